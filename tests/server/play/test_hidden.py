"""*Why not?* knows no more than the seat that asks: whatever is hidden, the reasons are the same."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import grognard
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.server.play import asking
from tests.conformance.test_leaks import disguised, spots

MOST = 40  # targets at each decision


def reasons(match: Match, seat: int, target: str) -> list[tuple[str, str, bool]]:
    live: Any = SimpleNamespace(id="x", game=match.game, match=match)
    return [(r.text, r.rule, r.allowed) for r in asking.why(live, seat, target, "en", 0)]


def targets(match: Match) -> list[str]:
    """Everything that anybody can point at in this match, one's own or not, in sight or not."""
    found: set[str] = set()
    for shown in (match.game.board(match.scenario), match.scene(-2), match.scene(0), match.scene(1)):
        _collect(shown, "", found)
    return sorted(found)


def _collect(value: object, under: str, found: set[str]) -> None:
    if isinstance(value, dict):
        kind = {"places": "place", "pieces": "piece", "cards": "card"}.get(under, "")
        if kind and isinstance(value.get("id"), str):
            found.add(f"{kind}:{value['id']}")
        for name, part in value.items():
            _collect(part, name, found)
    elif isinstance(value, list):
        for part in value:
            _collect(part, under, found)


SHELF = [g for g in grognard.games() if g.id != "traps"]  # random play would walk into the traps


@pytest.mark.parametrize("game, scenario", [(g, s.id) for g in SHELF for s in g.scenarios()])
def test_reasons_are_the_same_whatever_is_hidden(game: Game, scenario: str) -> None:
    rng = Rng(3, 99)
    asked = 0
    for match in spots(game, scenario, 103)[::3]:
        for seat in range(len(game.seats)):
            if match.pending_for(seat) is None:
                continue
            twin = disguised(match, seat, rng)
            every = targets(match)
            for target in rng.sample(every, min(MOST, len(every))):
                asked += 1
                where = f"{target} at {match.pending_for(seat)}"
                assert reasons(match, seat, target) == reasons(twin, seat, target), where
    assert asked or not targets(match)
