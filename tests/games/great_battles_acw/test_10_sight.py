"""10.2 Line of sight over the ground: hills, slopes, woods and towns. Units in the way are another matter (10.26)."""

from __future__ import annotations

import random

import pytest

from grognard.games.great_battles_acw.pack.pack import BUILT_IN, built_in
from grognard.space.hexes import FRONT, Grid
from grognard.space.sight import MINOR, SHEER, STEEP, Ground, Sight

WOODS = "w"
TOWN = "t"
ORCHARD = "o"
SLOPES = {"-": 0, "m": MINOR, "S": STEEP, "V": SHEER}


class Profile:
    """A straight line of hexes, such as "4 3w 2S1": levels, with w, t or o for woods, a town or an orchard, and between
    two hexes a blank or - for level or gradual ground, m, S or V for a minor, steep or sheer hexside."""

    def __init__(self, text: str, crests: bool = False) -> None:
        levels: list[int] = []
        high: list[int] = []
        wood: list[int] = []
        sides: list[int] = []
        for mark in text.replace(" ", "-"):
            if mark.isdigit():
                levels.append(int(mark))
                high.append(0)
                wood.append(0)
            elif mark in (WOODS, TOWN):
                high[-1] = 1
                wood[-1] = int(mark == WOODS)
            elif mark != ORCHARD:
                sides.append(SLOPES[mark])
        assert len(sides) == len(levels) - 1
        grid = Grid(1, len(levels))  # one column, from north to south
        slope = [0] * (6 * grid.n)
        for h, kind in enumerate(sides):
            slope[6 * h + 3] = slope[6 * (h + 1)] = kind
        self.ground = Ground(grid, levels, high, wood, slope, crests)

    def sees(self, a: int, b: int) -> bool:
        got = self.ground.sees(a, b)
        assert self.ground.sees(b, a) == got
        return got


def ends_meet(text: str, crests: bool = False) -> bool:
    """Whether the first and the last hex of a profile see each other."""
    profile = Profile(text, crests)
    return profile.sees(0, profile.ground.grid.n - 1)


class Field:
    """Flat open ground with single hexes changed."""

    def __init__(self, low: bool = True, level: int = 1) -> None:
        self.grid = Grid(60, 20, low)
        n = self.grid.n
        self.ground = Ground(self.grid, [level] * n, [0] * n, [0] * n, [0] * (6 * n))

    def level(self, level: int, *names: str) -> None:
        for name in names:
            self.ground.level[self.grid.index(name)] = level

    def woods(self, *names: str) -> None:
        for name in names:
            self.ground.high[self.grid.index(name)] = self.ground.wood[self.grid.index(name)] = 1

    def slope(self, kind: int, a: str, b: str) -> None:
        i, j = self.grid.index(a), self.grid.index(b)
        self.ground.slope[6 * i + self.grid.side_to(i, j)] = kind
        self.ground.slope[6 * j + self.grid.side_to(j, i)] = kind

    def sees(self, a: str, b: str, crests: bool = False) -> bool:
        g = self.ground
        ground = Ground(g.grid, g.level, g.high, g.wood, g.slope, crests)
        got = ground.sees(self.grid.index(a), self.grid.index(b))
        assert ground.sees(self.grid.index(b), self.grid.index(a)) == got
        return got


@pytest.mark.rule("10.21")
def test_sight_goes_from_centre_to_centre_in_any_direction() -> None:
    field = Field()
    field.woods("1010")
    around = {field.grid.name(h) for h in field.grid.ring(field.grid.index("1010"), 2)}
    hidden = {name for name in around if not field.sees("1012", name)}
    assert hidden == {"0909", "1008", "1109"}  # the lines to these go through the wood, the others past it
    assert all(field.sees("1010", name) for name in around)  # all round


@pytest.mark.rule("10.21")
def test_neighbours_need_no_line_of_sight() -> None:
    for text in ("1 1", "1w 1w", "0V9", "3w 2w", "1t 5w", "9V0t"):
        assert ends_meet(text)


