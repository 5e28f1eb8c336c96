"""Rules are cut off by the time that they use of a processor, not by the clock on the wall."""

from __future__ import annotations

import asyncio
import time

import pytest

from grognard.server.thinking.cutoff import CutOff, at_most, in_thread


def busy() -> None:
    end = time.thread_time() + 60
    while time.thread_time() < end:
        pass


def test_a_rule_that_never_ends_is_cut_off() -> None:
    with pytest.raises(CutOff), at_most(0.02):
        busy()


def test_a_rule_that_only_waits_for_the_processor_is_not() -> None:
    """Sleeping stands for a machine that is busy with something else."""
    with at_most(0.02):
        time.sleep(0.2)
    with pytest.raises(CutOff), at_most(0.02):
        time.sleep(0.1)
        busy()


def test_the_same_holds_in_a_thread() -> None:
    ended: list[bool] = []

    def short() -> None:
        end = time.thread_time() + 1.0
        while time.thread_time() < end:
            pass
        ended.append(True)

    async def work() -> int:
        with pytest.raises(TimeoutError):
            await in_thread(0.02, short)
        return await in_thread(0.5, lambda: (time.sleep(0.6), 7)[1])

    assert asyncio.run(work()) == 7
