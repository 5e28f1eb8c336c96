"""Codes of answers that are neither places, pieces nor cards: kind * 1000 + argument."""

from __future__ import annotations

from typing import Final

from ...kit.acts import Acts

STEP: Final = 1000


def acts(*kinds: str) -> Acts:
    """The kinds of a vocabulary in the order of their constants, each with the vocabulary of its argument."""
    out = Acts(STEP)
    for kind in kinds:
        word, _, vocab = kind.partition(":")
        out.act(word, vocab)
    return out


# vocabulary "yesno"
NO: Final = 0
YES: Final = 1

# vocabulary "action" (10.0)
A_DONE: Final = 0
A_ACTIVATE: Final = 1
A_CONSTRUCT: Final = 2
A_DEMOLISH: Final = 3
A_STORE: Final = 4
A_REPLACE: Final = 5
A_RECRUIT: Final = 6
A_SUPPRESS: Final = 7
A_TRANSPORT: Final = 8
A_LAND: Final = 9
A_COMMAND: Final = 10
A_SCRAP: Final = 11
A_CARD: Final = 12
ACTION: Final = acts(
    "done", "activate:place", "construct:place", "demolish:place", "store", "replacements", "recruit:place",
    "suppress:place", "transport:place", "land:place", "command", "scrap:piece", "card:card",
)  # fmt: skip

# vocabulary "march" (11.0)
M_STOP: Final = 0
M_GO: Final = 1  # to a place
M_COUNTERMARCH: Final = 2  # through a place
M_DROP: Final = 3
MARCH: Final = acts("stop", "go:place", "countermarch:place", "drop")

# vocabulary "intercept" (11.6)
I_DONE: Final = 0
I_POINT: Final = 1  # from a place, with a Command Point
I_CARD: Final = 2  # from a place, with the card
INTERCEPT: Final = acts("done", "with-point:place", "with-card:place")

# vocabulary "evade" (12.2)
E_NO: Final = 0
E_TRY: Final = 1
E_CARD: Final = 2
EVADE: Final = ("stand", "evade", "evade-with-card")

# vocabulary "retreat": where to (17.9)
R_PLACE: Final = 1  # by road to a place
R_SEA: Final = 2  # by sea to a port
R_FORT: Final = 3  # into the fortress
R_HIDE: Final = 4  # guns to the hidden box
RETREAT: Final = acts("none", "to:place", "by-sea-to:place", "into-fortress", "hide")

# vocabulary "spend" (21.0)
S_DONE: Final = 0
S_RAISE: Final = 1  # piece
S_BUILD: Final = 2  # from the reserve
S_TRAIN: Final = 3  # supply unit from its box, piece
S_REGIONAL: Final = 4  # piece
S_SCRAP: Final = 5  # supply unit given up (5.4), piece
SPEND: Final = acts("done", "raise:piece", "build", "build-supply:piece", "build-regional:piece", "scrap:piece")

# vocabulary "fight" (17.4)
F_PASS: Final = 0
F_ACTIVATE: Final = 1  # piece
FIGHT: Final = acts("pass", "activate:piece")

# vocabulary "charge" (17.4)
H_COUNTER: Final = 1  # with a piece
H_STAND: Final = 2
H_FLEE: Final = 3
CHARGE: Final = acts("none", "countercharge:piece", "stand", "flee")


def code(kind: int, arg: int = 0) -> int:
    return kind * STEP + arg


def kind_of(x: int) -> int:
    return x // STEP


def arg_of(x: int) -> int:
    return x % STEP
