"""What a hand must have drawn unseen: cards by value, at least, and which of several such needs may be true.

Several needs stand side by side where a joker may or may not have served a bid. A need that asks for no less of every
value than another one adds nothing, so only the smallest are kept (docs/proofs.md, Theorem 3).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

Numbers = tuple[int, ...]  # cards by value, in the order of Census.values, the joker last
Needs = tuple[Numbers, ...]


def added(one: Numbers, other: Numbers) -> Numbers:
    """The sums, place by place."""
    return tuple(map(int.__add__, one, other))


def at_least(need: Numbers, balance: Numbers) -> Numbers:
    """The need once more was shown than was openly taken."""
    return tuple(max(drawn, -open_cards) for drawn, open_cards in zip(need, balance, strict=True))


def within(needs: Needs, unseen: int) -> Needs:
    """The needs that fit into the unseen cards of one hand."""
    return tuple(need for need in needs if sum(need) <= unseen)


def smallest(needs: Iterable[Numbers]) -> Needs:
    """Only the needs that ask for no more than another one does."""
    kept: list[Numbers] = []
    for need in sorted(set(needs), key=sum):
        if not any(all(map(int.__le__, other, need)) for other in kept):
            kept.append(need)
    return tuple(kept)


@lru_cache(maxsize=4096)
def after_bid(needs: Needs, balance: Numbers, count: int, place: int | None) -> Needs:
    """The smallest needs under which the hand holds *count* cards of the value at *place*, or different ones."""
    grown = (larger for need in needs for larger in _grown(need, added(balance, need), count, place))
    return smallest(grown)


def _grown(need: Numbers, holds: Numbers, count: int, place: int | None) -> Iterable[Numbers]:
    """Each smallest need with which the hand holds the bid; *holds* is what it holds with this one."""
    if place is None:
        absent = [at for at, cards in enumerate(holds[:-1]) if cards == 0]
        short = count - holds[-1] - (len(holds) - 1 - len(absent))
        for jokers in range(max(0, short - len(absent)), max(0, short) + 1):
            for more in combinations(absent, max(0, short) - jokers):
                yield _more(need, jokers, dict.fromkeys(more, 1))
    else:
        short = max(0, count - holds[-1] - holds[place])
        for jokers in range(short + 1):
            yield _more(need, jokers, {place: short - jokers})


def _more(need: Numbers, jokers: int, naturals: Mapping[int, int]) -> Numbers:
    larger = list(need)
    larger[-1] += jokers
    for place, cards in naturals.items():
        larger[place] += cards
    return tuple(larger)


@lru_cache(maxsize=4096)
def can_be_dealt(hands: tuple[Needs, ...], hidden: Numbers) -> bool:
    """Whether one need a hand can be chosen so that all together fit into the cards never turned up."""
    if not all(hands):
        return False
    most = [sum(max(need[place] for need in needs) for needs in hands) for place in range(len(hidden))]
    scarce = [place for place, cards in enumerate(most) if cards > hidden[place]]
    asked = [smallest(tuple(need[place] for place in scarce) for need in needs) for needs in hands]
    return _fit(sorted(asked, key=len), tuple(hidden[place] for place in scarce), set())


def _fit(hands: Sequence[Needs], left: Numbers, tried: set[tuple[int, Numbers]]) -> bool:
    """Whether a need of each hand can be taken from the scarce cards that are left; what failed once is not tried."""
    if not hands:
        return True
    for need in hands[0]:
        rest = tuple(map(int.__sub__, left, need))
        state = (len(hands), rest)
        if min(rest, default=0) >= 0 and state not in tried:
            tried.add(state)
            if _fit(hands[1:], rest, tried):
                return True
    return False