@pytest.mark.rule("10.21")
def test_fire_leaves_through_the_front_of_the_unit() -> None:
    grid = Field().grid
    unit = grid.index("1010")
    east = 3  # the vertex
    assert grid.exit_sides(unit, grid.index("1310")) & ~FRONT[east] == 0
    assert grid.exit_sides(unit, grid.index("1410")) == FRONT[east]  # straight through the vertex: both hexsides
    assert grid.exit_sides(unit, grid.index("1005")) & FRONT[east] == 0
    assert grid.exit_sides(unit, grid.index("0710")) & FRONT[east] == 0


@pytest.mark.rule("10.22")
@pytest.mark.parametrize("blocker", [WOODS, TOWN])
def test_one_may_fire_into_a_blocking_hex_but_not_through_it(blocker: str) -> None:
    profile = Profile(f"1 1 1{blocker} 1 1")
    assert profile.sees(0, 2)
    assert profile.sees(4, 2)
    assert not profile.sees(0, 4)
    assert not profile.sees(1, 3)
    assert not profile.sees(0, 3)


@pytest.mark.rule("10.23")
def test_woods_and_towns_stand_one_level_high_and_orchards_do_not() -> None:
    for blocker in (WOODS, TOWN):
        assert not ends_meet(f"2 2 2{blocker} 2 2")
        assert ends_meet(f"2 1 1{blocker} 1 2")  # its top is just as high as the ground of both
        assert not ends_meet(f"2 1 2{blocker} 1 2")
    assert ends_meet("2 2 2o 2 2")


@pytest.mark.rule("10.23")
def test_units_stand_on_the_ground_even_in_woods() -> None:
    assert ends_meet("1w 1 1 1w")
    assert not ends_meet("1w 2 1w")
    assert not ends_meet("1t 2 1 1t")
    assert ends_meet("5 4-1w")  # the unit's own trees are no slope
    assert not ends_meet("8w-4S2")  # neither at the upper end
    assert not ends_meet("2w 1 1w 1 1w")  # as without trees at either end
    assert not ends_meet("2 1 1w 1 1")


@pytest.mark.rule("10.23")
@pytest.mark.parametrize("slope", ["m", "S", "V"])
def test_a_slope_of_any_kind_is_not_gradual(slope: str) -> None:
    assert ends_meet("3 3-1")
    assert not ends_meet(f"3 3{slope}1")


@pytest.mark.rule("10.23")
def test_the_sides_of_woods_and_towns_are_steep() -> None:
    for blocker in (WOODS, TOWN):
        assert not ends_meet(f"4 4 3{blocker} 1 1")  # halfway, and falling from 4 to 1 by no printed slope
        assert ends_meet("4 4 3 1 1")
        assert not ends_meet(f"4 4 3{blocker} 2 1 1")  # the hexside halfway: 3 against 2.5
        assert ends_meet("4 4 4 2 1 1")


@pytest.mark.rule("10.24/higher-ground")
def test_a_hex_higher_than_both_blocks() -> None:
    assert not ends_meet("1 2 1")
    assert not ends_meet("1 2 1 1 1 1")
    assert not ends_meet("3 4 1 1 1 1")  # beside the higher unit
    assert not ends_meet("3-1-1 3w 1 1 1")
    assert ends_meet("2 2 2 2")
    assert ends_meet("2 1 0 1 2")
    assert ends_meet("2 1 2 1 2")  # between equals, as high is not higher


@pytest.mark.rule("10.24/tree-canopy")
def test_the_canopy_of_lower_woods_next_to_woods_blocks() -> None:
    assert not ends_meet("3w 2w 1 3")
    assert not ends_meet("3 1 2w 3w")  # next to the target as well as to the firer
    assert ends_meet("3 2w 1 3")  # no woods at the end
    assert ends_meet("3w 2t 1 3")  # a town has no canopy
    assert ends_meet("3t 2w 1 3")
    assert ends_meet("3w 2o 1 3")
    assert ends_meet("3w 1 2w 1 3")  # not next to it


