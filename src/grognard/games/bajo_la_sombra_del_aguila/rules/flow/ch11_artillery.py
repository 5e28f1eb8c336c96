"""11 Guns fire: shot and shells, canister, and at buildings."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import total
from .....kit.log import say
from .....space.table import FRONT, INCH, bearing, corners, nearer, overlap
from ...pack.names import DOWNPOUR, INDIRECT_FIRE, NONE, OPEN_ORDER
from ...state.effects import damage_terrain, mark, place, wound
from ...state.model import FIRED, T_GONE, Field
from ..queries.ch01_sight import base_of, front_of, side_struck
from ..queries.ch05_batteries import battery_bonus
from ..queries.ch07_dice import skill_rerolls, wound_need
from ..queries.ch11_artillery import (
    CANISTER_SHOT,
    INDIRECT,
    ball_sides,
    canister_dice,
    crew_for,
    crew_of,
    gun_mods,
    gun_need,
    hits_left,
    of_sides,
    piercing_mods,
    reacting_guns,
    shelled_rerolls,
    wall_mods,
)
from ..queries.ch11_buildings import building_mods, why_no_building
from ..queries.common import body, ground_tag, has, stands, tag, tags, terrain
from ..queries.measure import short_of
from .ch11_collapse import Collapse
from .strike import Strike


def face_target(g: Field, p: int, x: int, y: int) -> None:
    """11/targets-and-range: a gun that fires turns its muzzle to the target, which is no movement.

    One that has no room to turn stays as it is: at the edge of the table, or base to base with its battery.
    """
    b = g.b
    heading = bearing(x - g.x[p], y - g.y[p])
    k = g.kind[p]
    shape = corners(g.x[p], g.y[p], heading, b.base_w[k], b.base_d[k])
    for i in range(0, len(shape), 2):
        if not (0 <= shape[i] <= b.width and 0 <= shape[i + 1] <= b.height):
            return
    for t in terrain(g):
        if (b.t_solid[g.t_kind[t]] or b.t_line[g.t_kind[t]]) and overlap(shape, g.ground(t)):
            if not overlap(g.poly(p), g.ground(t)):
                return
    for q in range(len(g.kind)):
        if q != p and stands(g, q) and nearer(shape, body(g, q), short_of(g, b.charts.apart.units * INCH)):
            return
    place(g, p, g.x[p], g.y[p], heading)


class GunFire(Frame):
    """11/targets-and-range, 11/howitzers: guns fire shot or shells: a die each to hit, a die for the hits of each that
    does, then the rolls to wound. 11/against-buildings: at a building every hit takes a point of its structure.

    The result is [target or who was in the building, wounds, side struck, what the battery adds to the test].
    """

    by: int
    at: int  # NONE: at a building
    ground: int
    way: int
    crew: list[int]  # who has still to fire
    group: list[int]  # who fires now: guns of one kind with the same modifiers, to hit and to wound
    skilled: int  # 1 when the dice that skill rolls again have been rolled
    rerolls: int  # to wound
    wounds: int
    side: int
    bonus: int

    def __init__(self, by: int = NONE, at: int = NONE, ground: int = NONE, way: int = 0) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.ground = ground
        self.way = way
        self.crew = []
        self.group = []
        self.skilled = 0
        self.rerolls = 0
        self.wounds = 0
        self.side = FRONT
        self.bonus = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """5/batteries: all the guns of a battery that can fire at the target do so together."""
        every = crew_of(g, self.by)
        if self.at == NONE:
            crew = [p for p in every if why_no_building(g, p, self.ground) is None]
            tx, ty = g.t_x[self.ground], g.t_y[self.ground]
        else:
            crew = crew_for(g, self.by, self.at, self.way)
            tx, ty, _h, _w, _d = base_of(g, self.at)
            self.rerolls = shelled_rerolls(g, self.at)
        self.crew = crew or [p for p in every if self.way != INDIRECT or has(g, p, INDIRECT_FIRE)]
        if self.at != NONE:
            x, y = front_of(g, self.crew[0])
            self.side = side_struck(g, x, y, self.at)
            self.bonus = battery_bonus(g, self.crew)
        for p in self.crew:
            face_target(g, p, tx, ty)
        return self.goto("aim")

    def mods(self, g: Field, p: int) -> list[int]:
        return building_mods(g, p, self.ground) if self.at == NONE else gun_mods(g, p, self.at, self.way)

    def walls(self, g: Field, p: int) -> list[int]:
        return [] if self.at == NONE else wall_mods(g, p, self.at, self.way)

    def aim(self, g: Field, _: Answer) -> Signal:
        """7/hit-rolls: a die for each gun. 11/against-buildings: a building is hit on 2 and more."""
        if not self.crew:
            return self.goto("fallen" if self.at == NONE else "marked")
        lead = self.crew[0]
        mods = self.mods(g, lead)
        walls = self.walls(g, lead)
        self.group = [
            p for p in self.crew if g.kind[p] == g.kind[lead] and self.mods(g, p) == mods and self.walls(g, p) == walls
        ]
        self.crew = [p for p in self.crew if p not in self.group]
        need = g.b.charts.guns.building_hit if self.at == NONE else gun_need(g, lead, self.at, self.way)
        rule = "11/against-buildings" if self.at == NONE else "11/targets-and-range"
        if self.way == INDIRECT:
            rule = "11/howitzers"
        again = 0 if self.skilled else skill_rerolls(g, lead)  # 5/batteries: once for all of them
        self.skilled = 1 if again else self.skilled
        for p in self.group:
            mark(g, p, FIRED)
        return self.call(Strike(lead, self.at, rule, len(self.group), need - total(0, mods), mods, again), "landed")

    def landed(self, g: Field, answer: Answer) -> Signal:
        """11/targets-and-range: a hit is as many hits as a die shows; 11/howitzers: two dice when it lobs."""
        if answer[0] == 0:
            return self.goto("aim")
        args: Args = {"by": tag(g, self.group[0]), "n": answer[0]}
        dice = 2 * answer[0] if self.way == INDIRECT else answer[0]
        return self.roll(dice, "roll-balls", "11/targets-and-range", "burst", args)

    def burst(self, g: Field, faces: Answer) -> Signal:
        """1/dice-d3-rerolls: the die of the calibre, six sides or three."""
        lead = self.group[0]
        hits = 0
        sides = g.b.charts.guns.indirect_dice if self.way == INDIRECT else [ball_sides(g, lead, self.at)]
        for i in range(len(faces)):
            hits += of_sides(faces[i], sides[i % len(sides)])
        if self.at == NONE:
            args: Args = {"by": tag(g, lead), "ground": ground_tag(g, self.ground), "dice": faces, "n": hits}
            say(g, "building-hit", "11/structure-points", args)
            damage_terrain(g, self.ground, hits)
            return self.goto("aim")
        made = hits
        hits = hits_left(g, lead, self.at, self.way, made)
        if hits < made:
            rule = "5/open-order/shot-at" if g.formation[self.at] == OPEN_ORDER else "11/against-buildings"
            say(g, "hits-halved", rule, {"at": tag(g, self.at), "n": made})
        told: Args = {"by": tag(g, lead), "at": tag(g, self.at), "dice": faces, "n": hits}
        say(g, "balls-hit", "11/targets-and-range", told)
        mods = piercing_mods(g, lead, self.way) + wall_mods(g, lead, self.at, self.way)
        strike = Strike(lead, self.at, "7/wound-rolls", 0, 0, [], 0, wound_need(g, self.at, mods), mods, self.rerolls)
        strike.hits = hits
        strike.step = "to_wound"
        self.rerolls = 0
        return self.call(strike, "counted")

    def counted(self, g: Field, answer: Answer) -> Signal:
        self.wounds += answer[1]
        return self.goto("aim")

    def marked(self, g: Field, _: Answer) -> Signal:
        """15/downpour: in the mud shot makes two wounds less, but at least one."""
        n = self.wounds
        if g.weather == DOWNPOUR and n > 1:
            n = max(n - g.b.charts.weather.downpour_wounds, 1)
            say(g, "downpour-wounds", "15/downpour", {"n": self.wounds - n})
        wound(g, self.at, n)
        say(g, "fire-wounds", "7/wound-rolls", {"by": tag(g, self.by), "at": tag(g, self.at), "n": n})
        return self.done([self.at, n, self.side, self.bonus])

    def fallen(self, g: Field, _: Answer) -> Signal:
        """11/structure-points: a building without any is destroyed."""
        if g.t_flags[self.ground] & T_GONE:
            return self.call(Collapse(self.ground), "collapsed")
        return self.done([NONE, 0, FRONT, 0])

    def collapsed(self, g: Field, answer: Answer) -> Signal:
        return self.done([answer[0], answer[1], FRONT, 0])


class CanisterFire(Frame):
    """13/canister, 11/canister-reaction: guns fire canister: their attacks together, on 4 and more, piercing (1).

    The result is as that of GunFire.
    """

    by: int
    at: int
    reaction: int
    crew: list[int]
    left: list[int]  # who has still to fire
    skilled: int  # 1 when the dice that skill rolls again have been rolled
    rerolls: int  # to wound
    wounds: int
    side: int

    def __init__(self, by: int = NONE, at: int = NONE, reaction: int = 0) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.reaction = reaction
        self.crew = []
        self.left = []
        self.skilled = 0
        self.rerolls = 0
        self.wounds = 0
        self.side = FRONT

    def start(self, g: Field, _: Answer) -> Signal:
        by, at = self.by, self.at
        crew = reacting_guns(g, by, at) if self.reaction else crew_for(g, by, at, CANISTER_SHOT)
        self.crew = crew or [by]
        self.left = self.crew[:]
        self.rerolls = shelled_rerolls(g, at)
        x, y = front_of(g, self.crew[0])
        self.side = side_struck(g, x, y, at)
        for p in self.crew:
            face_target(g, p, g.x[at], g.y[at])
        say(g, "canister-fired", "13/canister", {"pieces": tags(g, self.crew), "at": tag(g, at)})
        return self.goto("volley")

    def volley(self, g: Field, _: Answer) -> Signal:
        """5/batteries: the dice of all guns together, but for those to whom other modifiers apply."""
        if not self.left:
            return self.goto("struck")
        at = self.at
        lead = self.left[0]
        at_charge = self.reaction == 1
        mods = gun_mods(g, lead, at, CANISTER_SHOT, at_charge)
        group = [p for p in self.left if gun_mods(g, p, at, CANISTER_SHOT, at_charge) == mods]
        self.left = [p for p in self.left if p not in group]
        again = 0 if self.skilled else max([skill_rerolls(g, p) for p in group])
        self.skilled = 1 if again else self.skilled
        for p in group:
            mark(g, p, FIRED)
        hurt_mods = piercing_mods(g, lead, CANISTER_SHOT)
        strike = Strike(
            lead,
            at,
            "11/canister-reaction" if at_charge else "13/canister",
            canister_dice(g, group),
            gun_need(g, lead, at, CANISTER_SHOT) - total(0, mods),
            mods,
            again,
            wound_need(g, at, hurt_mods),
            hurt_mods,
            self.rerolls,
        )
        return self.call(strike, "counted")

    def counted(self, g: Field, answer: Answer) -> Signal:
        self.wounds += answer[1]
        if answer[0]:
            self.rerolls = 0
        return self.goto("volley")

    def struck(self, g: Field, _: Answer) -> Signal:
        n = self.wounds
        wound(g, self.at, n)
        say(g, "fire-wounds", "7/wound-rolls", {"by": tag(g, self.by), "at": tag(g, self.at), "n": n})
        return self.done([self.at, n, self.side, battery_bonus(g, self.crew)])
