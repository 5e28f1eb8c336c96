"""A server in a process of its own: killed under load, held up by a rule, and stopped politely."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.traps import LOOP, WALK
from tools.crash import crash
from tools.rig import Guest, Rig

HERE = "tests.core.toy:TOY,tests.server.traps:GAME"


def test_kill_9_loses_nothing_that_was_acknowledged(db_url: str) -> None:
    """The short form of `python -m tools.crash`."""
    assert crash(db_url, 3, 4, "traps", "safe", ["red", "blue"], rooms=HERE) > 0


@pytest.fixture
def rig(sqlite_url: str, tmp_path: Path) -> Iterator[Rig]:
    with Rig(sqlite_url, HERE, tmp_path / "log", rule_seconds=0.5) as made:
        yield made


def test_a_runaway_rule_is_cut_off_and_the_others_go_on(rig: Rig, tmp_path: Path) -> None:
    red = rig.guest("Rosa")
    bad = red.create("traps", "open", {"red": "me", "blue": "me"})["match"]["id"]
    good = red.create("traps", "open", {"red": "me", "blue": "me"})["match"]["id"]
    red.act(bad, do="answer", state=0, seat="red", answer=[WALK])
    before = red.table(bad)
    other = Guest(rig.url, "Otra")
    got: list[Any] = []
    asking = threading.Thread(target=lambda: got.append(red.act(bad, do="answer", state=1, seat="red", answer=[LOOP])))
    asking.start()
    assert other.table(good)["state"] == 0  # answered when the rule has been cut off, at the latest
    asking.join(600)
    assert (got[0].status_code, got[0].json()["error"]["key"]) == (409, "rule-cut-off")
    assert red.table(bad) == before
    assert red.act(bad, do="answer", state=1, seat="red", answer=[WALK]).json()["state"] == 2
    assert "was cut off" in (tmp_path / "log").read_text()
    preview = red.act(good, do="preview", state=0, seat="red", answer=[LOOP])
    assert (preview.status_code, preview.json()["error"]["key"]) == (409, "rule-cut-off")


def test_ctrl_c_stops_it_and_what_was_said_is_kept(rig: Rig) -> None:
    red = rig.guest("Rosa")
    id = red.create("traps", "open", {"red": "me", "blue": "me"})["match"]["id"]
    red.act(id, do="answer", state=0, seat="red", answer=[WALK])
    rig.stop()
    rig.start()
    assert red.table(id)["state"] == 1
