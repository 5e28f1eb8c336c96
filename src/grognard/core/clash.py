"""What is told before an answer beside what it does: what it gives up later, and who meets whom where it leads.

Both are sentences of the game, made of what the seat may know and nothing else: every twin of a match says the same.
"""

from __future__ import annotations

from .refusal import Args


class Said:
    """A sentence: the key and the arguments of a message."""

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: Args) -> None:
        self.key: str = key
        self.args: Args = args


class Clash:
    """An enemy is met: what comes of it, one's own, the others, and what counts (ground, walls, odds)."""

    __slots__ = ("notes", "ours", "theirs", "title")

    def __init__(self, title: Said, ours: list[Said], theirs: list[Said], notes: list[Said]) -> None:
        self.title: Said = title
        self.ours: list[Said] = ours
        self.theirs: list[Said] = theirs
        self.notes: list[Said] = notes
