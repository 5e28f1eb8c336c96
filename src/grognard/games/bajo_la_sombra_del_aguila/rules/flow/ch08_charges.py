"""8 Charges: one side's part of the phase: charges are declared and reacted to, then all go home, then they fight."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import CHARGER, COMBAT, END, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import mark, place
from ...state.model import CHARGED_BY_FOOT, COUNTERED, S_GONE, Field
from ..queries.ch08_charges import chargers, why_no_charger, why_not_home
from ..queries.ch08_places import ice_on, room
from ..queries.ch08_ways import face_of
from ..queries.common import is_infantry, stands, tag
from .ch03_march import Ice
from .ch08_declare import DeclareCharge
from .ch08_reactions import React
from .ch09_combat import Combat
from .ch09_regroup import part


class ChargePhase(Frame):
    """2/phase-order: the charges and combats of one side."""

    side: int
    who: list[int]  # who charges, and whom
    whom: list[int]
    target: int  # of the charge under way
    home: list[int]  # who has come home, whom it charged, on which side
    foes: list[int]
    faces: list[int]
    ice: list[int]  # who has crossed frozen water, and which

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.who = []
        self.whom = []
        self.target = NONE
        self.home = []
        self.foes = []
        self.faces = []
        self.ice = []

    def start(self, g: Field, _: Answer) -> Signal:
        """8/charge-conditions: one charge after another."""
        able = chargers(g, self.side)
        if not able:
            return self.goto("go_home")
        options = [CHARGER + tag(g, p) for p in able] + [END]
        return self.ask(self.side, "charge", "8/charge-conditions", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.goto("go_home")
        return self.call(DeclareCharge(index_of(answer[0])), "declared")

    def declared(self, g: Field, answer: Answer) -> Signal:
        """8/one-reaction-nearest: the target reacts before the next charge; who charged it before is still coming."""
        self.target = answer[0]
        group = [self.who[i] for i in range(len(self.who)) if self.whom[i] == self.target] + answer[1:]
        if len(answer) == 1:
            return self.goto("start")
        for p in answer[1:]:
            self.who.append(p)
            self.whom.append(self.target)
        return self.call(React(self.target, group), "reacted")

    def reacted(self, g: Field, answer: Answer) -> Signal:
        for i in range(len(self.who) - 1, -1, -1):
            if self.whom[i] == self.target and self.who[i] not in answer:
                self.who.pop(i)
                self.whom.pop(i)
        return self.goto("start")

    def go_home(self, g: Field, _: Answer) -> Signal:
        """8/charge-movement: all who still charge move at the same time; those of one target together."""
        for q in self.targets():
            self.bring(g, q)
        self.who = []
        self.whom = []
        return self.goto("over_ice")

    def over_ice(self, g: Field, _: Answer) -> Signal:
        """15/frozen-water: the ice may break under a charge as under any move."""
        while self.ice:
            p, t = self.ice.pop(0), self.ice.pop(0)
            if stands(g, p):
                return self.call(Ice(p, t), "over_ice")
        return self.goto("fight")

    def targets(self) -> list[int]:
        out: list[int] = []
        for q in self.whom:
            if q not in out:
                out.append(q)
        return out

    def bring(self, g: Field, q: int) -> None:
        """8/multiple-charges, 8/no-room: who cannot reach the target where it now stands, or finds no room beside the
        others, stays where it is."""
        group: list[int] = []
        for i in range(len(self.who)):
            p = self.who[i]
            if self.whom[i] != q or not stands(g, p) or g.stunned[p]:
                continue
            why = why_not_home(g, p, q, group, self.who + self.home) if stands(g, q) else None
            if not stands(g, q) or why is not None:
                rule = why.rule if why is not None else "8/charge-movement"
                say(g, "charge-short", rule, {"charger": tag(g, p), "target": tag(g, q)})
            else:
                group.append(p)
        faces = [face_of(g, p, q) for p in group]
        poses = room(g, q, group)
        for i in range(len(poses) // 3):
            self.arrive(g, group[i], q, faces[i], poses[3 * i : 3 * i + 3])

    def arrive(self, g: Field, p: int, q: int, face: int, pose: list[int]) -> None:
        """8/charge-movement: in contact, aligned with the side it charged."""
        for t in ice_on(g, p, pose):
            self.ice += [p, t]
        place(g, p, pose[0], pose[1], pose[2])
        self.home.append(p)
        self.foes.append(q)
        self.faces.append(face)
        if is_infantry(g, p):
            mark(g, q, CHARGED_BY_FOOT)
        say(g, "charge-home", "8/which-arc", {"charger": tag(g, p), "target": tag(g, q), "arc": face})

    def fight(self, g: Field, _: Answer) -> Signal:
        """9/order-of-combats: who has the initiative says which combat comes next."""
        left: list[int] = []
        for q in self.foes:
            if q not in left:
                left.append(q)
        if not left:
            part(g)
            return self.done()
        if len(left) == 1:
            return self.fought(g, [COMBAT + tag(g, left[0])])
        options = [COMBAT + tag(g, q) for q in left]
        return self.ask(g.initiative, "combat", "9/order-of-combats", Pick(options), "act", "fought")

    def fought(self, g: Field, answer: Answer) -> Signal:
        """6/countercharge: with who rode to meet them it is fought at the same time."""
        q = index_of(answer[0])
        group: list[int] = []
        faces: list[int] = []
        countered = 1 if g.marks[q] & COUNTERED else 0
        for i in range(len(self.home) - 1, -1, -1):
            if self.foes[i] == q:
                if g.state[self.home[i]] != S_GONE:
                    group.insert(0, self.home[i])
                    faces.insert(0, self.faces[i])
                self.home.pop(i)
                self.foes.pop(i)
                self.faces.pop(i)
        if not group or not stands(g, q):
            return self.goto("fight")
        return self.call(Combat(q, group, faces, countered), "fight")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or decision.key != "charge" or kind_of(answer[0]) != CHARGER:
            return None
        p = index_of(answer[0])
        if p >= g.n():
            return None
        args: Args = {"charger": tag(g, p)}
        if g.side[p] != self.side:
            return Refusal("8/charge-conditions", "no-charge-own", args)
        why = why_no_charger(g, p)
        return why if why is not None else Refusal("8/charge-conditions", "no-charge-nobody", args)
