"""The bare table for the eye: what never changes, as docs/wire.md has it. What stands on it is in `scene.py`."""

from __future__ import annotations

from typing import Final

from ....core.game import Game
from ....kit.drawing import Drawn, side
from ....kit.labels import fixed, same
from ..pack.board import Board
from ..pack.names import ARMS, FORMATIONS

UNIT: Final = 40  # millimetres: the side of an officer's base

# states that are drawn on the base, by their sign
SIGNS: Final = {
    "demoralised": "state-stunned",
    "disordered": "state-disordered",
    "spent": "state-fired",
    "acted": "state-moved",
}


def board(game: Game, b: Board, scenario: str) -> Drawn:
    """15/army-size-and-table: 180 by 120 centimetres; a world unit is a millimetre."""
    w, h = b.width // 10, b.height // 10
    return {
        "game": game.id,
        "scenario": scenario,
        "sides": [
            side("blue", fixed(game, "side-blue"), "blue", "square"),
            side("red", fixed(game, "side-red"), "red", "round"),
        ],
        "arms": {arm: {"label": fixed(game, f"arm-{arm}")} for arm in ARMS},
        "marks": {},
        "maps": [
            {
                "id": "table",
                "label": fixed(game, "scene-table"),
                "frame": [0, 0, w, h],
                "unit": UNIT,
                "table": {
                    "inch": 25.4,
                    "terrain": [
                        {"kind": b.terrain_id[k], "label": b.terrain_names[k], "about": b.terrain_about[k]}
                        for k in range(len(b.terrain_id))
                    ],
                    "formations": [
                        {"id": f, "label": fixed(game, f"formation-{f}")} for f in FORMATIONS if f != "none"
                    ],
                    "states": [{"id": sign, "label": fixed(game, key)} for sign, key in SIGNS.items()],
                },
                "layers": [],
                "places": [],
                "links": [],
                "link_kinds": {},
                "credit": same(""),
            }
        ],
    }
