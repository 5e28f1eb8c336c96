"""What the answers are: which stand together in a list, and in what order (core.sorts.py)."""

from __future__ import annotations

from typing import Final

from ....core.sorts import CARDS, FIGHT, GIVE_UP, MOVE, NO, ORDERS, SUPPORT, YES, by_word

SORTS: Final[dict[str, dict[str, str]]] = {
    "action": by_word({
        ORDERS: "activate command store",
        MOVE: "transport land",
        FIGHT: "suppress",
        SUPPORT: "construct replacements recruit",
        CARDS: "card",
        GIVE_UP: "demolish scrap",  # 18.5, 5.4
    }),
    "march": by_word({MOVE: "go countermarch"}),
    "intercept": by_word({FIGHT: "with-point", CARDS: "with-card"}),
    "evade": by_word({MOVE: "evade", CARDS: "evade-with-card", NO: "stand"}),
    "retreat": by_word({MOVE: "to by-sea-to into-fortress"}),
    "spend": by_word({SUPPORT: "raise build build-supply build-regional", GIVE_UP: "scrap"}),
    "fight": by_word({FIGHT: "activate"}),
    "charge": by_word({FIGHT: "countercharge", MOVE: "flee"}),
    "siege-card": by_word({CARDS: "one-more mountain-guns", NO: "no"}),
    "yesno": by_word({YES: "yes", NO: "no"}),
}  # fmt: skip
