"""What lies on the board, as a drawing list made of a view and nothing else (docs/wire.md)."""

from __future__ import annotations

from ....core.game import Game
from ....core.text import LANGS
from ....kit.drawing import Drawn
from ....kit.labels import Label, counted, filled, fixed, printed, same
from ....kit.parts import Parts
from ....kit.shapes import as_dict, as_int, as_list
from ..pack.board import ARMS, SIDES, Board
from ..pack.shapes import Card

STATES = ("acted", "chapelgorris", "spent")  # of pieces


class Table:
    """A game with its board, and what is printed on each piece: made once for all its scenes."""

    def __init__(self, game: Game, b: Board) -> None:
        self.game: Game = game
        self.b: Board = b
        self.counters: dict[str, Drawn] = {b.piece_id[p]: counter(game, b, p) for p in range(b.n_pieces)}
        self.cards: dict[str, Drawn] = {c.id: card(game, c) for c in b.cards}
        self.states: dict[str, Drawn] = {id: {"id": id, **fixed(game, f"state-{id}")} for id in STATES}

    def text(self, key: str) -> Label:
        return fixed(self.game, key)


def counter(game: Game, b: Board, p: int) -> Drawn:
    """What is printed on a piece."""
    ratings: list[object] = []
    if b.eff[p]:
        ratings.append({"label": fixed(game, "rating-efficiency"), "value": str(b.eff[p])})
    if b.morale[p]:
        ratings.append({"label": fixed(game, "rating-morale"), "value": str(b.morale[p])})
    return {
        "id": b.piece_id[p], "side": SIDES[b.side[p]],
        "form": "block" if p < b.n_blocks else "counter", "arm": ARMS[b.arm[p]],
        "label": b.piece_name[p], "short": b.piece_id[p],
        "most": b.top[p], "ratings": ratings, "states": [],
    }  # fmt: skip


