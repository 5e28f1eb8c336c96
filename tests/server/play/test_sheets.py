"""Sheets over HTTP: what is offered, one act that is written as single answers, and what a seat cannot see in it."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.server.desk import Browser
from tests.server.hands import act, give, refused, two


def ask(by: Browser, id: str, seat: str = "red", **values: int) -> dict[str, object]:
    state = by.table(id, seat)["state"]
    filled = {name.replace("_", ":"): value for name, value in values.items()}
    got: dict[str, object] = by.took(act(by, id, do="sheet", id=7, state=state, seat=seat, values=filled), 200)
    return got


def fill(by: Browser, id: str, seat: str = "red", **values: int) -> dict[str, object]:
    state = by.table(id, seat)["state"]
    filled = {name.replace("_", ":"): value for name, value in values.items()}
    got: dict[str, object] = by.took(act(by, id, do="fill", id=7, state=state, seat=seat, values=filled), 200)
    return got


def test_a_decision_says_that_it_has_a_sheet(site: TestClient) -> None:
    red, _, id = two(site)
    assert red.table(id)["decision"]["sheet"] == "walks"


def test_the_sheet_has_its_fields_in_the_language_of_the_reader(site: TestClient) -> None:
    red, _, id = two(site)
    got = ask(red, id)
    assert (got["is"], got["id"], got["budget"]) == ("sheet", 7, 3) and got["title"] and got["unit"]
    (group,) = got["groups"]  # type: ignore[misc]
    walk, secret, *_, barred = group["fields"]
    assert walk["id"] == "walk:0" and walk["targets"] == ["place:walk"]
    assert [option["value"] for option in walk["options"]] == [-1, 1, 2, 3]
    assert [option.get("cost", 0) for option in walk["options"]] == [0, 1, 2, 3]
    assert secret["id"] == "once:5"
    assert barred["options"][1]["rule"] == "1.9" and barred["options"][1]["refusal"]
    assert "faults" not in got


def test_what_cannot_be_done_is_told_before_it_is_sent(site: TestClient) -> None:
    red, _, id = two(site)
    (fault,) = ask(red, id, walk_0=1, once_9=1)["faults"]  # type: ignore[misc]
    assert fault["field"] == "once:9" and fault["rule"] == "1.9" and fault["text"]
    assert red.table(id)["state"] == 0


def test_a_sheet_says_whether_it_could_be_taken_back(site: TestClient) -> None:
    red, _, id = two(site)
    calm, bold = ask(red, id, walk_0=2), ask(red, id, walk_0=2, once_1=1)
    assert (calm["answers"], calm["undo"]) == (2, True)
    assert bold["answers"] == 3 and "undo" not in bold  # dice


def test_a_sheet_is_one_act_and_undone_as_one(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    before = red.table(id)
    got = fill(red, id, walk_0=2, once_5=1)
    assert (got["is"], got["done"], got["stop"]) == ("fill", 3, "question") and got["text"]
    assert (red.table(id)["number"], red.table(id)["undo"]) == (4, True)
    assert red.took(act(red, id, do="undo", id=1, state=4, seat="red"), 200)["state"] == 7  # three entries
    again = red.table(id)
    assert (again["scene"], again["number"]) == (before["scene"], 1)
    assert blue.table(id)["number"] == 1


def test_the_record_has_the_answers_one_by_one(site: TestClient) -> None:
    red, _, id = two(site)
    other, _, twin = two(site)
    assert fill(red, id, walk_0=2, once_7=1)["stop"] == "over"
    for word in ("walk", "walk", "end"):
        give(other, twin, "red", word)
    records = [by.ask("GET", f"/api/matches/{m}/record").text for by, m in ((red, id), (other, twin))]
    lines = [[line for line in text.splitlines() if " walk" in line or " end" in line] for text in records]
    assert lines[0] == lines[1] and len(lines[0]) == 3


def test_dice_stand_with_the_answer_that_they_were_rolled_for(site: TestClient) -> None:
    red, blue, id = two(site)
    got = fill(red, id, walk_0=1, once_1=1, once_5=1)
    assert (got["done"], got["stop"], got["waiting"]) == (2, "other", ["once:5"])
    assert blue.table(id)["waiting"] == ["blue"] and not red.table(id)["undo"]
    assert fill(blue, id, "blue", walk_0=1, once_7=1)["stop"] == "over"
    lines = red.ask("GET", f"/api/matches/{id}/record").text.splitlines()
    said = [line.split()[1] for line in lines if line[:1].isdigit()]
    assert said[:3] == ["red", "red", "chance"], lines


def test_a_sheet_that_cannot_begin_changes_nothing(site: TestClient) -> None:
    red, blue, id = two(site)
    got = fill(red, id, once_9=1)
    assert (got["done"], got["stop"]) == (0, "refused") and got["text"]
    assert red.table(id)["state"] == 0
    assert refused(red, id, do="fill", state=1, seat="red", values={}) == (409, "stale")
    assert refused(blue, id, do="fill", state=0, seat="blue", values={}) == (409, "not-your-turn")
    assert refused(blue, id, do="fill", state=0, seat="red", values={}) == (403, "not-your-seat")
    assert refused(red, id, do="fill", state=0, seat="red", values={"x" * 61: 1})[0] == 400
    assert refused(blue, id, do="sheet", state=0, seat="blue", values={}) == (409, "not-your-turn")
    give(red, id, "red", "both")
    state = red.table(id)["state"]
    assert refused(red, id, do="fill", state=state, seat="red", values={}) == (409, "no-sheet")
    assert "groups" not in ask(red, id)


def test_the_sheet_is_made_of_what_the_seat_may_know(site: TestClient) -> None:
    """The first field tells what the copy has noted for the other side: never the truth."""
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    for _ in range(7):
        give(blue, id, "blue", "secret")
    give(blue, id, "blue", "pass")
    text = ask(red, id)["groups"][0]["fields"][0]["text"]  # type: ignore[index]
    assert "7" not in text and any(n in text for n in "012")