@pytest.mark.rule("10.24/tree-canopy")
@pytest.mark.parametrize("slope", ["m", "S", "V"])
def test_unless_the_woods_are_lower_than_both_and_the_slope_is_not_gradual(slope: str) -> None:
    assert ends_meet(f"3w{slope}2w 1 3")
    assert ends_meet(f"3w{slope}1w 1 2")
    assert not ends_meet("3w-1w 1 2")  # gradual
    assert not ends_meet(f"4w{slope}2w 1 1 1 1")  # not lower than the target
    assert not ends_meet(f"4w{slope}2w 1 1 1 2")
    assert ends_meet(f"4{slope}2w 1 1 1 1")


@pytest.mark.rule("10.24/slopes")
def test_what_is_above_the_average_and_closer_to_the_lower_unit_blocks() -> None:
    assert not ends_meet("5 1 1 4 1 1")
    assert ends_meet("5 1 4 1 1 1")
    assert ends_meet("5 1 1 3 1 1")  # 3 is the average, not above it
    assert not ends_meet("5 1 1 3w 1 1")


@pytest.mark.rule("10.24/slopes")
def test_a_hex_halfway_counts_as_closer_if_it_falls_towards_the_lower_unit_by_a_slope() -> None:
    assert ends_meet("5 4 4 1 1")
    for slope in ("m", "S", "V"):
        assert not ends_meet(f"5 4 4{slope}1 1")
        assert ends_meet(f"5 4{slope}4 1 1")  # on the other side
        assert ends_meet(f"5 4 3{slope}1 1")  # 3 is the average
    assert not ends_meet("5 1 1 1 3w 1 1 1 1")  # woods are steep


@pytest.mark.rule("10.24/slopes")
def test_a_hexside_halfway_has_the_average_of_its_two_heights() -> None:
    assert not ends_meet("6 5 5m3 1 1")  # 4 against 3.5
    assert ends_meet("6 5 5-3 1 1")  # gradual
    assert ends_meet("6 5 5m2 1 1")  # 3.5 is not above 3.5
    assert not ends_meet("6 5 4wm3 1 1")  # woods are adjusted by a level: 4 again
    assert not ends_meet("6 5 4w 3 1 1")  # and steep
    assert ends_meet("6 5 4m3 1 1")


@pytest.mark.rule("10.24/slopes")
def test_a_slope_whose_upper_hex_is_one_above_the_lower_unit_is_gradual() -> None:
    assert ends_meet("2 2m1")
    assert ends_meet("2 2S1")
    assert ends_meet("2 2 2V1 1")
    assert not ends_meet("3 3m1")
    assert not ends_meet("2 1 1w 1 1")  # but not so the woods
    assert not ends_meet("2 1 1t 1 1")


@pytest.mark.rule("10.24/intervening-hill")
def test_a_hill_as_high_as_the_higher_unit_blocks_beyond_lower_ground() -> None:
    assert not ends_meet("4 2 4 1 1 1 0")
    assert ends_meet("4 4 4 1 1 1 0")  # not separated
    assert ends_meet("4 2 3 1 1 1 0")  # not as high
    assert ends_meet("4 2 3w 1 1 1 0")  # by its base
    assert not ends_meet("4 4 2 4 1 1 1 1 0")
    assert ends_meet("4 2 4 1 1 1 4")  # between equals


@pytest.mark.rule("10.24/shadow")
def test_higher_woods_beside_a_unit_block() -> None:
    for blocker in (WOODS, TOWN):
        assert not ends_meet(f"5 1 1 1{blocker} 1")
        assert ends_meet(f"5 1 1{blocker} 1 1")  # not adjacent
        assert ends_meet(f"5 1 1 0{blocker} 1")  # adjacent and not higher
        assert ends_meet(f"5 3{blocker} 1 1 1")  # adjacent to the higher unit and not higher than that
        assert not ends_meet(f"5 5{blocker} 1 1 1 1")
        assert not ends_meet(f"8S4{blocker}S2")  # always, however steep it is all the way
    assert ends_meet("5 1 1 1o 1")


