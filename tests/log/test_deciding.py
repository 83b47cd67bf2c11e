"""What decided a session, and how it would stand if it ended now."""

from random import Random

from companion.log.book import Book
from companion.log.deciding import Without, ledger, what_decided
from companion.log.saves import Header
from companion.rules import rulebook
from companion.rules.entries import (
    AuctionWon,
    DeckRanOut,
    Entry,
    GameStarted,
    JokersCounted,
    QuartetMelded,
    RoundStarted,
    SessionFinished,
    TrickWon,
)
from companion.rules.if_ended import blues_if_ended, catte_if_ended
from companion.rules.ledger import balances, of
from companion.rules.setup import Setup
from tests.log.test_corrections import EVENINGS, _book
from tests.rules.cards.dealer import game
from tests.rules.catte.test_whole_sessions import played_evening


def _melded(who: str, value: str, jokers: int = 0) -> list[Entry]:
    return [AuctionWon(who), QuartetMelded(value, jokers)]


def _finished(*entries: list[Entry], title: str = "big-gig", **rulings: str) -> Book:
    header = Header(title, ("A", "B"), rulings=rulings)
    return _book(header, [GameStarted("A")], *entries, [SessionFinished()])


def test_the_ledger_of_a_session_names_the_entry_of_each_posting() -> None:
    for book in EVENINGS:
        told = ledger(book)
        sums = balances(tuple(posting for _at, posting in told))
        scores = rulebook(book.header.game).standing(book.state).scores
        assert {seat: sums.get(of(seat), 0) for seat in book.header.seats} == {
            s: one.total for s, one in scores.items()
        }
        assert all(book.entries[at].kind == "quartet_melded" for at, posting in told if posting.why == "quartet")


def test_without_the_penalty_somebody_else_had_won() -> None:
    book = _finished(_melded("A", "5", 1), _melded("B", "4"), [DeckRanOut()], [JokersCounted({})], title="katzenjammer")
    assert what_decided(book) == (Without("penalty", ("A",), {"game": 1}),)


def test_without_the_big_tip_somebody_else_had_won() -> None:
    jokers = [JokersCounted({"A": 1, "B": 1})]
    book = _finished(_melded("A", "1"), _melded("A", "2"), _melded("A", "3"), _melded("B", "5"), [DeckRanOut()], jokers)
    assert rulebook("big-gig").standing(book.state).winners == ("A",)
    book = _finished(_melded("A", "5"), _melded("B", "1"), _melded("B", "2"), [DeckRanOut()], jokers)
    assert rulebook("big-gig").standing(book.state).winners == ("B",)
    assert [one for one in what_decided(book) if one.what == "big-tip"] == [Without("big-tip", ("A", "B"))]


def test_another_ruling_had_made_others_win() -> None:
    book = _finished(_melded("A", "5"), _melded("B", "1"), [DeckRanOut()], [JokersCounted({})], zero_jokers="spared")
    facts = {"ruling": "zero_jokers", "answer": "all_lose", "given": "spared"}
    assert what_decided(book) == (Without("ruling", ("A", "B"), facts),)
    tied = _finished([DeckRanOut()], [JokersCounted({})], zero_tokens="no_big_tip")
    assert what_decided(tied) == ()


def _coffee(*rounds: list[tuple[str, str]], **rulings: str) -> Book:
    """A session of Catte without columns: who took which coffee, round by round."""
    header = Header("catte", ("A", "B", "C"), rulings=rulings)
    turns: list[list[Entry]] = []
    for leader, tricks in zip("ABC", rounds, strict=True):
        turns += [[RoundStarted(leader)], *([TrickWon(who, card)] for who, card in tricks)]
    return _book(header, *turns)


def test_the_limit_of_a_round_can_have_decided_catte() -> None:
    # C takes 25 in round 1, which counts nothing; B and A do so with less in rounds 2 and 3.
    over = [[("C", "BR15"), ("C", "BR10")], [("B", "WH10"), ("B", "BR15")], [("A", "BR10"), ("A", "BR15")]]
    book = _coffee(*over)
    assert {seat: score.total for seat, score in rulebook("catte").standing(book.state).scores.items()} == {
        "A": 41,
        "B": 41,
        "C": 41,
    }
    assert what_decided(book) == tuple(
        Without("limit", (who,), {"round": number, "limit": 20}) for number, who in ((3, "A"), (2, "B"), (1, "C"))
    )


def test_a_ruling_that_has_ended_a_round_can_have_decided_catte() -> None:
    header = Header("catte", ("A", "B", "C"), "cards", rulings={"last_card": "leader_only"})
    book = _book(header, *([entry] for entry in played_evening(Random(18), header).entries))
    assert rulebook("catte").standing(book.state).winners == ("B", "C")
    facts = {"ruling": "last_card", "answer": "any_player", "given": "leader_only"}
    assert what_decided(book)[0] == Without("ruling", ("B",), facts)


def test_by_a_ruling_with_which_a_round_had_gone_on_nobody_knows_who_had_won() -> None:
    header = Header("catte", ("A", "B", "C"), "cards", rulings={"last_card": "any_player"})
    book = _book(header, *([entry] for entry in played_evening(Random(18), header).entries))
    assert "ruling" not in {without.what for without in what_decided(book)}


def test_a_session_still_played_is_decided_by_nothing() -> None:
    assert what_decided(_book(Header("big-gig", ("A", "B")), [GameStarted("A")])) == ()


def test_if_it_ended_now_the_jokers_on_display_cost_and_the_tokens_pay() -> None:
    book = _book(Header("big-gig", ("A", "B")), [GameStarted("A")], _melded("A", "5", 1), _melded("B", "3"))
    told = blues_if_ended(book.state)
    assert {seat: score.total for seat, score in told.scores.items()} == {"A": 10, "B": 13}
    assert told.winners == ("B",)


def test_if_it_ended_now_asks_nothing_of_cards_that_nobody_has_shown() -> None:
    setup = Setup("big-gig", ("A", "B", "C", "D"), "cards")
    state = rulebook("big-gig").start(setup)
    for entry, _felt in game(setup, "A", Random(1)):
        state = rulebook("big-gig").apply(state, entry)
        assert blues_if_ended(state).winners


def test_if_it_ended_now_the_round_is_scored_as_it_lies() -> None:
    state = rulebook("catte").start(Setup("catte", ("A", "B", "C")))
    for entry in (RoundStarted("A"), TrickWon("B", "BK9"), TrickWon("C", "WH10")):
        state = rulebook("catte").apply(state, entry)
    told = catte_if_ended(state)
    assert {who: score.total for who, score in told.scores.items()} == {"A": 16, "B": 9 + 9, "C": 10 + 16}
    assert told.winners == ("C",)
