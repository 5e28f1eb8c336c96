"""The pictures of the README: a gesture of each game on a real page, in docs/pictures.

python -m tools.picture [GAME...]

What was played before is played by two sergeants, who think the same every time.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

import grognard
from grognard.core.player import choose, make_bot
from tests.web.chromium import launch
from tests.web.gestures import NODE, Board, Point, held_over
from tests.web.hands import my_decision, reaches, sign_in
from tests.web.stage import ROOT, prepare, serving
from tests.web.turn import Turn

FOLDER = ROOT / "docs" / "pictures"
SECRET = "01" * 32
SEEDS = (1, 2)  # of the sergeants
MOST = 350_000  # bytes
PATIENCE = 120_000  # milliseconds for what never comes
TRIES = 6
# the browser packs them; a page of our own would not let itself be read
WEBP = """async picture => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const sheet = new OffscreenCanvas(image.width, image.height);
    sheet.getContext("2d").drawImage(image, 0, 0);
    const packed = new Uint8Array(await (await sheet.convertToBlob({type: "image/webp", quality: 0.88})).arrayBuffer());
    let text = "";
    for (let i = 0; i < packed.length; i += 9999) text += String.fromCharCode(...packed.slice(i, i + 9999));
    return btoa(text);
}"""

Gesture = Callable[[Page, Board], None]


def over(page: Page, start: Point, end: Point) -> None:
    """Held there until the page says what would happen; where the server was too busy to, asked again."""
    held_over(page, start, end)
    told = page.locator(".held foreignObject")
    for _ in range(TRIES):
        try:
            return expect(told).to_have_count(1, timeout=PATIENCE / TRIES)
        except AssertionError:
            page.mouse.move(*start)
            page.mouse.move(*end)
    raise AssertionError("nothing is said of it")


def meets(page: Page, start: Point, end: Point) -> None:
    """The same onto an enemy."""
    over(page, start, end)
    expect(page.locator(".clash").first).to_be_visible()


def from_amescoas(page: Page, board: Board) -> None:
    meets(page, board.stack("amescoas", "carlist"), board.place("estella"))


def from_la_paz(page: Page, board: Board) -> None:
    for _ in range(2):
        page.mouse.move(*board.place("la_paz"))
        page.mouse.wheel(0, -300)
    board.rest()
    meets(page, board.stack("la_paz", "royalist"), board.place("cochabamba"))


def brigade(page: Page, board: Board) -> None:
    """A brigadier out of the fan of his stack, and his brigade with him."""
    home = board.where()["union-carroll"]
    x, y = board.stack(home, "union")
    page.mouse.move(x + 60, y + 60)
    page.mouse.move(x, y)
    leader = page.locator('.fan [data-piece="piece:union-carroll"]')
    expect(leader).to_be_visible()
    box = leader.bounding_box()
    assert box is not None
    over(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 3), board.place("2619"))


def push(page: Page, _: Board) -> None:
    """A base pushed and wheeled a little."""
    offered = page.locator("section.board .offered[data-node^='piece:']")
    x, y = page.evaluate(NODE, offered.nth(2).get_attribute("data-node"))
    held_over(page, (x, y), (x + 14, y + 70))
    expect(page.locator(".ghost .track").first).to_be_attached()


@dataclass(frozen=True)
class Picture:
    """`until`: the question at which it is taken, and what must be on offer then; `says`: what is not left to the
    sergeants, by question and seat."""

    game: str
    scenario: str
    side: str
    until: str
    offered: str
    gesture: Gesture
    says: dict[str, str] = field(default_factory=dict)

    def played(self) -> Turn:
        """Everything up to that question."""
        match = grognard.new(self.game, self.scenario, secret=SECRET)
        game = match.game
        sergeants = [make_bot(game, "sergeant", seed) for seed in SEEDS]
        answers: list[tuple[int, list[int]]] = []
        while True:
            d = match.pending
            assert d is not None, "it never came to that"
            offered = [game.target(d.vocab, code) for code in d.choice.items()]
            if (d.key, game.seats[d.seat]) == (self.until, self.side) and any(self.offered in x for x in offered):
                return Turn(self.game, self.scenario, SECRET, len(answers), 0, answers)
            word = self.says.get(f"{d.key} {d.seat}")
            named = [code for code in d.choice.items() if word and game.word(d.vocab, code) == word]
            answer = named or choose(sergeants[d.seat], match, d.seat)
            match.answer(answer, d.seat)
            answers.append((d.seat, answer))


KERNSTOWN = {"brigade 0": "brigade:us-1"}
ARMIES = {"levy 0": "britain-1000", "levy 1": "spain-1000"}

PICTURES = [
    Picture("an-impossible-war", "zumalacarregui", "carlist", "action", "place:amescoas", from_amescoas),
    Picture("great-battles-acw", "first-kernstown", "union", "activate", "piece:union-carroll", brigade, KERNSTOWN),
    Picture("libertad-o-muerte", "la-plata", "royalist", "land-move", "place:la_paz", from_la_paz),
    Picture("bajo-la-sombra-del-aguila", "pitched-battle", "red", "order-whom", "piece:", push, ARMIES),
]


def taken(picture: Picture, browser: Browser, folder: Path) -> bytes:
    turn = picture.played()
    seat = turn.start().game.seats.index(picture.side)
    ready = prepare(folder / "picture.db", turn, turn.begins, langs=("en", "en"), bots={1 - seat: "sergeant"})
    with serving(ready.db) as server:
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        sign_in(page, server.url, ready.names[seat], next=f"/match/{ready.match}")
        reaches(page, turn.begins)
        expect(page.locator("section.board [data-node]").first).to_be_attached()
        page.wait_for_load_state("networkidle")
        page.evaluate("() => document.fonts.ready")
        my_decision(page)
        board = Board(page, server.url, ready.match)
        board.rest()
        picture.gesture(page, board)
        shot = base64.b64encode(page.screenshot(animations="disabled")).decode()
        packed: str = context.new_page().evaluate(WEBP, shot)
        context.close()
    return base64.b64decode(packed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all without")
    games = parser.parse_args().games
    large = 0
    FOLDER.mkdir(exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for picture in PICTURES:
            if games and picture.game not in games:
                continue
            with tempfile.TemporaryDirectory() as folder:
                packed = taken(picture, browser, Path(folder))
            (FOLDER / f"{picture.game}.webp").write_bytes(packed)
            print(f"{picture.game}.webp: {len(packed) / 1000:.0f} KB", flush=True)
            large += len(packed) > MOST
        browser.close()
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main())
