"""What players see: the view of a seat, the board drawn once, and the scene, made of a view and nothing else."""

from __future__ import annotations

from ....core.game import Game
from ....kit import drawing
from ....kit.labels import label
from ....kit.positions import fields
from ....kit.shapes import as_int, as_list
from ..pack.board import GONE, SIDES, Board
from ..state.model import Field


def view(g: Field) -> dict[str, object]:
    """Everybody sees everything: a game with secrets adds to a seat's view only what that seat may know."""
    return fields(g)


def board(game: Game, b: Board, scenario: str) -> dict[str, object]:
    town, road = label(game, "town"), label(game, "road")
    places = [drawing.place(p.id, p.label, p.x, p.y, "main_town", town) for p in b.field.places]
    links: list[drawing.Drawn] = [{"a": a, "b": z, "kind": "main"} for a, z in b.field.roads]
    out: dict[str, object] = {"game": game.id, "scenario": scenario, "marks": {}}
    out["sides"] = [
        drawing.side("north", label(game, "side-north"), "blue", "square"),
        drawing.side("south", label(game, "side-south"), "red", "cut"),
    ]
    out["arms"] = {"infantry": {"label": label(game, "arm-infantry")}}
    out["maps"] = [drawing.sheet("field", label(game, "game-title"), 40, places, links, {"main": road})]
    return out


def scene(game: Game, b: Board, view: dict[str, object]) -> dict[str, object]:
    at, strength, moved = as_list(view["at"]), as_list(view["strength"]), as_list(view["moved"])
    pieces: list[drawing.Drawn] = []
    for p, x in enumerate(b.field.blocks):
        if at[p] != GONE:
            place = b.places[as_int(at[p])]
            piece = drawing.counter(x.id, place, x.side, "infantry", x.label, strength[p], x.strength)
            piece["states"] = [{"id": "acted", **label(game, "state-moved")}] if moved[p] else []
            pieces.append(piece)
    turns = b.scenarios[as_int(view["scenario"])].turns
    status: drawing.Drawn = {"id": "turn", "label": label(game, "turn"), "value": f"{view['turn']}/{turns}"}
    return drawing.scene([status], SIDES[as_int(view["active"])], pieces)
