"""Dice to hit and dice to wound, for fire (7) and combat (9) alike."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded
from .....kit.log import say
from ...pack.names import NONE
from ...state.model import Field
from ..queries.common import dice_for, need_on_die, tag


class Strike(Frame):
    """7/hit-rolls, 7/wound-rolls, 9: roll to hit, roll failures again where an ability allows, then to wound.

    `need`, `hurt` are what is needed after modifiers, before 7 or more is looked at; `mods`, `hurt_mods` only show
    where they come from (kind, value, ...: kit/acts). The result is [hits, wounds]; nothing is marked on the target.
    """

    by: int
    at: int  # the target, NONE for a building
    rule: str
    dice: int
    need: int
    mods: list[int]
    rerolls: int
    hurt: int  # 0: hits are all (11/against-buildings)
    hurt_mods: list[int]
    hurt_rerolls: int
    hits: int
    wounds: int

    def __init__(
        self,
        by: int = NONE,
        at: int = NONE,
        rule: str = "",
        dice: int = 0,
        need: int = 6,
        mods: list[int] | None = None,
        rerolls: int = 0,
        hurt: int = 0,
        hurt_mods: list[int] | None = None,
        hurt_rerolls: int = 0,
    ) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.rule = rule
        self.dice = dice
        self.need = need
        self.mods = mods if mods is not None else []
        self.rerolls = rerolls
        self.hurt = hurt
        self.hurt_mods = hurt_mods if hurt_mods is not None else []
        self.hurt_rerolls = hurt_rerolls
        self.hits = 0
        self.wounds = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """7/needed-seven-or-more: half or a quarter of the dice where more than a six would be needed."""
        n = dice_for(self.dice, self.need)
        if n <= 0:
            return self.done([0, 0])
        args: Args = {"by": tag(g, self.by), "need": need_on_die(self.need), "mods": coded(self.mods), "n": n}
        if self.at != NONE:
            args["at"] = tag(g, self.at)
        return self.roll(n, "roll-hit", self.rule, "hit", args)

    def hit(self, g: Field, faces: Answer) -> Signal:
        need = need_on_die(self.need)
        self.hits = sum(1 for f in faces if f >= need)
        say(g, "hit-roll", self.rule, self._shown(g, faces, need, self.hits, self.mods))
        again = min(self.rerolls, len(faces) - self.hits)
        if again > 0:
            args: Args = {"by": tag(g, self.by), "need": need, "n": again}
            return self.roll(again, "roll-hit-again", self.rule, "hit_again", args)
        return self.goto("to_wound")

    def hit_again(self, g: Field, faces: Answer) -> Signal:
        """1/dice-d3-rerolls: the second roll stands."""
        need = need_on_die(self.need)
        more = sum(1 for f in faces if f >= need)
        self.hits += more
        say(g, "hit-again", self.rule, {"by": tag(g, self.by), "dice": faces, "need": need, "n": more})
        return self.goto("to_wound")

    def to_wound(self, g: Field, _: Answer) -> Signal:
        """7/wound-rolls: the dice that hit are rolled against the target's defence."""
        if self.hits == 0 or self.hurt == 0:
            return self.done([self.hits, 0])
        need = need_on_die(self.hurt)
        args: Args = {"by": tag(g, self.by), "need": need, "mods": coded(self.hurt_mods), "n": self.hits}
        if self.at != NONE:
            args["at"] = tag(g, self.at)
        return self.roll(self.hits, "roll-wound", self.rule, "wound", args)

    def wound(self, g: Field, faces: Answer) -> Signal:
        """7/natural-one: a natural 1 always fails."""
        need = need_on_die(self.hurt)
        self.wounds = sum(1 for f in faces if f >= need)
        say(g, "wound-roll", self.rule, self._shown(g, faces, need, self.wounds, self.hurt_mods))
        again = min(self.hurt_rerolls, len(faces) - self.wounds)
        if again > 0:
            args: Args = {"by": tag(g, self.by), "need": need, "n": again}
            return self.roll(again, "roll-wound-again", self.rule, "wound_again", args)
        return self.done([self.hits, self.wounds])

    def wound_again(self, g: Field, faces: Answer) -> Signal:
        need = need_on_die(self.hurt)
        more = sum(1 for f in faces if f >= need)
        self.wounds += more
        say(g, "wound-again", self.rule, {"by": tag(g, self.by), "dice": faces, "need": need, "n": more})
        return self.done([self.hits, self.wounds])

    def _shown(self, g: Field, faces: Answer, need: int, n: int, mods: list[int]) -> Args:
        """The facts of a roll for the log."""
        return {"by": tag(g, self.by), "dice": faces, "need": need, "n": n, "mods": coded(mods)}
