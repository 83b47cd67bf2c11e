"""What a page shows of an entry that was not saved: the refusals, one-tap fixes, and questions for the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from flask import g, url_for

from companion.rules.cards import NATURALS
from companion.rules.phase import Phase
from companion.rules.rulings import CATTE, RULINGS
from companion.rules.violations import CONTRADICTIONS, Violation
from companion.web.cards import fixes as cards_fixes
from companion.web.catte import troubles as catte_troubles
from companion.web.entry_forms import EntryForm
from companion.web.fixes import Fix
from companion.web.rests_on import Place, rests_on
from companion.web.saving import Breaks, Unreadable
from companion.web.typed import Asks, Slipped, Unsaved
from companion.words.cards import cards_of
from companion.words.fields import unread
from companion.words.language import gettext as _
from companion.words.language import ngettext
from companion.words.questions import Question, question
from companion.words.refusal import Refusal
from companion.words.refusals import refusal
from companion.words.slips import Slip, slip_words


@dataclass(frozen=True)
class Settled:
    """What the table has already decided about this entry; the next form carries it on."""

    answered: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    overruled: tuple[str, ...] = ()


@dataclass(frozen=True)
class Trouble:
    """Why nothing was saved yet, and what can be done about it; *bad* are the parts to check."""

    refusals: tuple[Refusal, ...] = ()
    fixes: tuple[Fix, ...] = ()
    overrule: tuple[str, ...] = ()
    bad: frozenset[str] = frozenset()
    question: Question | None = None
    settled: Settled = field(default_factory=lambda: Settled())
    rests_on: tuple[Place, ...] = ()
    stops_counting: bool = False

    @property
    def is_a_count(self) -> bool:
        """Whether all that is refused is a count of a pile: then nothing was played so or otherwise."""
        return set(self.overrule) <= {"count-differs", "centre-differs"}

    @property
    def status(self) -> int:
        """A question is no refusal: the page is as good as the one before."""
        return 422 if self.refusals else 200


def trouble(unsaved: Unsaved, form: EntryForm, names: Mapping[str, str]) -> Trouble:
    """What the page shows instead of the next one."""
    settled = Settled(
        answered=tuple(f"{ruling}={answer}" for ruling, answer in form.rulings.items()),
        kept=tuple(ruling for ruling in form.keep.data or [] if ruling in RULINGS),
        overruled=tuple(sorted(form.overrule.data)),
    )
    if isinstance(unsaved, Asks):
        return Trouble(question=question(unsaved.ruling, unsaved.facts, g.book.header.game), settled=settled)
    if isinstance(unsaved, Breaks):
        return _broken(unsaved.violations, names, settled)
    unreadable = "catte-unreadable" if g.book.header.game == CATTE else "unreadable"
    slip = unsaved.slip if isinstance(unsaved, Slipped) else Slip(unreadable, {"fields": unread(_bad(form), names)})
    bad = unsaved.fields if isinstance(unsaved, Unreadable) else _BAD.get(slip.code, frozenset())
    return Trouble((slip_words(slip, g.book.header.game),), _slip_fixes(slip), bad=bad, settled=settled)


def _bad(form: EntryForm) -> Iterator[tuple[str, str]]:
    """The fields that could not be read, with what was typed where no choice is given."""
    for one in form:
        if one.errors:
            yield one.name, str(one.raw_data[0]) if one.raw_data and not hasattr(one, "choices") else ""


_BAD: Mapping[str, frozenset[str]] = {
    "no-winner": frozenset({"winner"}),
    "nobody-melds": frozenset({"winner", "quartets"}),
    "nobody-jokers": frozenset({"winner", "jokers"}),
    "not-auctioned": frozenset({"winner"}),
    "nobody-drew": frozenset({"winner"}),
    "last-tip-first": frozenset({"quartets"}),
    "nothing-melded": frozenset({"quartets"}),
    "not-all-counted": frozenset({"hands"}),
    "hands-differ": frozenset({"hands"}),
    "no-leader": frozenset({"leader"}),
    "which-jokers": frozenset({"quartets"}),
    "nothing-shown": frozenset({"paid"}),
    **catte_troubles.BAD,
}


def _slip_fixes(slip: Slip) -> tuple[Fix, ...]:
    pick = Fix(_("Pick a winner"), href="#who")
    drop = ngettext("Drop the quartet", "Drop the quartets", slip.facts.get("count", 1))
    return {
        "no-winner": (pick,),
        "nobody-melds": (Fix(drop, "drop-quartets"), pick),
        "nobody-jokers": (Fix(_("No jokers in the bid"), "drop-jokers"), pick),
        "not-auctioned": (
            Fix(_("It ran out after this round"), "deck-after"),
            Fix(_("Nobody won the row"), "deck-turning-up"),
        ),
        "nobody-drew": (pick, Fix(_("It went while turning up"), "deck-turning-up")),
        "last-tip-first": (Fix(_("Save without the deck"), "drop-deck"),),
        "which-jokers": (
            Fix(_("Discard them"), "jokers-away"),
            *(Fix(_("As %(quartet)s", quartet=cards_of(value)), f"jokers-as-{value}") for value in NATURALS),
        ),
        "hands-differ": tuple(Fix(*one) for one in slip.facts.get("either", ())),
    }.get(slip.code, catte_troubles.slip_fixes(slip))


def _broken(violations: tuple[Violation, ...], names: Mapping[str, str], settled: Settled) -> Trouble:
    game = g.book.header.game
    refusals = tuple(refusal(violation, names, game) for violation in violations)
    codes = tuple(dict.fromkeys(violation.code for violation in violations))
    overrule = codes if all(violation.overrulable for violation in violations) else ()
    mends, parts = (catte_troubles.fixes, catte_troubles.PARTS) if game == CATTE else (_fixes, _PARTS)
    fixes = tuple(fix for violation in violations for fix in mends(violation, names))
    bad = frozenset(part for violation in violations for part in parts.get(violation.code, ()))
    stops = bool(overrule) and _stops_counting(violations)
    return Trouble(refusals, tuple(dict.fromkeys(fixes)), overrule, bad, None, settled, rests_on(violations), stops)


def _stops_counting(violations: tuple[Violation, ...]) -> bool:
    """Whether to let these stand means that the cards of this blues game are followed no longer."""
    state = g.book.state
    if g.book.header.game == CATTE or state.census is None or state.phase is not Phase.PLAYING:
        return False
    short_row = any(one.code == "row-shape" and one.facts["closes_at"] is None for one in violations)
    return short_row or any(one.code in CONTRADICTIONS for one in violations)


_PARTS: Mapping[str, tuple[str, ...]] = {
    "bad-count": ("jokers", "hands"),
    "joker-count": ("jokers", "quartets", "hands"),
    "more-than-exist": ("quartets",),
    "quartet-shape": ("quartets",),
    "wrong-leader": ("leader",),
    "replenish-count": ("draw",),
}


def _fixes(violation: Violation, names: Mapping[str, str]) -> tuple[Fix, ...]:
    facts = violation.facts
    match violation.code:
        case "wrong-leader":
            return tuple(Fix(_("%(who)s leads", who=names.get(seat, "?")), f"lead-{seat}") for seat in facts["allowed"])
        case "quartet-shape":
            return (
                Fix(_("Record four jokers"), "four-jokers"),
                Fix(_("Use %(most)s jokers", most=facts["most"]), f"jokers-{facts['most']}"),
            )
        case "joker-count" | "more-than-exist":
            return (Fix(_("See what was saved before"), href=url_for("history.index")),)
    return cards_fixes.fixes(violation)
