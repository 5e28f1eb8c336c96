"""A unit that is pushed over the table: by which order it goes, and what it says where it does not."""

from __future__ import annotations

from grognard.core.match import Match
from grognard.core.pose_route import ENTERS, GOES, ROLLS, Course, find_pose
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch03_movement import MovePhase
from grognard.server.play.marching import look_for_pose
from tests.games.bajo_la_sombra_del_aguila.moving import led
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches


def copied(t: Table) -> Match:
    """Without a source of chance, as it is looked at for a reader."""
    match = t.m.clone()
    match.chance = None
    return match


def pushed(t: Table, p: int, x: float, y: float, degrees: float = 0) -> Course:
    goal = [inches(x), inches(y), round(degrees * 10)]
    found = find_pose(copied(t), 0, f"piece:{t.w(p)}", goal).course
    assert found is not None
    return found


def manner(t: Table, course: Course) -> str:
    return t.game.word(course.vocab, course.code)


def test_a_unit_goes_by_the_order_that_leaves_it_most_to_do() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    t.play(MovePhase(0))
    assert [s.key for s in pushed(t, p, 30, 27).steps] == ["order-whom", "order", "way"]
    assert manner(t, pushed(t, p, 30, 27)) == "advance"
    assert manner(t, pushed(t, p, 30, 30, 45)) == "advance"  # it may charge afterwards, after a change of facing not
    assert manner(t, pushed(t, p, 30, 30, 180)) == "change-facing"
    assert manner(t, pushed(t, p, 30, 31)) == "back"
    far = pushed(t, p, 30, 5)
    assert manner(t, far) == "quick-march" and far.ends == GOES and far.score > 0


def test_the_next_unit_that_is_pushed_ends_the_one_before() -> None:
    t = Table()
    p = led(t, "fr-line/24")
    q = t.unit("fr-line/24", "blue", 40, 30)
    t.play(MovePhase(0)).answer(f"order:{t.w(p)}")
    course = pushed(t, q, 40, 28)
    assert [s.key for s in course.steps] == ["order", "order-whom", "order", "way"] and len(course.passed) == 1
    told = look_for_pose(copied(t), 0, f"piece:{t.w(q)}", [inches(40), inches(28), 0], "en").ways[0]
    assert told.text == "Line infantry no.\u00a01: Halt · Advance" and (told.cost, told.most) == (508, 1016)


def test_nobody_ends_the_movement_of_the_others_by_pushing_an_officer() -> None:
    t = Table()
    led(t, "fr-line/24")
    o = t.officer("fr-commander", "blue", 45, 30)
    t.play(MovePhase(0))
    found = find_pose(copied(t), 0, f"piece:{t.w(o)}", [inches(45), inches(25), 0])
    assert found.course is None and found.refusal is not None and found.refusal.rule == "12/officer-movement"


def test_set_down_on_a_house_it_enters_and_an_officer_joins() -> None:
    t = Table()
    p = led(t, "fr-line/12")
    t.ground("house", 30, 27)
    t.play(MovePhase(0))
    course = pushed(t, p, 30, 27)
    assert manner(t, course).startswith("enter-house") and course.ends == ENTERS
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30)
    o = t.officer("fr-commander", "blue", 34, 34, chief=True)
    t.play(MovePhase(0)).answer("end")
    course = pushed(t, o, 30, 30)
    assert manner(t, course) == f"join:{t.w(p)}" and course.ends == ENTERS


def test_who_is_out_of_command_is_heard_first() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 10, 10)
    t.officer("fr-commander", "blue", 60, 40, chief=True)
    t.play(MovePhase(0))
    course = pushed(t, p, 10, 8)
    assert course.ends == ROLLS and [s.key for s in course.steps] == ["order-whom"]
    told = look_for_pose(copied(t), 0, f"piece:{t.w(p)}", [inches(10), inches(8), 0], "en")
    assert told.rule == "12/out-of-command" and told.ways[0].path == []
