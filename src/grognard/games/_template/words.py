"""How answers are spelled, in records and for people."""

from __future__ import annotations

from ...kit.vocabulary import Acting, Listed, Named, Vocabulary, Words
from .codes import ACTS
from .pack.board import SIDES, Board


def vocabulary(b: Board) -> Vocabulary:
    f = b.field
    words: dict[str, Words] = {
        "place": Named("place", b.places, [p.label for p in f.places]),
        "block": Named("piece", [x.id for x in f.blocks], [x.label for x in f.blocks]),
        "side": Listed("side", SIDES),
    }
    words["act"] = Acting("act", ACTS, words)
    return Vocabulary(words, {"block": "block", "place": "place", "from": "place", "side": "side", "dice": "die"})
