"""Matches: set up, joined, listed, left, taken away, and played again."""

from __future__ import annotations

import gzip
import json
from typing import Any

from starlette.testclient import TestClient

from grognard.core.match import RESIGNED
from grognard.rulebook import read_rules
from grognard.server.problems import say
from tests.server.desk import GAME, SCENARIO, Browser, key_of, seats


def linked(ana: Browser, **more: Any) -> tuple[str, str]:
    """A match of Ana's (the carlists) that waits for a liberal with a link: its id and the key."""
    made = ana.create(seats=seats("link", "me"), **more)
    return made["match"]["id"], key_of(made, "liberal")


def played(site: TestClient, ana: Browser, **more: Any) -> tuple[str, Browser]:
    """A match of Ana against Benito, who has sat down."""
    id, key = linked(ana, **more)
    benito = Browser(site, "Benito", "es")
    benito.post(f"/api/matches/{id}/join", {"key": key})
    return id, benito


# games


def test_the_games_say_what_can_be_chosen(site: TestClient) -> None:
    games = {g["id"]: g for g in Browser(site).get("/api/games")["games"]}
    war = games[GAME]
    assert war["label"]["es"] == "Una guerra imposible"
    assert SCENARIO in [s["id"] for s in war["scenarios"]]
    assert all(s["text"]["en"] and s["text"]["es"] for s in war["scenarios"])
    assert [s["id"] for s in war["seats"]] == ["liberal", "carlist"]
    assert war["seats"][1]["label"] != {"en": "carlist", "es": "carlist"}
    assert war["options"][0]["id"] == "optional_cards"
    assert {b["id"]: b["label"]["es"] for b in war["bots"]} == {"recruit": "Recluta", "sergeant": "Sargento"}


