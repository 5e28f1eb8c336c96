"""2.1 The sequence of a turn: the Patriot's phases, then the Royalist's, then the End of Turn Phase."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.terms import NONE, PATRIOT, ROYALIST
from ...state.effects import remember_peru
from ...state.model import (
    ATTACKER,
    C_DUE,
    GUIDED,
    HURRIED,
    IMMOBILE,
    JOINS,
    K_LASTING,
    LANDED,
    LOADED,
    MOVED,
    PH_CARDS,
    PH_INCOME,
    PH_LAND_COMBAT,
    PH_LAND_MOVE,
    PH_NAVAL_COMBAT,
    PH_NAVAL_MOVE,
    PH_NEW_UNITS,
    PH_PURCHASES,
    PH_REINFORCEMENTS,
    PH_REPLACEMENTS,
    PH_SIEGES,
    PH_UPKEEP,
    REPLACED,
    ROSE,
    SORTIE,
    Continent,
)
from ...state.setup import begin_period
from ..queries.ch02_turn import purchases_now
from ..queries.common import period, wholly_held
from .ch04_cards import CardWindow, DrawPhase, DueCards, unplayed
from .ch05_reinforcements import Reinforcements
from .ch06_income import IncomePhase
from .ch07_upkeep import UpkeepPhase
from .ch08_purchases import PurchasePhase
from .ch09_naval import NavalMovePhase
from .ch10_phase import NavalCombatPhase
from .ch11_movement import LandMovePhase
from .ch12_battle import LandCombatPhase
from .ch13_siege import SiegePhase
from .ch14_replacements import ReplacementPhase
from .ch15_new_units import NewUnitsPhase
from .ch16_end import EndOfTurn

# what a piece forgets when a player's turn ends: of both sides, and of the active one
OF_ALL = MOVED | ROSE | LOADED | LANDED | ATTACKER | JOINS | SORTIE
OF_ACTIVE = IMMOBILE | GUIDED | REPLACED | HURRIED


class Start(Frame):
    """The first frame of a match."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return self.call(Campaign(), "start")


class Campaign(Frame):
    """2.1: turn after turn; the Patriot plays first in each. The End of Turn Phase ends the match."""

    def start(self, g: Continent, _: Answer) -> Signal:
        say(g, "turn-begins", "2.1", {"turn": g.turn})
        return self.call(PlayerTurn(PATRIOT), "royalist")

    def royalist(self, g: Continent, _: Answer) -> Signal:
        return self.call(PlayerTurn(ROYALIST), "end")

    def end(self, g: Continent, _: Answer) -> Signal:
        """2.1, 16.0: only after the Royalist's phases."""
        return self.call(EndOfTurn(), "next")

    def next(self, g: Continent, _: Answer) -> Signal:
        """4.1: a new period of the war may begin with the new turn."""
        g.turn += 1
        now = period(g)
        if g.b.pack.war.periods[now].first_turn == g.turn:
            begin_period(g)
            say(g, "period-begins", "4.1", {"n": now})
        return self.goto("start")


class PlayerTurn(Frame):
    """2.1: one player goes through all the phases, one after another."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Continent, _: Answer) -> Signal:
        """15.0/ships: what is controlled now counts for new ships."""
        g.active = self.side
        for r in range(g.b.n_land):
            g.at_turn[r] = wholly_held(g, r)
            g.placed[r] = 0
        say(g, "player-turn", "2.1", {"side": self.side, "turn": g.turn})
        g.phase = PH_CARDS
        return self.call(DrawPhase(self.side), "after_draw")

    def after_draw(self, g: Continent, _: Answer) -> Signal:
        """4.2/no-icon: the cards just drawn may be played at once."""
        return self.call(CardWindow(self.side, PH_CARDS), "reinforcements")

    def window(self, g: Continent, phase: int, then: str) -> Signal:
        """4.2: a phase begins with what its player must play and may play."""
        g.phase = phase
        return self.call(CardWindow(self.side, phase), then)

    def reinforcements(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_REINFORCEMENTS, "arrive")

    def arrive(self, g: Continent, _: Answer) -> Signal:
        """2.1, 2."""
        return self.call(Reinforcements(self.side), "income")

    def income(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_INCOME, "collect")

    def collect(self, g: Continent, _: Answer) -> Signal:
        """2.1, 3."""
        return self.call(IncomePhase(self.side), "upkeep")

    def upkeep(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_UPKEEP, "pay")

    def pay(self, g: Continent, _: Answer) -> Signal:
        """2.1, 4."""
        return self.call(UpkeepPhase(self.side), "purchases")

    def purchases(self, g: Continent, _: Answer) -> Signal:
        """2.1/odd-turns: nothing is bought on even turns."""
        if not purchases_now(g):
            return self.goto("naval_move")
        return self.window(g, PH_PURCHASES, "buy")

    def buy(self, g: Continent, _: Answer) -> Signal:
        """2.1, 5."""
        return self.call(PurchasePhase(self.side), "naval_move")

    def naval_move(self, g: Continent, _: Answer) -> Signal:
        g.phase = PH_NAVAL_MOVE
        return self.call(DueCards(self.side, PH_NAVAL_MOVE), "sail")

    def sail(self, g: Continent, _: Answer) -> Signal:
        """2.1, 6."""
        return self.call(NavalMovePhase(self.side), "naval_combat")

    def naval_combat(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_NAVAL_COMBAT, "fight_at_sea")

    def fight_at_sea(self, g: Continent, _: Answer) -> Signal:
        """2.1, 7."""
        return self.call(NavalCombatPhase(self.side), "land_move")

    def land_move(self, g: Continent, _: Answer) -> Signal:
        """15.0/control-snapshot: what is controlled now counts for new units."""
        g.phase = PH_LAND_MOVE
        for r in range(g.b.n_land):
            g.at_move[r] = wholly_held(g, r)
        return self.call(DueCards(self.side, PH_LAND_MOVE), "march")

    def march(self, g: Continent, _: Answer) -> Signal:
        """2.1, 8."""
        return self.call(LandMovePhase(self.side), "land_combat")

    def land_combat(self, g: Continent, _: Answer) -> Signal:
        """2.1, 9."""
        g.phase = PH_LAND_COMBAT
        remember_peru(g)
        return self.call(LandCombatPhase(self.side), "sieges")

    def sieges(self, g: Continent, _: Answer) -> Signal:
        """2.1, 10."""
        g.phase = PH_SIEGES
        return self.call(SiegePhase(self.side), "new_units")

    def new_units(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_NEW_UNITS, "deploy")

    def deploy(self, g: Continent, _: Answer) -> Signal:
        """2.1, 11: also on even turns, for a card may have brought units."""
        return self.call(NewUnitsPhase(self.side), "replacements")

    def replacements(self, g: Continent, _: Answer) -> Signal:
        return self.window(g, PH_REPLACEMENTS, "replace")

    def replace(self, g: Continent, _: Answer) -> Signal:
        """2.1, 12."""
        return self.call(ReplacementPhase(self.side), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        """What held for this player's turn only is over."""
        b = g.b
        remember_peru(g)
        for c in b.side_cards[self.side]:
            if g.card[c] == C_DUE:
                unplayed(g, c)
        for p in range(b.n_pieces):
            g.came[p] = NONE
            g.flags[p] &= ~OF_ALL
            if b.side[p] == self.side:
                g.flags[p] &= ~OF_ACTIVE
                g.extra[p] = 0
        g.replacements[self.side] = 0
        for k in range(K_LASTING):
            g.marks[k] = 0
        return self.done()
