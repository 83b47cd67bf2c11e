"""Every cat card is recorded: columns first, each trick through the judge, what its proofs refuse, losing track."""

from __future__ import annotations

import re

from companion.rules.catte_table import Ending
from tests.web.catte.cards import judged, leader, show_trick
from tests.web.catte.table import coffee, lay_all, start, totals, trick, won
from tests.web.play.evening import Evening, Page, Phone

# Thelonious does not follow black; WH 8 makes white the strongest.
FIRST = ("BK5", "WH9", "BK2", "BK3")
# Thelonious leads, Ella wins.
SECOND = ("WH1", "WH3", "WH4", "WH5")
# Ella leads, and Thelonious shows a black card after all.
THIRD = ("BK6", "BK7", "BK8", "BK9")


def revoked(phone: Phone) -> Page:
    """Two honest tricks, and a third one that cannot be true together with the first."""
    assert show_trick(phone, "WH8", *FIRST).status == 303
    assert show_trick(phone, "WH2", *SECOND).status == 303
    return show_trick(phone, "BK1", *THIRD)


def test_a_round_begins_only_once_all_columns_are_laid(before_cards: Evening) -> None:
    page = before_cards.host.get("round")
    assert "all columns are laid before the round begins" in page.text
    assert "if you like" not in page.text
    refused = start(before_cards.host, "Ella")
    assert refused.status == 422
    assert "Not every column has 3 coffee cards" in refused.text
    assert "leave them out" not in refused.text
    assert "no-columns" not in refused.html
    lay_all(before_cards.host)
    assert start(before_cards.host, "Ella").status == 303


def test_the_only_coffee_card_lies_in_the_centre_and_no_name_saves_a_trick(cards: Evening) -> None:
    page = cards.host.get("trick")
    assert "Every cat card is recorded." in page.text
    assert "Show the cat cards of trick 1" in page.text
    assert not page.has_form("/trick")
    assert "last cat card" not in page.text


def test_the_judge_names_the_winner_and_the_plays_are_saved(cards: Evening) -> None:
    page = judged(cards.host, *FIRST)
    assert "Thelonious wins WH 8" in page.text
    assert show_trick(cards.host, "WH8", *FIRST).status == 303
    (saved,) = cards.book.state.tricks
    assert [play.cards for play in saved.plays or ()] == [(card,) for card in FIRST]
    assert leader(cards) == "Thelonious"


def test_the_coffee_put_out_leads_straight_to_the_cat_cards(cards: Evening) -> None:
    show_trick(cards.host, "WH8", *FIRST)
    answer = coffee(cards.host, "BR10")
    assert "/judge?save=" in answer.answer.headers["Location"]
    assert "to 18, over: 0, ends the round" in cards.host.get("trick").text


def test_a_coffee_card_of_another_column_is_refused_before_any_card_is_tapped(cards: Evening) -> None:
    show_trick(cards.host, "WH8", *FIRST)
    refused = coffee(cards.host, "BK9")
    assert refused.status == 422
    assert "BK 9 is not in the column of Thelonious" in refused.text


def test_a_trick_without_its_cards_is_refused_and_says_both_ways_on(cards: Evening) -> None:
    form = judged(cards.host, *FIRST).form("/trick")
    refused = cards.host.send(form, winner=cards.seat("Ella"), plays="")
    assert refused.status == 422
    assert "The cat cards of this trick are missing" in refused.text
    assert "Change the cat cards of this trick" in refused.text
    assert refused.has_form("/lost-track")


def test_a_revoke_is_refused_with_both_tricks_named_and_the_earlier_one_linked(cards: Evening) -> None:
    refused = revoked(cards.host)
    assert refused.status == 422
    assert "Thelonious shows BK 7 (trick 3), but played WH 9 on a black lead (trick 1)" in refused.text
    assert "See trick 1" in refused.text
    assert "Save without the cat cards" not in refused.text
    target = re.findall(r'href="[^"]*/history/#([^"]*)"', refused.html)
    assert target == ["trick-1-1"]
    assert 'id="trick-1-1"' in cards.host.get("history/").html
    assert "Thelonious BK 7" in refused.text


