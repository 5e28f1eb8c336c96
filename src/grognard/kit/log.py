"""What a rule tells: lines for everyone, for one side, and lines that lay open what was hidden."""

from __future__ import annotations

from typing import Final

from ..core.frame import Position
from ..core.refusal import NO_ARGS, Args

SPECTATORS: Final = 256  # the bit of an audience that stands for them


def say(g: Position, key: str, rule: str, args: Args = NO_ARGS) -> None:
    """A line for everyone."""
    if g.sink is not None:
        g.sink.add(key, rule, args)


def tell(g: Position, side: int, key: str, rule: str, args: Args) -> None:
    """A line for one side alone."""
    if g.sink is not None:
        g.sink.add(key, rule, args, 1 << side)


def tell_more(g: Position, side: int, key: str, rule: str, args: Args, public: Args = NO_ARGS) -> None:
    """A line with all facts for one of two sides, and the same line with fewer (key + '-seen') for the others."""
    if g.sink is not None:
        g.sink.add(key, rule, args, 1 << side)
        g.sink.add(key + "-seen", rule, public, (1 << (1 - side)) | SPECTATORS)


def reveal(g: Position, key: str, rule: str, args: Args = NO_ARGS) -> None:
    """A line for everyone that lays open what was hidden: nobody may take back what led to it."""
    if g.sink is not None:
        g.sink.add(key, rule, args, -1, True)


def reveal_to(g: Position, side: int, key: str, rule: str, args: Args) -> None:
    """A line for one side alone that lays open what was hidden to it."""
    if g.sink is not None:
        g.sink.add(key, rule, args, 1 << side, True)


def lay_open(g: Position) -> None:
    """Something hidden has been shown, without a line of its own: nobody may take back what led to it."""
    if g.sink is not None:
        g.sink.revealed = True
