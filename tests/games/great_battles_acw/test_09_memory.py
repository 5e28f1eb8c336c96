"""9 What searches keep from one to the next: never an answer that a search made afresh would not give."""

from __future__ import annotations

from functools import partial

import pytest

from grognard.core.chance import Seeded
from grognard.core.match import start
from grognard.core.rng import Rng
from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.rules.queries import ch09_reach
from grognard.games.great_battles_acw.rules.queries.ch04_command import spread, within
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import command_range
from grognard.games.great_battles_acw.rules.queries.ch04_ranges import UNKNOWN, recalled
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import hexes_of, in_play
from grognard.games.great_battles_acw.rules.queries.ch09_ground import parapet_between
from grognard.games.great_battles_acw.rules.queries.ch09_leaders import leader_reach, why_no_leader_hex
from grognard.games.great_battles_acw.rules.queries.ch09_mover import in_march_sight
from grognard.games.great_battles_acw.rules.queries.ch09_reach import Reach, reach
from grognard.games.great_battles_acw.rules.queries.ch09_scout import STAMPS
from grognard.games.great_battles_acw.rules.queries.ch09_zones import Ranks, Spots, Watch
from grognard.games.great_battles_acw.rules.queries.ch12_leaders import alone_near_enemy, next_alone
from grognard.games.great_battles_acw.state.effects import abandon, reman, shift
from grognard.games.great_battles_acw.state.model import ABANDONED, MARCH, Field
from tests.games.great_battles_acw.kept_searches import differences
from tests.games.great_battles_acw.table import Table
from tests.threads import at_once


def answer_of(found: Reach) -> list[list[int]]:
    return [[h, found.total[h], *found.path(h)] for h in found.hexes]


def positions(scenario: str, seed: int, every: int, n: int) -> list[Field]:
    """Positions of a match played at random, each as it was."""
    out: list[Field] = []
    match = start(GAME, scenario, {}, Seeded(seed), keep_undo=False, keep_log=False)
    rng = Rng(seed, 79)
    while match.outcome is None and len(out) < n:
        for _ in range(every):
            d = match.pending
            if d is not None:
                match.answer(d.choice.sample(rng))
        assert isinstance(match.position, Field)
        out.append(match.position.copy())
    return out


def forget() -> None:
    """As if this thread had never searched."""
    ch09_reach._mine.__dict__.clear()


