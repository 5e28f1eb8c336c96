"""Which questions are answered on one sheet (core/sheet.py), and what a filled field answers to them: the command
phase, changes of orders under a marker, activation markers, and who leaves Reserve.

What stands on the sheets is in queries/sheets_*.py, which is read when somebody plays.
"""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.frame import Decision, Frame, Position
from ....core.sheet import Series, Sheet
from ..codes import (
    ATTACH,
    BONUS,
    BUILD,
    COORDINATE,
    ORDER_ADVANCE,
    ORDER_ATTACK,
    ORDER_MARCH,
    OUT_OF_RESERVE,
    TO_RESERVE,
    TRY_CHANGE,
    TURN,
    UNIT,
)

ORDER_ACTS: Final = (ORDER_MARCH, ORDER_ADVANCE, ORDER_ATTACK)
ALONG: Final = ("refit", "new-orders", "parapet-facing", "attach-to")  # asked for one thing after the other
AS_IT_FACES: Final = 12  # of a parapet: the only way there is


def about(decision: Decision, name: str, number: int) -> bool:
    """Whether a question is asked for this formation or unit."""
    return decision.args.get(name) == number


def ordered(f: int, order: int) -> Answer | None:
    """The answer that gives a formation these orders; None: there are no such orders."""
    return [ORDER_ACTS[order] + f] if 0 <= order < len(ORDER_ACTS) else None


class Command(Series):
    """3.0/II-C to II-F: batteries, orders, arrivals, Reserve and parapets. Nobody moves meanwhile: what was filled in
    at the beginning still holds when the other side has given its own orders."""

    def __init__(self) -> None:
        super().__init__(
            "command",
            ["attach", "division-orders", "reserve", "engineering"],
            ["attach-to", "refit", "reinforcement-orders", "parapet-facing"],
        )

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        from .queries.sheets_command import command_sheet

        return command_sheet(g, decision)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        key = decision.key
        if kind == "attach" and key == "attach":
            return [UNIT + number]
        if kind == "attach" and key == "attach-to" and about(decision, "unit", number):
            return [ATTACH + value]
        if kind == "orders" and key == "division-orders":
            return ordered(number, value)
        if kind == "arrival" and key == "reinforcement-orders" and about(decision, "formation", number):
            return ordered(number, value)
        if kind == "reserve" and key == "reserve":
            return [TO_RESERVE + number]
        if kind == "build" and key == "engineering":
            return [BUILD + number]
        if kind == "build" and key == "parapet-facing" and about(decision, "unit", number) and value < AS_IT_FACES:
            return [TURN + value]
        return None

    def closes(self, key: str) -> bool:
        return key not in ALONG

    def goes_on(self) -> bool:
        return True


class Changes(Series):
    """3.0/III-C-1, III-C-2: which brigades try to change their orders, to what, and whether they shall act as one. One
    brigade's die is nothing to another."""

    def __init__(self) -> None:
        super().__init__("changes", ["orders-change"], ["new-orders", "refit", "coordinate"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        from .queries.sheets_changes import changes_sheet

        return changes_sheet(g, decision)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        if kind == "coordinate":
            return [COORDINATE] if decision.key == "coordinate" else None
        if kind == "orders" and decision.key == "orders-change":
            return [TRY_CHANGE + number]
        if kind == "orders" and decision.key == "new-orders" and about(decision, "formation", number):
            return ordered(number, value)
        return None

    def closes(self, key: str) -> bool:
        return key not in ALONG

    def through_chance(self) -> bool:
        return True


class LeavingReserve(Series):
    """3.0/IV-B-recovery (3), 6.34: who leaves Reserve, and under which orders."""

    def __init__(self) -> None:
        super().__init__("leaving-reserve", ["leave-reserve"], ["new-orders", "refit"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        from .queries.sheets_command import leaving_sheet

        return leaving_sheet(g, decision)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        if kind == "leave" and decision.key == "leave-reserve":
            return [OUT_OF_RESERVE + number]
        if kind == "leave" and decision.key == "new-orders" and about(decision, "formation", number):
            return ordered(number, value)
        return None

    def closes(self, key: str) -> bool:
        return key not in ALONG


class Markers(Series):
    """5.22, 5.23: which corps the overall commander raises, and which divisions their corps commanders favour."""

    def __init__(self) -> None:
        super().__init__("markers", ["raise-corps", "raise-division"])

    def sheet(self, g: Position, frames: list[Frame], decision: Decision) -> Sheet | None:
        from .queries.sheets_changes import markers_sheet

        return markers_sheet(g, decision)

    def wish(self, decision: Decision, kind: str, number: int, value: int) -> Answer | None:
        """Each commander is asked for himself, and what he cannot give another may."""
        if kind != decision.key or BONUS + number not in decision.choice.items():
            return None
        return [BONUS + number]

    def times(self, kind: str, value: int) -> int:
        return value

    def closes(self, key: str) -> bool:
        return False  # once for each point of a rating


SERIES: Final[list[Series]] = [Command(), Changes(), LeavingReserve(), Markers()]
