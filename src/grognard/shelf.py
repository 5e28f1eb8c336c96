"""What stands on the shelf: titles, scenarios, seats, bots and options of each game, told without opening it.

A room has them written down in its card.json (`python -m tools.cards`; a test says that each is current). What has
none is opened: packs, games from elsewhere, and every game where somebody has added a language.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from . import registry
from .core.languages import LANGS, WRITTEN

if TYPE_CHECKING:
    from .core.game import Game

FILE = "card.json"


class Titled(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    names: dict[str, str]  # by language


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    names: dict[str, str]
    scenarios: list[Titled]
    seats: list[str]
    bots: list[str]
    options: dict[str, dict[str, str]]
    levels: dict[str, list[dict[str, str]]]


def card_of(game: Game) -> Card:
    return Card(
        id=game.id,
        names=dict(game.names),
        scenarios=[Titled(s.id, dict(s.names)) for s in game.scenarios()],
        seats=list(game.seats),
        bots=list(game.bots()),
        options={id: dict(sentence) for id, sentence in game.options().items()},
        levels={id: [dict(level) for level in levels] for id, levels in game.levels().items()},
    )


def written(folder: Path) -> Card | None:
    """What a room has written down; None where it says nothing that can be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Card)
    except (OSError, msgspec.MsgspecError):
        return None


def cards() -> list[Card]:
    """Of all games there are; a pack that cannot be played is left out."""
    out: list[Card] = []
    for id in registry.ids():
        folder = registry.folder(id)
        card = written(folder) if folder is not None and LANGS == WRITTEN else None
        if card is None or card.id != id:
            card = _opened(id)
        if card is not None:
            out.append(card)
    return out


def _opened(id: str) -> Card | None:
    from .packs import BadPack

    try:
        return card_of(registry.get(id))
    except BadPack:
        return None
