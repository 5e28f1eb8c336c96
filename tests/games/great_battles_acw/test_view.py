"""What a seat may know, and what it cannot tell from something else."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.core.frame import ALL, SPECTATOR, Frame
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum
from grognard.games.great_battles_acw.rules.flow.ch03_turn import Turn
from grognard.games.great_battles_acw.rules.flow.ch05_efficiency import Efficiency
from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.queries.ch05_activation import marker_count
from grognard.games.great_battles_acw.show.view import POOLED, pooled, view
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    ABANDONED2,
    ACTED,
    F_ENTERING,
    MARCH,
    REFUSE_R,
    RESERVE,
    Field,
)
from grognard.games.great_battles_acw.state.resample import resample
from tests.games.great_battles_acw.table import Table


def seen(t: Table, seat: int, frames: list[Frame] | None = None) -> Any:
    return view(t.g, frames or [], None, seat)


def unit(t: Table, name: str, seat: int = 0) -> Any:
    return next(u for u in seen(t, seat)["units"] if u["id"] == name)


def turn_at(step: str) -> Turn:
    frame = Turn()
    frame.step = step
    return frame


def table_with_markers() -> Table:
    t = Table()
    t.put("u1", "0505")
    t.put("u6", "0605")
    t.put("u14", "0705")
    t.put("c1", "1505")
    t.put("c6", "1605")
    t.put("c14", "1705")
    for name, n in (("uI", 3), ("cI", 2)):
        t.g.efficiency[t.f(name)] = n
    for name, n, left in (("ud1", 3, 1), ("ud2", 2, 2), ("cd1", 4, 2), ("cd2", 2, 2)):
        t.g.ams[t.f(name)] = n
        t.g.cup[t.f(name)] = left
    return t


# markers


@pytest.mark.rule("5.21")
def test_efficiency_markers_lie_face_down() -> None:
    """Each side knows its own; a spectator none; the reader of a finished match all."""
    t = table_with_markers()
    assert seen(t, 0)["efficiency"] == [["uI", 3]]
    assert seen(t, 1)["efficiency"] == [["cI", 2]]
    assert "efficiency" not in seen(t, SPECTATOR)
    assert sorted(seen(t, ALL)["efficiency"]) == [["cI", 2], ["uI", 3]]


@pytest.mark.rule("5.24", "5.31")
def test_a_side_knows_its_own_markers_and_all_know_those_that_were_drawn() -> None:
    t = table_with_markers()
    frames: list[Frame] = [turn_at("draw_marker")]
    assert seen(t, 0, frames)["markers"] == [["ud1", 3, 1], ["ud2", 2, 2]]
    assert seen(t, 1, frames)["markers"] == [["cd1", 4, 2], ["cd2", 2, 2]]
    for seat in (0, 1, SPECTATOR):
        assert sorted(seen(t, seat, frames)["drawn"]) == [["cd1", 2], ["ud1", 2]]
    assert "markers" not in seen(t, SPECTATOR, frames)


@pytest.mark.rule("5.31")
def test_before_the_pool_is_filled_nothing_is_drawn() -> None:
    """The markers of both sides are counted already, but nobody has seen the other's."""
    t = table_with_markers()
    t.g.cup = [0] * len(t.g.cup)
    for step in ("efficiency", "orders", "division_orders", "reserves", "works", "chosen"):
        assert seen(t, 1, [turn_at(step)])["drawn"] == []
        assert seen(t, 0, [turn_at(step)])["markers"] == [["ud1", 3, 3], ["ud2", 2, 2]]


def test_the_steps_with_a_filled_pool_are_steps_of_the_turn() -> None:
    for step in POOLED:
        assert callable(getattr(Turn, step))


# units


@pytest.mark.rule("8.24", "8.44")
def test_a_unit_shows_where_each_of_its_parts_lies() -> None:
    t = Table()
    t.put("u1", "0505", "NE")
    t.put("u2", "0505", "NE")
    t.put("u3", "0808", "NE", sp=9, ext=["0809"])
    [top] = unit(t, "u2")["parts"]
    [under] = unit(t, "u1")["parts"]
    assert (top["nth"], under["nth"]) == (0, 1)
    parts = unit(t, "u3")["parts"]
    assert [(p["part"], p["hex"], p["sp"]) for p in parts] == [(0, "0808", 5), (1, "0809", 4)]
    assert "line" in unit(t, "u3")["states"]


