"""What lies on the board, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from typing import Final

from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import Board
from ..pack.terms import HOLDERS, SIDES
from .battle_card import panel
from .drawing import HOLDER_NAMES, MARK_NAMES, SIDE_NAMES, Drawn, both
from .lists import cards, lists, upper
from .pieces import boxes, on_map

PHASES: Final = [
    both("set-up", "despliegue"),
    both("1 Cards", "1 Cartas"),
    both("2 Reinforcements", "2 Refuerzos"),
    both("3 Income", "3 Ingresos"),
    both("4 Upkeep", "4 Mantenimiento"),
    both("5 Purchases", "5 Compras"),
    both("6 Naval Movement", "6 Movimiento Naval"),
    both("7 Naval Combat", "7 Combate Naval"),
    both("8 Land Movement", "8 Movimiento Terrestre"),
    both("9 Land Combat", "9 Combate Terrestre"),
    both("10 Sieges", "10 Asedios"),
    both("11 New Units", "11 Nuevas Unidades"),
    both("12 Replacements", "12 Reemplazos"),
    both("13 End of Turn", "13 Fin de Turno"),
]


def scene(b: Board, view: dict[str, object]) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the Battle Card."""
    places: Drawn = {}
    pieces: list[object] = []
    for raw in as_list(view["places"]):
        place = as_dict(raw)
        places[str(place["id"])] = {"control": side_of(place.get("control", "")), "marks": marks(b, place)}
        for one in as_list(place.get("pieces", [])):
            pieces.append(on_map(b, as_dict(one), str(place["id"])))
    return {
        "status": status(b, view),
        "active": view["active"],
        "places": places,
        "pieces": pieces,
        "tracks": tracks(view),
        "boxes": boxes(b, view),
        "cards": cards(b, view),
        "lists": lists(b, view),
        "panels": [panel(b, as_dict(view["battle"]), as_list(view["table"]))] if "battle" in view else [],
    }


def side_of(holder: object) -> str:
    """Who is drawn as holder: the Portuguese are no side (11.1)."""
    return str(holder) if holder in SIDES else ""


# status and tracks


def status(b: Board, view: dict[str, object]) -> list[object]:
    turn = as_int(view["turn"])
    when = b.pack.war.turns[min(turn, len(b.pack.war.turns)) - 1]
    named = b.pack.war.periods[as_int(view["period"])]
    who = SIDE_NAMES[str(view["active"])]
    phase = PHASES[as_int(view["phase"])]
    vp, res, stars = as_list(view["vp"]), as_list(view["resources"]), as_list(view["stars"])
    return [
        {"id": "turn", "label": both("Turn", "Turno"),
         "value": both(f"{turn}/{view['last_turn']} {when.en}", f"{turn}/{view['last_turn']} {when.es}")},
        {"id": "phase", "label": both("Phase", "Fase"),
         "value": both(f"{who['en']}, {phase['en']}", f"{upper(who['es'])}, {phase['es']}")},
        {"id": "vp", "label": both("VP", "PV"), "value": both(f"P {vp[0]}  R {vp[1]}", f"P {vp[0]}  R {vp[1]}")},
        {"id": "resources", "label": both("Resources", "Recursos"),
         "value": both(f"P {res[0]}  R {res[1]}", f"P {res[0]}  R {res[1]}")},
        {"id": "stars", "label": both("Stars", "Estrellas"),
         "value": both(f"P {stars[0]}  R {stars[1]}", f"P {stars[0]}  R {stars[1]}")},
        {"id": "tension", "label": both("Tension", "Tensión"), "value": str(view["tension"])},
        {"id": "period", "label": both("Period", "Período"), "value": both(named.en, named.es)},
    ]  # fmt: skip


def tracks(view: dict[str, object]) -> list[object]:
    """3.6: the markers of the Turn Record Track."""
    out: list[object] = [
        {"id": "turn", "label": both("Turn", "Turno"), "value": view["turn"], "min": view["first_turn"],
         "max": view["last_turn"]},
        {"id": "tension", "label": both("Tension Index", "Índice de Tensión"), "value": view["tension"], "min": 0,
         "max": max(60, as_int(view["tension"]))},
    ]  # fmt: skip
    for key, en, es in (
        ("vp", "victory points", "puntos de victoria"),
        ("resources", "resources", "recursos"),
        ("income", "income", "ingresos"),
        ("replacements", "replacements", "reemplazos"),
    ):
        values = [as_int(x) for x in as_list(view[key])]
        for side in (0, 1):
            name = SIDE_NAMES[SIDES[side]]
            out.append(
                {"id": f"{key}-{SIDES[side]}", "label": both(f"{name['en']}: {en}", f"{upper(name['es'])}: {es}"),
                 "value": values[side], "min": min(0, values[side]), "max": max(30, values[0], values[1]),
                 "side": SIDES[side]}
            )  # fmt: skip
    return out


# places


def marks(b: Board, place: dict[str, object]) -> list[object]:
    """What is printed on a region and what lies on it."""
    out: list[object] = []
    r = b.place_no[str(place["id"])]
    if b.is_land(r):
        if b.fortress[r]:
            n = b.fortress[r]
            holder = str(place.get("city", place["control"]))
            fort: Drawn = {
                "id": "fortress", "value": str(n),
                "text": both(f"fortress {n}: {HOLDER_NAMES[holder]['en']}",
                             f"fortaleza {n}: {HOLDER_NAMES[holder]['es']}"),
            }  # fmt: skip
            if side_of(holder):
                fort["side"] = holder
            out.append(fort)
        if b.star[r]:
            out.append({"id": "star", "text": MARK_NAMES["star"]})
        if b.resources[r]:
            n = b.resources[r]
            out.append({"id": "resources", "value": str(n), "text": both(f"resources: {n}", f"recursos: {n}")})
        if place["control"] == HOLDERS[2]:
            out.append({"id": "portuguese", "text": MARK_NAMES["portuguese"]})
    for key, mark in (("besieged", "siege"), ("blockaded", "blockade"), ("battle", "battle")):
        if place.get(key):
            out.append({"id": mark, "text": MARK_NAMES[mark]})
    n = as_int(place.get("corsairs", 0))
    if n:
        out.append({"id": "corsairs", "value": str(n), "text": both(f"corsairs: {n}", f"corsarios: {n}")})
    return out
