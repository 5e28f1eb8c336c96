"""What is to be known of an answer before it is given, as things stand: what it would be called in this position,
whom it is aimed at, its chances where they can be read off a table.

A remark is made for the seat that is asked, of what lies open to it; records, bots and saves know nothing of it.
"""

from __future__ import annotations

from typing import Final

from .refusal import NO_ARGS, Args

Said = tuple[str, Args]  # a message of the game, and what it is told
NOTHING: Final[Said] = ("", NO_ARGS)


class Remark:
    """`name`: what the answer is called here, instead of its word; `notes`: what else is known, a line each; `badge`: a
    few letters of that for the board; `target`: what it points at here; `arrows`: from one target to another."""

    __slots__ = ("arrows", "badge", "name", "notes", "target")

    def __init__(
        self,
        name: Said = NOTHING,
        notes: list[Said] | None = None,
        badge: str = "",
        target: str = "",
        arrows: list[tuple[str, str]] | None = None,
    ) -> None:
        self.name: Said = name
        self.notes: list[Said] = notes if notes is not None else []
        self.badge: str = badge
        self.target: str = target
        self.arrows: list[tuple[str, str]] = arrows if arrows is not None else []
