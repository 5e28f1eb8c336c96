"""Faults of map.json, outlines.json and drawing.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..shapes.map import Drawing, Land, Map, Outlines, Sea
from ..terms import SIDES, TERRAINS, THEATRES
from .base import NEEDED, Found, twice

ICONS: Final = ("gaucho", "llanero", "guerrilla", "native")


def map_faults(folder: Path, m: Map) -> list[str]:
    f = Found(folder, "map.json")
    land = {r.id: r for r in m.land}
    seas = {s.id: s for s in m.seas}
    names = [r.id for r in m.land] + [s.id for s in m.seas]
    for i in twice(names):
        at = f"land[{i}]" if i < len(m.land) else f"seas[{i - len(m.land)}]"
        f.add(at, f"{names[i]} is there twice")
    for name in NEEDED:
        if name not in land and name not in seas:
            f.add("", f"no {name}, which the rules name")
    land_faults(f, m)
    border_faults(f, m)
    strait_faults(f, m)
    sea_faults(f, m, set(land), set(seas))
    deployment_faults(f, m)
    return f.faults


def border_faults(f: Found, m: Map) -> None:
    land = {r.id: r for r in m.land}
    pairs = {frozenset((x.a, x.b)) for x in m.borders}
    for i, x in enumerate(m.borders):
        for name in (x.a, x.b):
            if name not in land:
                f.add(f"borders[{i}]", f"border with the unknown region {name}")
        if x.a in land and x.b not in land[x.a].adjacent:
            f.add(f"borders[{i}]", f"border of {x.a} and {x.b}, which are not adjacent")
    for i, r in enumerate(m.land):
        for name in r.adjacent:
            if name in land and frozenset((r.id, name)) not in pairs:
                f.add(f"land[{i}].adjacent", f"{r.id} and {name} are adjacent without a border")


def strait_faults(f: Found, m: Map) -> None:
    land = {r.id: r for r in m.land}
    for i, strait in enumerate(m.straits):
        at = f"straits[{i}]"
        for name in (strait.a, strait.b):
            if name not in land:
                f.add(at, f"strait to the unknown region {name}")
            elif strait.sea not in land[name].coast:
                f.add(at, f"strait from {name}, which does not lie on {strait.sea}")
        if strait.sea not in {s.id for s in m.seas}:
            f.add(at, f"strait in the unknown sea {strait.sea}")


def deployment_faults(f: Found, m: Map) -> None:
    for side, nations in m.deployment.items():
        if side not in SIDES:
            f.add(f"deployment.{side}", f"unknown side {side!r}")
        for nation, countries in nations.items():
            for country in countries:
                if country not in {r.country for r in m.land}:
                    f.add(f"deployment.{side}.{nation}", f"{nation} deploys in the unknown country {country}")


def land_faults(f: Found, m: Map) -> None:
    """3.2: what a region is, its neighbours both ways, its coasts both ways."""
    by_id = {r.id: r for r in m.land}
    shores = {s.id: s for s in m.seas}
    for i, r in enumerate(m.land):
        at = f"land[{i}]"
        region_faults(f, at, r)
        neighbour_faults(f, at, r, by_id)
        coast_faults(f, at, r, shores)


def region_faults(f: Found, at: str, r: Land) -> None:
    """3.2: terrain, icons, what a city may have."""
    if r.terrain not in TERRAINS:
        f.add(f"{at}.terrain", f"{r.id}: unknown terrain {r.terrain!r}")
    if r.theatre is not None and r.theatre not in THEATRES:
        f.add(f"{at}.theatre", f"{r.id}: unknown theatre {r.theatre!r}")
    for icon in r.icons:
        if icon not in ICONS:
            f.add(f"{at}.icons", f"{r.id}: unknown icon {icon!r}")
    if bool(r.peoples) != ("native" in r.icons):
        f.add(f"{at}.peoples", f"{r.id}: peoples belong to native regions, and to all of them")
    if r.city is None and (r.fortress or r.star or r.port is not None):
        f.add(f"{at}.city", f"{r.id}: a fortress, star or port without a city")
    if r.fortress < 0 or r.resources < 0:
        f.add(at, f"{r.id}: a level or resources below 0")


def neighbour_faults(f: Found, at: str, r: Land, by_id: dict[str, Land]) -> None:
    for k, name in enumerate(r.adjacent):
        if name not in by_id:
            f.add(f"{at}.adjacent[{k}]", f"{r.id}: adjacent to the unknown region {name}")
        elif name == r.id:
            f.add(f"{at}.adjacent[{k}]", f"{r.id}: adjacent to itself")
        elif r.id not in by_id[name].adjacent:
            f.add(f"{at}.adjacent[{k}]", f"{r.id}: adjacent to {name}, but not the other way")
    for i2 in twice(r.adjacent):
        f.add(f"{at}.adjacent[{i2}]", f"{r.id}: adjacent to {r.adjacent[i2]} twice")


def coast_faults(f: Found, at: str, r: Land, shores: dict[str, Sea]) -> None:
    for k, name in enumerate(r.coast):
        if name not in shores:
            f.add(f"{at}.coast[{k}]", f"{r.id}: on the unknown sea {name}")
        elif r.id not in shores[name].coast:
            f.add(f"{at}.coast[{k}]", f"{r.id}: on {name}, but not the other way")
    if r.port is not None:
        if r.port.sea not in r.coast:
            f.add(f"{at}.port", f"{r.id}: a port on {r.port.sea}, where it has no coast")
        elif r.port.sea in shores and r.id not in shores[r.port.sea].ports:
            f.add(f"{at}.port", f"{r.id}: a port that {r.port.sea} does not list")


def sea_faults(f: Found, m: Map, land: set[str], seas: set[str]) -> None:
    by_id = {s.id: s for s in m.seas}
    lands = {r.id: r for r in m.land}
    for i, s in enumerate(m.seas):
        at = f"seas[{i}]"
        for k, name in enumerate(s.adjacent):
            if name not in seas:
                f.add(f"{at}.adjacent[{k}]", f"{s.id}: adjacent to the unknown sea {name}")
            elif s.id not in by_id[name].adjacent:
                f.add(f"{at}.adjacent[{k}]", f"{s.id}: adjacent to {name}, but not the other way")
        for k, name in enumerate(s.coast):
            if name not in land:
                f.add(f"{at}.coast[{k}]", f"{s.id}: coast of the unknown region {name}")
            elif s.id not in lands[name].coast:
                f.add(f"{at}.coast[{k}]", f"{s.id}: coast of {name}, but not the other way")
        for k, name in enumerate(s.ports):
            port = lands[name].port if name in lands else None
            if port is None or port.sea != s.id:
                f.add(f"{at}.ports[{k}]", f"{s.id}: no port of {name} here")
        for name in s.closed_to:
            if name not in SIDES:
                f.add(f"{at}.closed_to", f"{s.id}: closed to the unknown side {name}")
    for i, box in enumerate(m.corsair_boxes):
        for name in box.seas:
            if name not in seas:
                f.add(f"corsair_boxes[{i}]", f"corsairs of {box.id} in the unknown sea {name}")


# outlines.json, drawing.toml


def drawing_faults(folder: Path, m: Map, outlines: Outlines, drawing: Drawing) -> list[str]:
    f = Found(folder, "outlines.json")
    lands = {r.id: r for r in m.land}
    for name, rings in outlines.regions.items():
        if name not in lands:
            f.add(f"regions.{name}", f"outline of the unknown region {name}")
        if not rings or min([len(ring) for ring in rings]) < 4:
            f.add(f"regions.{name}", f"{name}: a ring of fewer than four points")
    for i, (a, b) in enumerate(outlines.closed):
        for name in (a, b):
            if name not in lands:
                f.add(f"closed[{i}]", f"closed border of the unknown region {name}")
        if a in lands and b in lands[a].adjacent:
            f.add(f"closed[{i}]", f"the border of {a} and {b} is closed, but they are adjacent")
    d = Found(folder, "drawing.toml")
    for name in drawing.ports:
        if name not in lands or lands[name].port is None:
            d.add(f"ports.{name}", f"no port of {name}")
    return f.faults + d.faults
