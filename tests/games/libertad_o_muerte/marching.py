"""A Land Movement Phase by word: who goes, and where to."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch11_movement import LandMovePhase
from grognard.games.libertad_o_muerte.state.model import PH_LAND_MOVE
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def phase(t: Table, *rolls: int | list[int]) -> Table:
    """Begin the Land Movement Phase of the active side."""
    t.g.phase = PH_LAND_MOVE
    t.play(LandMovePhase(t.g.active), *rolls)
    return t


def take(t: Table, place: str, *names: str) -> Table:
    """Take up a stack: everybody who can move there, unless names are given."""
    t.answer(f"stack:{place}", key="land-move")
    if t.key == "who-moves":
        chosen = sorted(names, key=B.piece_no.__getitem__) if names else t.offers()
        t.answer(" ".join(chosen))
    return t


def goals(t: Table, act: str = "go") -> list[str]:
    """The regions offered for an act, in alphabetical order."""
    return sorted(w.partition(":")[2] for w in t.offers() if w.partition(":")[0] == act)


def stacks(t: Table) -> list[str]:
    return goals(t, "stack")
