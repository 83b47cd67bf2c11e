"""The headings of the rulebooks: where a refusal says that its rule stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.rules.rulings import CATTE, KATZENJAMMER
from companion.words.language import gettext as _

_BIG_GIG: Mapping[str, Callable[[], str]] = {
    "components": lambda: _("Components"),
    "setup": lambda: _("Setup"),
    "overview": lambda: _("Overview of a Game"),
    "turn-up": lambda: _("1. Turn up cards"),
    "bid": lambda: _("2. Bid"),
    "different": lambda: _("2. Bid, Bidding different values"),
    "meld": lambda: _("3. Meld quartets (optional)"),
    "replenish": lambda: _("4. Replenish to four cards (optional)"),
    "last-card": lambda: _("4. Replenish to four cards (optional)"),
    "jokers": lambda: _("The Jokers"),
    "end": lambda: _("End of a Game"),
    "final": lambda: _("Final Scoring"),
}

# The rulebook of 1998 is at hand in Japanese: its headings are names, and names are not translated.
_KATZENJAMMER: Mapping[str, str] = {
    "components": "内容物",
    "setup": "準備",
    "overview": "ゲームの流れ",
    "turn-up": "一、カードをめくる",
    "bid": "二、競り",
    "different": "二、競り",
    "meld": "三、カルテットを公開する",
    "last-card": "ゲームの終了と精算",
    "jokers": "ジョーカー",
    "end": "ゲームの終了と精算",
    "final": "ゲームの終了と精算",
}

# What those headings say, for those who do not read them.
_GLOSSES: Mapping[str, Callable[[], str]] = {
    "内容物": lambda: _("contents"),
    "準備": lambda: _("setup"),
    "ゲームの流れ": lambda: _("how a game goes"),
    "一、カードをめくる": lambda: _("1. turning up cards"),
    "二、競り": lambda: _("2. bidding"),
    "三、カルテットを公開する": lambda: _("3. showing quartets"),
    "ジョーカー": lambda: _("jokers"),
    "ゲームの終了と精算": lambda: _("end of a game and settling up"),
}

_CATTE: Mapping[str, Callable[[], str]] = {
    "components": lambda: _("Contents"),
    "setup": lambda: _("Preparation"),
    "play": lambda: _("How to Play"),
    "cards": lambda: _("How to Play Cards"),
    "winner": lambda: _("Winner Determination"),
    "coffee": lambda: _("Supplement: About Coffee Card"),
    "end": lambda: _("Conditions for Ending a Round"),
    "scores": lambda: _("Calculating the Scores"),
}


def title(game: str) -> str:
    """What the game is called."""
    if game == CATTE:
        return _("Catte")
    return _("Katzenjammer Blues") if game == KATZENJAMMER else _("Cat Blues: The Big Gig")


def section(game: str, key: str) -> str:
    """The heading in that game's rulebook."""
    if game == CATTE:
        return _CATTE[key]()
    return _KATZENJAMMER[key] if game == KATZENJAMMER else _BIG_GIG[key]()


def gloss(heading: str) -> str:
    """What a heading in Japanese says; nothing for all others."""
    return _GLOSSES[heading]() if heading in _GLOSSES else ""
