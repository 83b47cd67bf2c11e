"""Entries as sentences: every kind has one, with what really followed from it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from companion.rules import entries as log
from companion.rules import rulebook
from companion.rules.blues_table import State
from companion.rules.entries import Entry, Marks
from companion.rules.rulings import RULINGS
from companion.rules.setup import Setup
from companion.words import correct_slips
from companion.words.catte import slips as catte_slips
from companion.words.phrases import all_of, either
from companion.words.questions import question, ruled
from companion.words.sentences import Happened, Said, in_short, said
from companion.words.slips import SLIPS, Slip, slip_words
from companion.words.takings import Takings, takings

NAMES = {"s1": "Ella", "s2": "Nina", "s3": "Chet"}
NO_RULE = frozenset({"hands-differ", *correct_slips.WORDS})
BEGUN = (log.GameStarted("s1"),)
ROUND = (*BEGUN, log.AuctionWon("s2", 1))


def happened(before: tuple[Entry, ...], *entries: Entry, game: str = "big-gig", **options: bool) -> Happened:
    """These entries, saved together after those *before*."""
    rules = rulebook(game)
    state: State = rules.start(Setup(game, tuple(NAMES), **options))  # type: ignore[arg-type]
    for entry in before:
        state = rules.apply(state, entry)
    after = state
    for entry in entries:
        after = rules.apply(after, entry)
    return Happened(entries, state, after)


def sentence(before: tuple[Entry, ...], *entries: Entry, game: str = "big-gig", **options: bool) -> Said:
    return said(happened(before, *entries, game=game, **options), NAMES)


@pytest.mark.parametrize(
    ("before", "entries", "text", "follows"),
    [
        ((), BEGUN, "Game 1 began, Ella leads first.", ""),
        (BEGUN, (log.AuctionWon("s2"),), "Nina won the row.", ""),
        (BEGUN, (log.AuctionWon("s2", 1),), "Nina won with 1 joker.", ""),
        (BEGUN, (log.AuctionWon("s2", 3),), "Nina won with 3 jokers.", ""),
        (BEGUN, (log.NobodyBid(),), "Nobody bid. The row was discarded, Ella leads again.", ""),
        (
            BEGUN,
            (log.AuctionWon("s3", 1), log.QuartetMelded("2", 0), log.QuartetMelded("5", 2)),
            "Chet won with 1 joker and melded four 2s and four 5s with 2 jokers.",
            "+7 tips, 2 and 5 tokens.",
        ),
        (ROUND, (log.QuartetMelded("J"),), "Nina also melded four jokers.", "No tips, J token."),
        (ROUND, (log.DeckRanOut(),), "The deck ran out.", "Game over."),
        (BEGUN, (log.TurnedUp(("2", "5", "5")),), "The row: 2, 5, 5.", ""),
        (BEGUN, (log.BidMade("s2", 3, "2"),), "Nina bid three 2s.", ""),
        (BEGUN, (log.Passed("s2"),), "Nina passed.", ""),
        (ROUND, (log.Replenished(2),), "2 cards were drawn.", ""),
        (ROUND, (log.Counted(centre=20),), "20 tips counted in the centre.", ""),
    ],
)
def test_every_kind_of_entry_has_its_sentence(
    before: tuple[Entry, ...], entries: tuple[Entry, ...], text: str, follows: str
) -> None:
    spoken = sentence(before, *entries)
    assert (spoken.text, spoken.follows) == (text, follows)


def test_a_count_says_who_loses_what() -> None:
    before = (*ROUND, log.QuartetMelded("4", 0), log.DeckRanOut())
    spoken = sentence(before, log.JokersCounted({"s3": 1}))
    assert spoken.text == "Jokers counted: Ella 0, Nina 1, Chet 1."
    assert spoken.follows == "Nina loses 4 tips."


def test_a_session_that_stops_says_after_which_game() -> None:
    before = (*ROUND, log.DeckRanOut(), log.JokersCounted({}))
    assert sentence(before, log.SessionFinished()).text == "The table stopped after game 1."


def test_what_the_table_let_stand_stays_flagged() -> None:
    before = (*ROUND, log.QuartetMelded("4", 0), log.DeckRanOut(), log.JokersCounted({}))
    wrong = log.GameStarted("s1", marks=Marks(overruled=("wrong-leader",)))
    assert sentence(before, wrong).follows == "The table let it stand."


def test_a_quartet_that_is_paid_short_says_what_it_really_paid() -> None:
    rounds = [(log.AuctionWon("s1"), *(log.QuartetMelded(value, 0) for value in values)) for values in ("543", "5")]
    before = (*BEGUN, *rounds[0], *rounds[1])
    spoken = sentence(before, log.AuctionWon("s3"), log.QuartetMelded("4", 0))
    assert spoken.follows == "+3 tips, 4 token. The last tip in the centre: game over."


@pytest.mark.parametrize(
    ("entries", "short"),
    [
        ((log.AuctionWon("s2"),), "Nina takes the row"),
        ((log.AuctionWon("s2", 2),), "Nina, 2 jokers"),
        ((log.AuctionWon("s3", 1), log.QuartetMelded("2", 0)), "Chet, 1 joker, four 2s: +2 tips, 2 token"),
        ((log.NobodyBid(),), "Nobody bid. The row was discarded, Ella leads again"),
    ],
)
def test_the_button_says_it_in_short(entries: tuple[Entry, ...], short: str) -> None:
    assert in_short(happened(BEGUN, *entries), NAMES) == short


def test_in_the_one_game_variant_no_token_is_named() -> None:
    spoken = sentence(BEGUN, log.AuctionWon("s2"), log.QuartetMelded("3", 0), one_game=True)
    assert spoken.follows == "+3 tips."


@pytest.mark.parametrize(
    ("before", "entries", "text", "follows"),
    [
        (BEGUN, (log.AuctionWon("s2"), log.QuartetMelded("1", 0)), "Nina won and melded four 1s.", "+1 mouse."),
        (ROUND, (log.QuartetMelded("5", 4),), "Nina also melded four jokers as four 5s.", "+5 mice."),
        (ROUND, (log.QuartetMelded("J"),), "Nina also melded four jokers.", "No mice."),
        (ROUND, (log.Counted(centre=20),), "20 mice counted in the centre.", ""),
        (
            (*ROUND, log.DeckRanOut()),
            (log.JokersCounted({}),),
            "Jokers counted: Ella 0, Nina 1, Chet 0.",
            "Nina loses 5 mice.",
        ),
        (
            (*ROUND, log.DeckRanOut(), log.JokersCounted({})),
            (log.SessionFinished(),),
            "The session is finished: 1 game.",
            "",
        ),
    ],
)
def test_in_katzenjammer_blues_quartets_pay_mice(
    before: tuple[Entry, ...], entries: tuple[Entry, ...], text: str, follows: str
) -> None:
    spoken = sentence(before, *entries, game="katzenjammer")
    assert (spoken.text, spoken.follows) == (text, follows)


@pytest.mark.parametrize("field", [field.name for field in fields(Takings)])
def test_every_phrase_names_tips_in_the_one_game_and_mice_in_the_other(field: str) -> None:
    facts: dict[str, tuple[object, ...]] = {"paid_less": ("5", 2), "left_of": (3, 20), "boxed": (3,), "left": (3,)}
    told = [getattr(takings(game), field) for game in ("big-gig", "katzenjammer")]
    given = facts.get(field, (-3,) if field == "amount" else ("four 2s",) * told[0].__code__.co_argcount)
    tips, mice = (phrase(*given).lower() for phrase in told)
    assert "mice" not in tips
    assert "mouse" not in tips
    assert "tip" not in mice
    assert "-" not in tips + mice


@pytest.mark.parametrize(
    ("names", "text"), [((), ""), (("A",), "A"), (("A", "B"), "A and B"), (("A", "B", "C"), "A, B and C")]
)
def test_names_are_listed_as_people_say_them(names: tuple[str, ...], text: str) -> None:
    assert all_of(names) == text


@pytest.mark.parametrize(
    ("names", "text"), [((), ""), (("A",), "A"), (("A", "B"), "A or B"), (("A", "B", "C"), "A, B or C")]
)
def test_a_choice_is_listed_as_people_say_it(names: tuple[str, ...], text: str) -> None:
    assert either(names) == text


@pytest.mark.parametrize(
    ("code", "game"),
    [(code, "catte") for code in sorted(catte_slips.WORDS)]
    + [
        (code, game)
        for code in sorted(SLIPS - catte_slips.WORDS.keys() - NO_RULE)
        for game in ("big-gig", "katzenjammer")
    ],
)
def test_every_slip_says_what_which_rule_and_what_to_do(code: str, game: str) -> None:
    told = {"quartets": "four 2s", "who": "Ella", "leader": "Nina", "count": 1}
    piles = {"total": 89, "all": 90, "front": 2, "row": 4, "counted": 30, "recorded": 31}
    words = slip_words(Slip(code, {**told, **piles}), game)
    assert all((words.what, words.rule, words.section, words.title, words.todo))
    assert words.title == rulebook(game).name
    assert game == "big-gig" or "tip" not in words.sentence


@pytest.mark.parametrize("code", sorted(NO_RULE))
def test_a_slip_that_no_rule_of_the_game_is_about_names_none(code: str) -> None:
    words = slip_words(Slip(code, {"who": "Ella", "down": 4, "counted": 3}))
    assert all((words.what, words.todo))
    assert not any((words.rule, words.section, words.title))


@pytest.mark.parametrize(("ruling", "game"), [(key, game) for key in sorted(RULINGS) for game in RULINGS[key].games])
def test_every_question_offers_the_answers_that_the_rules_know_the_usual_one_first(ruling: str, game: str) -> None:
    asked = question(ruling, {"left": "four 2s", "winners": {}}, game)
    assert tuple(answer.answer for answer in asked.answers) == RULINGS[ruling].answers
    assert asked.section
    for answer in RULINGS[ruling].answers:
        assert ruled(ruling, answer, game).startswith("House ruling: ")
