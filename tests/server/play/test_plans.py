"""Plans over HTTP: one act, written as single answers, taken back together; and what comes after neutral answers."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.desk import Browser
from tests.server.hands import act, give, refused, two
from tests.server.traps import END, ROLL, SECRET, WALK


def plan(
    by: Browser, id: str, *words: int, key: str = "order", seat: str = "red", status: int = 200
) -> dict[str, object]:
    state = by.table(id, seat)["state"]
    steps = [{"key": key, "answer": [word]} for word in words]
    got: dict[str, object] = by.took(act(by, id, do="plan", id=7, state=state, seat=seat, steps=steps), status)
    return got


def test_a_plan_is_one_act_and_undone_as_one(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    before = red.table(id)
    assert plan(red, id, WALK, SECRET, WALK) == {"is": "plan", "id": 7, "state": 4, "done": 3}
    after = red.table(id)
    assert (after["state"], after["number"], after["undo"]) == (4, 4, True)
    assert red.took(act(red, id, do="undo", id=1, state=4, seat="red"), 200)["state"] == 7  # three entries
    again = red.table(id)
    assert (again["scene"], again["number"], again["undo"]) == (before["scene"], 1, True)
    assert blue.table(id)["number"] == 1


def test_the_record_has_the_answers_one_by_one(site: TestClient) -> None:
    red, _, id = two(site)
    other, _, twin = two(site)
    plan(red, id, WALK, WALK, END)
    for word in ("walk", "walk", "end"):
        give(other, twin, "red", word)
    records = [by.ask("GET", f"/api/matches/{m}/record").text for by, m in ((red, id), (other, twin))]
    lines = [[line for line in text.splitlines() if " walk" in line or " end" in line] for text in records]
    assert lines[0] == lines[1] and len(lines[0]) == 3


def test_a_plan_stops_and_says_why(site: TestClient) -> None:
    red, blue, id = two(site)
    got = plan(red, id, WALK, 9, WALK)
    assert (got["done"], got["stop"], got["rule"]) == (1, "refused", "1.9") and got["text"]
    got = plan(red, id, WALK, ROLL, WALK)
    assert (got["done"], got["stop"]) == (2, "other") and got["text"]
    steps = [{"key": "order", "answer": [WALK]}, {"key": "bid", "answer": [0]}]
    got = blue.took(act(blue, id, do="plan", state=blue.table(id)["state"], seat="blue", steps=steps), 200)
    assert (got["done"], got["stop"]) == (1, "question")
    assert got["text"].startswith("El plan acaba aquí")


def test_a_plan_that_cannot_begin_is_refused(site: TestClient) -> None:
    red, blue, id = two(site)
    walk = {"key": "order", "answer": [WALK]}
    assert refused(red, id, do="plan", state=0, seat="red", steps=[{"key": "order", "answer": [9]}, walk])[0] == 422
    assert refused(red, id, do="plan", state=0, seat="red", steps=[{"key": "bid", "answer": [0]}]) == (409, "stale")
    assert refused(red, id, do="plan", state=1, seat="red", steps=[walk]) == (409, "stale")
    assert refused(blue, id, do="plan", state=0, seat="blue", steps=[walk]) == (409, "not-your-turn")
    assert refused(blue, id, do="plan", state=0, seat="red", steps=[walk]) == (403, "not-your-seat")
    assert refused(red, id, do="plan", state=0, seat="red", steps=[])[0] == 400
    assert refused(red, id, do="plan", state=0, seat="red", steps=[walk] * 401)[0] == 400
    assert red.table(id)["state"] == 0


def test_a_plan_that_fails_in_the_middle_leaves_nothing_behind(site: TestClient) -> None:
    red, _, id = two(site)
    assert (
        refused(red, id, do="plan", state=0, seat="red", steps=[{"key": "", "answer": [w]} for w in (WALK, 4)])[0]
        == 409
    )
    assert red.table(id)["state"] == 0


def test_a_plan_may_end_the_match(site: TestClient) -> None:
    red, _, id = two(site)
    assert plan(red, id, WALK, END, WALK)["stop"] == "over"
    assert red.table(id)["outcome"] is not None and red.table(id)["state"] == 2


def test_a_preview_of_a_plan(site: TestClient) -> None:
    red, _, id = two(site)
    steps = [{"key": "order", "answer": [w]} for w in (WALK, WALK, ROLL)]
    got = red.took(act(red, id, do="preview", state=0, seat="red", steps=steps), 200)
    assert got["next"] == "chance" and got["dice"] == 1 and len(got["lines"]) == 2
    assert refused(red, id, do="preview", state=0, seat="red", steps=steps, answer=[WALK]) == (400, "answer-or-steps")
    assert refused(red, id, do="preview", state=0, seat="red") == (400, "answer-or-steps")
    assert red.table(id)["state"] == 0
