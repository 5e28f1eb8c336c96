"""A real browser against a real server. What is missing fails: a table that nobody has opened is not a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from .chromium import launch
from .stage import CLIENT, Prepared, Server, prepare, serving
from .turn import Turn, read

Contexts = Callable[..., BrowserContext]
TWO_PRESSES = """
    try {
        if (!localStorage.getItem("grognard-settings")) localStorage.setItem("grognard-settings", '{"atOnce":false}');
    } catch { /* a page without storage has no settings */ }
"""
PATIENCE = 300_000  # milliseconds: only what never comes fails, however busy the machine is
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def client() -> Path:
    assert CLIENT.exists(), "the client is not built: make client"
    return CLIENT


@pytest.fixture(scope="session")
def turn() -> Turn:
    return read()


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that need nothing prepared."""
    with serving(tmp_path_factory.mktemp("web") / "tables.db") as running:
        yield running


@pytest.fixture
def prepared(client: Path, turn: Turn, tmp_path: Path) -> Prepared:
    """Two people before the turn."""
    return prepare(tmp_path / "turn.db", turn, turn.begins)


@pytest.fixture
def turn_server(prepared: Prepared) -> Iterator[Server]:
    with serving(prepared.db) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # of the module, not of the session: while Playwright is at work no other test can run an event loop
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


class Watched:
    """A page and what went wrong in it."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda m: self.faults.append(f"console: {m.text}") if m.type == "error" else None)


@pytest.fixture
def watched() -> Watched:
    return Watched()


@pytest.fixture
def contexts(browser: Browser, watched: Watched) -> Iterator[Contexts]:
    """Makes contexts, each a person with a browser of his own; without motion, so that nothing has to be waited for."""
    made: list[BrowserContext] = []

    def make(
        lang: str = "en", width: int = 1440, height: int = 900, at_once: bool = False, **more: object
    ) -> BrowserContext:
        options: dict[str, object] = {
            "viewport": {"width": width, "height": height},
            "locale": "es-ES" if lang == "es" else "en-GB",
            "reduced_motion": "reduce",
            **more,
        }
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        if not at_once:  # two presses for everything, as a reader may wish: choose, look, confirm
            context.add_init_script(TWO_PRESSES)
        context.on("page", watched.follow)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def page(contexts: Contexts) -> Page:
    return contexts().new_page()
