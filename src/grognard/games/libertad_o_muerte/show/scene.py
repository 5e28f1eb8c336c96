"""What lies on the board, as a drawing list made of a view, what is printed and nothing else (docs/wire.md)."""

from __future__ import annotations

from ....kit.labels import Label, joined, same
from ....kit.parts import Parts
from ....kit.shapes import as_dict, as_int, as_list
from ..pack.terms import HOLDERS, PORTUGUESE, SIDES
from .battle_card import panel
from .lists import cards, lists
from .pieces import boxes, on_map
from .texts import Drawn, Texts


def scene(texts: Texts, view: dict[str, object], parts: Parts) -> Drawn:
    """Status, places, pieces, tracks, boxes, hand, other public facts and the Battle Card. `parts`: what was drawn
    before; nothing, to draw all of it."""
    map = whole_map(texts, as_list(view["places"]), parts)
    return {
        "status": status(texts, view),
        "active": view["active"],
        "places": map.places,
        "pieces": map.pieces,
        "tracks": tracks(texts, view, parts),
        "boxes": boxes(texts, view, parts),
        "cards": cards(texts, view, parts),
        "lists": lists(texts, view, parts),
        "panels": [panel(texts, as_dict(view["battle"]), as_list(view["table"]))] if "battle" in view else [],
    }


class OnMap:
    """All places and what stands on them."""

    def __init__(self, spots: list[Spot]) -> None:
        self.places: Drawn = {spot.id: spot.place for spot in spots}
        self.pieces: list[object] = [piece for spot in spots for piece in spot.pieces]


def whole_map(texts: Texts, rows: list[object], parts: Parts) -> OnMap:
    made = parts.find("map", rows)
    if isinstance(made, OnMap):
        return made
    spots: list[Spot] = []
    drawn = parts.rows("places", rows)
    for i in range(len(rows)):
        found = drawn[i]
        if not isinstance(found, Spot):
            found = Spot(texts, as_dict(rows[i]))
            drawn[i] = found
        spots.append(found)
    parts.keep_rows("places", rows, drawn)
    out = OnMap(spots)
    parts.keep("map", rows, out)
    return out


class Spot:
    """A place and what stands on it."""

    def __init__(self, texts: Texts, place: dict[str, object]) -> None:
        self.id: str = str(place["id"])
        self.place: Drawn = {"control": side_of(place.get("control", "")), "marks": marks(texts, place)}
        self.pieces: list[object] = [on_map(texts, as_dict(one), self.id) for one in as_list(place.get("pieces", []))]


def side_of(holder: object) -> str:
    """Who is drawn as holder: the Portuguese are no side (11.1)."""
    return str(holder) if holder in SIDES else ""


# status and tracks


def status(texts: Texts, view: dict[str, object]) -> list[object]:
    b = texts.b
    turn = as_int(view["turn"])
    when = joined(" ", [same(f"{turn}/{view['last_turn']}"), b.turn_name[min(turn, len(b.turn_name)) - 1]])
    now = joined(", ", [texts.of(f"side-{view['active']}"), texts.of(f"phase-{view['phase']}")])
    return [
        said(texts, "turn", when),
        said(texts, "phase", now),
        said(texts, "vp", score(view["vp"])),
        said(texts, "resources", score(view["resources"])),
        said(texts, "stars", score(view["stars"])),
        said(texts, "tension", str(view["tension"])),
        said(texts, "period", b.period_name[as_int(view["period"])]),
    ]


def said(texts: Texts, name: str, value: object) -> Drawn:
    return {"id": name, "label": texts.of(f"status-{name}"), "value": value}


def score(values: object) -> Label:
    """A number of the Patriot and one of the Royalist."""
    patriot, royalist = as_list(values)
    return same(f"P {patriot}  R {royalist}")


TRACKED = ("turn", "first_turn", "last_turn", "tension", "vp", "resources", "income", "replacements")


def tracks(texts: Texts, view: dict[str, object], parts: Parts) -> list[object]:
    """3.6: the markers of the Turn Record Track."""
    of = [view[key] for key in TRACKED]
    kept = parts.find("tracks", of)
    if kept is not None:
        return as_list(kept)
    out: list[object] = [
        {"id": "turn", "label": texts.of("track-turn"), "value": view["turn"], "min": view["first_turn"],
         "max": view["last_turn"]},
        {"id": "tension", "label": texts.of("track-tension"), "value": view["tension"], "min": 0,
         "max": max(60, as_int(view["tension"]))},
    ]  # fmt: skip
    for key in ("vp", "resources", "income", "replacements"):
        values = [as_int(x) for x in as_list(view[key])]
        for side in (0, 1):
            label = joined(": ", [texts.of(f"side-{SIDES[side]}"), texts.of(f"track-{key}")])
            out.append(
                {"id": f"{key}-{SIDES[side]}", "label": label, "value": values[side], "min": min(0, values[side]),
                 "max": max(30, values[0], values[1]), "side": SIDES[side]}
            )  # fmt: skip
    parts.keep("tracks", of, out)
    return out


# places


def marks(texts: Texts, place: dict[str, object]) -> list[object]:
    """What is printed on a region and what lies on it."""
    b = texts.b
    r = b.place_no[str(place["id"])]
    out: list[object] = land_marks(texts, r, place) if b.is_land(r) else []
    for key, mark in (("besieged", "siege"), ("blockaded", "blockade"), ("battle", "battle")):
        if place.get(key):
            out.append({"id": mark, "text": texts.of(f"mark-{mark}")})
    n = as_int(place.get("corsairs", 0))
    if n:
        out.append({"id": "corsairs", "value": str(n), "text": texts.of("corsairs-of", {"n": n})})
    return out


def land_marks(texts: Texts, r: int, place: dict[str, object]) -> list[object]:
    """3.2: fortress, star and resources; 11.1: the Portuguese."""
    b = texts.b
    out: list[object] = []
    n = b.fortress[r]
    if n:
        holder = str(place.get("city", place["control"]))
        text = texts.of("fortress-of", {"n": n, "holder": HOLDERS.index(holder)})
        fort: Drawn = {"id": "fortress", "value": str(n), "text": text}
        if side_of(holder):
            fort["side"] = holder
        out.append(fort)
    if b.star[r]:
        out.append({"id": "star", "text": texts.of("mark-star")})
    n = b.resources[r]
    if n:
        out.append({"id": "resources", "value": str(n), "text": texts.of("resources-of", {"n": n})})
    if place["control"] == HOLDERS[PORTUGUESE]:
        out.append({"id": "portuguese", "text": texts.of("mark-portuguese")})
    return out
