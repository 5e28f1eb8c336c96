"""The past: each step as the seat saw it then, after the end everything."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

from grognard.server.play.past import MOST
from grognard.server.wire import patches as patch
from tests.server.desk import Browser
from tests.server.hands import act, give, two


def steps(by: Browser, id: str, query: str = "") -> list[dict[str, Any]]:
    got = by.get(f"/api/matches/{id}/steps?{query}")
    out: list[dict[str, Any]] = got["steps"]
    return out


def status(by: Browser, id: str, query: str) -> int:
    return by.ask("GET", f"/api/matches/{id}/steps?{query}").status_code


def test_each_step_is_what_the_seat_saw_then(site: TestClient) -> None:
    red, _, id = two(site)
    seen = [red.table(id)["scene"]]
    for word in ("walk", "secret", "walk", "walk"):
        give(red, id, "red", word)
        seen.append(red.table(id)["scene"])
    got = steps(red, id, "from=0&to=4")
    scene: dict[str, Any] = {}
    for i, step in enumerate(got):
        scene = step["scene"] if i == 0 else patch.apply(scene, step["scene"])
        assert (step["number"], scene) == (i, seen[i])
    assert [s["text"] for s in got] == ["", "walk", "secret", "walk", "walk"]
    assert [line["number"] for s in got for line in s["log"]] == [1, 2, 3, 4]
    later = steps(red, id, "from=2&to=3")
    assert later[0]["scene"] == seen[2] and patch.apply(seen[2], later[1]["scene"]) == seen[3]


def test_the_other_side_learns_nothing_from_the_past(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "secret")
    give(red, id, "red", "roll")
    for by in (blue, Browser(site, "Sara"), Browser(site)):
        text = json.dumps(steps(by, id, "from=0&to=3"))
        assert "event-hidden" not in text and "secret" not in text and "n[1" not in text
    assert status(blue, id, "seat=red") == 403
    assert status(blue, id, "seat=all") == 403
    act(blue, id, do="resign", seat="blue")
    assert "event-hidden" in json.dumps(steps(blue, id, "from=0&to=3&seat=red"))
    assert "n[1, 0]" in json.dumps(steps(blue, id, "from=0&to=3&seat=all"))


def test_dice_are_steps_of_chance(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "roll")
    before, answer, roll = steps(blue, id, "from=0&to=2")
    assert (before["seat"], answer["seat"], roll["seat"]) == ("", "red", "chance")
    assert roll["log"][0]["dice"] == [int(roll["text"])] and roll["log"][0]["side"] == "red"


def test_a_past_that_was_taken_back_is_gone(site: TestClient) -> None:
    red, blue, id = two(site)
    for _ in range(30):
        give(red, id, "red", "walk")
    assert steps(red, id, "from=26&to=26")[0]["scene"]["pieces"][0]["at"] == "p26"
    act(red, id, do="ask-takeback", state=30, seat="red", to=3)
    act(blue, id, do="reply-takeback", seat="blue", yes=True)
    assert status(red, id, "from=26&to=26") == 404
    give(red, id, "red", "secret")
    for _ in range(25):
        give(red, id, "red", "walk")
    assert steps(red, id, "from=26&to=26")[0]["scene"]["pieces"][0]["at"] == "p25"


def test_what_cannot_be_asked_for(site: TestClient) -> None:
    red, _, id = two(site)
    for query in ("from=x", "from=-1", "from=5&to=2", f"from=0&to={MOST}", "from=99999999999", "seat=green"):
        assert status(red, id, query) == 400, query
    assert status(red, id, "from=1") == 404
    assert red.ask("GET", "/api/matches/nosuchmatch0/steps").status_code == 404


def test_the_language_of_the_reader(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "walk")
    english, spanish = (steps(red, id, f"from=1&lang={lang}")[0]["log"][0]["text"] for lang in ("en", "es"))
    assert english != spanish
