"""Values, bids and rows in the words of the game: "three 3s", "four different cards"."""

from collections import Counter
from collections.abc import Sequence

from companion.rules.bids import Bid
from companion.rules.cards import JOKER
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of


def number_word(number: int) -> str:
    """Numbers of cards as they are called out: "three"; digits only from thirteen on, as "7 1s" is hard to read."""
    words = {
        1: _("one"),
        2: _("two"),
        3: _("three"),
        4: _("four"),
        5: _("five"),
        6: _("six"),
        7: _("seven"),
        8: _("eight"),
        9: _("nine"),
        10: _("ten"),
        11: _("eleven"),
        12: _("twelve"),
    }
    return words.get(number, str(number))


def value_name(value: str) -> str:
    """One card of the value: "4", "joker"."""
    return _("joker") if value == JOKER else value


def cards_of(value: str, number: int = 4) -> str:
    """So many cards of one value: "four 3s", "one 5", "four jokers"."""
    count = number_word(number)
    if value == JOKER:
        return ngettext("%(count)s joker", "%(count)s jokers", number, count=count)
    return ngettext("%(count)s %(value)s", "%(count)s %(value)ss", number, count=count, value=value)


def bid_name(bid: Bid) -> str:
    """A bid as it is announced: "three 3s", "three different cards", "one card"."""
    if bid.value is not None:
        return cards_of(bid.value, bid.count)
    return ngettext("%(count)s card", "%(count)s different cards", bid.count, count=number_word(bid.count))


def cards_by_value(cards: Sequence[str]) -> str:
    """Cards that are shown: "three 4s and one joker"; one of each value stays one by one, "4, 2, 1"."""
    numbers = Counter(cards)
    if max(numbers.values(), default=1) == 1:
        return row_name(cards)
    return all_of([cards_of(value, number) for value, number in numbers.items()])


def row_name(cards: Sequence[str]) -> str:
    """Cards one by one: "2, 5, 1, 5"."""
    return ", ".join(value_name(card) for card in cards) or _("no card")


def jokers(number: int) -> str:
    """A number of jokers: "1 joker", "3 jokers"."""
    return ngettext("%(number)s joker", "%(number)s jokers", number)
