"""12 The Land Combat Phase, and a land battle from its first step to its last."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import BATTLE
from ...pack.terms import NONE
from ...state.effects_battle import begin_battle, end_battle
from ...state.model import BT_ROUTED, BT_WINNER, BT_WITHDREW, OPT_ELIMINATION, OPT_GREAT, Continent
from ..queries.ch12_battle import land_battles, meant, stragglers, why_no_battle
from ..queries.ch12_result import last_round, routed
from ..queries.common import enemy
from .cards_aftermath import after_battle
from .ch11_control import Overrun, caught_alone, update_control
from .ch12_cards import CardsBefore
from .ch12_deploy import Deploy, Muster
from .ch12_fire import ArtilleryRound, FireRound
from .ch12_initiative import Initiative
from .ch12_pursuit import Pursuit
from .ch12_recovery import Recovery
from .ch12_result import count_losses, decide, reward
from .ch12_retreat import Retreat
from .ch12_withdrawal import AfterRound
from .ch25_elimination import GiveUp
from .ch25_great import GreatBattle


class LandCombatPhase(Frame):
    """12.0: every battle is fought, in the order the active player likes."""

    side: int
    todo: list[int]  # regions

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.todo = []

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.23: leaders and artillery without troops do not await a battle, first those of the other side."""
        for side in (enemy(self.side), self.side):
            found = stragglers(g, side)
            if found:
                return self.call(Retreat(side, found[0]), "start")
        self.todo = land_battles(g)
        return self.goto("choose")

    def choose(self, g: Continent, _: Answer) -> Signal:
        """12.0: the active player chooses the order."""
        if not self.todo:
            if g.options & OPT_ELIMINATION:
                return self.call(GiveUp(self.side), "finish")
            return self.done()
        if len(self.todo) == 1:
            return self.fight(g, [BATTLE + self.todo[0]])
        return self.ask(self.side, "battle", "12.0", Pick([BATTLE + r for r in self.todo]), "act", "fight")

    def fight(self, g: Continent, answer: Answer) -> Signal:
        place = arg_of(answer[0])
        self.todo.remove(place)
        return self.call(LandBattle(place), "choose")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if meant(answer, BATTLE, g.b.n_places) >= 0:
            return why_no_battle(g, arg_of(answer[0]))
        return None


class LandBattle(Frame):
    """12.2 to 12.24: a battle in a region. The active side attacks."""

    place: int

    def __init__(self, place: int = NONE) -> None:
        super().__init__()
        self.place = place

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.2: the defender musters, deploys and plays first, then the attacker."""
        begin_battle(g, self.place, g.active)
        say(g, "battle", "12.2", {"place": self.place, "side": g.active})
        return self.call(Muster(enemy(g.active)), "attackers")

    def attackers(self, g: Continent, _: Answer) -> Signal:
        return self.call(Muster(g.active), "great")

    def great(self, g: Continent, _: Answer) -> Signal:
        """25.2: before the deployment a player may declare a Great Battle."""
        if g.options & OPT_GREAT:
            return self.call(GreatBattle(), "deploy")
        return self.goto("deploy")

    def deploy(self, g: Continent, _: Answer) -> Signal:
        return self.call(Deploy(enemy(g.active)), "deploy_attackers")

    def deploy_attackers(self, g: Continent, _: Answer) -> Signal:
        return self.call(Deploy(g.active), "cards")

    def cards(self, g: Continent, _: Answer) -> Signal:
        return self.call(CardsBefore(), "initiative")

    def initiative(self, g: Continent, _: Answer) -> Signal:
        return self.call(Initiative(), "guns")

    def guns(self, g: Continent, _: Answer) -> Signal:
        return self.call(ArtilleryRound(), "round")

    def round(self, g: Continent, _: Answer) -> Signal:
        """12.10: the next Fire Round, unless a side is routed."""
        if self.check_rout(g):
            return self.call(Pursuit(g.battle[BT_ROUTED]), "result")
        return self.call(FireRound(), "recovery")

    def check_rout(self, g: Continent) -> bool:
        """12.17: a side none of whose units in the First Line has heart left."""
        for side in (enemy(g.active), g.active):
            if routed(g, side):
                g.battle[BT_ROUTED] = side
                return True
        return False

    def recovery(self, g: Continent, _: Answer) -> Signal:
        """12.13/not-after-last."""
        if self.check_rout(g):
            return self.call(Pursuit(g.battle[BT_ROUTED]), "result")
        if last_round(g):
            return self.goto("after")
        return self.call(Recovery(), "after")

    def after(self, g: Continent, _: Answer) -> Signal:
        return self.call(AfterRound(), "on")

    def on(self, g: Continent, _: Answer) -> Signal:
        if g.battle[BT_WITHDREW] >= 0:
            return self.goto("result")
        if last_round(g) and not routed(g, 0) and not routed(g, 1):
            return self.goto("result")
        return self.goto("round")

    def result(self, g: Continent, _: Answer) -> Signal:
        """12.19, 12.21: the loser leaves the region, the winner stays."""
        decide(g)
        reward(g)
        return self.call(Retreat(enemy(g.battle[BT_WINNER]), self.place), "aftermath")

    def aftermath(self, g: Continent, _: Answer) -> Signal:
        """12.19/eliminations; then what cards do after a battle."""
        count_losses(g)
        frame = after_battle(g)
        if frame is not None:
            return self.call(frame, "over")
        return self.goto("over")

    def over(self, g: Continent, _: Answer) -> Signal:
        """11.1, 12.22. 12.15: guns and leaders left in a fortress without a combat unit do not hold it."""
        winner = g.battle[BT_WINNER]
        end_battle(g)
        update_control(g, self.place)
        if caught_alone(g, winner, self.place):
            return self.call(Overrun(winner, self.place), "finish")
        return self.done()

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()
