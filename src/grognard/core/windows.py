"""Windows: questions that come while others act (does anybody move away? is a card played?). What a room says of them,
for standing orders (core/standing.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .frame import Decision, Position

SCOPES: Final = ("move", "activation", "phase", "turn", "ever")  # how long an order may hold, the shortest first

OFFERED: Final = "offered"  # the window asks about whatever its answers point at


@mypyc_attr(allow_interpreted_subclasses=True)
class Windows:
    """`about`: each window by its key, and what it asks about: OFFERED, a target ("card:C17"), "@NAME" for an argument
    of the question, "" for nothing in particular. `begins`: answers and events with which a scope begins anew.
    `losses`: events that tell of a loss. `open`: questions of which everybody can see what they offer (windows or not).
    `idle`: answers that do nothing at their moment, beside the neutral one. `pieces`: windows that ask about pieces, so
    that an order may name some of them before anything is asked."""

    def __init__(
        self,
        about: dict[str, str],
        begins: dict[str, str],
        losses: tuple[str, ...] = (),
        open: tuple[str, ...] = (),
        idle: dict[str, str] | None = None,
        pieces: tuple[str, ...] = (),
    ) -> None:
        self.about: dict[str, str] = about
        self.begins: dict[str, str] = begins
        self.losses: tuple[str, ...] = losses
        self.open: tuple[str, ...] = open
        self.idle: dict[str, str] = idle if idle is not None else {}
        self.pieces: tuple[str, ...] = pieces

    def scopes(self) -> list[str]:
        """Those that the game knows, the shortest first."""
        known = list(self.begins.values())
        return [scope for scope in SCOPES if scope in known or scope == SCOPES[-1]]

    def alarmed(self, position: Position, decision: Decision) -> list[int]:
        """The answers of a window that are about pieces with an enemy next to them, now or by what he is about to
        do, where that is not what the window is about anyway."""
        return []


NO_WINDOWS: Final = Windows({}, {})
