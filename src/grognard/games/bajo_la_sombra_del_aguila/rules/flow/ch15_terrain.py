"""15 Terrain: the country, and the elements that the players lay by turns."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.acts import coded, total
from .....kit.log import say
from .....space.table import INCH
from ...codes import M_FACTOR, MORE, NO_MORE, REGION, TERRAIN, arg_of
from ...pack.names import LANDS, NONE, RAIN, SEASONS
from ...state.effects_field import blow_sand, lay, lay_river, set_land
from ...state.model import T_IMPASSABLE, Field
from ..queries.ch15_terrain import ford_site, grown, has_river, site, whole_table
from ..queries.ch16_scenario import chart
from ..queries.common import foe

DESERT: Final = LANDS.index("desert")
SPRING: Final = SEASONS.index("spring")


class Country(Frame):
    """15/terrain-placement: each player rolls a die and adds his strategic factor; the higher chooses the country.

    The result is [the side that chose].
    """

    side: int

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(2, "roll-land", "15/terrain-placement", "rolled")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """15/terrain-placement: equal rolls are rolled again."""
        score: list[int] = []
        for side in (0, 1):
            mods = [M_FACTOR, g.factor[side]]
            score.append(total(faces[side], mods))
            args: Args = {"side": side, "dice": [faces[side]], "mods": coded(mods), "n": score[side]}
            say(g, "land-roll", "15/terrain-placement", args)
        if score[0] == score[1]:
            return self.goto("start")
        self.side = 0 if score[0] > score[1] else 1
        lands = Pick([REGION + land for land in range(len(LANDS))])
        return self.ask(self.side, "land", "15/terrain-placement", lands, "act", "chosen", {"region": g.region})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        set_land(g, self.side, arg_of(answer[0]))
        if g.land == DESERT and g.weather == RAIN and g.b.setting.dry(g.region, g.season):
            blow_sand(g)
        return self.done([self.side])


class Scenery(Frame):
    """15/terrain-placement: by turns each player rolls for an element and lays it, from 3 to 8 in all."""

    side: int  # who lays the next one
    laid: int  # elements so far
    stopped: int  # 15/terrain-stop-and-extra: one has had enough

    def __init__(self, side: int = 0, laid: int = 0) -> None:
        super().__init__()
        self.side = side
        self.laid = laid
        self.stopped = 0

    def start(self, g: Field, _: Answer) -> Signal:
        if self.laid >= g.b.charts.setup.most_terrain:
            return self.done()
        return self.roll(2, "roll-terrain", self.rule(g), "rolled", {"side": self.side, "land": g.land})

    def rule(self, g: Field) -> str:
        """15/terrain-mountain, 15/terrain-arid, 15/terrain-fertile, 15/terrain-forest, 15/terrain-steppe,
        15/terrain-desert."""
        return f"15/terrain-{LANDS[g.land]}"

    def rolled(self, g: Field, faces: Answer) -> Signal:
        say(g, "terrain-roll", self.rule(g), {"side": self.side, "dice": faces, "n": sum(faces)})
        return self.call(LayElement(self.side, g.b.setting.element(g.land, sum(faces)), self.rule(g)), "laid_one")

    def laid_one(self, g: Field, _: Answer) -> Signal:
        """15/terrain-stop-and-extra: who has laid an element may stop; then the other may lay one more."""
        self.laid += 1
        if self.stopped or self.laid >= g.b.charts.setup.most_terrain:
            return self.done()
        if self.laid < max(g.b.charts.setup.least_terrain, chart(g).least_terrain):
            return self.goto("other")
        choice = Pick([MORE, NO_MORE])
        args: Args = {"n": self.laid}
        return self.ask(self.side, "more-terrain", "15/terrain-stop-and-extra", choice, "act", "more", args)

    def more(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == MORE:
            return self.goto("other")
        self.stopped = 1
        self.side = foe(self.side)
        say(g, "terrain-stop", "15/terrain-stop-and-extra", {"side": foe(self.side)})
        choice = Pick([MORE, NO_MORE])
        return self.ask(self.side, "extra-terrain", "15/terrain-stop-and-extra", choice, "act", "extra")

    def extra(self, g: Field, answer: Answer) -> Signal:
        return self.goto("start") if answer[0] == MORE else self.done()

    def other(self, g: Field, _: Answer) -> Signal:
        self.side = foe(self.side)
        return self.goto("start")


class LayElement(Frame):
    """15/terrain-placement, 15/four-inches: a player lays one element where there is room for it."""

    side: int
    element: str
    rule: str
    kind: int
    left: int  # pieces still to be laid
    mates: list[int]  # pieces of this element that lie already

    def __init__(self, side: int = 0, element: str = "", rule: str = "") -> None:
        super().__init__()
        self.side = side
        self.element = element
        self.rule = rule
        self.kind = NONE
        self.left = 1
        self.mates = []

    def start(self, g: Field, _: Answer) -> Signal:
        kinds = g.b.setting.made_of(self.element).kinds
        if len(kinds) == 1:
            return self.goto("number")
        choice = Pick([TERRAIN + k for k in kinds])
        return self.ask(self.side, "terrain-kind", self.rule, choice, "act", "number")

    def number(self, g: Field, answer: Answer) -> Signal:
        """1/dice-d3-rerolls: as many buildings as a D3 shows."""
        made = g.b.setting.made_of(self.element)
        self.kind = arg_of(answer[0]) if answer else made.kinds[0]
        if made.die > 1:
            args: Args = {"side": self.side, "terrain": self.kind}
            return self.roll(1, "roll-houses", self.rule, "counted", args, made.die)
        return self.goto("offer")

    def counted(self, g: Field, faces: Answer) -> Signal:
        self.left = faces[0]
        return self.goto("offer")

    def offer(self, g: Field, _: Answer) -> Signal:
        """15/four-inches: what finds no room is left out."""
        args: Args = {"terrain": self.kind}
        river = g.b.setting.river(self.kind)
        if river is not None:
            crossing = ford_site(g, self.kind, river)
            if has_river(g) or not crossing.possible():
                say(g, "terrain-no-room", "15/four-inches", args)
                return self.done()
            return self.ask(self.side, "river", self.rule, crossing, "pose", "river", args)
        made = g.b.setting.made_of(self.element)
        zones = [grown(g, g.ground(self.mates[0]), made.reach * INCH)] if self.mates else whole_table(g)
        spot = site(g, self.kind, zones, self.mates, made.gap)
        if not spot.possible():
            say(g, "terrain-no-room", "15/four-inches", args)
            return self.done()
        return self.ask(self.side, "terrain-pose", self.rule, spot, "pose", "posed", args)

    def posed(self, g: Field, pose: Answer) -> Signal:
        self.mates.append(lay(g, self.kind, pose))
        self.left -= 1
        return self.goto("offer") if self.left > 0 else self.done()

    def river(self, g: Field, pose: Answer) -> Signal:
        """15: in spring a river cannot be crossed but where its bridge or ford is."""
        river = g.b.setting.river(self.kind)
        assert river is not None
        crossing = g.b.terrain_no[river.crossing]
        lay_river(g, self.kind, pose[1], [crossing, pose[0]], T_IMPASSABLE if g.season == SPRING else 0)
        return self.done()
