"""One bot for a match and a seat: what it remembers is kept with the match, and goes with what is taken back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, select, update
from starlette.testclient import TestClient

from grognard import registry
from grognard.core.match import Match
from grognard.core.player import Player
from grognard.server.app import make_app
from grognard.server.settings import Settings
from grognard.server.store import memories, replay, statements
from grognard.server.store.facts import load
from grognard.server.store.tables import MEMORIES
from tests.server.desk import Browser
from tests.server.hands import act, give, start
from tests.server.play.test_bots import wait
from tests.server.traps import Elephant

T = TypeVar("T")
Row = tuple[int, int, int, Any]  # seat, number, seed, memory


@contextmanager
def site_at(url: str, seconds: float = 60.0) -> Iterator[TestClient]:
    with TestClient(make_app(Settings(url, limits=False, bot_seconds=seconds, bot_workers=1))) as site:
        yield site


def read(site: TestClient, fn: Callable[[Connection], T]) -> T:
    with site.app.state.db.engine.begin() as connection:  # type: ignore[attr-defined]
        return fn(connection)


def rows_of(c: Connection, id: str) -> list[Row]:
    m = MEMORIES.c
    query = select(m.seat, m.number, m.seed, m.memory).where(m.match == id).order_by(m.seat, m.number)
    return [(r.seat, r.number, r.seed, json.loads(r.memory)) for r in c.execute(query)]


def kept(site: TestClient, id: str) -> list[Row]:
    return read(site, lambda c: rows_of(c, id))


def asked(site: TestClient, id: str) -> list[tuple[int, int]]:
    """Of every memory of the elephant: its number, and how many questions it remembers (-1: the beginning)."""
    return [(row[1], len(row[3]["asked"]) if row[3] else -1) for row in kept(site, id)]


def rounds(red: Browser, id: str, count: int) -> None:
    for _ in range(count):
        state = red.table(id)["state"]
        give(red, id, "red", "pass")
        wait(lambda: bool(red.table(id)["state"] == state + 2))  # noqa: B023


def again(site: TestClient, red: Browser) -> Browser:
    out = Browser(site)
    out.cookie, out.csrf = red.cookie, red.csrf
    return out


def opened_anew(site: TestClient) -> None:
    """What this process remembers of matches is gone, as after a while without use."""
    site.app.state.site.matches.lives.clear()  # type: ignore[attr-defined]


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose bots are read from the table from here on."""
    seats: list[int] = []
    plain = memories.read

    def counting(c: Connection, match: str, seat: int, bot: str) -> memories.Mind:
        seats.append(seat)
        return plain(c, match, seat, bot)

    monkeypatch.setattr(memories, "read", counting)
    return seats