@pytest.mark.parametrize("scenario", ["gettysburg-day1", "the-railroad-cut"])
def test_a_search_after_others_finds_what_a_first_search_finds(scenario: str) -> None:
    for g in positions(scenario, 3, 60, 5):
        on_map = [u for u in range(g.b.n_units) if in_play(g, u)]
        for u in on_map[:: len(on_map) // 6]:
            kept = answer_of(reach(g, [u]))
            old = ch09_reach._mine.__dict__.copy()
            forget()
            assert answer_of(reach(g, [u])) == kept
            ch09_reach._mine.__dict__.update(old)


def test_a_stamp_that_comes_again_does_not_bring_back_what_it_stood_for() -> None:
    t = Table()
    u = t.put("u1", "0808", "E")
    t.put("c1", "1208", "W")
    stamp = reach(t.g, [u]).stamp
    for i in range(STAMPS - 1):
        t.g.spent[u] = 90 + i % 2  # it has nothing left, and looks nowhere
        reach(t.g, [u])
    t.g.spent[u] = 0
    t.put("c1", "1109", "W")
    found = reach(t.g, [u])
    assert found.stamp == stamp
    kept = answer_of(found)
    forget()
    assert answer_of(reach(t.g, [u])) == kept


def test_searches_in_several_threads_at_once_find_what_each_finds_alone() -> None:
    boards = [positions("the-railroad-cut", seed, 60, 1)[0] for seed in (3, 4, 5)]

    def searches(g: Field) -> list[object]:
        out: list[object] = []
        on_map = [u for u in range(g.b.n_units) if in_play(g, u)]
        out += [answer_of(reach(g, [u])) for u in on_map[:: len(on_map) // 8]]
        out += [leader_reach(g, x, g.leader_at[x], 20)[:] for x in range(g.b.n_leaders) if g.leader_at[x] >= 0]
        return out

    alone = [searches(g) for g in boards]
    for _ in range(3):
        assert at_once([partial(searches, g) for g in boards]) == alone


def test_a_search_that_is_cut_off_leaves_nothing_half_done_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cut(BaseException):
        pass

    def cut_off(self: Ranks, i: int, to: int) -> None:
        self.where[i] = to  # noted that it has gone, but not yet where it counts
        raise Cut

    t = Table()
    u = t.put("u1", "0808", "E")
    t.put("c1", "1808", "W")
    reach(t.g, [u])
    t.put("c1", "1008", "W")
    with monkeypatch.context() as m:
        m.setattr(Ranks, "shift", cut_off)
        with pytest.raises(Cut):
            reach(t.g, [u])
    found = answer_of(reach(t.g, [u]))
    forget()
    assert found == answer_of(reach(t.g, [u]))


def test_the_zones_follow_the_units() -> None:
    for r in (0, 1, 3):
        ranks: list[Ranks] = []
        for g in positions("the-railroad-cut", 5, 15, 8):
            ranks = ranks or [Ranks(g.b, 0), Ranks(g.b, 1)]
            for side in (0, 1):
                ranks[side].update(g)
                count = [0] * g.b.n_hex
                for u in range(g.b.n_units):
                    if g.b.side[u] == side and in_play(g, u):
                        for h in hexes_of(g, u):
                            for n in g.b.grid.within(h, r):
                                count[n] += 1
                assert ranks[side].within(r) == count


def test_what_is_seen_from_is_known_anew_when_somebody_moves() -> None:
    t = Table()
    t.put("c1", "1508", "W")
    ranks = Ranks(t.b, 1)
    watch = Watch(ranks)
    for place in ("1508", "1009", "1814"):
        t.put("c1", place, "W")
        ranks.update(t.g)
        watch.update(t.g)
        for h in range(t.b.n_hex):
            assert watch.sees(t.g, 0, h) == in_march_sight(t.g, 0, h)


def test_parapets_and_abandoned_guns_are_looked_at_closely() -> None:
    t = Table()
    spots = Spots(t.b)
    u = t.put("ug1", "1212", "NE")
    h = t.hex("0808")
    for works in ([h, 5, -1, 0], [h, 5, u, 2], [t.hex("0809"), 9, -1, 0], []):
        abandoned = t.g.state[u] == 0
        t.g.works = works
        t.g.state[u] = ABANDONED if abandoned else 0
        spots.update(t.g, [t.hex("0202")])
        for n in range(t.b.n_hex):
            for s in range(6):
                assert (spots.wall[n] >> s & 1 == 1) == parapet_between(t.g, n, s)
        assert spots.near[t.hex("1212")] == spots.near[t.hex("1213")] == abandoned
        assert spots.near[t.hex("0202")] == 1 and spots.near[h] == (works != [])


def test_a_parapet_costs_the_marchers_who_cross_it() -> None:
    t = Table(roads=[("road", [f"{c:02}08" for c in range(6, 14)])])
    u = t.put("u1", "0808", "E")
    t.g.order[u] = MARCH
    t.g.facing[u] = 4
    free = reach(t.g, [u]).total[t.hex("1008")]
    around = 63  # every hexside
    t.g.works = [t.hex("0908"), around, -1, 0]
    assert reach(t.g, [u]).total[t.hex("1008")] > free
    t.g.works = [t.hex("0908"), around, u, 2]  # under construction
    assert reach(t.g, [u]).total[t.hex("1008")] == free


@pytest.mark.rule("9.33")
def test_the_enemy_who_comes_closes_a_leaders_ways_at_once() -> None:
    t = Table()
    x = t.leader("ub1", "0812")
    before = leader_reach(t.g, x, t.hex("0812"), 20)[:]
    t.put("c1", "1112", "W")
    after = leader_reach(t.g, x, t.hex("0812"), 20)
    assert before != after
    for h in range(t.b.n_hex):
        if after[h] > 0:
            assert why_no_leader_hex(t.g, x, h) is None
    assert leader_reach(t.g, x, t.hex("0812"), 10) != after


@pytest.mark.rule("12.73")
def test_the_next_leader_alone_is_the_first_who_is() -> None:
    some = 0
    for g in positions("the-railroad-cut", 6, 40, 10):
        for x in range(0, g.b.n_leaders):
            h = g.leader_at[x]
            if h < 0:
                continue
            for u in range(g.b.n_units):
                if g.at[u] >= 0 and g.b.side[u] != g.b.leader_side[x]:
                    g.leader_at[x] = g.b.grid.ring(g.at[u], 1)[0]
                    break
            alone = [y for y in range(g.b.n_leaders) if alone_near_enemy(g, y)]
            some += len(alone)
            y = next_alone(g, 0)
            found: list[int] = []
            while y < g.b.n_leaders:
                found.append(y)
                y = next_alone(g, y + 1)
            assert found == alone
            g.leader_at[x] = h
    assert some


def test_what_a_match_keeps_of_its_searches_is_what_a_search_from_nothing_finds() -> None:
    assert differences("first-kernstown", 1, 150, 5) == []


def test_a_range_is_known_until_something_happens_where_the_way_could_lead() -> None:
    t = Table()
    x = t.leader("ub1", "0808")
    guns = t.put("cg1", "0806", "S")
    far = t.put("c1", "2020", "N")
    start, goal, most = t.hex("0808"), t.hex("0804"), command_range(t.g, x)

    def known() -> bool:
        return recalled(t.g, 0, start, goal, most) != UNKNOWN

    def asked() -> None:
        cost = spread(t.g, 0, start, most)
        assert within(t.g, x, [goal]) == ([goal] if cost[goal] >= 0 else [])
        assert known()

    asked()
    abandon(t.g, guns, "12.8")
    assert not known()
    asked()
    reman(t.g, guns, t.g.facing[guns], "12.81")
    assert not known()
    asked()
    shift(t.g, far, t.hex("2021"))
    assert known()
    twin = t.g.copy()
    shift(t.g, guns, t.hex("0805"))
    assert not known()
    assert recalled(twin, 0, start, goal, most) != UNKNOWN  # there the guns stand where they stood
