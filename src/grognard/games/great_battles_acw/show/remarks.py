"""What a player should know of an answer before giving it: whom a shot would hit, which shocks the end of a brigade
launches, where a unit would turn to. All of it lies open on the table."""

from __future__ import annotations

from typing import Final

from ....core.frame import Decision, Frame
from ....core.remark import Remark, Said
from ....kit.acts import arg_of, coded, kind_of
from ..codes import ATTACK_WITH, DEFENDER, DONE, END, FIRE, FIRE_SECTION, FIRE_WITH, TARGET, TURN
from ..pack.kinds import A_ART, SECTIONS
from ..rules.flow.ch05_brigade import BrigadeActivation, phase_leaders
from ..rules.flow.ch09_movement import UnitTurn
from ..rules.flow.ch10_declare import Reply
from ..rules.flow.ch10_small_arms import SmallArms
from ..rules.flow.ch11_designate import Designate
from ..rules.queries.ch04_leaders import leads, stands
from ..rules.queries.ch08_stacks import extended, hexes_of, top_at, units_at
from ..rules.queries.ch10_fire import is_shell, why_no_shot
from ..rules.queries.ch10_modifiers import fire_mods
from ..rules.queries.ch10_strength import barrels_of, is_gun, left_at, sections, share_at
from ..rules.queries.ch11_matching import Matching
from ..rules.queries.ch11_modifiers import shock_mods
from ..rules.queries.ch11_odds import attack_strength, defence_strength, leaderless
from ..rules.queries.ch11_shock import charges, defenders_at, eligible, must_shock
from ..rules.queries.ch12_cohesion import fire_code
from ..state.model import ACTED, IN_PHASE, Field

FACES: Final = 10
MOST: Final = 6  # shocks that are told in full


def remarks(g: Field, frames: list[Frame], d: Decision) -> dict[int, Remark]:
    """By code, for the answers of a decision of which there is something to say."""
    out: dict[int, Remark] = {}
    frame = frames[-1]
    codes = d.choice.items()
    unit = d.args.get("unit")
    if isinstance(unit, int):
        for code in codes:
            if kind_of(code) == TURN:
                out[code] = Remark(target=f"turn:{g.b.unit_id[unit]}:{30 * arg_of(code)}")
    if isinstance(frame, UnitTurn):
        for code in codes:
            if kind_of(code) == FIRE:
                out[code] = fire(g, in_phase(g, frame.u, arg_of(code)), arg_of(code), IN_PHASE, frame.u)
        if DONE in codes and last_to_act(g, frames):
            end(g, out, DONE)
    elif isinstance(frame, SmallArms):
        named_sections(g, codes, out)
        for code in codes:
            if kind_of(code) == TARGET:
                out[code] = fire(g, in_phase(g, frame.u, arg_of(code)), arg_of(code), IN_PHASE, frame.u)
    elif isinstance(frame, Reply):
        reply(g, frame, codes, out)
    elif isinstance(frame, BrigadeActivation):
        if END in codes:
            end(g, out, END)
    elif isinstance(frame, Designate):
        designate(g, frame, codes, out)
    return out


# fire


