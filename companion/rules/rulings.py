"""House rulings: what a table may decide where the rulebook is silent or unclear, and the default."""

from dataclasses import dataclass

BIG_GIG = "big-gig"
KATZENJAMMER = "katzenjammer"
CATTE = "catte"
_BLUES = (BIG_GIG, KATZENJAMMER)


@dataclass(frozen=True)
class Ruling:
    """One question with its possible answers, the default first, and the games that can ask it.

    *comes_up*: whether an entry can raise it; else the table rules on its own account, before a game or afterwards.
    """

    answers: tuple[str, ...]
    games: tuple[str, ...]
    comes_up: bool = True

    @property
    def default(self) -> str:
        """The answer that holds until the table decides otherwise."""
        return self.answers[0]


RULINGS: dict[str, Ruling] = {
    "zero_jokers": Ruling(("spared", "all_lose"), _BLUES),
    "zero_tokens": Ruling(("no_big_tip", "all_get_it"), (BIG_GIG,)),
    "meld_order": Ruling(("sequential", "whole_turn"), _BLUES),
    "replenish": Ruling(("up_to_four", "exactly_four"), (BIG_GIG,)),
    "last_auction": Ruling(("game_over", "finish_auction"), _BLUES),
    "short_draw": Ruling(("left_first", "leader_first", "nobody"), _BLUES),
    "one_card_bid": Ruling(("different", "not_allowed"), _BLUES),
    "mice": Ruling(("by_players", "always_24"), (KATZENJAMMER,), comes_up=False),
    "session_tie": Ruling(("shared", "fewest_jokers", "most_games_won"), (KATZENJAMMER,)),
    "leader_set": Ruling(("no", "yes"), (CATTE,)),
    "forced_set": Ruling(("yes", "no"), (CATTE,)),
    "last_card": Ruling(("any_player", "leader_only"), (CATTE,)),
}


def is_ruling(game: str, key: str, answer: object) -> bool:
    """Whether *answer* is one of the answers that *game* knows to the question *key*."""
    ruling = RULINGS.get(key)
    return ruling is not None and game in ruling.games and answer in ruling.answers
