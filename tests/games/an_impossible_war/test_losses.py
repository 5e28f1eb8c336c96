"""11.3: what would be left alone is told where it can still be taken along."""

from __future__ import annotations

import grognard
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.rules.losses import gives_up
from grognard.games.an_impossible_war.state.model import War


def test_supply_that_is_left_alone_is_told_before_it_is_given_up() -> None:
    warned = 0
    for seed in range(1, 9):
        match = grognard.new("an-impossible-war", "zumalacarregui", seed=seed)
        rng = Rng(seed, 5)
        for _ in range(900):
            d = match.pending
            if d is None:
                break
            g = match.position
            assert isinstance(g, War)
            if d.key == "escort-supply" and not match.parts:
                none = gives_up(g, match.frames, d, [])
                all_of_it = gives_up(g, match.frames, d, d.choice.items())
                assert all("group" in said.args for said in none)
                if none:
                    warned += 1
                    left = none[0].args["group"]
                    assert isinstance(left, list) and set(d.choice.items()) <= set(left)
                    assert not all_of_it or set(d.choice.items()).isdisjoint(all_of_it[0].args["group"])  # type: ignore[arg-type]
            match.answer(d.choice.sample(rng))
    assert warned
