"""The proof of the dice at the table: promise, nonces, deal, receipts and seal; and a seat that changes hands."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import select, update
from starlette.testclient import TestClient

import grognard
from grognard.client import choice_of
from grognard.core.chance import Bound, Committed
from grognard.core.receipt import Receipt
from grognard.core.rng import Rng
from grognard.core.terms import promise_of
from grognard.server.live.site import Site
from grognard.server.store import statements
from grognard.server.store.secret_dice import read_chance, write_chance
from grognard.server.store.tables import ENTRIES, MATCHES, SEATS, SIGNING, SNAPSHOTS
from grognard.server.wire import Decision
from tests.server.desk import Browser, first, key_of

RED, BLUE = "0a" * 16, "0b" * 16  # nonces


def wishes(red: str, blue: str) -> dict[str, Any]:
    return {"red": {"kind": red}, "blue": {"kind": blue}}


def promised(by: Browser, **more: Any) -> tuple[Any, Any]:
    """The promise, and the match that was set up with it."""
    promise = by.post("/api/dice", status=201)
    body: dict[str, Any] = {"seats": wishes("me", "link"), "nonces": {"red": RED}, **more}
    return promise, by.create(game="toy", scenario="pass", match=promise["match"], **body)


def site_of(site: TestClient) -> Site:
    here: Site = site.app.state.site  # type: ignore[attr-defined]
    return here


def run(site: TestClient, work: Any) -> Any:
    """In the loop of the site."""
    assert site.portal is not None
    return site.portal.call(work)


def forget(site: TestClient, id: str) -> None:
    """As after a restart."""
    site_of(site).matches.lives.pop(id)


def play_on(id: str, people: dict[str, Browser], answers: int = 1000) -> None:
    for _ in range(answers):
        match = people["red"].match(id)
        if match["status"] != "running":
            return
        seat = match["waiting"][0]
        table = people[seat].table(id, seat)
        people[seat].took(
            people[seat].act(id, do="answer", state=table["state"], seat=seat, answer=some(table["decision"]))
        )


def some(decision: dict[str, Any], rng: Rng = Rng(3, 3)) -> list[int]:
    """An answer to any decision."""
    return choice_of(msgspec.convert(decision, Decision)).sample(rng)


def hand(table: dict[str, Any]) -> str:
    return json.dumps([table["scene"]["cards"], table["log"]])


def receipt_of(table: dict[str, Any], promise: str, nonces: dict[str, str]) -> Receipt:
    got, match = table["receipt"], table["match"]
    return Receipt(
        match["id"], got["key"], promise, match["commitment"], nonces, got["entries"], got["tag"], got["sign"]
    )


# promise, nonces, deal


def test_the_dice_are_promised_before_anybody_sits_and_dealt_when_everybody_does(site: TestClient) -> None:
    ana, blas = Browser(site, "Ana"), Browser(site, "Blas")
    promise, made = promised(ana)
    id, key = made["match"]["id"], key_of(made, "blue")
    assert id == promise["match"] and made["match"]["promise"] == promise["promise"]
    assert made["match"]["commitment"] == ""  # there is nothing to be bound to yet
    table = ana.table(id, "red")
    assert table["number"] == 0 and table["receipt"] is None and table["scene"].get("cards", []) == []
    assert blas.get(f"/api/invitations/{key}")["match"]["promise"] == promise["promise"]
    joined = blas.post(f"/api/matches/{id}/join", {"key": key, "nonce": BLUE})
    assert joined["status"] == "running" and len(joined["commitment"]) == 64
    assert ana.table(id, "red")["number"] > 0
    proof = ana.get(f"/api/matches/{id}/dice")
    assert not proof["over"] and "secret" not in proof and "verdict" not in proof
    assert [(s["name"], s["own"], s["nonce"]) for s in proof["seats"]] == [("Ana", True, RED), ("Blas", True, BLUE)]
    with site_of(site).db.engine.begin() as c:
        chance = read_chance(c.execute(select(MATCHES.c.chance).where(MATCHES.c.id == id)).scalar_one())
    assert isinstance(chance, Bound) and promise_of(id, chance.secret) == promise["promise"]
    assert chance.secret not in json.dumps([proof, ana.table(id, "red"), ana.match(id)])


def test_a_match_is_proved_to_both_players_by_what_their_clients_hold(site: TestClient) -> None:
    ana, blas = Browser(site, "Ana"), Browser(site, "Blas", "es")
    promise, made = promised(ana)
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})
    people = {"red": ana, "blue": blas}
    play_on(id, people, 3)  # both bids and an order, which may be undone
    seat = ana.match(id)["waiting"][0]
    table = people[seat].table(id, seat)
    assert table["undo"]
    people[seat].took(people[seat].act(id, do="undo", state=table["state"], seat=seat))
    held = receipt_of(blas.table(id, "blue"), promise["promise"], {"blue": BLUE})
    forget(site, id)  # and after a restart the table goes on with the same chain
    assert receipt_of(blas.table(id, "blue"), promise["promise"], {"blue": BLUE}).text() == held.text()
    asker = people[seat]
    asker.took(asker.act(id, do="ask-takeback", state=asker.table(id)["state"], seat=seat, to=2))
    other = "blue" if seat == "red" else "red"
    people[other].took(people[other].act(id, do="reply-takeback", seat=other, yes=True))
    play_on(id, people)
    last = receipt_of(ana.table(id, "red"), promise["promise"], {"red": RED})
    text = Browser(site).ask("GET", f"/api/matches/{id}/record").text
    assert "\nback 2\n" in text
    for kept in (held, last):
        assert grognard.verify(text, receipt=kept).status == "proved"
    key = site_of(site).signer.key
    assert grognard.verify(text, key).status == "proved" and grognard.verify(text).status == "consistent"
    for by, word in ((ana, "every roll"), (blas, "cada tirada")):
        proof = by.get(f"/api/matches/{id}/dice")
        assert proof["verdict"] == "proved" and proof["reasons"][0].startswith(word) and proof["secret"]
    saved = grognard.load(Browser(site).ask("GET", f"/api/matches/{id}/save").text)
    assert saved.record() == text
    # the same record brought in to be looked at keeps its seal
    study = ana.post("/api/records", {"text": text}, 201)
    assert ana.get(f"/api/matches/{study['id']}/dice")["verdict"] == "proved"
    assert ana.ask("GET", f"/api/matches/{study['id']}/record").text == text


def test_whoever_sends_no_nonce_gets_one_of_the_table_and_it_is_said(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create(game="toy", scenario="pass", seats=wishes("me", "me"))["match"]["id"]
    ana.took(ana.act(id, do="resign", seat="red"))
    proof = ana.get(f"/api/matches/{id}/dice")
    assert [s["own"] for s in proof["seats"]] == [False, False]
    assert proof["verdict"] == "consistent" and "no player added a nonce" in proof["reasons"][0]


def test_both_seats_of_one_screen_add_a_nonce_each_and_a_bot_gets_one(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    _, made = promised(ana, seats=wishes("me", "me"), nonces={"red": RED, "blue": BLUE})
    proof = ana.get(f"/api/matches/{made['match']['id']}/dice")
    assert [s["nonce"] for s in proof["seats"]] == [RED, BLUE]
    bot = {"red": {"kind": "me"}, "blue": {"kind": "bot", "bot": "recruit"}}
    _, made = promised(ana, seats=bot)
    proof = ana.get(f"/api/matches/{made['match']['id']}/dice")
    assert [(s["kind"], s["own"], s["name"]) for s in proof["seats"]] == [
        ("person", True, "Ana"),
        ("bot", False, "recruit"),
    ]


def test_a_nonce_comes_after_the_promise_for_a_seat_of_ones_own(site: TestClient) -> None:
    ana, eve = Browser(site, "Ana"), Browser(site, "Eve")
    promise = ana.post("/api/dice", status=201)
    base = {"game": "toy", "scenario": "pass", "seats": wishes("me", "link")}
    for body, wrong in [
        ({"nonces": {"red": RED}}, (400, "nonce-without-promise")),
        ({"match": promise["match"], "nonces": {"blue": BLUE}}, (400, "nonce-without-promise")),
        ({"match": promise["match"], "nonces": {"red": "zz" * 16}}, (400, "bad-nonce")),
        ({"match": promise["match"], "nonces": {"red": "0a"}}, (400, "bad-nonce")),
        ({"match": "no-such-one", "nonces": {"red": RED}}, (409, "no-such-promise")),
    ]:
        assert ana.refused("POST", "/api/matches", {**base, **body}) == wrong
    taken = {**base, "match": promise["match"], "nonces": {"red": RED}}
    assert eve.refused("POST", "/api/matches", taken) == (409, "no-such-promise")
    made = ana.post("/api/matches", taken, 201)
    assert ana.refused("POST", "/api/matches", taken) == (409, "no-such-promise")
    path, key = f"/api/matches/{made['match']['id']}/join", key_of(made, "blue")
    assert eve.refused("POST", path, {"key": key, "nonce": "x"}) == (400, "bad-nonce")
    assert Browser(site).refused("POST", "/api/dice") == (401, "sign-in-first")


def test_promises_that_nobody_uses_do_not_gather(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    first_one = ana.post("/api/dice", status=201)["match"]
    for _ in range(25):
        ana.post("/api/dice", status=201)
    body = {"game": "toy", "scenario": "pass", "seats": wishes("me", "me"), "match": first_one}
    assert ana.refused("POST", "/api/matches", body) == (409, "no-such-promise")


def test_the_key_of_the_table_stays_and_is_not_readable(site: TestClient) -> None:
    from grognard.server.play.signing import load_signer

    here = site_of(site)
    assert load_signer(here.db.engine).key == here.signer.key
    with here.db.engine.begin() as c:
        assert len(c.execute(select(SIGNING.c.private)).scalar_one()) == 64


# a second name of the creator


def test_the_second_name_of_the_creator_learns_nothing_of_the_deal_of_the_true_opponent(site: TestClient) -> None:
    """As the attack goes: sit down by one's own link, look at the hand, be removed; then the true opponent comes."""
    eve, second, blas = Browser(site, "Eve"), Browser(site, "Innocent"), Browser(site, "Blas", "es")
    _, made = promised(eve)
    id = made["match"]["id"]
    second.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})
    seen = {"red": hand(eve.table(id, "red")), "blue": hand(second.table(id, "blue"))}
    assert second.table(id, "blue")["scene"]["cards"] != []
    old = eve.match(id)
    eve.answer(id, "red")  # the creator plays on meanwhile: that is void too
    made = eve.post(f"/api/matches/{id}/remove", {"seat": "blue"})
    assert made["match"]["status"] == "open" and made["match"]["commitment"] == ""
    waiting = eve.table(id, "red")
    assert waiting["number"] == 0 and waiting["scene"].get("cards", []) == [] and waiting["decision"] is None
    blas.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": "0c" * 16})
    now = blas.match(id)
    assert now["status"] == "running" and now["commitment"] not in ("", old["commitment"])
    assert now["promise"] == old["promise"]  # of the secret: the table could not choose a new one
    dealt = {"red": eve.table(id, "red"), "blue": blas.table(id, "blue")}
    assert dealt["blue"]["scene"]["cards"] != []
    assert hand(dealt["blue"]) != seen["blue"] and hand(dealt["red"]) != seen["red"]
    assert eve.get(f"/api/matches/{id}/dice")["deal"] == 2
    # everybody at the table can read that the seat has changed hands
    said = [t["text"] for t in blas.table(id, "blue")["talk"] if t["notice"]]
    assert said[0].startswith("Se ha retirado a Innocent") and "Blas se sienta" in said[1] and "reparto 2" in said[1]
    assert [t["text"] for t in eve.get(f"/api/matches/{id}/talk")["talk"]][1].startswith("Blas sits down")
    play_on(id, {"red": eve, "blue": blas})
    text = blas.ask("GET", f"/api/matches/{id}/record").text
    assert f"\nmatch {id} 2\n" in text and "Innocent" not in text
    assert grognard.verify(text, site_of(site).signer.key).status == "proved"


