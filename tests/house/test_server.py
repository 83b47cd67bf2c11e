"""How the server starts, what it says, and how it stops."""

from __future__ import annotations

import http.client
import io
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import HTTPCookieProcessor, build_opener

import ifaddr
import pytest

from companion import addresses
from companion.greeting import greet, greeting
from companion.ports import instance_of, running_at
from companion.qr import qr_text
from companion.server import Serving
from tests.house.servers import free_port, running, started
from tests.house.wheel_smoke import open_table

WIFI = ifaddr.Adapter("wlan0", "wlan0", [ifaddr.IP("192.168.178.20", 24, "wlan0")])
CABLE = ifaddr.Adapter("eth0", "eth0", [ifaddr.IP("192.168.178.21", 24, "eth0")])
LINK = "http://192.168.178.20:8765/"


@pytest.fixture
def wifi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses.ifaddr, "get_adapters", lambda: [CABLE, WIFI])
    monkeypatch.setattr(addresses, "_choice", lambda config: ("192.168.178.20", "wlan0"))


@contextmanager
def _another_program(port: int) -> Iterator[None]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        yield


@pytest.mark.usefixtures("wifi")
def test_the_terminal_shows_address_code_and_where_the_games_are_kept(tmp_path: Path) -> None:
    text = greeting(Serving(tmp_path).config(8765), qr=True, colours=False)
    assert LINK in text
    assert qr_text(LINK) in text
    assert str(tmp_path) in text


@pytest.mark.usefixtures("wifi")
def test_the_other_addresses_are_offered_in_case_the_first_is_wrong(tmp_path: Path) -> None:
    assert "http://192.168.178.21:8765/" in greeting(Serving(tmp_path).config(8765), qr=True, colours=False)


@pytest.mark.usefixtures("wifi")
def test_the_code_can_be_left_out(tmp_path: Path) -> None:
    text = greeting(Serving(tmp_path).config(8765), qr=False, colours=False)
    assert LINK in text
    assert "█" not in text


@pytest.mark.usefixtures("wifi")
def test_a_public_address_is_the_only_one_for_phones(tmp_path: Path) -> None:
    wish = Serving(tmp_path, public_url="https://cats.example.org")
    text = greeting(wish.config(8765), qr=True, colours=False)
    assert qr_text("https://cats.example.org/") in text
    assert "192.168.178" not in text


@pytest.mark.usefixtures("wifi")
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_console_without_blocks_gets_the_address_as_plain_text(tmp_path: Path, encoding: str) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    greet(Serving(tmp_path).config(8765), qr=True, out=out)
    out.seek(0)
    assert LINK in out.read()


def test_it_starts_and_answers(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        assert companion.status_of("/") == 200
        assert str(tmp_path) in companion.text


def test_what_it_said_lies_beside_the_games_too(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        kept = (tmp_path / "address.txt").read_text(encoding="utf-8")
        assert kept.splitlines()[0] == f"http://localhost:{companion.port}/"
        assert companion.text in kept


def test_a_busy_port_is_one_line_and_the_next_free_port(tmp_path: Path) -> None:
    port = free_port()
    with _another_program(port), running(tmp_path, port) as companion:
        assert companion.said[0] == f"Port {port} is busy; using port {companion.port} instead.\n"
        assert companion.port > port
        assert companion.status_of("/") == 200


def test_a_second_start_on_the_same_games_says_where_it_runs_already(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path, port):
        again = started(tmp_path, port)
    assert again.returncode == 0
    assert again.stdout == f"Cat Companion is already running: http://localhost:{port}/\n"


def test_the_same_folder_by_another_path_is_the_same_instance(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "games")
    assert instance_of(tmp_path / "link") == instance_of(tmp_path / "games")


def test_the_companion_of_another_folder_is_just_a_busy_port(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path / "one", port) as one, running(tmp_path / "two", port) as two:
        assert two.port != one.port


def test_a_program_that_speaks_no_http_is_not_this_instance(tmp_path: Path) -> None:
    port = free_port()
    with _another_program(port):
        assert not running_at("127.0.0.1", port, instance_of(tmp_path))


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(tmp_path: Path, name: signal.Signals) -> None:
    with running(tmp_path, free_port()) as companion:
        assert companion.stop(name) == 0
        assert "Traceback" not in companion.text


def test_a_connection_that_stays_open_does_not_hold_it_up(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        phone = http.client.HTTPConnection("127.0.0.1", companion.port, timeout=10)
        phone.request("GET", "/")
        phone.getresponse().read()
        assert companion.stop() == 0
        phone.close()


def test_open_streams_do_not_hold_it_up(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        phone = build_opener(HTTPCookieProcessor())
        address = f"http://127.0.0.1:{companion.port}"
        code = open_table(phone, address)
        with phone.open(f"{address}/t/{code}/live", timeout=10) as stream:
            assert stream.readline()
            assert companion.stop() == 0
        assert "thread(s) still running" not in companion.text


@pytest.mark.parametrize("threads", [8, 64, 200])
def test_streams_leave_threads_for_everybody_else(tmp_path: Path, threads: int) -> None:
    assert 0 < Serving(tmp_path, threads=threads).config(8765)["STREAMS"] <= threads - 3


def test_its_port_is_free_again_at_once(tmp_path: Path) -> None:
    port = free_port()
    for _ in range(2):
        with running(tmp_path, port) as companion:
            assert companion.port == port
            assert companion.status_of("/") == 200
            companion.stop()


def test_behind_a_path_of_a_proxy_it_answers_under_that_path(tmp_path: Path) -> None:
    with running(tmp_path, free_port(), "--public-url", "http://cats.example.org/blues") as companion:
        assert companion.status_of("/blues/new", Host="cats.example.org") == 200
        assert companion.status_of("/new", Host="cats.example.org") == 200


def test_the_page_with_host_links_is_for_this_computer_and_not_for_who_comes_through_a_proxy(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        assert companion.status_of("/host") == 200
        assert companion.status_of("/host", X_Forwarded_For="203.0.113.9") == 404


def test_a_data_folder_that_is_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    refused = started(tmp_path / "games" / "here", free_port())
    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) == 1


def test_a_file_that_is_no_database_is_one_line_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "companion.db").write_bytes(b"no database at all" * 100)
    refused = started(tmp_path, free_port())
    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) == 1
    assert (tmp_path / "companion.db").read_bytes() == b"no database at all" * 100


def test_games_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    with running(tmp_path, free_port()) as companion:
        companion.stop()
    newer = sqlite3.connect(tmp_path / "companion.db")
    newer.execute("UPDATE _sqlite_migrations SET name = 'm999_from_next_year' WHERE id = 1")
    newer.commit()
    newer.close()
    refused = started(tmp_path, free_port())
    assert refused.returncode == 1
    assert "newer" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_an_address_that_is_not_ours_is_one_line(tmp_path: Path) -> None:
    refused = started(tmp_path, free_port(), "--host", "192.0.2.77")
    assert refused.returncode == 1
    assert len(refused.stderr.splitlines()) == 1
