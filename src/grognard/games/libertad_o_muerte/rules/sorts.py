"""What the answers are: which stand together in a list, and in what order (core.sorts.py)."""

from __future__ import annotations

from typing import Final

from ....core.sorts import CARDS, END, FIGHT, FIRE, MOVE, NO, SUPPORT, YES, by_word

SORTS: Final[dict[str, dict[str, str]]] = {
    "act": by_word({
        YES: "yes",
        MOVE: "stack go cross into-fort out-of-fort embark land fleet sail load unload withdraw retreat-to",
        FIRE: "shoot-with shoot-at",
        FIGHT: "battle chase fight-on join great-battle besiege",
        SUPPORT: "buy buy-colonel replacement",
        CARDS: "card",
        END: "keep stop stay raise-siege",
        NO: "no",
    }),
}  # fmt: skip
