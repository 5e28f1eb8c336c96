"""The charts: what the rules say of their figures, and that better odds never do worse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.games.great_battles_acw.pack.board import Board
from grognard.games.great_battles_acw.pack.kinds import (
    A_ART,
    A_CAV,
    A_INF,
    C_ART,
    C_CAV,
    C_INF,
    C_LEADER,
    CHANGE_FREE,
    CHANGE_LOOSE_CANNON,
    CHANGE_RETAIN,
    CHANGE_RETAIN_STAY,
    CHANGE_STAY,
    D2_FIRE,
    D2_POST_SHOCK,
    D2_SHOCK,
    D2_TERRAIN,
    DIS_NONE,
    DIS_UDD,
    F_CORPS,
    G_ABANDON,
    G_LOSE,
    L_DAWN,
    L_DAY,
    L_DUSK,
    L_NIGHT,
    NONE,
    P_AGGRESSIVE,
    P_CAUTIOUS,
    P_NORMAL,
    R_PIKE,
    R_TRAIL,
    T_CLEAR,
    T_ORCHARD,
    T_ROUGH,
    T_SWAMP,
    T_TOWN,
    T_WOODS,
    W_RIVER,
    W_STREAM,
    X_BRIDGE,
    X_FORD,
    X_RAILBRIDGE,
)
from grognard.games.great_battles_acw.pack.pack import built_in

DIE = st.integers(-12, 30)
SP = st.integers(1, 12)


@pytest.fixture(params=built_in().battles())
def b(request: pytest.FixtureRequest) -> Board:
    return built_in().board(request.param)


def kernstown() -> Board:
    return built_in().board("first-kernstown")


# fire


@given(shell=st.booleans(), die=DIE, sp=SP)
def test_a_higher_die_or_more_strength_never_hits_less(shell: bool, die: int, sp: int) -> None:
    b = kernstown()
    here = b.fire_result(shell, die, sp)
    assert b.fire_result(shell, die + 1, sp) >= here
    assert b.fire_result(shell, die, sp + 1) >= here
    assert b.fire_result(True, die, sp) <= b.fire_result(False, die, sp)


@given(die=st.integers(0, 9), sp=SP)
def test_the_fire_table_is_the_sum_of_die_and_strength(die: int, sp: int) -> None:
    """The proposal from which the table was written out, found again in it."""
    b = kernstown()
    shift = {1: -2, 2: -1, 3: 0, 4: 1, 5: 1, 6: 2, 7: 3, 8: 4, 9: 4, 10: 5, 11: 5, 12: 5}[sp]
    for shell, less in ((False, 0), (True, 2)):
        total = die + shift - less
        bounds = ((14, "2D"), (12, "1D"), (11, "1d+2"), (10, "D"), (8, "d+2"), (6, "d"), (-99, "-"))
        wanted = next(name for first, name in bounds if total >= first)
        assert b.result_name[b.fire_result(shell, die, sp)] == wanted


@given(strong=st.integers(0, 11), die=st.integers(0, 18))
def test_worse_results_cost_at_least_as_much(strong: int, die: int) -> None:
    b = kernstown()
    now, then = b.fire_result(False, die, strong), b.fire_result(False, die + 1, strong + 1)
    assert (b.result_loss[then], b.result_dis[then]) >= (b.result_loss[now], min(b.result_dis[now], 1))


def test_results_of_fire_read_as_written() -> None:
    b = kernstown()
    for i, name in enumerate(b.result_name):
        assert b.result_loss[i] == (int(name[0]) if name[0].isdigit() else 0)
        assert b.result_drm[i] == (2 if name.endswith("+2") else 0)
        assert b.result_dis[i] == (2 if "D" in name else 1 if "d" in name else DIS_NONE)


def test_most_strength_from_one_hex(b: Board) -> None:
    fire = b.charts.fire
    assert (fire.cap_foot, fire.cap_mounted, fire.cap_guns, fire.cap_mixed) == (7, 4, 12, 7)


def test_ranges_of_rifled_and_smoothbore_muskets(b: Board) -> None:
    """Rifled muskets reach five hexes and smoothbores two, both prepared at one."""
    for name, reach in (("R", 5), ("M", 2)):
        w = b.weapon_no[name]
        assert (b.weapon_max[w], b.weapon_prepared[w]) == (reach, 1)


def test_ranges_and_modifiers_of_the_gaps_page(b: Board) -> None:
    no = b.weapon_no
    assert b.weapon_drm[no["R"]] == [0, 0, -1, -2, -3, -3]
    assert b.weapon_drm[no["SC"]] == b.weapon_drm[no["C"]] == [0, 0, -1, -2]
    assert b.weapon_drm[no["N"]] == [0, 2, 1, 0, 0, 0, 0, -1, -1, -1, -1]
    assert b.weapon_drm[no["3R"]][7:] == [-1] * 4 + [-2] * 4 + [-3] * 2
    assert [b.weapon_max[no[w]] for w in ("N", "H12", "3R", "P10", "P20", "J", "BL", "W")] == [10, 10] + [16] * 6
    assert [w for w in no if b.weapon_rapid[no[w]]] == ["N", "H12", "G6"]
    assert [w for w in no if b.weapon_spencer[no[w]]] == ["SR", "SC"]


@given(w=st.integers(0, 14), r=st.integers(1, 15))
def test_farther_is_never_easier(w: int, r: int) -> None:
    b = kernstown()
    if r < b.weapon_max[w]:
        assert b.weapon_drm[w][r + 1] <= b.weapon_drm[w][r]


def test_modifiers_of_fire(b: Board) -> None:
    f = b.charts.fire
    m = f.modifiers
    assert [m[x] for x in ("parapet-fire", "parapet", "mounted-target", "mounted-fire")] == [1, -1, 1, -1]
    assert (m["prepared"], m["disordered"], m["flank"], f.shell_downhill) == (1, -1, 1, 1)
    assert [m[x] for x in ("moved-guns", "green", "refaced-guns", "ammo")] == [-2, -1, -2, -2]


def test_light(b: Board) -> None:
    """Half ranges at dawn, dusk and night; -2 beyond one hex, and at night -1, -3, -6, -10."""
    assert [b.light_divisor[x] for x in (L_DAY, L_DAWN, L_DUSK, L_NIGHT)] == [1, 2, 2, 2]
    assert [b.light_drm(L_DAY, r) for r in (1, 2, 16)] == [0, 0, 0]
    for light in (L_DAWN, L_DUSK):
        assert [b.light_drm(light, r) for r in (1, 2, 5)] == [0, -2, -2]
    assert [b.light_drm(L_NIGHT, r) for r in (1, 2, 3, 4, 5)] == [-1, -3, -6, -10, -10]


# shock


@pytest.mark.rule("11.43", "example/11.43-ratio-rounding")
def test_five_against_three() -> None:
    """Rounded for an attacker who moved it is 2 to 1, otherwise 1 1/2 to 1."""
    b = kernstown()
    assert b.shock_ratio(5, 3, True) == b.shock_ratio(2, 1, False) == 2
    assert b.shock_ratio(5, 3, False) == b.shock_ratio(3, 2, True) == 1


@pytest.mark.rule("11.43")
def test_the_ratio_ends_at_one_to_four_and_five_to_one() -> None:
    b = kernstown()
    for up in (False, True):
        assert b.shock_ratio(1, 20, up) == b.shock_ratio(1, 4, up) == -4
        assert b.shock_ratio(40, 2, up) == b.shock_ratio(5, 1, up) == 5
    steps = [b.shock_ratio(x, y, False) for x, y in ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1))]
    assert steps == [-3, -2, -1, 0, 1, 2, 3, 4]


@given(a=st.integers(1, 40), d=st.integers(1, 40), up=st.booleans())
def test_more_attackers_never_do_worse(a: int, d: int, up: bool) -> None:
    b = kernstown()
    here = b.shock_ratio(a, d, up)
    assert b.shock_ratio(a + 1, d, up) >= here >= b.shock_ratio(a, d + 1, up)
    assert b.shock_ratio(a, d, False) <= b.shock_ratio(a, d, True) <= b.shock_ratio(a, d, False) + 1
    assert b.shock_ratio(3 * a, 3 * d, up) == here


def test_retreats_after_shock() -> None:
    """One hex for the attacker at 1 or less, for the defender at 5 to 9; two at 10 and more."""
    b = kernstown()
    result = b.charts.shock.result
    for total in range(-5, 20):
        row = b.shock_row(total)
        assert result.attacker_retreat[row] == (1 if total <= 1 else 0)
        assert result.defender_retreat[row] == (2 if total >= 10 else 1 if total >= 5 else 0)


def test_who_may_continue() -> None:
    b = kernstown()
    result = b.charts.shock.result
    for total in range(-5, 20):
        row = b.shock_row(total)
        assert result.attacker_continues[row] == (total >= 8)
        assert result.defender_continues[row] == (total <= 1)


def test_second_disorders() -> None:
    b = kernstown()
    assert (b.d2_check[D2_FIRE], b.d2_loss[D2_FIRE], b.d2_retreat_max[D2_FIRE], b.d2_guns[D2_FIRE]) == (0, 1, 2, G_LOSE)
    assert (b.d2_check[D2_SHOCK], b.d2_loss[D2_SHOCK], b.d2_guns[D2_SHOCK]) == (1, 1, G_ABANDON)
    assert (b.d2_loss[D2_TERRAIN], b.d2_retreat_max[D2_TERRAIN]) == (0, 0)
    assert (b.d2_loss[D2_POST_SHOCK], b.d2_retreat_max[D2_POST_SHOCK]) == (1, 0)


# command


@pytest.mark.rule("6.23", "example/6.23-orders-change")
def test_the_orders_table() -> None:
    """The example: a 4 with a rating of -1 is 3, and the brigade keeps its orders."""
    b = kernstown()
    assert b.orders_change(4 - 1) == CHANGE_RETAIN
    wanted = {
        -3: CHANGE_RETAIN_STAY, 1: CHANGE_RETAIN_STAY, 2: CHANGE_RETAIN, 3: CHANGE_RETAIN,
        4: CHANGE_LOOSE_CANNON, 5: CHANGE_STAY, 6: CHANGE_FREE, 14: CHANGE_FREE,
    }  # fmt: skip
    assert {total: b.orders_change(total) for total in wanted} == wanted


@pytest.mark.rule("6.24/unreliable")
def test_the_unreliable_brigadier() -> None:
    b = kernstown()
    assert [b.unreliable(die) for die in range(10)] == [P_AGGRESSIVE] * 3 + [P_NORMAL] * 4 + [P_CAUTIOUS] * 3


@pytest.mark.rule("example/5.34-coordination")
def test_coordination_of_brigades() -> None:
    """Smith, rated 2, rolls 6: two of his brigades act as one."""
    b = kernstown()
    assert b.coordinated(6 + 2) == 2
    assert [b.coordinated(t) for t in range(13)] == [-1] * 3 + [0] * 4 + [2] * 3 + [3] * 2 + [99]


def test_fatigue_counts_half_rounded_up() -> None:
    """No marker, OK and 0 do nothing; 1 to 4 count 1, 1, 2, 2."""
    assert [kernstown().fatigue_drm(level) for level in range(7)] == [0, 0, 0, 1, 1, 2, 2]


# movement


def a_hex(b: Board, terrain: int) -> int:
    return b.terrain.index(terrain)


def test_costs_of_hexes() -> None:
    """Infantry, cavalry, artillery in half points; the gaps page's table."""
    b = kernstown()
    wanted = {
        T_CLEAR: (2, 2, 2), T_WOODS: (4, 4, 8), T_ROUGH: (6, 6, 10), T_ORCHARD: (2, 2, 4), T_TOWN: (2, 2, 4),
        T_SWAMP: (6, 8, NONE),
    }  # fmt: skip
    for terrain, costs in wanted.items():
        h = a_hex(b, terrain)
        assert tuple(b.hex_cost[c][h] for c in (C_INF, C_CAV, C_ART)) == costs
        drm = -1 if terrain in (T_WOODS, T_ROUGH, T_TOWN) else 0
        assert b.fire_drm[h] == drm
        assert b.shock_drm[h] == (-1 if terrain == T_SWAMP else drm)
        assert b.high[h] == (1 if terrain in (T_WOODS, T_ROUGH, T_TOWN) else 0)
        assert b.wood[h] == (1 if terrain in (T_WOODS, T_ROUGH) else 0)
        assert b.parapet_ok[h] == (0 if terrain in (T_TOWN, T_SWAMP) else 1)


