"""What an answer is, so that a list of many can be read: answers that are alike stand together, the most used first.

A game says the sort of a code (`Game.sort`). Giving up and pulling down come last, never glow on the board, and are
not what a press on the board or a route (core/route.py) means.
"""

from __future__ import annotations

from typing import Final

YES: Final = "yes"
MOVE: Final = "move"  # march, sail, retreat
FIRE: Final = "fire"
FIGHT: Final = "fight"  # shock, charge, battle, assault
TURN: Final = "turn"  # formation and facing
ORDERS: Final = "orders"  # who acts, and how
SUPPORT: Final = "support"  # raise, build, buy, rally, supply
CARDS: Final = "cards"
OTHER: Final = ""
END: Final = "end"  # leave it at that
NO: Final = "no"
GIVE_UP: Final = "give-up"  # of one's own will, and for nothing

SORTS: Final = (YES, MOVE, FIRE, FIGHT, TURN, ORDERS, SUPPORT, CARDS, OTHER, END, NO, GIVE_UP)


def by_word(sorts: dict[str, str]) -> dict[str, str]:
    """The sort of each word, of lists of words: {MOVE: "go sail"} -> {"go": MOVE, "sail": MOVE}."""
    return {word: sort for sort, words in sorts.items() for word in words.split()}
