"""11.2: what is told of a region before a stack marches there is what it costs."""

from __future__ import annotations

import grognard
from grognard.core.rng import Rng
from grognard.games.libertad_o_muerte.codes import GO
from grognard.kit.acts import kind_of


def test_what_a_region_leaves_is_what_the_stack_has_then() -> None:
    seen = 0
    for seed in range(1, 4):
        match = grognard.new("libertad-o-muerte", "la-plata", seed=seed)
        rng = Rng(seed, 8)
        for _ in range(900):
            d = match.pending
            if d is None:
                break
            answer = d.choice.sample(rng)
            toll = match.tolls(d.seat).get(answer[0]) if d.seat >= 0 and d.key == "where-to" else None
            match.answer(answer)
            now = match.pending
            if toll is None or kind_of(answer[0]) != GO or now is None or now.key != "where-to" or toll.foe:
                continue
            if now.args["pieces"] == d.args["pieces"]:
                assert now.args["left"] == toll.left
                seen += 1
    assert seen > 10
