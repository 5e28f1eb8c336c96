"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

from typing import Final

from ..pack.board import Board, Setup
from ..pack.shapes.map import Drawing, Land, Outlines
from ..pack.shapes.scenarios import Sheet
from ..pack.terms import NONE, TERRAINS
from .outline import KM, Point, Ring, path, rings_path, shared, sheet

Label = dict[str, str]
Drawn = dict[str, object]

UNIT: Final = 40  # the side of a counter


def both(en: str, es: str) -> Label:
    return {"en": en, "es": es}


SIDE_NAMES: Final = {"patriot": both("Patriots", "patriotas"), "royalist": both("Royalists", "realistas")}
HOLDER_NAMES: Final = {**SIDE_NAMES, "portuguese": both("Portuguese", "portugueses")}
TERRAIN_NAMES: Final = {
    "clear": both("clear", "despejado"),
    "tropical": both("tropical", "tropical"),
    "desert": both("desert", "desierto"),
    "jungle": both("jungle", "selva"),
    "mountain": both("mountain", "montañoso"),
    "andean": both("Andean", "andino"),
}
ARM_NAMES: Final = {
    "leader": both("leader", "líder"),
    "infantry": both("infantry", "infantería"),
    "cavalry": both("cavalry", "caballería"),
    "artillery": both("artillery", "artillería"),
    "siege_artillery": both("siege artillery", "artillería de asedio"),
    "ship": both("ship", "barco"),
}
MARK_NAMES: Final = {
    "fortress": both("fortress and its level", "fortaleza y su nivel"),
    "star": both("city that counts for victory", "ciudad que cuenta para la victoria"),
    "resources": both("resources", "recursos"),
    "siege": both("siege", "asedio"),
    "blockade": both("blockaded port", "puerto bloqueado"),
    "battle": both("battle", "batalla"),
    "corsairs": both("corsairs", "corsarios"),
    "portuguese": both("held by the Portuguese", "en poder de los portugueses"),
}
ICON_NAMES: Final = {
    "gaucho": both("gaucho region", "región de gauchos"),
    "llanero": both("llanero region", "región de llaneros"),
    "guerrilla": both("guerrilla region", "región de guerrilla"),
    "native": both("native region", "región de nativos"),
}
KINDS: Final = {
    "city": both("region with a city that counts for victory", "región con ciudad que cuenta para la victoria"),
    "main_town": both("region with a city", "región con ciudad"),
    "other": both("region without a city", "región sin ciudad"),
    "sea": both("sea region", "región marítima"),
    "port": both("port", "puerto"),
    "box": both("box", "casilla"),
}
LINK_KINDS: Final = {
    "lane": both("seas side by side", "mares contiguos"),
    "harbour": both("port and its sea", "puerto y su mar"),
    "strait": both("strait", "estrecho"),
}
CREDIT: Final = both(
    "Outlines after GeoNames (CC BY 4.0) and Natural Earth, modified; the regions are our own.",
    "Contornos a partir de GeoNames (CC BY 4.0) y Natural Earth, modificados; las regiones son nuestras.",
)


def board(b: Board, scenario: str) -> Drawn:
    """3.2: one map, the sides and the meaning of the symbols."""
    made = b.drawn.get(scenario)
    return made if made is not None else b.drawn.setdefault(scenario, drawn(b, b.setup_of(scenario)))


def drawn(b: Board, s: Setup) -> Drawn:
    return {
        "scenario": s.id,
        "sides": [
            {"id": "patriot", "label": SIDE_NAMES["patriot"], "hue": "blue", "shape": "square"},
            {"id": "royalist", "label": SIDE_NAMES["royalist"], "hue": "red", "shape": "cut"},
        ],
        "arms": {arm: {"label": label} for arm, label in ARM_NAMES.items()},
        "marks": {mark: {"label": label} for mark, label in MARK_NAMES.items()},
        "maps": [continent(b, s)],
    }


def continent(b: Board, s: Setup) -> Drawn:
    outlines, drawing = b.pack.outlines, b.pack.drawing
    page = s.data.sheet or Sheet(drawing.whole)
    west, north, east, south = page.frame
    x0, y0 = sheet((west, north))
    x1, y1 = sheet((east, south))
    spots = positions(b, page, drawing)
    return {
        "id": "america",
        "label": both("Spanish America", "América española"),
        "frame": [round(x0), round(y0), round(x1), round(y1)],
        "unit": UNIT,
        "km": KM,
        "layers": layers(b, s, outlines, [round(x0), round(y0), round(x1), round(y1)]) + inset(page),
        "places": [place_of(b, p, spots[p], outlines) for p in range(b.n_places) if s.in_play[p]],
        "links": links(b, s),
        "link_kinds": LINK_KINDS,
        "legend": legend(b),
        "credit": CREDIT,
    }


