"""What cards do when a land battle is over (12.22)."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from ...codes import PIECE
from ...pack.terms import ROYALIST
from ...state.effects import lose_strength
from ...state.model import BT_PLACE, BT_WINNER, K_LANDING, Continent
from ..queries.cards_campaign import no_quarter
from ..queries.common import card_clause, enemy
from .ch04_effects import Place
from .ch11_control import update_control
from .dice import d10, shown


def after_battle(g: Continent) -> Frame | None:
    """What a card in force does after a battle, before the Battle Card is cleared."""
    if g.marks[K_LANDING] and g.battle[BT_WINNER] == ROYALIST:  # R109
        clause = card_clause(g.b, g.b.cards[g.marks[K_LANDING] - 1].id, "land-from-sea")
        if clause is not None and clause.where[0] == g.battle[BT_PLACE]:
            return Place(ROYALIST, clause.who[1 + clause.who[0] :], clause.where)
    found = no_quarter(g)
    return NoQuarter(g.battle[BT_WINNER], found) if found else None


class NoQuarter(Frame):
    """P020: the winner rolls; on a high die a unit of the loser, of the winner's choice, loses strength."""

    winner: int
    units: list[int]

    def __init__(self, winner: int = 0, units: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.winner = winner
        self.units = units[:]

    def start(self, g: Continent, _: Answer) -> Signal:
        return d10(self, 1, "roll-no-quarter", "4.1", "rolled", {"side": enemy(self.winner)})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        die = shown(g, "no-quarter-die", "4.1", answer[0], [])
        clause = card_clause(g.b, "P020", "lasting")
        if clause is None or die < clause.who[0]:
            return self.done()
        if len(self.units) == 1:
            return self.struck(g, [PIECE + self.units[0]])
        picks = [PIECE + p for p in self.units]
        return self.ask(self.winner, "no-quarter", "4.1", Pick(picks), "act", "struck")

    def struck(self, g: Continent, answer: Answer) -> Signal:
        p = arg_of(answer[0])
        at = g.at[p]
        clause = card_clause(g.b, "P020", "lasting")
        assert clause is not None
        if lose_strength(g, p, clause.who[1], "4.1") and g.b.is_land(at):
            update_control(g, at)
        return self.done()
