"""The turn that two people play in the browser: found by tools/find_turn.py, kept in turn.json."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import grognard
from grognard.core.match import Match

FILE = Path(__file__).with_name("turn.json")


@dataclass(frozen=True)
class Turn:
    """`answers` are (seat, answer) of everybody but chance; the turn is answers[begins:ends]."""

    game: str
    scenario: str
    secret: str
    begins: int
    ends: int
    answers: list[tuple[int, list[int]]]

    def start(self) -> Match:
        return grognard.new(self.game, self.scenario, secret=self.secret)


def read() -> Turn:
    raw = json.loads(FILE.read_text())
    answers = [(int(seat), [int(x) for x in answer]) for seat, answer in raw["answers"]]
    return Turn(raw["game"], raw["scenario"], raw["secret"], raw["begins"], raw["ends"], answers)
