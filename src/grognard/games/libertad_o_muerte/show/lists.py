"""Cards, and the other facts that are open to all."""

from __future__ import annotations

from typing import Final

from ....kit.labels import joined
from ....kit.parts import Parts
from ....kit.shapes import as_int, as_list
from ..pack.board import Board, Setup
from ..pack.terms import SIDES, THEATRES
from .texts import Drawn, Texts, upper

PHASES: Final = ("land", "naval", "replacements")  # the phases of a card that are said; of the others its type speaks
FINALS: Final = ("remove", "active")  # a card is discarded unless it says more
PILES: Final = ("active_cards", "due", "waiting", "coming", "discards", "removed")


def cards(texts: Texts, view: dict[str, object], parts: Parts) -> list[object]:
    """The hand of the seat, its cards that must be played now, and any others it is asked about."""
    names = [str(c) for c in as_list(view.get("hand", []))]
    if "hand" in view:
        for key in ("due", "choices"):
            for raw in as_list(view.get(key, [])):
                mine = key == "choices" or card_side(texts.b, str(raw)) == view["seat"]
                if mine and str(raw) not in names:
                    names.append(str(raw))
    kept = parts.find("cards", names)
    if kept is None:
        kept = [card(texts, name) for name in names]
        parts.keep("cards", names, kept)
    return as_list(kept)


def card_side(b: Board, name: str) -> str:
    return SIDES[b.cards[b.card_no[name]].side]


def card(texts: Texts, name: str) -> Drawn:
    one = texts.b.cards[texts.b.card_no[name]]
    data = one.data
    kind = [texts.of(f"card-kind-{data.type}")]
    if data.phase in PHASES:
        kind.append(texts.of(f"card-phase-{data.phase}"))
    if data.final in FINALS:
        kind.append(texts.of(f"card-final-{data.final}"))
    return {
        "id": name, "title": one.title, "text": one.text, "note": one.note, "kind": joined("; ", kind),
        "side": data.side,
    }  # fmt: skip


LISTED: Final = ("hands", "decks", "great", "hand_limit", "specials", "scenario", *PILES)


def lists(texts: Texts, view: dict[str, object], parts: Parts) -> list[object]:
    """Hands and decks by number, piles of cards, special rules, Great Battle markers."""
    of = [view[key] for key in LISTED]
    kept = parts.find("lists", of)
    if kept is not None:
        return as_list(kept)
    b = texts.b
    hands, decks, great = as_list(view["hands"]), as_list(view["decks"]), as_list(view["great"])
    most = as_int(view["hand_limit"])
    rows: list[object] = [
        texts.of("hand-and-deck", {"side": k, "n": as_int(hands[k]), "most": most, "left": as_int(decks[k])})
        for k in (0, 1)
    ]
    out: list[object] = [listed(texts, "counts", rows)]
    for key in PILES:
        names = as_list(view[key])
        if names:
            out.append(listed(texts, key, [texts.card(str(n)) for n in names]))
    rows = []
    for side in (0, 1):
        for name in as_list(great[side]):
            rows.append(texts.of("great-marker", {"side": side, "theatre": THEATRES.index(str(name))}))
    if rows:
        out.append(listed(texts, "great", rows))
    rows = [b.special_text[str(name)] for name in as_list(view["specials"])]
    if rows:
        out.append(listed(texts, "specials", rows))
    out.append(listed(texts, "victory", victory(texts, b.setup_of(str(view["scenario"])))))
    parts.keep("lists", of, out)
    return out


def listed(texts: Texts, name: str, rows: list[object]) -> Drawn:
    return {"id": name, "label": texts.of(f"list-{name}"), "rows": rows}


def victory(texts: Texts, s: Setup) -> list[object]:
    """How the scenario is won."""
    final = s.data.victory.final
    rows: list[object] = [upper(x) for x in s.automatic]
    parts = [texts.of("victory-end", {"n": final.star_value})]
    for side, more in final.handicap.items():
        if more:
            parts.append(texts.of("victory-handicap", {"n": more, "holder": SIDES.index(side)}))
    rows.append(joined(", ", parts))
    return rows
