"""Faults of map.json, regions.json and background.json."""

from __future__ import annotations

from collections import Counter

from .facts import (
    ALWAYS_RISEN,
    CITIES,
    COASTAL,
    IN_CARLIST_ZONE,
    IN_LIBERAL_ZONE,
    INLAND,
    MAIN_TOWNS,
    NAMED,
    NEXT_TO_CARLIST_ZONE,
    NORTH_TOUCHES,
    PORTS,
    REFUGES,
    ROADS,
)
from .found import Found, listed
from .shapes import Pack, RoadKind

Roads = dict[str, dict[str, RoadKind]]  # the neighbours of each space


def map_faults(f: Found, pack: Pack) -> None:
    spaces = {space.id: space for space in pack.spaces}
    f.twice("spaces", (space.id for space in pack.spaces), ".id")
    roads = _roads(f, pack)
    _connections(f, pack)
    cut = set(spaces) - _reached(roads)
    if cut:
        f.add("roads", f"expected a connected map, no way to {listed(cut)}")
    if not any(space.france for space in pack.spaces):
        f.add("spaces", "expected a connection with France (4.5), found none")
    for n, space in enumerate(pack.spaces):
        if not (0 <= space.x <= pack.frame.width_km and 0 <= space.y <= pack.frame.height_km):
            f.add(f"spaces[{n}].x", f"expected x and y inside the frame, {space.id!r} is outside")
    _spaces_as_told(f, pack)
    _roads_as_told(f, pack, roads)


def _roads(f: Found, pack: Pack) -> Roads:
    out: Roads = {space.id: {} for space in pack.spaces}
    for n, road in enumerate(pack.roads):
        unknown = False
        for end, key in (("a", road.a), ("b", road.b)):
            if key not in out:
                unknown = True
                f.add(f"roads[{n}].{end}", f"unknown space {key!r}")
        if unknown:
            continue
        if road.a == road.b:
            f.add(f"roads[{n}]", f"expected two different ends, both are {road.a!r}")
        elif road.b in out[road.a]:
            f.add(f"roads[{n}]", f"expected one road between {road.a!r} and {road.b!r}, here is another")
        else:
            out[road.a][road.b] = out[road.b][road.a] = road.kind
    return out


def _connections(f: Found, pack: Pack) -> None:
    spaces = {space.id for space in pack.spaces}
    regions = {region.id for region in pack.regions}
    seen: Counter[tuple[str, str]] = Counter()
    for n, link in enumerate(pack.connections):
        if link.space not in spaces:
            f.add(f"connections[{n}].space", f"unknown space {link.space!r}")
        if link.region not in regions:
            f.add(f"connections[{n}].region", f"unknown region {link.region!r}")
        seen[(link.space, link.region)] += 1
        if seen[(link.space, link.region)] > 1:
            f.add(f"connections[{n}]", f"expected {link.space!r} to {link.region!r} once, here it is again")
    f.same("connections", "", NORTH_TOUCHES, {link.region for link in pack.connections})


def _reached(roads: Roads) -> set[str]:
    seen: set[str] = set()
    todo = list(roads)[:1]
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            todo.extend(roads[key])
    return seen


def _spaces_as_told(f: Found, pack: Pack) -> None:
    """What the rules say of single spaces (4.1, 4.3, 4.6)."""
    known = {space.id for space in pack.spaces}
    for key in sorted({*IN_CARLIST_ZONE, *IN_LIBERAL_ZONE, *MAIN_TOWNS, *NAMED} - known):
        f.add("spaces", f"expected a space {key!r}, which the rules name")
    f.same("spaces", "cities (4.1): ", CITIES, {s.id for s in pack.spaces if s.kind == "city"})
    f.same("spaces", "refuges (4.1): ", REFUGES, {s.id for s in pack.spaces if s.kind == "refuge"})
    for n, space in enumerate(pack.spaces):
        at = f"spaces[{n}]"
        if space.id in MAIN_TOWNS and space.kind != "main_town":
            f.add(f"{at}.kind", f"expected main_town for {space.id!r}, found {space.kind}")
        if space.id in PORTS and not space.port:
            f.add(f"{at}.port", f"expected a port in {space.id!r} (4.3, 13.2)")
        for zone, keys in (("carlist", IN_CARLIST_ZONE), ("liberal", IN_LIBERAL_ZONE)):
            if space.id in keys and space.zone != zone:
                f.add(f"{at}.zone", f"expected {zone} for {space.id!r}, found {space.zone}")


def _roads_as_told(f: Found, pack: Pack, roads: Roads) -> None:
    """What the rules and their worked examples of movement say of roads (4.6)."""
    zones = {space.id: space.zone for space in pack.spaces}
    for key in NEXT_TO_CARLIST_ZONE:
        if key in zones and not any(zones[other] == "carlist" for other in roads[key]):
            f.add("roads", f"expected {key!r} adjacent to the Carlist Zone (4.6)")
    number = {frozenset((road.a, road.b)): n for n, road in enumerate(pack.roads)}
    for a, b, kind in ROADS:
        found = roads.get(a, {}).get(b)
        if found is None:
            f.add("roads", f"expected a {kind + ' ' if kind else ''}road {a} to {b}, found none")
        elif kind is not None and found != kind:
            f.add(f"roads[{number[frozenset((a, b))]}].kind", f"expected a {kind} road {a} to {b}, found a {found} one")


def region_faults(f: Found, pack: Pack) -> None:
    regions = {region.id: region for region in pack.regions}
    spaces = {space.id for space in pack.spaces}
    f.twice("regions", (region.id for region in pack.regions), ".id")
    f.same("regions", "", INLAND | COASTAL, regions)
    for n, region in enumerate(pack.regions):
        at = f"regions[{n}]"
        if region.id in spaces:
            f.add(f"{at}.id", f"expected an id that no space has, {region.id!r} is also a space")
        for other in region.adjacent:
            if other not in regions:
                f.add(f"{at}.adjacent", f"unknown region {other!r}")
            elif other == region.id:
                f.add(f"{at}.adjacent", f"expected other regions, {other!r} is itself")
            elif region.id not in regions[other].adjacent:
                told = f"{region.id!r} names {other!r} but not the reverse"
                f.add(f"{at}.adjacent", f"expected adjacency both ways, {told}")
        f.twice(f"{at}.adjacent", region.adjacent)
        if region.coastal == (region.id in INLAND):
            f.add(f"{at}.coastal", f"expected {region.id not in INLAND} for {region.id!r} (13.1)")
        least = int(region.id in ALWAYS_RISEN)
        if region.min_uprising != least:
            f.add(f"{at}.min_uprising", f"expected {least} for {region.id!r} (22.0)")


def background_faults(f: Found, pack: Pack) -> None:
    drawn = [region.id for region in pack.background.spain.regions]
    f.same("spain.regions", "", [region.id for region in pack.regions], drawn)
