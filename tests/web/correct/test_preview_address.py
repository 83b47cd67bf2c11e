"""What follows from a correction has an address: a reload or Back shows it again, and after the save leads on."""

from __future__ import annotations

from urllib.parse import parse_qsl, quote, urlsplit

import pytest

from tests.web.correct.table import address, form_of, log_of, save, unit, wish
from tests.web.correct.test_whole_game import forgotten
from tests.web.play.evening import Evening, Form, Page, Phone


def sent(phone: Phone, path: str, **typed: object) -> str:
    """The address to which the form is answered."""
    answer = phone.post(form_of(phone.get(path)), **typed)
    assert answer.status == 303
    return str(answer.answer.headers["Location"])


def visit(phone: Phone, url: str) -> Page:
    """One request, without following where it leads."""
    return Page(phone.client.get(url))


def struck(evening: Evening) -> Form:
    form = form_of(evening.host.get(address(evening, "round", 2)))
    form.action = f"{evening.path}/correct/1/strike/{unit(evening, 'round', 2).at}/1"
    return form


def test_a_form_is_one_post_that_leads_to_the_address_of_what_follows(second_game: Evening) -> None:
    url = sent(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    assert urlsplit(url).path.endswith("/round")
    page = visit(second_game.host, url)
    assert (page.status, "Now: Chet won with 1 joker" in page.text) == (200, True)
    assert "csrf_token" not in url


def test_a_reload_shows_the_very_same_with_the_same_key(second_game: Evening) -> None:
    number = second_game.book.number
    url = sent(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    first, again = (visit(second_game.host, url) for _time in range(2))
    assert first.text == again.text
    assert dict(form_of(first).fields)["key"] == dict(form_of(again).fields)["key"]
    assert second_game.book.number == number


@pytest.mark.parametrize("kind", ["entry", "strike", "seats", "ruling", "drop"])
def test_every_kind_of_correction_is_asked_once_saved_once_and_then_leads_on(second_game: Evening, kind: str) -> None:
    host, chet = second_game.host, second_game.seat("Chet")
    pair = [second_game.seat("Thelonious"), chet]
    typed = {"entry": {"winner": chet}, "seats": {"seat": pair}, "ruling": {"ruled": "all_lose"}}.get(kind, {})
    path = {"seats": "correct/1/seats", "ruling": "correct/1/ruling/zero_jokers"}.get(kind)
    form = form_of(host.get(path or address(second_game, "round", 2)))
    if kind == "strike":
        form = struck(second_game)
    if kind == "drop":
        form = next(one for one in host.get("history/").reader.forms if "/strike/" in one.action)
    url = host.post(form, **typed).answer.headers["Location"]
    preview = visit(host, url)
    assert preview.status == 200
    saved = [host.post(form_of(preview), do="save") for _tap in range(2)]
    assert [one.status for one in saved] == [303, 303]
    assert len({one.answer.headers["Location"] for one in saved}) == 1
    assert [one.kind for one in second_game.book.saves].count("correction") == 1
    back = visit(host, url)
    assert (back.status, back.answer.headers["Location"]) == (303, saved[0].answer.headers["Location"])
    assert "Your correction is saved." in Page(host.client.get(back.answer.headers["Location"])).text


def test_what_the_table_says_on_the_preview_has_an_address_too(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    at = unit(second_game, "leader", 2).at
    answer = second_game.host.post(form_of(preview), also=f"{at}={second_game.seat('Chet')}")
    url = answer.answer.headers["Location"]
    assert (answer.status, ("also", f"{at}={second_game.seat('Chet')}") in parse_qsl(urlsplit(url).query)) == (
        303,
        True,
    )
    page = visit(second_game.host, url)
    assert "no longer fit" not in page.text
    assert save(second_game.host, page).status == 303
    assert visit(second_game.host, url).status == 303


def test_what_was_said_of_a_later_entry_is_dropped_once_something_else_may_stand_there(second_game: Evening) -> None:
    """Behind the corrected round another phone inserts a whole game: that one was never spoken of."""
    host, chet = second_game.host, second_game.seat("Chet")
    preview = wish(host, address(second_game, "round", 3), winner=chet)
    at = unit(second_game, "leader", 2).at
    url = host.post(form_of(preview), also=f"{at}={chet}").answer.headers["Location"]
    assert save(host, host.send(form_of(forgotten(second_game)))).status == 303
    page = visit(host, url)
    assert page.status == 409
    assert "began" not in page.text.split("The correction")[1].split("Was it perhaps so?")[0]
    assert "also" not in dict(form_of(page).fields)
    assert "Chet led game 2" in [text for _name, _value, text in form_of(page).buttons]


def test_what_has_no_place_is_not_said(second_game: Evening) -> None:
    host, at = second_game.host, unit(second_game, "leader", 2).at
    form = form_of(wish(host, address(second_game, "round", 3), winner=second_game.seat("Chet")))
    plain = host.follow(host.post(form)).text
    for said in (f"{at}={second_game.seat('Nina')}", f"{at - 1}=deck", f"{at - 3}=s1", "999999=4"):
        page = host.follow(host.post(form, also=said))
        assert (page.status, page.text) == (200, plain)


def test_more_than_was_shown_leads_back_to_what_follows(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    before = log_of(second_game)
    answer = second_game.host.post(form_of(preview), do="save")
    assert (answer.status, log_of(second_game)) == (303, before)
    assert "no longer fit" in visit(second_game.host, answer.answer.headers["Location"]).text


def test_an_address_opened_when_the_place_is_another_one_shows_both(second_game: Evening) -> None:
    path = address(second_game, "round", 3)
    url = sent(second_game.host, path, winner=second_game.seat("Chet"))
    other = second_game.phone("Nina")
    assert save(other, wish(other, path, jokers=0)).status == 303
    page = visit(second_game.host, url)
    assert page.status == 409
    assert "Now: Chet won with 1 joker and melded four 3s with a joker." in page.text
    assert save(second_game.host, wish_again(second_game.host, page), "keep").status == 303


def wish_again(phone: Phone, stale: Page) -> Page:
    answer = phone.post(form_of(stale))
    return visit(phone, answer.answer.headers["Location"])


def test_another_content_with_a_key_that_was_used_is_asked_again_and_not_lost(second_game: Evening) -> None:
    """The form of before, brought back by the browser with its old key."""
    host, path = second_game.host, address(second_game, "round", 3)
    form = form_of(host.get(path))
    preview = host.follow(host.post(form, jokers=0))
    assert save(host, preview).status == 303
    late = host.follow(host.post(form, winner=second_game.seat("Chet")))
    assert late.status == 409
    assert "Now: Chet won" in late.text
    moved = host.post(form_of(preview), do="save", winner=second_game.seat("Nina"))
    assert "Now: Nina won" in host.follow(moved).text


def test_back_to_a_correction_that_was_undone_shows_it_once_more(second_game: Evening) -> None:
    host, before = second_game.host, log_of(second_game)
    url = sent(host, address(second_game, "round", 3), jokers=0)
    saved = save(host, visit(host, url))
    assert host.undo("play").status == 303
    told = Page(host.client.get(saved.answer.headers["Location"])).text
    assert "Your correction was saved and has been taken back since." in told
    again = visit(host, url)
    assert (again.status, "Meanwhile" in again.text) == (200, False)
    assert save(host, again).status == 303
    assert log_of(second_game) != before


def test_a_save_needs_its_own_token_and_never_the_address_alone(second_game: Evening) -> None:
    url = sent(second_game.host, address(second_game, "round", 3), jokers=0)
    before = log_of(second_game)
    assert visit(second_game.host, f"{url}&do=save").status == 200
    fields = [pair for pair in form_of(visit(second_game.host, url)).fields if pair[0] != "csrf_token"]
    assert second_game.host.client.post(urlsplit(url).path, data=dict([*fields, ("do", "save")])).status_code == 400
    assert log_of(second_game) == before


JUNK = [
    "%00",
    "%F0%9F%92%A9",
    "%ED%A0%80",
    "%FF%FE",
    quote("<script>alert(1)</script>"),
    "x" * 5000,
    "１²٣",
    "%E2%80%AE",
]


@pytest.mark.parametrize("junk", JUNK)
def test_no_address_is_a_fault(second_game: Evening, junk: str) -> None:
    host = second_game.host
    url = sent(host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    base, query = urlsplit(url).path, urlsplit(url).query
    for name in ("winner", "jokers", "quartets", "key", "expected", "also", "fix", "overrule", "answer", "nonsense"):
        for said in (f"{query}&{name}={junk}", f"{name}={junk}&{query}", f"key=1-abcdefgh&{name}={junk}"):
            answer = host.client.get(f"{base}?{said}")
            assert answer.status_code in (200, 303, 409, 422), said
            assert "<script>alert" not in answer.text


@pytest.mark.parametrize("typed", ["%0a{}", "{}%0d%0a", "%23{}", "{}%3f", "{}%20", "%EF%BC%8F{}"])
def test_a_code_however_it_is_typed_leads_to_what_follows(second_game: Evening, typed: str) -> None:
    form = form_of(second_game.host.get(address(second_game, "round", 3)))
    code = second_game.table.code
    form.action = form.action.replace(code, typed.format(code))
    answer = second_game.host.post(form, winner=second_game.seat("Chet"))
    assert answer.status == 303
    assert "Now: Chet won" in second_game.host.follow(answer).text


def test_fields_said_a_thousand_times_make_no_address_longer(second_game: Evening) -> None:
    form = form_of(second_game.host.get(address(second_game, "round", 3)))
    many = second_game.host.post(form, jokers=0, quartets=["3"] * 3000, nonsense=["y" * 50] * 100)
    assert len(many.answer.headers["Location"]) < 1000
    over = second_game.host.post(form, jokers=0, nonsense="x" * 70_000)
    assert over.status == 413


def test_a_whole_game_in_the_address_leads_on_after_its_save_too(second_game: Evening) -> None:
    host = second_game.host
    url = host.post(form_of(forgotten(second_game))).answer.headers["Location"]
    preview = visit(host, url)
    saved = [host.post(form_of(preview), do="save") for _tap in range(2)]
    assert [one.status for one in saved] == [303, 303]
    for answer in (*saved, visit(host, url)):
        assert "Your correction is saved." in host.follow(answer).text
