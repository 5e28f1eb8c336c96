"""3.1 The ten-sided die, read 1 to 10, and rolls that show their modifiers."""

from __future__ import annotations

from typing import Final

from .....core.frame import Frame, Signal
from .....core.refusal import NO_ARGS, Args
from .....kit.acts import coded, total
from .....kit.log import say
from ...state.model import Continent

MISS: Final = 0
MORALE: Final = 1
STRENGTH: Final = 2


def d10(frame: Frame, count: int, key: str, rule: str, then: str, args: Args = NO_ARGS) -> Signal:
    """CHANCE rolls ten-sided dice, 1 to 10."""
    return frame.roll(count, key, rule, then, args, 10, 1)


def degree(n: int, strength: int, morale: int) -> int:
    """12.10, 10.4: what a shot of a total does: a strength hit, a morale hit, or nothing."""
    return STRENGTH if n <= strength else MORALE if n <= morale else MISS


def shown(g: Continent, key: str, rule: str, die: int, mods: list[int], args: Args = NO_ARGS) -> int:
    """Log a roll with its die, every modifier and the total; returns the total."""
    n = total(die, mods)
    if g.sink is not None:
        facts: Args = {"die": die, "mods": coded(mods), "total": n}
        facts.update(args)
        say(g, key, rule, facts)
    return n