def test_the_board_may_be_kept_and_comes_packed(site: TestClient) -> None:
    ana = Browser(site)
    path = f"/api/games/{GAME}/board/{SCENARIO}"
    got = ana.ask("GET", path, headers={"Accept-Encoding": "identity"})
    assert got.status_code == 200 and got.headers["cache-control"].startswith("public")
    board = got.json()
    assert board["game"] == GAME and len(board["sides"]) == 2 and board["maps"]
    packed = ana.ask("GET", path, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip" and packed.json() == board
    assert len(gzip.compress(got.content)) < len(got.content) / 2
    known = ana.ask("GET", path, headers={"If-None-Match": got.headers["etag"]})
    assert known.status_code == 304 and known.content == b""


def test_the_rules_in_both_languages(site: TestClient) -> None:
    from grognard import registry

    ana = Browser(site)
    rules = read_rules(registry.get(GAME).folder())
    for lang in ("en", "es"):
        got = ana.get(f"/api/games/{GAME}/rules?lang={lang}")
        assert got == {rule.id: rule.text(lang) for rule in rules}
    assert ana.refused("GET", f"/api/games/{GAME}/rules?lang=fr") == (400, "bad-field")


UNKNOWN: list[Any] = ["/api/games/chess/rules", "/api/games/chess/board/x", f"/api/games/{GAME}/board/x"]


def test_unknown_games_and_scenarios(site: TestClient) -> None:
    for path in UNKNOWN:
        assert Browser(site).refused("GET", path)[0] == 404


# setting up


def test_a_match_against_a_bot_runs_at_once(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    made = ana.create(seats=seats("bot:recruit", "me"), title="  First ", options={"optional_cards": 1})
    match = made["match"]
    assert match["status"] == "running" and made["invitations"] == {}
    assert match["title"] == "First" and match["options"] == {"optional_cards": 1}
    assert [s["kind"] for s in match["seats"]] == ["bot", "person"] and match["seats"][0]["bot"] == "recruit"
    assert match["yours"] == ["carlist"] and match["creator"]
    assert match["waiting"] == ["carlist"] and match["turn"]  # rule 3.0: the carlist says who goes first
    assert len(match["commitment"]) == 64


def test_one_screen_with_a_friend(site: TestClient) -> None:
    match = Browser(site, "Ana").create()["match"]
    assert match["yours"] == ["liberal", "carlist"] and match["status"] == "running"


UNFIT: list[Any] = [
    ({"game": "chess"}, 404, "no-such-game"),
    ({"scenario": "waterloo"}, 404, "no-such-scenario"),
    ({"options": {"cheat": 1}}, 400, "no-such-option"),
    ({"options": {"optional_cards": 2}}, 400, "no-such-value"),
    ({"options": {"optional_cards": -1}}, 400, "bad-field"),
    ({"options": {"optional_cards": True}}, 400, "bad-field"),
    ({"seats": {"liberal": {"kind": "me"}}}, 400, "seats-wanted"),
    ({"seats": {**seats("me", "me"), "third": {"kind": "me"}}}, 400, "seats-wanted"),
    ({"seats": seats("link", "open")}, 400, "seat-for-me"),
    ({"seats": seats("bot:general", "me")}, 400, "no-such-bot"),
    ({"seats": {"liberal": {"kind": "me", "bot": "recruit"}, "carlist": {"kind": "me"}}}, 400, "bot-without-kind"),
    ({"seats": seats("person", "me")}, 400, "bad-field"),
    ({"title": "x" * 81}, 400, "title-length"),
    ({"private": "yes"}, 400, "bad-field"),
]


def test_settings_that_do_not_fit_make_no_match(site: TestClient) -> None:
    for body, status, key in UNFIT:
        ana = Browser(site, "Ana")
        whole = {"game": GAME, "scenario": SCENARIO, "seats": seats("me", "me"), **body}
        assert ana.refused("POST", "/api/matches", whole) == (status, key)
        assert ana.get("/api/matches?list=mine") == {"matches": [], "next": ""}


def test_nobody_sets_up_no_match(site: TestClient) -> None:
    body = {"game": GAME, "scenario": SCENARIO, "seats": seats("me", "me")}
    assert Browser(site).refused("POST", "/api/matches", body) == (401, "sign-in-first")


# invitations


def test_an_invitation_seats_whoever_has_it_once(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, key = linked(ana, private=True)
    assert ana.match(id)["status"] == "open"
    benito = Browser(site)
    shown = benito.get(f"/api/invitations/{key}")  # before having a name
    assert shown["by"] == "Ana" and shown["seat"] == "liberal" and shown["match"]["id"] == id
    benito = Browser(site, "Benito")
    match = benito.post(f"/api/matches/{id}/join", {"key": key})
    assert match["status"] == "running" and match["yours"] == ["liberal"]
    assert [s["name"] for s in match["seats"]] == ["Benito", "Ana"]
    late = Browser(site, "Carmen")
    assert late.refused("POST", f"/api/matches/{id}/join", {"key": key}) == (404, "invitation-void")
    assert late.refused("GET", f"/api/invitations/{key}") == (404, "invitation-void")


def test_a_new_invitation_makes_the_old_one_void(site: TestClient) -> None:
    ana, benito = Browser(site, "Ana"), Browser(site, "Benito")
    id, old = linked(ana)
    new = key_of(ana.post(f"/api/matches/{id}/invite", {"seat": "liberal"}), "liberal")
    assert benito.refused("POST", f"/api/matches/{id}/join", {"key": old}) == (404, "invitation-void")
    assert ana.refused("POST", f"/api/matches/{id}/invite", {"seat": "carlist"}) == (409, "not-a-link-seat")
    assert benito.refused("POST", f"/api/matches/{id}/invite", {"seat": "liberal"}) == (403, "creator-only")
    benito.post(f"/api/matches/{id}/join", {"key": new, "seat": "liberal"})
    assert ana.refused("POST", f"/api/matches/{id}/invite", {"seat": "liberal"}) == (409, "not-a-link-seat")


def test_an_open_seat_is_for_whoever_comes_first(site: TestClient) -> None:
    ana, benito, carmen = Browser(site, "Ana"), Browser(site, "Benito"), Browser(site, "Carmen")
    id = ana.create(seats=seats("open", "me"))["match"]["id"]
    assert [m["id"] for m in benito.get("/api/matches?list=open")["matches"]] == [id]
    assert ana.refused("POST", f"/api/matches/{id}/join", {}) == (409, "already-seated")
    assert benito.refused("POST", f"/api/matches/{id}/join", {"seat": "carlist"}) == (409, "seat-taken")
    assert benito.refused("POST", f"/api/matches/{id}/join", {"seat": "pope"}) == (400, "no-such-seat")
    assert Browser(site).refused("POST", f"/api/matches/{id}/join", {}) == (401, "sign-in-first")
    assert benito.post(f"/api/matches/{id}/join", {"seat": "liberal"})["yours"] == ["liberal"]
    assert carmen.refused("POST", f"/api/matches/{id}/join", {}) == (409, "no-seat-free")
    assert carmen.refused("POST", f"/api/matches/{id}/join", {"seat": "liberal"}) == (409, "seat-taken")
    assert carmen.get("/api/matches?list=open")["matches"] == []
    assert ana.match(id)["turn"] and not benito.match(id)["turn"]


# leaving and removing


def test_who_has_not_answered_may_leave(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    left = benito.post(f"/api/matches/{id}/leave")
    assert left["status"] == "open" and left["yours"] == []
    assert ana.match(id)["seats"][0]["kind"] == "open"
    carmen = Browser(site, "Carmen")
    carmen.post(f"/api/matches/{id}/join", {})
    ana.hand_over(id, "carlist")
    carmen.answer(id, "liberal")
    assert carmen.refused("POST", f"/api/matches/{id}/leave") == (409, "has-answered")
    assert ana.refused("POST", f"/api/matches/{id}/leave") == (409, "creator-stays")
    assert Browser(site, "Eve").refused("POST", f"/api/matches/{id}/leave") == (403, "not-at-the-table")


def test_a_private_seat_that_was_left_waits_for_a_new_link(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana, private=True)
    benito.post(f"/api/matches/{id}/leave")
    assert ana.match(id)["seats"][0]["kind"] == "link"
    assert benito.refused("GET", f"/api/matches/{id}") == (403, "match-private")


def test_the_creator_removes_somebody_who_has_not_answered(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, _ = played(site, ana)
    ana.hand_over(id, "carlist")
    state = ana.match(id)["state"]
    made = ana.post(f"/api/matches/{id}/remove", {"seat": "liberal"})
    assert made["match"]["status"] == "open" and made["match"]["state"] > state
    assert ana.refused("POST", f"/api/matches/{id}/remove", {"seat": "liberal"}) == (409, "nobody-to-remove")
    assert ana.refused("POST", f"/api/matches/{id}/remove", {"seat": "carlist"}) == (409, "nobody-to-remove")
    carmen = Browser(site, "Carmen")
    carmen.post(f"/api/matches/{id}/join", {"key": key_of(made, "liberal")})
    assert carmen.match(id)["status"] == "running" and ana.match(id)["turn"]  # from the beginning, dealt anew
    ana.hand_over(id, "carlist")
    carmen.answer(id, "liberal")
    assert ana.refused("POST", f"/api/matches/{id}/remove", {"seat": "liberal"}) == (409, "has-answered")


def test_a_match_that_has_not_begun_is_taken_away(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, key = linked(ana)
    eve = Browser(site, "Eve")
    assert eve.refused("DELETE", f"/api/matches/{id}") == (403, "creator-only")
    ana.took(ana.ask("PUT", f"/api/matches/{id}/notes", {"text": "mine"}))
    assert ana.took(ana.ask("DELETE", f"/api/matches/{id}")) == {"id": id}
    assert ana.refused("GET", f"/api/matches/{id}") == (404, "no-such-match")
    assert eve.refused("GET", f"/api/invitations/{key}") == (404, "invitation-void")
    running = ana.create()["match"]["id"]
    assert ana.refused("DELETE", f"/api/matches/{running}") == (409, "match-begun")


# lists


def test_lists_are_paged_and_keep_their_order(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    ids = [ana.create(seats=seats("open", "me"), title=str(i))["match"]["id"] for i in range(5)]
    found: list[str] = []
    before = ""
    for _ in range(3):
        page = Browser(site).get(f"/api/matches?list=open&limit=2&before={before}")
        found += [m["id"] for m in page["matches"]]
        before = page["next"]
    assert sorted(found) == sorted(ids) and len(found) == 5 and before == ""
    assert ana.refused("GET", "/api/matches?before=nonsense") == (400, "bad-cursor")
    assert ana.refused("GET", "/api/matches?limit=1000") == (400, "bad-field")
    assert ana.refused("GET", "/api/matches?list=all") == (400, "bad-field")
    assert Browser(site).refused("GET", "/api/matches?list=mine") == (401, "sign-in-first")


def test_private_matches_are_listed_to_their_people_only(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana, private=True)
    eve = Browser(site, "Eve")

    def lists(who: Browser) -> list[str]:
        return [w for w in ("mine", "open", "watch", "finished") if holds(who, w, id)]

    assert lists(ana) == lists(benito) == ["mine"] and lists(eve) == []
    benito.took(benito.act(id, do="resign", seat="liberal"))
    assert lists(ana) == lists(benito) == ["finished"] and lists(eve) == []


def test_public_matches_can_be_watched(site: TestClient) -> None:
    id, _ = played(site, Browser(site, "Ana"))
    assert holds(Browser(site), "watch", id) and not holds(Browser(site), "open", id)


def holds(who: Browser, which: str, id: str) -> bool:
    return id in [m["id"] for m in who.get(f"/api/matches?list={which}")["matches"]]


# the end


def test_a_rematch_swaps_the_sides_and_is_one_for_both(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana, title="Again", private=True, options={"optional_cards": 1})
    assert ana.refused("POST", f"/api/matches/{id}/rematch") == (409, "not-over-yet")
    ana.took(ana.act(id, do="resign", seat="carlist"))
    outcome = ana.match(id)["outcome"]
    labels = {s["seat"]: s["label"]["en"] for s in ana.match(id)["seats"]}
    assert outcome["winner"] == "liberal" and RESIGNED not in outcome["text"]
    assert outcome["text"] == say("en", "won-by-resignation", winner=labels["liberal"], loser=labels["carlist"])
    ana.took(ana.ask("PATCH", "/api/me", {"lang": "es"}))
    for shown in (ana.match(id), ana.get("/api/matches?list=finished")["matches"][0], ana.table(id)["match"]):
        labels = {s["seat"]: s["label"]["es"] for s in shown["seats"]}
        text = say("es", "won-by-resignation", winner=labels["liberal"], loser=labels["carlist"])
        assert shown["outcome"]["text"] == text and "{" not in text
    assert benito.post(f"/api/matches/{id}/rematch", status=202)["offer"] == ["liberal"]
    again = ana.post(f"/api/matches/{id}/rematch", status=201)
    assert [s["name"] for s in again["seats"]] == ["Ana", "Benito"] and again["status"] == "running"
    assert again["title"] == "Again" and again["private"] and again["options"] == {"optional_cards": 1}
    assert again["commitment"] != ana.match(id)["commitment"]
    assert ana.post(f"/api/matches/{id}/rematch", status=201)["id"] == again["id"]
    assert ana.match(id)["rematch"] == again["id"]
    assert Browser(site, "Eve").refused("POST", f"/api/matches/{id}/rematch")[0] == 403
    benito.answer(again["id"], "carlist")  # the carlists begin, and that is now Benito


def test_nobody_is_seated_again_without_having_agreed(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    ana.took(ana.act(id, do="resign", seat="carlist"))
    with ana.socket(id) as socket:
        socket.receive_json()
        benito.post(f"/api/matches/{id}/rematch", status=202)
        benito.post(f"/api/matches/{id}/rematch", status=202)  # asking twice is asking once
        while (news := socket.receive_json())["is"] != "match" or not news["match"]["offer"]:
            pass
        assert news["match"]["offer"] == ["liberal"]
    assert ana.get("/api/matches?list=mine")["matches"] == []
    declined = ana.took(ana.ask("DELETE", f"/api/matches/{id}/rematch"))
    assert declined["offer"] == [] and declined["rematch"] == ""
    assert ana.post(f"/api/matches/{id}/rematch", status=202)["offer"] == ["carlist"]
    assert Browser(site, "Eve").refused("DELETE", f"/api/matches/{id}/rematch")[0] == 403


def test_bots_and_oneself_agree_at_once(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    for other in ("bot:recruit", "me"):
        id = ana.create(seats=seats("me", other))["match"]["id"]
        ana.took(ana.act(id, do="resign", seat="liberal"))
        assert ana.post(f"/api/matches/{id}/rematch", status=201)["status"] == "running"


# notes and talk


def test_notes_are_for_oneself(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    path = f"/api/matches/{id}/notes"
    assert ana.get(path) == {"text": "", "at": 0}
    ana.took(ana.ask("PUT", path, {"text": "attack\nDurango ⚔"}))
    ana.took(ana.ask("PUT", path, {"text": "no: Guernica"}))
    assert ana.get(path)["text"] == "no: Guernica" and benito.get(path)["text"] == ""
    most = "ñ" * 20_000
    assert ana.took(ana.ask("PUT", path, {"text": most}))["text"] == most
    assert ana.refused("PUT", path, {"text": most + "x"}) == (400, "bad-field")
    assert ana.get(path)["text"] == most
    assert Browser(site).refused("GET", path) == (401, "sign-in-first")


def test_talk_is_paged_oldest_first(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    for i in range(53):
        who = ana if i % 2 else benito
        who.took(who.act(id, do="say", text=f"line {i}"))
    page = Browser(site).get(f"/api/matches/{id}/talk")
    assert [t["text"] for t in page["talk"]] == [f"line {i}" for i in range(3, 53)]
    assert (page["talk"][0]["name"], page["talk"][0]["seat"]) == ("Ana", "carlist")
    older = Browser(site).get(f"/api/matches/{id}/talk?before={page['next']}")
    assert [t["text"] for t in older["talk"]] == ["line 0", "line 1", "line 2"] and older["next"] == 0


def test_a_summary_says_nothing_of_the_secret(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, key = linked(ana)
    for path in (f"/api/matches/{id}", "/api/matches?list=mine", f"/api/invitations/{key}", f"/api/matches/{id}/dice"):
        text = json.dumps(ana.get(path))
        assert "committed" not in text and '"secret"' not in text and key not in text
