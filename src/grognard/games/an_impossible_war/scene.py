"""A drawing list made of a view and nothing else. The terminal, the browser and the SVG export draw it."""

from __future__ import annotations

from .board import B
from .words import piece_name


def both(en: str, es: str) -> dict[str, str]:
    return {"en": en, "es": es}


def as_dict(x: object) -> dict[str, object]:
    assert isinstance(x, dict)
    return x


def as_list(x: object) -> list[object]:
    assert isinstance(x, list)
    return x


SIDE_NAMES = {"liberal": both("Liberals", "liberales"), "carlist": both("Carlists", "carlistas")}
KINDS = {
    "city": both("city", "ciudad"),
    "main_town": both("main town", "villa principal"),
    "refuge": both("refuge", "refugio"),
    "other": both("", ""),
    "region": both("region", "región"),
}
ZONES = {"liberal": both("Liberal Zone", "zona liberal"), "carlist": both("Carlist Zone", "zona carlista")}
GROUNDS = {"open": both("open", "abierto"), "rough": both("rough", "abrupto")}
PORT = both("port", "puerto")
LINK_KINDS = {
    "main": both("main", "principal"),
    "secondary": both("secondary", "secundario"),
    "border": both("border", "frontera"),
}


def about(kind: str, zone: str, ground: str, port: bool) -> dict[str, str]:
    """What a place is, in a few words."""
    out: dict[str, str] = {}
    for lang in ("en", "es"):
        words = [KINDS[kind][lang], ZONES[zone][lang], GROUNDS[ground][lang], PORT[lang] if port else ""]
        out[lang] = ", ".join(w for w in words if w)
    return out


def scene(view: dict[str, object]) -> dict[str, object]:
    """Status, two maps, pieces, tracks, boxes, hand and the battle board."""
    cp = as_dict(view["command_points"])
    halves = view["action_halves"]
    assert isinstance(halves, int)
    turn = view["turn"]
    assert isinstance(turn, int)
    name = B.pack.turn_names[turn - 1]
    status: list[object] = [
        [both("Year", "Año"), view["year"]],
        [both("Turn", "Turno"), both(f"{turn} {name.en}", f"{turn} {name.es}")],
        [both("Phase", "Fase"), SIDE_NAMES[str(view["active"])]],
        [both("Action points", "Puntos de acción"), f"{halves / 2:g}"],
        [both("Command points", "Puntos de mando"), f"L {cp['liberal']}  C {cp['carlist']}"],
        [both("VP (Carlist +)", "PV (carlistas +)"), view["vp"]],
        [both("Prestige", "Prestigio"), f"{view['prestige']} (−{view['prestige_minus']})"],
    ]
    north: list[object] = []
    spain: list[object] = []
    pieces: list[object] = []
    for i, raw in enumerate(as_list(view["places"])):
        place = as_dict(raw)
        marks: list[object] = []
        if "fortress" in place:
            marks.append(FORT_MARKS[str(place["fortress"])])
        if "siege" in place:
            marks.append(both("siege", "sitio"))
        if "mutiny" in place:
            marks.append(both("mutiny", "motín"))
        if "uprising" in place:
            marks.append(both(f"uprising {place['uprising']}", f"sublevación {place['uprising']}"))
        if "pursuit" in place:
            marks.append(both(f"pursuit +{place['pursuit']}", f"persecución +{place['pursuit']}"))
        if i < B.n_spaces:
            space = B.pack.spaces[i]
            north.append(
                {
                    "id": space.id, "label": both(space.en, space.es), "kind": space.kind,
                    "about": about(space.kind, space.zone, space.terrain, space.port),
                    "zone": space.zone, "terrain": space.terrain, "port": space.port,
                    "x": space.x, "y": space.y, "control": place["control"], "marks": marks,
                }
            )  # fmt: skip
        else:
            region = B.pack.regions[i - B.n_spaces]
            spain.append(
                {
                    "id": region.id, "label": both(region.en, region.es), "kind": "region", "zone": "liberal",
                    "about": KINDS["region"],
                    "x": region.lon, "y": -region.lat, "marks": marks,
                }
            )  # fmt: skip
        pieces += place_pieces(place)
    out: dict[str, object] = {
        "status": status,
        "sides": SIDE_NAMES,
        "maps": [
            {
                "id": "north",
                "label": both("Map of the North", "Mapa del Norte"),
                "places": north,
                "links": [[r.a, r.b, r.kind] for r in B.pack.roads],
                "connections": [[c.space, c.region, c.kind] for c in B.pack.connections],
                "link_kinds": LINK_KINDS,
                "background": "background.json",
            },
            {
                "id": "spain",
                "label": both("Rest of Spain", "Resto de España"),
                "places": spain,
                "links": [[r.id, a, "border"] for r in B.pack.regions for a in r.adjacent if r.id < a],
                "link_kinds": LINK_KINDS,
            },
        ],
        "pieces": pieces,
        "tracks": tracks(view),
        "boxes": scene_boxes(view),
        "cards": [card(str(c)) for c in as_list(view.get("hand", []))],
        "highlights": [],
    }
    if "battle" in view:
        out["battle"] = view["battle"]
    return out


