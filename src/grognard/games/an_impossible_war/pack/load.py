"""Reading a pack: a file that cannot be read or has the wrong shape is a `PackError`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....kit.packs import PackError, convert, read_json, read_toml
from .background import Background
from .charts import Charts
from .shapes import BlocksFile, CardsFile, MapFile, Pack, RegionsFile, Scenario, Start, TurnsFile

BUILT_IN: Final = Path(__file__).parent.parent / "data"


def load_pack(folder: Path) -> Pack:
    """Read the pack in a folder. Raises PackError at the first fault of form."""
    if not folder.is_dir():
        raise PackError(str(folder), "", "expected a folder with the files of a pack")
    a_map = convert(read_json(folder, "map.json"), MapFile, "map.json")
    regions = convert(read_json(folder, "regions.json"), RegionsFile, "regions.json")
    blocks = convert(read_json(folder, "blocks.json"), BlocksFile, "blocks.json")
    turns = convert(read_json(folder, "turns.json"), TurnsFile, "turns.json")
    files = [f"scenarios/{path.name}" for path in sorted((folder / "scenarios").glob("*.json"))]
    found = sorted([(convert(read_json(folder, name), Scenario, name), name) for name in files], key=_order)
    scenarios = [scenario for scenario, _ in found]
    charts = convert(read_toml(folder, "charts.toml"), Charts, "charts.toml", str_keys=True)
    cards = convert(read_json(folder, "cards.json"), CardsFile, "cards.json")
    background = convert(read_json(folder, "background.json"), Background, "background.json")
    return Pack(
        about=a_map.about,
        licence=a_map.licence,
        frame=a_map.frame,
        spaces=a_map.spaces,
        roads=a_map.roads,
        connections=a_map.connections,
        regions=regions.regions,
        kinds=blocks.kinds,
        blocks=blocks.blocks,
        guns=blocks.guns,
        knapsacks=blocks.knapsacks,
        fortresses=blocks.fortresses,
        turn_names=turns.turn_names,
        turn_track=turns.turn_track,
        scenarios=scenarios,
        scenario_files=[name for _, name in found],
        starts=_starts(scenarios),
        charts=charts,
        cards=cards.cards,
        background=background,
    )


def _order(found: tuple[Scenario, str]) -> tuple[int, str]:
    return found[0].order, found[1]


def _starts(scenarios: list[Scenario]) -> dict[str, Start]:
    """The set-up of each scenario: its own, or that of the one it names."""
    out = {s.id: s.start for s in scenarios if isinstance(s.start, Start)}
    shared = {s.id: out[s.start] for s in scenarios if isinstance(s.start, str) and s.start in out}
    return {**out, **shared}
