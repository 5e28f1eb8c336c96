"""What is put together on one sheet (core/sheet.py): how Replacement Points are spent."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.frame import Decision, Frame, Position
from ....core.sheet import KEEP, Field, Group, Option, Phrase, Series, Sheet
from ..codes import S_BUILD, S_RAISE, S_REGIONAL, S_TRAIN, arg_of, code, kind_of
from ..state.model import War
from .flow.ch21_replacements import Spend

BUILT: Final = {"build": S_BUILD, "supply": S_TRAIN, "regional": S_REGIONAL}  # kinds of fields that bring a unit


class Spending(Series):
    """21.0: units that are restored and built with the points there are. Where a new one is put is asked for itself."""

    def __init__(self) -> None:
        super().__init__("spending", ["spend"], ["build-strength"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        assert isinstance(g, War)
        spend = frames[-1]
        assert isinstance(spend, Spend)
        raised = Group(Phrase("sheet-raise"), [])
        built = Group(Phrase("sheet-build"), [])
        for x in decision.choice.items():
            if kind_of(x) == S_RAISE:
                raised.fields.append(self.raising(g, spend, arg_of(x)))
            for kind, act in BUILT.items():
                if kind_of(x) == act:
                    built.fields.append(self.building(g, spend, kind, arg_of(x)))
        return Sheet(Phrase("sheet-spending"), [raised, built], Phrase("sheet-halves"), spend.halves)

    def raising(self, g: War, spend: Spend, p: int) -> Field:
        """21.1/one-per-phase: troops once; trains and knapsacks as often as can be paid."""
        cost = spend.cost(g, p)
        most = spend.most(g, p)
        return Field(
            "raise",
            p,
            Phrase("sheet-piece", {"piece": p}),
            [f"piece:{g.b.piece_id[p]}"],
            counted(most, cost),
            Phrase("sheet-stands", {"n": g.strength[p], "top": g.b.top[p], "place": g.at[p]}),
        )

    def building(self, g: War, spend: Spend, kind: str, p: int) -> Field:
        """21.2: a unit drawn from the reserve, a train or knapsack of some strength, one of a region."""
        chart = g.b.charts.replacements
        if kind == "build":
            reserve = spend.halves // chart.build_halves
            return Field(kind, 0, Phrase("sheet-reserve"), [], counted(reserve, chart.build_halves))
        label = Phrase("sheet-piece", {"piece": p})
        if kind == "regional":
            return Field(kind, p, label, [], counted(1, chart.build_halves))
        most = min(g.b.top[p], spend.halves // chart.logistics_halves)
        return Field(kind, p, label, [], counted(most, chart.logistics_halves), Phrase("sheet-how-strong"))

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        if decision.key == "build-strength":
            return [value] if kind == "supply" and decision.args.get("piece") == number else None
        return [code(S_RAISE, number)] if kind == "raise" else [code(BUILT[kind], number)] if kind in BUILT else None

    def times(self, kind: str, value: int) -> int:
        return value if kind in ("raise", "build") else 1

    def last(self, kind: str) -> bool:
        return kind in BUILT


def counted(most: int, cost: int) -> list[Option]:
    """None, or so many."""
    out = [Option(KEEP, Phrase("sheet-none"))]
    return out + [Option(n, Phrase("sheet-plus", {"n": n}), cost=n * cost) for n in range(1, most + 1)]


SERIES: Final[list[Series]] = [Spending()]
