"""Of which questions which answer does nothing and goes on: done, pass, no. By its word; "" is an empty answer.

Plans, routes and the one button for all of them stand on it (core/plan.py).

Not `activate`: where a brigade has Attack orders, its end is what launches the shocks (11.1).
"""

from __future__ import annotations

from typing import Final

NEUTRAL: Final[dict[str, str]] = {
    "approach-fire": "done",
    "attach": "done",
    "automatic-rally": "done",
    "commanders": "end",
    "continue-shock": "done",
    "coordinate": "no",
    "counter-advance": "stand",
    "counter-facing": "stand",
    "designate": "done",
    "division-orders": "done",
    "engineering": "done",
    "enter": "done",
    "fire-join": "done",
    "fire-part": "done",
    "fire-section": "pass",
    "join": "done",
    "leader-along": "no",
    "leader-enter": "done",
    "leader-turn": "done",
    "leave-reserve": "done",
    "new-orders": "no",
    "orders-change": "done",
    "preshock-fire": "done",
    "raise-corps": "no",
    "raise-division": "no",
    "react-facing": "no",
    "react-move": "no",
    "refit": "done",
    "reserve": "done",
    "retreat-before": "stand",
    "return-fire": "done",
    "shock-advance": "stand",
    "skip": "done",
    "transfer-from": "done",
    "transfer": "no",
    "unit-turn": "done",
    "withdrawal-fire": "done",
}
