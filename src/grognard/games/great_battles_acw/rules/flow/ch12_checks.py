"""2.6 The Universal Disorder roll."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from ...codes import M_RESULT
from ...state.model import Field
from ..queries.ch12_cohesion import cohesion, testable, udd_mods
from .dice import d10, shown


class Check(Frame):
    """2.6: each unit rolls a die against its cohesion: higher fails. Result: the units that failed.

    `drm` is the number of the combat result (12.32), `mods` further modifiers, kind and value. Nothing else happens.
    """

    units: list[int]
    drm: int
    rule: str
    key: str
    mods: list[int]

    def __init__(
        self,
        units: list[int] = NO_ANSWER,
        drm: int = 0,
        rule: str = "2.6",
        key: str = "roll-udd",
        mods: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.units = units[:]
        self.drm = drm
        self.rule = rule
        self.key = key
        self.mods = mods[:]

    def start(self, g: Field, answer: Answer) -> Signal:
        self.units = [u for u in self.units if testable(g, u)]
        if not self.units:
            return self.done([])
        return d10(self, len(self.units), self.key, self.rule, "rolled", {"units": self.units})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        failed: list[int] = []
        for i in range(len(self.units)):
            u = self.units[i]
            mods: list[int] = []
            if self.drm:
                mods += [M_RESULT, self.drm]
            mods += self.mods
            mods += udd_mods(g, u)
            limit = cohesion(g, u)
            n = answer[i]
            for k in range(1, len(mods), 2):
                n += mods[k]
            shown(g, "udd-failed" if n > limit else "udd-passed", self.rule, answer[i], mods, {"unit": u, "n": limit})
            if n > limit:
                failed.append(u)
        return self.done(failed)
