"""The bare table for the eye: what never changes, as docs/wire.md has it. What stands on it is in `scene.py`."""

from __future__ import annotations

from typing import Final

from ..pack.board import Board
from ..pack.names import FORMATIONS
from .says import named

Label = dict[str, str]
Drawn = dict[str, object]

UNIT: Final = 40  # millimetres: the side of an officer's base


def both(en: str, es: str) -> Label:
    return {"en": en, "es": es}


SIDE_NAMES: Final = {"blue": both("Blue", "Azul"), "red": both("Red", "Rojo")}
ARM_NAMES: Final = {
    "infantry": both("infantry", "infantería"),
    "cavalry": both("cavalry", "caballería"),
    "gun": both("artillery", "artillería"),
    "officer": both("officer", "oficial"),
}

# states that are drawn on the base, by their sign
SIGNS: Final = {
    "demoralised": "state-stunned",
    "disordered": "state-disordered",
    "spent": "state-fired",
    "acted": "state-moved",
}


def board(b: Board, scenario: str) -> Drawn:
    """15/army-size-and-table: 180 by 120 centimetres; a world unit is a millimetre."""
    w, h = b.width // 10, b.height // 10
    return {
        "scenario": scenario,
        "sides": [
            {"id": "blue", "label": SIDE_NAMES["blue"], "hue": "blue", "shape": "square"},
            {"id": "red", "label": SIDE_NAMES["red"], "hue": "red", "shape": "round"},
        ],
        "arms": {arm: {"label": label} for arm, label in ARM_NAMES.items()},
        "marks": {},
        "maps": [
            {
                "id": "table",
                "label": both("The table", "La mesa"),
                "frame": [0, 0, w, h],
                "unit": UNIT,
                "table": {
                    "inch": 25.4,
                    "terrain": [
                        {"kind": b.terrain_id[k], "label": b.terrain_names[k], "about": b.terrain_about[k]}
                        for k in range(len(b.terrain_id))
                    ],
                    "formations": [{"id": f, "label": named(f"formation-{f}")} for f in FORMATIONS if f != "none"],
                    "states": [{"id": sign, "label": named(key)} for sign, key in SIGNS.items()],
                },
                "layers": [],
                "places": [],
                "links": [],
                "link_kinds": {},
                "credit": both("", ""),
            }
        ],
    }
