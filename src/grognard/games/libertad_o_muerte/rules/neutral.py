"""Of which questions which answer does nothing and goes on: done, pass, no. By its word; "" is an empty answer.

Plans, routes and the one button for all of them stand on it (core/plan.py).
"""

from __future__ import annotations

from typing import Final

# 4.2: before each phase; it is asked by what the other side can know, and tells nothing of the hand
CARD_MOMENTS: Final = ("play-card",)

NEUTRAL: Final[dict[str, str]] = {
    "assign": "no",
    "combat-card": "end",
    "join-battle": "",
    "join-detected": "stay",
    "land-move": "end",
    "land-now": "no",
    "load": "end",
    "loyal-militia": "no",
    "naval-cards": "no",
    "naval-move": "end",
    "play-card": "end",
    "press-gang": "end",
    "purchases": "end",
    "replacement": "end",
    "reserve": "",
    "sail": "stop",
    "shut-in": "",
    "siege": "end",
    "start-hidden": "",
    "to-city": "",
    "where-to": "stop",
}

# of them those that whoever sends another stack means as well: the one before goes no further, no card is played. What
# is bought, and the end of a phase for all who still wait, is said by itself.
IN_PASSING: Final = ("land-now", "load", "play-card", "sail", "to-city", "where-to")
