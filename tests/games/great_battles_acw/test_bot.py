"""The Sergeant: acceptable answers always, the same ones for the same seed, and better ones than chance."""

from __future__ import annotations

import pytest

import grognard
from grognard import registry
from grognard.core.rng import Rng
from grognard.games.great_battles_acw.bot import Sergeant
from grognard.games.great_battles_acw.bot.odds import chance_over, fire_worth, roll_worth, shock_worth
from grognard.games.great_battles_acw.bot.plan import BEHIND, SAFE, posture
from grognard.games.great_battles_acw.bot.scan import Scan
from grognard.games.great_battles_acw.bot.ways import Ways
from grognard.games.great_battles_acw.pack.kinds import CONFEDERATE, UNION
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.state.model import ADVANCE, ATTACK, DISORDERED, IN_PHASE, MARCH, Field
from grognard.games.great_battles_acw.state.setup import set_up
from grognard.lab.sim import run_game
from tests.games.bots import newcomer, sergeants
from tests.games.great_battles_acw.shocks import active
from tests.games.great_battles_acw.table import Table

GAME = "great-battles-acw"
SMALL = ["the-stone-wall", "the-railroad-cut", "thoburns-camp", "first-volley"]
LARGE = ["first-kernstown", "gettysburg-day1", "cedar-creek"]


@pytest.mark.parametrize("scenario", SMALL)
def test_sergeants_play_to_the_end(scenario: str) -> None:
    played = sergeants(GAME, scenario, 11, 20_000)
    assert 50 < len(played) < 5_000


@pytest.mark.parametrize("scenario", LARGE)
def test_sergeants_open_the_large_battles(scenario: str) -> None:
    assert len(sergeants(GAME, scenario, 11, 200)) == 200


@pytest.mark.parametrize("scenario", [*SMALL, "first-kernstown"])
def test_every_answer_is_acceptable_in_positions_of_chance(scenario: str) -> None:
    """Where recruits have led the battle anywhere, a new sergeant without any memory still finds an answer."""
    game = registry.get(GAME)
    chance = Rng(5, 1)
    match = grognard.new(game, scenario, seed=5, keep_undo=False, keep_log=False)
    for i in range(120):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        x = newcomer(match, i)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        match.answer(d.choice.sample(chance), d.seat)


def test_the_position_he_is_shown_is_left_alone() -> None:
    game = registry.get(GAME)
    chance = Rng(9, 1)
    match = grognard.new(game, "the-stone-wall", seed=9, keep_undo=False, keep_log=False)
    for i in range(120):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        before = match.save()
        Sergeant(i).choose(game, match.position, match.frames, d)
        assert match.save() == before
        match.answer(d.choice.sample(chance), d.seat)


def test_the_same_seed_gives_the_same_answers() -> None:
    assert sergeants(GAME, "the-stone-wall", 3, 400) == sergeants(GAME, "the-stone-wall", 3, 400)


@pytest.mark.parametrize("bots", [["sergeant", "recruit"], ["recruit", "sergeant"]])
def test_he_beats_the_recruit(bots: list[str]) -> None:
    mine = registry.get(GAME).seats[bots.index("sergeant")]
    won = [run_game(GAME, "the-stone-wall", seed, bots).winner == mine for seed in range(21, 31)]
    assert sum(won) >= 8


# what he reckons with


def field(scenario: str) -> Field:
    return set_up(built_in(), built_in().index(scenario))


def test_he_knows_who_has_to_attack() -> None:
    g = field("first-kernstown")
    g.bonus[UNION] += 12  # well ahead
    assert posture(g, UNION) == SAFE and posture(g, CONFEDERATE) == BEHIND
    w = field("the-stone-wall")
    assert posture(w, CONFEDERATE) == SAFE and posture(w, UNION) == BEHIND


def test_his_eyes_count_the_hexes_to_the_enemy() -> None:
    g = field("the-stone-wall")
    sc = Scan(g, UNION)
    grid = g.b.grid
    for h in sc.friends:
        assert sc.near[h] == min(grid.distance(h, t) for t in sc.foes)
    assert all(sc.near[t] == 0 and sc.source[t] == t for t in sc.foes)


def test_ways_are_no_longer_by_road_than_by_ground() -> None:
    g = field("first-kernstown")
    ways = Ways(g.b)
    goal = g.s.objectives[0].hexes[0]
    march, advance, attack = (ways.to(g, goal, 0, how) for how in (MARCH, ADVANCE, ATTACK))
    assert march[goal] == 0
    assert all(m <= a <= s for m, a, s in zip(march, advance, attack, strict=True))
    assert ways.to(g, goal, 0, MARCH) is march


def test_the_ways_of_a_map_do_not_hang_on_the_match_that_first_asks_for_them() -> None:
    g, other = field("first-kernstown"), field("first-kernstown")
    goal = g.s.objectives[0].hexes[0]
    other.works = [x for n in range(g.b.n_hex) if sum(g.b.road[6 * n : 6 * n + 6]) for x in (n, 63, -1, 0)]
    assert other.works  # parapets across every road
    assert Ways(g.b).to(other, goal) == Ways(g.b).to(g, goal)


def test_chances_of_a_die() -> None:
    assert [chance_over(n) for n in (-1, 0, 4, 9, 12)] == [1.0, 0.9, 0.5, 0.0, 0.0]


def test_better_modifiers_are_worth_more() -> None:
    g = field("first-volley")
    worths = [roll_worth(g, n) for n in range(-4, 7)]
    assert worths == sorted(worths) and worths[0] < 0 < worths[-1]


def test_near_fire_is_worth_more_than_far_fire() -> None:
    t = Table()
    t.put("u1", "0505", facing="E", order="advance")
    t.put("c1", "0605", facing="W")
    t.put("c2", "0805", facing="W")
    u = t.u("u1")
    near, far = fire_worth(t.g, u, t.hex("0605"), IN_PHASE), fire_worth(t.g, u, t.hex("0805"), IN_PHASE)
    assert near > far > 0


def test_a_disordered_or_outflanked_enemy_is_the_better_target_of_a_shock() -> None:
    t = Table()
    t.put("u1", "0505", facing="E", order="attack")
    active(t, "u1")
    t.put("c1", "0605", facing="W")
    front = shock_worth(t.g, [t.u("u1")], [t.hex("0605")])
    t.g.facing[t.u("c1")] = 3
    rear = shock_worth(t.g, [t.u("u1")], [t.hex("0605")])
    t.g.facing[t.u("c1")] = 9
    t.g.state[t.u("c1")] |= DISORDERED
    shaken = shock_worth(t.g, [t.u("u1")], [t.hex("0605")])
    assert rear > front and shaken > front
