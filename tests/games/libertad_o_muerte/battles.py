"""Land battles for examples: two forces that meet in a region, or a Battle Card laid by hand.

t = meet("p_balcarce p_patricios", "r_tristan r_real_lima")    # Patriots attack Córdoba from Santa Fe
c = Card("cordoba").stand(L_FRONT, "p_patricios r_real_lima")   # in the middle of a battle
"""

from __future__ import annotations

from typing import Self

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.pack.terms import SIDES
from grognard.games.libertad_o_muerte.state.effects_battle import begin_battle
from grognard.games.libertad_o_muerte.state.model import (
    ATTACKER,
    BM_DEMORALISED,
    BT_BEGAN,
    BT_COMMANDER,
    BT_INITIATIVE,
    BT_POINTS,
    L_COMMAND,
    PH_LAND_COMBAT,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

MISS = 10
STRENGTH_HIT = 1
MORALE_HIT = 5  # by a unit of factor 1; one of factor 0 misses


class Field(Table):
    """A table on which a battle is about to be fought or being fought."""

    def line(self, name: str) -> int:
        return self.g.line[self.p(name)]

    def shaken(self, name: str) -> int:
        return self.g.shaken[self.p(name)]

    def demoralised(self, name: str) -> bool:
        return bool(self.g.marked[self.p(name)] & BM_DEMORALISED)

    def points(self) -> list[int]:
        return self.g.battle[BT_POINTS : BT_POINTS + 2]

    def asked(self) -> tuple[str, str]:
        return self.key, self.seat

    def bring(self, region: str, names: str, came: str = "") -> Self:
        """Put counters into a region; those with `came` attack from there."""
        for name in names.split():
            p = self.put(name, region)
            if came:
                self.g.came[p] = self.place(came)
                self.g.flags[p] |= ATTACKER
        return self


def meet(
    patriots: str,
    royalists: str,
    region: str = "cordoba",
    came: str = "santa_fe",
    active: str = "patriot",
    options: int = 0,
) -> Field:
    """Two forces in a region; the active one came from the next. Of the regions around, its enemy holds one only."""
    t = Field(active=active, phase=PH_LAND_COMBAT, options=options)
    other = "patriot" if active == "royalist" else "royalist"
    around = [B.place_id[r] for r in B.adjacent[t.place(region)]]
    t.own(active, *around)
    t.own(other, region, [r for r in around if r != came][-1])
    t.bring(region, patriots, came if active == "patriot" else "")
    t.bring(region, royalists, came if active == "royalist" else "")
    return t


class Card(Field):
    """A Battle Card laid by hand; the Patriot attacks and has the initiative unless told."""

    def __init__(self, region: str = "cordoba", attacker: str = "patriot", first: str = "patriot", options: int = 0):
        super().__init__(active=attacker, phase=PH_LAND_COMBAT, options=options)
        self.region = region
        begin_battle(self.g, self.place(region), self.g.active)
        self.g.battle[BT_INITIATIVE] = SIDES.index(first)

    def stand(self, line: int, names: str, strength: int = 0, demoralised: bool = False) -> Self:
        for name in names.split():
            p = self.put(name, self.region, strength=strength)
            self.g.line[p] = line
            if B.combat[p]:
                self.g.battle[BT_BEGAN + B.side[p]] += 1
            if demoralised:
                self.g.shaken[p] = B.morale[p] - 2
                self.g.marked[p] |= BM_DEMORALISED
        return self

    def command(self, name: str) -> Self:
        p = self.put(name, self.region)
        self.g.line[p] = L_COMMAND
        self.g.battle[BT_COMMANDER + B.side[p]] = p
        return self
