"""Verbs: the only code that changes the position. Here: the log, points and tracks, cards."""

from __future__ import annotations

from ....core.refusal import NO_ARGS, Args
from ....kit.log import reveal, say
from ..pack.board import CARLIST, LIBERAL
from .model import C_DISCARD, C_GONE, War


def gain_vp(g: War, side: int, n: int, rule: str, key: str, args: Args = NO_ARGS) -> None:
    """9.0, 9.1: move the VP marker towards a side; it may go beyond ten (9.0/beyond-ten)."""
    if n == 0:
        return
    g.vp += n if side == CARLIST else -n
    say(g, key, rule, args)
    say(g, "vp-now", "9.0", {"n": abs(g.vp), "side": CARLIST if g.vp > 0 else LIBERAL})


def gain_cp(g: War, side: int, n: int, rule: str) -> None:
    """8.0/max-five: what goes beyond five is lost."""
    before = g.cp[side]
    g.cp[side] = min(g.b.charts.command.max, before + n)
    say(g, "cp-gained", rule, {"side": side, "n": g.cp[side] - before, "total": g.cp[side]})


def spend_cp(g: War, side: int, n: int, rule: str) -> None:
    g.cp[side] -= n
    say(g, "cp-spent", rule, {"side": side, "n": n, "total": g.cp[side]})


def lose_all_cp(g: War, side: int, rule: str) -> None:
    g.cp[side] = 0
    say(g, "cp-lost", rule, {"side": side})


def move_prestige(g: War, steps: int, rule: str) -> None:
    """9.1/prestige, 9.1/prestige-last-box, 9.1/prestige-negative-markers: forward or back along the track."""
    chart = g.b.charts.victory
    for _ in range(abs(steps)):
        if steps > 0:
            if g.prestige_minus > 0:
                g.prestige_minus -= 1
            elif g.prestige >= chart.prestige_last:
                g.prestige = 0
                gain_vp(g, CARLIST, chart.prestige_vp, "9.1/prestige-last-box", "vp-prestige")
            else:
                g.prestige += 1
        elif g.prestige > 0:
            g.prestige -= 1
        else:
            g.prestige_minus += 1
    if steps:
        say(g, "prestige-now", rule, {"n": g.prestige, "minus": g.prestige_minus})


def change_uprising(g: War, region: int, by: int, rule: str) -> bool:
    """22.0, 22.0/minimum, 23.4: within 0 (or the region's minimum) and 3; the rest is ignored."""
    b = g.b
    i = region - b.n_spaces
    low = b.pack.regions[i].min_uprising
    new = max(low, min(b.charts.uprising.max, g.uprising[i] + by))
    changed = new != g.uprising[i]
    g.uprising[i] = new
    say(g, "uprising-now" if changed else "uprising-same", rule, {"place": region, "n": new})
    return changed


def discard(g: War, c: int) -> None:
    """7.1/asterisk: a card with an asterisk leaves the game, the others go to the discard pile."""
    g.card[c] = C_GONE if g.b.cards[c].asterisk else C_DISCARD


def play_card(g: War, c: int, rule: str) -> None:
    """7.1/operational, 7.3/operational-any-number: from the hand to the table, for all to see."""
    reveal(g, "card-played", rule, {"side": g.b.card_side[c], "card": c})
    discard(g, c)


def fill_markers(g: War, year: int) -> None:
    """10.0/marker-sets: the table of the year."""
    table = g.b.charts.actions.markers
    for side, chart in ((LIBERAL, table.liberal), (CARLIST, table.carlist)):
        for v in range(3):
            g.markers[side * 3 + v] = chart[year][2 + v]
