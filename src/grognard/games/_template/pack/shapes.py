"""The files of a pack, as they are read."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ....kit.packs import convert, read_toml

BUILT_IN = Path(__file__).parent.parent / "data"


class Place(msgspec.Struct):
    id: str
    en: str
    es: str
    x: int
    y: int


class Block(msgspec.Struct):
    id: str
    side: str
    strength: int
    en: str
    es: str


class FieldFile(msgspec.Struct):
    hit_on: int  # 3.1
    hit_on_at_night: int  # 5.1
    roads: list[tuple[str, str]]
    places: list[Place]
    blocks: list[Block]


class ScenarioFile(msgspec.Struct):
    id: str
    order: int
    names: dict[str, str]
    texts: dict[str, str]
    turns: int
    prize: str
    at: dict[str, str]  # where each block begins


def load(folder: Path) -> tuple[FieldFile, list[ScenarioFile]]:
    files = sorted(f"scenarios/{path.name}" for path in (folder / "scenarios").glob("*.toml"))
    scenarios = [convert(read_toml(folder, name), ScenarioFile, name) for name in files]
    scenarios.sort(key=lambda s: (s.order, s.id))
    return convert(read_toml(folder, "field.toml"), FieldFile, "field.toml"), scenarios


def faults(folder: Path) -> list[str]:
    """What a pack that can be read says wrongly."""
    field, scenarios = load(folder)
    places, blocks = {p.id for p in field.places}, {b.id for b in field.blocks}
    out = [f"field.toml: no place {id}" for road in field.roads for id in road if id not in places]
    for s in scenarios:
        out += [f"scenarios/{s.id}.toml: no place {x}" for x in (s.prize, *s.at.values()) if x not in places]
        out += [f"scenarios/{s.id}.toml: no block {x}" for x in s.at if x not in blocks]
    return out