FORT_MARKS = {
    "liberal": both("Liberal fortress", "fortaleza liberal"),
    "carlist": both("Carlist fortress", "fortaleza carlista"),
    "liberal-building": both("Liberal works", "obras liberales"),
    "carlist-building": both("Carlist works", "obras carlistas"),
}


def place_pieces(place: dict[str, object]) -> list[object]:
    out: list[object] = []
    for raw in as_list(place.get("pieces", [])):
        seen = as_dict(raw)
        p = B.piece_no[str(seen["piece"])]
        out.append(
            {
                "id": seen["piece"], "at": place["id"], "slot": seen["slot"], "side": seen["side"],
                "label": both(piece_name(p, "en"), piece_name(p, "es")), "pips": seen["strength"],
                "arm": B.arm[p], "e": B.eff[p], "m": B.morale[p], "top": B.top[p], "shown": True,
            }
        )  # fmt: skip
    blanks = as_dict(place.get("blocks", {}))
    for key, n in blanks.items():
        side, slot = key.split(" ")
        assert isinstance(n, int)
        for k in range(n):
            out.append(
                {
                    "id": f"{place['id']}:{key}:{k}", "at": place["id"], "slot": slot, "side": side,
                    "label": both("block", "bloque"), "pips": 0, "shown": False,
                }
            )  # fmt: skip
    return out


def tracks(view: dict[str, object]) -> list[object]:
    cp = as_dict(view["command_points"])
    top = B.charts.command.max
    return [
        {"id": "vp", "label": both("Victory points", "Puntos de victoria"), "value": view["vp"], "min": -10, "max": 10},
        {"id": "prestige", "label": both("Carlist prestige", "Prestigio carlista"), "value": view["prestige"],
         "min": 0, "max": B.charts.victory.prestige_last},
        {"id": "cp-liberal", "label": both("Liberal command points", "Puntos de mando liberales"),
         "value": cp["liberal"], "min": 0, "max": top},
        {"id": "cp-carlist", "label": both("Carlist command points", "Puntos de mando carlistas"),
         "value": cp["carlist"], "min": 0, "max": top},
        {"id": "turn", "label": both("Turn", "Turno"), "value": view["turn"], "min": 1, "max": 5},
    ]  # fmt: skip


BOX_NAMES = {
    "supply": both("Supply units", "Trenes y mochilas"),
    "partidas": both("Partidas", "Partidas"),
    "regionals": both("Regional units", "Unidades regionales"),
    "hidden": both("Hidden artillery", "Artillería oculta"),
    "bag": both("Your reinforcements reserve", "Tu reserva de refuerzos"),
}


def scene_boxes(view: dict[str, object]) -> list[object]:
    out: list[object] = []
    boxes = dict(as_dict(view["boxes"]))
    if "bag" in view:
        boxes["bag"] = view["bag"]
    for key, label in BOX_NAMES.items():
        if key not in boxes:
            continue
        pieces: list[object] = []
        for raw in as_list(boxes[key]):
            name, _, pips = str(raw).partition(":")
            p = B.piece_no[name]
            pieces.append({"id": name, "label": both(piece_name(p, "en"), piece_name(p, "es")), "pips": int(pips or 0)})
        out.append({"id": key, "label": label, "pieces": pieces})
    return out


def card(name: str) -> dict[str, object]:
    c = B.cards[B.card_no[name]]
    return {
        "id": name,
        "title": both(c.en.title, c.es.title),
        "text": both(c.en.text, c.es.text),
        "note": both(c.en.note, c.es.note),
        "type": c.type,
    }
