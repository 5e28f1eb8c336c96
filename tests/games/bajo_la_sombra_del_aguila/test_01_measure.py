"""1/measure-any-time: an exact distance is the same at every angle of the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_FAR
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FOG, OFFICER, OFFICER_ABILITIES
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries import measure
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import dim_rule, front_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_houses import why_no_entry
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch05_formations import form_mods
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_dice import fire_mods, is_screened
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import (
    is_bound,
    nearest_of,
    why_no_plain_target,
    why_officer_is_safe,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import charge_reach, why_no_charge
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_reactions import regimental_gun, square_mods
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import BY_FIRE, BY_REACTION
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import canister_reach, ways, why_no_indirect
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import (
    in_range,
    inspired_by,
    shaken_by,
    strict_officers,
    why_no_rally,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_victory import at
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.measure import short_of, up_to
from grognard.games.bajo_la_sombra_del_aguila.state.effects import place
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, OPT_REGIMENTAL, PH_CHARGE
from grognard.space.table import FRONT, INCH, ahead
from tests.games.bajo_la_sombra_del_aguila.charging import MISS, field
from tests.games.bajo_la_sombra_del_aguila.table import Table

B = built_in()

LINE = "fr-line/24"
ENEMY = "at-line-german/24"
EVERY = range(0, 3600, 10)  # 360 headings
X, Y = 9000, 6000
HAIR = 8  # tenths of a millimetre: what nobody calls exact any more


def before(t: Table, p: int, q: int, heading: int, far: int) -> None:
    """Put q so far before the front of p, looking back at it, everything turned by a heading."""
    kp, kq = t.g.kind[p], t.g.kind[q]
    place(t.g, p, X, Y, heading)
    x, y = ahead(X, Y, heading, (B.base_d[kp] + B.base_d[kq]) // 2 + far)
    place(t.g, q, x, y, (heading + 1800) % 3600)


def always(t: Table, p: int, q: int, far: int, ask: Callable[[], bool]) -> set[bool]:
    """Every answer to a question with q at that distance, all around the table."""
    answers: set[bool] = set()
    for heading in EVERY:
        before(t, p, q, heading, far)
        answers.add(ask())
    return answers


def at_most(t: Table, p: int, q: int, inches: float, ask: Callable[[], bool]) -> None:
    """True at exactly so many inches and not a hair farther, whatever the heading."""
    far = round(inches * INCH)
    assert always(t, p, q, far, ask) == {True}
    assert always(t, p, q, far + HAIR, ask) == {False}


def less_than(t: Table, p: int, q: int, inches: float, ask: Callable[[], bool]) -> None:
    """False at exactly so many inches, true a hair nearer."""
    far = round(inches * INCH)
    assert always(t, p, q, far, ask) == {False}
    assert always(t, p, q, far - HAIR, ask) == {True}


def two(mine: str = LINE, theirs: str = ENEMY) -> tuple[Table, int, int]:
    t = Table()
    return t, t.unit(mine, "blue", 30, 30), t.unit(theirs, "red", 30, 20)


@pytest.mark.rule("1/measure-any-time")
def test_the_tolerance_is_half_a_millimetre_and_covers_every_rounding() -> None:
    t, p, q = two()
    assert t.g.b.slack == 5 and up_to(t.g, 508) == 513 and short_of(t.g, 508) == 503
    off: set[int] = set()
    for heading in range(3600):
        before(t, p, q, heading, 2 * INCH)
        off.add(apart(t.g, p, q) - 2 * INCH)
    assert len(off) > 1, "the table is not that exact"
    assert max(abs(n) for n in off) < t.g.b.slack < HAIR


@pytest.mark.rule("1/measure-any-time")
def test_no_rule_compares_a_distance_without_it() -> None:
    """What is kept clear of others on a move (Bounds) and the contact of an officer's ride have their own measure."""
    folder = Path(measure.__file__).parent.parent
    found: list[str] = []
    for path in [*sorted((folder / "queries").glob("*.py")), *sorted((folder / "flow").glob("*.py"))]:
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.search(r"(?<![a-z_])(within|nearer|point_within)\(", line) and "def " not in line:
                if "up_to(" not in line and "short_of(" not in line:
                    found.append(f"{path.name}: {line.strip()}")
    own = ("self.keep[i]", "CONTACT + 1", "in_period(r, army")
    assert [line for line in found if not any(x in line for x in own)] == []


@pytest.mark.rule("5/change-near-enemy")
def test_formation_changes_mind_eight_and_four_inches() -> None:
    t, p, q = two()
    at_most(t, p, q, 8, lambda: form_mods(t.g, p)[1:] in ([-1], [-2]))
    at_most(t, p, q, 4, lambda: form_mods(t.g, p)[1:] == [-2])


