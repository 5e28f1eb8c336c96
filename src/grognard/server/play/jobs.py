"""What the thinking processes are given to do: a bot's answer, or what an answer would bring about.

Each process imports this: nothing here needs the database.
"""

from __future__ import annotations

import secrets
from typing import Any

from ... import registry
from ...core.match import Match
from ...core.memory import Memory
from ...core.plan import Step
from ...core.player import blind, choose, make_bot, own_half, restore
from ...core.rng import Rng
from ...core.sheet import Values
from ...core.staff import the_rest
from .. import wire
from ..thinking.parcel import Parcel, pack, unpack
from ..thinking.workers import Job
from .foresight import look_ahead, look_for_route, look_through_neutral
from .marching import look_for_pose
from .sheets import look_at_sheet


def bots_job(match: Match, seat: int, bot: str, seed: int, memory: Memory | None) -> Job:
    """The copy that the bot thinks about, its half of the seed, and what it remembers."""
    return "choose", pack(blind(match, seat, seed)), seat, bot, own_half(seed), memory


def preview_job(match: Match, seat: int, steps: list[Step], lang: str) -> Job:
    return "preview", resampled(match, seat), seat, [(step.key, step.answer) for step in steps], lang


def ahead_job(match: Match, seat: int, lang: str) -> Job:
    return "ahead", resampled(match, seat), seat, lang


def route_job(match: Match, seat: int, pieces: list[str], place: str, lang: str) -> Job:
    return "route", resampled(match, seat), seat, pieces, place, lang


def sheet_job(match: Match, seat: int, values: Values, lang: str) -> Job:
    return "sheet", resampled(match, seat), seat, values, lang


def pose_job(match: Match, seat: int, piece: str, goal: list[int], lang: str) -> Job:
    return "pose", resampled(match, seat), seat, piece, goal, lang


def rest_job(match: Match, seat: int) -> Job:
    return "rest", resampled(match, seat), seat


def resampled(match: Match, seat: int) -> Parcel:
    """What a process is given to think about for a person."""
    return pack(match.resample(seat, Rng(secrets.randbits(31))))


def do(job: Job) -> Any:
    """In the process. Of a bot: its answer and what it remembers then."""
    if job[0] == "choose":
        _, parcel, seat, name, seed, memory = job
        match = unpack(parcel, registry.get)
        bot = make_bot(match.game, name, seed)
        if memory is not None:
            restore(bot, memory)
        return choose(bot, match, seat), bot.memory()
    if job[0] == "ahead":
        _, parcel, seat, lang = job
        return look_through_neutral(unpack(parcel, registry.get), seat, lang)
    if job[0] == "route":
        _, parcel, seat, pieces, place, lang = job
        return look_for_route(unpack(parcel, registry.get), seat, pieces, place, lang)
    if job[0] == "sheet":
        _, parcel, seat, values, lang = job
        return look_at_sheet(unpack(parcel, registry.get), seat, values, lang)
    if job[0] == "rest":
        _, parcel, seat = job
        return [wire.PlanStep(step.key, step.answer) for step in the_rest(unpack(parcel, registry.get), seat)]
    if job[0] == "pose":
        _, parcel, seat, piece, goal, lang = job
        return look_for_pose(unpack(parcel, registry.get), seat, piece, goal, lang)
    _, parcel, seat, steps, lang = job
    first = [Step(key, answer) for key, answer in steps[:-1]]
    return look_ahead(unpack(parcel, registry.get), seat, steps[-1][1], lang, first=first)
