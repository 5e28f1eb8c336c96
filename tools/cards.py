"""`python -m tools.cards`: what each room says of itself, written into its card.json for whoever lists the games."""

from __future__ import annotations

import json

import msgspec

import grognard
from grognard.core.languages import WRITTEN
from grognard.registry import folder
from grognard.shelf import FILE, Card, card_of


def text(card: Card) -> str:
    return json.dumps(_known(msgspec.to_builtins(card)), ensure_ascii=False, indent=1) + "\n"


def _known(value: object) -> object:
    """Without the languages that somebody has added on this machine."""
    if isinstance(value, list):
        return [_known(each) for each in value]
    if not isinstance(value, dict):
        return value
    by_language = WRITTEN[0] in value
    return {k: _known(v) for k, v in value.items() if not by_language or k in WRITTEN}


def main() -> None:
    for game in grognard.games():
        room = folder(game.id)
        if room is not None:
            (room / FILE).write_text(text(card_of(game)), encoding="utf-8")


if __name__ == "__main__":
    main()
