"""14 "Which army?": one of those on offer, or a whole army of one's own."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Choice, plain_int, plain_ints
from .....core.frame import Decision
from .....core.game import Game
from .....core.refusal import GrognardError, NotOffered, Refusal
from .....core.rng import Rng
from .....core.text import say_refusal
from ...pack.army_code import decode, encode
from ...pack.army_model import Army
from ...pack.army_text import BadArmy, parse
from ...pack.board import Board
from ..queries.ch14_army import check
from ..queries.ch14_muster import army_of

KIND: Final = "levy"


class Levy(Choice):
    """One of the armies on offer, [code], or any other legal army: the numbers of `army_code.encode`.

    `b`: the board with all that armies are made of, which a save leaves out; `limit`: the points; `period`: of the
    battle, -1 any; `regimental`: 1 when 11/regimental-artillery is in use.
    What can be listed and drawn at random are the offers; the rest people write (`written`).
    """

    __slots__ = ("b", "limit", "offers", "period", "regimental")

    def __init__(self, b: Board, limit: int, period: int, offers: list[int], regimental: int = 0) -> None:
        self.b: Board = b
        self.limit: int = limit
        self.period: int = period
        self.offers: list[int] = offers[:]
        self.regimental: int = regimental

    def fault(self, answer: Answer) -> str | None:
        if not answer:
            return "fault-one"
        if len(answer) == 1:
            return None if answer[0] in self.offers else "fault-not-offered"
        return None if self.refusal(answer) is None else "fault-army"

    def refusal(self, answer: Answer) -> Refusal | None:
        """The first rule that a whole army breaks; None for an offer."""
        if len(answer) < 2:
            return None
        try:
            army = decode(self.b.roster, answer)
        except ValueError:
            return Refusal("14/basic-support-elite-ratios", "no-army-form")
        broken = check(self.b.roster, army, self.limit, self.period, self.regimental != 0)
        return broken[0] if broken else None

    def army(self, answer: Answer) -> Army:
        """The army of an acceptable answer."""
        if len(answer) > 1:
            return decode(self.b.roster, answer)
        army = army_of(self.b, answer[0], self.limit, self.period)
        assert army is not None
        return army

    def sample(self, rng: Rng) -> Answer:
        return [self.offers[rng.below(len(self.offers))]]

    def size(self) -> int:
        return len(self.offers)

    def all(self) -> list[Answer]:
        return [[x] for x in self.offers]

    def items(self) -> list[int]:
        return self.offers

    def written(self) -> bool:
        return True

    def plain(self) -> list[object]:
        return [KIND, self.limit, self.period, self.offers, self.regimental]


def levy_from_plain(b: Board, p: list[object]) -> Choice:
    """The inverse of `Levy.plain`, given what follows the kind, for the armies of a pack."""
    if len(p) != 4:
        raise ValueError(f"expected 4 values after {KIND!r}")
    offers = plain_ints(p[2])
    if not offers:
        raise ValueError("expected at least one army")
    return Levy(b, plain_int(p[0]), plain_int(p[1]), offers, plain_int(p[3]))


def read(game: Game, decision: Decision, text: str) -> Answer:
    """The answer that the text of an army gives. One that cannot be read or breaks a rule raises NotOffered."""
    choice = decision.choice
    if not isinstance(choice, Levy):
        raise GrognardError("this decision is not answered in writing")
    try:
        army = parse(choice.b.roster, text)
    except BadArmy as bad:
        raise NotOffered(bad.refusal, say_refusal(game, bad.refusal, "en")) from None
    broken = check(choice.b.roster, army, choice.limit, choice.period, choice.regimental != 0)
    if broken:
        raise NotOffered(broken[0], say_refusal(game, broken[0], "en"))
    return encode(choice.b.roster, army)
