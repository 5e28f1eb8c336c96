"""Standing orders and questions with a single answer: who is asked, who is not, and what the other side can tell."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.play import acts
from grognard.server.settings import Settings
from tests.server.conftest import PATIENT
from tests.server.desk import Browser
from tests.server.hands import Wire, act, give, refused, start, two, wire
from tests.server.play.test_bots import wait
from tests.server.traps import FAIL, WALK, WARD


def order(by: Browser, id: str, scope: str = "ever", about: list[str] | None = None, seat: str = "blue") -> Any:
    state = by.table(id, seat)["state"]
    return by.took(act(by, id, do="order", id=3, state=state, seat=seat, scope=scope, about=about or []))


def asked(by: Browser, id: str, seat: str = "blue") -> str:
    decision = by.table(id, seat)["decision"]
    return decision["key"] if decision else ""


def at_the_ward(site: TestClient, secrets: int = 1) -> tuple[Browser, Browser, str]:
    """Blue has a secret, and red has asked for the ward."""
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    for _ in range(secrets):
        give(blue, id, "blue", "secret")
    give(blue, id, "blue", "pass")
    give(red, id, "red", "ward")
    return red, blue, id


def test_a_window_says_what_may_be_left_to_an_order(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    d = blue.table(id)["decision"]
    assert d["window"]["text"] == "La guarda" and d["window"]["about"] == []
    assert [s["scope"] for s in d["window"]["scopes"]] == ["move", "turn", "ever"]
    assert d["window"]["scopes"][2]["text"] == "hasta que lo cambies"
    assert red.table(id)["decision"] is None


def test_an_order_answers_now_and_from_now_on(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    assert asked(blue, id) == "watch"
    order(blue, id)
    assert [o["key"] for o in blue.table(id)["orders"]] == ["ward", "watch"]
    before = blue.table(id)["number"]
    give(red, id, "red", "ward")
    after = blue.table(id)
    assert after["decision"] is None and after["number"] == before + 3  # red's answer and both of blue's
    assert red.table(id)["waiting"] == ["red"]


def test_an_order_for_this_move_is_over_with_it(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id, "move")
    order(blue, id, "move")
    give(red, id, "red", "ward")
    table = blue.table(id)
    assert table["decision"]["key"] == "ward" and table["orders"] == []
    ended = [line for line in table["log"] if line["key"] == "order-ended"]
    assert len(ended) == 2 and "pasó su tiempo" in ended[0]["text"]
    assert not [line for line in red.table(id)["log"] if line["key"] == "order-ended"]


def test_an_order_for_some_is_no_order_for_others(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    order(blue, id, "ever", ["piece:post1"])
    give(red, id, "red", "ward")
    assert asked(blue, id) == "watch"  # post 2 is in it too
    order(blue, id, "ever", ["piece:post2"])
    give(red, id, "red", "ward")
    assert asked(blue, id) == ""


def test_an_order_is_cancelled(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    order(blue, id)
    ward = blue.table(id)["orders"][0]["id"]
    assert refused(red, id, do="cancel", seat="blue", order=ward) == (403, "not-your-seat")
    red.took(act(red, id, do="cancel", seat="red", order=ward))
    assert len(blue.table(id)["orders"]) == 2
    blue.took(act(blue, id, do="cancel", seat="blue", order=ward))
    assert [o["key"] for o in blue.table(id)["orders"]] == ["watch"]
    give(red, id, "red", "ward")
    assert asked(blue, id) == "ward"


def test_what_cannot_be_ordered_is_refused(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    state = blue.table(id)["state"]
    wrong = {"do": "order", "state": state, "seat": "blue"}
    assert refused(blue, id, **wrong, scope="ever", about=["piece:post1"]) == (422, "order-about-else")
    assert refused(blue, id, **wrong, scope="phase", about=[]) == (422, "no-order-here")
    assert refused(blue, id, **wrong, scope="soon", about=[])[0] == 400
    assert refused(blue, id, **{**wrong, "state": state - 1}, scope="ever", about=[]) == (409, "stale")
    assert refused(red, id, **{**wrong, "seat": "red"}, scope="ever", about=[]) == (409, "not-your-turn")
    assert refused(red, id, **wrong, scope="ever", about=[]) == (403, "not-your-seat")
    give(blue, id, "blue", "walk")  # code 0: no
    give(blue, id, "blue", "walk")
    state = red.table(id)["state"]
    assert refused(red, id, do="order", state=state, seat="red", scope="ever", about=[]) == (422, "no-order-here")


def test_nobody_else_is_shown_an_order(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    order(blue, id)
    stranger = Browser(site, "Sara")
    for text in (red.ask("GET", f"/api/matches/{id}/table").text, stranger.ask("GET", f"/api/matches/{id}/table").text):
        assert '"orders":[]' in text and "guarda" not in text
    mine = blue.get("/api/me/data")
    assert [o["key"] for o in mine["orders"]] == ["ward", "watch"] and red.get("/api/me/data")["orders"] == []


def test_undo_takes_an_order_back_and_the_other_side_is_not_hindered(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    table = blue.table(id)
    assert table["undo"]
    blue.took(act(blue, id, do="undo", state=table["state"], seat="blue"))
    table = blue.table(id)
    assert table["decision"]["key"] == "ward" and table["orders"] == []
    order(blue, id)
    order(blue, id)
    give(red, id, "red", "walk")
    table = red.table(id)
    assert table["undo"]
    red.took(act(red, id, do="undo", state=table["state"], seat="red"))
    assert len(blue.table(id)["orders"]) == 2


def test_what_was_answered_by_itself_is_nobodys_to_undo(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    order(blue, id)
    give(red, id, "red", "ward")
    assert not blue.table(id)["undo"] and not red.table(id)["undo"]


def test_a_takeback_revives_what_has_ended_and_drops_what_came_later(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id, "turn")
    order(blue, id, "turn")
    number = red.table(id)["number"]
    give(red, id, "red", "pass")
    assert blue.table(id)["orders"] == []
    state = red.table(id)["state"]
    red.took(act(red, id, do="ask-takeback", state=state, seat="red", to=number))
    blue.took(act(blue, id, do="reply-takeback", seat="blue", yes=True))
    assert len(blue.table(id)["orders"]) == 2
    state = red.table(id)["state"]
    red.took(act(red, id, do="ask-takeback", state=state, seat="red", to=number - 2))
    blue.took(act(blue, id, do="reply-takeback", seat="blue", yes=True))
    assert blue.table(id)["orders"] == [] and asked(blue, id) == "ward"


def test_orders_survive_a_restart(db_url: str) -> None:
    with TestClient(make_app(Settings(db_url, **PATIENT))) as one:
        red, blue, id = at_the_ward(one)
        order(blue, id)
        order(blue, id)
    with TestClient(make_app(Settings(db_url, **PATIENT))) as other:
        red.client = blue.client = other
        assert len(blue.table(id)["orders"]) == 2
        give(red, id, "red", "ward")
        assert asked(blue, id) == "" and red.table(id)["waiting"] == ["red"]


def test_a_server_that_was_killed_before_an_order_answered_does_so_when_it_is_back(
    db_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks at the match, and nobody acts."""

    async def killed(*_: object) -> None:
        """The answer is written, and that is all."""

    with TestClient(make_app(Settings(db_url, **PATIENT))) as one:
        red, blue, id = at_the_ward(one)
        order(blue, id)
        order(blue, id)
        with monkeypatch.context() as broken:
            broken.setattr(acts, "settle", killed)
            give(red, id, "red", "ward")
        number = red.table(id)["number"]
    with TestClient(make_app(Settings(db_url, **PATIENT))) as other:
        red.client = blue.client = other
        wait(lambda: bool(red.table(id)["number"] == number + 2))
        assert red.table(id)["waiting"] == ["red"] and len(blue.table(id)["orders"]) == 2


