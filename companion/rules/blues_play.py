"""What a blues entry does: each takes the state before it and gives the state after it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules import entries as log
from companion.rules.bids import Bid
from companion.rules.blues import closes_at, contradicts, violations
from companion.rules.blues_census import agreeing, dealt, followed
from companion.rules.blues_table import Ending, GameResult, Player, Quartet, Round, State, Title
from companion.rules.cards import JOKER, worth
from companion.rules.entries import Entry
from companion.rules.phase import Phase
from companion.rules.setup import Setup
from companion.rules.violations import IllegalEntry, not_overruled


def start(setup: Setup) -> State:
    """The table before the first game: nobody has anything."""
    return State(setup, {player: Player() for player in setup.players})


def apply(title: Title, state: State, entry: Entry) -> State:
    """The state after *entry*.

    Raises IllegalEntry when a rule refuses it and the entry doesn't overrule that rule.
    """
    found = violations(title, state, entry)
    if refused := not_overruled(found, entry.marks.overruled):
        raise IllegalEntry(refused)
    contradicted = contradicts(found, entry)
    if contradicted or isinstance(entry, log.LostTrack):
        state = replace(state, proofs_rest=True, census=None)
    elif state.census is not None:
        state = replace(state, census=followed(state, state.census, entry))
    return replace(_after(title, state, entry, contradicted), accepted=state.accepted + 1)


def _after(title: Title, state: State, entry: Entry, contradicted: bool) -> State:
    match entry:
        case log.GameStarted():
            return _game_started(title, state, entry)
        case log.TurnedUp():
            return _turned_up(state, entry, contradicted)
        case log.BidMade():
            return _bid(state, entry)
        case log.Passed():
            return _passed(state, entry)
        case log.AuctionWon():
            return _auction_won(state, entry)
        case log.NobodyBid():
            return _nobody_bid(state)
        case log.QuartetMelded():
            return _quartet_melded(title, state, entry)
        case log.Replenished(cards=cards):
            return _deck_ends(replace(state, round=replace(state.round, replenished=cards)))
        case log.LostTrack():
            return state
        case log.DeckRanOut():
            return _deck_ran_out(state)
        case log.JokersCounted():
            return _jokers_counted(title, state, entry)
        case log.Counted():
            return replace(state, agreed={**state.agreed, **agreeing(state, entry)})
        case log.SessionFinished():
            return replace(state, phase=Phase.COMPLETE, unofficial=state.games is not None)
    raise TypeError(f"{type(entry).__name__} is no entry of a blues game")


def _game_started(title: Title, state: State, entry: log.GameStarted) -> State:
    """All cards are shuffled again, displayed jokers too; tips and tokens stay (End of a Game)."""
    fresh = {name: replace(player, front=0, in_hand=0, melded=0) for name, player in state.players.items()}
    return State(
        setup=state.setup,
        players=fresh,
        phase=Phase.PLAYING,
        number=state.number + 1,
        leader=entry.leader,
        centre=title.centre(state.setup),
        round=Round(1),
        census=dealt(state.setup),
    )


def _running(state: State) -> Round:
    """The round that the entry belongs to: the next one, if the auction before it is decided."""
    return Round(state.round.number + 1) if state.round.decided else state.round


def _turned_up(state: State, entry: log.TurnedUp, contradicted: bool) -> State:
    """A row that stops short says that the deck ran out, unless it is counted, or the table overruled the cards."""
    row = replace(_running(state), row=entry.cards)
    after = replace(state, round=row, turned_up=Counter(state.turned_up) + Counter(entry.cards))
    stopped_short = closes_at(entry.cards) is None and after.census is None and not contradicted
    return _deck_ran_out(after) if stopped_short else _deck_ends(after)


def _deck_ends(state: State) -> State:
    """The last card taken or turned up ends the game (End of a Game)."""
    empty = state.census is not None and state.census.deck == 0
    return _deck_ran_out(state) if empty and state.phase is Phase.PLAYING and not state.deck_out else state


def _bid(state: State, entry: log.BidMade) -> State:
    this = _running(state)
    passed = (this.passed | _skipped(state, this, entry.player)) - {entry.player}
    bid = Bid(entry.player, entry.count, entry.value)
    return replace(state, round=replace(this, bids=(*this.bids, bid), passed=passed, last_to_act=entry.player))


def _passed(state: State, entry: log.Passed) -> State:
    this = _running(state)
    passed = this.passed | _skipped(state, this, entry.player) | {entry.player}
    return replace(state, round=replace(this, passed=passed, last_to_act=entry.player))


def _skipped(state: State, this: Round, player: str) -> frozenset[str]:
    """Who has passed by not speaking: those between the last to act and *player*, clockwise (2. Bid)."""
    order = state.still_to_ask
    standing = this.standing.player if this.standing else None
    return frozenset(order[: order.index(player)]) - {standing}


def _auction_won(state: State, entry: log.AuctionWon) -> State:
    """The winner's jokers stay on display, the row goes to the winner, who leads from now on (2. Bid; The Jokers)."""
    winner = entry.player
    player = state.players[winner]
    players = {**state.players, winner: replace(player, front=player.front + entry.jokers_shown)}
    won = replace(
        state,
        players=players,
        leader=winner,
        last_winner=winner,
        round=replace(_running(state), winner=winner),
        shown=Counter(state.shown) + Counter(entry.cards),
    )
    return replace(won, phase=Phase.OVER, ending=Ending.DECK) if won.deck_out else won


