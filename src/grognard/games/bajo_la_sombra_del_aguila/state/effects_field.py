"""Verbs of the set-up: sky and country, what lies on the table, who stands where (15, 16)."""

from __future__ import annotations

from ....kit.log import reveal, say
from ..pack.names import GUN, NONE, RAIN, SANDSTORM
from ..rules.queries.ch16_scenario import N_DEPLOYED, N_DIAGONAL, N_QUARTER, rule
from ..rules.queries.common import ground_tag, tag
from .effects import add_terrain, join, place, to_house, to_reserve
from .model import (
    DIVIDED,
    LIMBERED,
    O_ENTERED,
    O_QUICK,
    S_HIDDEN,
    S_LIST,
    SAPPERS,
    T_IMPASSABLE,
    T_OBJECTIVE,
    T_PLACED,
    Field,
)

# sky and country


def set_season(g: Field, season: int) -> None:
    g.season = season
    say(g, "season-is", "15/season-roll", {"season": season})


def set_weather(g: Field, weather: int, rule: str) -> None:
    g.weather = weather
    say(g, "weather-is", rule, {"weather": weather})


def freeze(g: Field, rule: str) -> None:
    """15/snow, 15/blizzard and the winters of some regions: rivers and lakes are frozen."""
    g.frozen = 1
    say(g, "waters-frozen", rule)


def clear_up(g: Field) -> None:
    """15/weather-duration: the weather passes; after a blizzard the ice stays (ruling)."""
    say(g, "weather-ends", "15/weather-duration", {"weather": g.weather})
    g.weather = 0


def set_land(g: Field, side: int, land: int) -> None:
    g.land = land
    say(g, "land-is", f"15/terrain-{g.b.setting.lands[land].id}", {"side": side, "land": land})


def blow_sand(g: Field) -> None:
    """15/weather-middle-east: in the desert the rain is a sandstorm."""
    assert g.weather == RAIN
    g.weather = SANDSTORM
    say(g, "weather-is", "15/weather-middle-east", {"weather": g.weather})


# what lies on the table


def _laid_by(g: Field, flags: int) -> str:
    """The paragraph that puts a piece of terrain on the table: the scenario's, or that of the players' own."""
    return rule(g) if flags & T_PLACED else "15/terrain-placement"


def lay(g: Field, kind: int, pose: list[int], flags: int = 0, side: int = NONE) -> int:
    """A piece of terrain in its pose."""
    t = add_terrain(g, kind, pose[0], pose[1], pose[2], 0, 0, side, flags)
    say(g, "terrain-laid", _laid_by(g, flags), {"ground": ground_tag(g, t)})
    return t


