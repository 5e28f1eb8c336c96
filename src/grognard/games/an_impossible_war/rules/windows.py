"""Questions that come while something else is done: interception, evasion, cards (core/standing.py)."""

from __future__ import annotations

from typing import Final

from ....core.windows import OFFERED, Windows

ABOUT: Final[dict[str, str]] = {
    "card-c1": "card:C1",
    "card-c17": "card:C17",
    "card-c19": "card:C19",
    "card-c31": "card:C31",
    "card-l23": "card:L23",
    "card-l30": "card:L30",
    "card-l33": "card:L33",
    "card-l5": "card:L5",
    "card-siege-guns": "",
    "challenge": "",
    "concentrate": "",
    "evade": "@place",
    "intercept": OFFERED,
    "tactical": OFFERED,
}

BEGINS: Final[dict[str, str]] = {
    "turn-begins": "turn",
    "phase-begins": "phase",
    "activated": "activation",
    "group": "move",
}

LOSSES: Final = ("eliminated", "flees", "garrison-lost", "loss")

# what a block is, and who holds which card, is hidden: of all other windows only the owner sees what they offer
OPEN: Final = ("challenge",)

WINDOWS: Final = Windows(ABOUT, BEGINS, LOSSES, OPEN)
