"""The cards as cards/ is written."""

from __future__ import annotations

import msgspec


class CardText(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    text: str  # the condition and the instruction, for players
    note: str  # history


class CardData(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    side: str
    type: str  # forced, purple, brown, naval, land
    decks: str  # letters of the scenarios: P B M F G
    period: str
    phase: str  # land, combat, naval, replacements or any
    final: str  # discard, remove, active
    en: CardText
    es: CardText
    turn: int = 0
    scenario: str = ""  # the name printed on the card
    until: int = 0  # an active card leaves the Active Cards box at the end of this turn (0: never by itself)
    waits: int = 0  # a forced card whose condition fails is tried again until this turn (99: for ever)
    when: list[str] = []
    do: list[str] = []


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[CardData] = []