def test_costs_of_hexsides(b: Board) -> None:
    seen = set()
    for i in range(6 * b.n_hex):
        h, other = i // 6, b.grid.next[i]
        if other < 0:
            assert all(b.cost[c][i] == NONE for c in range(4))
            continue
        rises = b.level[other] > b.level[h]
        plain = not (b.wall[i] or b.cut[i] or b.slope[i])
        sides = tuple(b.side_cost[c][i] for c in (C_INF, C_CAV, C_ART, C_LEADER))
        if b.water[i] == W_RIVER:
            seen.add("river")
            assert sides == (NONE,) * 4
        elif b.water[i] == W_STREAM and plain:
            seen.add("stream")
            assert (sides, b.side_shock_drm[i]) == ((2, 2, 4, 2), -1)
        elif b.slope[i] == 1 and not (b.wall[i] or b.cut[i] or b.water[i]):
            seen.add("minor")
            assert sides == ((2,) * 4 if rises else (0,) * 4)
            assert (b.side_shock_drm[i], b.side_fire_drm[i]) == ((-1, 0) if rises else (0, 1))
        elif b.slope[i] == 2 and not (b.wall[i] or b.cut[i] or b.water[i]):
            seen.add("steep")
            assert sides == ((4, 4, NONE, 4) if rises else (2, 2, NONE, 2))
            assert b.dis[C_INF][i] >= (DIS_UDD if rises else DIS_NONE)
            assert b.dis[C_LEADER][i] == DIS_NONE
        elif b.wall[i] and not (b.slope[i] or b.water[i]):
            seen.add("wall")
            assert (b.side_fire_drm[i], b.side_shock_drm[i]) == (-1, -1)
        elif b.cut[i] and not (b.slope[i] or b.water[i]):
            seen.add("cut")
            assert (sides, b.side_shock_drm[i]) == ((4, 4, NONE, 4), -2)
        for c in range(4):
            if b.side_cost[c][i] < 0 or b.hex_cost[c][other] < 0:
                assert b.cost[c][i] == NONE
            else:
                assert b.cost[c][i] == b.side_cost[c][i] + b.hex_cost[c][other]
    assert seen >= {"stream", "minor", "steep", "wall"}
    assert ("river" in seen) == (b.battle == "cedar-creek")
    assert ("cut" in seen) == (b.battle == "gettysburg-day1")