def test_who_watches_hears_at_once_that_the_match_is_dealt_anew(site: TestClient) -> None:
    ana, blas = Browser(site, "Ana"), Browser(site, "Blas")
    made = ana.create(game="toy", scenario="pass", seats=wishes("me", "open"))
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": BLUE})
    with ana.socket(id, "red") as wire:
        assert wire.receive_json()["number"] > 0
        blas.post(f"/api/matches/{id}/leave")
        frames: list[dict[str, Any]] = []
        while not any(f["is"] == "talk" for f in frames):
            frames.append(wire.receive_json())
        table = next(f for f in frames if f["is"] == "table")
        assert table["number"] == 0 and table["match"]["status"] == "open" and table["decision"] is None
        notice = next(f for f in frames if f["is"] == "talk")["talk"]
        assert notice["notice"] and notice["text"].startswith("Blas stands up")


def test_nobody_gets_a_better_hand_by_standing_up_and_sitting_down_again(site: TestClient) -> None:
    ana, blas, carmen = Browser(site, "Ana"), Browser(site, "Blas"), Browser(site, "Carmen")
    made = ana.create(game="toy", scenario="pass", seats=wishes("me", "open"))
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": BLUE})
    blas.post(f"/api/matches/{id}/leave")
    again = {"seat": "blue", "nonce": "0c" * 16}
    assert blas.refused("POST", f"/api/matches/{id}/join", again) == (409, "left-a-deal")
    assert ana.match(id)["status"] == "open"
    carmen.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": "0d" * 16})
    assert ana.match(id)["status"] == "running"


