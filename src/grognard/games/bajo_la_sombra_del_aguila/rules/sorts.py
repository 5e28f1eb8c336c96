"""What the answers are: which stand together in a list, and in what order (core.sorts.py)."""

from __future__ import annotations

from typing import Final

from ....core.sorts import END, FIGHT, FIRE, MOVE, NO, ORDERS, SUPPORT, TURN, YES, by_word

_ACTS: Final = by_word({
    YES: "yes",
    MOVE: "advance quick-march back sideways join leave enter-house leave-house withdraw evade onward backward",
    FIRE: "fire-with fire-at fire-at-house fire-shot fire-canister stand-and-fire regimental-gun",
    FIGHT: "charge-with charge countercharge press-on combat expert-fighters",
    TURN: "change-facing form limber unlimber dismount form-square",
    ORDERS: "order anticipate",
    SUPPORT: "rally hold-fast test works fortify attach-sappers",
    END: "halt stand stay call-off no-more",
    NO: "no",
})  # fmt: skip

SORTS: Final[dict[str, dict[str, str]]] = {"act": _ACTS}
