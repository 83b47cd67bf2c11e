"""The round that both blues games share: when an entry may stand, and what may be wrong with it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from companion.rules import entries as log
from companion.rules.bids import Bid, is_payable, most_cards, pays
from companion.rules.blues_census import contradictions, counts_differ
from companion.rules.blues_table import State, Title
from companion.rules.cards import JOKER, QUARTET, copies, naturals, values
from companion.rules.entries import Entry
from companion.rules.phase import Phase
from companion.rules.violations import CONTRADICTIONS, Violation, in_rulebook_order

LARGEST_COUNT = 10**9
_NEEDS_ROW = (log.BidMade, log.Passed, log.AuctionWon, log.NobodyBid)
_COUNTS = ("joker-count", "more-than-exist")


def violations(title: Title, state: State, entry: Entry) -> tuple[Violation, ...]:
    """Everything that is wrong with *entry* at this point, overruled or not, in rulebook order.

    An entry that names what does not exist, or that has no place here, is not looked at any further.
    """
    unreadable = tuple(_unreadable(state, entry))
    if unreadable:
        return in_rulebook_order(unreadable)
    if misplaced := why_not_now(state, type(entry)) or _needs_cards(state, entry):
        return (Violation("not-now", {"entry": entry.kind, "reason": misplaced}),)
    if missing := tuple(_left_out(state, entry)):
        return missing
    wrong = tuple(_wrong(title, state, entry))
    if not any(violation.code in _COUNTS for violation in wrong):
        wrong += tuple(contradictions(state, entry))
    return in_rulebook_order(_by_any_name(state, violation, entry) for violation in wrong)


def contradicts(found: Iterable[Violation], entry: Entry) -> bool:
    """Whether, if the table lets all this stand, the cards prove nothing more (docs/session-log.md, Violations)."""
    codes = {violation.code for violation in found}
    stops_early = isinstance(entry, log.TurnedUp) and closes_at(entry.cards) is None
    return not codes.isdisjoint(CONTRADICTIONS) or (stops_early and "row-shape" in codes)


def expects(title: Title, state: State) -> tuple[str, ...]:
    """The kinds of entries that may follow by their place alone; bids, passes and counts are left out."""
    aside = (log.BidMade, log.Passed, log.Counted)
    return tuple(k.kind for k in title.entries if k not in aside and why_not_now(state, k) is None)


# --- what does not exist at all


def _unreadable(state: State, entry: Entry) -> Iterator[Violation]:
    setup, bids = state.setup, isinstance(entry, log.BidMade)
    for player in dict.fromkeys(_named(entry)):
        if player not in setup.players:
            yield Violation("unknown-player", {"player": player, "players": setup.players})
    for value in dict.fromkeys(_shown_values(entry)):
        if value not in values(setup.sevens):
            yield Violation("unknown-value", {"value": value, "sevens": setup.sevens, "bid": bids})
    if bids and _shown_values(entry) == (JOKER,):
        yield Violation("unknown-value", {"value": JOKER, "sevens": setup.sevens, "bid": bids})
    for what, number, least, most in _counts(setup.sevens, entry):
        if not least <= number <= most:
            yield Violation("bad-count", {"what": what, "number": number, "least": least, "most": most})


def _named(entry: Entry) -> Iterator[str]:
    if entry.marks.by is not None:
        yield entry.marks.by
    match entry:
        case log.GameStarted(leader=player) | log.AuctionWon(player=player):
            yield player
        case log.BidMade(player=player) | log.Passed(player=player):
            yield player
        case log.JokersCounted(in_hand=hands):
            yield from hands
        case log.Counted(hands=hands) if hands is not None:
            yield from hands


def _shown_values(entry: Entry) -> tuple[str, ...]:
    match entry:
        case log.TurnedUp(cards=cards):
            return cards
        case log.AuctionWon(paid=paid) if paid is not None:
            return paid
        case log.QuartetMelded(value=value):
            return (value,)
        case log.BidMade(value=str(value)):
            return (value,)
    return ()


def _counts(sevens: bool, entry: Entry) -> Iterator[tuple[str, int, int, int]]:
    match entry:
        case log.BidMade(count=count, value=value) if value is None or value in naturals(sevens):
            yield "bid", count, 1, most_cards(value, sevens)
        case log.AuctionWon(jokers=jokers):
            yield "jokers", jokers, 0, copies(JOKER)
        case log.QuartetMelded(jokers=int(jokers)):
            yield "jokers", jokers, 0, max(jokers, QUARTET)  # more than four are no quartet
        case log.Replenished(cards=cards):
            yield "drawn", cards, 0, QUARTET
        case log.JokersCounted(in_hand=in_hand):
            yield from (("in-hand", number, 0, copies(JOKER)) for number in in_hand.values())
        case log.Counted(deck=deck, centre=centre, hands=hands):
            given = [deck, centre, *(hands or {}).values()]
            yield from (("counted", number, 0, LARGEST_COUNT) for number in given if number is not None)


# --- when an entry may stand


def why_not_now(state: State, kind: type[Entry]) -> str | None:
    """The reason why this kind of entry has no place now, or None when it may stand."""
    if kind is log.Counted:
        return None if state.number else "no-game-yet"
    if state.phase is Phase.COMPLETE:
        return "complete"
    if kind in (log.GameStarted, log.SessionFinished):
        return _why_not_between(state, kind)
    if state.phase is Phase.BETWEEN:
        return "between-games" if state.number else "no-game-yet"
    if kind is log.QuartetMelded:
        return None if state.melder else _why_no_meld(state)
    if kind is log.JokersCounted:
        return None if state.phase is Phase.OVER else "game-running"
    return "game-over" if state.phase is Phase.OVER else _why_not_in_round(state, kind)


def _why_not_between(state: State, kind: type[Entry]) -> str | None:
    if state.phase is Phase.PLAYING:
        return "game-running"
    if state.phase is Phase.OVER:
        return "count-first"
    return "nothing-scored" if kind is log.SessionFinished and not state.number else None


def _why_no_meld(state: State) -> str:
    if state.phase is Phase.OVER:
        return "game-over"
    if state.round.nobody:
        return "nobody-bid"
    return "already-replenished" if state.round.winner else "no-winner-yet"


def _why_not_in_round(state: State, kind: type[Entry]) -> str | None:
    this = state.round
    if kind is log.TurnedUp and not this.decided and this.has_begun:
        return "row-lies-open" if this.row is not None else "bidding-has-begun"
    if kind is log.Replenished:
        return _why_no_draw(state)
    if kind is log.LostTrack and state.census is None:
        return "proofs-rest" if state.setup.detail == "cards" else "needs-cards"
    if kind is log.DeckRanOut and state.deck_out:
        return "deck-already-out"
    return None if state.census is None else _why_not_counting_cards(state, kind)


def _why_not_counting_cards(state: State, kind: type[Entry]) -> str | None:
    """Where every card is recorded, a round begins with its row, and the deck ends by its cards alone."""
    if kind is log.DeckRanOut:
        return "deck-is-counted"
    lies_open = state.round.row is not None and not state.round.decided
    return "no-row-yet" if kind in _NEEDS_ROW and not lies_open else None


def _why_no_draw(state: State) -> str | None:
    if state.round.winner is None:
        return "no-winner-yet"
    return "already-replenished" if state.round.replenished is not None else None


def _needs_cards(state: State, entry: Entry) -> str | None:
    counts_cards = isinstance(entry, log.Counted) and (entry.deck is not None or entry.hands is not None)
    return "needs-cards" if counts_cards and state.setup.detail != "cards" else None


# --- what is wrong with an entry that may stand


def _wrong(title: Title, state: State, entry: Entry) -> Iterator[Violation]:
    match entry:
        case log.GameStarted():
            return _wrong_leader(title, state, entry)
        case log.TurnedUp():
            return _wrong_row(state, entry)
        case log.BidMade():
            return _wrong_bid(state, entry)
        case log.Passed():
            return _out_of_bidding(state, entry)
        case log.AuctionWon():
            return _wrong_winner(state, entry)
        case log.NobodyBid():
            return _somebody_bid(state)
        case log.QuartetMelded():
            return _wrong_quartet(title, state, entry)
        case log.JokersCounted():
            return _too_many_shown(state, (JOKER,) * sum(entry.in_hand.values()))
        case log.Counted():
            return _wrong_count(state, entry)
    return iter(())


def _left_out(state: State, entry: Entry) -> Iterator[Violation]:
    if isinstance(entry, log.AuctionWon) and entry.paid is None and state.census is not None:
        yield Violation("missing-key", {"key": "paid", "entry": entry.kind})


def _by_any_name(state: State, violation: Violation, entry: Entry) -> Violation:
    """Too many jokers are too many of a value too, and too many of a value are impossible: any name is meant."""
    overruled = entry.marks.overruled
    if violation.code in overruled:
        return violation
    meant = next((name for name in _names(state, violation) if name in overruled), violation.code)
    return Violation(meant, violation.facts)


def _names(state: State, violation: Violation) -> Iterator[str]:
    facts = violation.facts
    short = facts.get("values", ()) if facts.get("why") == "no-shuffle" else (facts.get("value"),)
    if violation.code not in (*_COUNTS, "cards-impossible"):
        return
    if JOKER in short or facts.get("why") == "wrong-hands":
        yield "joker-count"
    if any(short):
        yield "more-than-exist"
    if state.census is not None:
        yield "cards-impossible"


def _wrong_leader(title: Title, state: State, entry: log.GameStarted) -> Iterator[Violation]:
    allowed = title.next_leader(state).candidates
    if entry.leader not in allowed:
        yield Violation("wrong-leader", {"leader": entry.leader, "allowed": allowed, "game": state.number + 1})


def closes_at(cards: tuple[str, ...]) -> int | None:
    """Where the row ends: the index of the first joker or repeated value (1. Turn up cards), or None."""
    seen: set[str] = set()
    for place, card in enumerate(cards):
        if card == JOKER or card in seen:
            return place
        seen.add(card)
    return None


def _wrong_row(state: State, entry: log.TurnedUp) -> Iterator[Violation]:
    end = closes_at(entry.cards)
    left = 0 if state.census is None else state.census.deck - len(entry.cards)
    if not entry.cards or (end is None and left > 0) or (end is not None and end < len(entry.cards) - 1):
        yield Violation("row-shape", {"cards": entry.cards, "closes_at": end, "left": left})
    most = Counter(state.turned_up) | Counter(state.shown)  # the larger of the two sums, value by value
    yield from _too_many(state, most + Counter(entry.cards), entry.cards)


def _wrong_bid(state: State, entry: log.BidMade) -> Iterator[Violation]:
    standing = None if state.round.decided else state.round.standing
    bid = Bid(entry.player, entry.count, entry.value)
    yield from _out_of_bidding(state, entry)
    if bid.is_one_card and state.setup.ruling("one_card_bid") == "not_allowed":
        yield Violation("one-card-bid", {"bid": bid})
    if not bid.beats(standing):
        highest = naturals(state.setup.sevens)[-1]
        yield Violation("bid-not-higher", {"bid": bid, "standing": standing, "highest": highest})


def _out_of_bidding(state: State, entry: log.BidMade | log.Passed) -> Iterator[Violation]:
    if state.round.decided:
        return
    standing = state.round.standing
    if standing is not None and standing.player == entry.player:
        yield Violation("out-of-bidding", {"player": entry.player, "why": "own-bid", "bid": standing})
    elif entry.player in state.round.passed:
        yield Violation("out-of-bidding", {"player": entry.player, "why": "passed", "bid": standing})


def _wrong_winner(state: State, entry: log.AuctionWon) -> Iterator[Violation]:
    this = state.round
    standing = None if this.decided else this.standing
    if standing is not None and standing.player != entry.player:
        yield Violation("wrong-winner", {"player": entry.player, "bid": standing, "why": "lower-bid"})
    elif standing is None and not this.decided and entry.player in this.passed:
        yield Violation("wrong-winner", {"player": entry.player, "bid": None, "why": "passed"})
    yield from _wrong_payment(state, entry, standing)
    yield from _too_many_shown(state, entry.cards)


def _wrong_payment(state: State, entry: log.AuctionWon, bid: Bid | None) -> Iterator[Violation]:
    facts = {"player": entry.player, "paid": entry.paid, "jokers": entry.jokers, "bid": bid}
    if entry.paid is None:
        if bid is not None and entry.jokers > bid.count:
            yield Violation("payment-mismatch", facts)
    elif not (pays(bid, entry.paid) if bid else is_payable(entry.paid, state.setup.sevens)):
        yield Violation("payment-mismatch", facts)


def _somebody_bid(state: State) -> Iterator[Violation]:
    if not state.round.decided and state.round.standing is not None:
        yield Violation("somebody-bid", {"bid": state.round.standing})


def _wrong_quartet(title: Title, state: State, entry: log.QuartetMelded) -> Iterator[Violation]:
    most = QUARTET if entry.value == JOKER else title.most_jokers_in_quartet
    if entry.jokers_shown > most or (entry.value == JOKER and entry.jokers not in (None, QUARTET)):
        yield Violation("quartet-shape", {"value": entry.value, "jokers": entry.jokers, "most": most})
        return
    yield from _too_many_shown(state, entry.cards)


def _wrong_count(state: State, entry: log.Counted) -> Iterator[Violation]:
    if entry.centre is not None and entry.centre != state.centre:
        facts = {"counted": entry.centre, "recorded": state.centre, "agreed": state.agreed.get(("centre",))}
        yield Violation("centre-differs", facts)
    yield from counts_differ(state, entry)


def _too_many_shown(state: State, cards: Iterable[str]) -> Iterator[Violation]:
    """What the score alone proves: no more copies can be gone or lie open than the deck has (Components)."""
    new = tuple(cards)
    yield from _too_many(state, Counter(state.shown) + Counter(state.round.lying_open) + Counter(new), new)


def _too_many(state: State, total: Mapping[str, int], new: tuple[str, ...]) -> Iterator[Violation]:
    if state.proofs_rest:
        return
    for value in dict.fromkeys(new):
        if total[value] > copies(value):
            code = "joker-count" if value == JOKER else "more-than-exist"
            yield Violation(code, {"value": value, "total": total[value], "copies": copies(value)})
