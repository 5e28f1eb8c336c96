"""Thin stand-ins for frames that are not written yet, so that the tests of the turn can run."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from grognard.core.choice import Answer, Pick
from grognard.core.frame import Frame, Signal
from grognard.games.great_battles_acw.codes import DONE
from grognard.games.great_battles_acw.model import ACTED, Field

ROOM = "grognard.games.great_battles_acw.flow."


class UnitTurn(Frame):
    u: int

    def __init__(self, u: int = 0) -> None:
        super().__init__()
        self.u = u

    def start(self, g: Field, _: Answer) -> Signal:
        return self.ask(g.active, "unit-turn", "9.1", Pick([DONE]), "act", "over")

    def over(self, g: Field, _: Answer) -> Signal:
        g.done[self.u] |= ACTED
        return self.done()


class LeaderTurn(UnitTurn):
    def start(self, g: Field, _: Answer) -> Signal:
        return self.ask(g.active, "leader-turn", "9.31", Pick([DONE]), "act", "end")

    def end(self, g: Field, _: Answer) -> Signal:
        return self.done()


class CommanderMove(UnitTurn):
    def start(self, g: Field, _: Answer) -> Signal:
        return self.done()


class Countercharge(UnitTurn):
    pass


def end_dispersal(g: Field, f: int) -> None:
    pass


def stand_in(name: str, **things: object) -> None:
    try:
        if importlib.util.find_spec(ROOM + name) is not None:
            return
    except ModuleNotFoundError:
        pass
    module = ModuleType(ROOM + name)
    for key, value in things.items():
        setattr(module, key, value)
    sys.modules[ROOM + name] = module


stand_in("ch09_movement", UnitTurn=UnitTurn)
stand_in("ch09_leaders", LeaderTurn=LeaderTurn, CommanderMove=CommanderMove)
stand_in("ch11_charge", end_dispersal=end_dispersal, Countercharge=Countercharge)
