"""Block and mute: whoever is blocked does not sit down, talk or play again; whoever is muted is not read."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.server.desk import Browser, key_of, seats
from tests.server.lobby.test_lobby import played


def block(who: Browser, id: str, kind: str = "block", **of: Any) -> list[dict[str, str]]:
    got: list[dict[str, str]] = who.post(f"/api/matches/{id}/neighbours", {"kind": kind, **of})["neighbours"]
    return got


def said(who: Browser, id: str) -> list[list[str]]:
    """What she reads at the table, and on the page of all that was said."""
    return [[t["text"] for t in talk] for talk in (who.table(id)["talk"], who.get(f"/api/matches/{id}/talk")["talk"])]


def test_who_is_blocked_sits_down_at_none_of_my_tables(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    (there,) = block(ana, id, seat="liberal")
    assert (there["name"], there["kind"]) == ("Benito", "block")
    free = ana.create(seats=seats("me", "open"))["match"]["id"]
    linked = ana.create(seats=seats("me", "link"))
    assert benito.refused("POST", f"/api/matches/{free}/join", {}) == (403, "blocked")
    join = {"key": key_of(linked, "carlist")}
    assert benito.refused("POST", f"/api/matches/{linked['match']['id']}/join", join) == (403, "blocked")
    his = benito.create(seats=seats("me", "open"))["match"]["id"]
    assert ana.refused("POST", f"/api/matches/{his}/join", {}) == (409, "you-block")
    assert ana.took(ana.ask("DELETE", f"/api/me/neighbours/{there['id']}"))["neighbours"] == []
    benito.post(f"/api/matches/{free}/join", {})


def test_who_is_blocked_does_not_talk_where_i_sit_nor_play_again(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    benito.took(benito.act(id, do="say", text="before"))
    block(ana, id, seat="liberal")
    assert benito.act(id, do="say", text="after").json()["error"]["key"] == "blocked-talk"
    assert said(ana, id) == [[], []] and said(benito, id) == [["before"]] * 2
    ana.took(ana.act(id, do="say", text="mine"))
    assert said(ana, id) == [["mine"]] * 2 and said(benito, id) == [["before", "mine"]] * 2
    ana.took(ana.act(id, do="resign", seat="carlist"))
    assert benito.refused("POST", f"/api/matches/{id}/rematch") == (403, "blocked")


def test_who_is_muted_is_not_read_and_knows_nothing_of_it(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    eve = Browser(site, "Eve")
    eve.took(eve.act(id, do="say", text="from the crowd"))
    (line,) = ana.table(id)["talk"]
    with ana.socket(id, "carlist") as socket:
        assert [t["text"] for t in socket.receive_json()["talk"]] == ["from the crowd"]
        assert block(ana, id, "mute", talk=line["id"])[0]["name"] == "Eve"
        while (frame := socket.receive_json())["is"] != "table":
            pass
        assert frame["talk"] == []  # at once, without a new page
        eve.took(eve.act(id, do="say", text="again"))
        benito.took(benito.act(id, do="say", text="hello"))
        while (frame := socket.receive_json())["is"] != "talk":
            pass
        assert frame["talk"]["text"] == "hello"
    assert said(ana, id) == [["hello"]] * 2 and len(said(eve, id)[0]) == len(said(benito, id)[0]) == 3
    free = ana.create(seats=seats("me", "open"))["match"]["id"]
    eve.post(f"/api/matches/{free}/join", {})  # muted is not blocked


def test_whom_one_can_block(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    path = f"/api/matches/{id}/neighbours"
    assert ana.refused("POST", path, {"kind": "block", "seat": "carlist"}) == (409, "nobody-there")
    assert ana.refused("POST", path, {"kind": "mute", "talk": 99}) == (409, "nobody-there")
    assert ana.refused("POST", path, {"kind": "mute"}) == (400, "seat-or-talk")
    assert ana.refused("POST", path, {"kind": "mute", "seat": "liberal", "talk": 1}) == (400, "seat-or-talk")
    assert Browser(site).refused("POST", path, {"kind": "mute", "seat": "liberal"}) == (401, "sign-in-first")
    block(ana, id, "mute", seat="liberal")
    assert [n["kind"] for n in block(ana, id, seat="liberal")] == ["block"]  # one takes the place of the other
    assert benito.get("/api/me/neighbours")["neighbours"] == []