def test_a_seat_that_changes_hands_before_it_was_dealt_to_changes_nothing(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    _, made = promised(ana)
    id = made["match"]["id"]
    assert ana.table(id)["state"] == 0
    link = ana.post(f"/api/matches/{id}/invite", {"seat": "blue"})
    Browser(site, "Blas").post(f"/api/matches/{id}/join", {"key": key_of(link, "blue"), "nonce": BLUE})
    assert ana.get(f"/api/matches/{id}/dice")["deal"] == 1 and ana.table(id)["talk"] == []


def test_an_answer_to_a_deal_that_is_void_is_refused(site: TestClient) -> None:
    ana, blas, carmen = Browser(site, "Ana"), Browser(site, "Blas"), Browser(site, "Carmen")
    _, made = promised(ana)
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})
    table = ana.table(id, "red")
    made = ana.post(f"/api/matches/{id}/remove", {"seat": "blue"})
    carmen.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})
    late = ana.act(id, do="answer", state=table["state"], seat="red", answer=first(table["decision"]))
    assert late.status_code == 409 and late.json()["error"]["key"] == "stale"
    assert ana.match(id)["state"] > table["state"]


def test_a_match_that_was_dealt_anew_comes_back_after_a_restart(site: TestClient) -> None:
    ana, blas, carmen = Browser(site, "Ana"), Browser(site, "Blas"), Browser(site, "Carmen")
    made = ana.create(game="toy", scenario="pass", seats=wishes("me", "open"))
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": BLUE})
    ana.answer(id, "red")
    void = site_of(site).matches.lives[id].match.clone()
    blas.post(f"/api/matches/{id}/leave")
    forget(site, id)
    assert ana.table(id)["number"] == 0
    carmen.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": BLUE})
    ana.answer(id, "red")
    before = ana.table(id, "red")
    # a snapshot of the void deal that comes late is not kept
    db = site_of(site).db
    run(site, lambda: db.write(lambda c: statements.add_snapshot(c, id, 1, void.save().encode())))
    with db.engine.begin() as c:
        assert c.execute(select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.match == id)).all() == []
        kinds = [row.kind for row in c.execute(select(ENTRIES.c.kind).order_by(ENTRIES.c.state))]
    assert kinds == ["deal", "answer"]
    forget(site, id)
    after = ana.table(id, "red")
    assert after["scene"] == before["scene"] and after["receipt"] == before["receipt"]
    assert after["state"] == before["state"]


