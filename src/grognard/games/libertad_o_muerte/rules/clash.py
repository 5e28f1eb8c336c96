"""Who meets whom in a region that a stack marches into, and how that battle would go (11.2, 12)."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.clash import Clash, Said
from ....core.frame import Decision, Frame
from ....kit.acts import arg_of, kind_of
from ..codes import CROSS, GO
from ..pack.terms import ARTILLERY, LEADER
from ..state.model import HIDDEN, INSIDE, Continent
from .flow.ch11_movement import MoveStack
from .odds import odds_of
from .queries.ch11_regions import enemy_seen
from .set_battle import SetBattle

MOST_UNITS: Final = 3  # of both sides together: more can fall in too many ways to be worked out while one points


def clash(g: Continent, frames: list[Frame], decision: Decision, answer: Answer) -> Clash | None:
    """Everything on the map lies open but those who hide (20.1)."""
    frame = frames[-1]
    if not isinstance(frame, MoveStack) or decision.key != "where-to" or kind_of(answer[0]) not in (GO, CROSS):
        return None
    to = arg_of(answer[0])
    side = frame.side
    if not enemy_seen(g, side, to):
        return None
    there = g.copy()
    for p in frame.group:
        there.move(p, to)
    ours, theirs = _standing(there, side, to), _standing(there, 1 - side, to)
    notes = [Said("clash-ground", {"terrain": g.b.terrain[to], "n": g.b.ground[g.b.terrain[to]].rounds})]
    battle = SetBattle(there, to, side)
    both = battle.side.count(side) and battle.side.count(1 - side)
    if both and len(battle.pieces) <= MOST_UNITS:
        wins = odds_of(battle).attacker
        notes.append(Said("clash-odds", {"n": min(99, max(1, round(100 * wins)))}))  # never a certainty that is none
    return Clash(Said("clash-battle" if both else "clash-met", {"place": to}), [ours], [theirs], notes)


def _standing(g: Continent, side: int, place: int) -> Said:
    """The visible of a side outside the fortress, with the strength of its combat units."""
    b = g.b
    pieces: list[int] = []
    strength = 0
    p = g.chain(side, place)
    while p >= 0:
        if not g.flags[p] & (INSIDE | HIDDEN) and (b.combat[p] or b.arm[p] in (LEADER, ARTILLERY)):
            pieces.append(p)
            strength += g.strength[p] if b.combat[p] else 0
        p = g.chained(p)
    return Said("clash-force", {"side": side, "pieces": pieces, "n": strength})
