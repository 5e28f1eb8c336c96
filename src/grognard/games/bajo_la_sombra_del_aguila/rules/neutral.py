"""Of which questions which answer does nothing and goes on: done, pass, no. By its word; "" is an empty answer.

Plans, routes and the one button for all of them stand on it (core/plan.py).
"""

from __future__ import annotations

from typing import Final

NEUTRAL: Final[dict[str, str]] = {
    "arrive": "end",
    "build-walls": "no-more",
    "build": "no-more",
    "buy-works": "no-more",
    "charge": "end",
    "discipline-bonus": "no",
    "extra-terrain": "no-more",
    "fire-side": "end",
    "fire-with": "end",
    "leave-house": "",
    "more-terrain": "no-more",
    "officer-join": "no",
    "officer-leave": "end",
    "officer-moves": "end",
    "officer-quick": "",
    "officer-ride": "",
    "order-whom": "end",
    "order": "halt",
    "rally-officer": "end",
    "reaction": "stand",
    "regroup-face": "",
    "regroup": "stay",
    "sappers": "no",
    "vanguard-march": "",
    "vanguard": "end",
    "way": "",
}

# of them those that whoever points at another piece means as well: the one before does nothing more. To end a phase for
# all who still wait is said by itself.
IN_PASSING: Final = (
    "leave-house", "officer-join", "officer-leave", "officer-quick", "officer-ride", "order", "regroup-face",
    "vanguard-march", "way",
)  # fmt: skip