@pytest.mark.rule("10.24/shadow")
def test_a_steep_rise_beside_the_lower_unit_blocks_unless_it_goes_on_to_the_higher() -> None:
    for slope in ("S", "V"):
        assert not ends_meet(f"8-4{slope}2")
        assert ends_meet(f"8S4{slope}2")
        assert ends_meet(f"8V4{slope}2")
        assert not ends_meet(f"8m4{slope}2")
        assert not ends_meet(f"9S8-4{slope}2")
        assert not ends_meet(f"9-7S4{slope}2")
        assert ends_meet(f"9S7V4{slope}2")
        assert ends_meet(f"8-4-2{slope}0-0")  # not beside the unit
        assert ends_meet(f"8-3{slope}2")  # one level above it: gradual
    assert ends_meet("8-4m2")  # minor slopes cast no shadow
    assert ends_meet("8-4-2")


def between(text: str, unit: int) -> tuple[bool, bool]:
    """Whether a hex sees the last one of a profile, without and with crests."""
    plain, crested = Profile(text), Profile(text, crests=True)
    last = plain.ground.grid.n - 1
    return plain.sees(unit, last), crested.sees(unit, last)


@pytest.mark.rule("10.24/crests-optional")
def test_ground_that_falls_sooner_behind_the_higher_unit_hides_it() -> None:
    assert between("2 3 3 2 1 1", 1) == (True, False)
    assert between("3 3 3 2 1 1", 1) == (True, True)  # as many behind as before, and then the edge of the map
    assert between("2 3 3 3 2 1 1 1", 2) == (True, True)  # one behind, one before
    assert between("2 3 3 3 3 2 1 1 1 1 1", 2) == (True, False)  # one behind, two before
    assert between("2 4 3 3 3 2 1 1 1 1", 2) == (True, True)  # behind, the ground rises first
    assert between("2 2 3 2 1 1", 2) == (True, True)  # it falls off at once before the unit
    assert between("2w 3 3 2 1 1", 1) == (True, False)  # woods behind do not count
    assert between("2 2w 3 3 2 1 1", 2) == (True, False)
    assert between("2 3 3 3", 1) == (True, True)  # units on one level


@pytest.mark.rule("10.25")
def test_sight_is_mutual() -> None:
    rng = random.Random(10)
    for _ in range(300):
        text = str(rng.randrange(6))
        for _ in range(rng.randrange(2, 9)):
            text += rng.choice(["", WOODS, TOWN, "", ""]) + rng.choice("-mSV-") + str(rng.randrange(6))
        ground = Profile(text, crests=True).ground
        for a in range(ground.grid.n):
            for b in range(ground.grid.n):
                assert ground.sees(a, b) == ground.sees(b, a)


@pytest.mark.rule("10.27")
def test_along_a_hexside_either_hex_blocks() -> None:
    field = Field()
    assert field.grid.line(field.grid.index("1110"), field.grid.index("1310")) == [
        field.grid.index("1209"),
        field.grid.index("1210"),
    ]
    assert field.sees("1110", "1310")
    for name in ("1209", "1210"):
        one = Field()
        one.woods(name)
        assert not one.sees("1110", "1310")
        hill = Field()
        hill.level(2, name)
        assert not hill.sees("1110", "1310")
        assert not hill.sees("1110", "1510")


