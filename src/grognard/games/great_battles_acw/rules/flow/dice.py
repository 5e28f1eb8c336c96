"""2.5 The ten-sided die, 0 to 9, and rolls that show their modifiers."""

from __future__ import annotations

from .....core.frame import Frame, Signal
from .....core.refusal import NO_ARGS, Args
from .....kit.acts import coded, total
from .....kit.log import say
from ...state.model import Field


def d10(frame: Frame, count: int, key: str, rule: str, then: str, args: Args = NO_ARGS) -> Signal:
    """2.5: CHANCE rolls ten-sided dice; the 0 is a zero."""
    return frame.roll(count, key, rule, then, args, 10, 0)


def shown(g: Field, key: str, rule: str, die: int, mods: list[int], args: Args = NO_ARGS) -> int:
    """Log a roll with its die, every modifier and the total; returns the total."""
    n = total(die, mods)
    if g.sink is not None:
        facts: Args = {"die": die, "mods": coded(mods), "total": n}
        facts.update(args)
        say(g, key, rule, facts)
    return n
