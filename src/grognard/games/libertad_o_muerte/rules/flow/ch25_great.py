"""25.2 Great Battles, an optional rule."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.log import say
from ...codes import GREAT, NO
from ...state.model import BT_ATTACKER, BT_GREAT, BT_PLACE, BT_ROUNDS, Continent
from ..queries.ch25_options import why_no_great
from ..queries.common import enemy


class GreatBattle(Frame):
    """25.2: the attacker, then the defender, may declare the battle a Great Battle with his marker of the theatre."""

    side: int
    turn: int

    def __init__(self) -> None:
        super().__init__()
        self.side = 0
        self.turn = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        self.side = g.battle[BT_ATTACKER]
        return self.goto("offer")

    def offer(self, g: Continent, _: Answer) -> Signal:
        place = g.battle[BT_PLACE]
        while self.turn < 2 and not g.battle[BT_GREAT]:
            if why_no_great(g, self.side) is None:
                return self.ask(self.side, "great-battle", "25.2", Pick([NO, GREAT]), "act", "said", {"place": place})
            self.turn += 1
            self.side = enemy(self.side)
        return self.done()

    def said(self, g: Continent, answer: Answer) -> Signal:
        """25.2: five rounds, whatever the terrain says; the marker is used up for this period."""
        if answer[0] == GREAT:
            place = g.battle[BT_PLACE]
            g.battle[BT_GREAT] = 1
            g.battle[BT_ROUNDS] = g.b.charts.great_battle.rounds
            g.great[self.side * 3 + g.b.theatre[place]] = 0
            say(g, "great-battle", "25.2", {"side": self.side, "place": place})
        self.turn += 1
        self.side = enemy(self.side)
        return self.goto("offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Continent)
        return why_no_great(g, self.side) if answer == [GREAT] else None
