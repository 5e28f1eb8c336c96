"""11.1, 11.6: what is told of a road before a group takes it is what happens then."""

from __future__ import annotations

import grognard
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.codes import M_GO, kind_of
from grognard.games.an_impossible_war.rules.flow.ch11_interception import risk
from grognard.games.an_impossible_war.state.model import War


def test_what_a_road_leaves_is_what_the_group_has_then() -> None:
    seen = 0
    for seed in range(1, 5):
        match = grognard.new("an-impossible-war", "zumalacarregui", seed=seed)
        rng = Rng(seed, 8)
        for _ in range(700):
            d = match.pending
            if d is None:
                break
            answer = d.choice.sample(rng)
            toll = match.tolls(d.seat).get(answer[0]) if d.seat >= 0 and d.key == "march" else None
            match.answer(answer)
            now = match.pending
            if toll is None or kind_of(answer[0]) != M_GO or now is None or now.key != "march" or toll.left < 0:
                continue
            assert now.args["n"] == toll.left
            seen += 1
    assert seen > 10


def test_no_interception_without_command_points() -> None:
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=1)
    g = match.position
    assert isinstance(g, War)
    g.cp[0] = g.cp[1] = 0
    assert all(risk(g, side, [], to) == 0 for side in (0, 1) for to in range(g.b.n_spaces))
    g.cp[0] = g.cp[1] = 9
    found = {risk(g, side, [], to) for side in (0, 1) for to in range(g.b.n_spaces)}
    assert 0 in found and 83 in found
