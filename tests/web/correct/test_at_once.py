"""Two phones correct at once, a page is old, a thumb taps twice: nothing is lost, and nothing is saved unseen."""

from __future__ import annotations

from companion.rules.entries import AuctionWon
from tests.web.correct.table import address, form_of, log_of, save, unit, wish
from tests.web.play.evening import Evening, at_once


def test_a_second_tap_on_save_is_the_same_correction(second_game: Evening) -> None:
    preview = wish(second_game.host, address(second_game, "round", 2), winner=second_game.seat("Chet"))
    answers = at_once(lambda: save(second_game.host, preview))
    assert answers == [303] * 6
    assert [one.kind for one in second_game.book.saves].count("correction") == 1


def test_a_round_saved_meanwhile_is_shown_with_what_follows_now(second_game: Evening) -> None:
    other = second_game.phone("Nina")
    preview = wish(second_game.host, address(second_game, "round", 3), jokers=0)
    other.round("Chet", 0, ("4", 0))
    before = log_of(second_game)
    again = save(second_game.host, preview)
    assert (again.status, log_of(second_game)) == (409, before)
    assert "Meanwhile something else was saved" in again.text
    assert "Chet won and melded four 4s." in again.text
    assert "Now: Ella won and melded four 3s with a joker." in again.text
    assert save(second_game.host, again).status == 303
    assert second_game.kinds.count("auction_won") == 6


def test_more_than_was_shown_is_never_saved(second_game: Evening) -> None:
    """ "Save the correction" is offered only where nothing else follows."""
    preview = wish(second_game.host, address(second_game, "round", 3), winner=second_game.seat("Chet"))
    before = log_of(second_game)
    assert save(second_game.host, preview, "save").status == 200
    assert log_of(second_game) == before


def test_an_old_form_shows_what_follows_from_what_stands_now(second_game: Evening) -> None:
    form = form_of(second_game.host.get(address(second_game, "round", 3)))
    second_game.phone("Nina").round("Chet", 0, ("4", 0))
    preview = second_game.host.send(form, jokers=0)
    assert preview.status == 409
    assert "Meanwhile something else was saved" in preview.text
    assert save(second_game.host, preview).status == 303


def test_of_two_corrections_of_one_round_the_second_sees_the_first(second_game: Evening) -> None:
    path = address(second_game, "round", 3)
    first = wish(second_game.host, path, winner=second_game.seat("Nina"))
    other = second_game.phone("Nina")
    second = wish(other, path, winner=second_game.seat("Thelonious"))
    assert save(second_game.host, first, "keep").status == 303
    before = log_of(second_game)
    stale = save(other, second, "keep")
    assert (stale.status, log_of(second_game)) == (409, before)
    assert (
        "Something else stands here now Round 3 of game 1: Nina won with 1 joker and melded four 3s with a joker."
        " corrected by the host, "
    ) in stale.text
    assert "Nina won with 1 joker and melded four 3s with a joker." in stale.text
    assert "Now: Thelonious won with 1 joker and melded four 3s with a joker." in stale.text
    again = other.send(form_of(stale))
    assert "Before: Nina won with 1 joker" in again.text
    assert save(other, again, "keep").status == 303
    assert second_game.tips["Thelonious"] == 3


def test_what_was_corrected_and_is_gone_can_only_be_dropped(four: Evening) -> None:
    four.host.round("Nina", 0, ("3", 0))
    preview = wish(four.host, address(four, "round"), winner=four.seat("Chet"))
    four.host.undo("play")
    stale = save(four.host, preview)
    assert stale.status == 409
    assert "What you corrected is gone." in stale.text
    assert "Now: Chet won and melded four 3s." in stale.text
    assert four.kinds == ["game_started"]


def test_an_old_link_leads_to_what_stands_at_its_place_or_to_the_history(second_game: Evening) -> None:
    path = second_game.path
    client = second_game.host.client
    for old, now in (
        ("entry/2/1/turn", "/correct/1/entry/1/3/round"),
        ("entry/1/1/round", "/correct/1/entry/1/3/round"),
        ("entry/99/1/round", "/history/?gone=1"),
        ("entry/1/0/count", "/history/?gone=1"),
        ("entry/99/0/round", "/history/?gone=1"),
        ("insert/99", "/history/?gone=1"),
        ("strike/1/3", "/correct/1/entry/1/3/round"),
        ("strike/99/3", "/history/?gone=1"),
    ):
        answer = client.get(f"{path}/correct/1/{old}")
        assert (answer.status_code, answer.headers["Location"]) == (303, path + now), old
    assert client.get(f"{path}/correct/1/entry/1/3/trick").status_code == 404
    assert "There is no such entry, or not any more." in second_game.host.get("correct/1/entry/999/1/round").text


def test_a_correction_of_the_session_before_is_not_saved_into_this_one(second_game: Evening) -> None:
    form = form_of(second_game.host.get(address(second_game, "round", 3)))
    fields = [(name, text.replace("1-", "7-", 1) if name == "key" else text) for name, text in form.fields]
    form.fields = fields
    before = log_of(second_game)
    assert second_game.host.send(form, do="save", winner=second_game.seat("Nina")).status == 409
    assert log_of(second_game) == before