@pytest.mark.rule("7.11", "7.12", "7.34")
def test_fronts_are_two_hexsides_one_in_march_and_a_third_when_refused() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.put("u2", "0805", "N", order="march")
    t.put("u3", "1105", "E", state=REFUSE_R)
    assert unit(t, "u1")["parts"][0]["fronts"] == [1, 2]
    assert unit(t, "u2")["parts"][0]["fronts"] == [0]
    assert unit(t, "u3")["parts"][0]["fronts"] == [1, 2, 3]


def test_states_are_told_in_words() -> None:
    t = Table()
    t.put("u1", "0505", disordered=True, collapsed=True)
    t.put("uh1", "0606", foot=True)
    t.put("ug1", "0707", state=ABANDONED)
    t.put("ug2", "0807", state=ABANDONED | ABANDONED2)
    assert {"disordered", "collapsed"} <= set(unit(t, "u1")["states"])
    assert "dismounted" in unit(t, "uh1")["states"]
    assert "abandoned" in unit(t, "ug1")["states"] and "abandoned-2" not in unit(t, "ug1")["states"]
    assert "abandoned-2" in unit(t, "ug2")["states"]
    t.g.done[t.u("u1")] |= ACTED
    assert "acted" not in unit(t, "u1")["states"]  # its brigade is not active
    t.g.brigades = [t.f("ub1")]
    assert "acted" in unit(t, "u1")["states"]


def test_a_brigade_of_a_division_in_reserve_is_in_reserve() -> None:
    t = Table()
    t.put("u1", "0505")
    t.g.form_state[t.f("ud1")] |= RESERVE
    [brigade] = [f for f in seen(t, 0)["formations"] if f["id"] == "ub1"]
    assert brigade["reserve"]


# the unit whose turn it is


def test_overlays_show_front_fire_command_and_the_enemys_front() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.put("c1", "1105", "W")
    t.leader("ub1", "0504")
    shades = seen(t, 0, [UnitTurn(t.u("u1"))])["overlays"]
    assert shades["front"] == ["0604", "0605"]
    assert set(shades["enemy"]) == {"1004", "1005"}
    assert {"0604", "0605", "0705", "1005"} <= set(shades["fire"]) and "0405" not in shades["fire"]
    assert {"0504", "0505"} <= set(shades["command"])


@pytest.mark.rule("5.28")
def test_how_far_the_enemy_may_still_march_is_not_told() -> None:
    """A brigade that got March orders this turn marches as often as its division has markers."""
    t = Table()
    t.put("u1", "0505", "N", order="march")
    frames: list[Frame] = [UnitTurn(t.u("u1"))]
    assert "allowance" in seen(t, 0, frames) and "allowance" in seen(t, ALL, frames)
    assert "allowance" not in seen(t, 1, frames) and "left" not in seen(t, SPECTATOR, frames)


# resampling


def test_resampling_changes_only_what_is_hidden_and_keeps_what_was_drawn() -> None:
    values: set[tuple[int, ...]] = set()
    for seed in range(30):
        t = table_with_markers()
        g = t.g
        frames: list[Frame] = [turn_at("draw_marker")]
        before = view(g, frames, None, 0)
        resample(g, frames, 0, Rng(seed, 1))
        assert view(g, frames, None, 0) == before
        cd1, cd2 = t.f("cd1"), t.f("cd2")
        assert g.ams[cd1] - g.cup[cd1] == 2 and g.ams[cd2] - g.cup[cd2] == 0
        assert 1 <= g.efficiency[t.f("cI")] <= 4 and 2 <= g.ams[cd1] <= 4 and 1 <= g.ams[cd2] <= 4
        assert (g.ams[t.f("ud1")], g.efficiency[t.f("uI")]) == (3, 3)  # one's own stays
        values.add((g.efficiency[t.f("cI")], g.ams[cd1], g.ams[cd2]))
    assert len(values) > 4