def lay_river(g: Field, kind: int, y: int, crossings: list[int], flags: int) -> None:
    """15: a river from short edge to short edge, in pieces round its crossings (kind, x, ... from west to east)."""
    b = g.b
    deep = b.t_d[kind]
    at = 0
    for i in range(0, len(crossings) + 1, 2):
        end = b.width
        if i < len(crossings):
            end = crossings[i + 1] - b.t_w[crossings[i]] // 2
        if end > at:
            add_terrain(g, kind, (at + end) // 2, y, 0, end - at, deep, NONE, flags)
        if i < len(crossings):
            add_terrain(g, crossings[i], crossings[i + 1], y, 0, 0, deep, NONE, flags & ~T_IMPASSABLE)
            at = end + b.t_w[crossings[i]]
    say(g, "river-laid", _laid_by(g, flags), {"terrain": kind})


def lay_road(g: Field, x: int, y: int, heading: int, length: int, kind: int, wide: int) -> None:
    add_terrain(g, kind, x, y, heading, length, wide, NONE, T_PLACED)


def set_value(g: Field, t: int, value: int) -> None:
    """An objective and what it is worth."""
    g.t_flags[t] |= T_OBJECTIVE
    g.t_value[t] = value
    say(g, "objective-worth", "scenario/oblique-line", {"ground": ground_tag(g, t), "n": value})


# sides


def set_period(g: Field, period: int, rule: str) -> None:
    g.period = period
    say(g, "period-is", rule, {"period": g.b.roster.periods[period]})


def set_roles(g: Field, attacker: int, rule: str) -> None:
    g.attacker = attacker
    say(g, "attacker-is", rule, {"side": attacker})


def spend(g: Field, side: int, points: int) -> None:
    g.spent[side] += points


def set_edge(g: Field, side: int, edge: int, rule: str) -> None:
    """16: a side takes one long edge, the other the opposite one."""
    g.edge[side] = edge
    g.edge[1 - side] = 1 - edge
    say(g, "edge-is", rule, {"side": side, "edge": edge})


def set_quadrant(g: Field, side: int, quadrant: int) -> None:
    """scenario/divide-et-impera: a side takes a quadrant, the other the one across the centre."""
    g.note[N_QUARTER + side] = quadrant
    g.note[N_QUARTER + 1 - side] = 3 - quadrant
    g.edge[side] = quadrant // 2
    g.edge[1 - side] = 1 - quadrant // 2
    say(g, "quadrant-is", "scenario/divide-et-impera", {"side": side, "quadrant": quadrant})


def set_diagonal(g: Field, diagonal: int) -> None:
    g.note[N_DIAGONAL] = diagonal


def set_first_deployer(g: Field, side: int, rule: str) -> None:
    g.note[N_DEPLOYED] = side
    say(g, "deploys-first", rule, {"side": side})


# pieces


def deploy(g: Field, p: int, pose: list[int], rule: str) -> None:
    """16: a piece is put on the table."""
    place(g, p, pose[0], pose[1], pose[2])
    say(g, "deployed", rule, {"side": g.side[p], "piece": tag(g, p)})


def garrison(g: Field, p: int, t: int, rule: str) -> None:
    """A unit is deployed in a building."""
    to_house(g, p, t)
    say(g, "deployed-in", rule, {"piece": tag(g, p), "house": ground_tag(g, t)})


def hold_back(g: Field, p: int, divided: bool) -> None:
    """A piece waits off the table; `divided`: until the scenario lets it come."""
    if divided:
        g.flags[p] |= DIVIDED
    if g.b.arm[g.kind[p]] == GUN:
        g.flags[p] |= LIMBERED
    to_reserve(g, p)


def lift(g: Field, p: int) -> None:
    """A piece is taken up to be deployed anew."""
    g.state[p] = S_LIST
    g.host[p] = NONE
    g.formation[p] = 0
    g.flags[p] &= ~LIMBERED
    leave_battery(g, p)
    g.redraw(p)


def limber(g: Field, p: int) -> None:
    g.flags[p] |= LIMBERED


def join_battery(g: Field, p: int, q: int) -> None:
    """5/batteries: two guns stand base to base."""
    if g.battery[q] == NONE:
        g.battery[q] = q
    g.battery[p] = g.battery[q]
    say(g, "battery-formed", "5/batteries", {"gun": tag(g, p), "at": tag(g, q)})


def leave_battery(g: Field, p: int) -> None:
    mates = [q for q in range(len(g.kind)) if q != p and g.battery[p] != NONE and g.battery[q] == g.battery[p]]
    g.battery[p] = NONE
    if len(mates) == 1:
        g.battery[mates[0]] = NONE


def hide(g: Field, p: int, pose: list[int], t: int) -> None:
    """13/hidden-deployment: where a unit hides, in a pose or in a building, is noted in secret."""
    g.state[p] = S_HIDDEN
    g.host[p] = t
    g.x[p] = pose[0]
    g.y[p] = pose[1]
    g.heading[p] = pose[2]
    g.redraw(p)
    say(g, "hides", "13/hidden-deployment", {"piece": tag(g, p)})


def appear(g: Field, p: int, pose: list[int]) -> None:
    """13/hidden-deployment: it shows itself in a pose; without one, in its building."""
    if pose:
        place(g, p, pose[0], pose[1], pose[2])
    else:
        to_house(g, p, g.host[p])
    reveal(g, "appears", "13/hidden-deployment", {"piece": tag(g, p)})


def attach_sappers(g: Field, p: int, rule: str) -> None:
    """11/sappers: a company joins a unit for the whole battle."""
    g.flags[p] |= SAPPERS
    say(g, "sappers-attached", rule, {"piece": tag(g, p)})


def use_sappers(g: Field, side: int) -> None:
    g.sappers[side] -= 1


def dig_in(g: Field, p: int, kind: int, pose: list[int], rule: str) -> None:
    """A position before the front of a unit."""
    add_terrain(g, kind, pose[0], pose[1], pose[2], 0, 0, g.side[p], 0)
    say(g, "dug-in", rule, {"piece": tag(g, p), "terrain": kind})


def come_on(g: Field, p: int, pose: list[int], far: int, quick: bool, rule: str) -> None:
    """16: a piece comes onto the table and has moved; at a quick march it does nothing more."""
    place(g, p, pose[0], pose[1], pose[2])
    g.order[p] = O_QUICK if quick else O_ENTERED
    g.moved[p] = far
    say(g, "comes-on", rule, {"piece": tag(g, p)})


def come_with(g: Field, officer: int, p: int) -> None:
    """12/fanatic: an officer comes onto the table in a unit."""
    join(g, officer, p)
    g.order[officer] = O_ENTERED
    say(g, "comes-with", "12/fanatic", {"officer": tag(g, officer), "unit": tag(g, p)})


def set_points(g: Field, blue: int, red: int) -> None:
    """16: the victory points as they stand."""
    g.vp[0] = blue
    g.vp[1] = red


def end_battle(g: Field) -> None:
    g.over = 1