def test_a_bot_is_read_from_the_table_only_where_the_process_does_not_know_it(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = counted(monkeypatch)
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:elephant", "safe")
    rounds(red, id, 3)
    assert seats == [1] and asked(site, id) == [(0, -1), (2, 1), (4, 2), (6, 3)]
    red.took(act(red, id, do="ask-takeback", state=6, seat="red", to=4))
    rounds(red, id, 2)
    assert seats == [1, 1] and asked(site, id) == [(0, -1), (2, 1), (4, 2), (6, 3), (8, 4)]
    opened_anew(site)
    rounds(red, id, 1)
    assert seats == [1, 1, 1] and asked(site, id)[-1] == (10, 5)


def test_a_bot_remembers_after_a_restart(db_url: str) -> None:
    with site_at(db_url) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:elephant", "safe")
        rounds(red, id, 2)
        assert asked(site, id) == [(0, -1), (2, 1), (4, 2)]
        seeds = {row[2] for row in kept(site, id)}
    with site_at(db_url) as site:
        rounds(again(site, red), id, 1)
        assert asked(site, id) == [(0, -1), (2, 1), (4, 2), (6, 3)]
        assert {row[2] for row in kept(site, id)} == seeds and len(seeds) == 1


def test_a_bot_never_knows_what_was_taken_back(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:elephant", "safe")
    rounds(red, id, 3)
    red.took(act(red, id, do="ask-takeback", state=6, seat="red", to=4))
    assert asked(site, id) == [(0, -1), (2, 1), (4, 2)]
    rounds(red, id, 1)
    assert asked(site, id) == [(0, -1), (2, 1), (4, 2), (6, 3)]
    seed = kept(site, id)[0][2]
    state = red.table(id)["state"]
    red.took(act(red, id, do="ask-takeback", state=state, seat="red", to=0))
    assert asked(site, id) == [(0, -1)]
    rounds(red, id, 1)
    assert asked(site, id) == [(0, -1), (2, 1)] and {row[2] for row in kept(site, id)} == {seed}


def test_a_persons_undo_leaves_the_bot_its_memory(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:elephant", "safe")
    rounds(red, id, 1)
    give(red, id, "red", "walk")
    red.took(act(red, id, do="undo", state=3, seat="red"))
    rounds(red, id, 1)
    assert asked(site, id) == [(0, -1), (2, 1), (4, 2)]


def test_only_so_many_memories_are_kept(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memories, "KEPT", 2)
    with site_at(sqlite_url) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:elephant", "safe")
        rounds(red, id, 4)
        assert asked(site, id) == [(0, -1), (6, 3), (8, 4)]
        # farther back than anything is kept: it begins anew
        red.took(act(red, id, do="ask-takeback", state=8, seat="red", to=4))
        rounds(red, id, 1)
        assert asked(site, id) == [(0, -1), (6, 1)]


@pytest.mark.parametrize(
    "damage", ["{", "[1]", '{"drawn":"x"}', '{"drawn":0}', '{"drawn":0,"asked":7}', '"' + "[" * 5000]
)
def test_a_damaged_memory_is_dropped_and_logged_once(
    sqlite_url: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    with site_at(sqlite_url) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:elephant", "safe")
        rounds(red, id, 1)
        seed = kept(site, id)[0][2]
        read(site, lambda c: c.execute(update(MEMORIES).where(MEMORIES.c.number > 0).values(memory=damage)))
        opened_anew(site)
        rounds(red, id, 2)
        assert asked(site, id) == [(0, -1), (4, 1), (6, 2)] and kept(site, id)[0][2] == seed
    assert len([m for m in caplog.messages if "the memory of the bot elephant is dropped" in m]) == 1
    assert not any("recruit" in m for m in caplog.messages)


def test_a_match_begun_before_bots_had_memories_goes_on(sqlite_url: str) -> None:
    with site_at(sqlite_url) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:elephant", "safe")
        rounds(red, id, 1)
        read(site, lambda c: c.execute(MEMORIES.delete()))
        opened_anew(site)
        rounds(red, id, 1)
        assert asked(site, id) == [(0, -1), (4, 1)]


def test_nobody_is_shown_what_a_bot_remembers(sqlite_url: str) -> None:
    with site_at(sqlite_url) as site:
        red, eve = Browser(site, "Rosa"), Browser(site, "Eva")
        id = start(red, "me", "bot:elephant", "open")
        rounds(red, id, 2)
        seed = str(kept(site, id)[0][2])
        assert Elephant.WORD in json.dumps(kept(site, id))
        paths = ["", "/table", "/record", "/save", "/steps", "/steps?from=0", "/dice", "/talk", "/notes", "/events"]
        shown = [by.ask("GET", f"/api/matches/{id}{path}").text for by in (red, eve) for path in paths]
        shown += [by.ask("GET", "/api/matches").text for by in (red, eve)]
        with red.socket(id, "red") as socket:
            shown.append(json.dumps(socket.receive_json()))
        give(red, id, "red", "end")
        shown += [by.ask("GET", f"/api/matches/{id}{path}").text for by in (red, eve) for path in paths]
        for text in shown:
            assert Elephant.WORD not in text and seed not in text and '"asked": ["order"' not in text
        assert asked(site, id) == [(0, -1)]  # after the end nobody needs it


# the bot at the table is the bot of the laboratory

ANSWERS = 16
MATCHES: dict[str, tuple[str, list[str], dict[str, int]]] = {
    "an-impossible-war": ("espartero", ["liberal", "carlist"], {}),
    "great-battles-acw": ("the-stone-wall", ["union", "confederate"], {}),
    "libertad-o-muerte": ("la-plata", ["patriot", "royalist"], {}),
    "bajo-la-sombra-del-aguila": ("borodino", ["blue", "red"], {"points": 1}),
}


def lab(player: Player, match: Match, seat: int, played: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    """The same match, with a bot who sits at its seat all the time; the other side plays what it played."""
    out: list[tuple[int, list[int]]] = []
    for who, answer in played:
        out.append((who, player.answer(match, who) if who == seat else answer))
        match.answer(out[-1][1], who)
    return out


def play_on(site: TestClient, by: Browser, ids: dict[str, str], until: int) -> None:
    """The person at the first seats answers anything, until the bots have answered so often."""
    mine = {id: Player(registry.get(game), "recruit", 1) for game, id in ids.items()}
    left = dict(ids)

    def go_on() -> bool:
        for game, id in list(left.items()):
            name, other = MATCHES[game][1]
            lives = site.app.state.site.matches.lives  # type: ignore[attr-defined]
            if id not in lives:
                by.table(id)  # after the restart
            state, match = lives[id].state, lives[id].match.clone()
            seat = match.game.seats.index(name)
            if len([t for t in match.turns() if t.seat == match.game.seats.index(other)]) >= until:
                del left[game]
            elif match.pending_for(seat) is not None:
                answer = mine[id].answer(match, seat)
                got = by.act(id, do="answer", state=state, seat=name, answer=answer)
                assert got.status_code in (200, 409), got.text  # 409: state and match were not of one moment
        return not left

    wait(go_on)


def test_server_and_laboratory_give_the_same_answers_in_every_game(sqlite_url: str) -> None:
    """All four games, with a restart of the server in the middle: given the same seed and the same dice, a sergeant
    who sits in the laboratory all the time answers the same, as often as the one at the table was asked."""
    ids: dict[str, str] = {}
    with site_at(sqlite_url) as site:
        by = Browser(site, "Rosa")
        for game, (scenario, seats, options) in MATCHES.items():
            wishes = {seats[0]: {"kind": "me"}, seats[1]: {"kind": "bot", "bot": "sergeant"}}
            made = by.create(game=game, scenario=scenario, seats=wishes, options=options)
            ids[game] = made["match"]["id"]
        play_on(site, by, ids, ANSWERS // 2)
    with site_at(sqlite_url) as site:
        play_on(site, again(site, by), ids, ANSWERS)
        for game, id in ids.items():
            facts = read(site, lambda c: load(c, id))  # noqa: B023
            # of one moment: the bots play on meanwhile
            entries, rows = read(site, lambda c: (statements.entries(c, id, 0), rows_of(c, id)))  # noqa: B023
            match = replay.begin(facts, None) if facts is not None else None
            seat = rows[0][0]
            played = [(entry.seat, entry.answer) for entry in entries]
            assert match is not None and len([x for x in played if x[0] == seat]) >= ANSWERS
            player = Player(match.game, "sergeant", rows[0][2])
            assert lab(player, match, seat, played) == played, game
            assert rows[-1][3] == player.memory(), game
