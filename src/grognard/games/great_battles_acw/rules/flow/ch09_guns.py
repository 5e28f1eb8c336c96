"""9.55/option-2 Guns that end their movement close to the enemy."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import M_ENEMIES, M_RANGE, TO
from ...state.effects import abandon, disorder, face, shift
from ...state.effects_lines import join_stack
from ...state.model import DISORDERED, FIRED, HALTED, NO_FIGHT, RETREATED, Field
from ..queries.ch08_limits import others_at
from ..queries.ch08_stacks import in_play
from ..queries.ch09_costs import gun_watchers
from ..queries.ch09_guns import farther, refuge_hexes, watched
from ..queries.ch12_cohesion import cohesion, udd_mods
from .ch12_losses import Losses
from .dice import d10, shown


class GunsClose(Frame):
    """9.55/option-2: guns that end their movement within three hexes and sight of the enemy roll.

    One more for each enemy unit that sees them so near, two more within two hexes. `began`: where they stood before,
    -1 off the map. Guns that began so near and go farther away without firing do not roll. `fires`: 1 if they are
    about to fire.
    """

    u: int
    began: int
    fires: int
    margin: int
    broken: int

    def __init__(self, u: int = 0, began: int = -1, fires: int = 0) -> None:
        super().__init__()
        self.u = u
        self.began = began
        self.fires = fires
        self.margin = 0
        self.broken = 0

    def start(self, g: Field, _: Answer) -> Signal:
        u = self.u
        if not in_play(g, u) or not watched(g, u, g.at[u]):
            return self.done()
        quiet = not self.fires and not g.done[u] & FIRED
        if quiet and self.began >= 0 and watched(g, u, self.began) and farther(g, u, self.began):
            g.done[u] |= NO_FIGHT
            return self.done()
        return d10(self, 1, "roll-guns-close", "9.55/option-2", "rolled", {"unit": u})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """9.55/option-2: a failure is disorder and retreat; by more than two, half of it in guns, rounded down."""
        u = self.u
        chart = g.b.charts.movement
        side = g.b.side[u]
        mods = [M_ENEMIES, gun_watchers(g, g.at[u], side, chart.guns_near)]
        if gun_watchers(g, g.at[u], side, chart.guns_close):
            mods += [M_RANGE, chart.guns_close_drm]
        mods += udd_mods(g, u)
        limit = cohesion(g, u)
        total = answer[0]
        for k in range(1, len(mods), 2):
            total += mods[k]
        self.margin = total - limit
        key = "udd-failed" if self.margin > 0 else "udd-passed"
        shown(g, key, "9.55/option-2", answer[0], mods, {"unit": u, "n": limit})
        if self.margin <= 0:
            return self.done()
        lost = self.margin // chart.guns_lost_divisor if self.margin > chart.guns_lost_margin else 0
        if g.state[u] & DISORDERED:
            lost += 1
        else:
            disorder(g, u, "9.55/option-2")
        if lost:
            return self.call(Losses([u], lost, "9.55/option-2", False), "retreat")
        return self.goto("retreat")

    def retreat(self, g: Field, _: Answer) -> Signal:
        """9.55/option-2: to a hex where no enemy within three sees them. 12.45: who cannot is abandoned."""
        u = self.u
        if not in_play(g, u):
            return self.done()
        g.done[u] |= HALTED
        places = refuge_hexes(g, u)
        if not places:
            abandon(g, u, "12.45")
            return self.done()
        if len(places) == 1:
            return self.go(g, places[0])
        return self.ask(
            g.b.side[u], "guns-retreat", "9.55/option-2", Pick([TO + h for h in places]), "act", "chosen", {"unit": u}
        )

    def chosen(self, g: Field, answer: Answer) -> Signal:
        return self.go(g, arg_of(answer[0]))

    def go(self, g: Field, to: int) -> Signal:
        u = self.u
        there = others_at(g, [u], to)
        shift(g, u, to, len(there) > 0)
        if there:
            face(g, u, g.facing[there[0] // 3])
        join_stack(g, [u], False)
        g.done[u] |= RETREATED
        say(g, "guns-leave", "9.55/option-2", {"unit": u, "to": to})
        return self.done()
