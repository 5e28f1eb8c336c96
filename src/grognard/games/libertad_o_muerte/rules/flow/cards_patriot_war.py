"""Deeds of single Patriot cards in the field, as "special" clauses."""

from __future__ import annotations

from typing import Final

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....kit.log import say
from ...codes import M_WARSHIPS, PIECE, PLACE
from ...pack.terms import EVENTS, NONE
from ...state.effects import put
from ...state.model import K_EXODUS, K_PISBA, Continent
from ..queries.cards_campaign import CROSSED
from ..queries.cards_common import troops_in
from ..queries.cards_patriot import exiles, hunters, nearest_ports, outposts, scattered, wanderers
from ..queries.ch05_reinforcements import nearest_of
from ..queries.ch09_sailing import sea_of
from ..queries.common import card_clause
from .card_frame import CardFrame
from .cards_common import Fates
from .ch04_effects import Place, remove_piece
from .ch11_control import update_control
from .dice import d10, shown


class Defects(CardFrame):
    """P011: an enemy unit changes sides with the strength it has, and joins the stack in Peru nearest to a city."""

    strength: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.strength = 0

    def start(self, g: Continent, _: Answer) -> Signal:
        old, new = self.who[0], self.who[1]
        at = g.at[old]
        self.strength = g.strength[old]
        remove_piece(g, old, "4.1")
        if g.b.is_land(at):
            update_control(g, at)
        if g.at[new] != EVENTS:
            return self.done()
        where = nearest_of(g, self.where[0], troops_in(g, self.side(g), "peru"))
        return self.call(Place(self.side(g), [new], where), "joined")

    def joined(self, g: Continent, answer: Answer) -> Signal:
        for p in answer:
            g.strength[p] = max(1, min(self.strength, g.b.top[p]))
        return self.done()


class Exodus(CardFrame):
    """P054: the stack of one region goes to the next at once and lays waste what it leaves, until the next own turn."""

    def start(self, g: Continent, _: Answer) -> Signal:
        from_, to = self.where[0], self.where[1]
        gone = exiles(g, from_, to)
        for p in gone:
            put(g, p, to)
        say(g, "exodus", "4.1", {"pieces": gone, "from": from_, "to": to})
        g.marks[K_EXODUS] = g.turn
        update_control(g, from_)
        update_control(g, to)
        return self.done()


class WarOfMines(CardFrame):
    """P060: from each large Royalist stack in Chile the Patriot sends one unit to a Royalist region next to it."""

    done_with: list[int]
    unit: int

    def __init__(self, c: int = NONE, who: list[int] = NO_ANSWER, where: list[int] = NO_ANSWER) -> None:
        super().__init__(c, who, where)
        self.done_with = []
        self.unit = NONE

    def start(self, g: Continent, _: Answer) -> Signal:
        """The stacks are looked at before any unit moves."""
        self.where = scattered(g, self.who[0])
        return self.goto("next")

    def next(self, g: Continent, _: Answer) -> Signal:
        if not self.where:
            return self.done()
        region = self.where.pop(0)
        able = [p for p in wanderers(g, region) if p not in self.done_with]
        if not able:
            return self.goto("next")
        picks = [PIECE + p for p in able]
        return self.ask(self.side(g), "zapa-unit", "4.1", Pick(picks), "act", "chosen", {"place": region})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        self.unit = arg_of(answer[0])
        ways = outposts(g, self.unit)
        if len(ways) == 1:
            return self.sent(g, [PLACE + ways[0]])
        picks = [PLACE + r for r in ways]
        return self.ask(self.side(g), "zapa-where", "4.1", Pick(picks), "act", "sent", {"piece": self.unit})

    def sent(self, g: Continent, answer: Answer) -> Signal:
        to = arg_of(answer[0])
        origin = g.at[self.unit]
        put(g, self.unit, to)
        self.done_with.append(self.unit)
        say(g, "sent-away", "4.1", {"piece": self.unit, "from": origin, "to": to})
        return self.goto("next")


class Capture(CardFrame):
    """P064: a die, better for each Patriot warship near: an enemy ship is taken with all aboard."""

    def start(self, g: Continent, _: Answer) -> Signal:
        return d10(self, 1, "roll-capture", "4.1", "rolled", {"ship": self.who[1]})

    def rolled(self, g: Continent, answer: Answer) -> Signal:
        need, old, new = self.who[0], self.who[1], self.who[2]
        mods = [M_WARSHIPS, len(hunters(g, old))]
        if shown(g, "capture-die", "4.1", answer[0], mods, {"ship": old}) < need:
            return self.done()
        sea = sea_of(g.b, g.at[old])
        remove_piece(g, old, "4.1")
        ports = nearest_ports(g, self.side(g), sea)
        return self.call(Place(self.side(g), [new], ports if ports else [sea]), "finish")

    def finish(self, g: Continent, _: Answer) -> Signal:
        return self.done()


class Pisba(CardFrame):
    """P072: the way over the páramo is open this turn (queries/cards_movement.py); who takes it pays in strength."""

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_PISBA] = 1
        say(g, "pisba-open", "4.1", {"from": self.where[0], "to": self.where[1]})
        return self.done()


def cold_of_pisba(g: Continent, pieces: list[int]) -> Frame | None:
    """P072: a stack has come over the páramo: a die for each combat unit; its side has the initiative there."""
    b = g.b
    clause = card_clause(b, "P072", "pisba")
    if clause is None or not pieces:
        return None
    g.marks[K_PISBA] = CROSSED
    return Fates([p for p in pieces if b.combat[p]], 1, clause.who[1], clause.who[2])


SPECIAL_CARDS: Final[dict[str, type[CardFrame]]] = {
    "defects": Defects,
    "exodus": Exodus,
    "zapa": WarOfMines,
    "capture": Capture,
    "pisba": Pisba,
}
