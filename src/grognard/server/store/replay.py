"""What the rules make of the entries of a match."""

from __future__ import annotations

from ... import registry
from ...core import record as records
from ...core.frame import CHANCE
from ...core.match import Match, start
from ...core.plain import plain_outcome
from .damage import Damaged
from .facts import MatchFacts
from .secret_dice import deal_of, read_chance
from .statements import ANSWERS, After, Entry


class DealtAnew(Damaged):
    """A seat has changed hands: what we have is void."""


def waiting(match: Match) -> list[int]:
    return [seat for seat in range(len(match.game.seats)) if match.pending_for(seat) is not None]


def after_of(match: Match) -> After:
    return After(waiting(match), plain_outcome(match.outcome) if match.outcome is not None else None)


def copy_of(match: Match) -> Match:
    """A copy that can also take back what the match can."""
    twin = match.clone()
    twin.undoable = match.undoable[:]
    return twin


def begin(facts: MatchFacts, record: str | None) -> Match:
    """A match before its first entry; of a study, the record that was brought in."""
    if record is not None:
        return records.replay(record, registry.get)
    return start(registry.get(facts.game), facts.scenario, facts.options, read_chance(facts.chance))


def rolls_after(match: Match, number: int) -> list[list[int]]:
    """What CHANCE answered after an answer of the record."""
    out: list[list[int]] = []
    turn = match.turn
    while turn is not None and turn.number > number:
        if turn.seat == CHANCE:
            out.append(turn.answer)
        turn = turn.before
    out.reverse()
    return out


def answers_after(match: Match, number: int) -> list[tuple[list[int], list[list[int]]]]:
    """Each answer that was given after one of the record, with what CHANCE answered to it; oldest first."""
    out: list[tuple[list[int], list[list[int]]]] = []
    rolls: list[list[int]] = []
    turn = match.turn
    while turn is not None and turn.number > number:
        if turn.seat == CHANCE:
            rolls.insert(0, turn.answer)
        else:
            out.insert(0, (turn.answer, rolls))
            rolls = []
        turn = turn.before
    return out


def play(match: Match, entry: Entry) -> Match:
    """The match after an entry of the table; Damaged when it cannot be, or the dice are not the ones that were
    written: the rules or the table were changed."""
    number = match.number()
    if entry.kind == "deal":  # what came before it is void, and stands no more in the table
        if deal_of(match.chance) != entry.answer[0]:
            raise DealtAnew(entry.state, f"deal {entry.answer[0]}", f"deal {deal_of(match.chance)}")
        return match
    try:
        if entry.kind in ANSWERS:
            match.answer(entry.answer, entry.seat, entry.kind == "then")
            rolls = rolls_after(match, number + 1)
        elif entry.kind == "undo":
            match.undo()
            rolls = []
        elif entry.kind == "takeback":
            match = records.rewind(match, entry.answer[0])
            rolls = rolls_after(match, entry.answer[0])
        else:
            match.resign(entry.seat)
            rolls = []
    except Exception as fault:
        what = f"{entry.kind} {entry.answer} of seat {entry.seat}"
        raise Damaged(entry.state, what, f"{type(fault).__name__}: {fault}") from fault
    if rolls != entry.rolls:
        raise Damaged(entry.state, f"the dice {entry.rolls}", f"{rolls}")
    return match
