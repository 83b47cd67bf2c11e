"""The end of a game and of a session in words: why it ended, who pays, who leads next, who gets the Big Tip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.rules.big_gig import BIG_TIP
from companion.rules.blues_questions import pile, tie_break, title
from companion.rules.blues_table import PENALTY, Ending, NextLeader, State
from companion.rules.cards import JOKER, worth
from companion.rules.standing import Standing, TieBreak
from companion.words.cards import cards_of
from companion.words.language import gettext as _
from companion.words.phrases import all_of
from companion.words.sentences import Names, quartet_phrase
from companion.words.takings import takings, written


@dataclass(frozen=True)
class Why:
    """A heading and, where there is one, the sentence below it."""

    title: str
    detail: str = ""


def why_it_ended(state: State, names: Names) -> Why:
    """What ended this game, and why a quartet paid less than its value."""
    words = takings(state.setup.game)
    if state.ending is Ending.LAST_TIP:
        return Why(words.took_the_last(names.get(state.round.winner or "", "?")), _paid_less(state))
    boxed = pile(state.setup) - sum(player.melded for player in state.players.values())
    return Why(_("The deck ran out"), words.boxed(boxed))


def _paid_less(state: State) -> str:
    short = [quartet for quartet in state.round.quartets if 0 < quartet.tips < worth(quartet.value)]
    return takings(state.setup.game).paid_less(short[-1].value, short[-1].tips) if short else ""


def order_of_the_last_turn(state: State, names: Names) -> str:
    """That several quartets of the turn with the last tip were put in the order best for the melder, where one was."""
    quartets = state.round.quartets
    if state.ending is not Ending.LAST_TIP or len(quartets) < 2:
        return ""
    if not title(state).tokens(state.setup) and all(quartet.value != JOKER for quartet in quartets):
        return ""
    phrases = [quartet_phrase(quartet.value, quartet.jokers) for quartet in quartets]
    who = names.get(state.round.winner or "", "?")
    return _("Melded in the order best for %(who)s: %(quartets)s.", who=who, quartets=_(", then ").join(phrases))


def left_in_hand(left: Sequence[str], game: str) -> str:
    """Quartets that were entered too, but came after the last tip or mouse."""
    return takings(game).not_melded(all_of([cards_of(value) for value in left])) if left else ""


def penalty(
    held: Mapping[str, int], jokers: Mapping[str, int], lost: Mapping[str, int], names: Names, game: str
) -> list[str]:
    """Who has the most jokers, and what each of them really loses of what was *held* before."""
    most = max(jokers.values())
    if most == 0 and not any(lost.values()):
        return [takings(game).nobody_has_a_joker()]
    tied = [seat for seat in jokers if jokers[seat] == most]
    sentences = [_most_jokers(tied, most, names)]
    for seat in tied:
        sentences.append(_loses(names.get(seat, "?"), held[seat], lost[seat]))
    return sentences


def _most_jokers(tied: Sequence[str], most: int, names: Names) -> str:
    who = all_of([names.get(seat, "?") for seat in tied])
    if len(tied) == 1:
        return _("%(who)s has the most jokers, %(count)s.", who=who, count=most)
    return _("%(who)s tie for the most jokers, %(count)s each.", who=who, count=most)


def _loses(who: str, held: int, lost: int) -> str:
    if lost == PENALTY:
        facts = {"held": written(held), "now": written(held - lost)}
        return _("%(who)s loses %(lost)s: %(held)s to %(now)s.", who=who, lost=lost, **facts)
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
    if leaders.reason == "table":
        return _table_chooses(state, leaders, names, lot)
    who = all_of([names.get(seat, "?") for seat in leaders.candidates])
    first = state.players[leaders.candidates[0]]
    number = state.number + 1
    if leaders.reason == "tips":
        return _("%(who)s leads game %(number)s: most tips, %(tips)s.", who=who, number=number, tips=first.tips)
    if leaders.reason == "tokens":
        tied = [seat for seat, player in state.players.items() if player.tips == first.tips]
        return _(
            "%(tied)s tie on %(tips)s tips. %(who)s has more tokens and leads game %(number)s.",
            tied=all_of([names.get(seat, "?") for seat in tied]),
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


def leads_first(leaders: NextLeader, leader: str, names: Names) -> str:
    """Who leads game 1, once that is known."""
    if leader in names:
        return _("%(who)s leads game 1.", who=names[leader])
    if leaders.reason == "table":
        return _("You choose who leads game 1.")
    return _("Who most recently listened to jazz leads game 1.")


def who_leads(leaders: NextLeader) -> str:
    """The question for the next bandleader, where more than one may lead."""
    if leaders.reason == "first":
        return _("Who most recently listened to jazz? They lead.")
    return _("Draw lots: who leads?") if leaders.reason == "lots" else _("Who leads? You choose.")


def _table_chooses(state: State, leaders: NextLeader, names: Names, lot: str) -> str:
    number = state.number + 1
    if lot:
        return _("%(who)s leads game %(number)s: the lot fell on them.", who=names.get(lot, "?"), number=number)
    if leaders.suggested is None:
        return _("You choose who leads game %(number)s.", number=number)
    who = names.get(leaders.suggested, "?")
    return _("You choose who leads game %(number)s. %(who)s won the last auction.", number=number, who=who)


def winners(state: State, standing: Standing, names: Names) -> Why:
    """The heading of the final score, and what decided it."""
    words = takings(state.setup.game)
    first = standing.winners[0]
    amount = words.amount(standing.scores[first].total)
    who = all_of([names.get(seat, "?") for seat in standing.winners])
    if len(standing.winners) > 1:
        return Why(_("%(who)s share the spotlight", who=who), words.shared(amount))
    takes_it = _("%(who)s takes the spotlight", who=who)
    beaten = [seat for seat, score in standing.scores.items() if score.total == standing.scores[first].total]
    decided = tie_break(state)
    if decided is None or len(beaten) == 1:
        return Why(takes_it, words.most_of_all(amount))
    return Why(takes_it, _decided(amount, first, [seat for seat in beaten if seat != first], decided, names))


def wins(winners: Sequence[str], names: Names) -> str:
    """Who wins, as a line of a question: "Nina wins", "Ella and Nina share the win"."""
    who = all_of([names.get(seat, "?") for seat in winners])
    return _("%(who)s wins", who=who) if len(winners) == 1 else _("%(who)s share the win", who=who)


def _decided(amount: str, first: str, beaten: Sequence[str], by: TieBreak, names: Names) -> str:
    """As many as somebody else, but fewer jokers, or more games won."""
    facts = {"amount": amount, "who": all_of([names.get(seat, "?") for seat in beaten])}
    merit, next_best = abs(by.merits[first]), abs(max(by.merits[seat] for seat in beaten))
    if by.ruling == "fewest_jokers":
        return _(
            "%(amount)s, as many as %(who)s, with fewer jokers: %(own)s to %(others)s.",
            own=merit,
            others=next_best,
            **facts,
        )
    return _(
        "%(amount)s, as many as %(who)s, with more games won: %(own)s to %(others)s.",
        own=merit,
        others=next_best,
        **facts,
    )


def big_tip(state: State, standing: Standing, names: Names) -> str:
    """Who gets the Big Tip and why; nothing in a game without tokens, which has none."""
    if not title(state).tokens(state.setup):
        return ""
    tipped = [seat for seat, score in standing.scores.items() if score.big_tip]
    if not tipped:
        return _("Nobody owns a token, so nobody gets the Big Tip.")
    count = len(standing.scores[tipped[0]].tokens)
    who = all_of([names.get(seat, "?") for seat in tipped])
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