@pytest.mark.rule("5/form-square-as-reaction")
def test_other_infantry_at_six_inches_is_near() -> None:
    t, p, q = two()
    horse = t.unit("at-dragoons/10", "red", 66, 5)
    at_most(t, p, q, 6, lambda: len(square_mods(t.g, p, horse)) == 4)


@pytest.mark.rule("5/light-infantry-screens")
def test_a_screen_needs_more_than_two_inches() -> None:
    t, p, q = two()
    assert B.screen[t.g.kind[p]]
    at_most(t, p, q, 2, lambda: not is_screened(t.g, *ahead(t.g.x[p], t.g.y[p], t.g.heading[p], 4000), p))


@pytest.mark.rule("7/ranges", "7/modifiers", "7/nearest-within-half")
def test_twelve_inches_of_a_musket_and_six_of_its_half() -> None:
    t, p, q = two()
    at_most(t, p, q, 12, lambda: why_no_plain_target(t.g, p, q, FRONT, 12 * INCH) is None)
    at_most(t, p, q, 6, lambda: M_FAR not in fire_mods(t.g, p, q)[0::2])
    at_most(t, p, q, 6, lambda: nearest_of(t.g, p, [q]) == q)


@pytest.mark.rule("7/nearest-within-half")
def test_two_at_the_same_distance_are_both_the_nearest() -> None:
    t = Table()
    p = t.unit("fr-light/24", "blue", 30, 30, formation="open-order")
    left, right = t.unit("at-jager/12", "red", 20, 20), t.unit("at-jager/12", "red", 40, 20)
    for heading in EVERY:
        place(t.g, p, X, Y, heading)
        fx, fy = front_of(t.g, p)
        for q, aside in ((left, -250), (right, 250)):
            x, y = ahead(fx, fy, heading + aside, 1200)
            place(t.g, q, x, y, (heading + aside + 1800) % 3600)
        assert not is_bound(t.g, p, left, [left, right]) and not is_bound(t.g, p, right, [left, right])


@pytest.mark.rule("11/targets-and-range", "11/howitzers")
def test_canister_and_the_least_distance_of_shells() -> None:
    t, p, q = two("fr-foot-medium")
    at_most(t, p, q, canister_reach(t.g, p) / INCH, lambda: len(ways(t.g, p, q)) == 2)
    t, p, q = two("fr-howitzer")
    t.unit("fr-hussars-chasseurs/5", "blue", 35, 30)
    less_than(t, p, q, 12, lambda: getattr(why_no_indirect(t.g, p, q), "key", "") == "too-near-for-indirect-fire")


@pytest.mark.rule("8/charge-conditions", "5/line/charge", "5/attack-column/charge", "6/line-speed")
@pytest.mark.parametrize(
    ("profile", "formation", "reach"), [(LINE, "line", 5), (LINE, "attack-column", 6), ("fr-dragoons/10", "line", 12)]
)
def test_a_charge_reaches_as_far_as_it_says(profile: str, formation: str, reach: int) -> None:
    t = Table(phase=PH_CHARGE)
    p = t.unit(profile, "blue", 30, 30, formation=formation)
    q = t.unit(ENEMY, "red", 30, 20)
    assert charge_reach(t.g, p) == reach * INCH
    at_most(t, p, q, reach, lambda: why_no_charge(t.g, p, q, []) is None)


@pytest.mark.rule("12/command-range")
@pytest.mark.parametrize(("officer", "inches"), [("fr-commander", 6), ("fr-brigade", 12)])
def test_command_reaches_exactly(officer: str, inches: int) -> None:
    t = Table()
    o = t.officer(officer, "blue", 30, 30)
    q = t.unit(LINE, "blue", 30, 20)
    at_most(t, o, q, inches, lambda: in_range(t.g, o, q))


def gifted(gift: str) -> str:
    """Some officer with an ability."""
    bit = 1 << OFFICER_ABILITIES.index(gift)
    return next(B.profile_id[k] for k in range(len(B.arm)) if B.arm[k] == OFFICER and B.gifts[k] & bit)


