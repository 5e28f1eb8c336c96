"""Setting up a match: what was wished for is checked, and becomes rows of the tables."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from fastapi import Request
from sqlalchemy import Connection, func, select

from ...core.chance import Bound, Chance, Committed, Promised
from ...core.game import Game, values_of
from ...core.match import start
from ...core.terms import promise_of
from ..http.faults import LOG
from ..http.house import house
from ..problems import Problem
from ..store.facts import FREE, SeatFacts
from ..store.replay import waiting
from ..store.secret_dice import write_chance
from ..store.tables import MATCHES
from ..store.values import new_id, now
from ..thinking.cutoff import in_thread
from ..wire.bodies import NewMatch, SeatWish
from . import dealing
from .seating import checked_nonce

MOST_UNFINISHED = 200  # matches that one person has set up and nobody has ended


def check_wishes(game: Game, body: NewMatch) -> list[SeatWish]:
    """The wishes in seat order, if they fit the game."""
    for name, value in body.options.items():
        if name not in game.options():
            raise Problem(400, "no-such-option", name=name[:60], known=", ".join(game.options()) or "—")
        if value >= values_of(game, name):
            raise Problem(400, "no-such-value", name=name, most=values_of(game, name) - 1)
    if sorted(body.seats) != sorted(game.seats):
        raise Problem(400, "seats-wanted", known=", ".join(game.seats))
    wishes = [body.seats[name] for name in game.seats]
    for wish in wishes:
        if wish.kind == "bot" and wish.bot not in game.bots():
            raise Problem(400, "no-such-bot", name=wish.bot, known=", ".join(game.bots()))
        if wish.kind != "bot" and wish.bot:
            raise Problem(400, "bot-without-kind")
    if not any(wish.kind == "me" for wish in wishes):
        raise Problem(400, "seat-for-me")
    return wishes


def check_nonces(game: Game, nonces: dict[str, str], match: str, mine: list[int]) -> None:
    """A nonce comes after the promise: one that was chosen before it would be of no use to its owner."""
    for seat, nonce in nonces.items():
        checked_nonce(nonce)
        if not match or seat not in [game.seats[i] for i in mine]:
            raise Problem(400, "nonce-without-promise")


def _first_waiting(game: Game, scenario: str, options: dict[str, int], chance: Chance) -> list[int]:
    """Who decides first. It also shows that the match can begin at all."""
    return waiting(start(game, scenario, options, chance, keep_undo=False, keep_log=False))


async def _begin(request: Request, game: Game, scenario: str, options: dict[str, int], chance: Chance) -> list[int]:
    """Who decides first; a scenario that cannot begin makes no match."""
    work = partial(_first_waiting, game, scenario, options, chance)
    try:
        return await in_thread(house(request).settings.rule_seconds, work)
    except TimeoutError:
        LOG.error("%s %s does not come to its first decision", game.id, scenario)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("%s %s cannot begin", game.id, scenario, exc_info=fault)
        raise Problem(409, "rule-failed") from None


async def new_row(
    request: Request,
    id: str,
    dice: Promised,
    game: Game,
    scenario: str,
    options: dict[str, int],
    title: str,
    private: bool,
    by: str,
    seats: list[SeatFacts],
) -> dict[str, Any]:
    """A new match. It is dealt at once when every seat is taken."""
    free = any(s.kind in FREE for s in seats)
    chance = dice if free else dealing.bind(id, dice, game.id, scenario, options, seats)
    # a scenario that cannot begin makes no match: of one that is not dealt yet, it is tried with other dice
    waiting = await _begin(request, game, scenario, options, Committed(id) if free else chance)
    at = now()
    return {
        "id": id,
        "game": game.id,
        "scenario": scenario,
        "options": json.dumps(options),
        "title": title,
        "status": "open" if free else "running",
        "private": private,
        "creator": by,
        "created": at,
        "moved": at,
        "chance": write_chance(chance),
        "commitment": chance.commitment() if isinstance(chance, Bound) else "",
        "promise": promise_of(id, dice.secret),
        "state": 0,
        "waiting": "[]" if free else json.dumps(waiting),
    }


def seat_columns(match: str, s: SeatFacts) -> dict[str, Any]:
    """A seat as its table has it."""
    return {
        "match": match,
        "seat": s.seat,
        "kind": s.kind,
        "person": s.person or None,
        "bot": s.bot or None,
        "key": s.key or None,
        "nonce": s.nonce or None,
        "nonce_by": s.nonce_by or None,
    }


async def dice_for(request: Request, match: str, person: str) -> tuple[str, Promised]:
    """The id and the dice of a new match: those that were promised, or new ones."""
    if not match:
        return new_id(), dealing.new_dice()
    dice = await house(request).db.read(lambda c: dealing.promised(c, match, person))
    return match, dice


def bounded(c: Connection, person: str) -> None:
    """Nobody fills the shelves with matches that are never played."""
    over = ("finished", "broken")
    query = select(func.count()).where(MATCHES.c.creator == person, MATCHES.c.status.not_in(over))
    if c.execute(query).scalar_one() >= MOST_UNFINISHED:
        raise Problem(409, "too-many-matches", most=MOST_UNFINISHED)
