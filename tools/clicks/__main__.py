"""See the package."""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.chromium import launch
from tests.web.hands import sign_in
from tests.web.stage import prepare, serving
from tests.web.turn import Turn as Begun

from .eyes import PATIENCE, Asked, Eyes
from .person import Person
from .turns import TURNS, Turn
from .ways import Ways
from .wishes import Wish

NO_PLAYBACK = """
    try { localStorage.setItem("grognard-settings", '{"playback":false}'); } catch { /* as it comes */ }
"""


def wish_of(turn: Turn, asked: Asked, ways: Ways) -> Wish | None:
    stage = next((each for each in turn.stages if each), [])
    for wish in [*turn.anytime, *stage, *turn.always]:
        if wish.fits(asked, ways):
            return wish
    return None


def done(turn: Turn, wish: Wish) -> None:
    for wishes in (turn.anytime, *turn.stages):
        if wish in wishes:
            wishes.remove(wish)
            return


def over(turn: Turn, eyes: Eyes) -> bool:
    return not any((turn.anytime, *turn.stages)) and any(
        eyes.status(id).startswith(begins) for id, begins in turn.ends.items()
    )


def play(turn: Turn, ways: Ways, tell: bool) -> None:
    """What is wished for, and nothing else: whatever else is asked is passed."""
    eyes = ways.eyes
    while eyes.until_mine() and not over(turn, eyes):
        asked = eyes.asked
        assert asked is not None
        wish = wish_of(turn, asked, ways)
        if tell:
            print(ways.person.presses, asked["key"], asked["text"][:80], "|", wish, file=sys.stderr)
        if wish is not None:
            wish.do(asked, ways)
            done(turn, wish)
        elif asked.get("neutral") is not None:
            ways.go_on()
        elif asked.get("sheet") and ways.one_by_one():
            continue
        elif not ways.accept(asked):
            ways.answer(asked, [asked["items"][0]["code"]])


def measured(turn: Turn, browser: Browser, folder: Path, tell: bool) -> dict[str, object]:
    before = turn.before()
    begun = Begun(turn.game, turn.scenario, turn.secret, len(before), 0, before)
    seat = begun.start().game.seats.index(turn.side)
    ready = prepare(folder / "clicks.db", begun, len(before), langs=("en", "en"), bots={1 - seat: "sergeant"})
    with serving(ready.db) as server:
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(180_000)
        context.add_init_script(NO_PLAYBACK)
        page = context.new_page()
        eyes = Eyes(page, server.url, ready.match)
        sign_in(page, server.url, ready.names[seat], next=f"/match/{ready.match}")
        page.wait_for_selector("[data-state]")
        person = Person(page)
        try:
            play(turn, Ways(person, eyes, turn.side), tell)
        finally:
            if tell:
                print(*person.told, sep="\n", file=sys.stderr)
        context.close()
    with closing(sqlite3.connect(ready.db)) as db:  # an undone answer is none
        [decisions] = db.execute(
            "SELECT COUNT(*) FROM entries WHERE seat = ? AND kind IN ('answer', 'then')", [seat]
        ).fetchone()
    decisions -= sum(who == seat for who, _ in before)
    return {
        "turn": turn.name, "game": turn.game, "scenario": turn.scenario,
        "decisions": decisions, "presses": person.presses, "limit": turn.limit,
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="games, or names of turns; all without")
    parser.add_argument("--tell", action="store_true", help="every press")
    args = parser.parse_args()
    bad = 0
    expect.set_options(timeout=1000 * PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for turn in TURNS:
            if args.names and not any(each in (turn.game, turn.name) for each in args.names):
                continue
            with tempfile.TemporaryDirectory() as folder:
                line = measured(turn, browser, Path(folder), args.tell)
            print(json.dumps(line), flush=True)
            bad += line["presses"] > turn.limit  # type: ignore[operator]
        browser.close()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
