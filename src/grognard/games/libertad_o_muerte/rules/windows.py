"""Questions that come while something else is done: cards, joining a battle (core/standing.py)."""

from __future__ import annotations

from typing import Final

from ....core.windows import OFFERED, Windows

ABOUT: Final[dict[str, str]] = {
    "combat-card": OFFERED,
    "join-battle": OFFERED,
    "join-detected": "@units",
    "loyal-militia": "",
    "naval-cards": OFFERED,
    "play-card": OFFERED,
    "shut-in": OFFERED,
}

BEGINS: Final[dict[str, str]] = {
    "turn-begins": "turn",
    "player-turn": "phase",
    "battle": "activation",
    "sea-battle": "activation",
    "siege": "activation",
}

LOSSES: Final = ("demoralised", "eliminated", "force-destroyed", "loses-strength", "routed")

# to keep one's cards for the turn, with none that could be played, does nothing (4.3)
IDLE: Final[dict[str, str]] = {"play-card": "keep"}

PIECES: Final = ("join-battle", "join-detected", "shut-in")

# hands and hidden units: of no window everybody sees what it offers
WINDOWS: Final = Windows(ABOUT, BEGINS, LOSSES, (), IDLE, PIECES)