@pytest.mark.rule("12/inspiring", "12/very-inspiring", "12/great-disciplinarian", "12/general-death")
def test_so_do_the_abilities_of_officers() -> None:
    t = Table()
    o = t.officer(gifted("inspiring"), "blue", 30, 30)
    q = t.unit(LINE, "blue", 30, 20)
    at_most(t, o, q, 6, lambda: inspired_by(t.g, q, BY_FIRE) == o)
    at_most(t, o, q, 8, lambda: shaken_by(t.g, o) == [q])
    t = Table()
    o = t.officer(gifted("very-inspiring"), "blue", 30, 30)
    q = t.unit(LINE, "blue", 30, 20)
    at_most(t, o, q, 12, lambda: inspired_by(t.g, q, BY_FIRE) == o)
    at_most(t, o, q, 6, lambda: inspired_by(t.g, q, BY_REACTION) == o)
    t = Table()
    o = t.officer(gifted("great-disciplinarian"), "blue", 30, 30)
    q = t.unit(LINE, "blue", 30, 20)
    at_most(t, o, q, 6, lambda: strict_officers(t.g, q) == [o])


@pytest.mark.rule("12/shooting-officers", "11/regimental-artillery")
def test_so_do_the_two_inches_around_officers_and_regiments() -> None:
    t = Table()
    shooter = t.unit(LINE, "blue", 30, 40)
    o = t.officer("at-commander", "red", 30, 30)
    guard = t.unit("at-jager/12", "red", 30, 20)

    def safe() -> bool:
        k = t.g.kind[o]
        x, y = ahead(t.g.x[o], t.g.y[o], t.g.heading[o] + 1800, B.base_d[k] + 1500)
        place(t.g, shooter, x, y, t.g.heading[o])
        return why_officer_is_safe(t.g, shooter, o, FRONT) is not None

    t.ground("hill", X / INCH, Y / INCH, w=60, d=40)  # so that the guard is seen over the officer
    at_most(t, o, guard, 2, safe)
    t, p, gun = two(LINE, "fr-foot-light")
    t.g.options |= OPT_REGIMENTAL
    t.g.side[gun], t.g.of[gun] = 0, p
    at_most(t, p, gun, 2, lambda: regimental_gun(t.g, p) == gun)


@pytest.mark.rule("15/fog")
def test_fog_hides_what_is_farther_than_eight_inches() -> None:
    t, p, q = two()
    t.g.weather = FOG
    at_most(t, p, q, 8, lambda: dim_rule(t.g, *front_of(t.g, p), t.g.poly(q)) == "")


@pytest.mark.rule("4/buildings")
def test_an_inch_from_a_building_is_contact() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    house = t.ground("house", 30, 20)
    for far, enters in ((INCH, True), (INCH + HAIR, False)):
        for heading in EVERY:
            place(t.g, p, X, Y, heading)
            x, y = ahead(X, Y, heading, (B.base_d[t.g.kind[p]] + t.g.t_d[house]) // 2 + far)
            t.g.t_x[house], t.g.t_y[house], t.g.t_heading[house] = x, y, heading
            t.g.refresh()
            assert (why_no_entry(t.g, p, house) is None) == enters


@pytest.mark.rule("scenario/defend-the-farm", "scenario/control-the-region")
def test_six_inches_from_a_building_or_a_marker() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    house = t.ground("house", 30, 20)
    for far, near, inside in ((0, True, False), (HAIR, False, False), (-HAIR, True, True)):
        for heading in EVERY:
            place(t.g, p, X, Y, heading)
            x, y = ahead(X, Y, heading, (B.base_d[t.g.kind[p]] + t.g.t_d[house]) // 2 + 6 * INCH + far)
            t.g.t_x[house], t.g.t_y[house], t.g.t_heading[house] = x, y, heading
            t.g.refresh()
            assert (at(t.g, p, house, 6, False), at(t.g, p, house, 6, True)) == (near, inside)


@pytest.mark.rule("12/rally", "9/fall-back")
def test_who_falls_back_two_inches_may_be_rallied_at_every_heading() -> None:
    """A charge is beaten off and falls back exactly two inches: not nearer than two inches to the enemy."""
    for heading in range(0, 3600, 30):
        t = field()
        a = t.unit(ENEMY, "blue", 30, 30)
        b = t.unit(ENEMY, "red", 30, 20)
        before(t, a, b, heading, 4 * INCH)
        t.g.marks[b] |= FIRED
        t.play(ChargePhase(0), [MISS] * 12, [MISS] * 12).answer(f"charge-with:{t.w(a)}")
        while t.key != "rest":
            t.answer("end" if "end" in t.offers() else t.offers()[0])
        assert t.g.disordered[a] == 2, heading
        t.g.damage[a] = 5
        chief = next(o for o in range(len(t.g.kind)) if t.g.side[o] == 0 and t.g.aides[o])
        assert why_no_rally(t.g, chief, a) is None, heading
