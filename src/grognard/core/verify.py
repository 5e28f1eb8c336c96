"""Whether the dice were true: every answer of CHANCE is computed again from the seed or the secret."""

from __future__ import annotations

from .chance import Committed
from .frame import CHANCE
from .record import read
from .refusal import BadRecord
from .save import GameLookup


def verify(text: str, game_lookup: GameLookup) -> list[str]:
    """The faults of a record, with their lines; none when every roll is the one it had to be."""
    try:
        got = read(text, game_lookup)
    except BadRecord as fault:
        return [str(fault)]
    out: list[str] = []
    chance = got.match.chance
    if isinstance(chance, Committed) and got.commitment and chance.commitment() != got.commitment:
        out.append(f"line {got.chance_line}: the secret does not hash to the commitment")
    for turn in got.match.turns():
        if turn.seat != CHANCE:
            continue
        if chance is None or not chance.can_answer():
            out.append(f"line {got.chance_line}: no seed and no revealed secret: the rolls cannot be checked")
            break
        due = chance.answer(turn.choice, turn.number, turn.takebacks)
        if due != turn.answer:
            line = got.lines[turn.number - 1]
            out.append(f"line {line}: {turn.key}: expected {due}, the record has {turn.answer}")
    return out
