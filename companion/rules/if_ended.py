"""How a session would stand if it ended now, with what everybody can see."""

from collections.abc import Iterator
from dataclasses import replace

from companion.rules import blues_play, catte
from companion.rules.blues_questions import standing, title
from companion.rules.blues_table import State
from companion.rules.catte_table import Ending
from companion.rules.catte_table import State as CatteState
from companion.rules.entries import Entry, JokersCounted, SessionFinished
from companion.rules.phase import Phase
from companion.rules.standing import Standing


def blues_if_ended(state: State) -> Standing:
    """With the penalty for jokers on display (those in hand nobody knows), the Big Tip and ties (End of a Game)."""
    return standing([state, *(after for _entry, after in ends_now(state))][-1])


def ends_now(state: State) -> Iterator[tuple[Entry, State]]:
    """The entries that would end a blues session now, each with the state behind it."""
    if state.phase in (Phase.PLAYING, Phase.OVER):
        over = replace(state, phase=Phase.OVER, proofs_rest=True, census=None)
        state = blues_play.apply(title(state), over, counted := JokersCounted({}))
        yield counted, state
    if state.phase is Phase.BETWEEN and state.number:
        yield (finished := SessionFinished()), blues_play.apply(title(state), state, finished)


def catte_if_ended(state: CatteState) -> Standing:
    """With the round scored as it is; the rounds still to come are not guessed (Calculating the Scores)."""
    if state.phase is Phase.PLAYING:
        state = catte.scored(state, (Ending.LAST_CARD,))
    return catte.standing(replace(state, phase=Phase.COMPLETE))
