"""What the clients draw: the board and every scene speak of the same places, and answers point at them."""

from __future__ import annotations

import json
from typing import Any

from grognard.core.frame import ALL, CHANCE, SPECTATOR
from grognard.core.game import Game
from tests.conformance.registry import every_scenario, random_match

EVERY = 23  # decisions between two that are looked at


def labels(value: Any, path: str = "") -> list[str]:
    """The paths of all labels that lack a language."""
    out: list[str] = []
    if isinstance(value, dict):
        if "en" in value or "es" in value:
            return [] if {"en", "es"} <= value.keys() else [path]
        for key, v in value.items():
            out += labels(v, f"{path}.{key}")
    elif isinstance(value, list):
        for i, v in enumerate(value):
            out += labels(v, f"{path}[{i}]")
    return out


@every_scenario
def test_the_board_is_whole(game: Game, scenario: str) -> None:
    board: Any = json.loads(json.dumps(game.board(scenario)))
    assert (board["game"], board["scenario"]) == (game.id, scenario)
    assert [s["id"] for s in board["sides"]] == game.seats
    assert labels(board) == []
    ids = [p["id"] for m in board["maps"] for p in m["places"]]
    assert len(ids) == len(set(ids))
    for m in board["maps"]:
        x0, y0, x1, y1 = m["frame"]
        here = {p["id"] for p in m["places"]}
        assert all(x0 <= p["x"] <= x1 and y0 <= p["y"] <= y1 for p in m["places"])
        assert all({link["a"], link["b"]} <= here and link["kind"] in m["link_kinds"] for link in m["links"])
        for layer in m["layers"]:
            assert ("d" in layer) or (layer["kind"] == "text" and "x" in layer and "y" in layer)


@every_scenario
def test_scenes_lie_on_the_board(game: Game, scenario: str) -> None:
    board: Any = game.board(scenario)
    places = {p["id"] for m in board["maps"] for p in m["places"]}
    for n, match in enumerate(random_match(game, scenario, 3, True)):
        if n % EVERY:
            continue
        for seat in (*range(len(game.seats)), SPECTATOR, ALL):
            scene: Any = match.scene(seat)
            assert json.loads(json.dumps(scene)) == scene
            assert labels(scene) == []
            assert set(scene["places"]) <= places
            ids = [p["id"] for p in scene["pieces"]]
            assert len(ids) == len(set(ids))
            for piece in scene["pieces"]:
                if "base" in piece:  # it stands freely, and who has just come may have its rear off the table
                    x0, y0, x1, y1 = board["maps"][0]["frame"]
                    rear = max(piece["base"])
                    assert x0 - rear <= piece["x"] <= x1 + rear and y0 - rear <= piece["y"] <= y1 + rear
                else:
                    assert piece["at"] in places
                assert piece["form"] == "blank" or piece["arm"] in board["arms"]
            known = {m["id"] for place in scene["places"].values() for m in place["marks"]}
            assert known <= board["marks"].keys()
            if seat == ALL:
                assert not any(p["form"] == "blank" for p in scene["pieces"])


@every_scenario
def test_answers_point_at_what_their_seat_can_see(game: Game, scenario: str) -> None:
    """And "why not?" finds the way back from the target to the answer."""
    board: Any = game.board(scenario)
    places = {f"place:{p['id']}" for m in board["maps"] for p in m["places"]}
    for n, match in enumerate(random_match(game, scenario, 4, True)):
        d = match.pending
        if n % EVERY or d is None or d.seat == CHANCE:
            continue
        scene: Any = match.scene(d.seat)
        pieces = [*scene["pieces"], *(p for box in scene["boxes"] for p in box["pieces"])]
        pieces += [p for panel in scene["panels"] for row in panel["rows"] for c in row["cells"] for p in c["pieces"]]
        seen = places | {f"piece:{p['id']}" for p in pieces} | {f"card:{c['id']}" for c in scene["cards"]}
        seen |= {f"group:{group['id']}" for group in scene.get("groups", ())}
        for code in d.choice.items():
            target = game.target(d.vocab, code)
            if target:
                kind, _, rest = target.partition(":")
                shown = f"piece:{rest.rpartition(':')[0]}" if kind == "turn" else target  # a piece and how it turns
                assert shown in seen, (d.key, target)
                assert code in game.codes(d.vocab, target), (d.key, target)
        assert game.codes(d.vocab, "place:nowhere") == game.codes(d.vocab, "nothing") == []