# where everything is


def positions(b: Board, page: Sheet, drawing: Drawing) -> list[Point]:
    """The point of every place on the sheet of this scenario, in degrees."""
    m = b.pack.map
    out: list[Point] = [(r.lon, r.lat) for r in m.land] + [(x.lon, x.lat) for x in m.seas]
    out += [(0.0, 0.0)] * (b.n_places - len(out))
    for k in range(len(m.corsair_boxes)):
        out[b.corsair_0 + k] = (m.corsair_boxes[k].lon, m.corsair_boxes[k].lat)
    out[b.expeditionary] = (out[b.cadiz][0], out[b.cadiz][1] + 3)
    for name, spot in page.spots.items():
        out[b.place_no[name]] = spot
    for place in range(b.n_places):
        if b.is_port(place):
            land, sea = b.port_land[place], b.port_sea[place]
            name = b.place_id[land]
            if name in drawing.ports:
                out[place] = drawing.ports[name]
            else:  # Spain
                out[place] = ((out[land][0] + out[sea][0]) / 2, (out[land][1] + out[sea][1]) / 2)
    return out


# the ground


def area(style: str, d: str) -> Drawn:
    return {"kind": "area", "style": style, "d": d}


def line(style: str, d: str) -> Drawn:
    return {"kind": "line", "style": style, "d": d}


def layers(b: Board, s: Setup, outlines: Outlines, frame: list[int]) -> list[Drawn]:
    """From the sea up: unplayable land, terrain, rivers, borders nobody may cross, lettering."""
    x0, y0, x1, y1 = frame
    out = [area("sea", f"M{x0} {y0}L{x1} {y0}L{x1} {y1}L{x0} {y1}Z"), area("hatched", rings_path(outlines.coast))]
    mine = [r for r in s.land if b.place_id[r] in outlines.regions]
    out.append(area("land", "".join([rings_path(outlines.regions[b.place_id[r]]) for r in mine])))
    for k in range(len(TERRAINS)):
        d = "".join([rings_path(outlines.regions[b.place_id[r]]) for r in mine if b.terrain[r] == k])
        if d:
            out.append(area(f"terrain-{TERRAINS[k]}", d))
    out += rivers(b, mine, outlines)
    for a, other in outlines.closed:
        if b.place_no[a] in mine and b.place_no[other] in mine:
            d = "".join([path(run, False) for run in shared(outlines.regions[a], outlines.regions[other])])
            if d:
                out.append(line("closed", d))
    for x in b.pack.map.unplayable:
        px, py = sheet((x.lon, x.lat))
        if x0 < px < x1 and y0 < py < y1:
            out.append(
                {"kind": "text", "style": "region", "text": both(x.name_en, x.name_es), "x": round(px), "y": round(py),
                 "angle": 0, "size": x.size}
            )  # fmt: skip
    return out


def inset(page: Sheet) -> list[Drawn]:
    """Spain is brought near: a frame round it says so."""
    if page.inset is None:
        return []
    west, north, east, south = page.inset
    x, y = sheet(((west + east) / 2, north))
    corners = [(west, north), (east, north), (east, south), (west, south)]
    label = both("Spain (not to scale)", "España (sin escala)")
    return [
        line("inset", path(corners, True)),
        {"kind": "text", "style": "exit", "text": label, "x": round(x), "y": round(y) + 45, "angle": 0, "size": 2},
    ]


def rivers(b: Board, mine: list[int], outlines: Outlines) -> list[Drawn]:
    """3.2.3: rivers run along borders; the longest stretch of each carries its name."""
    out: list[Drawn] = []
    names: dict[str, str] = {}
    longest: dict[str, int] = {}
    for x in b.pack.map.borders:
        if x.river is None or b.place_no[x.a] not in mine or b.place_no[x.b] not in mine:
            continue
        runs = shared(outlines.regions[x.a], outlines.regions[x.b])
        if runs:
            out.append(line("river-border", "".join([path(run, False) for run in runs])))
        for run in runs:
            if len(run) > longest.get(x.river, 4):
                longest[x.river] = len(run)
                names[x.river] = chord(run)
    for name, d in names.items():
        out.append(
            {"kind": "text", "style": "river", "text": both(name, name), "d": d, "x": 0, "y": 0, "angle": 0, "size": 1}
        )
    return out


