"""The cards of Catte: cat cards to play, coffee cards to win; what each table is dealt, and the limit."""

from itertools import chain

BLACK, WHITE, BROWN = "BK", "WH", "BR"
COLOURS = (BLACK, WHITE, BROWN)

# Contents: 41 cat cards, 13 coffee cards. A number may exist in two colours, so a card is always colour and number.
CAT_CARDS = tuple(
    chain(
        (f"{BLACK}{number}" for number in range(1, 16)),
        (f"{WHITE}{number}" for number in range(1, 16)),
        (f"{BROWN}{number}" for number in range(10, 21)),
    )
)
COFFEE_CARDS = (
    *(f"{BLACK}{number}" for number in (1, 3, 5, 7, 9)),
    *(f"{WHITE}{number}" for number in (2, 4, 6, 8, 10)),
    *(f"{BROWN}{number}" for number in (5, 10, 15)),
)

_HANDS = {3: 13, 4: 10}
_COLUMNS = {3: 4, 4: 3}
_LIMITS = {3: 20, 4: 15}


def colour(card: str) -> str:
    """The colour of one card."""
    return card[:2]


def number(card: str) -> int:
    """The number of one card; on a coffee card its points."""
    return int(card[2:])


def hand_size(players: int) -> int:
    """Cat cards dealt to each player; two or one are left over, face down (Preparation)."""
    return _HANDS[players]


def column_size(players: int) -> int:
    """Coffee cards in each player's column; the thirteenth lies in the centre (Preparation)."""
    return _COLUMNS[players]


def limit(players: int) -> int:
    """How much captured coffee a player can have without losing it all (Conditions for Ending a Round)."""
    return _LIMITS[players]