def test_only_rough_ground_disorders_in_the_hex() -> None:
    b = kernstown()
    for i in range(6 * b.n_hex):
        other = b.grid.next[i]
        if other >= 0 and not b.slope[i] and not b.cut[i]:
            rough = b.terrain[other] in (T_ROUGH, T_SWAMP)
            assert b.dis[C_INF][i] == (DIS_UDD if rough else DIS_NONE)


def test_crossings_and_ways_read_the_same_from_both_hexes(b: Board) -> None:
    assert b.crossing_cost[X_BRIDGE] == [0, 0, 0, 0]
    assert b.crossing_cost[X_FORD] == [2, 2, 2, 2]
    assert b.crossing_cost[X_RAILBRIDGE] == [2, NONE, NONE, 2]
    for h in range(b.n_hex):
        for s in range(6):
            i, other = 6 * h + s, b.grid.next[6 * h + s]
            if other >= 0:
                j = 6 * other + (s + 3) % 6
                for column in (b.water, b.crossing, b.slope, b.wall, b.cut, b.road):
                    assert column[i] == column[j]
            if b.road[i]:
                assert R_TRAIL <= b.road[i] <= min(b.has_road[h], R_PIKE)


# movement, stacking and other figures that the text gives


def test_stacking_limits(b: Board) -> None:
    s = b.charts.stacking
    assert (s.march_foot, s.march_mounted, s.march_batteries, s.march_guns) == (7, 4, 2, 12)
    assert (s.foot, s.mounted, s.batteries, s.guns) == (15, 7, 2, 12)
    assert (s.batteries_with_others, s.guns_with_others) == (1, 6)


