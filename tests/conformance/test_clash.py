"""Who meets whom, and what is given up, told before an answer: in both languages, and the same for every twin."""

from __future__ import annotations

import grognard
from grognard.core.clash import Said
from grognard.core.game import Game
from grognard.core.languages import LANGS
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.text import message
from tests.conformance.registry import every_scenario, step

ANSWERS = 200
LOOKS = 8


def told(match: Match, seat: int, answer: list[int]) -> list[Said]:
    d = match.pending_for(seat)
    assert d is not None
    out = match.game.gives_up(match.position, match.frames, d, answer)
    met = match.game.clash(match.position, match.frames, d, answer)
    return out if met is None else [*out, met.title, *met.ours, *met.theirs, *met.notes]


def plain(said: list[Said]) -> list[tuple[str, str]]:
    return [(each.key, str(each.args)) for each in said]


@every_scenario
def test_what_is_told_is_told_by_every_twin(game: Game, scenario: str) -> None:
    match = grognard.new(game, scenario, seed=9)
    rng = Rng(9, 4)
    looks = 0
    for n in range(ANSWERS):
        d = match.pending
        if d is None:
            break
        if d.seat >= 0 and not match.parts and looks < LOOKS:
            for code in [c for c, toll in match.tolls(d.seat).items() if toll.foe][:2]:
                looks += 1
                found = told(match, d.seat, [code])
                for said in found:
                    for lang in LANGS:
                        assert message(match.game, said.key, said.args, lang)
                if match.game.hides():
                    assert plain(told(match.resample(d.seat, Rng(n, 3)), d.seat, [code])) == plain(found)
        step(match, rng)
