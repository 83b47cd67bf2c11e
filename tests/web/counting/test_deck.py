"""Where the table and the record part: a round not followed, a deck empty too early, a deck that is not empty yet."""

from __future__ import annotations

from flask import Flask

from companion.rules.entries import AuctionWon, BidMade
from companion.rules.phase import Phase
from tests.web.counting.rounds import FIVE, deck, draw, empty_but, turn_up, two_rounds, win
from tests.web.evenings import record
from tests.web.play.conftest import FOUR, begun
from tests.web.play.evening import Evening, Page


def press(evening: Evening, ending: str, page: str = "look", **typed: str) -> Page:
    """One of the buttons: each is a form, or a button with an address of its own."""
    form = evening.host.get(page).form("/still-cards" if ending == "/still-cards" else "/not-followed")
    form.action = f"{evening.path}{ending}"
    return evening.host.send(form, **typed)


def test_a_round_not_followed_falls_back_to_winners_and_quartets_in_one_tap(cards: Evening) -> None:
    two_rounds(cards)
    turn_up(cards, "3", "2", "3")
    assert press(cards, "/not-followed").status == 303
    page = cards.host.get("play")
    assert "A round was not followed card by card." in page.text
    assert "Quick entry for the rest of this game: the next one counts cards again." in page.text
    assert cards.host.round("Ella", 1, ("3", 0)).status == 303
    assert cards.kinds[-3:] == ["lost_track", "auction_won", "quartet_melded"]


def test_undo_follows_the_cards_again(cards: Evening) -> None:
    two_rounds(cards)
    press(cards, "/not-followed")
    assert cards.book.state.census is None
    cards.host.undo()
    assert deck(cards) == 61


def test_the_next_game_counts_cards_again(cards: Evening) -> None:
    press(cards, "/not-followed")
    cards.host.deck("turning-up", answer="last_auction=game_over")
    cards.host.count(Ella=1)
    assert cards.host.deal("Ella").status == 303
    assert deck(cards) == 66


def test_an_empty_deck_ends_the_game_though_the_record_has_cards(cards: Evening) -> None:
    two_rounds(cards)
    assert press(cards, "/deck-empty").status == 303
    assert cards.kinds[-2:] == ["lost_track", "deck_ran_out"]
    assert cards.book.state.phase is Phase.OVER
    page = cards.host.get("count")
    assert "The deck was empty, though the record had cards left." in page.text
    assert "The next game counts cards again." in page.text
    cards.host.undo("count")
    assert deck(cards) == 61


def test_with_a_row_on_the_table_it_is_asked_whether_that_is_still_auctioned(cards: Evening) -> None:
    turn_up(cards, "3", "2", "3")
    record(cards.app, cards.table.code, BidMade(cards.seat("Nina"), 2, "3"))
    page = press(cards, "/deck-empty")
    assert page.status == 200
    assert "The deck is empty. Is the row on the table still auctioned?" in page.text
    assert cards.host.send(page.form("/deck-empty"), answer="last_auction=finish_auction").status == 303
    page = cards.host.get("play")
    assert "The deck is empty: this auction is the last" in page.text
    assert "The deck ran out" not in page.text
    assert cards.host.round("Nina").status == 303
    assert cards.book.state.phase is Phase.OVER


def test_a_refused_winner_of_the_last_auction_is_not_asked_about_the_deck_again(cards: Evening) -> None:
    turn_up(cards, "3", "2", "3")
    page = press(cards, "/deck-empty")
    cards.host.send(page.form("/deck-empty"), answer="last_auction=finish_auction")
    page = cards.host.round("nobody", 2)
    assert page.status == 422
    assert "The deck ran out" not in page.text


def test_or_the_row_belongs_to_nobody(cards: Evening) -> None:
    turn_up(cards, "3", "2", "3")
    page = press(cards, "/deck-empty")
    cards.host.send(page.form("/deck-empty"), answer="last_auction=game_over")
    assert cards.book.state.phase is Phase.OVER
    assert cards.kinds[-2:] == ["lost_track", "deck_ran_out"]


