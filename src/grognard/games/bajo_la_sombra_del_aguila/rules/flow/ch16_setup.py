"""16 The set-up: armies, battlefield, deployment, and what comes between it and the first turn."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from ...codes import EDGE, arg_of
from ...pack.names import NONE
from ...state.effects_field import set_edge
from ...state.model import Field
from ..queries.ch16_scenario import N_DEPLOYED, chart, defender, rule
from ..queries.common import foe
from .ch15_terrain import Country, Scenery
from .ch15_weather import Weather
from .ch16_deploy import Deployment
from .ch16_ground import Groundwork
from .ch16_hidden import Appearances
from .ch16_markers import Markers
from .ch16_muster import Gathering
from .ch16_redeploy import Redeployments
from .ch16_sappers import Sappers
from .ch16_sides import TakeSides
from .ch16_vanguard import Vanguard


class SetUp(Frame):
    """16: everything before turn 1."""

    works: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.works = []

    def start(self, g: Field, _: Answer) -> Signal:
        return self.call(Gathering(), "battlefield")

    def battlefield(self, g: Field, works: Answer) -> Signal:
        self.works = works
        return self.call(Battlefield(), "sides")

    def sides(self, g: Field, _: Answer) -> Signal:
        if chart(g).edges != "roll":
            return self.goto("deploy")
        return self.call(TakeSides(), "deploy")

    def deploy(self, g: Field, _: Answer) -> Signal:
        return self.call(Deployment(self.works), "late_edge")

    def late_edge(self, g: Field, _: Answer) -> Signal:
        """scenario/defend-the-farm: the attacker says over which long edge he comes."""
        if chart(g).edges != "attacker":
            return self.goto("after")
        return self.ask(g.attacker, "attack-edge", rule(g), Pick([EDGE, EDGE + 1]), "act", "edge_chosen")

    def edge_chosen(self, g: Field, answer: Answer) -> Signal:
        set_edge(g, g.attacker, arg_of(answer[0]), rule(g))
        return self.goto("after")

    def after(self, g: Field, _: Answer) -> Signal:
        return self.call(Afterwards(), "begin")

    def begin(self, g: Field, _: Answer) -> Signal:
        from .ch02_turn import Turn

        return self.call(Turn(), "over")

    def over(self, g: Field, _: Answer) -> Signal:
        return self.done()


class Battlefield(Frame):
    """15, 16: the sky, the country, what the scenario lays and what the players lay."""

    def start(self, g: Field, _: Answer) -> Signal:
        return self.call(Weather(), "edge")

    def edge(self, g: Field, _: Answer) -> Signal:
        """scenario/battle-for-the-bridge, scenario/defend-the-village, scenario/borodino: the defender's own edge."""
        if chart(g).edges != "defender":
            return self.goto("country")
        return self.ask(defender(g), "defend-edge", rule(g), Pick([EDGE, EDGE + 1]), "act", "edge_chosen")

    def edge_chosen(self, g: Field, answer: Answer) -> Signal:
        set_edge(g, defender(g), arg_of(answer[0]), rule(g))
        return self.goto("country")

    def country(self, g: Field, _: Answer) -> Signal:
        return self.call(Country(), "ground")

    def ground(self, g: Field, answer: Answer) -> Signal:
        return self.call(Groundwork(answer[0]), "scenery")

    def scenery(self, g: Field, answer: Answer) -> Signal:
        """scenario/borodino: the attacker begins; elsewhere who chose the country. What a scenario lays may count."""
        first = g.attacker if chart(g).hills is not None else answer[0]
        return self.call(Scenery(first, answer[1] if chart(g).counted else 0), "markers")

    def markers(self, g: Field, _: Answer) -> Signal:
        return self.call(Markers(), "laid")

    def laid(self, g: Field, _: Answer) -> Signal:
        return self.done()


class Afterwards(Frame):
    """12/strategist, 13/fighting-at-home, 11/sappers, 13/vanguard, 13/hidden-deployment: in this order (ruling)."""

    side: int

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        self.side = g.note[N_DEPLOYED]
        return self.call(Redeployments(self.side), "redeploy_other")

    def redeploy_other(self, g: Field, _: Answer) -> Signal:
        return self.call(Redeployments(foe(self.side)), "sappers")

    def sappers(self, g: Field, _: Answer) -> Signal:
        return self.call(Sappers(self.side), "sappers_other")

    def sappers_other(self, g: Field, _: Answer) -> Signal:
        return self.call(Sappers(foe(self.side)), "vanguard")

    def vanguard(self, g: Field, _: Answer) -> Signal:
        return self.call(Vanguard(), "appear")

    def appear(self, g: Field, _: Answer) -> Signal:
        return self.call(Appearances(), "ready")

    def ready(self, g: Field, _: Answer) -> Signal:
        return self.done()
