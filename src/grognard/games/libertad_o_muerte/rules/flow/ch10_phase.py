"""10.0 The Naval Combat Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import BATTLE
from ...state.model import Continent
from ..queries.ch10_battle import sea_battles
from .ch10_battle import NavalBattle
from .ch25_corsairs import ChaseCorsairs


class NavalCombatPhase(Frame):
    """10.0: every sea with ships of both sides is fought for; the player in phase says in which order."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, answer: Answer) -> Signal:
        """25.1: corsairs are chased before any battle."""
        return self.call(ChaseCorsairs(), "main")

    def main(self, g: Continent, answer: Answer) -> Signal:
        seas = sea_battles(g)
        if not seas:
            return self.done()
        if len(seas) == 1:
            return self.chosen(g, [BATTLE + seas[0]])
        return self.ask(self.side, "which-sea-battle", "10.0", Pick([BATTLE + x for x in seas]), "act", "chosen")

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        return self.call(NavalBattle(arg_of(answer[0])), "main")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        if len(answer) == 1 and kind_of(answer[0]) == BATTLE and arg_of(answer[0]) < g.b.n_places:
            return Refusal("10.0/needs-warship", "no-sea-battle", {"place": arg_of(answer[0])})
        return None
