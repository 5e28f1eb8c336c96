"""What lies on the board, as a drawing list made of a view and nothing else (docs/wire.md)."""

from __future__ import annotations

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import ARMS, Board
from .drawing import SIDE_NAMES, both

Drawn = dict[str, object]


def scene(b: Board, view: dict[str, object]) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the battle board."""
    places: Drawn = {}
    pieces: list[object] = []
    for raw in as_list(view["places"]):
        place = as_dict(raw)
        places[str(place["id"])] = {"control": place["control"], "marks": marks(place)}
        if "pieces" in place or "blocks" in place:
            pieces += place_pieces(b, place)
    out: Drawn = {
        "status": status(b, view),
        "active": view["active"],
        "places": places,
        "pieces": pieces,
        "tracks": tracks(b, view),
        "boxes": boxes(b, view),
        "cards": [card(b, str(c)) for c in as_list(view.get("hand", []))],
        "lists": lists(b, view),
        "panels": [panel(b, as_dict(view["battle"]))] if "battle" in view else [],
    }
    return out


def status(b: Board, view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    turn = as_int(view["turn"])
    name = b.pack.turn_names[turn - 1]
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


def piece(b: Board, name: str, strength: object) -> Drawn:
    """A piece that lies open."""
    return {**printed(b, name), "strength": strength}


def printed(b: Board, name: str) -> Drawn:
    """What is printed on a piece."""
    p = b.piece_no[name]
    ratings: list[object] = []
    if b.eff[p]:
        ratings.append({"label": _EFFECT, "value": str(b.eff[p])})
    if b.morale[p]:
        ratings.append({"label": _MORALE, "value": str(b.morale[p])})
    return {
        "id": name, "side": "liberal" if b.side[p] == 0 else "carlist",
        "form": "block" if p < b.n_blocks else "counter", "arm": ARMS[b.arm[p]],
        "label": b.piece_name[p], "short": b.piece_id[p],
        "most": b.top[p], "ratings": ratings, "states": [],
    }  # fmt: skip


def place_pieces(b: Board, place: dict[str, object]) -> list[object]:
    out: list[object] = []
    for raw in as_list(place.get("pieces", [])):
        seen = as_dict(raw)
        one = piece(b, str(seen["piece"]), seen["strength"])
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


def tracks(b: Board, view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    top = b.charts.command.max
    end = b.charts.victory.track_end
    return [
        {"id": "vp", "label": both("Victory points", "Puntos de victoria"), "value": view["vp"],
         "min": -end, "max": end},
        {"id": "prestige", "label": both("Carlist prestige", "Prestigio carlista"), "value": view["prestige"],
         "min": 0, "max": b.charts.victory.prestige_last, "side": "carlist"},
        {"id": "cp-liberal", "label": both("Liberal command points", "Puntos de mando liberales"),
         "value": cp["liberal"], "min": 0, "max": top, "side": "liberal"},
        {"id": "cp-carlist", "label": both("Carlist command points", "Puntos de mando carlistas"),
         "value": cp["carlist"], "min": 0, "max": top, "side": "carlist"},
        {"id": "turn", "label": both("Turn", "Turno"), "value": view["turn"], "min": 1, "max": len(b.pack.turn_names)},
    ]  # fmt: skip


BOX_NAMES = {
    "supply": both("Supply units", "Trenes y mochilas"),
    "partidas": both("Partidas", "Partidas"),
    "regionals": both("Regional units", "Unidades regionales"),
    "hidden": both("Hidden artillery", "Artillería oculta"),
    "bag": both("Your reinforcements reserve", "Tu reserva de refuerzos"),
}


def boxes(b: Board, view: dict[str, object]) -> list[object]:
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
            inside.append(piece(b, name, int(pips or 0)))
        out.append({"id": key, "label": label, "pieces": inside})
    return out


CARD_KINDS = {
    "event": both("event", "evento"),
    "operational": both("operational", "operacional"),
    "tactical": both("tactical", "táctica"),
}


def card(b: Board, name: str) -> Drawn:
    c = b.cards[b.card_no[name]]
    return {
        "id": name,
        "title": both(c.en.title, c.es.title),
        "text": both(c.en.text, c.es.text),
        "note": both(c.en.note, c.es.note),
        "kind": CARD_KINDS.get(c.type, both(c.type, c.type)),
        "side": "liberal" if b.card_side[b.card_no[name]] == 0 else "carlist",
    }


def titled(b: Board, name: str) -> dict[str, str]:
    c = b.cards[b.card_no[name]]
    return both(f"{name} {c.en.title}", f"{name} {c.es.title}")


def lists(b: Board, view: dict[str, object]) -> list[object]:
    """Public facts that lie beside the board, and the supply of one's own places."""
    out: list[object] = []
    if "supply" in view:
        rows: list[object] = []
        for raw in as_list(view["supply"]):
            row = as_list(raw)
            en, es = place_label(b, str(row[0]))
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
            out.append({"id": key, "label": label, "rows": [titled(b, str(n)) for n in names]})
    away = as_list(view["expeditions"])
    if away:
        rows = []
        for name in away:
            en, es = place_label(b, str(name))
            rows.append(both(en, es))
        out.append({"id": "expeditions", "label": both("Expeditions", "Expediciones"), "rows": rows})
    return out


def place_label(b: Board, name: str) -> tuple[str, str]:
    names = b.place_name[b.place_no[name]]
    return names["en"], names["es"]


# the battle board (17.1)

_ROWS = {
    "front": both("Front line", "Primera línea"),
    "reserve": both("Reserve", "Reserva"),
    "broken": both("Demoralized", "Desmoralizados"),
    "firing": both("Firing", "Hacen fuego"),
}


def _open(b: Board, raw: object) -> Drawn:
    row = as_list(raw)
    one = piece(b, str(row[0]), row[1])
    if len(row) > 2 and row[2]:
        one["states"] = [_SPENT]
    return one


def panel(b: Board, battle: dict[str, object]) -> Drawn:
    """The defender above, the attacker below, front lines facing each other."""
    en, es = place_label(b, str(battle["place"])) if "place" in battle else ("", "")
    attacker = str(battle.get("attacker", ""))
    order = ["liberal", "carlist"] if attacker == "carlist" else ["carlist", "liberal"]
    rows: list[object] = []
    if battle.get("kind") == "battle":
        title = both(f"Battle of {en}, round {battle['round']}", f"Batalla de {es}, ronda {battle['round']}")
        front = [_open(b, x) for x in as_list(battle["front"])]
        broken = [_open(b, x) for x in as_list(battle["broken"])]
        own = [_open(b, x) for x in as_list(battle.get("own_reserve", []))]
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
        firing = [_open(b, x) for x in as_list(battle["firing"])]
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
