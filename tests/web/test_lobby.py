"""The lobby: what the QR holds, whatever the request claims to be."""

from __future__ import annotations

import re
from pathlib import Path

import ifaddr
import pytest
import zxingcpp
from flask import Flask

from companion import addresses
from tests.web.visits import Phone, house, words

SCALE = 4
LOCAL_NAMES = ["localhost", "127.0.0.1", "localhost:8765", "127.0.0.1:8765"]


def _adapter(name: str, ip: str) -> ifaddr.Adapter:
    return ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)])


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """This computer is in one Wi-Fi and runs containers."""
    plugged = [_adapter("lo", "127.0.0.1"), _adapter("docker0", "172.17.0.1"), _adapter("wlan0", "192.168.178.20")]
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: plugged)


def _scanned(page: str) -> str:
    """What a phone's camera reads from the code on this page, or nothing."""
    drawing = re.search(r'viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]*)"', page)
    if drawing is None:
        return ""
    size = int(drawing.group(1)) * SCALE
    pixels = bytearray(b"\xff" * (size * size))
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawing.group(2)):
        for line in range(int(y) * SCALE, (int(y) + 1) * SCALE):
            start = line * size + int(x) * SCALE
            pixels[start : start + int(width) * SCALE] = bytes(int(width) * SCALE)
    found = zxingcpp.read_barcodes(memoryview(pixels).cast("B", (size, size)))
    return str(found[0].text) if found else ""


def test_the_qr_holds_the_address_of_the_wifi_and_the_text_beside_it_is_the_same(host: Phone) -> None:
    code = host.open_table()
    lobby = host.get(f"/t/{code}/lobby").text
    assert _scanned(lobby) == f"http://192.168.178.20:8765/j/{code}"
    assert f'<b class="link">http://192.168.178.20:8765/j/{code}</b>' in lobby
    assert "same Wi-Fi as this computer" in lobby


@pytest.mark.parametrize("name", LOCAL_NAMES)
def test_the_qr_never_holds_the_name_that_the_request_used(app: Flask, name: str) -> None:
    host = Phone(app, base=f"http://{name}")
    code = host.open_table()
    lobby = host.get(f"/t/{code}/lobby").text
    assert _scanned(lobby) == f"http://192.168.178.20:8765/j/{code}"
    assert "localhost" not in lobby


def test_a_forwarded_host_is_not_believed(host: Phone) -> None:
    code = host.open_table()
    headers = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https", "Forwarded": "host=evil.example"}
    lobby = host.get(f"/t/{code}/lobby", headers=headers).text
    assert "evil.example" not in lobby
    assert _scanned(lobby).startswith("http://192.168.178.20:")


def test_without_an_address_that_phones_reach_there_is_no_qr_and_the_page_says_why(
    host: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = host.open_table()
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: [_adapter("lo", "127.0.0.1")])
    lobby = host.get(f"/t/{code}/lobby")
    assert _scanned(lobby.text) == ""
    assert "127.0.0.1" not in lobby.text
    assert "No phone can reach this computer" in words(lobby)
    assert code in words(lobby)


def test_behind_a_proxy_the_public_address_is_used_as_it_is(tmp_path: Path) -> None:
    with house(tmp_path, PUBLIC_URL="https://cats.example.org/blues") as app:
        host = Phone(app, base="https://cats.example.org")
        code = host.open_table()
        lobby = host.get(f"/t/{code}/lobby", headers={"X-Forwarded-Host": "cats.example.org:444"}).text
        assert _scanned(lobby) == f"https://cats.example.org/blues/j/{code}"
        assert f'<b class="link">https://cats.example.org/blues/j/{code}</b>' in lobby


def test_the_host_picks_among_several_addresses_and_the_choice_stays(
    app: Flask, host: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [_adapter("eth0", "192.168.1.9"), _adapter("wlan0", "192.168.178.20")]
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: both)
    code = host.open_table()
    page = f"/t/{code}/lobby"
    assert _scanned(host.get(page).text) == f"http://192.168.1.9:8765/j/{code}"
    answer = host.send(host.form(page, f"/t/{code}/address"), ip="192.168.178.20")
    assert answer.status_code == 303
    assert _scanned(host.get(page).text) == f"http://192.168.178.20:8765/j/{code}"


def test_only_the_host_picks_and_only_what_is_on_offer(app: Flask, host: Phone) -> None:
    code = host.open_table()
    form = host.form(f"/j/{code}")
    form.action = f"/t/{code}/address"
    assert host.send(form, ip="6.6.6.6").status_code == 400
    guest = Phone(app)
    guest.sit(code, "Nina")
    form.fields["csrf_token"] = guest.form(f"/j/{code}").fields["csrf_token"]
    assert guest.send(form, ip="192.168.178.20").status_code == 403


def test_the_code_is_eight_characters_without_look_alikes_in_two_groups(host: Phone) -> None:
    code = host.open_table()
    assert re.fullmatch(r"[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}", code)
    assert (
        f'<p class="code" aria-label="Table code {" ".join(code.replace("-", ""))}">{code[:5]}<wbr>{code[5:]}</p>'
        in host.get(f"/t/{code}/lobby").text
    )


def test_every_page_of_a_table_is_one_tap_from_the_code(host: Phone) -> None:
    code = host.open_table()
    for page in ("lobby", "menu", "stop", "next"):
        text = host.get(f"/t/{code}/{page}").text
        assert f'href="/t/{code}/lobby"' in text
        assert f'href="/t/{code}/menu"' in text
        assert f'href="/t/{code}/history' in text


def test_beside_the_start_the_host_is_asked_who_plays_on_this_phone_until_it_has_a_seat(
    app: Flask, host: Phone
) -> None:
    code = host.open_table()
    question = f'href="/j/{code}">Who plays on this phone'
    above, dock = host.get(f"/t/{code}/lobby").text.split('class="dock"')
    assert question in dock
    assert question not in above
    host.sit(code, "Ella")
    above, dock = host.get(f"/t/{code}/lobby").text.split('class="dock"')
    assert question in above
    assert question not in dock
