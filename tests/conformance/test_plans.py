"""What a player's hand stands on, in every game and scenario: neutral answers, plans and routes keep what they say."""

from __future__ import annotations

import grognard
from grognard.core.choice import Answer
from grognard.core.frame import ALL, CHANCE
from grognard.core.game import Game
from grognard.core.march import find
from grognard.core.match import Match
from grognard.core.plain import checksum
from grognard.core.plan import Step, follow, look_through, stopped
from grognard.core.pose_route import GOES, ROLLS, STUCK, find_pose
from grognard.core.rng import Rng
from tests.conformance.registry import every_scenario

ANSWERS = 150  # of one game


def on_the_table(match: Match) -> dict[str, tuple[object, ...]]:
    """Where every piece is, and how strong."""
    out: dict[str, tuple[object, ...]] = {}
    listed = match.scene(ALL)["pieces"]
    assert isinstance(listed, list)
    for piece in listed:
        out[piece["id"]] = tuple(piece.get(name) for name in ("at", "x", "y", "angle", "strength", "slot"))
    return out


def played(game: Game, scenario: str, seed: int) -> list[Match]:
    """A random game, stopped now and then where somebody decides."""
    match = grognard.new(game, scenario, seed=seed)
    rng = Rng(seed, 31)
    out: list[Match] = []
    for n in range(ANSWERS):
        d = match.pending
        if d is None:
            break
        if d.seat != CHANCE and n % 7 == seed % 7:
            out.append(match.clone())
        match.answer(d.choice.sample(rng))
    return out


@every_scenario
def test_a_neutral_answer_is_legal_and_changes_nothing_on_the_table(game: Game, scenario: str) -> None:
    for match in played(game, scenario, 1) + played(game, scenario, 2):
        d = match.pending
        assert d is not None
        neutral = match.game.neutral(d)
        if neutral is None:
            continue
        assert d.choice.fault(neutral) is None, d
        if match.parts:
            continue
        before = on_the_table(match)
        frame = match.frames[-1].copy()  # the step that takes the answer, and no other: what comes then is not its work
        getattr(frame, frame.step)(match.position, neutral)
        assert on_the_table(match) == before, d


@every_scenario
def test_a_plan_equals_its_answers_one_by_one(game: Game, scenario: str) -> None:
    for match in played(game, scenario, 3)[::3]:
        d = match.pending
        assert d is not None
        seat, rng = d.seat, Rng(match.number(), 5)
        one = match.clone()
        steps: list[Step] = []
        while one.pending is not None and len(steps) < 12 and not (steps and stopped(one, seat)):
            now = one.pending_for(seat)
            assert now is not None
            answer: Answer = now.choice.sample(rng)
            steps.append(Step(now.key, answer))
            one.answer(answer, seat)
        plan = match.clone()
        followed = follow(plan, seat, steps)
        assert (followed.done, followed.stop) == (len(steps), "")
        assert checksum(plan) == checksum(one) and plan.number() == one.number()
        for _ in range(plan.last_act()):
            plan.undo()
        if plan.number() == match.number():
            assert checksum(plan) == checksum(match)


@every_scenario
def test_what_lies_behind_neutral_answers_is_reached_by_them(game: Game, scenario: str) -> None:
    for match in played(game, scenario, 4)[::3]:
        d = match.pending
        assert d is not None
        twin = match.resample(d.seat, Rng(1))
        for ahead in look_through(twin.clone(), d.seat):
            there = twin.clone()
            followed = follow(there, d.seat, ahead.steps)
            assert (followed.done, followed.stop) == (len(ahead.steps), "")
            now = there.pending_for(d.seat)
            assert now is not None and now.key == ahead.decision.key
            assert now.choice.plain() == ahead.decision.choice.plain()


@every_scenario
def test_the_answers_of_a_route_are_all_legal_when_nothing_intervenes(game: Game, scenario: str) -> None:
    tried = 0
    for match in played(game, scenario, 5)[::4]:
        d = match.pending
        assert d is not None
        listed = match.scene(d.seat)["pieces"]
        assert isinstance(listed, list)
        mine = [p for p in listed if p.get("at") and p["side"] == match.game.seats[d.seat]]
        places = sorted({p["at"] for p in listed if p.get("at")})
        for piece in mine[:: max(1, len(mine) // 3)]:
            for place in places[:: max(1, len(places) // 3)]:
                twin = match.resample(d.seat, Rng(1))
                found = find(twin.clone(), d.seat, [f"piece:{piece['id']}"], f"place:{place}")
                for way in found.ways:
                    tried += 1
                    there = twin.clone()
                    followed = follow(there, d.seat, way.steps[: way.sure])
                    assert (followed.done, followed.stop) == (way.sure, ""), (piece["id"], place, way.steps)


@every_scenario
def test_a_piece_that_is_pushed_stands_where_the_plan_says(game: Game, scenario: str) -> None:
    """On a free table: every answer is legal, and the piece ends where the way does."""
    rng = Rng(7, 7)
    for match in played(game, scenario, 6)[::2]:
        d = match.pending
        assert d is not None
        listed = match.scene(d.seat)["pieces"]
        assert isinstance(listed, list)
        mine = [p for p in listed if p.get("x") is not None and p["side"] == match.game.seats[d.seat]]
        for piece in mine[:: max(1, len(mine) // 4)]:
            x, y, angle = round(piece["x"] * 10), round(piece["y"] * 10), round(piece["angle"] * 10)
            goal = [x + rng.below(6000) - 3000, y + rng.below(6000) - 3000, (angle + rng.below(900)) % 3600]
            twin = match.resample(d.seat, Rng(1))
            course = find_pose(twin.clone(), d.seat, f"piece:{piece['id']}", goal).course
            if course is None or course.ends == STUCK:
                continue
            there = twin.clone()
            there.chance = None
            followed = follow(there, d.seat, course.steps)
            assert (followed.done, followed.stop) == (len(course.steps), ""), (piece["id"], goal)
            if course.ends == ROLLS:
                assert there.pending is not None and there.pending.seat == CHANCE
            elif course.ends == GOES:  # where something is asked first (who lets it through?) it stands where it stood
                assert pose_of(there, piece["id"], d.seat) in (course.way[-3:], [x, y, angle])


def pose_of(match: Match, id: str, seat: int) -> list[int]:
    listed = match.scene(seat)["pieces"]
    assert isinstance(listed, list)
    piece = next(p for p in listed if p["id"] == id)
    return [round(piece["x"] * 10), round(piece["y"] * 10), round(piece["angle"] * 10)]