def test_the_cards_of_a_refused_trick_are_changed_where_they_were_tapped(cards: Evening) -> None:
    refused = revoked(cards.host)
    link = re.findall(r'href="([^"]*/judge[^"]*)"', refused.html)[0].replace("&amp;", "&")
    assert "Ella BK 6 Thelonious BK 7" in Page(cards.host.client.get(link)).text
    assert show_trick(cards.host, "BK1", "BK6", "BR11", "BK8", "BK9").status == 303


def test_the_table_lets_a_revoke_stand_and_goes_on_by_coffee_and_winner(cards: Evening) -> None:
    refused = revoked(cards.host)
    assert cards.host.send(refused.form("/trick"), overrule="cards-impossible").status == 303
    page = cards.host.get("trick")
    assert "not followed any more" in page.text
    assert page.has_form("/trick")
    assert not page.has_form("/lost-track")
    assert "The table let it stand." in cards.host.get("history/").text


def test_the_same_card_twice_is_refused_with_both_tricks(cards: Evening) -> None:
    show_trick(cards.host, "WH8", *FIRST)
    refused = show_trick(cards.host, "WH2", "WH1", "WH3", "WH9", "WH5")
    assert refused.status == 422
    assert "Chet shows WH 9 (trick 2), and so did Thelonious (trick 1)" in refused.text


def test_losing_track_is_one_tap_that_says_what_follows_and_can_be_undone(cards: Evening) -> None:
    show_trick(cards.host, "WH8", *FIRST)
    page = cards.host.get("trick")
    assert "the next round counts cards again" in page.text
    assert cards.host.send(page.form("/lost-track")).status == 303
    assert "The cat cards were not followed any more." in cards.host.get("history/").text
    trick(cards.host, "WH2", "Nina")
    assert cards.book.state.tricks[-1].plays is None
    cards.host.undo("trick")
    cards.host.undo("trick")
    assert cards.host.get("trick").has_form("/lost-track")


def test_where_track_is_lost_the_last_cat_card_is_said_again(cards: Evening) -> None:
    cards.host.press("trick", "/lost-track")
    assert won(cards.host, "Nina", last="y", answer="last_card=any_player").status == 303
    assert cards.book.state.ended == (Ending.LAST_CARD,)


def test_after_a_round_without_track_the_next_one_counts_cards_again(cards: Evening) -> None:
    cards.host.press("trick", "/lost-track")
    won(cards.host, "Nina", last="y", answer="last_card=any_player")
    assert start(cards.host).status == 422
    lay_all(cards.host)
    assert start(cards.host).status == 303
    assert "Every cat card is recorded." in cards.host.get("trick").text


def test_losing_track_twice_is_one_entry(cards: Evening) -> None:
    page = cards.host.get("trick").form("/lost-track")
    assert cards.host.send(page).status == 303
    again = cards.host.send(page, key=page.filled()[-1][1] + "x")
    assert again.status == 303
    assert "already=" in again.answer.headers["Location"]
    assert cards.kinds.count("lost_track") == 1


def test_a_session_is_played_to_its_end(cards: Evening) -> None:
    """The second coffee goes over 15; where that column has none so dear, track is lost and the round goes on."""
    for number in range(1, 5):
        show_trick(cards.host, "WH8", *FIRST)
        winner = leader(cards)
        dearest = max(cards.book.state.coffee_there, key=lambda card: int(card[2:]))
        assert show_trick(cards.host, dearest, "WH15", "WH3", "WH4", "WH5").status == 303
        if cards.book.state.leader:
            cards.host.press("trick", "/lost-track")
            while cards.book.state.leader:
                trick(cards.host, cards.book.state.coffee_there[-1], winner)
        if number < 4:
            lay_all(cards.host)
            assert start(cards.host).status == 303
    assert "spotlight" in cards.host.get("scores").text
    assert sum(totals(cards).values()) > 0
