"""Who meets whom at the end of a road, as far as the marching side may know (15.0, 16.0, 18.1)."""

from __future__ import annotations

from ....core.choice import Answer
from ....core.clash import Clash, Said
from ....core.frame import Decision, Frame
from ..codes import M_GO, arg_of, kind_of
from ..pack.board import LIBERAL
from ..state.model import INSIDE, War
from .flow.ch11_movement import March
from .flow.ch16_skirmish import dice_of, effectiveness
from .queries.ch04_map import enemy_fort, is_refuge
from .queries.ch05_pieces import count_blocks, outside, pieces_at, regulars, troops
from .queries.ch18_siege import capacity_of


def clash(g: War, frames: list[Frame], decision: Decision, answer: Answer) -> Clash | None:
    """Of the enemy only what lies on the map counts: how many blocks, and the walls they may go behind."""
    frame = frames[-1]
    if not isinstance(frame, March) or decision.key != "march" or kind_of(answer[0]) != M_GO:
        return None
    b = g.b
    to = arg_of(answer[0])
    foes = pieces_at(g, 1 - g.active, to)
    if to >= b.n_spaces or not foes:
        return None
    walls = enemy_fort(g, g.active, to)
    mine = frame.group + outside(g, g.active, to)
    n = count_blocks(b, [p for p in foes if not g.flags[p] & INSIDE])
    ours = [Said("clash-own", {"shown": [p * 8 + g.strength[p] for p in mine]})]
    theirs = [Said("clash-blocks", {"n": count_blocks(b, foes)})]
    if walls:
        theirs.append(Said("clash-walls", {"n": capacity_of(b, to)}))
    notes = [Said("clash-ground", {"open": int(b.open_ground[to])})]
    most = b.charts.combat.battle_units
    three = len(regulars(b, mine)) >= most and n >= most
    title = "clash-battle" if three else "clash-skirmish"
    if walls and n <= capacity_of(b, to):  # 18.0: all of them may stay inside
        title = "clash-either" if n else "clash-siege"
    if not three and n:
        notes.append(_fire(g, mine, to))
    return Clash(Said(title, {"place": to}), ours, theirs, notes)


def _fire(g: War, mine: list[int], to: int) -> Said:
    """16.0: what the best of a side may hit with in one round of fire, without cards."""
    b = g.b
    chart = b.charts.skirmish
    most = chart.refuge_attacker_units if is_refuge(b, to) and g.active == LIBERAL else chart.units
    shots = [dice_of(g, p, to, True, False) * min(6, effectiveness(g, p, to)) for p in troops(b, mine)]
    shots.sort(reverse=True)
    tenths = round(sum(shots[:most]) * 10 / 6)
    return Said("clash-fire", {"n": tenths // 10, "tenth": tenths % 10})
