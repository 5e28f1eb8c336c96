"""What lies on the board, as a drawing list made of a view and nothing else (docs/wire.md)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...kit.shapes import as_dict, as_int, as_list
from .board import ARMS, B
from .drawing import SIDE_NAMES, both
from .words import piece_name

Drawn = dict[str, object]


def scene(view: dict[str, object]) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the battle board."""
    places: Drawn = {}
    pieces: list[object] = []
    for raw in as_list(view["places"]):
        place = as_dict(raw)
        places[str(place["id"])] = {"control": place["control"], "marks": marks(place)}
        if "pieces" in place or "blocks" in place:
            pieces += place_pieces(place)
    out: Drawn = {
        "status": status(view),
        "active": view["active"],
        "places": places,
        "pieces": pieces,
        "tracks": tracks(view),
        "boxes": boxes(view),
        "cards": [card(str(c)) for c in as_list(view.get("hand", []))],
        "lists": lists(view),
        "panels": [panel(as_dict(view["battle"]))] if "battle" in view else [],
    }
    return out


def status(view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    turn = as_int(view["turn"])
    name = B.pack.turn_names[turn - 1]
    return [
        {"id": "year", "label": both("Year", "Año"), "value": str(view["year"])},
        {"id": "turn", "label": both("Turn", "Turno"), "value": both(f"{turn} {name.en}", f"{turn} {name.es}")},
        {"id": "phase", "label": both("Phase", "Fase"), "value": SIDE_NAMES[str(view["active"])]},
        {"id": "ap", "label": both("Action points", "Puntos de acción"),
         "value": f"{as_int(view['action_halves']) / 2:g}"},
        {"id": "cp", "label": both("Command points", "Puntos de mando"),
         "value": f"L {cp['liberal']}  C {cp['carlist']}"},
        {"id": "vp", "label": both("VP (Carlist +)", "PV (carlistas +)"), "value": str(view["vp"])},
        {"id": "prestige", "label": both("Prestige", "Prestigio"),
         "value": f"{view['prestige']} (−{view['prestige_minus']})"},
    ]  # fmt: skip


FORT_MARKS = {
    "liberal": both("Liberal fortress", "fortaleza liberal"),
    "carlist": both("Carlist fortress", "fortaleza carlista"),
    "liberal-building": both("Liberal works", "obras liberales"),
    "carlist-building": both("Carlist works", "obras carlistas"),
}


def marks(place: dict[str, object]) -> list[object]:
    out: list[object] = []
    if "fortress" in place:
        fort = str(place["fortress"])
        side, _, building = fort.partition("-")
        out.append({"id": "works" if building else "fortress", "side": side, "text": FORT_MARKS[fort]})
    if "siege" in place:
        out.append({"id": "siege", "text": both("siege", "sitio")})
    if "mutiny" in place:
        out.append({"id": "mutiny", "text": both("mutiny", "motín")})
    if "uprising" in place:
        level = place["uprising"]
        text = both(f"uprising {level}", f"sublevación {level}")
        out.append({"id": "uprising", "value": str(level), "text": text})
    if "pursuit" in place:
        n = place["pursuit"]
        out.append({"id": "pursuit", "value": f"+{n}", "text": both(f"pursuit +{n}", f"persecución +{n}")})
    return out


# pieces

_ACTED = {"id": "acted", **both("has acted", "ya ha actuado")}
_CHAPELGORRIS = {"id": "chapelgorris", **both("Chapelgorris", "Chapelgorris")}
_SPENT = {"id": "spent", **both("has fought this round", "ya ha combatido en esta ronda")}
_BLANK = both("block", "bloque")
_EFFECT = both("efficiency", "eficacia")
_MORALE = both("morale", "moral")


def piece(name: str, strength: object) -> Drawn:
    """A piece that lies open."""
    return {**printed(name), "strength": strength}


@cache
def printed(name: str) -> Mapping[str, object]:
    """What is printed on a piece, made when it is first drawn."""
    p = B.piece_no[name]
    ratings: list[object] = []
    if B.eff[p]:
        ratings.append({"label": _EFFECT, "value": str(B.eff[p])})
    if B.morale[p]:
        ratings.append({"label": _MORALE, "value": str(B.morale[p])})
    return {
        "id": name, "side": "liberal" if B.side[p] == 0 else "carlist",
        "form": "block" if p < B.n_blocks else "counter", "arm": ARMS[B.arm[p]],
        "label": both(piece_name(p, "en"), piece_name(p, "es")), "short": B.piece_id[p],
        "most": B.top[p], "ratings": ratings, "states": [],
    }  # fmt: skip


def place_pieces(place: dict[str, object]) -> list[object]:
    out: list[object] = []
    for raw in as_list(place.get("pieces", [])):
        seen = as_dict(raw)
        one = piece(str(seen["piece"]), seen["strength"])
        one["at"] = place["id"]
        one["slot"] = seen["slot"]
        if seen.get("road"):
            one["road"] = seen["road"]
        states: list[object] = []
        if seen.get("acted"):
            states.append(_ACTED)
        if seen.get("chapelgorris"):
            states.append(_CHAPELGORRIS)
        one["states"] = states
        out.append(one)
    for key, n in as_dict(place.get("blocks", {})).items():
        side, slot, *road = key.split(" ")
        for k in range(as_int(n)):
            blank: Drawn = {
                "id": f"{place['id']}:{'-'.join([side, slot, *road])}:{k}", "at": place["id"], "slot": slot,
                "side": side, "form": "blank", "label": _BLANK, "ratings": [], "states": [],
            }  # fmt: skip
            if road and road[0]:
                blank["road"] = road[0]
            out.append(blank)
    return out


# beside the maps


def tracks(view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    top = B.charts.command.max
    return [
        {"id": "vp", "label": both("Victory points", "Puntos de victoria"), "value": view["vp"], "min": -10, "max": 10},
        {"id": "prestige", "label": both("Carlist prestige", "Prestigio carlista"), "value": view["prestige"],
         "min": 0, "max": B.charts.victory.prestige_last, "side": "carlist"},
        {"id": "cp-liberal", "label": both("Liberal command points", "Puntos de mando liberales"),
         "value": cp["liberal"], "min": 0, "max": top, "side": "liberal"},
        {"id": "cp-carlist", "label": both("Carlist command points", "Puntos de mando carlistas"),
         "value": cp["carlist"], "min": 0, "max": top, "side": "carlist"},
        {"id": "turn", "label": both("Turn", "Turno"), "value": view["turn"], "min": 1, "max": len(B.pack.turn_names)},
    ]  # fmt: skip


BOX_NAMES = {
    "supply": both("Supply units", "Trenes y mochilas"),
    "partidas": both("Partidas", "Partidas"),
    "regionals": both("Regional units", "Unidades regionales"),
    "hidden": both("Hidden artillery", "Artillería oculta"),
    "bag": both("Your reinforcements reserve", "Tu reserva de refuerzos"),
}


def boxes(view: dict[str, object]) -> list[object]:
    out: list[object] = []
    found = dict(as_dict(view["boxes"]))
    if "bag" in view:
        found["bag"] = view["bag"]
    for key, label in BOX_NAMES.items():
        if key not in found:
            continue
        inside: list[object] = []
        for raw in as_list(found[key]):
            name, _, pips = str(raw).partition(":")
            inside.append(piece(name, int(pips or 0)))
        out.append({"id": key, "label": label, "pieces": inside})
    return out


CARD_KINDS = {
    "event": both("event", "evento"),
    "operational": both("operational", "operacional"),
    "tactical": both("tactical", "táctica"),
}


def card(name: str) -> Drawn:
    c = B.cards[B.card_no[name]]
    return {
        "id": name,
        "title": both(c.en.title, c.es.title),
        "text": both(c.en.text, c.es.text),
        "note": both(c.en.note, c.es.note),
        "kind": CARD_KINDS.get(c.type, both(c.type, c.type)),
        "side": "liberal" if B.card_side[B.card_no[name]] == 0 else "carlist",
    }


def titled(name: str) -> dict[str, str]:
    c = B.cards[B.card_no[name]]
    return both(f"{name} {c.en.title}", f"{name} {c.es.title}")


def lists(view: dict[str, object]) -> list[object]:
    """Public facts that lie beside the board, and the supply of one's own places."""
    out: list[object] = []
    if "supply" in view:
        rows: list[object] = []
        for raw in as_list(view["supply"]):
            row = as_list(raw)
            en, es = place_label(str(row[0]))
            shut = row[3]
            rows.append(
                {
                    "en": f"{en}{' (besieged)' if shut else ''}: {row[1]} to feed, {row[2]} fed by the place",
                    "es": f"{es}{' (sitiados)' if shut else ''}: {row[1]} por alimentar, el lugar alimenta a {row[2]}",
                    "warn": as_int(row[1]) > as_int(row[2]),
                }
            )
        out.append({"id": "supply", "label": both("Supply of your units", "Suministro de tus unidades"), "rows": rows})
    counts: list[object] = []
    for side, label in SIDE_NAMES.items():
        hand, deck = as_dict(view["hands"])[side], as_dict(view["decks"])[side]
        forts = as_dict(view["fortress_counters"])[side]
        counts.append(
            both(
                f"{label['en']}: {hand} cards in hand, {deck} in the deck, {forts} fortress counters left",
                f"{label['es']}: {hand} cartas en mano, {deck} en el mazo, {forts} fichas de fortaleza",
            )
        )
    out.append({"id": "counts", "label": both("Hands and decks", "Manos y mazos"), "rows": counts})
    for key, label in (
        ("lasting", both("Events in force", "Eventos en vigor")),
        ("discards", both("Discarded cards", "Cartas descartadas")),
        ("removed", both("Cards out of the game", "Cartas fuera del juego")),
    ):
        names = as_list(view[key])
        if names:
            out.append({"id": key, "label": label, "rows": [titled(str(n)) for n in names]})
    away = as_list(view["expeditions"])
    if away:
        rows = []
        for name in away:
            en, es = place_label(str(name))
            rows.append(both(en, es))
        out.append({"id": "expeditions", "label": both("Expeditions", "Expediciones"), "rows": rows})
    return out


def place_label(name: str) -> tuple[str, str]:
    place = B.place_no[name]
    if place < B.n_spaces:
        return B.pack.spaces[place].en, B.pack.spaces[place].es
    region = B.pack.regions[place - B.n_spaces]
    return region.en, region.es


# the battle board (17.1)

_ROWS = {
    "front": both("Front line", "Primera línea"),
    "reserve": both("Reserve", "Reserva"),
    "broken": both("Demoralized", "Desmoralizados"),
    "firing": both("Firing", "Hacen fuego"),
}


def _open(raw: object) -> Drawn:
    row = as_list(raw)
    one = piece(str(row[0]), row[1])
    if len(row) > 2 and row[2]:
        one["states"] = [_SPENT]
    return one


def panel(battle: dict[str, object]) -> Drawn:
    """The defender above, the attacker below, front lines facing each other."""
    en, es = place_label(str(battle["place"])) if "place" in battle else ("", "")
    attacker = str(battle.get("attacker", ""))
    order = ["liberal", "carlist"] if attacker == "carlist" else ["carlist", "liberal"]
    rows: list[object] = []
    if battle.get("kind") == "battle":
        title = both(f"Battle of {en}, round {battle['round']}", f"Batalla de {es}, ronda {battle['round']}")
        front = [_open(x) for x in as_list(battle["front"])]
        broken = [_open(x) for x in as_list(battle["broken"])]
        own = [_open(x) for x in as_list(battle.get("own_reserve", []))]
        hidden = as_dict(battle["reserve"])
        guns = as_dict(battle["guns"])
        for i, side in enumerate(order):
            mine = [x for x in own if x["side"] == side]
            cells: list[object] = [
                {"label": _ROWS["broken"], "pieces": [x for x in broken if x["side"] == side], "blanks": 0},
                {"label": _ROWS["reserve"], "pieces": mine, "blanks": as_int(hidden[side]) - len(mine)},
                {"label": _ROWS["front"], "pieces": [x for x in front if x["side"] == side], "blanks": 0},
            ]
            if guns[side]:
                n = guns[side]
                cells.append({"label": both(f"Artillery: {n}", f"Artillería: {n}"), "pieces": [], "blanks": 0})
            rows.append({"label": SIDE_NAMES[side], "side": side, "cells": cells if i == 0 else cells[::-1]})
    elif battle.get("kind") == "skirmish":
        title = both(f"Skirmish at {en}", f"Escaramuza en {es}")
        firing = [_open(x) for x in as_list(battle["firing"])]
        for side in order:
            cells = [{"label": _ROWS["firing"], "pieces": [x for x in firing if x["side"] == side], "blanks": 0}]
            rows.append({"label": SIDE_NAMES[side], "side": side, "cells": cells})
    else:
        title = both("Combat", "Combate")
    out: Drawn = {"id": "battle", "title": title, "note": both("", ""), "rows": rows}
    if "card_laid" in battle:
        side = str(battle["card_laid"])
        name = SIDE_NAMES[side]
        out["note"] = both(
            f"The {name['en']} have laid a card face down.", f"Los {name['es']} han puesto una carta boca abajo."
        )
    return out
