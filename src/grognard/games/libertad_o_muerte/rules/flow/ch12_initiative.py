"""12.7 Who has the initiative."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import M_TACTICS
from ...pack.terms import NONE
from ...state.model import BT_ATTACKER, BT_INITIATIVE, Continent
from ..queries.cards_campaign import campaign_initiative
from ..queries.ch12_battle import tactics
from ..queries.common import enemy
from .dice import d10, shown


class Initiative(Frame):
    """12.7: a die for each side plus the tactical value of its commander, unless a card has decided it."""

    def start(self, g: Continent, _: Answer) -> Signal:
        """12.7: against a defender without a leader the attacker has it without a roll; and the other way round."""
        if g.battle[BT_INITIATIVE] != NONE:
            return self.settle(g, g.battle[BT_INITIATIVE])
        if campaign_initiative(g) != NONE:
            return self.settle(g, campaign_initiative(g))
        attacker = g.battle[BT_ATTACKER]
        if tactics(g, enemy(attacker)) < 0:
            return self.settle(g, attacker)
        if tactics(g, attacker) < 0:
            return self.settle(g, enemy(attacker))
        return d10(self, 2, "roll-initiative", "12.7", "rolled")

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        """12.7: the attacker's die, then the defender's; a tie is the defender's."""
        attacker = g.battle[BT_ATTACKER]
        mine = self.side_roll(g, attacker, answer[0])
        theirs = self.side_roll(g, enemy(attacker), answer[1])
        return self.settle(g, attacker if mine > theirs else enemy(attacker))

    def side_roll(self, g: Continent, side: int, die: int) -> int:
        return shown(g, "initiative-roll", "12.7", die, [M_TACTICS, tactics(g, side)], {"side": side})

    def settle(self, g: Continent, side: int) -> Signal:
        g.battle[BT_INITIATIVE] = side
        say(g, "initiative", "12.7", {"side": side})
        return self.done()
