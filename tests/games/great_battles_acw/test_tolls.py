"""9.13, 7.21, 9.3, 9.71: what is told of a march before it is made is what the rules then charge."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard.core.frame import Decision
from grognard.core.match import Match
from grognard.core.player import choose, make_bot
from grognard.core.rng import Rng
from grognard.core.toll import Toll
from grognard.games.great_battles_acw.codes import ENTER, GO, TURN
from grognard.games.great_battles_acw.rules.queries.ch08_limits import in_line
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance, left
from grognard.games.great_battles_acw.rules.queries.ch09_leaders import leader_allowance, leader_left
from grognard.games.great_battles_acw.state.model import Field
from grognard.kit.acts import arg_of, kind_of

ANSWERS = 450


def mover(d: Decision) -> int:
    who = d.args.get("unit", d.args.get("leader", d.args.get("units")))
    return who[0] if isinstance(who, list) else int(str(who))


def charged(match: Match, d: Decision, code: int, before: int, whole: int) -> Toll | None:
    """What it has cost and left, where it came to pass as it was meant."""
    g = match.position
    assert isinstance(g, Field)
    who, to = mover(d), arg_of(code)
    if d.key in ("leader-turn", "commander-turn"):
        if leader_allowance(g, who) != whole:
            return None
        now = leader_left(g, who) if d.key == "leader-turn" else leader_allowance(g, who) - g.leader_spent[who]
        ended = g.leader_spent[who] == 0  # his ride is over, and what he spent is forgotten
        return Toll(before - now, now) if g.leader_at[who] == to and not ended else None
    there = g.facing[who] == to if kind_of(code) == TURN else g.at[who] == to
    if not there or allowance(g, who) != whole:  # on the way it was disordered, say, and is slower now
        return None
    return Toll(before - left(g, who), left(g, who))


def points(match: Match, d: Decision) -> int:
    g = match.position
    assert isinstance(g, Field)
    who = mover(d)
    if d.key == "leader-turn":
        return leader_left(g, who)
    return leader_allowance(g, who) if d.key == "commander-turn" else left(g, who)


@pytest.mark.rule("9.13", "9.31", "9.32", "9.71", "7.21")
def test_what_a_march_was_said_to_cost_is_what_it_costs() -> None:
    seen: Counter[str] = Counter()
    for scenario, seed in (("first-kernstown", 3), ("thoburns-camp", 4), ("first-kernstown", 5)):
        match = grognard.new("great-battles-acw", scenario, seed=seed)
        bot = make_bot(match.game, "sergeant", seed)
        rng = Rng(seed, 8)
        for n in range(ANSWERS):
            d = match.pending
            if d is None:
                break
            # by turns somebody with a plan and somebody without
            answer = choose(bot, match, d.seat) if rng.below(3) and d.seat >= 0 else d.choice.sample(rng)
            toll = match.tolls(d.seat).get(answer[0]) if d.seat >= 0 and answer else None
            if toll is None:
                match.answer(answer)
                continue
            g = match.position
            assert isinstance(g, Field)
            kind = kind_of(answer[0])
            line = kind == GO and d.key == "unit-turn" and in_line(g, mover(d))
            before, turn = points(match, d), g.turn
            whole = (leader_allowance if "leader" in d.args else allowance)(g, mover(d))
            match.answer(answer)
            now = match.position
            assert isinstance(now, Field)
            got = charged(match, d, answer[0], before, whole) if now.turn == turn else None
            if got is None:
                seen["elsewhere"] += 1
                continue
            assert (toll.cost, toll.left, toll.parts) == (got.cost, got.left, 2), (scenario, n, d, answer)
            name = "line" if line else {GO: "go", TURN: "turn", ENTER: "enter"}.get(kind, "raze")
            seen[f"{d.key} {name}"] += 1
    assert seen["unit-turn go"] > 50 and seen["unit-turn turn"] > 20 and seen["leader-turn go"] > 10, seen