def named_sections(g: Field, codes: list[int], out: dict[int, Remark]) -> None:
    """10.65: a section is called so, the first one too, and who fires as a whole is called the whole battery."""
    for code in codes:
        kind, x = kind_of(code), arg_of(code)
        if kind == FIRE_SECTION:
            out[code] = Remark(("remark-section", {"unit": x // 3, "n": x % SECTIONS + 1}))
        elif kind == FIRE_WITH and g.b.arm[x // 3] == A_ART and len(sections(g, x // 3)) > 1:
            out[code] = Remark(("remark-battery", {"unit": x // 3, "n": g.sp[x // 3]}))


def in_phase(g: Field, u: int, hex: int) -> list[int]:
    """10.65, 8.45: the barrels with which a unit fires at a hex as one; none where its owner has yet to say which."""
    if extended(g, u):
        return []
    every = sections(g, u) if g.b.arm[u] == A_ART else barrels_of(g, 3 * u)
    return [x for x in every if why_no_shot(g, x, hex, IN_PHASE) is None]


def reply(g: Field, frame: Reply, codes: list[int], out: dict[int, Remark]) -> None:
    """10.41: fire out of phase: who fires says at whom, where there is no choice."""
    named_sections(g, codes, out)
    for code in codes:
        kind, x = kind_of(code), arg_of(code)
        if kind == TARGET:
            out[code] = fire(g, frame.barrels, x, frame.kind, frame.barrels[0] // 3, frame.first(g, x))
        elif kind == FIRE_WITH and not extended(g, x // 3):
            aims = sorted({h for y in barrels_of(g, x) for h in frame.aims(g, y)})
            if len(aims) == 1:
                aimed = [y for y in barrels_of(g, x) if aims[0] in frame.aims(g, y)]
                found = fire(g, aimed, aims[0], frame.kind, x // 3, frame.first(g, aims[0]))
                found.name = ("remark-fire-by", {"unit": x // 3, **found.name[1]})
                out[code] = found


def fire(g: Field, barrels: list[int], hex: int, kind: int, u: int, hit: int = -1) -> Remark:
    """10.17: the target by name, and the chances of the roll where it is known who fires: the plain shot, of a unit
    that stands and fires. `hit`: who is hit first, -1 for who lies on top."""
    b = g.b
    target = top_at(g, hex)
    there = units_at(g, hex)
    args: dict[str, int | str | list[int]] = {"hex": hex, "enemy": target // 3, "n": len(there) - 1}
    here = g.at[u]
    facts: dict[str, int | str | list[int]] = {
        "sp": sum([g.sp[v] for v in there]), "range": b.grid.distance(here, hex), "ground": b.terrain[hex],
    }  # fmt: skip
    notes: list[Said] = [("remark-fire", facts)]
    arrows = [(place(g, here), place(g, hex))]
    badge = ""
    if barrels:
        sp = 0
        for x in barrels:
            share = share_at(g, x, kind, hex)
            sp += left_at(g, share, kind, hex) if share >= 0 else 0
        mods = fire_mods(g, barrels, hex, kind, False, hit)
        far = b.grid.distance(here, hex)
        check, loss = fire_chances(g, is_gun(g, barrels[0]) and is_shell(g, barrels[0], far), sp, sum(mods[1::2]))
        notes.append(("remark-fire-odds", {"sp": sp, "mods": coded(mods), "check": check, "loss": loss}))
        badge = f"{check} %"
    return Remark(("remark-fire-at", args), notes, badge, "", arrows)


def fire_chances(g: Field, shell: bool, sp: int, mod: int) -> tuple[int, int]:
    """10.17, 12.32: in hundredths, that the target has to check or worse, and that it loses strength."""
    check = loss = 0
    for die in range(FACES):
        code = fire_code(g.b, g.b.fire_result(shell, die + mod, sp))
        check += 1 if code else 0
        loss += 1 if code >= 4 else 0
    return 100 * check // FACES, 100 * loss // FACES


# shock


def last_to_act(g: Field, frames: list[Frame]) -> bool:
    """5.33: whether nobody of the active brigades is left to act after this unit, so that its end is theirs."""
    below = frames[-2] if len(frames) > 1 else None
    unit = frames[-1]
    if not isinstance(below, BrigadeActivation) or not isinstance(unit, UnitTurn) or below.march:
        return False
    others = [u for u in below.units(g) if u != unit.u and not g.done[u] & ACTED]
    return not others and not phase_leaders(g, below.formations, False)


def end(g: Field, out: dict[int, Remark], code: int) -> None:
    """11.12, 11.21: what the end of a brigade's movement and fire leads to: shocks that must be, and those that may."""
    able = eligible(g)
    if not able:
        return
    m = Matching(g, able, False)
    chosen = [-1] * len(m.groups)
    open_: list[int] = []
    for i in range(len(m.groups)):
        if m.must[i]:
            found = m.choices(chosen, i)
            if len(found) == 1:
                chosen[i] = found[0]
            else:
                open_.append(i)
    pools = m.pools(chosen)
    shocks = [(forced(g, m, pool), hexes_of_pool(m, chosen, pool)) for pool in pools]
    n = len(shocks) + len(open_)
    notes: list[Said] = []
    arrows: list[tuple[str, str]] = []
    for units, hexes in shocks[:MOST]:
        notes += shock(g, units, hexes, shocks)
        arrows += lines(g, units, hexes)
    notes += [("remark-shock-open", {"units": forced(g, m, [i])}) for i in open_]
    may = [u for group in m.groups for u in group if not must_shock(g, u)]
    if may:
        notes.append(("remark-shock-may", {"units": may}))
    out[code] = Remark(("remark-end", {"n": n}), notes, "", "", arrows)


def forced(g: Field, m: Matching, pool: list[int]) -> list[int]:
    return [u for i in pool for u in m.groups[i] if must_shock(g, u)]


def hexes_of_pool(m: Matching, chosen: list[int], pool: list[int]) -> list[int]:
    out: list[int] = []
    for k in m.options[pool[0]][chosen[pool[0]]]:
        out += m.blocks[k]
    return out


def designate(g: Field, frame: Designate, codes: list[int], out: dict[int, Remark]) -> None:
    """11.31: a unit that may join: its shock by itself, where it has one target; a target: the shock against it."""
    m = Matching(g, frame.units, frame.forced)
    for code in codes:
        kind, x = kind_of(code), arg_of(code)
        if kind == ATTACK_WITH:
            i = m.group_of(x)
            if i < 0 or len(m.options[i]) > 1:
                continue
            units = [u for u in m.groups[i] if u in frame.named or u == x]
            hexes = [h for k in m.options[i][0] for h in m.blocks[k]]
        elif kind == DEFENDER:
            units = [u for u in m.groups[frame.group] if u in frame.named]
            hexes = next((block for block in m.blocks if x in block), [x])
        else:
            continue
        if units:
            out[code] = Remark(notes=shock(g, units, hexes, []), arrows=lines(g, units, hexes))


def shock(g: Field, units: list[int], hexes: list[int], every: list[tuple[list[int], list[int]]]) -> list[Said]:
    """11.42, 11.45: strengths, modifiers and chances of one shock as things stand: before the defenders have checked
    and anybody has fired. 11.72: what would better it."""
    side = g.b.side[units[0]]
    foes = defenders_at(g, hexes, 1 - side)
    named = [u for shockers, _ in every for u in shockers] or units
    allies = [u for shockers, at in every if shockers != units and any(h in hexes for h in at) for u in shockers]
    without = leaderless(g, named)
    chargers = [u for u in named if charges(g, u)]
    mods = shock_mods(g, units, hexes, allies, chargers, without, 0)
    mine, theirs = attack_strength(g, units, hexes, True), defence_strength(g, hexes, 1 - side)
    back = driven = 0
    chart = g.b.charts.shock.result
    for die in range(FACES):
        row = g.b.shock_row(die + sum(mods[1::2]))
        back += 1 if chart.attacker_retreat[row] else 0
        driven += 1 if chart.defender_retreat[row] else 0
    out: list[Said] = [
        ("remark-shock", {
            "units": units, "by": foes, "hexes": hexes, "mine": quarters(mine), "theirs": quarters(theirs),
            "mods": coded(mods), "back": 100 * back // FACES, "driven": 100 * driven // FACES,
        }),
    ]  # fmt: skip
    for f in without:
        x = leads(g, f)
        if stands(g, x):
            out.append(("remark-no-brigadier", {"leader": x, "n": g.b.charts.shock.no_brigadier}))
    return out


def quarters(n: int) -> str:
    """A strength in quarters of a point."""
    return f"{n / 4:g}"


def lines(g: Field, units: list[int], hexes: list[int]) -> list[tuple[str, str]]:
    """From each hex of the attackers to those before it."""
    out: list[tuple[str, str]] = []
    for u in units:
        for h in hexes_of(g, u):
            for to in hexes:
                line = (place(g, h), place(g, to))
                if g.b.grid.distance(h, to) == 1 and line not in out:
                    out.append(line)
    return out


def place(g: Field, hex: int) -> str:
    return f"place:{g.b.grid.name(hex)}"
