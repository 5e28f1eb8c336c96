"""Helpers for tests of fire. On the flat map 1010 facing east has 1110 and 1111 before it; 1210, 1410 ... lie straight
ahead, 1209, 1309, 1408 and 1211, 1312, 1412 along its two front hexsides."""

from __future__ import annotations

from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.rules.flow.ch10_fire import PhasingFire
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.rules.queries.ch10_strength import fronts_at
from grognard.games.great_battles_acw.rules.queries.ch10_targets import fire_targets, why_no_fire
from grognard.games.great_battles_acw.state.model import IN_PHASE
from tests.games.great_battles_acw.table import Table

NOTHING = 0  # a die that does nothing against anybody


def fire(t: Table, unit: str, at: str, *rolls: int | list[int]) -> Table:
    """Phasing fire of a unit at a hex ("split" to divide it)."""
    hex = -1 if at == "split" else t.hex(at)
    t.g.brigades = [t.b.formation[t.u(unit)]]
    return t.play(PhasingFire(t.u(unit), hex), *rolls)


def targets(t: Table, unit: str) -> list[str]:
    return sorted(t.b.grid.name(h) for h in fire_targets(t.g, t.u(unit)))


def no_fire(t: Table, unit: str, at: str, part: int = 0) -> str:
    """The rule that forbids phasing fire, '' if it is allowed."""
    refusal = why_no_fire(t.g, 3 * t.u(unit) + part, t.hex(at))
    return "" if refusal is None else refusal.rule


def named(mods: list[int]) -> dict[str, int]:
    return {ACTS.mods[mods[i]]: mods[i + 1] for i in range(0, len(mods), 2)}


def drms(t: Table, unit: str, at: str, kind: int = IN_PHASE, moves: bool = False, section: int = 0) -> dict[str, int]:
    """The modifiers of a shot, by name."""
    return named(fire_mods(t.g, [3 * t.u(unit) + section], t.hex(at), kind, moves))


def fronts(t: Table, hex: str) -> list[tuple[str, int, int]]:
    """What each barrel of a hex may fire: its name, plain front, refused front."""
    f = fronts_at(t.g, t.hex(hex))
    return [(t.game.word("part", f[i]), f[i + 1], f[i + 2]) for i in range(0, len(f), 3)]


def shots(t: Table) -> list[tuple[str, str, int, int]]:
    """Every shot of the log: units, hex, strength, die."""
    out: list[tuple[str, str, int, int]] = []
    for e in t.m.events(0):
        if e.key in ("fired", "fired-shell"):
            a = e.args
            units, hex, n, die = a["units"], a["hex"], a["n"], a["die"]
            assert isinstance(units, list) and isinstance(hex, int) and isinstance(n, int) and isinstance(die, int)
            out.append(("+".join(t.b.unit_id[u] for u in units), t.b.grid.name(hex), n, die))
    return out
