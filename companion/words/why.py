"""Why somebody has that many: each part of a number in words, what decided a session, and how it would end now."""

from __future__ import annotations

from collections.abc import Sequence

from companion.log.deciding import Without
from companion.rules.blues_table import PENALTY, State
from companion.rules.catte_table import State as CatteState
from companion.rules.entries import AuctionWon, Entry, QuartetMelded
from companion.rules.ledger import Posting
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE
from companion.rules.standing import Standing
from companion.words.cards import jokers, value_name
from companion.words.catte.board import points
from companion.words.coffee import card_name
from companion.words.endings import wins
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.phrases import all_of
from companion.words.questions import title_of
from companion.words.sentences import Names, quartet_phrase
from companion.words.takings import takings, written


def signed(number: int) -> str:
    """An amount that goes into a sum: "+4", "−3"; nothing has no sign."""
    return written(f"{number:+d}") if number else "0"


def amount(number: int, game: str) -> str:
    """So many of what this game is about: "12 tips", "−3 mice", "45 points"."""
    return points(number) if game == CATTE else takings(game).amount(number)


def sort_of(sort: str, number: int, game: str) -> str:
    """A number of the score that is counted by itself: "9 tips taken", "penalty −4 tips", "18 points of coffee"."""
    match sort:
        case "jokers":
            return jokers(number)
        case "quartet":
            return _("%(amount)s taken", amount=amount(number, game))
        case "penalty":
            return _("%(amount)s as penalty", amount=amount(number, game))
        case "big-tip":
            return _("%(amount)s as Big Tip", amount=amount(number, game))
        case "coffee":
            return _("%(amount)s of coffee", amount=amount(number, game))
        case "unused":
            return _("%(amount)s for unused cards", amount=amount(number, game))
    return amount(number, game)


def after_round(state: State) -> str:
    """When a running total stood so: "after round 7 of game 1"; a count or the end of a game closes it."""
    if state.phase in (Phase.BETWEEN, Phase.COMPLETE):
        return _("after game %(game)s", game=state.number)
    if not state.round.decided:
        return _("in round %(number)s of game %(game)s", number=state.round.number, game=state.number)
    return _("after round %(number)s of game %(game)s", number=state.round.number, game=state.number)


def after_trick(state: CatteState, coffee: bool) -> str:
    """When coffee, or all points, stood so: "after trick 5 of round 2", "after round 2"."""
    if not coffee and state.phase is not Phase.PLAYING:
        return _("after round %(round)s", round=state.number)
    return _("after trick %(trick)s of round %(round)s", trick=len(state.tricks), round=state.number)


def part(posting: Posting, who: str = "") -> str:
    """Where an amount came from or went; *who* took it, where that is not plain."""
    facts = posting.facts
    match posting.why:
        case "quartet":
            said = _quartet(posting)
            return _("%(who)s: %(what)s", who=who, what=said) if who else said
        case "penalty":
            return _penalty(posting)
        case "big-tip":
            return ngettext("Big Tip: most tokens, %(number)s", "Big Tip: most tokens, %(number)s", facts["tokens"])
        case "pile":
            return _("laid in the centre before game %(game)s", game=facts["game"])
    return _("left in the centre at the end of game %(game)s", game=facts["game"])


def _quartet(posting: Posting) -> str:
    """ "four 4s with a joker, round 7" """
    facts = posting.facts
    said = _quartet_in(facts["value"], facts["jokers"], facts["round"])
    if posting.amount < facts["worth"]:
        return _("%(what)s: worth %(worth)s, the last ones there", what=said, worth=facts["worth"])
    return said


def _penalty(posting: Posting) -> str:
    """ "most jokers, 3, game 1: all that was there" """
    facts = posting.facts
    said = _("most jokers, %(jokers)s, game %(game)s", jokers=facts["jokers"], game=facts["game"])
    if not facts["jokers"]:
        ruling = title_of("zero_jokers", "all_lose")
        said = _("nobody had a joker, game %(game)s, house ruling “%(ruling)s”", game=facts["game"], ruling=ruling)
    return _("%(what)s: all that was there", what=said) if posting.amount < PENALTY else said


def nothing_to_lose(count: int, game: int) -> str:
    """The most jokers of somebody who had nothing: "most jokers, 3, game 1: nothing to lose" """
    return _("most jokers, %(jokers)s, game %(game)s: nothing to lose", jokers=count, game=game)


def _quartet_in(value: str, jokers: int, number: int) -> str:
    return _("%(quartet)s, round %(number)s", quartet=quartet_phrase(value, jokers), number=number)


def shown_jokers(entry: Entry, number: int) -> str:
    """Where jokers came to lie in front of somebody: in a bid, in a quartet, or counted in hand."""
    if isinstance(entry, AuctionWon):
        return _("in the bid, round %(number)s", number=number)
    if isinstance(entry, QuartetMelded):
        return _quartet_in(entry.value, entry.jokers_shown, number)
    return _("in hand at the end of the game")


def token(value: str, game: int, number: int) -> str:
    """Which quartet brought a token: "token 4, game 1, round 7" """
    return _("token %(value)s, game %(game)s, round %(number)s", value=value_name(value), game=game, number=number)


def coffee_taken(card: str, trick: int) -> str:
    """ "WH 4, trick 3" """
    return _("%(card)s, trick %(trick)s", card=card_name(card), trick=trick)


def at_the_limit(captured: int, limit: int) -> str:
    """What the limit makes of the coffee; nothing below it."""
    if captured > limit:
        return _("%(captured)s is over %(limit)s: coffee counts nothing", captured=captured, limit=limit)
    return _("exactly %(limit)s: coffee counts twice", limit=limit) if captured == limit else ""


def squared(unused: int) -> str:
    """ "2 unused cards: 2 × 2" """
    return ngettext(
        "%(number)s unused card: %(number)s × %(number)s", "%(number)s unused cards: %(number)s × %(number)s", unused
    )


def decided(without: Without, names: Names, game: str) -> str:
    """What decided a session, in one sentence: "Without game 2's jokers Ella wins alone." """
    result = _alone(without.winners, names)
    facts = without.facts
    if without.what == "big-tip":
        return _("Without the Big Tip %(result)s.", result=result)
    if without.what == "penalty":
        return _("Without game %(game)s's jokers %(result)s.", game=facts["game"], result=result)
    if without.what == "limit":
        facts = {"limit": facts["limit"], "round": facts["round"], "result": result}
        return _("Without the limit of %(limit)s in round %(round)s %(result)s.", **facts)
    title = title_of(facts["ruling"], facts["answer"], game)
    return _("By the other house ruling, “%(answer)s”, %(result)s.", answer=title, result=result)


def _alone(winners: Sequence[str], names: Names) -> str:
    if len(winners) > 1:
        return wins(winners, names)
    return _("%(who)s wins alone", who=all_of([names.get(seat, "?") for seat in winners]))


def if_ended_now(standing: Standing, names: Names, game: str) -> str:
    """ "If it ended now, Ella wins with 21 tips." """
    best = amount(standing.scores[standing.winners[0]].total, game)
    if len(standing.winners) > 1:
        return _("If it ended now, %(who)s with %(amount)s each.", who=wins(standing.winners, names), amount=best)
    return _("If it ended now, %(who)s with %(amount)s.", who=wins(standing.winners, names), amount=best)


def guessed(game: str) -> str:
    """What "now" cannot know."""
    if game == CATTE:
        return _("This round scored as it lies; the rounds still to come are not guessed.")
    return _("With the jokers on display; those in hand nobody knows.")
