"""Verbs: the only code that changes the position. Each tells the log what it did."""

from __future__ import annotations

from ....kit.log import say
from ..pack.cards import ACTIVE, DISCARD, FORCED, REMOVE
from ..pack.terms import BLACK_DOT, EVENTS, EXPEDITIONARY, GENERIC, GONE, NONE, PATRIOT, POOL, SHIP
from .model import C_ACTIVE, C_DECK, C_DISCARD, C_GONE, C_OUT, C_TABLE, HIDDEN, INSIDE, JOINS, K_IN_PERU, Continent

# pieces


def put(g: Continent, p: int, place: int) -> None:
    """Move a piece to a place, out of any fortress or ship; a ship takes along what it carries."""
    old = g.at[p]
    if g.b.arm[p] == SHIP and old >= 0 and old != place:
        q = g.chain(g.b.side[p], old)
        while q >= 0:
            after = g.chained(q)
            if g.aboard[q] == p:
                g.move(q, place)
            q = after
    g.move(p, place)
    g.flags[p] &= ~(INSIDE | JOINS)
    g.aboard[p] = NONE


def enter_play(g: Continent, p: int, place: int, strength: int) -> None:
    """A counter comes to the map from a box, the pool or the track."""
    g.strength[p] = strength
    g.flags[p] = 0
    put(g, p, place)


def take_off(g: Continent, p: int, to: int) -> None:
    """Take a piece off the map: `to` is POOL, EVENTS, TRACK, GONE and so on. What a ship carried is lost with it."""
    b = g.b
    if b.arm[p] == SHIP:
        for q in range(b.n_pieces):
            if g.aboard[q] == p:
                g.aboard[q] = NONE
                take_off(g, q, home_of_the_lost(g, q))
    g.move(p, to)
    g.flags[p] = 0
    g.aboard[p] = NONE
    g.came[p] = NONE
    g.extra[p] = 0


def home_of_the_lost(g: Continent, p: int) -> int:
    """12.9, 12.12, 10.5: where an eliminated counter goes: the Force Pool, or out of the game.

    Black dots and ships never come back (3.4.2, 10.5); generic colonels go to the pool, other leaders are gone. A
    regular that a militia was converted into goes back to the Events Box (22.3).
    """
    b = g.b
    if p < b.n_leaders:
        return POOL if b.traits[p] & GENERIC else GONE
    if b.arm[p] == SHIP or b.traits[p] & (BLACK_DOT | EXPEDITIONARY):
        return GONE
    return EVENTS if p in b.converts else POOL


def eliminate(g: Continent, p: int, rule: str) -> None:
    """A piece is lost. (22.3: with a converted regular its militia becomes available again.)"""
    b = g.b
    if b.arm[p] == SHIP and g.at[p] >= 0:  # 9.1/sunk-cargo
        cargo: list[int] = []
        q = g.chain(b.side[p], g.at[p])
        while q >= 0:
            if g.aboard[q] == p:
                cargo.append(q)
            q = g.chained(q)
        for q in cargo:
            eliminate(g, q, "9.1/sunk-cargo")
    say(g, "eliminated", rule, {"piece": p})
    g.strength[p] = 0
    take_off(g, p, home_of_the_lost(g, p))
    if p in b.converts:
        militia = b.converts.index(p)
        g.move(militia, POOL)


def lose_strength(g: Continent, p: int, n: int, rule: str) -> bool:
    """A unit loses strength points; without any left it is eliminated. True if it was."""
    g.strength[p] -= n
    if g.strength[p] <= 0:
        eliminate(g, p, rule)
        return True
    say(g, "loses-strength", rule, {"piece": p, "n": n, "left": g.strength[p]})
    return False


def show_guerrilla(g: Continent, p: int, rule: str) -> None:
    """20.1: out of Hidden Mode."""
    if g.flags[p] & HIDDEN:
        g.flags[p] &= ~HIDDEN
        say(g, "shows-itself", rule, {"piece": p})


# tracks


def gain_vp(g: Continent, side: int, n: int, rule: str) -> None:
    """12.19: victory points, up or down; the track does not go below 0, and what cannot be lost is not."""
    n = max(n, -g.vp[side])
    if n:
        g.vp[side] += n
        say(g, "vp-up" if n > 0 else "vp-down", rule, {"side": side, "n": abs(n), "left": g.vp[side]})


def gain_resources(g: Continent, side: int, n: int, rule: str) -> None:
    """Resources, up or down, never below 0."""
    n = max(n, -g.resources[side])
    if n:
        g.resources[side] += n
        key = "resources-up" if n > 0 else "resources-down"
        say(g, key, rule, {"side": side, "n": abs(n), "left": g.resources[side]})


def raise_tension(g: Continent, n: int, rule: str) -> None:
    """17.0: the Tension Index, up or down, never below 0."""
    n = max(n, -g.tension)
    if n:
        g.tension += n
        say(g, "tension-up" if n > 0 else "tension-down", rule, {"n": abs(n), "left": g.tension})


def take_control(g: Continent, region: int, holder: int, rule: str) -> None:
    """11.1: a region changes hands."""
    if g.control[region] != holder:
        g.control[region] = holder
        say(g, "control", rule, {"place": region, "holder": holder})


# cards


def remember_peru(g: Continent) -> None:
    """P065 asks whether a Patriot combat unit has ever been in Peru."""
    b = g.b
    if g.marks[K_IN_PERU]:
        return
    for r in range(b.n_land):
        p = g.chain(PATRIOT, r) if b.country[r] == "peru" else NONE
        while p >= 0:
            if b.combat[p]:
                g.marks[K_IN_PERU] = 1
                return
            p = g.chained(p)


def finish_card(g: Continent, c: int) -> None:
    """4.1/final-action: a card that was played stays active, leaves the game or goes to the discard pile."""
    final = g.b.cards[c].final
    g.card[c] = C_ACTIVE if final == ACTIVE else C_GONE if final == REMOVE else C_DISCARD
    if final != DISCARD:
        say(g, "card-active" if final == ACTIVE else "card-removed", "4.1/final-action", {"card": c})


def retire_card(g: Continent, c: int, rule: str) -> None:
    """An active card leaves the Active Cards box and the game."""
    g.card[c] = C_GONE
    say(g, "card-retired", rule, {"card": c})


def clear_table(g: Continent) -> None:
    """12.5, 10.2: when a battle is over its combat cards take their final action."""
    for c in range(len(g.b.cards)):
        if g.card[c] == C_TABLE:
            finish_card(g, c)


def join_decks(g: Continent, period: int) -> None:
    """4.1: the cards of a period of the war are added to their decks when it begins; forced events wait for a turn."""
    b = g.b
    letter = b.scenarios[g.scenario].letter
    for c in range(len(b.cards)):
        card = b.cards[c]
        if g.card[c] == C_OUT and card.period == period and card.type != FORCED and letter in card.decks:
            g.card[c] = C_DECK
