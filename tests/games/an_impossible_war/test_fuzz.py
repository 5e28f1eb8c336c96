"""A hundred random games of every scenario: each comes to its end, and the table stays in order all the way."""

from __future__ import annotations

import pytest

import grognard
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.pack.board import BAG, BOX, CARLIST, CITY, FIELD, HIDDEN, LIBERAL, TRAIN, built_in
from grognard.games.an_impossible_war.state.model import INSIDE, War

B = built_in()

GAMES = 100
CHUNK = 10
LONGEST = 200_000


def check(g: War) -> None:
    """What must be true of every position in which somebody decides."""
    heads, nexts = g._chains.head[:], g._chains.next[:]
    g.refresh()
    assert heads == g._chains.head
    for p in range(B.n_pieces):
        at = g.at[p]
        if at >= 0:
            assert nexts[p] == g._chains.next[p]
            assert B.low[p] <= g.strength[p] <= B.top[p], f"{B.piece_id[p]} has strength {g.strength[p]}"
            if g.flags[p] & INSIDE:
                assert at < B.n_spaces
        elif at == HIDDEN:
            assert B.side[p] == CARLIST and B.arm[p] in (FIELD, FIELD + 1) and g.strength[p] > 0
        else:
            assert g.strength[p] == 0 or at not in (BAG, BOX), f"{B.piece_id[p]} keeps strength in its bag or box"
        if at == BAG:
            assert B.arm[p] < TRAIN and not (B.partida[p] or B.regional[p] or B.foreign[p])
    for s in range(B.n_spaces):
        assert B.kind[s] != CITY or g.fort[s] in (2, 4)
        if g.siege[s]:
            assert g.fort[s] in (2, 4)
    for i, region in enumerate(B.pack.regions):
        assert region.min_uprising <= g.uprising[i] <= 3
        assert 0 <= g.pursuit[i] <= 5
    for side in (LIBERAL, CARLIST):
        assert 0 <= g.cp[side] <= 5
    assert 0 <= g.prestige <= 3 and g.prestige_minus >= 0
    assert g.ap >= 0 and g.ap_expedition >= 0 and g.ap_zone >= 0


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
@pytest.mark.parametrize("scenario", [s.id for s in B.pack.scenarios])
def test_random_games_come_to_their_end(scenario: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        match = grognard.new(
            "an-impossible-war",
            scenario,
            seed=seed,
            options={"optional_cards": seed % 2},
            keep_undo=False,
            keep_log=False,
        )
        rng = Rng(seed, 5)
        n = 0
        while match.pending is not None:
            match.answer(match.pending.choice.sample(rng))
            n += 1
            assert n < LONGEST
            if n % 25 == 0:
                assert isinstance(match.position, War)
                check(match.position)
        assert match.outcome is not None