def chord(run: Ring) -> str:
    """A straight line along a run, from west to east, for its name."""
    ends = [run[0], run[-1]] if run[0][0] <= run[-1][0] else [run[-1], run[0]]
    return path(ends, False)


# the places


def place_of(b: Board, place: int, spot: Point, outlines: Outlines) -> Drawn:
    x, y = sheet(spot)
    out: Drawn = {"id": b.place_id[place], "x": round(x), "y": round(y), "zone": "", "tags": []}
    label = b.place_name[place]
    about = both("", "")
    kind = "box"
    rank = 3
    if b.is_land(place):
        r = b.pack.map.land[place]
        kind = "other" if r.city is None else "city" if r.star else "main_town"
        rank = {"city": 1, "main_town": 2, "other": 3}[kind]
        about = about_land(r)
        out["tags"] = r.icons[:]
        if r.id in outlines.regions:
            out["d"] = rings_path(outlines.regions[r.id])
            out["dot"] = True
    elif b.is_sea(place):
        kind, rank = "sea", 2
        if b.closed[place]:
            about = both("closed to Patriot ships", "cerrado a los barcos patriotas")
    elif b.is_port(place):
        kind, rank = "port", 4
        r = b.pack.map.land[b.port_land[place]]
        name = r.port.name if r.port is not None else ""
        sea = b.place_name[b.port_sea[place]]
        label = both(name, name)
        about = both(f"port of {r.name_en}, on {sea['en']}", f"puerto de {r.name_es}, en {sea['es']}")
    out.update({"label": label, "about": about, "kind": kind, "label_kind": KINDS[kind], "rank": rank})
    return out


def about_land(r: Land) -> Label:
    """What a region is, in a few words; what its marks say is left out."""
    out: Label = {}
    for lang in ("en", "es"):
        en = lang == "en"
        words = [TERRAIN_NAMES[r.terrain][lang]]
        if r.city is not None:
            words.append(f"city: {r.city}" if en else f"ciudad: {r.city}")
        if r.fortress_name:
            words.append(f"fortress: {r.fortress_name}" if en else f"fortaleza: {r.fortress_name}")
        if r.port is not None:
            words.append(f"port: {r.port.name}" if en else f"puerto: {r.port.name}")
        if r.island:
            words.append("island" if en else "isla")
        words += [ICON_NAMES[icon][lang] for icon in r.icons]
        out[lang] = "; ".join(words)
    return out


def links(b: Board, s: Setup) -> list[Drawn]:
    """Seas side by side, ports and their seas, straits (3.2.4)."""
    out: list[Drawn] = []
    for a in s.seas:
        for other in b.adjacent[a]:
            if a < other and s.in_play[other]:
                out.append({"a": b.place_id[a], "b": b.place_id[other], "kind": "lane"})
        for port in b.sea_ports[a]:
            if s.in_play[port]:
                out.append({"a": b.place_id[port], "b": b.place_id[a], "kind": "harbour"})
    for i in range(len(b.strait_a)):
        if s.in_play[b.strait_a[i]] and s.in_play[b.strait_b[i]]:
            out.append({"a": b.place_id[b.strait_a[i]], "b": b.place_id[b.strait_b[i]], "kind": "strait"})
    return out


def legend(b: Board) -> list[Drawn]:
    """What the ground's signs mean."""
    n = b.charts.move.river
    out: list[Drawn] = []
    for name in TERRAINS:
        out.append({"kind": "area", "style": f"terrain-{name}", "label": TERRAIN_NAMES[name]})
    out.append(
        {"kind": "line", "style": "river-border", "label": both(f"river: {n:+d} to cross", f"río: {n:+d} al cruzar")}
    )
    out.append({"kind": "line", "style": "closed", "label": both("impassable border", "frontera infranqueable")})
    return out


def place_label(b: Board, name: str) -> Label:
    """The name of a place by its word."""
    place = b.place_no.get(name, NONE)
    return b.place_name[place] if place >= 0 else both(name, name)
