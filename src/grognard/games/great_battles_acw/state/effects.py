"""Verbs: the only code that changes the position. Each tells the log what it did."""

from __future__ import annotations

from ....kit.log import say
from ..pack.kinds import A_ART, S_HEADQUARTERS, S_LEADER_RISK
from ..rules.queries.ch08_stacks import hex_of, lowest_sp, parts_of
from ..rules.queries.ch12_leaders import bereft_leaders
from .model import (
    ABANDONED,
    ABANDONED2,
    COLLAPSED,
    COLUMN,
    DISORDERED,
    DISPERSED,
    GONE,
    HALTED,
    L_DEAD,
    L_DEAD_AGAIN,
    L_REPLACED,
    LOST_SP,
    NO_MOVE,
    REFUSED,
    ROUTED,
    Field,
)

# units on the map


def place(g: Field, u: int, hex: int, bottom: bool = False) -> None:
    """Put a unit that is on no hex down on one."""
    g.at[u] = hex
    g.put(3 * u, hex, bottom)
    passes(g, u, hex)


def lift(g: Field, u: int, to: int) -> None:
    """Take a unit with its extensions off the map: `to` is OFF, ROUTED, GONE or LEFT."""
    for p in parts_of(g, u):
        g.take(p, hex_of(g, p))
    g.ext[2 * u] = -1
    g.ext[2 * u + 1] = -1
    g.at[u] = to
    g.state[u] &= ~(REFUSED | COLUMN)


def shift(g: Field, u: int, to: int, bottom: bool = False) -> None:
    """Move a unit's own counter to another hex. Extensions stay where they are."""
    g.take(3 * u, g.at[u])
    g.at[u] = to
    g.put(3 * u, to, bottom)
    passes(g, u, to)


def extend(g: Field, u: int, k: int, hex: int, column: bool) -> None:
    """8.41, 8.5: lay extension k (0 or 1) of a unit into a hex."""
    g.ext[2 * u + k] = hex
    g.put(3 * u + k + 1, hex)
    if column:
        g.state[u] |= COLUMN
    else:
        g.state[u] &= ~COLUMN
    passes(g, u, hex)


def retract(g: Field, u: int, k: int) -> None:
    """8.41: take extension k of a unit off the map."""
    hex = g.ext[2 * u + k]
    if hex < 0:
        return
    g.take(3 * u + k + 1, hex)
    g.ext[2 * u + k] = -1
    if k == 0 and g.ext[2 * u + 1] >= 0:  # the second becomes the first
        far = g.ext[2 * u + 1]
        g.take(3 * u + 2, far)
        g.ext[2 * u + 1] = -1
        g.ext[2 * u] = far
        g.put(3 * u + 1, far)
    if g.ext[2 * u] < 0:
        g.state[u] &= ~COLUMN


def shift_extension(g: Field, u: int, k: int, to: int, bottom: bool = False) -> None:
    """Move extension k of a unit to another hex."""
    g.take(3 * u + k + 1, g.ext[2 * u + k])
    g.ext[2 * u + k] = to
    g.put(3 * u + k + 1, to, bottom)
    passes(g, u, to)


def face(g: Field, u: int, facing: int) -> None:
    """7.21: turn a unit. The log hears of it from whoever asked for it."""
    g.facing[u] = facing % 12


def unrefuse(g: Field, u: int) -> None:
    g.state[u] &= ~REFUSED


# strength and order


def lose_sp(g: Field, u: int, n: int, rule: str) -> int:
    """12.21, 12.13: a unit loses strength; at nothing it is eliminated. Returns what it really lost.

    Collapse (12.23), leaders (12.71) and what else follows are the caller's: see flow/ch12_losses.py.
    """
    n = min(n, g.sp[u])
    if n <= 0:
        return 0
    g.sp[u] -= n
    if g.b.arm[u] == A_ART:
        settle_guns(g, u)
    g.done[u] |= LOST_SP
    side = g.b.side[u]
    g.lost[2 * side + (1 if g.b.arm[u] == A_ART else 0)] += n
    say(g, "loses", rule, {"unit": u, "n": n, "left": g.sp[u]})
    if g.sp[u] == 0:
        lift(g, u, GONE)
        say(g, "eliminated", "12.13", {"unit": u})
        mourn(g, u)
    return n


