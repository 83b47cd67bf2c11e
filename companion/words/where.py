"""Where a session is, in a few words."""

from __future__ import annotations

from typing import Any

from companion.rules.blues_cards import round_at_hand
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.words.language import gettext as _


def where(state: Any) -> str:
    """ "game 2, round 5", "game 1, jokers to be counted" """
    if state.phase is Phase.COMPLETE:
        return _("finished")
    if state.setup.game == CATTE:
        if state.phase is Phase.PLAYING:
            return _("round %(round)s, trick %(trick)s", round=state.number, trick=len(state.tricks) + 1)
        return _("round %(round)s is over", round=state.number) if state.number else _("before the first round")
    if state.phase is Phase.OVER:
        return _("game %(game)s, jokers to be counted", game=state.number)
    if state.phase is Phase.BETWEEN:
        return _("game %(game)s is over", game=state.number) if state.number else _("before the first game")
    return _("game %(game)s, round %(round)s", game=state.number, round=round_at_hand(state))
