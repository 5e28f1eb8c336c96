"""Questions that come while something else is done: how a charge is met, who helps in a check (core/standing.py)."""

from __future__ import annotations

from typing import Final

from ....core.windows import Windows

ABOUT: Final[dict[str, str]] = {
    "discipline-bonus": "@piece",
    "reaction": "@piece",
}

BEGINS: Final[dict[str, str]] = {
    "turn-begins": "turn",
    "phase-begins": "phase",
    "charge-declared": "activation",
}

LOSSES: Final = ("combat-wounds", "courage-shaken", "fire-wounds", "officer-falls")

WINDOWS: Final = Windows(ABOUT, BEGINS, LOSSES, tuple(ABOUT), pieces=tuple(ABOUT))