def disorder(g: Field, u: int, rule: str) -> None:
    """12.31: a unit in good order becomes disordered."""
    g.state[u] |= DISORDERED
    say(g, "disordered", rule, {"unit": u})


def collapse(g: Field, u: int) -> None:
    """12.23: below half strength a unit is disordered and collapsed at once; guns never collapse."""
    if g.b.arm[u] == A_ART or g.at[u] == GONE or g.state[u] & COLLAPSED or g.sp[u] >= lowest_sp(g.b, u):
        return
    g.state[u] |= COLLAPSED | DISORDERED
    say(g, "collapsed", "12.23", {"unit": u})


def rally(g: Field, u: int, rule: str) -> None:
    g.state[u] &= ~DISORDERED
    say(g, "rallied", rule, {"unit": u})
    for p in parts_of(g, u):
        passes(g, u, hex_of(g, p))


def rout(g: Field, u: int, rule: str) -> None:
    """12.53: a routed unit goes to its division's box."""
    say(g, "routs", rule, {"unit": u})
    lift(g, u, ROUTED)


def abandon(g: Field, u: int, rule: str) -> None:
    """12.8/abandoned-1-2: the crew leaves its guns."""
    g.state[u] = (g.state[u] | ABANDONED | DISORDERED) & ~ABANDONED2
    for p in parts_of(g, u):
        g.stir(hex_of(g, p))
    say(g, "abandoned", rule, {"unit": u})


def set_order(g: Field, u: int, order: int) -> None:
    g.order[u] = order


def move_leader(g: Field, x: int, hex: int) -> None:
    g.leader_at[x] = hex


def ridden(g: Field, x: int) -> None:
    """9.31: a leader has moved under the marker in play, be it a division's or the March marker."""
    g.leader_done[x] = 1
    g.leader_way[x] |= 2 if g.march else 1


# 12 results of combat


def begin_chain(g: Field) -> bool:
    """12.46, 12.54: the results that follow are one chain: nobody rolls twice for it. False when one is under way."""
    if g.chain:
        return False
    g.chain = [-1]
    return True


def end_chain(g: Field) -> None:
    g.chain = []


def settle_guns(g: Field, u: int) -> None:
    """8.37: as many guns in the sections as the battery has strength; the first section gives first."""
    over = g.guns[3 * u] + g.guns[3 * u + 1] + g.guns[3 * u + 2] - g.sp[u]
    for k in range(3):
        n = min(max(over, 0), g.guns[3 * u + k])
        g.guns[3 * u + k] -= n
        over -= n


def lose_guns(g: Field, u: int, section: int, rule: str) -> None:
    """8.37, 10.7: a section of a battery loses one gun."""
    if g.guns[3 * u + section] > 0:
        g.guns[3 * u + section] -= 1
    lose_sp(g, u, 1, rule)


def gain_sp(g: Field, u: int, n: int, most: int, rule: str) -> int:
    """12.12, 16.23: a unit regains strength, never above what its counter says. Returns what it gained."""
    n = min(n, min(most, g.b.sp0[u]) - g.sp[u])
    if n <= 0:
        return 0
    g.sp[u] += n
    side = g.b.side[u]
    g.lost[2 * side + (1 if g.b.arm[u] == A_ART else 0)] -= n
    say(g, "regains", rule, {"unit": u, "n": n, "left": g.sp[u]})
    if g.state[u] & COLLAPSED and g.sp[u] >= lowest_sp(g.b, u):
        g.state[u] &= ~COLLAPSED
        say(g, "recovers-from-collapse", "12.23", {"unit": u})
    return n