def test_a_question_with_one_answer_is_not_asked_where_nobody_could_be_told_by_it(site: TestClient) -> None:
    hot = Browser(site, "Rosa")  # at both seats
    id = start(hot)
    give(hot, id, "red", "ward")
    assert asked(hot, id) == "watch"  # blue has no secret: nothing but no could be said to the ward
    table = hot.table(id, "blue")
    assert not table["undo"]


# what the other side can tell


def red_asks(site: TestClient, secrets: int, ordered: bool, here: bool) -> tuple[Browser, Browser, str]:
    """Blue has so many secrets, with or without an order for the ward, and red asks for it."""
    red, blue, id = at_the_ward(site, secrets)
    if asked(blue, id) == "ward":
        order(blue, id) if ordered else give(blue, id, "blue", "walk")
    give(blue, id, "blue", "walk")
    with contextlib.ExitStack() as stack:
        if here:
            ear = stack.enter_context(wire(blue, id))
            ear.until("table")
        give(red, id, "red", "ward")
        if here and not secrets:
            keys = [f["decision"]["key"] for f in until_watch(ear) if f.get("decision")]
            assert keys == ["watch"]  # blue herself is never asked for the ward
    return red, blue, id


def until_watch(ear: Wire) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    while not out or not out[-1].get("decision"):
        out.append(ear.until("news"))
    return out


def told(by: Browser, id: str) -> str:
    """All that somebody is shown of a match, but for its name, its times and its dice."""
    table = by.table(id)
    for name in ("match", "receipt", "talk", "people"):
        table.pop(name)
    return json.dumps(table)


