"""What a hand on the board means: a brigade keeps its line, and its brigadier takes it along."""

from __future__ import annotations

from functools import cache

import grognard
from grognard.core.march import find
from grognard.core.match import Match
from grognard.core.plan import follow
from grognard.core.rng import Rng
from grognard.games.great_battles_acw.codes import END
from grognard.games.great_battles_acw.state.model import Field

KIMBALL = {
    "un-8th-ohio": "3220", "un-14th-indiana": "2616", "un-67th-ohio": "2417", "un-84th-pennsylvania": "2217",
    "union-carroll": "2616", "union-kimball": "2416",
}  # fmt: skip


@cache
def _begun() -> Match:
    """First Kernstown, the First Brigade is activated: nobody has done anything before."""
    match = grognard.new("great-battles-acw", "first-kernstown", seed=3)
    rng = Rng(1)
    while True:
        d, g = match.pending, match.position
        assert d is not None and isinstance(g, Field)
        if d.key == "activate" and g.brigades == [2]:
            return match
        quiet = match.game.neutral(d)
        if d.key == "activate":
            quiet = d.choice.items()[-1:]  # enough
        elif d.key == "brigade":
            quiet = d.choice.items()[:1]
        match.answer(quiet if quiet is not None else d.choice.sample(rng))


def pieces(match: Match) -> list[dict[str, str]]:
    listed = match.scene(0)["pieces"]
    assert isinstance(listed, list)
    return listed


def where(match: Match) -> dict[str, str]:
    return {p["id"]: p["at"] for p in pieces(match) if p["id"] in KIMBALL}


def sent(match: Match, who: list[str], hex: str) -> list[str]:
    """After a gesture; who stays behind."""
    found = find(match.resample(0, Rng(1)), 0, [f"piece:{p}" for p in who], f"place:{hex}")
    [way] = found.ways
    followed = follow(match, 0, way.steps)
    assert (followed.done, followed.stop) == (len(way.steps), "")
    return [each.piece for each in found.behind]


def test_a_brigade_marched_by_its_leader_keeps_its_line() -> None:
    match = _begun().clone()
    assert where(match) == KIMBALL
    assert sent(match, ["union-carroll"], "2618") == []
    assert where(match) == {
        "un-8th-ohio": "3222", "un-14th-indiana": "2618", "un-67th-ohio": "2419", "un-84th-pennsylvania": "2219",
        "union-carroll": "2618", "union-kimball": "2416",
    }  # fmt: skip
    before = match.number()
    assert match.last_act() > 10  # all of it is taken back at once
    assert before - match.last_act() == _begun().number()


def test_who_has_done_something_is_not_moved_again_with_the_leader() -> None:
    match = _begun().clone()
    sent(match, ["un-8th-ohio"], "3020")
    sent(match, ["union-carroll"], "2618")
    assert where(match)["un-8th-ohio"] == "3020" and where(match)["un-67th-ohio"] == "2419"


def test_a_chosen_group_keeps_its_line_and_the_others_stay() -> None:
    match = _begun().clone()
    sent(match, ["un-67th-ohio", "un-84th-pennsylvania"], "2418")
    assert where(match) == {**KIMBALL, "un-67th-ohio": "2418", "un-84th-pennsylvania": "2218"}


def test_a_unit_of_another_brigade_stays_and_the_rule_says_why() -> None:
    match = _begun().clone()
    found = find(match.resample(0, Rng(1)), 0, ["piece:un-67th-ohio", "piece:un-5th-ohio"], "place:2418")
    [left] = found.behind
    assert left.piece == "piece:un-5th-ohio"
    assert left.refusal is not None and left.refusal.rule == "5.33"


def test_who_drags_the_next_brigadier_ends_the_brigade_before_that_has_all_acted() -> None:
    match = _begun().clone()
    sent(match, ["union-carroll"], "2618")
    assert sent(match, ["union-sullivan"], "3719") == []
    g = match.position
    assert isinstance(g, Field) and [g.b.form_id[f] for f in g.brigades] == ["us-2"]
    assert next(p["at"] for p in pieces(match) if p["id"] == "union-sullivan") == "3719"


def test_a_brigade_in_which_somebody_waits_is_not_ended_in_passing() -> None:
    match = _begun().clone()
    sent(match, ["un-8th-ohio"], "3020")
    found = find(match.resample(0, Rng(1)), 0, ["piece:union-sullivan"], "place:3719")
    assert found.ways == []
    assert found.refusal is not None and found.refusal.rule == "5.33"


def test_a_brigade_is_chosen_with_the_piece_that_is_dragged() -> None:
    match = _begun().clone()
    match.answer([END], 0)  # which brigade is next?
    assert match.pending is not None and match.pending.key == "brigade"
    sent(match, ["un-62nd-ohio"], "3719")
    g = match.position
    assert isinstance(g, Field) and [g.b.form_id[f] for f in g.brigades] == ["us-2"]
    assert next(p["at"] for p in pieces(match) if p["id"] == "un-62nd-ohio") == "3719"
