"""How a blues game's entries move its cards, and what the census then says against an entry."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules import entries as log
from companion.rules.bids import Bid
from companion.rules.blues_table import HAND, Pile, State
from companion.rules.cards import JOKER, QUARTET, copies, values
from companion.rules.census import Census
from companion.rules.entries import Entry
from companion.rules.setup import Setup
from companion.rules.violations import Violation

TO_FOUR = 4  # the winner may draw up to four cards in hand (4. Replenish to four cards)


def dealt(setup: Setup) -> Census | None:
    """The cards at the start of a game; None when only the score is kept."""
    if setup.detail != "cards":
        return None
    return Census.dealt(setup.players, {value: copies(value) for value in values(setup.sevens)}, HAND)


def followed(state: State, census: Census, entry: Entry) -> Census:
    """Where the cards are after *entry*, possible or not."""
    match entry:
        case log.TurnedUp(cards=cards):
            return _jokers_drawn(state, census.with_row(cards), cards.count(JOKER))
        case log.BidMade(player=player, count=count, value=value):
            return census.bidden(player, count, value)
        case log.AuctionWon(player=player, paid=tuple(paid)):
            paying = census.showing(player, paid).discarding(card for card in paid if card != JOKER)
            return paying.taking(player, state.round.row or ())
        case log.NobodyBid():
            return census.discarding(state.round.row or ())
        case log.QuartetMelded():
            return _melded(state, census, entry)
        case log.Replenished(cards=number) if state.round.winner is not None:
            return census.drawn(state.round.winner, number)
    return census


def _melded(state: State, census: Census, quartet: log.QuartetMelded) -> Census:
    """Jokers in a quartet are displayed, the other cards discarded; four jokers without a value too (The Jokers)."""
    cards = quartet.cards
    shown = census if state.round.winner is None else census.showing(state.round.winner, cards)
    return shown.discarding(cards if quartet.value == JOKER else [card for card in cards if card != JOKER])


def _jokers_drawn(state: State, census: Census, jokers: int) -> Census:
    """Everybody draws a card for each joker in the row, as far as the deck goes (1. Turn up cards)."""
    for _ in range(jokers):
        for player in _drawing(state, census.deck):
            census = census.drawn(player, 1)
    return census


def _drawing(state: State, deck: int) -> tuple[str, ...]:
    """Who draws for a joker; a deck too short for all is taken in order, by house ruling `short_draw`."""
    order, ruling = state.playing_order, state.setup.ruling("short_draw")
    if deck < len(order) and ruling == "nobody":
        return ()
    if ruling == "leader_first":
        order = (order[-1], *order[:-1])
    return order[: max(deck, 0)]


def draws(state: State, census: Census, still_melded: int = 0) -> tuple[int, ...]:
    """How many cards the winner of the row may draw, ascending, once *still_melded* more cards have left the hand.

    (4. Replenish to four cards; house ruling `replenish`.)
    """
    winner = state.round.winner
    missing = 0 if winner is None else max(0, min(TO_FOUR - census.size(winner) + still_melded, census.deck))
    if state.setup.ruling("replenish") == "exactly_four":
        return tuple(dict.fromkeys((0, missing)))
    return tuple(range(missing + 1))


def contradictions(state: State, entry: Entry) -> Iterator[Violation]:
    """What the counted cards say against an entry that is in order by itself."""
    census = state.census
    if census is None:
        return
    match entry:
        case log.JokersCounted():
            yield from _wrong_hands(census, entry)
        case log.Replenished(cards=number) if number not in (may := draws(state, census)):
            facts = {"player": state.round.winner, "cards": number, "may": may, "deck": census.deck}
            yield Violation("replenish-count", {**facts, "hand": census.size(state.round.winner or "")})
        case _:
            yield from _impossible(state, census, entry)


def _impossible(state: State, census: Census, entry: Entry) -> Iterator[Violation]:
    after = followed(state, census, entry)
    who, claim, count = _shows(state, entry)
    facts = {"player": who, "claim": claim, "count": count}
    if isinstance(entry, log.TurnedUp) and len(entry.cards) > census.deck:
        yield _unexplained("deck-too-short", cards=entry.cards, deck=census.deck)
    elif who is not None and count > census.size(who):
        yield _unexplained("hand-too-small", **facts, hand=census.size(who))
    elif who is not None and not after.held[who].needs:
        yield _unexplained("cannot-hold", **facts)
    elif not after.is_possible:
        yield _unexplained("no-shuffle", values=after.scarce)


def _unexplained(why: str, **facts: Any) -> Violation:
    return Violation("cards-impossible", {"why": why, **facts})


def _shows(state: State, entry: Entry) -> tuple[str | None, Bid | tuple[str, ...], int]:
    """Who shows or claims to hold cards with this entry, which, and how many."""
    match entry:
        case log.BidMade(player=player, count=count, value=value):
            return player, Bid(player, count, value), count
        case log.AuctionWon(player=player):
            return player, entry.cards, len(entry.cards)
        case log.QuartetMelded():
            return state.round.winner, entry.cards, QUARTET
    return None, (), 0


def _wrong_hands(census: Census, entry: log.JokersCounted) -> Iterator[Violation]:
    """All fifteen jokers are displayed, in hands, discarded, in unsold rows or still in the deck (End of a Game)."""
    missing, deck = census.missing_jokers(entry.in_hand)
    total = sum(entry.in_hand.values())
    facts = {"value": JOKER, "copies": census.copies[JOKER], "deck": deck, "missing": missing, "in_hand": total}
    wrong = census.cannot_hold(entry.in_hand)
    if missing > deck:
        yield Violation("joker-count", {"why": "too-few", **facts})
    elif wrong:
        hands = {player: entry.in_hand.get(player, 0) for player in wrong}
        yield _unexplained("wrong-hands", hands=hands)
    elif missing >= 0 and not census.is_possible_with(entry.in_hand):
        yield _unexplained("no-shuffle", values=(JOKER,))


def counts_differ(state: State, entry: log.Counted) -> Iterator[Violation]:
    """Piles that somebody counted otherwise than the record has them, each with the last count that agreed."""
    census = state.census
    if census is None:
        return
    for pile, counted, recorded in _piles(census, entry):
        if counted != recorded:
            facts = {"counted": counted, "recorded": recorded, "agreed": state.agreed.get(pile)}
            yield Violation("count-differs", {"pile": pile, **facts})


def _piles(census: Census, entry: log.Counted) -> Iterable[tuple[Pile, int, int]]:
    """What was counted, pile by pile, and what the record has."""
    if entry.deck is not None:
        yield ("deck",), entry.deck, census.deck
    for player, cards in (entry.hands or {}).items():
        yield ("hand", player), cards, census.size(player)


def agreeing(state: State, entry: log.Counted) -> dict[Pile, int]:
    """The piles that were counted as the record has them, with this entry's index."""
    piles: list[Pile] = [("centre",)] if entry.centre == state.centre else []
    if state.census is not None:
        piles += [pile for pile, counted, recorded in _piles(state.census, entry) if counted == recorded]
    return dict.fromkeys(piles, state.accepted)
