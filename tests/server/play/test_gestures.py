"""Gestures over HTTP: a piece is sent to a pose, and what is left to the staff."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from grognard import registry
from grognard.core.rng import Rng
from grognard.server.app import make_app
from grognard.server.settings import Settings
from tests.server.conftest import PATIENT
from tests.server.desk import Browser
from tests.server.hands import act, refused
from tests.server.play.test_poses import INCH, begun
from tools.rig import random_answer

HERE = [9000, 2000, 1800]  # where the red regiment stands
BATTLE = {"game": "bajo-la-sombra-del-aguila", "scenario": "pitched-battle"}


def route(by: Browser, id: str, pose: list[int], seat: str = "red", piece: str = "piece:red") -> Any:
    state = by.table(id, seat)["state"]
    return by.took(act(by, id, do="route", id=7, state=state, seat=seat, pieces=[piece], pose=pose))


def test_a_piece_is_sent_to_a_pose_and_the_way_is_a_plan(site: TestClient) -> None:
    ana, id = begun(site)
    goal = [9000, 2000 + 4 * INCH, 1800]
    got = route(ana, id, goal)
    [way] = got["ways"]
    assert way["path"][-3:] == goal and way["sure"] == 1 and "text" not in got
    assert way["steps"] == [{"key": "march", "answer": goal}]
    table = ana.table(id, "red")
    assert table["decision"]["key"] == "march"  # nothing has changed yet
    done = ana.took(act(ana, id, do="plan", state=table["state"], seat="red", steps=way["steps"]))
    assert done["done"] == 1
    [red] = [p for p in ana.table(id, "red")["scene"]["pieces"] if p["id"] == "red"]
    assert [red["x"] * 10, red["y"] * 10, red["angle"] * 10] == goal


def test_a_pose_that_is_too_far_is_gone_towards_and_says_why(site: TestClient) -> None:
    ana, id = begun(site, "es")
    got = route(ana, id, [9000, 2000 + 20 * INCH, 1800])
    [way] = got["ways"]
    assert way["path"][-3:-1] == [9000, 2000 + 6 * INCH] and got["rule"] == "1.5" and "6" in got["text"]


def test_whose_piece_it_is_and_what_a_pose_is_are_looked_at(site: TestClient) -> None:
    ana, id = begun(site)
    state = ana.table(id, "red")["state"]
    asked: dict[str, Any] = {"do": "route", "seat": "red", "state": state}
    assert route(ana, id, HERE, piece="piece:blue")["ways"] == []
    assert refused(ana, id, **asked, pieces=["piece:red"]) == (400, "place-or-pose")
    assert refused(ana, id, **asked, pieces=["piece:red"], pose=HERE, place="place:x") == (400, "place-or-pose")
    assert refused(ana, id, **asked, pieces=["piece:red", "piece:blue"], pose=HERE) == (400, "place-or-pose")
    assert refused(ana, id, **asked, pieces=["piece:red"], pose=[1, 2])[0] == 400
    assert refused(ana, id, **{**asked, "state": state - 1}, pieces=["piece:red"], pose=HERE) == (409, "stale")
    assert refused(ana, id, **{**asked, "seat": "blue"}, pieces=["piece:blue"], pose=HERE) == (409, "not-your-turn")


def test_the_rest_is_left_to_the_staff(sqlite_url: str) -> None:
    """As one act, which is taken back as one."""
    with TestClient(make_app(Settings(sqlite_url, **PATIENT)), raise_server_exceptions=False) as site:
        ana = Browser(site, "Ana")
        names = registry.get(BATTLE["game"]).seats
        id = ana.create(**BATTLE, seats={name: {"kind": "me"} for name in names})["match"]["id"]
        rng = Rng(3)
        for _ in range(60):
            table = next(t for name in names if (t := ana.table(id, name))["decision"])
            decision, state = table["decision"], table["state"]
            asked = {"state": state, "seat": decision["seat"]}
            if decision.get("staff"):
                break
            assert refused(ana, id, do="rest", **{**asked, "state": state + 1}) == (409, "stale")
            assert ana.took(act(ana, id, do="rest", **asked))["steps"] == []  # nothing that could be left to it
            ana.took(act(ana, id, do="answer", **asked, answer=random_answer(decision, rng)))
        steps = ana.took(act(ana, id, do="rest", **asked))["steps"]
        assert steps and ana.table(id, decision["seat"])["state"] == state
        done = ana.took(act(ana, id, do="plan", **asked, steps=steps))
        assert done["done"] == len(steps) and "stop" not in done
        after = ana.table(id, decision["seat"])
        assert after["number"] == table["number"] + len(steps)
        if after["undo"]:
            ana.took(act(ana, id, do="undo", state=after["state"], seat=decision["seat"]))
            assert ana.table(id, decision["seat"])["number"] == table["number"]
