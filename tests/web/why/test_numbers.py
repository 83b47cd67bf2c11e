"""Each number that a page prints leads to a page of that very number, whichever page it stands on."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask

from tests.web.cards.table import Table
from tests.web.catte.table import bust, start, trick
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page, Phone
from tests.web.why.test_earlier_sessions import gone_on
from tests.web.why.test_why import amounts, played, why

LINK = re.compile(r'<a class="why" href="([^"]+)"[^>]*>(.*?)</a>', re.S)
WHOLE_NUMBER = re.compile(r"[+−]?\d+")
PAGES = ("", "history/", "play?ended=1", "trick?ended=1")


def number_of(shown: str) -> int:
    """The number that a link shows: the first one; of unused cards what they bring."""
    found = WHOLE_NUMBER.findall(unescape(re.sub(r"<[^>]*>", "", shown)))
    return int(found[-1 if shown.startswith("unused") else 0].replace("−", "-"))


def total_of(page: Page) -> int:
    """What the parts of a page add up to; jokers and tokens below a whole score are numbers of their own."""
    sections = re.findall(r'<section id="([a-z]+)[^>]*>(.*?)</section>', page.html, re.S)
    of = [text for name, text in sections if name == "game"] or [text for _name, text in sections]
    sums = [amounts(text) for text in of]
    assert sum(sum(parts) for parts in sums) == 2 * sum(parts[-1] for parts in sums), page.text
    return sums[-1][-1]


def cells(html: str) -> list[str]:
    """The cells of the score tables that hold a number; tokens are no sum."""
    tables = re.findall(r'<table class="(?:score|result|paper)\b.*?</table>', html, re.S)
    found = [
        cell for table in tables for cell in re.findall(r'<td(?! class="(?:set|gap))[^>]*>(.*?)</td>', table, re.S)
    ]
    return [cell for cell in found if re.search(r"\d", re.sub(r"<[^>]*>", "", cell))]


def explained(phone: Phone, pages: tuple[str, ...] = PAGES) -> int:
    """Follow every number of these pages; how many there were."""
    followed = set()
    for page in pages:
        path, _mark, query = page.partition("?")
        html = phone.get(path, **dict([query.split("=")] if query else ())).html
        assert [cell for cell in cells(html) if "why" not in cell] == []
        for href, shown in LINK.findall(html):
            followed.add((unescape(href), number_of(shown)))
    for href, number in followed:
        answer = Page(phone.client.get(href))
        assert answer.status == 200, href
        assert total_of(answer) == number, (href, answer.text)
        heading = re.search(r'<h2 class="title">(.*?)</h2>', answer.html)
        assert heading
        assert number in [int(one.replace("−", "-")) for one in WHOLE_NUMBER.findall(heading[1])], (href, heading[1])
    return len(followed)


def test_the_numbers_of_a_big_gig_lead_each_to_itself(app: Flask) -> None:
    evening = begun(Evening(app, *FOUR))
    for leader in ("", "Ella", "Ella"):
        if leader:
            evening.host.deal()
        evening.host.round("Chet", 1, ("4", 1))
        assert explained(evening.host) > 12
        evening.host.round("Ella", 0, ("5", 0), ("3", 0), ("2", 0))
        evening.host.round("Ella", 0, ("5", 0), ("1", 0))
        assert explained(evening.phone()) > 12
        evening.host.count(Chet=2, Nina=1)
        assert explained(evening.host) > 16
    gone_on(evening)
    assert explained(evening.host, ("history/1",)) > 16


def test_the_numbers_of_one_game_and_of_one_stopped_early_lead_each_to_itself(app: Flask) -> None:
    short = begun(Evening(app, *FOUR, one_game=True))
    played(short)
    assert explained(short.host) > 16
    stopped = begun(Evening(app, *FOUR))
    played(stopped)
    stopped.host.press("deal", "/finish")
    assert explained(stopped.host) > 16


def test_the_numbers_of_katzenjammer_lead_each_to_itself(katzenjammer: Evening) -> None:
    for number in range(2):
        if number:
            katzenjammer.host.deal("Nina")
        katzenjammer.host.round("Nina", 2, ("3", 0))
        katzenjammer.host.round("Chet", 1, ("5", 1))
        assert explained(katzenjammer.host) > 12
        katzenjammer.host.press("play", "/play", deck="after")
        assert explained(katzenjammer.phone()) > 12
        katzenjammer.host.count(Nina=number)
        assert explained(katzenjammer.host) > 12
    katzenjammer.host.press("deal", "/finish")
    assert explained(katzenjammer.host) > 16


def test_the_numbers_of_catte_lead_each_to_itself(coffee: Evening) -> None:
    explained(coffee.host)
    trick(coffee.host, "BK7", "Nina")
    assert explained(coffee.host) > 9
    bust(coffee.host, "Chet")
    assert explained(coffee.host) > 9
    for who in ("Ella", "Nina"):
        start(coffee.host)
        trick(coffee.host, "BK5", "Ella")
        assert explained(coffee.host) > 9
        bust(coffee.host, who)
    assert coffee.book.state.phase.value == "complete"
    assert explained(coffee.host) > 16
    gone_on(coffee)
    assert explained(coffee.host, ("history/1",)) > 16


def test_the_numbers_of_a_game_told_card_by_card_lead_each_to_itself(app: Flask) -> None:
    table = Table(app, *FOUR)
    table.thumb.row("22")
    table.thumb.bid(4, "3")
    table.thumb.tap("Thelonious takes it")
    assert explained(table.host) > 9
    table.thumb.pay(1)
    table.thumb.turn(quartets=["2"], jokers_2="0")
    assert explained(table.host) > 12


def test_a_running_total_is_told_with_its_round(playing: Evening) -> None:
    played(playing)
    playing.host.deal()
    playing.host.round("Chet", 0, ("4", 0))
    sheets = playing.host.get("history/").html
    pages = {Page(playing.host.client.get(unescape(href))).text for href, shown in LINK.findall(sheets)}
    for heading in ("Ella: 10 tips after round 2 of game 1", "Chet: 0 tips after game 1"):
        assert any(heading in text for text in pages), heading
    later = next(text for text in pages if "Chet: 4 tips after round 1 of game 2" in text)
    assert "The whole session" in later


def test_the_coffee_of_a_trick_is_told_without_what_came_later(coffee: Evening) -> None:
    trick(coffee.host, "BK7", "Nina")
    trick(coffee.host, "WH4", "Nina")
    sheets = coffee.host.get("history/").html
    pages = {Page(coffee.host.client.get(unescape(href))).text for href, shown in LINK.findall(sheets)}
    assert any("Nina: 7 points of coffee after trick 1 of round 1" in text for text in pages)


def test_what_is_asked_wrongly_of_a_number_has_no_page(playing: Evening, coffee: Evening) -> None:
    ella = f"why/1/{playing.seat('Ella')}"
    for upto in ("x", "-1", "1", "9999999999999", "²"):
        assert playing.host.get(ella, upto=upto).status == 404
    for address in (f"{ella}/coffee", f"{ella}/1/unused", f"{ella}/2/jokers", f"{ella}/1/tips"):
        assert playing.host.get(address).status == 404
    assert coffee.host.get(f"why/1/{coffee.seat('Ella')}/jokers").status == 404


def test_the_most_jokers_of_somebody_who_has_nothing_are_told_all_the_same(playing: Evening) -> None:
    playing.host.round("Ella", 0, ("5", 0))
    playing.host.press("play", "/play", deck="after")
    playing.host.count(Chet=2)
    page = why(playing, "Chet")
    assert "0 most jokers, 2, game 1: nothing to lose" in page.text
    assert "nothing to lose" not in why(playing, "Nina").text


def test_a_token_names_the_game_that_brought_it(playing: Evening) -> None:
    played(playing)
    assert "token 4, game 1, round 1" in why(playing, "Chet").text


def test_any_number_can_be_asked_of_any_entry(playing: Evening, coffee: Evening) -> None:
    played(playing)
    bust(coffee.host, "Chet")
    for evening, sorts in ((playing, ("", "/jokers", "/quartet", "/penalty", "/big-tip")), (coffee, ("", "/coffee"))):
        chet = f"why/1/{evening.seat('Chet')}"
        for upto in range(len(evening.book.entries)):
            for sort in sorts:
                total_of(evening.host.get(f"{chet}{sort}", upto=str(upto)))
                total_of(evening.host.get(f"{chet}/1{sort}", upto=str(upto)))