def test_another_process_hears_of_the_new_deal(site: TestClient) -> None:
    """It catches up by the entries, or by the news that seats have changed: what it holds is never the void deal."""
    ana, blas, carmen = Browser(site, "Ana"), Browser(site, "Blas"), Browser(site, "Carmen")
    _, made = promised(ana)
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})
    here = site_of(site)
    live = here.matches.lives[id]
    void = (live.facts, live.match.clone(), live.state)
    made = ana.post(f"/api/matches/{id}/remove", {"seat": "blue"})
    carmen.post(f"/api/matches/{id}/join", {"key": key_of(made, "blue"), "nonce": BLUE})

    async def elsewhere() -> None:
        other = Site(here.db, here.settings)
        there = await other.matches.live(id)
        now = there.match.record()
        assert now == live.match.record() != void[1].record()
        there.facts, there.match, there.state = void
        async with there.lock:
            await other.matches.catch_up(there)
        assert there.match.record() == now and there.state == live.state
        there.facts, there.match, there.state = void
        await other._changed(id, False)
        assert there.match.record() == now and there.facts.chance == live.facts.chance

    run(site, elsewhere)


# matches of older versions


def test_a_match_with_dice_of_the_old_kind_goes_on_with_them(site: TestClient) -> None:
    ana, blas = Browser(site, "Ana"), Browser(site, "Blas")
    made = ana.create(game="toy", scenario="pass", seats=wishes("me", "open"))
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"seat": "blue"})
    chance = Committed("of old")
    with site_of(site).db.engine.begin() as c:
        c.execute(
            update(MATCHES)
            .where(MATCHES.c.id == id)
            .values(chance=write_chance(chance), commitment=chance.commitment(), promise=None)
        )
        c.execute(update(SEATS).where(SEATS.c.match == id).values(nonce=None, nonce_by=None))
    forget(site, id)
    people = {"red": ana, "blue": blas}
    assert ana.table(id, "red")["receipt"] is None
    play_on(id, people, 6)
    forget(site, id)
    play_on(id, people)
    text = ana.ask("GET", f"/api/matches/{id}/record").text
    assert text.startswith("grognard-record 1\n") and "\nsecret of old\n" in text
    proof = ana.get(f"/api/matches/{id}/dice")
    assert proof["verdict"] == "consistent" and proof["commitment"] == chance.commitment()


def test_an_old_match_whose_seat_changes_hands_is_dealt_anew_with_bound_dice(site: TestClient) -> None:
    ana, blas, carmen = Browser(site, "Ana"), Browser(site, "Blas"), Browser(site, "Carmen")
    made = ana.create(game="toy", scenario="pass", seats=wishes("me", "open"))
    id = made["match"]["id"]
    blas.post(f"/api/matches/{id}/join", {"seat": "blue"})
    with site_of(site).db.engine.begin() as c:
        c.execute(update(MATCHES).where(MATCHES.c.id == id).values(chance=write_chance(Committed("of old"))))
        c.execute(update(SEATS).where(SEATS.c.match == id).values(nonce=None, nonce_by=None))
    forget(site, id)
    blas.post(f"/api/matches/{id}/leave")
    assert len(ana.match(id)["promise"]) == 64
    carmen.post(f"/api/matches/{id}/join", {"seat": "blue", "nonce": BLUE})
    proof = ana.get(f"/api/matches/{id}/dice")
    assert proof["deal"] == 2 and [s["own"] for s in proof["seats"]] == [False, True]
