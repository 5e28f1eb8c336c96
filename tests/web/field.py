"""A battle with miniatures that two sergeants have brought as far as a test needs it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import grognard
from grognard.core.match import Match
from grognard.core.player import choose, make_bot

from .hands import sign_in
from .stage import Prepared, Server, prepare, serving
from .turn import Turn

GAME = "bajo-la-sombra-del-aguila"
SECRET = "1" * 64


@dataclass(frozen=True)
class Battle:
    """`match`: as it stands; `server` has it between two people with accounts."""

    match: Match
    prepared: Prepared
    server: Server

    @property
    def seat(self) -> int:
        assert self.match.pending is not None
        return self.match.pending.seat

    def sit_down(self, page: Page) -> None:
        """At the seat that decides."""
        sign_in(page, self.server.url, self.prepared.names[self.seat], next=f"/match/{self.prepared.match}")
        expect(page.locator("[data-asked]")).to_be_visible()

    def units(self) -> list[str]:
        """Those of the side that decides, on the table by themselves, without its officers; from left to right."""
        listed = self.match.scene(self.seat)["pieces"]
        assert isinstance(listed, list)
        side = self.match.game.seats[self.seat]
        mine = [p for p in listed if p["side"] == side and p.get("x") and not p.get("host") and p["arm"] != "officer"]
        return [p["id"] for p in sorted(mine, key=lambda p: float(p["x"]))]

    def forward(self) -> int:
        """Down the screen for who looks to the south, else up."""
        listed = self.match.scene(self.seat)["pieces"]
        assert isinstance(listed, list)
        first = next(p for p in listed if p["id"] == self.units()[0])
        return 1 if 90 < float(first["angle"]) < 270 else -1


def brought_to(until: Callable[[Match], bool], scenario: str, secret: str = SECRET) -> tuple[Match, Turn]:
    match = grognard.new(GAME, scenario, secret=secret)
    bots = [make_bot(match.game, "sergeant", 1), make_bot(match.game, "sergeant", 2)]
    answers: list[tuple[int, list[int]]] = []
    while match.pending is not None and not until(match):
        seat = match.pending.seat
        answers.append((seat, choose(bots[seat], match, seat)))
        match.answer(answers[-1][1], seat)
    return match, Turn(GAME, scenario, secret, len(answers), len(answers), answers)


@contextlib.contextmanager
def battle(folder: Path, until: Callable[[Match], bool], scenario: str = "pitched-battle") -> Iterator[Battle]:
    match, turn = brought_to(until, scenario)
    prepared = prepare(folder / "battle.db", turn, len(turn.answers), langs=("en", "en"))
    with serving(prepared.db) as server:
        yield Battle(match, prepared, server)


def base(page: Page, id: str) -> Locator:
    return page.locator(f'.base[data-t="piece:{id}"]')
