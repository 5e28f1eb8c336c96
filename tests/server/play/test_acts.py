"""Acts over HTTP: what is done, what is refused, and that a refused one changes nothing."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from grognard.server.store import statements
from grognard.server.thinking.cutoff import CutOff
from tests.server.desk import Browser
from tests.server.hands import act, give, refused, start, two
from tests.server.traps import END, FAIL, PASS, ROLL, WALK, Traps, Walk


def test_an_answer_moves_the_match_on_by_one_state(site: TestClient) -> None:
    red, blue, id = two(site)
    before = red.table(id)
    assert (before["state"], before["waiting"], before["seat"]) == (0, ["red"], "red")
    assert before["decision"]["text"] and blue.table(id)["decision"] is None
    assert give(red, id, "red", "walk") == {"is": "done", "id": 5, "state": 1}
    after = red.table(id)
    assert after["state"] == 1 and after["scene"] != before["scene"]
    assert after["undo"] is True and blue.table(id)["undo"] is False


def test_a_stale_answer_is_refused_with_the_new_state(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "walk")
    got = act(red, id, do="answer", id=9, state=0, seat="red", answer=[WALK])
    assert got.status_code == 409
    body = got.json()
    assert (body["is"], body["id"], body["state"], body["error"]["key"]) == ("refused", 9, 1, "stale")
    assert refused(red, id, do="answer", state=2, seat="red", answer=[WALK]) == (409, "stale")
    assert refused(red, id, do="undo", state=0, seat="red") == (409, "stale")
    assert red.table(id)["state"] == 1


def test_what_is_not_on_offer_is_refused_with_the_rule(site: TestClient) -> None:
    red, _, id = two(site)
    for answer in ([], [99], [0, 1], [-1], [2**31 - 1]):
        assert refused(red, id, do="answer", state=0, seat="red", answer=answer)[0] == 422
    special = act(red, id, do="answer", state=0, seat="red", answer=[9]).json()
    assert special["error"]["rule"] == "1.9"
    assert red.table(id)["state"] == 0


def test_nobody_acts_for_another_seat(site: TestClient) -> None:
    red, blue, id = two(site)
    stranger, nobody = Browser(site, "Sara"), Browser(site)
    for what in (
        {"do": "answer", "state": 0, "seat": "red", "answer": [WALK]},
        {"do": "undo", "state": 0, "seat": "red"},
        {"do": "resign", "seat": "red"},
        {"do": "ask-takeback", "state": 0, "seat": "red", "to": 0},
        {"do": "reply-takeback", "seat": "red", "yes": True},
        {"do": "why", "seat": "red", "target": "place:walk"},
        {"do": "preview", "state": 0, "seat": "red", "answer": [WALK]},
    ):
        assert refused(blue, id, **what) == (403, "not-your-seat")
        assert refused(stranger, id, **what) == (403, "not-your-seat")
        assert refused(nobody, id, **what) == (401, "sign-in-first")
    assert refused(blue, id, do="answer", state=0, seat="blue", answer=[WALK]) == (409, "not-your-turn")
    assert refused(red, id, do="answer", state=0, seat="green", answer=[WALK]) == (400, "no-such-seat")
    assert red.table(id)["state"] == 0


def test_a_private_match_is_for_those_who_sit_at_it(site: TestClient) -> None:
    red, stranger = Browser(site, "Rosa"), Browser(site, "Sara")
    id = start(red, private=True)
    assert stranger.ask("GET", f"/api/matches/{id}/table").status_code == 403
    assert Browser(site).ask("GET", f"/api/matches/{id}/table").status_code == 401
    assert stranger.ask("GET", f"/api/matches/{id}/steps").status_code == 403
    assert refused(stranger, id, do="say", text="hello") == (403, "match-private")


MALFORMED: list[object] = [
    {},
    [],
    {"do": "dance"},
    {"do": "answer"},
    {"do": "answer", "state": "0", "seat": "red", "answer": [0]},
    {"do": "answer", "state": -1, "seat": "red", "answer": [0]},
    {"do": "answer", "state": 0, "seat": "red", "answer": [0.5]},
    {"do": "answer", "state": 0, "seat": "red", "answer": [2**40]},
    {"do": "answer", "state": 0, "seat": "red", "answer": [0] * 401},
    {"do": "answer", "state": 0, "seat": "red", "answer": [0], "more": 1},
    {"do": "answer", "state": 0, "seat": "r" * 41, "answer": [0]},
    {"do": "say", "text": ""},
    {"do": "say", "text": "x" * 2001},
    {"do": "sit", "seat": "red"},
    {"do": "quiet", "on": True},
    {"do": "lang", "lang": "es"},
    {"do": "lang", "lang": "fr"},
]


def test_malformed_acts_are_400(site: TestClient) -> None:
    red, _, id = two(site)
    for body in MALFORMED:
        got = red.ask("POST", f"/api/matches/{id}/acts", body)
        assert got.status_code == 400, (body, got.text)
        assert len(got.json()["error"]["text"]) > 10
    assert red.table(id)["state"] == 0


def test_form_and_token_of_acts(site: TestClient) -> None:
    red, _, id = two(site)
    path = f"/api/matches/{id}/acts"
    what = {"do": "answer", "state": 0, "seat": "red", "answer": [WALK]}
    assert red.ask("POST", path, what, without=("X-CSRF",)).status_code == 403
    assert red.ask("POST", path, what, headers={"Origin": "http://evil.example"}).status_code == 403
    assert red.ask("POST", path, content=b"{").status_code == 400
    assert red.ask("POST", path, content=b"x" * 70_000).status_code == 413
    assert red.ask("POST", path, what, headers={"Content-Type": "text/plain"}).status_code == 415
    assert red.ask("POST", "/api/matches/nosuchmatch0/acts", what).status_code == 404
    assert red.ask("POST", "/api/matches/x/acts", what).status_code == 404
    assert red.table(id)["state"] == 0


def test_undo_takes_back_ones_own_last_answer(site: TestClient) -> None:
    red, blue, id = two(site)
    first = red.table(id)["scene"]
    give(red, id, "red", "walk")
    assert red.took(act(red, id, do="undo", state=1, seat="red"))["state"] == 2
    table = red.table(id)
    assert (table["state"], table["number"], table["scene"], table["log"]) == (2, 0, first, [])
    assert refused(red, id, do="undo", state=2, seat="red") == (409, "nothing-to-undo")
    give(red, id, "red", "roll")
    assert refused(red, id, do="undo", state=3, seat="red") == (409, "nothing-to-undo")
    give(blue, id, "blue", "pass")
    assert refused(red, id, do="undo", state=4, seat="red") == (409, "nothing-to-undo")


def test_resigning_ends_the_match(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    assert blue.took(act(blue, id, do="resign", seat="blue"))["state"] == 2
    english, spanish = red.table(id), blue.table(id)
    assert english["outcome"]["winner"] == "red" and english["decision"] is None and english["waiting"] == []
    assert english["match"]["status"] == "finished"
    assert english["outcome"]["text"] != spanish["outcome"]["text"]
    for what in ({"do": "answer", "state": 2, "seat": "red", "answer": [WALK]}, {"do": "resign", "seat": "red"}):
        assert refused(red, id, **what) == (409, "not-running")
    assert Browser(site).match(id)["outcome"]["winner"] == "red"


def test_a_match_that_ends_by_the_rules(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "end")
    table = red.table(id)
    assert table["outcome"]["winner"] == "red" and table["outcome"]["rule"] == "9.1"
    assert refused(red, id, do="undo", state=1, seat="red") == (409, "not-running")


def test_a_failing_rule_changes_nothing(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "walk")
    assert refused(red, id, do="answer", state=1, seat="red", answer=[FAIL]) == (409, "rule-failed")
    assert give(red, id, "red", "walk")["state"] == 2


# taking back further


def test_the_other_side_is_asked_to_take_back(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    give(red, id, "red", "roll")
    give(blue, id, "blue", "walk")
    red.took(act(red, id, do="ask-takeback", state=3, seat="red", to=1))
    assert blue.table(id)["takeback"] == {"by": "red", "to": 1}
    assert refused(red, id, do="reply-takeback", seat="red", yes=True) == (409, "no-takeback")
    assert refused(blue, id, do="ask-takeback", state=3, seat="blue", to=1) == (409, "takeback-asked")
    blue.took(act(blue, id, do="reply-takeback", seat="blue", yes=False))
    assert blue.table(id)["takeback"] is None and blue.table(id)["state"] == 3
    red.took(act(red, id, do="ask-takeback", state=3, seat="red", to=1))
    assert blue.took(act(blue, id, do="reply-takeback", seat="blue", yes=True))["state"] == 4
    table = red.table(id)
    assert (table["state"], table["number"], table["takeback"], table["waiting"]) == (4, 1, None, ["red"])


def test_an_answer_makes_a_request_void(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    red.took(act(red, id, do="ask-takeback", state=1, seat="red", to=0))
    give(blue, id, "blue", "walk")
    assert red.table(id)["takeback"] is None
    assert refused(blue, id, do="reply-takeback", seat="blue", yes=True) == (409, "no-takeback")


def test_dice_are_new_after_a_take_back(site: TestClient) -> None:
    """Alone at both seats it is granted at once; the roll at the same place follows from the counter."""
    red = Browser(site, "Rosa")
    id = start(red)
    seen = set()
    for _ in range(12):
        give(red, id, "red", "roll")
        table = red.table(id, "red")
        seen.add(table["scene"]["status"][0]["value"])
        assert [line.get("dice") for line in table["log"]] == [[int(table["scene"]["status"][0]["value"])]]
        done = red.took(act(red, id, do="ask-takeback", state=table["state"], seat="red", to=0))
        assert done["state"] == table["state"] + 1
    assert len(seen) > 1
    assert red.table(id, "red")["number"] == 0


def test_one_cannot_take_back_the_future(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red)
    for to in (0, 1, 99):
        assert refused(red, id, do="ask-takeback", state=0, seat="red", to=to) == (409, "takeback-number")


# talk, why, preview


def test_talk_is_kept_as_it_was_said(site: TestClient) -> None:
    red, blue, id = two(site)
    text = "<script>alert('ñ')</script>"
    red.took(act(red, id, do="say", text=text))
    blue.took(act(blue, id, do="say", text="  sí  "))
    act(Browser(site, "Sara"), id, do="say", text="from outside")
    said = [(t["name"], t["seat"], t["text"]) for t in red.table(id)["talk"]]
    assert said == [("Rosa", "red", text), ("Blas", "blue", "sí"), ("Sara", "", "from outside")]
    assert refused(red, id, do="say", text=" \n ") == (400, "talk-empty")


def test_a_game_says_what_is_shaded_while_one_looks_and_none_is_no_fault(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, _, id = two(site)
    asked = {"do": "shade", "id": 3, "seat": "red", "target": "group:iron"}
    assert act(red, id, **asked).json() == {"is": "shade", "id": 3, "overlays": []}
    assert refused(red, id, **{**asked, "seat": "blue"})[0] == 403
    monkeypatch.setattr(Traps, "shades", lambda *_: 1 / 0, raising=False)
    assert act(red, id, **asked).json()["overlays"] == []
    assert red.table(id)["state"] == 0


def test_why_not(site: TestClient) -> None:
    red, blue, id = two(site, "safe")

    def why(by: Browser, seat: str, target: str) -> list[tuple[str, str, bool]]:
        got = by.took(act(by, id, do="why", id=3, seat=seat, target=target))
        assert got["is"] == "why" and got["id"] == 3
        return [(r["text"], r["rule"], r["allowed"]) for r in got["reasons"]]

    assert why(red, "red", "place:walk") == [("walk", "1.1", True)]
    ((text, rule, allowed),) = why(red, "red", "place:loop")
    assert "loop" in text and rule == "1.1" and not allowed
    ((text, rule, allowed),) = why(red, "red", "place:nowhere")
    assert rule == "1.9" and not allowed
    ((text, rule, allowed),) = why(red, "red", "piece:none")
    assert red.table(id)["decision"]["text"] in text and not allowed
    ((text, rule, allowed),) = why(blue, "blue", "place:walk")
    assert "red" in text and not allowed
    assert rule == ""  # under which paragraph red is asked is red's business


def test_a_rule_that_fails_while_a_preview_is_refused(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, _, id = two(site)

    def fails(*_: object) -> None:
        raise ZeroDivisionError("a fault of the rules")

    monkeypatch.setattr(Walk, "why_not", fails)
    assert refused(red, id, do="preview", state=0, seat="red", answer=[99]) == (409, "rule-failed")

    def endless(*_: object) -> None:
        raise CutOff

    monkeypatch.setattr(Walk, "why_not", endless)
    assert refused(red, id, do="preview", state=0, seat="red", answer=[99]) == (409, "rule-cut-off")


def test_a_preview_says_what_would_happen_and_changes_nothing(site: TestClient) -> None:
    red, blue, id = two(site)
    before = red.table(id)

    def preview(word: int) -> dict[str, object]:
        got: dict[str, object] = red.took(act(red, id, do="preview", id=4, state=0, seat="red", answer=[word]))
        return got

    walk = preview(WALK)
    assert (walk["undo"], walk["next"], walk["dice"]) == (True, "you", 0) and len(walk["lines"]) == 1  # type: ignore[arg-type]
    roll = preview(ROLL)
    assert (roll["undo"], roll["next"], roll["dice"]) == (False, "chance", 1)
    assert roll["odds"] == [], "every face says the same: what is certain is not told as a chance"
    assert (roll["simulations"], roll["hidden"], roll["assumed"]) == (0, False, False)
    assert preview(PASS)["next"] == "other" and preview(PASS)["undo"] is False
    assert preview(END)["next"] == "over"
    assert refused(red, id, do="preview", state=0, seat="red", answer=[99])[0] == 422
    assert refused(red, id, do="preview", state=7, seat="red", answer=[WALK]) == (409, "stale")
    assert refused(blue, id, do="preview", state=0, seat="blue", answer=[WALK]) == (409, "not-your-turn")
    assert red.table(id) == before


# several at once


def test_both_decide_at_once_in_whichever_order(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "both")
    state = red.table(id)["state"]
    assert red.table(id)["waiting"] == ["red", "blue"]
    assert blue.took(act(blue, id, do="answer", state=state, seat="blue", answer=[2]))["state"] == state + 1
    assert blue.table(id)["decision"] is None and "2" not in json.dumps(red.table(id)["log"])
    # red's question has not changed: the state it was asked at still holds
    assert red.took(act(red, id, do="answer", state=state, seat="red", answer=[1]))["state"] == state + 2
    assert refused(red, id, do="answer", state=state, seat="red", answer=[1]) == (409, "stale")


def test_two_answers_to_one_state_race_and_one_wins(site: TestClient) -> None:
    """The primary key of the table decides, whatever is in memory."""
    red, _, id = two(site)
    red.table(id)
    app = site.app
    db = app.state.db  # type: ignore[attr-defined]
    entry = statements.Entry(id, 1, "answer", 0, [PASS], [])
    site.portal.call(db.write, lambda c: statements.append(c, entry, statements.After([1], None), "elsewhere"))  # type: ignore[union-attr]
    got = act(red, id, do="answer", state=0, seat="red", answer=[WALK])
    assert got.status_code == 409 and got.json()["state"] == 1
    assert red.table(id)["waiting"] == ["blue"]
