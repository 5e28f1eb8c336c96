"""Real boards and tables for the tests of the browser client, made by the rules: never stale, never in git.

python -m tools.fixtures [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import grognard
from grognard import registry
from grognard.core.languages import LANGS
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.server import wire
from grognard.server.play import speech

GAME, SCENARIO = "an-impossible-war", "zumalacarregui"
FOLDER = Path(__file__).resolve().parents[1] / "web" / "fixtures"


def moment(seed: int, after: int, key: str, panel: bool = False) -> Match:
    """A match of random play at a decision of that key ("": any) after so many answers."""
    for s in range(seed, seed + 200):
        match = grognard.new(GAME, SCENARIO, seed=s)
        rng = Rng(s)
        for n in range(after + 1500):
            d = match.pending
            if d is None:
                break
            fits = d.key == key or not key
            if n >= after and fits and len(d.choice.items()) > 1 and (not panel or match.scene(d.seat)["panels"]):
                return match
            match.answer(d.choice.sample(rng))
    raise AssertionError(f"no decision {key!r} found")


def table(match: Match) -> wire.Table:
    """The table as the seat that has to decide is shown it."""
    d = match.pending
    assert d is not None
    game = match.game
    seat, other = game.seats[d.seat], game.seats[1 - d.seat]
    seats = [
        wire.SeatInfo(s, {lang: speech.seat_name(game, i, lang) for lang in LANGS},
                      "bot" if s == other else "person", "sergeant" if s == other else "Ana",
                      "sergeant" if s == other else "", True)
        for i, s in enumerate(game.seats)
    ]  # fmt: skip
    summary = wire.Summary(
        id="abcdefghijkl", game=game.id, scenario=match.scenario, options={}, title="Against the sergeant",
        status="running", private=False, created=1794700000000, moved=1794700100000, state=match.number(), seats=seats,
        waiting=[seat], yours=[seat], turn=True, creator=True, commitment="9f" * 32,
    )  # fmt: skip
    return wire.Table(
        state=match.number(), number=match.number(), match=summary, seat=seat, mine=[seat], lang="en",
        scene=match.scene(d.seat), log=speech.lines(match, d.seat, "en", -1, 120),
        decision=speech.decision(game, d, "en"), waiting=[seat], undo=True, takeback=None, outcome=None,
        talk=[wire.Talk(1, "Ana", seat, "¡Buena suerte!", 1794700050000)], people=["Ana"],
    )  # fmt: skip


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, object] = {
        "board": registry.get(GAME).board(SCENARIO),
        "table": table(moment(7, 40, "action")),
        "table-march": table(moment(9, 60, "march")),
        "table-subset": table(moment(11, 60, "group")),
        "table-battle": table(moment(13, 60, "", panel=True)),
    }
    for name, value in made.items():
        (folder / f"{name}.json").write_bytes(msgspec.json.encode(value))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