def test_where_the_other_side_could_be_told_nothing_comes_at_once(site: TestClient) -> None:
    """Blue can only say no. While she is away red waits, as if she had something to say."""
    red, blue, id = red_asks(site, 0, False, False)
    assert red.table(id)["waiting"] == ["blue"] and asked(blue, id) == "ward"
    thinks, other, twin = red_asks(site, 1, False, False)
    assert asked(other, twin) == "ward"
    give(other, twin, "blue", "walk")
    give(blue, id, "blue", "walk")
    assert red.table(id)["waiting"] == thinks.table(twin)["waiting"] == ["blue"]


def test_what_can_only_be_answered_so_comes_after_a_pause_while_she_is_there(site: TestClient) -> None:
    red, blue, id = red_asks(site, 0, False, True)
    assert asked(blue, id) == "watch" and red.table(id)["waiting"] == ["blue"]


def test_an_order_for_whatever_is_asked_answers_while_its_person_is_away(site: TestClient) -> None:
    """It would hold with and without a secret."""
    red, blue, id = red_asks(site, 1, True, False)
    assert asked(blue, id) == "watch" and red.table(id)["waiting"] == ["blue"]


def test_an_answer_by_itself_looks_like_one_that_was_thought_about(site: TestClient) -> None:
    by_hand, ordered = at_the_ward(site), at_the_ward(site)
    for red, blue, id in (by_hand, ordered):
        order(blue, id) if id == ordered[2] else give(blue, id, "blue", "walk")
        give(blue, id, "blue", "walk")
        give(red, id, "red", "ward")
        if id == by_hand[2]:
            give(blue, id, "blue", "walk")
        assert asked(blue, id) == "watch"
    stranger = Browser(site, "Sara")
    assert told(by_hand[0], by_hand[2]) == told(ordered[0], ordered[2])
    assert told(stranger, by_hand[2]) == told(stranger, ordered[2])
    steps = [red.get(f"/api/matches/{id}/steps?after=0") for red, _, id in (by_hand, ordered)]
    assert steps[0] == steps[1]


