"""What matches keep of their searches against searches from nothing: random games, and copies that go their own way."""

from __future__ import annotations

from grognard.core.chance import Seeded
from grognard.core.match import Match, start
from grognard.core.rng import Rng
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.rules.queries import ch09_reach
from grognard.games.great_battles_acw.rules.queries.ch04_command import spread, within
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import command_range, stands
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import in_play
from grognard.games.great_battles_acw.rules.queries.ch09_reach import Reach, reach
from grognard.games.great_battles_acw.state.model import Field

APART = 12  # answers until a copy is thrown away and another made


def range_faults(g: Field, rng: Rng, pairs: int) -> list[str]:
    """4.15: of some leaders and places, whether the places are in their range."""
    out: list[str] = []
    leaders = [x for x in range(g.b.n_leaders) if stands(g, x)]
    for _ in range(pairs if leaders else 0):
        x = leaders[rng.below(len(leaders))]
        start = g.leader_at[x]
        near = [g.leader_at[y] for y in leaders if 0 < g.b.grid.distance(start, g.leader_at[y]) <= 12]
        near += [g.at[u] for u in range(g.b.n_units) if g.at[u] >= 0 and 0 < g.b.grid.distance(start, g.at[u]) <= 8]
        if not near:
            continue
        goals = [near[rng.below(len(near))] for _ in range(1 + rng.below(2))]
        cost = spread(g, g.b.leader_side[x], start, command_range(g, x))
        if within(g, x, goals) != [h for i, h in enumerate(goals) if cost[h] >= 0 and h not in goals[:i]]:
            out.append(f"turn {g.turn}: leader {g.b.leader_id[x]} and {[g.b.grid.name(h) for h in goals]}")
    return out


def found(g: Field, u: int) -> list[list[int]]:
    r: Reach = reach(g, [u])
    return [[h, r.total[h], *r.path(h)] for h in r.hexes]


def reach_faults(g: Field, rng: Rng) -> list[str]:
    """9.13: of one unit, where it may go and by which way."""
    units = [u for u in range(g.b.n_units) if in_play(g, u)]
    if not units:
        return []
    u = units[rng.below(len(units))]
    kept = found(g, u)
    old = ch09_reach._mine.__dict__.copy()
    ch09_reach._mine.__dict__.clear()
    anew = found(g, u)
    ch09_reach._mine.__dict__.update(old)
    return [] if kept == anew else [f"turn {g.turn}: the reach of {g.b.unit_id[u]}"]


def differences(scenario: str, seed: int, positions: int, every: int = 1) -> list[str]:
    """Faults in so many positions of games played at random; a reach is compared in one of `every` of them."""
    out: list[str] = []
    rng = Rng(seed, 80)
    match = begun(scenario, seed)
    twin = match.clone()
    for n in range(positions):
        if match.outcome is not None or twin.outcome is not None:
            seed += 1
            match = begun(scenario, seed)
            twin = match.clone()
        elif n % APART == 0:
            twin = match.clone()
        played = twin if n % 3 == 2 else match
        d = played.pending
        assert d is not None
        played.answer(d.choice.sample(rng))
        g = played.position
        assert isinstance(g, Field)
        faults = range_faults(g, rng, 2)
        if n % every == 0:
            faults += reach_faults(g, rng)
        out += [f"{scenario} seed {seed}, answer {n}, {fault}" for fault in faults]
    return out


def begun(scenario: str, seed: int) -> Match:
    return start(GAME, scenario, {}, Seeded(seed), keep_undo=False, keep_log=False)