def _nobody_bid(state: State) -> State:
    """The row is discarded, the bandleader stays (2. Bid)."""
    this = _running(state)
    discarded = Counter(state.shown) + Counter(this.row or ())
    after = replace(state, round=replace(this, nobody=True), shown=discarded)
    return _over(after, Ending.DECK) if after.deck_out else after


def _quartet_melded(title: Title, state: State, entry: log.QuartetMelded) -> State:
    """The quartet pays its value, or what is left in the centre (3. Meld quartets; End of a Game)."""
    name = state.round.winner
    assert name is not None
    tips = min(worth(entry.value), state.centre)
    token = title.earns_token(state, name, entry.value)
    quartet = Quartet(entry.value, entry.jokers_shown, tips, token)
    after = replace(
        state,
        players={**state.players, name: _with_quartet(state.players[name], quartet)},
        centre=state.centre - tips,
        round=replace(state.round, quartets=(*state.round.quartets, quartet)),
        shown=Counter(state.shown) + Counter(entry.cards),
    )
    took_the_last = state.centre > 0 and after.centre == 0
    return _over(after, Ending.LAST_TIP) if took_the_last else after


def _with_quartet(player: Player, quartet: Quartet) -> Player:
    """Jokers in a quartet are displayed; four of them together are discarded instead (The Jokers)."""
    displayed = 0 if quartet.value == JOKER else quartet.jokers
    tokens = player.tokens | {quartet.value} if quartet.token else player.tokens
    return replace(
        player,
        tips=player.tips + quartet.tips,
        melded=player.melded + quartet.tips,
        front=player.front + displayed,
        tokens=tokens,
    )


def _deck_ran_out(state: State) -> State:
    """The game is over at once; by house ruling the auction on the table is held first (End of a Game)."""
    out = replace(state, deck_out=True)
    if out.setup.ruling("last_auction") == "game_over" or out.round.decided or not out.round.has_begun:
        return _over(out, Ending.DECK)
    return replace(out, round=replace(out.round, held=True))


def _over(state: State, ending: Ending) -> State:
    """Whatever is left in the centre goes to the box (End of a Game)."""
    return replace(state, phase=Phase.OVER, ending=ending, centre=0)


def losses(title: Title, state: State, in_hand: Mapping[str, int]) -> dict[str, int]:
    """What each player really loses when these jokers are in the hands: the tied most lose (End of a Game)."""
    jokers = {name: player.front + in_hand.get(name, 0) for name, player in state.players.items()}
    most = max(jokers.values())
    if most == 0 and state.setup.ruling("zero_jokers") == "spared":
        return dict.fromkeys(state.players, 0)
    return {name: title.loss(state.players[name]) if jokers[name] == most else 0 for name in state.players}


def _jokers_counted(title: Title, state: State, entry: log.JokersCounted) -> State:
    lost = losses(title, state, entry.in_hand)
    players = {name: _scored(player, entry.in_hand.get(name, 0), lost[name]) for name, player in state.players.items()}
    phase = Phase.COMPLETE if state.number == state.games else Phase.BETWEEN
    return replace(state, players=players, phase=phase, leader=None, centre=0)


def _scored(player: Player, in_hand: int, lost: int) -> Player:
    result = GameResult(player.melded, lost, player.front + in_hand)
    return replace(player, in_hand=in_hand, tips=player.tips - lost, games=(*player.games, result))


def on_the_table(state: State) -> Mapping[str, Any]:
    """What must lie on the table now: tips or mice in the centre, and who leads; nothing before the first game."""
    if not state.number:
        return {}
    census, told = state.census, {"centre": state.centre, "leader": state.leader}
    return told if census is None else {**told, "deck": census.deck, "discards": census.discards, "hands": census.hands}
