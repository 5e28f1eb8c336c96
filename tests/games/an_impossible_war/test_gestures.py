"""14.0: a stack that is sent somewhere takes along the guns that were pointed at, and no others."""

from __future__ import annotations

import grognard
from grognard.core.march import find
from grognard.core.match import Match
from grognard.core.plan import follow
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.pack.board import CARLIST, FIELD
from grognard.games.an_impossible_war.state.effects_guns import add_guns
from grognard.games.an_impossible_war.state.model import War


def acting(guns: int) -> Match:
    """The first Carlist action, with guns beside the battalions in Améscoas."""
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=7)
    rng = Rng(7)
    while match.pending is not None and match.pending.key != "action":
        match.answer([CARLIST] if match.pending.key == "order" else match.pending.choice.sample(rng))
    g = match.position
    assert isinstance(g, War) and match.pending is not None and match.pending.seat == CARLIST
    assert add_guns(g, CARLIST, FIELD, guns, g.b.place_no["amescoas"]) == guns
    return match


def at(match: Match, place: str) -> list[str]:
    g = match.position
    assert isinstance(g, War)
    return [f"piece:{g.b.piece_id[p]}" for p in range(g.b.n_pieces) if g.at[p] == g.b.place_no[place]]


def test_a_whole_stack_goes_with_its_guns() -> None:
    match = acting(2)
    stack = at(match, "amescoas")
    found = find(match.resample(CARLIST, Rng(1)), CARLIST, stack, "place:salvatierra")
    assert found.behind == []
    follow(match, CARLIST, found.ways[0].steps)
    assert at(match, "amescoas") == [] and set(stack) <= set(at(match, "salvatierra"))


def test_who_is_sent_without_the_guns_leaves_them() -> None:
    match = acting(2)
    found = find(match.resample(CARLIST, Rng(1)), CARLIST, ["piece:NAV2"], "place:salvatierra")
    follow(match, CARLIST, found.ways[0].steps)
    assert at(match, "salvatierra") == ["piece:NAV2"]
