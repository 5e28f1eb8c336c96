"""One enemy phase of Great Battles with a standing order: nobody is asked who moves away, or once for every move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from grognard.core.match import Match
from grognard.core.player import choose, make_bot
from grognard.core.rng import Rng
from grognard.server.app import make_app
from grognard.server.settings import Settings
from tests.server.conftest import PATIENT
from tests.server.desk import Browser
from tests.server.hands import act
from tests.web.stage import PASSWORD, Prepared, prepare
from tests.web.turn import Turn

WINDOW = "react-move"
WINDOWS = 4  # in the phase of their first marker
TURN = Turn("great-battles-acw", "thoburns-camp", "00000000000000000000000000000011", 0, 0, [])
UNION, REBELS = 0, 1


@pytest.fixture
def prepared(tmp_path: Path) -> Prepared:
    return prepare(tmp_path / "camp.db", TURN, 0)


@pytest.fixture
def site(prepared: Prepared) -> Iterator[TestClient]:
    with TestClient(make_app(Settings(str(prepared.db), **PATIENT)), raise_server_exceptions=False) as client:
        yield client


def sign_in(site: TestClient, name: str) -> Browser:
    by = Browser(site)
    by.took(by.ask("POST", "/api/sessions", {"name": name, "password": PASSWORD}), 201)
    return by


def enemy_phase(
    site: TestClient, prepared: Prepared, scope: str, everybody: bool = False
) -> tuple[list[int], list[int], list[str]]:
    """The sergeant plays the Confederates. Whom of them the Union was asked about, with whom it was not, and what it
    read of its orders; it leaves every such question to an order of that scope, for the battery or for everybody."""
    union, rebels = sign_in(site, prepared.names[0]), sign_in(site, prepared.names[1])
    match = TURN.start()  # as it goes on the table, with the same dice
    sergeant = make_bot(match.game, "sergeant", 5)
    asked: list[int] = []
    passed: list[int] = []
    for n in range(200):
        d = match.pending
        if d is None or len(asked) + len(passed) >= WINDOWS:
            break
        table = union.table(prepared.match)
        if d.key == WINDOW and table["decision"] is None:
            passed.append(_mover(match))  # the table has gone on by itself
            match.answer(match.game.neutral(d) or [], UNION)
            continue
        assert table["number"] == match.number(), n
        neutral = match.game.neutral(d)
        by, seat = (union, "union") if d.seat == UNION else (rebels, "confederate")
        if d.seat == UNION and neutral is not None:
            given = neutral
        else:
            given = choose(sergeant, match.resample(d.seat, Rng(n)), d.seat)
        what = {"state": table["state"], "seat": seat}
        if d.key == WINDOW:
            asked.append(_mover(match))
            about = [] if everybody else table["decision"]["window"]["about"]
            by.took(act(by, prepared.match, do="order", scope=scope, about=about, **what))
        else:
            by.took(act(by, prepared.match, do="answer", answer=given, **what))
        match.answer(given, d.seat)
    ends = [line["text"] for line in union.table(prepared.match)["log"] if line["key"] == "order-ended"]
    return asked, passed, ends


def _mover(match: Match) -> int:
    d = match.pending
    assert d is not None
    unit = d.args["unit"]
    assert isinstance(unit, int)
    return unit


def test_with_an_order_for_the_phase_nobody_is_asked(site: TestClient, prepared: Prepared) -> None:
    asked, passed, ends = enemy_phase(site, prepared, "phase")
    assert len(asked) == 1 and len(passed) == 3 and not ends


def test_with_an_order_for_the_move_each_move_is_asked_about(site: TestClient, prepared: Prepared) -> None:
    asked, passed, ends = enemy_phase(site, prepared, "move")
    assert len(asked) == len(set(asked)) > 1
    assert set(passed) <= set(asked) and all("its time is over" in end for end in ends)


def test_an_order_for_everybody_ends_by_the_first_loss(site: TestClient, prepared: Prepared) -> None:
    asked, _, ends = enemy_phase(site, prepared, "phase", everybody=True)
    assert len(asked) > 1 and "there was a loss" in ends[0]
