"""The end of a game and of a session in words: why it ended, who pays, who leads next, who gets the Big Tip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.big_gig import BIG_TIP, PENALTY, TIPS, NextLeader, Standing
from companion.rules.blues_table import Ending, State
from companion.rules.cards import worth
from companion.words.cards import cards_of
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.sentences import Names, listed, quartet_phrase


@dataclass(frozen=True)
class Why:
    """A heading and, where there is one, the sentence below it."""

    title: str
    detail: str = ""


def why_it_ended(state: State, names: Names) -> Why:
    """What ended this game, and why a quartet paid less than its value."""
    if state.ending is Ending.LAST_TIP:
        winner = names.get(state.round.winner or "", "?")
        return Why(_("%(who)s took the last tip", who=winner), _paid_less(state))
    boxed = TIPS - sum(player.melded for player in state.players.values())
    left = ngettext(
        "%(number)s tip is left in the centre. It goes to the box.",
        "%(number)s tips are left in the centre. They go to the box.",
        boxed,
    )
    return Why(_("The deck ran out"), left)


def _paid_less(state: State) -> str:
    short = [quartet for quartet in state.round.quartets if 0 < quartet.tips < worth(quartet.value)]
    if not short:
        return ""
    return ngettext(
        "The quartet of %(value)ss is worth %(value)s. %(number)s tip was left, so it paid %(number)s.",
        "The quartet of %(value)ss is worth %(value)s. %(number)s tips were left, so it paid %(number)s.",
        short[-1].tips,
        value=short[-1].value,
    )


def order_of_the_last_turn(state: State, names: Names) -> str:
    """That several quartets of the turn with the last tip were put in the order best for the melder."""
    quartets = state.round.quartets
    if state.ending is not Ending.LAST_TIP or len(quartets) < 2:
        return ""
    phrases = [quartet_phrase(quartet.value, quartet.jokers) for quartet in quartets]
    who = names.get(state.round.winner or "", "?")
    return _("Melded in the order best for %(who)s: %(quartets)s.", who=who, quartets=_(", then ").join(phrases))


def left_in_hand(left: Sequence[str]) -> str:
    """Quartets that were entered too, but came after the last tip."""
    if not left:
        return ""
    return _("Not melded, as the last tip was gone: %(quartets)s.", quartets=listed([cards_of(v) for v in left]))


def penalty(held: Mapping[str, int], jokers: Mapping[str, int], lost: Mapping[str, int], names: Names) -> list[str]:
    """Who has the most jokers, and what each of them really loses of the tips *held* before."""
    most = max(jokers.values())
    if most == 0 and not any(lost.values()):
        return [_("Nobody has a joker, so nobody loses tips.")]
    tied = [seat for seat in jokers if jokers[seat] == most]
    sentences = [_most_jokers(tied, most, names)]
    for seat in tied:
        sentences.append(_loses(names.get(seat, "?"), held[seat], lost[seat]))
    return sentences


def _most_jokers(tied: Sequence[str], most: int, names: Names) -> str:
    who = listed([names.get(seat, "?") for seat in tied])
    if len(tied) == 1:
        return _("%(who)s has the most jokers, %(count)s.", who=who, count=most)
    return _("%(who)s tie for the most jokers, %(count)s each.", who=who, count=most)


def _loses(who: str, held: int, lost: int) -> str:
    if lost == PENALTY:
        return _("%(who)s loses %(lost)s: %(held)s to %(now)s.", who=who, lost=lost, held=held, now=held - lost)
    if not held:
        return _("%(who)s has no tips to lose.", who=who)
    return _(
        "The penalty is %(penalty)s tips, but nobody pays more than they own. %(who)s: %(held)s to %(now)s.",
        penalty=PENALTY,
        who=who,
        held=held,
        now=held - lost,
    )


def leads_next(state: State, leaders: NextLeader, names: Names, lot: str = "") -> str:
    """Who leads the next game, and by which rule; *lot*: whom it fell on among those who tie, once it is drawn."""
    who = listed([names.get(seat, "?") for seat in leaders.candidates])
    first = state.players[leaders.candidates[0]]
    number = state.number + 1
    if leaders.reason == "tips":
        return _("%(who)s leads game %(number)s: most tips, %(tips)s.", who=who, number=number, tips=first.tips)
    if leaders.reason == "tokens":
        tied = [seat for seat, player in state.players.items() if player.tips == first.tips]
        return _(
            "%(tied)s tie on %(tips)s tips. %(who)s has more tokens and leads game %(number)s.",
            tied=listed([names.get(seat, "?") for seat in tied]),
            tips=first.tips,
            who=who,
            number=number,
        )
    if lot:
        return _(
            "%(leads)s leads game %(number)s: %(who)s tie, and the lot fell on %(leads)s.",
            leads=names.get(lot, "?"),
            number=number,
            who=who,
        )
    return _("%(who)s tie on tips and tokens: draw lots for who leads game %(number)s.", who=who, number=number)


def leads_first(leader: str, names: Names) -> str:
    """Who leads game 1, once that is known."""
    if leader not in names:
        return _("Who most recently listened to jazz leads game 1.")
    return _("%(who)s leads game 1.", who=names[leader])


def winners(standing: Standing, names: Names) -> Why:
    """The heading of the final score; a tie for most tips is a shared victory."""
    total = standing.scores[standing.winners[0]].total
    who = listed([names.get(seat, "?") for seat in standing.winners])
    if len(standing.winners) == 1:
        tips = ngettext("%(number)s tip", "%(number)s tips", total)
        return Why(_("%(who)s takes the spotlight", who=who), _("%(tips)s, more than anybody else.", tips=tips))
    each = ngettext("%(number)s tip each.", "%(number)s tips each.", total)
    return Why(_("%(who)s share the spotlight", who=who), f"{each} {_('A tie for most tips is a shared victory.')}")


def big_tip(state: State, standing: Standing, names: Names) -> str:
    """Who gets the Big Tip and why; nothing in the one-game variant, which has none."""
    if state.setup.one_game:
        return ""
    tipped = [seat for seat, score in standing.scores.items() if score.big_tip]
    if not tipped:
        return _("Nobody owns a token, so nobody gets the Big Tip.")
    count = len(standing.scores[tipped[0]].tokens)
    who = listed([names.get(seat, "?") for seat in tipped])
    if len(tipped) == 1:
        return _(
            "%(who)s gets the Big Tip, +%(tips)s, for the most tokens: %(count)s.", who=who, tips=BIG_TIP, count=count
        )
    return _(
        "%(who)s get a Big Tip each, +%(tips)s, for the most tokens: %(count)s.", who=who, tips=BIG_TIP, count=count
    )


def drawn(seat: str, names: Names) -> str:
    """Whom the lot fell on."""
    return _("The lot fell on %(who)s.", who=names.get(seat, "?"))
