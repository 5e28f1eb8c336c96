"""2 The turn: initiative, movement, fire, charges and combat, rally."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import SIDE, arg_of
from ...state.effects_turn import begin_turn, end_turn, set_first, set_phase
from ...state.model import PH_CHARGE, PH_FIRE, PH_INITIATIVE, PH_MOVE, PH_RALLY, Field
from ..queries.common import foe
from .ch02_initiative import Initiative
from .ch02_stubborn import Stubbornness
from .ch03_movement import MovePhase
from .ch05_formations import DeclareFormations
from .ch07_fire import FirePhase
from .ch08_charges import ChargePhase
from .ch10_breaking import BreakRepeat
from .ch12_moves import OfficersLeave
from .ch12_rally import RallyPhase
from .ch15_weather import WeatherEnds
from .ch16_victory import GameEnd

AFTER: Final = (PH_FIRE, PH_CHARGE, PH_RALLY)  # the phases that the side with the initiative begins


class Turn(Frame):
    """2/phase-order: turn after turn, until the game ends."""

    def start(self, g: Field, _: Answer) -> Signal:
        """13/stubborn, 2/initiative: the turn begins."""
        begin_turn(g)
        set_phase(g, PH_INITIATIVE)
        return self.call(Stubbornness(), "initiative")

    def initiative(self, g: Field, _: Answer) -> Signal:
        return self.call(Initiative(), "formations")

    def formations(self, g: Field, _: Answer) -> Signal:
        """5/declare-formations-in-order: in the first turn, beginning with the side that has the initiative."""
        if g.turn > 1:
            return self.goto("mover")
        return self.call(DeclareFormations(g.initiative), "mover")

    def mover(self, g: Field, _: Answer) -> Signal:
        """2/choose-mover: the side with the initiative moves first or lets the other do so."""
        options = [SIDE + g.initiative, SIDE + foe(g.initiative)]
        return self.ask(g.initiative, "mover", "2/choose-mover", Pick(options), "act", "moves")

    def moves(self, g: Field, answer: Answer) -> Signal:
        set_first(g, arg_of(answer[0]))
        say(g, "moves-first", "2/choose-mover", {"side": g.first})
        return self.call(Phases(), "end")

    def end(self, g: Field, _: Answer) -> Signal:
        """10/breaking-point-repeat: at the end of the turn, before anything else."""
        return self.call(BreakRepeat(), "weather")

    def weather(self, g: Field, _: Answer) -> Signal:
        """15/weather-duration."""
        return self.call(WeatherEnds(), "last")

    def last(self, g: Field, _: Answer) -> Signal:
        """10/stunned: what lasts to the end of a turn is over."""
        end_turn(g)
        return self.call(GameEnd(), "next")

    def next(self, g: Field, answer: Answer) -> Signal:
        return self.goto("start") if answer == [1] else self.done(answer)


class Phases(Frame):
    """2/phase-order: each phase is played by one side, then by the other."""

    at: int  # index of the phase, of AFTER

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def start(self, g: Field, _: Answer) -> Signal:
        """12/officer-movement: officers may leave their units before these move."""
        set_phase(g, PH_MOVE)
        return self.call(OfficersLeave(g.first), "first_moves")

    def first_moves(self, g: Field, _: Answer) -> Signal:
        return self.call(MovePhase(g.first), "second_leaves")

    def second_leaves(self, g: Field, _: Answer) -> Signal:
        return self.call(OfficersLeave(foe(g.first)), "second_moves")

    def second_moves(self, g: Field, _: Answer) -> Signal:
        return self.call(MovePhase(foe(g.first)), "first_side")

    def first_side(self, g: Field, _: Answer) -> Signal:
        """2/phase-order: in the other phases the side with the initiative comes first."""
        if self.at == len(AFTER):
            return self.done()
        set_phase(g, AFTER[self.at])
        return self.call(phase_of(AFTER[self.at], g.initiative), "second_side")

    def second_side(self, g: Field, _: Answer) -> Signal:
        phase = AFTER[self.at]
        self.at += 1
        return self.call(phase_of(phase, foe(g.initiative)), "first_side")


def phase_of(phase: int, side: int) -> Frame:
    if phase == PH_FIRE:
        return FirePhase(side)
    return ChargePhase(side) if phase == PH_CHARGE else RallyPhase(side)
