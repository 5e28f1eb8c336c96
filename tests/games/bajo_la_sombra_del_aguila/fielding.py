"""Armies that are not deployed yet, for the tests of chapters 15 and 16."""

from __future__ import annotations

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import NONE, SIDES
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_scenario import N_DEPLOYED
from grognard.games.bajo_la_sombra_del_aguila.state.effects import add_piece, add_terrain, to_reserve
from grognard.games.bajo_la_sombra_del_aguila.state.model import PH_SETUP, Field
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()

WIDTH = B.width / INCH  # of the table, in inches
HEIGHT = B.height / INCH


def empty(scenario: str = "pitched-battle", attacker: int = NONE, first: int = 0) -> Table:
    """A table before the battle: blue in the south and first to deploy, unless told."""
    t = Table(scenario, turn=0, phase=PH_SETUP)
    t.g.attacker = attacker
    t.g.note[N_DEPLOYED] = first
    return t


def listed(t: Table, profile: str, side: str, under: int = NONE, slot: int = 0, flags: int = 0) -> int:
    """A piece of an army that has not been deployed."""
    return add_piece(t.g, SIDES.index(side), B.profile_no[profile], under, 0, slot, flags)


def kept(t: Table, profile: str, side: str, slot: int = 0, flags: int = 0) -> int:
    """A piece that waits off the table."""
    p = listed(t, profile, side, slot=slot, flags=flags)
    to_reserve(t.g, p)
    return p


def laid(t: Table, kind: str, x: float, y: float, flags: int = 0, value: int = 0) -> int:
    """Terrain with its flags, so many inches from the upper left corner."""
    return add_terrain(t.g, B.terrain_no[kind], inches(x), inches(y), 0, flags=flags, value=value)


def words(t: Table) -> list[str]:
    """What is offered, without the pieces: their acts alone."""
    return [w.partition(":")[0] for w in t.offers()]


def kinds_of(g: Field) -> list[str]:
    """The kinds of the terrain on the table, in the order in which they were laid."""
    return [B.terrain_id[k] for k in g.t_kind]
