"""Verbs of the turn: what begins and ends with it, the initiative, the breaking point."""

from __future__ import annotations

from ....kit.log import say
from .model import O_NONE, Field


def begin_turn(g: Field) -> None:
    """2/phase-order: a new turn; the orders and marks of the last one are forgotten."""
    g.turn += 1
    for p in range(len(g.kind)):
        g.marks[p] = 0
        g.order[p] = O_NONE
        g.moved[p] = 0
    say(g, "turn-begins", "2/phase-order", {"n": g.turn})


def end_turn(g: Field) -> None:
    """10/stunned, 7/disordered-fire: what lasts for this turn and the next is one turn older."""
    for p in range(len(g.kind)):
        if g.stunned[p] > 0:
            g.stunned[p] -= 1
        if g.disordered[p] > 0:
            g.disordered[p] -= 1


def set_phase(g: Field, phase: int) -> None:
    g.phase = phase
    say(g, "phase-begins", "2/phase-order", {"phase": phase})


def set_initiative(g: Field, side: int) -> None:
    g.initiative = side
    g.first = side


def set_first(g: Field, side: int) -> None:
    g.first = side


def unstun(g: Field, p: int) -> None:
    """13/stubborn: steady again."""
    g.stunned[p] = 0


def set_order(g: Field, p: int, order: int, moved: int = 0) -> None:
    g.order[p] = order
    g.moved[p] = moved


def reach_breaking_point(g: Field, side: int, lost: int) -> None:
    """10/breaking-point: from now on the army may give way; units lost later count against it."""
    g.breaking[side] = 1
    g.break_lost[side] = lost