def test_who_extends(b: Board) -> None:
    s = b.charts.stacking
    assert (s.line, s.line_two) == (8, 15)
    assert (s.column_foot, s.column_foot_two, s.column_mounted, s.column_mounted_two) == (8, 15, 5, 9)


@pytest.mark.rule("4.16", "4.17")
def test_movement_allowances(b: Board) -> None:
    """Ten for leaders of brigades and divisions, forty for commanders; one who holds both posts moves ten."""
    for x in range(b.n_leaders):
        assert b.leader_ma[x] in (20, 80)
        low = min(b.form_level[f] for f in b.commands[x])
        assert b.leader_ma[x] == (80 if low >= F_CORPS else 20)
    for u in range(b.n_units):
        wanted = {A_INF: (12, 8), A_CAV: (20, 14), A_ART: (20, 20) if b.horse[u] else (16, 16)}[b.arm[u]]
        assert (b.ma[u], b.ma_bad[u]) == wanted
        if b.arm[u] == A_CAV:
            assert (b.ma_foot[u], b.ma_foot_bad[u]) == (12, 8)


def test_chains_of_command(b: Board) -> None:
    for f in range(b.n_formations):
        x = b.leader_of[f]
        assert f in b.commands[x] and b.leader_side[x] == b.form_side[f]
        if b.up[f] >= 0:
            assert f in b.subs[b.up[f]] and b.form_level[b.up[f]] > b.form_level[f]
    for u in range(b.n_units):
        assert u in b.units_of[b.formation[u]]
        assert b.n_sections[u] == sum(w >= 0 for w in b.weapon[3 * u : 3 * u + 3])
        assert sum(b.guns[3 * u : 3 * u + 3]) == (b.sp0[u] if b.arm[u] == A_ART else 0)


@pytest.mark.parametrize("scenario", built_in().scenarios())
def test_every_scenario_can_be_set_up(scenario: str) -> None:
    s = built_in().setup(scenario)
    b = built_in().board(s.battle)
    assert s.id == scenario
    assert s.initiative[0] >= 0
    for u in s.placed:
        assert 0 <= s.unit_hex[u] < b.n_hex and s.in_play[u]
        assert s.unit_facing[u] % 2 == (0 if s.unit_order[u] == 0 else 1)
    for r in s.reinforcements:
        assert all(b.side[u] == r.side and s.unit_hex[u] == NONE for u in r.units)
    for text in (s.title, s.about, s.victory.text, *(x.text for x in s.specials), *(o.name for o in s.objectives)):
        assert set(text) == {"en", "es"} and all(text.values())
