"""A bot that is made anew for every answer, and given back its memory, answers as one that was there all the time."""

from __future__ import annotations

import json
import pickle

import pytest

import grognard
from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.game import Bot, Game, Options
from grognard.core.memory import BadMemory, Memory
from grognard.core.player import Player, blind, choose, make_bot, own_half, restore, seat_seed
from grognard.lab.sim import new_match
from grognard.server.thinking.parcel import pack, unpack

ANSWERS = 120
SHORT: dict[str, Options] = {"bajo-la-sombra-del-aguila": {"points": 1}}  # armies of 600 points
QUICK = {"bajo-la-sombra-del-aguila": "borodino"}  # where nobody has to muster an army first
BOTS = [pytest.param(game, bot, id=f"{game.id}-{bot}") for game in grognard.games() for bot in game.bots()]


def elsewhere(player: Player, sent: bytes, seat: int, memory: str | None) -> tuple[list[int], str]:
    """The answer of a new bot that gets everything as a process of the server does, and what it remembers then."""
    bot = make_bot(player.game, player.name, player.seed)
    if memory is not None:
        restore(bot, json.loads(memory))
    return choose(bot, unpack(pickle.loads(sent), registry.get), seat), json.dumps(bot.memory())


@pytest.mark.parametrize("game, name", BOTS)
def test_a_bot_made_anew_for_every_answer_is_the_same_bot(game: Game, name: str) -> None:
    scenario = QUICK.get(game.id, game.scenarios()[0].id)
    match = new_match(game, scenario, 5, SHORT.get(game.id))
    players = [Player(game, name, seat_seed(5, i)) for i in range(len(game.seats))]
    memories: list[str | None] = [None] * len(players)
    for n in range(ANSWERS):
        d = match.pending
        if d is None:
            break
        assert d.seat != CHANCE
        player = players[d.seat]
        x = player.answer(match, d.seat)
        sent = pickle.dumps(pack(blind(match, d.seat, player.seed)))
        other, memories[d.seat] = elsewhere(player, sent, d.seat, memories[d.seat])
        assert other == x, f"answer {n}, {d.key}"
        assert memories[d.seat] == json.dumps(player.memory()), f"answer {n}, {d.key}"
        match.answer(x, d.seat)


@pytest.mark.parametrize("game, name", BOTS)
def test_a_memory_that_cannot_be_read_is_refused(game: Game, name: str) -> None:
    good = Player(game, name, 1).memory()
    spoiled: list[Memory] = [{}, *({**good, key: value} for key in good for value in ({"?": 1}, "?", ["?"], 1.5))]
    for memory in spoiled:
        with pytest.raises(BadMemory):
            restore(make_bot(game, name, 1), memory)


def test_a_bot_knows_only_its_own_half_of_the_seed() -> None:
    """0003: with the other half it could work out which hidden things were exchanged in the copy it is given."""
    seeds: list[int] = []

    class Curious(Bot):
        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed)
            seeds.append(seed)

    class Room(Game):
        def bots(self) -> dict[str, type[Bot]]:
            return {"curious": Curious}

    seed = seat_seed(9, 1)
    assert seed >> 31 and own_half(seed) == seed & 0x7FFFFFFF
    make_bot(Room(), "curious", seed)
    assert seeds == [own_half(seed)]


def test_the_copy_a_bot_thinks_about_is_drawn_anew_for_every_decision() -> None:
    """It hangs on the seed, the place in the match and the take-backs, and on nothing else."""
    match = grognard.new("an-impossible-war", "zumalacarregui", seed=3)
    one = blind(match, 0, seat_seed(3, 0)).save()
    assert one == blind(match.clone(), 0, seat_seed(3, 0)).save()
    assert one != blind(match, 0, seat_seed(4, 0)).save()
    match.takebacks += 1
    assert one.replace('"takebacks":0', "") != blind(match, 0, seat_seed(3, 0)).save().replace('"takebacks":1', "")