@pytest.mark.rule("10.27", "10.24/slopes", "10.24/shadow", "10.24/intervening-hill")
@pytest.mark.parametrize("beside", ["1209", "1210"])
def test_along_a_hexside_the_slopes_of_either_hex_count(beside: str) -> None:
    halfway = Field()
    halfway.level(5, "1110")
    halfway.level(4, beside)  # above the average of 3
    assert halfway.sees("1110", "1310")
    halfway.slope(MINOR, beside, "1310")
    assert not halfway.sees("1110", "1310")
    further = Field()
    further.level(5, "1110")
    further.level(4, "1310")  # halfway, and falling through a vertex
    assert further.sees("1110", "1510")
    further.slope(MINOR, "1310", {"1209": "1409", "1210": "1410"}[beside])
    assert not further.sees("1110", "1510")
    shadow = Field()
    shadow.level(9, "1110")
    shadow.level(4, beside)
    shadow.slope(STEEP, beside, "1310")
    assert not shadow.sees("1110", "1310")
    shadow.slope(STEEP, beside, "1110")
    assert shadow.sees("1110", "1310")
    hill = Field()
    hill.level(3, "1110", "1209", "1210", "1310")
    assert hill.sees("1110", "1910")
    hill.level(1, beside)  # lower ground on one side of the line separates
    assert not hill.sees("1110", "1910")
    other = Field()
    other.level(3, "0910")
    assert other.sees("0910", "1910")
    other.level(3, beside)  # the hill itself on one side of the line
    assert not other.sees("0910", "1910")


@pytest.mark.rule("10.27", "10.24/slopes")
def test_the_hexside_along_which_the_line_runs_halfway() -> None:
    field = Field()
    field.level(6, "1110")
    field.level(6, "1209")
    field.level(3, "1210")
    assert field.sees("1110", "1310")  # 4.5 against 3.5, but gradual
    field.slope(MINOR, "1209", "1210")
    assert not field.sees("1110", "1310")


# the examples

LADDER = "6 6 6 5S3 2 1 1"  # D C B A W X Y Z
NAMES = "DCBAWXYZ"
OPEN = {"AW", "AX", "AY", "AZ", "BX", "BY", "BZ", "CZ"}
SHUT = {"BW", "CW", "CX", "CY", "DW", "DX", "DY", "DZ"}


@pytest.mark.rule("example/10.24-slopes-los", "10.24/slopes")
@pytest.mark.parametrize("pair", sorted(OPEN | SHUT))
def test_the_example_of_slopes(pair: str) -> None:
    assert Profile(LADDER).sees(NAMES.index(pair[0]), NAMES.index(pair[1])) == (pair in OPEN)


@pytest.mark.rule("example/10.24-slopes-los", "10.24/shadow")
def test_the_example_of_slopes_has_a_shadow_too() -> None:
    """B and W: A is above the average; and even if the fall from A to W did not decide, its shadow would."""
    profile = Profile(LADDER)
    b, w, a = NAMES.index("B"), NAMES.index("W"), NAMES.index("A")
    assert profile.ground.slopes(w, b, [a, -1])
    assert profile.ground.shadow(w, b, a, [a, -1])


@pytest.mark.rule("example/10.24-crests", "10.24/crests-optional")
def test_the_example_of_crests() -> None:
    """A in 4406 stands behind the crest between 4406 and 4505 for Y to the north-east, not for Z to the north."""
    field = Field(low=False)
    field.level(3, "4406", "4505", "4405", "4407")
    y, z = "4704", "4403"
    assert [field.grid.name(h) for h in field.grid.line(*map(field.grid.index, ("4406", y)))[::2]] == ["4505", "4605"]
    assert field.sees("4406", y)
    assert not field.sees("4406", y, crests=True)  # 4306, behind A, is lower at once; 4505 is not
    assert field.sees("4406", z, crests=True)  # one hex of the same level on either side
    field.level(4, "4306")  # higher ground behind A: no crest
    assert field.sees("4406", y, crests=True)


# the battles


@pytest.mark.parametrize("battle", built_in().battles())
@pytest.mark.parametrize("crests", [False, True])
def test_the_stored_tables_fit_the_maps(battle: str, crests: bool) -> None:
    """If this fails a map has changed: `python -m tools.sight`."""
    ground = built_in().board(battle).ground
    if crests:
        ground = ground.crested()
    sight = Sight(ground)
    assert sight.load((BUILT_IN / battle / ("sight-crests.bin" if crests else "sight.bin")).read_bytes())
    rng = random.Random(20)
    for _ in range(400):
        a = rng.randrange(ground.grid.n)
        b = rng.choice(ground.grid.within(a, sight.reach))
        assert sight.clear(a, b) == ground.sees(a, b)
    assert sight.fill() == 0
