"""What is told before a roll: see core/odds.py and locale/odds.*.ftl."""

from __future__ import annotations

from typing import Final

from ....core.choice import Dice
from ....core.events import Event
from ....core.frame import Decision, Frame, Position
from ....core.game import Game, Throws
from ....core.odds import all_of, counted, summed
from ....core.refusal import Args
from ....kit.chances import Chances
from ..state.model import War
from .flow.ch16_skirmish import Skirmish
from .flow.ch17_activation import Activate
from .flow.ch17_result import BattleResult
from .flow.ch18_siege import Assault
from .flow.ch23_location import Location

PAIRS: Final = ("morale", "rally", "reinforce")  # two dice for each unit, of which the sum counts


class WarChances(Chances):
    """An Impossible War's."""

    def consequence(self, game: Game, event: Event) -> Args:
        """24.8: what is rolled is how many units may be redeployed."""
        return {"n": event.args["die"]} if event.key == "redeploy-roll" else event.args

    def throws(self, position: Position, frames: list[Frame], decision: Decision) -> Throws:
        assert isinstance(position, War)
        return throws(position, frames, decision)


CHANCES: Final = WarChances(
    ends=("turn-begins", "phase-begins", "year-ends", "skirmish", "battle", "battle-round"),
    between=("take-hit", "share-hits", "steady-volley", "steady-volley-now", "charged", "countercharge"),
    draws=("marker",),
)


def low(count: int, bound: int) -> Throws:
    """Dice that hit when they show no more than a bound."""
    return counted(count, max(0, min(bound, 6)), 6, 1, 6)


def throws(g: War, frames: list[Frame], decision: Decision) -> Throws:
    """Dice of which only the hits count, unit by unit; the sum of two; the faces of a single one."""
    choice = decision.choice
    if not isinstance(choice, Dice):
        return []
    if decision.key in PAIRS:
        return all_of([summed(2, 6)] * (choice.count // 2)) if choice.count <= 4 else []
    frame = frames[-1]
    if isinstance(frame, Skirmish) and frame.step == "fired":
        return shots(frame.counts, [frame.bound(g, p) for p in frame.rolled_by])
    if isinstance(frame, Assault) and frame.step in ("defended", "attacked"):
        counts = frame.counts[:]
        bounds = [frame.e_of(g, p) for p in frame.rolled_by]
        if frame.step == "defended":
            counts.append(choice.count - sum(counts))
            bounds.append(frame.garrison_e(g))
        return shots(counts, bounds)
    if isinstance(frame, BattleResult) and frame.step == "pursued":
        return shots(frame.shots, [frame.bound(g, p) for p in frame.hunters(g)])
    if isinstance(frame, Location) and frame.step == "volleyed":
        return shots(frame.shots, [frame.e_of(g, p) for p in frame.rollers])
    if isinstance(frame, Activate):
        return activated(g, frame, choice.count)
    return []


def activated(g: War, frame: Activate, n: int) -> Throws:
    """17.4: a unit fires or charges; in a melee both roll at once."""
    step = frame.step
    if step == "fired":
        return low(n, frame.e)
    if step == "stood":
        return low(n, frame.edge(g, frame.p))
    if step == "answered":
        return low(n, frame.edge(g, frame.target))
    if step == "resisted":
        return low(n, g.b.charts.battle.charge_resisted_effectiveness)
    if step == "rode_home":
        return low(n, frame.edge(g, frame.p) + g.b.charts.battle.charge_effectiveness)
    if step == "clashed":
        mine = frame.charge_dice(g, frame.p)
        return shots([mine, n - mine], [frame.edge(g, frame.p), frame.edge(g, frame.counter_piece)])
    return []


def shots(counts: list[int], bounds: list[int]) -> Throws:
    """The hits of several units."""
    return all_of([low(counts[i], bounds[i]) for i in range(len(counts))])
