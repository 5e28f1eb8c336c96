"""The printed board for the eye: what never changes, as docs/wire.md has it. Positions change in `scene.py`."""

from __future__ import annotations

from typing import Final

from ....kit.drawing import side
from ....kit.labels import Label, joined, named, same
from ..pack.board import Board, Setup
from ..pack.shapes.map import Drawing, Land, Outlines
from ..pack.shapes.scenarios import Sheet
from ..pack.terms import ARMS, TERRAINS
from .outline import KM, Point, Ring, path, rings_path, shared, sheet
from .texts import Drawn, Texts

UNIT: Final = 40  # the side of a counter
MARKS: Final = ("fortress", "star", "resources", "siege", "blockade", "battle", "corsairs", "portuguese")
LINKS: Final = ("lane", "harbour", "strait")


def board(texts: Texts, scenario: str) -> Drawn:
    """3.2: one map, the sides and the meaning of the symbols."""
    made = texts.b.drawn.get(scenario)
    return made if made is not None else texts.b.drawn.setdefault(scenario, drawn(texts, scenario))


def drawn(texts: Texts, scenario: str) -> Drawn:
    return {
        "game": texts.game.id,
        "scenario": scenario,
        "sides": [
            side("patriot", texts.of("holder-patriot"), "blue", "square"),
            side("royalist", texts.of("holder-royalist"), "red", "cut"),
        ],
        "arms": {arm: {"label": texts.of(f"arm-{arm}")} for arm in ARMS},
        "marks": {mark: {"label": texts.of(f"mark-{mark}")} for mark in MARKS},
        "maps": [continent(texts, texts.b.setup_of(scenario))],
    }


def continent(texts: Texts, s: Setup) -> Drawn:
    b = texts.b
    outlines, drawing = b.pack.outlines, b.pack.drawing
    page = s.data.sheet or Sheet(drawing.whole)
    west, north, east, south = page.frame
    x0, y0 = sheet((west, north))
    x1, y1 = sheet((east, south))
    frame = [round(x0), round(y0), round(x1), round(y1)]
    spots = positions(b, page, drawing)
    return {
        "id": "america",
        "label": texts.of("map-title"),
        "frame": frame,
        "unit": UNIT,
        "km": KM,
        "layers": layers(b, s, outlines, frame) + inset(texts, page),
        "places": [place_of(texts, p, spots[p], outlines) for p in range(b.n_places) if s.in_play[p]],
        "links": links(b, s),
        "link_kinds": {kind: texts.of(f"link-{kind}") for kind in LINKS},
        "legend": legend(texts),
        "credit": texts.of("map-credit"),
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
                {"kind": "text", "style": "region", "text": named(x, "name"), "x": round(px), "y": round(py),
                 "angle": 0, "size": x.size}
            )  # fmt: skip
    return out


def inset(texts: Texts, page: Sheet) -> list[Drawn]:
    """Spain is brought near: a frame round it says so."""
    if page.inset is None:
        return []
    west, north, east, south = page.inset
    x, y = sheet(((west + east) / 2, north))
    corners = [(west, north), (east, north), (east, south), (west, south)]
    return [
        line("inset", path(corners, True)),
        {"kind": "text", "style": "exit", "text": texts.of("map-inset"), "x": round(x), "y": round(y) + 45,
         "angle": 0, "size": 2},
    ]  # fmt: skip


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
            {"kind": "text", "style": "river", "text": same(name), "d": d, "x": 0, "y": 0, "angle": 0, "size": 1}
        )
    return out


def chord(run: Ring) -> str:
    """A straight line along a run, from west to east, for its name."""
    ends = [run[0], run[-1]] if run[0][0] <= run[-1][0] else [run[-1], run[0]]
    return path(ends, False)


# the places


def place_of(texts: Texts, place: int, spot: Point, outlines: Outlines) -> Drawn:
    b = texts.b
    x, y = sheet(spot)
    out: Drawn = {"id": b.place_id[place], "x": round(x), "y": round(y), "zone": "", "tags": []}
    label, about = texts.place(place), same("")
    kind = "box"
    rank = 3
    if b.is_land(place):
        r = b.pack.map.land[place]
        kind = "other" if r.city is None else "city" if r.star else "main_town"
        rank = {"city": 1, "main_town": 2, "other": 3}[kind]
        about = about_land(texts, r)
        out["tags"] = r.icons[:]
        if r.id in outlines.regions:
            out["d"] = rings_path(outlines.regions[r.id])
            out["dot"] = True
    elif b.is_sea(place):
        kind, rank = "sea", 2
        if b.closed[place]:
            about = texts.of("about-closed")
    elif b.is_port(place):
        kind, rank = "port", 4
        label = b.place_name[place]
        about = texts.of("about-port", {"region": b.port_land[place], "sea": b.port_sea[place]})
    out.update({"label": label, "about": about, "kind": kind, "label_kind": texts.of(f"kind-{kind}"), "rank": rank})
    return out


def about_land(texts: Texts, r: Land) -> Label:
    """What a region is, in a few words; what its marks say is left out."""
    parts = [texts.of(f"terrain-{r.terrain}")]
    if r.city is not None:
        parts.append(texts.of("about-city", {"name": r.city}))
    if r.fortress_name:
        parts.append(texts.of("about-fortress", {"name": r.fortress_name}))
    if r.port is not None:
        parts.append(texts.of("about-harbour", {"name": r.port.name}))
    if r.island:
        parts.append(texts.of("about-island"))
    parts += [texts.of(f"icon-{icon}") for icon in r.icons]
    return joined("; ", parts)


def links(b: Board, s: Setup) -> list[Drawn]:
    """Seas side by side, ports and their seas, straits (3.2.4)."""
    out: list[Drawn] = []
    for a in s.seas:
        out += [link(b, a, other, "lane") for other in b.adjacent[a] if a < other and s.in_play[other]]
        out += [link(b, port, a, "harbour") for port in b.sea_ports[a] if s.in_play[port]]
    for a, other in zip(b.strait_a, b.strait_b, strict=True):
        if s.in_play[a] and s.in_play[other]:
            out.append(link(b, a, other, "strait"))
    return out


def link(b: Board, one: int, other: int, kind: str) -> Drawn:
    return {"a": b.place_id[one], "b": b.place_id[other], "kind": kind}


def legend(texts: Texts) -> list[Drawn]:
    """What the ground's signs mean."""
    river = texts.of("legend-river", {"more": f"{texts.b.charts.move.river:+d}"})
    out: list[Drawn] = [
        {"kind": "area", "style": f"terrain-{name}", "label": texts.of(f"terrain-{name}")} for name in TERRAINS
    ]
    out.append({"kind": "line", "style": "river-border", "label": river})
    out.append({"kind": "line", "style": "closed", "label": texts.of("legend-closed")})
    return out