def scene(t: Table, view: dict[str, object], parts: Parts) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the battle board. `parts`: what was drawn
    before; nothing, to draw all of it."""
    map = on_map(t, as_list(view["places"]), parts)
    out: Drawn = {
        "status": status(t, view),
        "active": view["active"],
        "places": map.places,
        "pieces": map.pieces,
        "tracks": tracks(t, view),
        "boxes": boxes(t, view, parts),
        "cards": [t.cards[str(c)] for c in as_list(view.get("hand", []))],
        "lists": lists(t, view, parts),
        "panels": [panel(t, as_dict(view["battle"]))] if "battle" in view else [],
    }
    return out


class OnMap:
    """All places and what stands on them."""

    def __init__(self, spots: list[Spot]) -> None:
        self.places: Drawn = {spot.id: spot.place for spot in spots}
        self.pieces: list[object] = [piece for spot in spots for piece in spot.pieces]


def on_map(t: Table, rows: list[object], parts: Parts) -> OnMap:
    made = parts.find("map", rows)
    if isinstance(made, OnMap):
        return made
    spots: list[Spot] = []
    drawn = parts.rows("places", rows)
    for i in range(len(rows)):
        found = drawn[i]
        if not isinstance(found, Spot):
            found = Spot(t, as_dict(rows[i]))
            drawn[i] = found
        spots.append(found)
    parts.keep_rows("places", rows, drawn)
    out = OnMap(spots)
    parts.keep("map", rows, out)
    return out


class Spot:
    """A place and what stands on it."""

    def __init__(self, t: Table, place: dict[str, object]) -> None:
        self.id: str = str(place["id"])
        self.place: Drawn = {"control": place["control"], "marks": marks(t, place)}
        self.pieces: list[object] = place_pieces(t, place) if "pieces" in place or "blocks" in place else []


def status(t: Table, view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    turn = as_int(view["turn"])
    name = t.b.turn_name[turn - 1]
    phase = t.text(f"name-{view['phase']}") if view["phase"] else "–"  # before and after both there is none
    return [
        {"id": "year", "label": t.text("status-year"), "value": str(view["year"])},
        {"id": "turn", "label": t.text("status-turn"), "value": {lang: f"{turn} {name[lang]}" for lang in LANGS}},
        {"id": "phase", "label": t.text("status-phase"), "value": phase},
        {"id": "ap", "label": t.text("status-ap"), "value": f"{as_int(view['action_halves']) / 2:g}"},
        {"id": "cp", "label": t.text("status-cp"), "value": f"L {cp['liberal']}  C {cp['carlist']}"},
        {"id": "vp", "label": t.text("status-vp"), "value": str(view["vp"])},
        {"id": "prestige", "label": t.text("status-prestige"),
         "value": f"{view['prestige']} (−{view['prestige_minus']})"},
    ]  # fmt: skip


def marks(t: Table, place: dict[str, object]) -> list[object]:
    out: list[object] = []
    if "fortress" in place:
        fort = str(place["fortress"])
        side, _, building = fort.partition("-")
        out.append({"id": "works" if building else "fortress", "side": side, "text": t.text(f"fort-{fort}")})
    if "siege" in place:
        out.append({"id": "siege", "text": t.text("mark-siege")})
    if "mutiny" in place:
        out.append({"id": "mutiny", "text": t.text("mark-mutiny")})
    if "uprising" in place:
        level = as_int(place["uprising"])
        out.append({"id": "uprising", "value": str(level), "text": counted(t.game, "uprising-level", level)})
    if "pursuit" in place:
        n = as_int(place["pursuit"])
        out.append({"id": "pursuit", "value": f"+{n}", "text": counted(t.game, "pursuit-level", n)})
    return out


# pieces


def piece(t: Table, name: str, strength: object) -> Drawn:
    """A piece that lies open."""
    return {**t.counters[name], "strength": strength}


def place_pieces(t: Table, place: dict[str, object]) -> list[object]:
    out: list[object] = []
    for raw in as_list(place.get("pieces", [])):
        seen = as_dict(raw)
        one = piece(t, str(seen["piece"]), seen["strength"])
        one["at"] = place["id"]
        one["slot"] = seen["slot"]
        if seen.get("road"):
            one["road"] = seen["road"]
        one["states"] = [t.states[id] for id in ("acted", "chapelgorris") if seen.get(id)]
        out.append(one)
    unknown = t.text("block")
    for key, n in as_dict(place.get("blocks", {})).items():
        side, slot, *road = key.split(" ")
        for k in range(as_int(n)):
            blank: Drawn = {
                "id": f"{place['id']}:{'-'.join([side, slot, *road])}:{k}", "at": place["id"], "slot": slot,
                "side": side, "form": "blank", "label": unknown, "ratings": [], "states": [],
            }  # fmt: skip
            if road and road[0]:
                blank["road"] = road[0]
            out.append(blank)
    return out


# beside the maps


def tracks(t: Table, view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    top = t.b.charts.command.max
    end = t.b.charts.victory.track_end
    return [
        {"id": "vp", "label": t.text("track-vp"), "value": view["vp"], "min": -end, "max": end},
        {"id": "prestige", "label": t.text("track-prestige"), "value": view["prestige"],
         "min": 0, "max": t.b.charts.victory.prestige_last, "side": "carlist"},
        *({"id": f"cp-{side}", "label": t.text(f"track-cp-{side}"), "value": cp[side], "min": 0, "max": top,
           "side": side} for side in SIDES),
        {"id": "turn", "label": t.text("status-turn"), "value": view["turn"], "min": 1, "max": len(t.b.turn_name)},
    ]  # fmt: skip


BOXES = ("supply", "partidas", "regionals", "hidden", "bag")


def boxes(t: Table, view: dict[str, object], parts: Parts) -> list[object]:
    of = [view["boxes"], view.get("bag")]
    kept = parts.find("boxes", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = []
    found = dict(as_dict(view["boxes"]))
    if "bag" in view:
        found["bag"] = view["bag"]
    for key in BOXES:
        if key not in found:
            continue
        inside: list[object] = []
        for raw in as_list(found[key]):
            name, _, pips = str(raw).partition(":")
            inside.append(piece(t, name, int(pips or 0)))
        out.append({"id": key, "label": t.text(f"box-{key}"), "pieces": inside})
    parts.keep("boxes", of, out)
    return out


def card(game: Game, c: Card) -> Drawn:
    """What is printed on a card."""
    return {
        "id": c.id,
        "title": printed(c, "title"),
        "text": printed(c, "text"),
        "note": printed(c, "note"),
        "kind": fixed(game, f"card-kind-{c.type}"),
        "side": c.side,
    }


LISTED = ("supply", "lasting", "discards", "removed", "expeditions", "hands", "decks", "fortress_counters")


def lists(t: Table, view: dict[str, object], parts: Parts) -> list[object]:
    """Public facts that lie beside the board, and the supply of one's own places."""
    of = [view.get(key) for key in LISTED]
    kept = parts.find("lists", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = []
    if "supply" in view:
        out.append(listed(t, "supply", [supply_row(t, as_list(raw), parts) for raw in as_list(view["supply"])]))
    out.append(listed(t, "counts", [counts_row(t, view, side) for side in SIDES]))
    for key in ("lasting", "discards", "removed"):
        names = as_list(view[key])
        if names:
            out.append(listed(t, key, [t.b.card_name[t.b.card_no[str(name)]] for name in names]))
    away = as_list(view["expeditions"])
    if away:
        out.append(listed(t, "expeditions", [place_label(t, str(name)) for name in away]))
    parts.keep("lists", of, out)
    return out


def listed(t: Table, id: str, rows: list[object]) -> Drawn:
    return {"id": id, "label": t.text(f"list-{id}"), "rows": rows}


def supply_row(t: Table, row: list[object], parts: Parts) -> Drawn:
    """19.2: how many units of a place need supply, and how many it feeds."""
    place, need, fed, shut_in = row
    key = "supply-row-besieged" if shut_in else "supply-row"
    name = f"{key} {place}"
    kept = parts.find(name, row)
    if kept is not None:
        return as_dict(kept)
    text = filled(t.game, key, {"place": place_label(t, str(place)), "need": need, "fed": fed})
    out: Drawn = {**text, "warn": as_int(need) > as_int(fed)}
    parts.keep(name, row, out)
    return out


def counts_row(t: Table, view: dict[str, object], side: str) -> Label:
    return filled(t.game, "counts-row", {
        "name": t.text(f"name-{side}"), "hand": as_dict(view["hands"])[side],
        "deck": as_dict(view["decks"])[side], "forts": as_dict(view["fortress_counters"])[side],
    })  # fmt: skip


def place_label(t: Table, name: str) -> Label:
    return t.b.place_name[t.b.place_no[name]]


# the battle board (17.1)


def _open(t: Table, raw: object) -> Drawn:
    row = as_list(raw)
    one = piece(t, str(row[0]), row[1])
    if len(row) > 2 and row[2]:
        one["states"] = [t.states["spent"]]
    return one


def panel(t: Table, battle: dict[str, object]) -> Drawn:
    """The defender above, the attacker below, front lines facing each other."""
    place = place_label(t, str(battle["place"])) if "place" in battle else same("")
    attacker = str(battle.get("attacker", ""))
    order = ["liberal", "carlist"] if attacker == "carlist" else ["carlist", "liberal"]
    rows: list[object] = []
    if battle.get("kind") == "battle":
        title = filled(t.game, "panel-battle", {"place": place, "n": battle["round"]})
        front = [_open(t, x) for x in as_list(battle["front"])]
        broken = [_open(t, x) for x in as_list(battle["broken"])]
        own = [_open(t, x) for x in as_list(battle.get("own_reserve", []))]
        hidden = as_dict(battle["reserve"])
        guns = as_dict(battle["guns"])
        for i, side in enumerate(order):
            mine = [x for x in own if x["side"] == side]
            cells: list[object] = [
                {"label": t.text("row-broken"), "pieces": [x for x in broken if x["side"] == side], "blanks": 0},
                {"label": t.text("row-reserve"), "pieces": mine, "blanks": as_int(hidden[side]) - len(mine)},
                {"label": t.text("row-front"), "pieces": [x for x in front if x["side"] == side], "blanks": 0},
            ]
            if guns[side]:
                cells.append({"label": filled(t.game, "row-guns", {"n": guns[side]}), "pieces": [], "blanks": 0})
            rows.append({"label": t.text(f"name-{side}"), "side": side, "cells": cells if i == 0 else cells[::-1]})
    elif battle.get("kind") == "skirmish":
        title = filled(t.game, "panel-skirmish", {"place": place})
        firing = [_open(t, x) for x in as_list(battle["firing"])]
        for side in order:
            cells = [{"label": t.text("row-firing"), "pieces": [x for x in firing if x["side"] == side], "blanks": 0}]
            rows.append({"label": t.text(f"name-{side}"), "side": side, "cells": cells})
    else:
        title = t.text("panel-combat")
    out: Drawn = {"id": "battle", "title": title, "note": same(""), "rows": rows}
    if "card_laid" in battle:
        out["note"] = filled(t.game, "panel-card", {"name": t.text(f"name-{battle['card_laid']}")})
    return out