def test_cancelling_is_not_heard_by_others(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    order(blue, id)
    with wire(red, id) as ear, wire(blue, id) as mine:
        ear.until("table")
        mine.until("table")
        kept = blue.table(id)["orders"][0]["id"]
        mine.ask(do="cancel", seat="blue", order=kept)
        while not any(f["is"] == "news" and not f.get("orders") for f in mine.frames):  # before or after the reply
            mine.next()
        red.took(act(red, id, do="say", text="Well?"))
        ear.until("talk")
    assert not [f for f in ear.frames if f["is"] == "news"]


# plans


def plan(by: Browser, id: str, *words: int) -> Any:
    state = by.table(id, "red")["state"]
    steps = [{"key": "order", "answer": [word]} for word in words]
    return by.took(act(by, id, do="plan", id=7, state=state, seat="red", steps=steps))


def test_a_plan_goes_on_past_a_window_that_an_order_closes(site: TestClient) -> None:
    red, blue, id = two(site)
    stopped = plan(red, id, WARD, WALK, WALK)
    assert (stopped["done"], stopped["stop"]) == (1, "other")
    order(blue, id)
    order(blue, id)
    number = red.table(id)["number"]
    went = plan(red, id, WALK, WARD, WALK, WARD, WALK)
    assert went["done"] == 5 and "stop" not in went
    table = red.table(id)
    assert table["number"] == number + 5 + 4 and table["waiting"] == ["red"] and went["state"] == table["state"]
    red.took(act(red, id, do="undo", state=table["state"], seat="red"))
    assert red.table(id)["number"] == number + 8  # as far as blue's last answer


def test_a_plan_tells_nothing_that_is_hidden_by_going_on(site: TestClient) -> None:
    """With an order for whatever is asked it goes on whether blue has a secret or not, and without one it stops, though
    she can only say no."""
    for ordered in (False, True):
        for word in ("secret", "walk"):
            red, blue, id = two(site)
            give(red, id, "red", "pass")
            give(blue, id, "blue", word)
            give(blue, id, "blue", "pass")
            for window in ("ward", "watch") if ordered else ():
                arrange(blue, id, window)
            got = plan(red, id, WARD, WALK)
            want = (2, None, 7, ["red"]) if ordered else (1, "other", 4, ["blue"])
            assert (got["done"], got.get("stop"), got["state"], red.table(id)["waiting"]) == want, word


def test_a_plan_that_fails_after_such_a_window_has_done_what_came_before(site: TestClient) -> None:
    red, blue, id = two(site)
    for window in ("ward", "watch"):
        arrange(blue, id, window)
    with wire(blue, id) as ear:
        ear.until("table")
        assert plan(red, id, WARD, FAIL)["done"] == 1
        ear.until("news", state=3)
    assert red.table(id)["waiting"] == ["red"]


# in advance


def arrange(by: Browser, id: str, window: str, scope: str = "ever", about: list[str] | None = None) -> Any:
    return by.took(act(by, id, do="arrange", id=3, seat="blue", window=window, scope=scope, about=about or []))


def test_the_table_says_what_may_be_left_to_orders_to_those_who_sit_there(site: TestClient) -> None:
    red, blue, id = two(site)
    windows = blue.table(id)["windows"]
    assert [(kind["key"], kind["text"], kind["pieces"]) for kind in windows["kinds"]] == [
        ("ward", "La guarda", False),
        ("watch", "La vigilancia", True),
    ]
    assert [s["scope"] for s in windows["scopes"]] == ["move", "turn", "ever"]
    assert red.table(id)["windows"]["kinds"][0]["text"] == "The ward"
    assert Browser(site, "Sara").table(id)["windows"] is None


def test_an_order_is_given_before_anything_is_asked(site: TestClient) -> None:
    red, blue, id = two(site)
    before = red.table(id)["state"]
    assert arrange(blue, id, "ward")["state"] == before
    arrange(blue, id, "watch")
    assert [o["key"] for o in blue.table(id)["orders"]] == ["ward", "watch"] and red.table(id)["orders"] == []
    give(red, id, "red", "ward")
    assert asked(blue, id) == "" and red.table(id)["number"] == 3


def test_an_order_that_is_given_at_its_window_answers_it(site: TestClient) -> None:
    red, blue, id = at_the_ward(site)
    number = red.table(id)["number"]
    arrange(blue, id, "ward")
    assert asked(blue, id) == "watch" and red.table(id)["number"] == number + 1
    arrange(blue, id, "watch", about=["piece:post1"])
    assert asked(blue, id) == "watch"  # of post 2 nothing was said
    arrange(blue, id, "watch", about=["piece:post2"])
    assert asked(blue, id) == "" and red.table(id)["waiting"] == ["red"]


def test_what_cannot_be_ordered_in_advance_is_refused(site: TestClient) -> None:
    red, blue, id = two(site)
    wrong: dict[str, Any] = {"do": "arrange", "seat": "blue", "window": "watch", "scope": "ever"}
    assert refused(blue, id, **{**wrong, "window": "order"}) == (422, "no-order-here")
    assert refused(blue, id, **{**wrong, "scope": "phase"}) == (422, "no-order-here")
    assert refused(blue, id, **wrong, about=["piece:walker"]) == (422, "order-about-else")  # nobody's
    assert refused(blue, id, **{**wrong, "window": "ward"}, about=["piece:post1"]) == (422, "order-about-else")
    assert refused(red, id, **wrong) == (403, "not-your-seat")
    assert blue.table(id)["orders"] == []


def test_what_was_ordered_in_advance_outlives_what_is_taken_back(site: TestClient) -> None:
    """Nobody has given it with an answer. What happened before, and is taken back, does not end it either."""
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    arrange(blue, id, "ward", "turn")
    arrange(blue, id, "watch", "turn")
    state = red.table(id)["state"]
    red.took(act(red, id, do="undo", state=state, seat="red"))
    assert len(blue.table(id)["orders"]) == 2
    give(red, id, "red", "ward")
    assert asked(blue, id) == ""
    give(red, id, "red", "pass")  # the next turn
    assert blue.table(id)["orders"] == []


def test_nobody_else_hears_of_an_order_in_advance(site: TestClient) -> None:
    red, blue, id = two(site)
    with wire(red, id) as ear, wire(blue, id) as mine:
        ear.until("table")
        mine.until("table")
        mine.ask(do="arrange", seat="blue", window="ward", scope="ever")
        while not any(f["is"] == "news" and f.get("orders") for f in mine.frames):  # before or after the reply
            mine.next()
        red.took(act(red, id, do="say", text="Well?"))
        ear.until("talk")
    assert not [f for f in ear.frames if f["is"] == "news"]


def test_with_an_order_in_advance_the_other_side_sees_what_it_would_see_without(site: TestClient) -> None:
    """Once with an order for whatever is asked, once by hand: the same table, whatever blue may have."""
    seen: list[str] = []
    for ordered in (True, False):
        red, blue, id = at_the_ward(site)
        for window in ("ward", "watch"):
            arrange(blue, id, window) if ordered else give(blue, id, "blue", "walk")
        give(red, id, "red", "walk")
        seen.append(told(red, id))
    assert seen[0] == seen[1]