def test_a_row_that_emptied_the_deck_by_the_record_is_auctioned_after_all(cards: Evening) -> None:
    empty_but(cards, 6)
    turn_up(cards, "1", "2", "3", "4", "5", "1")
    assert cards.book.state.phase is Phase.OVER
    assert "There are still cards" in cards.host.get("count").text
    assert press(cards, "/still-cards", "count").status == 303
    assert cards.kinds[-2:] == ["lost_track", "turned_up"]
    page = cards.host.get("play")
    assert "There were still cards in the deck: the game goes on. The row: 1, 2, 3, 4, 5, 1." in page.text
    assert cards.host.round("Nina").status == 303
    assert cards.book.state.phase is Phase.PLAYING
    assert cards.host.deck("after").status == 303
    assert cards.book.state.phase is Phase.OVER


def test_a_draw_that_emptied_the_deck_by_the_record_leaves_the_game_running(cards: Evening) -> None:
    empty_but(cards, 4)
    win(cards, "Nina", ("4", "5", "4"), *FIVE)
    draw(cards, 0)
    assert deck(cards) == 1
    win_last = cards.book.number
    turn_up(cards, "3")
    assert cards.book.state.phase is Phase.OVER
    assert press(cards, "/still-cards", "count").status == 303
    assert cards.kinds[-1] == "lost_track"
    assert cards.book.state.phase is Phase.PLAYING
    cards.host.undo()
    assert (cards.book.state.phase, cards.kinds[-1]) == (Phase.OVER, "turned_up")
    assert win_last < cards.book.number


def test_where_the_last_auction_is_held_its_bids_and_winner_stand_again(app: Flask) -> None:
    cards = begun(Evening(app, *FOUR, detail="cards", rulings={"last_auction": "finish_auction"}))
    empty_but(cards, 6)
    turn_up(cards, "1", "2", "3", "4", "5", "1")
    record(cards.app, cards.table.code, BidMade(cards.seat("Nina"), 2, "3"))
    record(cards.app, cards.table.code, AuctionWon(cards.seat("Nina"), paid=("3", "3")))
    assert cards.book.state.phase is Phase.OVER
    assert press(cards, "/still-cards", "count").status == 303
    assert cards.kinds[-4:] == ["lost_track", "turned_up", "bid", "auction_won"]
    assert cards.book.state.leader == cards.seat("Nina")
    assert cards.book.state.phase is Phase.PLAYING


def test_a_game_that_the_last_tip_ended_was_not_ended_by_the_deck(cards: Evening) -> None:
    empty_but(cards, 6)
    turn_up(cards, "1", "2", "3", "4", "5", "1")
    form = cards.host.get("count").form("/still-cards")
    cards.host.undo()
    assert cards.host.send(form).status == 409
    press(cards, "/not-followed")
    for quartets in ([("5", 3), ("4", 3), ("3", 3)], [("5", 3), ("3", 3)]):
        cards.host.round("Ella", 0, *quartets)
    assert cards.book.state.phase is Phase.OVER
    assert "There are still cards" not in cards.host.get("count").text
    form.fields = [
        (n, t) for n, t in cards.host.get("count").form("/count").fields if not n.startswith(("hand", "more"))
    ]
    page = cards.host.send(form)
    assert page.status == 422
    assert "This game was not ended by the deck" in page.text


def test_a_button_pressed_twice_or_late_records_nothing_twice(cards: Evening) -> None:
    form = cards.host.get("look").form("/not-followed")
    other = cards.phone("Nina").get("look").form("/not-followed")
    assert [cards.host.send(form).status for _tap in range(2)] == [303, 303]
    assert cards.phone("Nina").send(other).status in (400, 409)
    assert cards.kinds == ["game_started", "lost_track"]


def test_nobody_who_only_watches_has_these_buttons(cards: Evening) -> None:
    page = cards.phone().get("look")
    assert not page.has_form("/not-followed")
    for ending in ("not-followed", "deck-empty", "still-cards"):
        token = dict(cards.host.get("look").form("/not-followed").fields)["csrf_token"]
        answer = cards.phone().client.post(f"{cards.path}/{ending}", data={"csrf_token": token})
        assert answer.status_code in (400, 403)
    assert cards.kinds == ["game_started"]


def test_with_just_the_score_there_is_nothing_to_lose_track_of(scores: Evening) -> None:
    assert not scores.host.get("look").has_form("/not-followed")
    assert not scores.host.get("play").has_form("/not-followed")


def test_what_gives_up_counting_is_the_last_thing_on_the_page_of_every_step(cards: Evening) -> None:
    page = cards.host.get("play").html
    assert page.index("Does this beat that?") < page.index("We did not follow this round") < page.index("</main>")
    assert 'class="quiet"><span>We did not follow' in page
