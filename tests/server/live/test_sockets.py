"""The socket: the table first, then news; the same acts; who is let in and who is shown out."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from grognard.server.live.readers import MOST_FRAMES, SLOW
from grognard.server.live.sockets import MOST, SOCKETS
from grognard.server.wire import patches as patch
from tests.server.desk import Browser
from tests.server.hands import Wire, act, give, start, two, wire
from tests.server.traps import BOTH, PASS, ROLL, SECRET, WALK, Traps


def shown_out(by: Browser, id: str, code: int, key: str, headers: dict[str, str] | None = None, seat: str = "") -> None:
    """The socket is accepted, says why not, and closes with a code."""
    with by.socket(id, seat, headers) as session:
        frame = session.receive_json()
        assert frame["is"] == "refused" and frame["error"]["key"] == key
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_json()
        assert closed.value.code == code


def test_who_is_not_let_in(site: TestClient) -> None:
    red, stranger = Browser(site, "Rosa"), Browser(site, "Sara")
    id = start(red, private=True)
    shown_out(stranger, id, 4403, "match-private")
    shown_out(Browser(site), id, 4401, "sign-in-first")
    shown_out(red, "nosuchmatch0", 4404, "no-such-match")
    shown_out(red, id, 4403, "foreign-origin", headers={"Origin": "http://evil.example"})
    shown_out(red, id, 4400, "no-such-seat", seat="green")
    public = start(red)
    shown_out(stranger, public, 4403, "not-your-seat", seat="red")
    shown_out(stranger, public, 4403, "only-after-the-end", seat="all")


def test_the_table_comes_first_and_news_brings_it_up_to_date(site: TestClient) -> None:
    red, blue, id = two(site)
    with wire(red, id) as one, wire(blue, id) as two_:
        table, other = one.next(), two_.next()
        assert table["is"] == other["is"] == "table"
        assert table["decision"]["seat"] == "red" and other["decision"] is None
        assert (table["lang"], other["lang"]) == ("en", "es")
        scene, state = other["scene"], other["state"]
        log: list[Any] = []
        for word in (WALK, SECRET, ROLL):
            done = one.ask(do="answer", state=state, seat="red", answer=[word])
            state = done["state"]
            while True:
                news = two_.until("news")
                scene = patch.apply(scene, news.get("scene", {}))
                log += news.get("log", [])
                if news["state"] == state and scene == blue.table(id)["scene"]:
                    break
        fresh = blue.table(id)
        assert log == fresh["log"] and news["decision"] == fresh["decision"]
        assert news["waiting"] == ["blue"]


def test_each_news_goes_on_from_the_last(site: TestClient) -> None:
    red, _, id = two(site)
    with wire(red, id) as one:
        at = one.until("table")["state"]
        for i in range(30):
            one.send(do="answer", id=i + 1, state=i, seat="red", answer=[WALK])
        while at < 30:
            frame = one.until("news")
            assert frame["from"] == at
            at = frame["state"]
        done = [f for f in one.frames if f["is"] == "done"]
        assert [d["state"] for d in done] == list(range(1, 31))


def test_an_undo_cuts_the_log(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "walk")
    with wire(red, id) as one:
        table = one.until("table")
        log = table["log"]
        number = table["number"]
        one.ask(do="answer", state=1, seat="red", answer=[WALK])
        one.ask(do="undo", state=2, seat="red")
        scene = table["scene"]
        for frame in list(one.frames):
            if frame["is"] == "news":
                log, scene = follow(log, scene, frame)
        while scene != table["scene"] or len(log) != len(table["log"]):
            log, scene = follow(log, scene, one.until("news"))
        assert [line["number"] for line in log] == [line["number"] for line in table["log"]]
        assert red.table(id)["number"] == number


def follow(log: list[Any], scene: dict[str, Any], news: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """What a client does with news."""
    if "cut" in news:
        log = [line for line in log if line["number"] <= news["cut"]]
    return log + news.get("log", []), patch.apply(scene, news.get("scene", {}))


def test_nobody_sees_what_is_not_his(site: TestClient) -> None:
    red, blue, id = two(site)
    watcher = Browser(site, "Sara")
    with wire(red, id) as one, wire(blue, id) as two_, wire(watcher, id) as three:
        for each in (one, two_, three):
            each.until("table")
        one.ask(do="answer", state=0, seat="red", answer=[SECRET])
        one.ask(do="answer", state=1, seat="red", answer=[BOTH])
        one.ask(do="answer", state=2, seat="red", answer=[2])
        two_.until("news", state=3)
        three.until("news", state=3)
        while "event-hidden" not in (own := json.dumps(one.frames)):
            one.until("news")
        assert "n[1, -1]" in own
        for foreign in (two_, three):
            text = json.dumps(foreign.frames)
            assert "event-hidden" not in text and "n[1, -1]" not in text
            assert all(f.get("decision") is None or f["decision"]["seat"] == "blue" for f in foreign.frames)
        assert all(f.get("decision") is None for f in three.frames)


def test_a_socket_refuses_as_http_does_and_stays_open(site: TestClient) -> None:
    red, blue, id = two(site)
    with wire(blue, id) as one:
        one.until("table")
        for text in ("{", "[]", '{"do":"dance"}', "null", '{"do":"answer"}', "\ud83d", "[" * 5000):
            one.session.send_text(text)
            assert one.until("refused")["status"] == 400
        one.session.send_text('{"do":"say","text":"' + "x" * MOST + '"}')
        assert one.until("refused")["status"] == 413
        assert one.ask(do="answer", state=0, seat="red", answer=[WALK])["status"] == 403
        assert one.ask(do="answer", state=0, seat="blue", answer=[WALK])["error"]["key"] == "not-your-turn"
        assert one.ask(do="answer", state=5, seat="blue", answer=[WALK])["state"] == 0
        assert one.ask(do="sit", seat="red")["status"] == 403
        one.send(do="say", id=7, text="still here")
        assert one.until("talk")["talk"]["text"] == "still here"
        assert one.until("done")["id"] == 7
    assert red.table(id)["state"] == 0


def test_a_watcher_without_a_name_may_look_and_nothing_else(site: TestClient) -> None:
    _, _, id = two(site)
    with wire(Browser(site), id) as one:
        assert one.until("table")["seat"] == ""
        assert one.ask(do="answer", state=0, seat="red", answer=[WALK])["status"] == 401
        assert one.ask(do="say", text="hello")["status"] == 401


def test_sitting_elsewhere_and_reading_another_language(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red)
    give(red, id, "red", "secret")
    with wire(red, id) as one:
        table = one.until("table")
        assert (table["seat"], table["mine"]) == ("red", ["red", "blue"])
        one.send(do="sit", id=1, seat="blue")
        table = one.until("table")
        assert table["seat"] == "blue" and table["decision"] is None
        assert "event-hidden" not in json.dumps(table)
        one.send(do="answer", id=2, state=1, seat="red", answer=[PASS])  # one's own seat, wherever one looks from
        assert one.until("news", state=2)["decision"]["seat"] == "blue"
        one.send(do="lang", id=3, lang="es")
        assert one.until("table")["lang"] == "es"


def test_quiet_readers_get_no_scenes_until_they_listen_again(site: TestClient) -> None:
    red, _, id = two(site)
    with wire(red, id) as one:
        one.until("table")
        assert one.ask(do="quiet", on=True)["is"] == "done"
        for state in range(5):
            one.ask(do="answer", state=state, seat="red", answer=[WALK])
        assert one.until("news", state=5)["decision"]
        assert not any("scene" in f or "log" in f for f in one.frames if f["is"] == "news")
        one.send(do="quiet", id=9, on=False)
        table = one.until("table")
        assert table["scene"] == red.table(id)["scene"] and len(table["log"]) == 5


def test_who_is_here(site: TestClient) -> None:
    red, blue, id = two(site)
    with wire(red, id) as one:
        assert one.until("table")["people"] == ["Rosa"]
        with wire(blue, id) as other:
            assert other.until("table")["people"] == ["Blas", "Rosa"]
            assert one.until("people")["people"] == ["Blas", "Rosa"]
            seats = one.until("match")["match"]["seats"]
            assert [s["here"] for s in seats] == [True, True]
        assert one.until("people")["people"] == ["Rosa"]


def test_a_match_begins_when_the_last_seat_is_taken(site: TestClient) -> None:
    red, blue = Browser(site, "Rosa"), Browser(site, "Blas")
    id = start(red, "me", "open")
    with wire(red, id) as one:
        table = one.until("table")
        assert table["match"]["status"] == "open" and table["decision"] is None
        assert one.ask(do="answer", state=0, seat="red", answer=[WALK])["error"]["key"] == "not-running"
        blue.post(f"/api/matches/{id}/join", {"seat": "blue"})
        table = one.until("table")
        assert table["match"]["status"] == "running" and table["decision"]["seat"] == "red"


def test_signing_out_closes_the_sockets(site: TestClient) -> None:
    red, _, id = two(site)
    with wire(red, id) as one:
        one.until("table")
        assert red.ask("DELETE", "/api/sessions").status_code == 200
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                one.next()
        assert closed.value.code == 4401


def test_a_person_has_so_many_sockets_and_no_more(site: TestClient) -> None:
    red, _, id = two(site)
    with ExitStack() as open_:
        for _ in range(SOCKETS):
            assert open_.enter_context(red.socket(id)).receive_json()["is"] == "table"
        shown_out(red, id, 4429, "too-many-sockets")
    with wire(red, id) as one:
        assert one.next()["is"] == "table"


def test_a_reader_that_does_not_read_is_dropped(site: TestClient) -> None:
    """Its frames are not taken: after so many it is shown out, and nothing more is kept for it."""
    red, _, id = two(site)
    with wire(red, id) as one:
        one.until("table")
        here = site.app.state.site  # type: ignore[attr-defined]
        (reader,) = here.audience.at(here.matches.lives[id])

        async def flood() -> int:
            for _ in range(MOST_FRAMES + 10):  # without a pause: the sender has no chance to run
                reader.post(b"{}")
            return len(reader.outbox)

        assert site.portal.call(flood) == 0  # type: ignore[union-attr]
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                one.next()
        assert closed.value.code == SLOW


def test_an_act_over_http_is_news_on_the_socket(site: TestClient) -> None:
    red, blue, id = two(site)
    with wire(blue, id) as one:
        one.until("table")
        give(red, id, "red", "pass")
        news = one.until("news", state=1)
        assert news["decision"]["seat"] == "blue"
        act(red, id, do="ask-takeback", state=1, seat="red", to=0)
        one.until("news", state=1, takeback={"by": "red", "to": 0})
        one.send(do="reply-takeback", id=1, seat="blue", yes=True)
        news = one.until("news", state=2)
        assert (news["number"], news["decision"], news["takeback"]) == (0, None, None)


def test_what_many_are_shown_is_made_once(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, _, id = two(site)
    calls: list[int] = []
    real = Traps.scene

    def counted(self: Traps, view: dict[str, object]) -> dict[str, object]:
        calls.append(1)
        return real(self, view)

    with ExitStack() as open_:
        wires = [Wire(open_.enter_context(Browser(site, f"W{i}").socket(id))) for i in range(4)]
        for each in wires:
            each.until("table")
        monkeypatch.setattr(Traps, "scene", counted)
        act(red, id, do="answer", state=0, seat="red", answer=[WALK])
        for each in wires:
            while "scene" not in each.until("news", state=1):
                pass
    assert len(calls) == 1
