"""The enumerated odds of set battles, held against the real frames (chapter 12)."""

from __future__ import annotations

from math import sqrt

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.odds import UNITS, odds_of
from grognard.games.libertad_o_muerte.rules.set_battle import LINE, POINT, RESERVE, SECOND
from tests.games.libertad_o_muerte.set_battles import ALL, SMALL, Example, simulate

B = built_in()

TIMES = 2000
ERRORS = 4  # standard errors


def close(exact: float, found: float, square: float) -> bool:
    """Within four standard errors; what never or always happens must do so every time."""
    spread = sqrt(max(square - found * found, exact * (1 - exact) if exact < 1 else 0.0, 0.0) / TIMES)
    return abs(exact - found) <= ERRORS * spread + 1e-9


@pytest.mark.rule("12.7", "12.10", "12.13", "12.17", "12.18", "12.21")
@pytest.mark.parametrize("example", SMALL, ids=[e.name for e in SMALL])
def test_enumerated_and_fought(example: Example) -> None:
    exact = odds_of(example.set())
    found = simulate(example, TIMES, 7)
    assert exact.attacker + exact.defender == pytest.approx(1.0)
    for a, b in (
        (exact.attacker, found.attacker),
        (exact.defender, found.defender),
        (exact.routed[0], found.routed[0]),
        (exact.routed[1], found.routed[1]),
    ):
        assert close(a, b, b)
    for side in (0, 1):
        assert close(exact.units[side], found.units[side], found.units2[side])
        assert close(exact.strength[side], found.strength[side], found.strength2[side])


def test_one_volley_by_hand() -> None:
    """Two regulars of one point each in the Andes, without leaders: the attacker has the initiative (12.7) and fires
    first in each of three rounds. A shot kills on 3 or less, on 4 and 5 it shakes; who is killed, or shaken three times
    (morale 5 to 2), is routed."""
    e = Example("duel", "puno", "p_patricios/1", "r_real_lima/1")
    odds = odds_of(e.set())
    kill = 0.3
    both = 1 - kill
    by_fire = [0.0, 0.0]
    alive = 1.0
    for _ in range(3):
        by_fire[1] += alive * kill
        alive *= both
        by_fire[0] += alive * kill
        alive *= both
    third = 0.2**3  # three morale hits in three rounds
    shaken_royalist = third * both**2  # the Royalist survives and misses to kill twice before the last shot
    shaken_patriot = third * (both**3 - third)  # the Patriot's three shots neither kill nor are three morale hits
    assert odds.routed[1] == pytest.approx(by_fire[1] + shaken_royalist)
    assert odds.routed[0] == pytest.approx(by_fire[0] - 0.3 * third * both**2 + shaken_patriot)
    assert odds.units == pytest.approx([odds.routed[0] - shaken_patriot, by_fire[1]])


@pytest.mark.rule("12.3", "12.3/better-tactics", "12.4/cavalry-limit")
def test_the_policy_draws_up_as_the_rules_do() -> None:
    """Four units and three places in the Andes; two of cavalry, one of them in Reserve."""
    e = Example("lines", "puno", "p_balcarce p_patricios p_arribenos p_pardos p_mil_ba", "r_goyeneche r_borbon")
    b = e.set()
    lines = [code // LINE for code in b.start[UNITS:]]
    assert [B.piece_id[p] for p in b.pieces if lines[b.pieces.index(p)] == SECOND] == ["p_mil_ba"]
    assert b.limit == [3, 3] and b.start[UNITS] % LINE // POINT == 3
    horse = "p_husares_pu p_dragones_patria p_patricios"
    b = Example("reserve", "cordoba", horse, "r_goyeneche r_borbon", reserve=True).set()
    assert [B.piece_id[p] for i, p in enumerate(b.pieces) if b.start[UNITS + i] // LINE == RESERVE] == ["p_husares_pu"]
    assert b.limit == [5, 6]  # only the Royalist has a leader


def test_twenty_different_battles() -> None:
    """The long comparison (tools/lom_odds.py) has what the small one lacks."""
    assert len(ALL) == 20 and len({e.name for e in ALL}) == 20
    assert {B.terrain[B.place_no[e.region]] for e in ALL} == set(range(6))
    for e in ALL:
        b = e.set()
        assert 2 <= len(b.pieces) <= 8
