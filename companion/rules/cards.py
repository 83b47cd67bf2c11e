"""The Musician Cards: their values and how many copies of each there are."""

NATURALS = ("1", "2", "3", "4", "5")
SEVEN = "7"
JOKER = "J"
QUARTET = 4


def naturals(sevens: bool) -> tuple[str, ...]:
    """The values a card can have besides the joker.

    With the Serenading Sevens the 7 is one of them (Cat Blues: The Big Gig, Serenading Sevens).
    """
    return (*NATURALS, SEVEN) if sevens else NATURALS


def values(sevens: bool) -> tuple[str, ...]:
    """Every value a card can show, the joker last."""
    return (*naturals(sevens), JOKER)


def copies(value: str) -> int:
    """How many cards of this value the whole deck has (Components)."""
    return 7 if value == SEVEN else 15


def deck_size(sevens: bool) -> int:
    """All Musician Cards in play: 90, with the sevens 97 (Components)."""
    return sum(copies(value) for value in values(sevens))


def worth(value: str) -> int:
    """What a quartet of this value pays; nothing for four jokers (3. Meld quartets; The Jokers)."""
    return 0 if value == JOKER else int(value)