@pytest.mark.rule("5.24", "5.31", "5.43")
def test_a_division_that_was_not_raised_is_never_thought_to_have_more_markers_than_its_efficiency() -> None:
    lent = 0
    for seed in range(120):
        t = table_with_markers()
        t.leader("cI", "1705")
        resample(t.g, [turn_at("draw_marker")], 0, Rng(seed, 1))
        n, most = t.g.ams[t.f("cd2")], marker_count(t.g, t.f("cd2"), 0)
        assert 1 <= n <= most
        lent += n < most
    assert lent > 0


def test_when_the_pool_is_empty_nothing_is_hidden_any_more() -> None:
    t = table_with_markers()
    t.g.cup = [0] * len(t.g.cup)
    frames: list[Frame] = [turn_at("other_commanders")]
    before = [t.g.efficiency[:], t.g.ams[:], t.g.cup[:]]
    resample(t.g, frames, 0, Rng(3, 1))
    assert [t.g.efficiency, t.g.ams, t.g.cup] == before


def test_markers_that_are_still_being_drawn_come_from_the_cup_of_their_side() -> None:
    t = table_with_markers()
    own = Efficiency(1)
    own.corps, own.at, own.left = [t.f("cI"), t.f("cII")], 1, [1, 4]
    for f in range(len(t.g.ams)):
        t.g.ams[f] = 0
    frames: list[Frame] = [turn_at("efficiency"), own]
    resample(t.g, frames, 0, Rng(5, 1))
    assert sorted([t.g.efficiency[t.f("cI")], *own.left]) == [1, 2, 4]
    assert sum(t.g.ams) == 0


@pytest.mark.rule("5.28")
def test_a_march_as_long_as_the_markers_of_its_division_is_hidden_with_them() -> None:
    t = table_with_markers()
    g = t.g
    brigade = t.f("cb1")
    g.form_order[brigade] = MARCH
    found: set[int] = set()
    for seed in range(40):
        g.limit[brigade] = 3
        resample(g, [turn_at("draw_marker")], 0, Rng(seed, 1))
        assert 1 <= g.ams[t.f("cd1")] <= g.limit[brigade] <= 4  # its side may have kept markers back
        found.add(g.limit[brigade])
    assert len(found) > 1
    g.limit[brigade] = 3
    g.form_state[brigade] |= F_ENTERING  # 9.74: what an arrival may do is public
    resample(g, [turn_at("draw_marker")], 0, Rng(1, 1))
    assert g.limit[brigade] == 3


def test_the_markers_that_were_drawn_stay_in_sight_while_late_commanders_enter() -> None:
    t = table_with_markers()
    t.g.cup = [0] * len(t.g.cup)
    drawn = [seen(t, 0, [turn_at(step)])["drawn"] for step in ("late_commanders", "other_commanders")]
    assert drawn[0] == drawn[1] != []


@pytest.mark.rule("5.31", "5.5")
def test_nobody_learns_from_an_undo_whether_the_pool_is_empty() -> None:
    """Filling the pool and finding it empty both lay something open: no answer that led there is taken back."""
    found: set[str] = set()
    for seed in range(4):
        match: Match = grognard.new("great-battles-acw", "first-volley", seed=seed)
        rng = Rng(seed, 2)
        while match.pending is not None:
            d = match.pending
            before = len(match.events(0))
            match.answer(d.choice.sample(rng), d.seat)
            new = {e.key for e in match.events(0)[before:]}
            for key in ("pool-filled", "pool-empty"):
                if key in new and d.seat >= 0:
                    found.add(key)
                    assert not match.can_undo(d.seat), key
    assert found == {"pool-filled", "pool-empty"}


def test_a_resampled_match_plays_on() -> None:
    match = grognard.new("great-battles-acw", "the-stone-wall", seed=8)
    rng = Rng(8, 3)
    changed = 0
    for n in range(400):
        d = match.pending
        if d is None:
            break
        if n % 9 == 0:
            twin = match.clone()
            twin.frames = [f.copy() for f in twin.frames]
            twin.owned_from = 0
            assert isinstance(twin.position, Field)
            resample(twin.position, twin.frames, max(d.seat, 0), rng)
            changed += checksum(twin) != checksum(match)
            for _ in range(6):
                if twin.pending is not None:
                    twin.answer(twin.pending.choice.sample(rng), twin.pending.seat)
        match.answer(d.choice.sample(rng), d.seat)
    assert changed > 0 and pooled([turn_at("draw_marker")])