def disperse(g: Field, u: int, rule: str) -> None:
    """11.58, 12.35/d-post-shock: disordered mounted cavalry is dispersed."""
    g.state[u] |= DISORDERED | DISPERSED
    say(g, "dispersed", rule, {"unit": u})


def halt(g: Field, u: int) -> None:
    """12.35/f-phasing, 12.47: a phasing unit does nothing more in this activation."""
    if g.b.side[u] == g.active:
        g.done[u] |= HALTED


def reman(g: Field, u: int, facing: int, rule: str) -> None:
    """12.81: abandoned guns have a crew again: disordered, and not to be moved before their next activation."""
    g.state[u] = (g.state[u] | DISORDERED) & ~(ABANDONED | ABANDONED2)
    for p in parts_of(g, u):
        g.stir(hex_of(g, p))
    g.done[u] |= NO_MOVE
    g.facing[u] = facing
    say(g, "re-manned", rule, {"unit": u})


def age_abandoned(g: Field, side: int) -> None:
    """12.8/abandoned-1-2, 12.82: in the Recovery Phase guns that were abandoned in the turn before are lost."""
    for u in range(g.b.n_units):
        if g.b.side[u] != side or g.at[u] < 0 or not g.state[u] & ABANDONED:
            continue
        if g.state[u] & ABANDONED2:
            g.lost[2 * g.b.side[u] + 1] += g.sp[u]
            lift(g, u, GONE)
            say(g, "guns-lost", "12.82", {"unit": u})
            mourn(g, u)
        else:
            g.state[u] |= ABANDONED2
            say(g, "guns-left", "12.8/abandoned-1-2", {"unit": u})


def mourn(g: Field, u: int) -> None:
    """12.71: a leader dies with the last unit of his command."""
    for x in bereft_leaders(g, u):
        kill_leader(g, x, "12.71")


def kill_leader(g: Field, x: int, rule: str) -> None:
    """12.71, 12.73: a leader falls. His counter waits for the Replacement Phase (12.74)."""
    g.leader_life[x] = L_DEAD_AGAIN if g.leader_life[x] == L_REPLACED else L_DEAD
    g.leader_at[x] = GONE
    say(g, "leader-killed", rule, {"leader": x})


# objectives


def passes(g: Field, u: int, hex: int) -> None:
    """Victory: a unit in good order takes hold of the hex; an objective is held by who was last in every hex of it.

    Cedar Creek: the headquarters of the enemy are taken once.
    """
    side = g.b.side[u]
    if not g.state[u] & (DISORDERED | ABANDONED):
        i = 0
        for k in range(len(g.s.objectives)):
            hexes = g.s.objectives[k].hexes
            if hex in hexes:
                g.passed[i + hexes.index(hex)] = side
                mine = True
                for j in range(i, i + len(hexes)):
                    mine = mine and g.passed[j] == side
                if mine and g.held[k] != side:
                    g.held[k] = side
                    say(g, "objective-taken", "3.0/IV-D-turn", {"side": side, "objective": k, "hexes": hexes})
            i += len(hexes)
    for i in range(len(g.s.specials)):
        x = g.s.specials[i]
        if x.kind == S_HEADQUARTERS and not g.played[i] and hex in x.hexes and x.turn <= g.turn <= x.until:
            f = g.b.formation[u]
            while f >= 0:
                if f in x.formations:
                    g.played[i] = 1
                    g.bonus[side] += x.value
                    say(g, "headquarters-taken", "3.0/IV-D-turn", {"unit": u, "hex": hex, "n": x.value})
                    break
                f = g.b.up[f]


def risked(g: Field, leader: int) -> None:
    """Gettysburg: the greater risk of a leader (12.71) is run once."""
    for i in range(len(g.s.specials)):
        x = g.s.specials[i]
        if x.kind == S_LEADER_RISK and x.leader == leader and x.turn <= g.turn <= x.until:
            g.played[i] = 1