def test_watchers_read_and_correct_nothing(second_game: Evening) -> None:
    watcher = second_game.phone()
    page = watcher.get("history/")
    assert "Score sheet of game 1" in page.text
    assert "/correct/" not in page.html
    for path in (address(second_game, "round"), "correct/1/seats", "correct/1/rulings", "correct/1/insert/1"):
        assert watcher.get(path).status == 403


def test_a_swap_of_seats_meanwhile_is_told_too(second_game: Evening) -> None:
    other = second_game.phone("Nina")
    preview = wish(second_game.host, address(second_game, "round", 2), winner=second_game.seat("Chet"))
    pair = [second_game.seat("Thelonious"), second_game.seat("Chet")]
    assert save(other, wish(other, "correct/1/seats", seat=pair)).status == 303
    again = save(second_game.host, preview)
    assert again.status == 409
    assert (
        "Meanwhile something else was saved The seat order: Ella, Chet, Nina and Thelonious corrected by Nina"
        in again.text
    )
    assert save(second_game.host, again).status == 303


def rounds_behind(evening: Evening, at: int) -> tuple[str, ...]:
    """The kinds of all entries from this index on."""
    return tuple(evening.kinds[at:])


def test_a_correction_that_makes_the_round_shorter_leaves_the_next_round_to_itself(second_game: Evening) -> None:
    """The late correction replaces the round as it stands now, not as many entries as it once had."""
    path, other = address(second_game, "round", 3), second_game.phone("Nina")
    first = wish(second_game.host, path, quartets=[])
    second = wish(other, path, jokers=0)
    assert save(second_game.host, first, "keep").status == 303
    stands = rounds_behind(second_game, unit(second_game, "round", 4).at)
    again = other.send(form_of(save(other, second, "keep")))
    assert "Before: Ella won with 1 joker. Now: Ella won and melded four 3s with a joker." in again.text
    save(other, again, "keep")
    assert rounds_behind(second_game, unit(second_game, "round", 4).at) == stands


def test_a_correction_further_back_leaves_what_it_does_not_touch(second_game: Evening) -> None:
    path, other = address(second_game, "round", 3), second_game.phone("Nina")
    second = wish(other, path, jokers=0)
    first = wish(second_game.host, address(second_game, "round", 2), winner=second_game.seat("Chet"))
    assert save(second_game.host, first).status == 303
    again = save(other, second)
    assert again.status == 409
    assert "Meanwhile something else was saved Round 2 of game 1: Chet won the row. corrected by the host" in again.text
    assert "Now: Ella won and melded four 3s with a joker." in again.text
    assert save(other, again).status == 303


def test_a_correction_further_back_moves_the_place_of_a_stale_one_with_it(second_game: Evening) -> None:
    path, other = address(second_game, "round", 3), second_game.phone("Nina")
    first = wish(second_game.host, address(second_game, "round", 1), quartets=["5"])
    second = wish(other, path, jokers=0)
    assert save(second_game.host, first, "keep").status == 303
    stale = save(other, second, "keep")
    assert "Ella won with 1 joker and melded four 3s with a joker." in stale.text
    assert "Meanwhile something else was saved" in stale.text
    assert "What it is about is what it was, only its place is another." in stale.text
    assert "Something else stands here" not in stale.text
    kinds = second_game.kinds
    again = other.send(form_of(stale))
    assert save(other, again, "keep").status == 303
    assert second_game.kinds == kinds


def test_a_game_is_dropped_as_it_stands_now(second_game: Evening) -> None:
    other = second_game.phone("Nina")
    first = wish(second_game.host, address(second_game, "round", 1), quartets=["5"])
    drop = next(form for form in other.get("history/").reader.forms if "/strike/0/" in form.action)
    assert save(second_game.host, first, "keep").status == 303
    stale = other.send(drop)
    assert stale.status == 409
    preview = other.send(form_of(stale))
    assert "Drop game 1" in preview.text
    assert "Game 2 began" not in preview.text.split("What follows")[0]


def test_a_round_is_inserted_where_its_gap_is_now(second_game: Evening) -> None:
    gap, other = unit(second_game, "round", 3).at, second_game.phone("Nina")
    first = wish(second_game.host, address(second_game, "round", 1), quartets=["5"])
    second = wish(other, f"correct/1/entry/{gap}/0/round", winner=second_game.seat("Nina"))
    assert save(second_game.host, first, "keep").status == 303
    again = other.send(form_of(save(other, second)))
    assert save(other, again, "keep").status == 303
    assert unit(second_game, "round", 3).at == gap - 1
    assert unit(second_game, "round", 3).entries == (AuctionWon(second_game.seat("Nina")),)


def test_a_round_typed_during_a_correction_is_told_of_the_correction(second_game: Evening) -> None:
    """Nobody has saved a round in the meantime, so none is said to be from a moment ago."""
    other = second_game.phone("Nina")
    form = other.get("play").form("/play")
    preview = wish(second_game.host, address(second_game, "round", 3), jokers=0)
    assert save(second_game.host, preview).status == 303
    stale = other.send(form, winner=second_game.seat("Chet"))
    assert stale.status == 409
    assert "A correction was saved since this page was opened" in stale.text
    stands = "Round 3 of game 1: Ella won and melded four 3s with a joker. saved by the host"
    assert f"What stands now {stands}" in stale.text
    assert other.send(stale.form("/play")).status == 303
