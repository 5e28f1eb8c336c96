"""A bot at its seat of one match: the one way to run it, in the laboratory, at the terminal and on the server.

Everything it answers hangs on the match, on what it remembers and on one seed. The lower half of the seed is the
bot's own; from the upper half the copies are drawn that it thinks about, and it never learns that half: otherwise it
could find out what was exchanged for what, and so the truth.
"""

from __future__ import annotations

import hashlib
from typing import Final

from .choice import Answer
from .game import Bot, Game, Recruit
from .match import Match
from .memory import BadMemory, Memory
from .refusal import Unknown
from .rng import Rng, mix

OWN: Final = 31  # bits of a seed that are the bot's own
SEED_BITS: Final = 62


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a seat's bot, of the seed of a whole game."""
    return (mix(seed, 78, seat) >> 1) << OWN | (mix(seed, 7, seat) & 0x7FFFFFFF)


def own_half(seed: int) -> int:
    """The half that a bot may know."""
    return seed & 0x7FFFFFFF


def blind(match: Match, seat: int, seed: int) -> Match:
    """The copy that a bot with this seed is given for a decision: the same one wherever the match is played."""
    text = f"{seed >> OWN}/{seat}/{match.number()}/{match.takebacks}"
    drawn = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")
    return match.resample(seat, Rng(drawn, 78))


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot that knows its own half of the seed."""
    known = game.bots()
    if name not in known:
        raise Unknown("bot", name, list(known))
    return known[name](own_half(seed))


def restore(bot: Bot, memory: Memory) -> None:
    """Let a bot remember; BadMemory when it cannot be read, and then the bot is of no more use."""
    try:
        bot.recall(memory)
    except BadMemory:
        raise
    except Exception as fault:
        raise BadMemory(f"{type(fault).__name__}: {fault}") from fault


def choose(bot: Bot, match: Match, seat: int) -> Answer:
    """What a bot answers. `match` is blind, or the bot a recruit, who looks at nothing."""
    d = match.pending_for(seat)
    assert d is not None
    return bot.choose(match.game, match.position, match.frames, d)


class Player:
    """A bot for as long as its match is played in this process."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.game: Game = game
        self.name: str = name
        self.seed: int = seed
        self.bot: Bot = make_bot(game, name, seed)

    def answer(self, match: Match, seat: int) -> Answer:
        if type(self.bot) is Recruit:
            return choose(self.bot, match, seat)
        return choose(self.bot, blind(match, seat, self.seed), seat)

    def memory(self) -> Memory:
        return self.bot.memory()

    def recall(self, memory: Memory | None) -> None:
        """Be what it was when it remembered this, and nothing else; None: when the match began."""
        bot = make_bot(self.game, self.name, self.seed)
        if memory is not None:
            restore(bot, memory)
        self.bot = bot
