"""Cards, and the other facts that are open to all."""

from __future__ import annotations

from typing import Final

from ....kit.shapes import as_list
from ..pack.board import Board
from ..pack.shapes.scenarios import Victory
from ..pack.terms import SIDES
from .drawing import SIDE_NAMES, Drawn, Label, both

THEATRE_NAMES: Final = {
    "mexico": both("Mexico", "México"),
    "bolivar": both("Bolívar", "Bolívar"),
    "la_plata": both("La Plata", "La Plata"),
}


# cards

CARD_KINDS: Final = {
    "forced": both("forced event", "evento forzoso"),
    "purple": both("event, played when drawn", "evento, se juega al robarla"),
    "brown": both("card", "carta"),
    "naval": both("naval combat", "combate naval"),
    "land": both("land combat", "combate terrestre"),
}
CARD_PHASES: Final = {
    "any": both("", ""),
    "land": both("Reinforcements or Land Movement", "Refuerzos o Movimiento Terrestre"),
    "combat": both("", ""),
    "naval": both("Naval phases", "fases navales"),
    "replacements": both("Replacements", "Reemplazos"),
}
FINALS: Final = {
    "discard": both("", ""),
    "remove": both("then out of the game", "después se retira del juego"),
    "active": both("stays in force", "queda en vigor"),
}


def cards(b: Board, view: dict[str, object]) -> list[object]:
    """The hand of the seat, its cards that must be played now, and any others it is asked about."""
    names = [str(c) for c in as_list(view.get("hand", []))]
    if "hand" in view:
        for key in ("due", "choices"):
            for raw in as_list(view.get(key, [])):
                mine = key == "choices" or card_side(b, str(raw)) == view["seat"]
                if mine and str(raw) not in names:
                    names.append(str(raw))
    return [card(b, name) for name in names]


def card_side(b: Board, name: str) -> str:
    return SIDES[b.cards[b.card_no[name]].side]


def card(b: Board, name: str) -> Drawn:
    data = b.cards[b.card_no[name]].data
    kind: Label = {}
    for lang in ("en", "es"):
        words = [CARD_KINDS[data.type][lang], CARD_PHASES[data.phase][lang], FINALS[data.final][lang]]
        kind[lang] = "; ".join([w for w in words if w])
    return {
        "id": name,
        "title": both(data.en.title, data.es.title),
        "text": both(data.en.text, data.es.text),
        "note": both(data.en.note, data.es.note),
        "kind": kind,
        "side": data.side,
    }


def titled(b: Board, name: str) -> Label:
    data = b.cards[b.card_no[name]].data
    if data.turn:
        return both(f"{name} {data.en.title} (turn {data.turn})", f"{name} {data.es.title} (turno {data.turn})")
    return both(f"{name} {data.en.title}", f"{name} {data.es.title}")


# other public facts

PILES: Final = {
    "active_cards": both("Active Cards", "Cartas Activas"),
    "due": both("To be played this turn", "Por jugar este turno"),
    "waiting": both("Waiting for their condition", "A la espera de su condición"),
    "coming": both("Events to come", "Eventos por venir"),
    "discards": both("Discarded cards", "Cartas descartadas"),
    "removed": both("Cards out of the game", "Cartas fuera del juego"),
}


def lists(b: Board, view: dict[str, object]) -> list[object]:
    """Hands and decks by number, piles of cards, special rules, Great Battle markers."""
    hands, decks, great = as_list(view["hands"]), as_list(view["decks"]), as_list(view["great"])
    rows: list[object] = []
    for side in (0, 1):
        who = SIDE_NAMES[SIDES[side]]
        n, most, left = hands[side], view["hand_limit"], decks[side]
        rows.append(
            both(
                f"{who['en']}: {n} cards in hand (at most {most}), {left} in the deck",
                f"{upper(who['es'])}: {n} cartas en mano (máximo {most}), {left} en el mazo",
            )
        )
    out: list[object] = [{"id": "counts", "label": both("Hands and decks", "Manos y mazos"), "rows": rows}]
    for key, label in PILES.items():
        names = as_list(view[key])
        if names:
            out.append({"id": key, "label": label, "rows": [titled(b, str(n)) for n in names]})
    if as_list(great[0]) or as_list(great[1]):
        rows = []
        for side in (0, 1):
            for name in as_list(great[side]):
                who, where = SIDE_NAMES[SIDES[side]], THEATRE_NAMES[str(name)]
                rows.append(both(f"{who['en']}: {where['en']}", f"{upper(who['es'])}: {where['es']}"))
        label = both("Great Battles not yet fought", "Grandes Batallas sin librar")
        out.append({"id": "great", "label": label, "rows": rows})
    rows = []
    for name in as_list(view["specials"]):
        rule = b.pack.war.special_rules[str(name)]
        rows.append(both(f"{rule.en.name}: {rule.en.text}", f"{rule.es.name}: {rule.es.text}"))
    if rows:
        out.append({"id": "specials", "label": both("Special rules", "Reglas especiales"), "rows": rows})
    out.append(
        {
            "id": "victory",
            "label": both("Victory", "Victoria"),
            "rows": victory(b.setup_of(str(view["scenario"])).data.victory),
        }
    )
    return out


def victory(v: Victory) -> list[object]:
    """How the scenario is won."""
    rows: list[object] = [both(upper(x.en), upper(x.es)) for x in v.automatic]
    n = v.final.star_value
    en, es = f"At the end: VP, {n} for each star city", f"Al final: PV, {n} por ciudad con estrella"
    for side, more in v.final.handicap.items():
        if more:
            en = f"{en}, {more} for the {SIDE_NAMES[side]['en']}"
            es = f"{es}, {more} para los {SIDE_NAMES[side]['es']}"
    rows.append(both(en, es))
    return rows


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]
