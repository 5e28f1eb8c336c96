"""A scripted die that nobody rolls is a fault of the test: it says that something happens which does not."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.games.laid import SCRIPTS, unrolled


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    try:
        result = yield
        assert unrolled() == [], "scripted, and nobody rolled it"
        return result
    finally:
        SCRIPTS.clear()
