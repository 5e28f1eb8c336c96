"""A free table over the wire: where a wish leads and why not further, and answers in writing."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import grognard
from grognard.core.choice import Poses
from grognard.server.play import poses, speech
from grognard.space.ground import SOLID, add_ground
from grognard.space.table import corners
from grognard.space.walk import FORWARD, Walk
from tests.server.desk import Browser
from tests.server.hands import act, refused, seat_wishes, wire

INCH = 254


def begun(site: TestClient, lang: str = "en", **more: Any) -> tuple[Browser, str]:
    """One person at both seats, the regiments on the table, red to march."""
    ana = Browser(site, "Ana", lang)
    id = ana.create(game="field", scenario="open", seats=seat_wishes("me", "me"), **more)["match"]["id"]
    for seat, motto, pose in (("red", 0, [9000, 2000, 1800]), ("blue", 1, [9000, 10000, 0])):
        answer(ana, id, seat, [motto])
        answer(ana, id, seat, pose)
    return ana, id


def answer(by: Browser, id: str, seat: str, given: list[int]) -> None:
    state = by.table(id, seat)["state"]
    by.took(act(by, id, do="answer", id=1, state=state, seat=seat, answer=given))


def pose(by: Browser, id: str, seat: str, **what: Any) -> Any:
    state = by.table(id, seat)["state"]
    return by.took(act(by, id, do="pose", id=7, state=state, seat=seat, **what))


def test_the_decision_says_what_is_moved_and_offers_ways(site: TestClient) -> None:
    ana, id = begun(site)
    d = ana.table(id, "red")["decision"]
    assert (d["kind"], d["x"], d["y"], d["angle"]) == ("poses", 9000, 2000, 1800)
    assert (d["base"], d["width"], d["height"], d["stay"], d["piece"]) == ([1200, 400], 18000, 12000, True, "piece:red")
    assert 0 < len(d["options"]) <= 12 and "written" not in d
    match = grognard.new("field", seed=1)
    for given in ([0], [9000, 2000, 1800], [1], [9000, 10000, 0]):
        match.answer(given)
    assert match.pending is not None
    for way in d["options"]:
        assert match.pending.choice.fault(way) is None


def test_a_wish_that_can_be_had(site: TestClient) -> None:
    ana, id = begun(site)
    got = pose(ana, id, "red", goal=[9000, 2000 + 4 * INCH, 1800])
    there = [9000, 3016, 1800]
    assert got == {
        "is": "pose", "id": 7, "answer": there, "end": there, "allowed": True, "cost": 4 * INCH, "most": 6 * INCH,
    }  # fmt: skip
    before = ana.table(id, "red")["state"]
    answer(ana, id, "red", got["answer"])
    assert ana.table(id, "blue")["state"] == before + 1


@pytest.mark.parametrize(("lang", "says"), [("en", "6 inches"), ("es", "6 pulgadas")])
def test_a_wish_too_far_leads_as_near_as_can_be_and_is_told_why(site: TestClient, lang: str, says: str) -> None:
    ana, id = begun(site, lang)
    got = pose(ana, id, "red", goal=[9000, 2000 + 9 * INCH, 1800])
    assert not got["allowed"] and got["end"] == [9000, 2000 + 6 * INCH, 1800]
    assert got["fault"]["rule"] == "1.5" and says in got["fault"]["text"]
    turned = pose(ana, id, "red", goal=[9000 + 9 * INCH, 2000 + 9 * INCH, 900])  # turn, go, turn
    assert not turned["allowed"] and turned["fault"]["rule"] == "1.5" and len(turned["answer"]) >= 6


def test_an_answer_can_be_asked_about(site: TestClient) -> None:
    ana, id = begun(site)
    assert pose(ana, id, "red", answer=[9000, 2254, 1800])["allowed"]
    bad = pose(ana, id, "red", answer=[9000, 2254, 900])
    assert not bad["allowed"] and bad["fault"]["text"].startswith("A pose either turns or moves")
    assert not pose(ana, id, "red", answer=[1, 2])["allowed"]


def test_setting_down_stays_in_its_zone(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create(game="field", scenario="open", seats=seat_wishes("me", "me"))["match"]["id"]
    answer(ana, id, "red", [0])
    d = ana.table(id, "red")["decision"]
    assert d["stay"] is False and d["base"] == [1200, 400] and d["options"]
    got = pose(ana, id, "red", goal=[9000, 6000, 0])
    assert not got["allowed"] and got["fault"]["rule"] == "1.3" and 0 < got["end"][1] <= 3000 - 200
    absurd = pose(ana, id, "red", goal=[2**31 - 1, -(2**31), 99999])
    assert not absurd["allowed"] and 0 <= absurd["end"][2] < 3600


def test_what_is_no_question_is_refused(site: TestClient) -> None:
    ana, id = begun(site)
    state = ana.table(id, "red")["state"]
    base: dict[str, Any] = {"do": "pose", "id": 1, "state": state, "seat": "red"}
    assert refused(ana, id, **base) == (400, "goal-or-answer")
    assert refused(ana, id, **base, goal=[1, 2, 3], answer=[1, 2, 3]) == (400, "goal-or-answer")
    assert refused(ana, id, **base, goal=[1, 2]) == (400, "bad-act")
    assert refused(ana, id, **{**base, "state": 0}, goal=[1, 2, 3]) == (409, "stale")
    assert refused(ana, id, **{**base, "seat": "blue"}, goal=[1, 2, 3]) == (409, "not-your-turn")
    benito = Browser(site, "Benito")
    assert refused(benito, id, **base, goal=[1, 2, 3]) == (403, "not-your-seat")
    other = ana.create(game="field", scenario="open", seats=seat_wishes("me", "me"))["match"]["id"]
    assert refused(ana, other, do="pose", id=1, state=0, seat="red", goal=[1, 2, 3]) == (409, "no-poses")


def test_over_the_socket_a_wish_is_not_news(site: TestClient) -> None:
    ana, id = begun(site)
    with wire(ana, id, "red") as table:
        state = table.until("table")["state"]
        got = table.ask(do="pose", state=state, seat="red", goal=[9000, 2254, 1800])
        assert got["is"] == "pose" and got["allowed"]
        assert [frame["is"] for frame in table.frames if frame["is"] == "news"] == []


def test_a_decision_may_be_answered_in_writing(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create(game="field", scenario="open", seats=seat_wishes("me", "me"))["match"]["id"]
    d = ana.table(id, "red")["decision"]
    assert d["written"] is True and d["kind"] == "pick" and [item["code"] for item in d["items"]] == [0, 1]
    write: dict[str, Any] = {"do": "answer", "id": 1, "state": 0, "seat": "red"}
    assert refused(ana, id, **write) == (400, "answer-or-text")
    assert refused(ana, id, **write, answer=[0], text="home") == (400, "answer-or-text")
    got = act(ana, id, **write, text="away")
    assert got.status_code == 422 and got.json()["error"]["rule"] == "1.2"
    assert refused(ana, id, **write, text=" ") == (422, "text-unreadable")
    assert refused(ana, id, **{**write, "state": 5}, text="home") == (409, "stale")
    assert ana.took(act(ana, id, **write, text="home"))["state"] == 1
    assert refused(ana, id, **{**write, "state": 1}, text="home") == (422, "not-in-writing")


def test_levels_of_an_option_reach_the_match(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    info = next(g for g in ana.get("/api/games")["games"] if g["id"] == "field")
    assert [level["en"] for level in info["options"][0]["levels"]] == ["six inches", "twelve inches"]
    ana, id = begun(site, options={"pace": 1})
    assert pose(ana, id, "red", goal=[9000, 2000 + 9 * INCH, 1800])["allowed"]


def test_candidates_are_worked_out_once() -> None:
    class Counted(Poses):
        asked = 0

        def options(self) -> list[list[int]]:
            Counted.asked += 1
            return [[1, 1, 1]] * 20

    choice = Counted(0, 0, 0, 10, 1, 100, 100)
    assert len(speech.candidates(choice)) == len(speech.candidates(choice)) == 12
    assert Counted.asked == 1


def test_what_stopped_it_is_told_before_what_is_wrong_with_a_far_goal() -> None:
    land: list[int] = []
    add_ground(land, SOLID, 7, 0, corners(9000, 5000, 0, 600, 400))
    walk = Walk(1200, 400, 9000, 6000, 0, 18000, 12000, 6 * INCH, FORWARD, -1, 0, 900, 900, 0, 0, True, land)
    goal = [9000, 1000, 0]
    assert walk.fault(goal) is not None and walk.blame(goal) < 0  # too far
    end = poses.end_of(walk, walk.toward(*goal))
    near = poses.beyond(end, goal)
    assert end[1] - near[1] == poses.LITTLE and walk.fault(near) == "fault-solid" and walk.blame(near) == 7
    assert poses.beyond(goal, [9000, 950, 0]) == [9000, 950, 0]
