"""A server that begins anew in its own place: the port is never left, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest

from grognard.machine import building
from grognard.machine.status import BUILDING, COMPILED, READY, Status
from grognard.server import renewal
from tests.server.test_crash import HERE
from tools.crash import Hand
from tools.rig import Rig


def begun(pid: int) -> int:
    """The inode of the port and the times a process has begun anew are in its environment."""
    text = Path(f"/proc/{pid}/environ").read_bytes().decode(errors="replace")
    held = [part for part in text.split("\0") if part.startswith(f"{renewal.HELD}=")]
    return int(held[0].split(":")[1]) if held else 0


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="reads /proc")
def test_a_server_begins_anew_under_load_and_loses_nothing(sqlite_url: str, tmp_path: Path) -> None:
    with Rig(sqlite_url, HERE, tmp_path / "log") as rig:
        assert rig.process is not None
        pid = rig.process.pid
        guest = rig.guest("Rosa")
        id = guest.create("traps", "safe", {"red": "me", "blue": "me"})["match"]["id"]
        hand = Hand(guest, id)

        async def round(times: int) -> None:
            before = hand.answers
            playing = asyncio.gather(hand.play("red"), hand.play("blue"))
            while hand.answers < before + 5 and not hand.over:
                await asyncio.sleep(0.02)
            os.kill(pid, signal.SIGUSR1)
            await playing  # until the sockets are closed
            while begun(pid) < times:
                _, writer = await asyncio.open_connection("127.0.0.1", rig.port)  # somebody always listens
                writer.close()
                await asyncio.sleep(0.05)
            state = (await asyncio.to_thread(rig.guest, "Otra")).table(id)["state"]
            assert state >= hand.acknowledged

        for times in (1, 2):
            asyncio.run(asyncio.wait_for(round(times), 600))
        assert rig.process.poll() is None
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", rig.port), 5)


@pytest.mark.parametrize(
    "runs, played, ended, asks",
    [
        ([{"a": READY, "b": BUILDING}], ["a"], [False, True], 1),  # it is being played
        ([{"a": READY, "b": BUILDING}, {"a": READY, "b": READY}], [], [False, True], 1),  # when all is there
        ([{"a": READY, "b": BUILDING}, {"a": READY, "b": READY}], ["a"], [False, True], 2),
        ([{"a": COMPILED, "b": BUILDING}], ["a"], [True], 0),
    ],
)
def test_it_begins_anew_when_a_game_that_is_played_or_everything_is_ready(
    runs: list[dict[str, str]], played: list[str], ended: list[bool], asks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    looks = iter(range(100))
    told = iter([*runs, *[runs[-1]] * 9])
    ends = iter([*ended, *[True] * 9])
    monkeypatch.setattr(renewal, "LOOK", 0.0)
    monkeypatch.setattr(renewal, "_ended", lambda _: next(ends))
    monkeypatch.setattr(renewal, "_look", lambda: next(looks))
    monkeypatch.setattr(renewal, "played", lambda: played)
    monkeypatch.setattr(renewal, "status", lambda serving: {k: Status(v) for k, v in next(told).items() if serving})
    monkeypatch.setattr(renewal.os, "kill", lambda _, signal: asked.append(signal))
    renewal.watch(signal.SIGUSR1, 0)
    assert asked == [signal.SIGUSR1] * asks


def test_nothing_is_built_in_the_background_where_it_is_switched_off() -> None:
    assert building.in_background() == 0  # tests/conftest.py
