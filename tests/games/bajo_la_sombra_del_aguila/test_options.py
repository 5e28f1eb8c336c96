"""Options of a match: its size, period and climate."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.game import read_options
from grognard.core.refusal import GrognardError
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import NONE
from grognard.games.bajo_la_sombra_del_aguila.state.model import OPT_MIXED, OPT_REGIMENTAL, Field

B = built_in()


@pytest.mark.rule("15/army-size-and-table")
def test_the_points_can_be_said_as_they_are_read() -> None:
    assert read_options(GAME, ["points=600"]) == read_options(GAME, ["points=1"]) == {"points": 1}
    assert read_options(GAME, ["points=1,500"]) == read_options(GAME, ["points=1500"]) == {"points": 2}
    with pytest.raises(GrognardError, match="700"):
        read_options(GAME, ["points=700"])


@pytest.mark.rule("15/army-size-and-table")
def test_a_match_has_the_size_period_and_climate_it_was_made_with() -> None:
    options = {"points": 3, "period": 4, "climate": 2, "regimental": 1}
    g = grognard.new(GAME, "pitched-battle", seed=1, options=options).position
    assert isinstance(g, Field)
    assert (g.limit, g.period, g.region, g.options) == (2000, 3, 2, OPT_REGIMENTAL)


@pytest.mark.rule("scenario/pitched-battle")
def test_the_period_is_named_drawn_by_lot_or_left_open_by_agreement() -> None:
    words = [level["en"] for level in GAME.levels()["period"]]
    assert words == ["the same, by lot", *B.roster.periods, "any: the players agree"]
    for level, period, bits in ((0, True, 0), (2, True, 0), (5, False, OPT_MIXED)):
        g = grognard.new(GAME, "pitched-battle", seed=1, options={"period": level}).position
        assert isinstance(g, Field) and (g.period != NONE, g.options) == (period, bits)
