"""5 Formations: who may take them, how they are declared and changed."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import ADVANCE, FORM
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORM_UP, FORMATIONS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_movement import MovePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch05_formations import ChangeFormation, DeclareFormations
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_orders import orders_of, why_no_order
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_speed import speed
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch05_formations import formations_of, why_no_formation
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import reach_of, shooting_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import is_infantry
from grognard.games.bajo_la_sombra_del_aguila.state.model import DISMOUNTED
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.moving import at, formation, led, leg, order, ordered
from tests.games.bajo_la_sombra_del_aguila.table import Table

B = built_in()


def why(t: Table, p: int, name: str) -> str:
    refusal = why_no_formation(t.g, p, FORMATIONS.index(name))
    return "" if refusal is None else refusal.rule


def can(t: Table, p: int) -> list[str]:
    return [FORMATIONS[f] for f in formations_of(t.g, p)]


# who may take which


@pytest.mark.rule("5/line", "5/march-column", "5/attack-column", "5/square")
def test_a_unit_takes_the_formations_that_its_army_teaches() -> None:
    """The French form columns of attack, the British do not, and volunteers know no square."""
    t = Table()
    french = t.unit("fr-line/24", "blue", 10, 10)
    british = t.unit("gb-line/24", "blue", 20, 10)
    raw = t.unit("es-volunteers/24", "blue", 30, 10)
    assert can(t, french) == ["line", "march-column", "attack-column", "square"]
    assert can(t, british) == ["line", "march-column", "square"]
    assert why(t, british, "attack-column") == "5/attack-column"
    assert why(t, raw, "square") == "5/square"
    assert why(t, french, "line") == why(t, french, "march-column") == ""


@pytest.mark.rule("5/line", "5/march-column")
def test_an_untaught_line_or_column_names_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 10, 10)
    bits = B.formations[:]
    bits[t.g.kind[p]] = 1 << FORMATIONS.index("square")
    monkeypatch.setattr(B, "formations", bits)
    assert why(t, p, "line") == "5/line" and why(t, p, "march-column") == "5/march-column"
    assert can(t, p) == ["square"]


@pytest.mark.rule("5/battalion-mass")
def test_only_units_of_thirty_six_form_a_mass() -> None:
    t = Table()
    big = t.unit("at-line-german/36", "blue", 10, 10)
    small = t.unit("at-line-german/24", "blue", 20, 10)
    assert why(t, big, "battalion-mass") == "" and why(t, small, "battalion-mass") == "5/battalion-mass"
    volunteers = t.unit("es-volunteers/36", "blue", 30, 10)
    assert why(t, volunteers, "battalion-mass") == "5/battalion-mass"  # big enough, but untaught


@pytest.mark.rule("5/open-order")
def test_only_light_troops_take_open_order() -> None:
    t = Table()
    assert why(t, t.unit("fr-light/24", "blue", 10, 10), "open-order") == ""
    assert why(t, t.unit("fr-hussars-chasseurs/5", "blue", 20, 10), "open-order") == ""
    assert why(t, t.unit("fr-line/24", "blue", 30, 10), "open-order") == "5/open-order"
    assert why(t, t.unit("fr-dragoons/5", "blue", 40, 10), "open-order") == "5/open-order"


@pytest.mark.rule("5/battalion-mass", "5/open-order", "6/cavalry-formations", "6/dismounted-dragoons")
def test_no_army_can_teach_what_a_unit_is_not_made_for(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table("defend-the-farm")
    foot = t.unit("at-line-german/24", "blue", 10, 10)
    horse = led(t, "fr-dragoons/5", 30, 30)
    everything = [(1 << len(FORMATIONS)) - 1] * len(B.formations)
    monkeypatch.setattr(B, "formations", everything)
    monkeypatch.setattr(B, "foot_formations", everything)
    assert can(t, foot) == ["line", "march-column", "attack-column", "square"]
    assert why(t, foot, "battalion-mass") == "5/battalion-mass" and why(t, foot, "open-order") == "5/open-order"
    assert can(t, horse) == ["line", "march-column"]
    order(t, horse, "dismount:square", 4).stay()
    assert can(t, horse) == ["line", "march-column", "attack-column", "square"]
    other = led(t, "fr-dragoons/5", 50, 30)
    t.play(MovePhase(0)).answer(f"order:{t.w(other)}")
    assert t.why_not("dismount:open-order") == "6/dismounted-dragoons" and "dismount:square" in t.offers()
    assert t.why_not("dismount:battalion-mass") == "5/battalion-mass"


@pytest.mark.rule("6/cavalry-formations")
def test_cavalry_knows_line_column_and_open_order() -> None:
    t = Table()
    light = t.unit("fr-hussars-chasseurs/5", "blue", 10, 10)
    heavy = t.unit("fr-cuirassiers/10", "blue", 20, 10)
    assert can(t, light) == ["line", "march-column", "open-order"] and can(t, heavy) == ["line", "march-column"]
    for name in ("attack-column", "square", "battalion-mass"):
        assert why(t, light, name) == "6/cavalry-formations"
    assert why(t, heavy, "square") == "6/cavalry-formations"


def test_guns_have_no_formation() -> None:
    t = Table()
    gun = t.unit("fr-foot-light", "blue", 10, 10)
    assert can(t, gun) == [] and why(t, gun, "line") == "11/orders-allowed"


# at the start


@pytest.mark.rule("5/initial-formations")
def test_every_unit_says_its_formation_before_the_first_turn() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 10, 30, formation="none")
    q = t.unit("fr-cuirassiers/5", "blue", 20, 30, formation="none")
    given = t.unit("fr-light/12", "blue", 30, 30, formation="open-order")  # 13/frontiersmen, say
    inside = t.unit("fr-line/12", "blue", 40, 30, formation="none")
    t.house(inside, t.ground("house", 50, 30))
    t.play(DeclareFormations(0))
    assert t.key == "first-formation" and t.seat == "blue"
    assert t.offers() == ["form:line", "form:march-column", "form:attack-column", "form:square"]
    assert t.why_not("form:open-order") == "5/open-order"
    t.answer("form:square", "form:march-column")
    assert t.key == "rest"
    assert [formation(t, u) for u in (p, q, given, inside)] == ["square", "march-column", "open-order", "none"]


@pytest.mark.rule("5/declare-formations-in-order")
def test_the_side_with_the_initiative_declares_all_its_formations_first() -> None:
    t = Table()
    mine = [t.unit("fr-line/24", "blue", x, 40, formation="none") for x in (10, 20)]
    theirs = [t.unit("at-line-german/24", "red", x, 8, 180, formation="none") for x in (10, 20)]
    t.play(DeclareFormations(1))
    seats: list[str] = []
    while t.key != "rest":
        seats.append(t.seat)
        t.answer("form:line")
    assert seats == ["red", "red", "blue", "blue"]
    assert all(formation(t, p) == "line" for p in mine + theirs)


# changing


@pytest.mark.rule("3/change-formation-order", "5/change-formation-check")
def test_a_passed_check_changes_the_formation_and_allows_half_a_move() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "form:attack-column", 4)
    assert formation(t, p) == "attack-column" and t.told("discipline-passed")["need"] == 4
    assert t.key == "way" and t.refused(*leg(30, 27.9, 0)) == "3/change-formation-order"
    t.path(*leg(30, 28, 0))
    assert at(t, p) == (30, 28, 0) and ordered(t, p) == "change-formation"


@pytest.mark.rule("3/change-formation-order")
def test_the_formation_alone_may_change_but_not_to_itself() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "form:square", 5).stay()
    assert formation(t, p) == "square" and ordered(t, p) == "change-formation" and at(t, p) == (30, 30, 0)
    t.g.order[p] = 0
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not("form:square") == "3/change-formation-order"
    assert t.why_not("form:battalion-mass") == "5/battalion-mass"


@pytest.mark.rule("5/failed-change", "5/change-formation-check")
def test_a_failed_change_leaves_the_unit_as_it_was_and_as_if_it_had_moved() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    order(t, p, "form:square", 3)
    assert t.key == "rest"
    assert formation(t, p) == "line" and at(t, p) == (30, 30, 0) and ordered(t, p) == "failed"
    t.play(MovePhase(0))
    assert t.key != "order-whom"  # no other movement this turn


@pytest.mark.rule("5/change-near-enemy")
@pytest.mark.parametrize(("gap", "need"), [(8.2, 4), (8, 5), (7.9, 5), (4.2, 5), (4, 6), (3.9, 6)])
def test_an_enemy_close_by_makes_it_harder(gap: float, need: int) -> None:
    t = Table()
    p = led(t, "fr-line/24")
    t.unit("at-line-german/24", "red", 30, 30 - 80 / 25.4 - gap, 180)
    order(t, p, "form:square", need - 1)
    assert formation(t, p) == "line" and t.told("discipline-failed")["need"] == need
    t.g.order[p] = 0
    order(t, p, "form:square", need).stay()
    assert formation(t, p) == "square"


@pytest.mark.rule("5/change-near-enemy")
def test_a_lone_officer_of_the_enemy_frightens_nobody() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    t.officer("at-commander", "red", 30, 25)
    order(t, p, "form:square", 4)
    assert formation(t, p) == "square"


@pytest.mark.rule("5/change-formation-check")
def test_an_officer_who_forms_a_unit_up_spares_it_the_check() -> None:
    """12/form-up: once in a game, and only for units under him."""
    t = Table()
    p = led(t, "at-line-german/24", officer="at-brigade-able")
    officer = p + 1
    order(t, p, "form:square")
    assert t.key == "form-up"
    t.answer(f"officer:{t.w(officer)}").stay()
    assert formation(t, p) == "square" and t.g.used[officer] & FORM_UP
    t.g.order[p] = 0
    order(t, p, "form:line", 2)
    assert formation(t, p) == "square" and ordered(t, p) == "failed"  # the second time it checks
    other = led(t, "at-line-german/24", 50, 30, officer="at-brigade-able")
    order(t, other, "form:square", 4).answer("no", key="form-up").stay()
    assert formation(t, other) == "square" and not t.g.used[other + 1] & FORM_UP


@pytest.mark.rule("5/change-formation-check")
def test_manoeuvrers_try_again() -> None:
    """13/manoeuvrers."""
    t = Table()
    p = led(t, "fr-line-grande-armee/24")
    order(t, p, "form:square", 1, 4)
    assert formation(t, p) == "square"


@pytest.mark.rule("5/square/orders")
def test_a_square_can_only_change_its_formation() -> None:
    t = Table()
    p = led(t, "fr-line/24", formation="square")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.offers() == ["halt", "form:line", "form:march-column", "form:attack-column"]
    for word in ("advance", "change-facing", "back", "sideways", "quick-march"):
        assert t.why_not(word) == "5/square/orders"
    t.g.stunned[p] = 1
    t.play(MovePhase(0))
    assert t.key != "order-whom"  # nothing is left to it, and so nobody asks


@pytest.mark.rule("5/open-order/two-inches")
def test_a_unit_that_opens_near_the_enemy_comes_no_nearer() -> None:
    t = Table()
    p = led(t, "fr-light/24")
    t.unit("at-line-german/24", "red", 30, 30 - 80 / 25.4 - 1.5, 180)
    order(t, p, "form:open-order", 6)
    assert t.refused(*leg(30, 29.8, 0)) == "5/open-order/two-inches"
    t.stay()
    assert formation(t, p) == "open-order"


def test_a_change_of_formation_as_such_tells_its_result() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    t.play(ChangeFormation(p, FORMATIONS.index("square")), 4).stay()
    assert t.result() == [1]
    t.play(ChangeFormation(p, FORMATIONS.index("line")), 1)
    assert t.result() == [0]


# 6/dismounted-dragoons


@pytest.mark.rule("6/dismounted-dragoons")
def test_dragoons_who_defend_a_village_may_dismount() -> None:
    t = Table("defend-the-village")
    p = led(t, "fr-dragoons/10")
    order(t, p, "dismount:attack-column", 4).path(*leg(30, 28, 0))  # half of four inches
    assert t.g.flags[p] & DISMOUNTED and formation(t, p) == "attack-column" and ordered(t, p) == "change-formation"
    assert speed(t.g, p) == 4 * INCH and is_infantry(t.g, p) and at(t, p) == (30, 28, 0)
    assert can(t, p) == ["line", "march-column", "attack-column", "square"]
    assert why(t, p, "open-order") == "6/dismounted-dragoons"


@pytest.mark.rule("6/dismounted-dragoons")
def test_dragoons_shoot_on_five_when_they_have_dismounted() -> None:
    t = Table("defend-the-farm")
    p = led(t, "fr-dragoons/10")
    assert shooting_of(t.g, p) == reach_of(t.g, p) == 0  # no carbines in the saddle
    order(t, p, "dismount:line", 4).stay()
    assert shooting_of(t.g, p) == 5 and reach_of(t.g, p) > 0


@pytest.mark.rule("6/dismounted-dragoons")
def test_they_never_mount_again() -> None:
    t = Table("defend-the-farm")
    p = led(t, "fr-dragoons/10")
    order(t, p, "dismount:line", 4).stay()
    t.g.order[p] = 0
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not("dismount:square") == "6/dismounted-dragoons"
    t.answer("advance")
    assert t.refused(*leg(30, 25.9, 0)) == "3/advance"


@pytest.mark.rule("6/dismounted-dragoons")
def test_a_failed_check_leaves_them_in_the_saddle() -> None:
    t = Table("defend-the-farm")
    p = led(t, "fr-dragoons/10")
    order(t, p, "dismount:line", 3)
    assert not t.g.flags[p] & DISMOUNTED and ordered(t, p) == "failed"


@pytest.mark.rule("6/dismounted-dragoons")
def test_only_dragoons_only_there_and_not_in_open_order() -> None:
    t = Table("pitched-battle")
    p = led(t, "fr-dragoons/10")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not("dismount:line") == "6/dismounted-dragoons"
    t = Table("defend-the-farm")
    p = led(t, "fr-dragoons/10")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not("dismount:open-order") == "6/dismounted-dragoons"
    t = Table("defend-the-farm")
    p = led(t, "fr-hussars-chasseurs/10")
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    assert t.why_not("dismount:line") == "6/dismounted-dragoons"


def test_orders_are_offered_exactly_where_nothing_speaks_against_them() -> None:
    t = Table()
    p = led(t, "fr-light/24")
    offered = orders_of(t.g, p)
    assert ADVANCE in offered and all(why_no_order(t.g, p, act) is None for act in offered)
    assert [a for a in offered if a >= FORM] and FORM + t.g.formation[p] not in offered
