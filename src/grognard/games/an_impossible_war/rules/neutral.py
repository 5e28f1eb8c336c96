"""Of which questions which answer does nothing and goes on: done, pass, no. By its word; "" is an empty answer.

Plans, routes and the one button for all of them stand on it (core/plan.py).
"""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.frame import Decision
from ..pack.board import FIELD, MOUNTAIN
from ..state.model import War
from .queries.ch05_pieces import points

NEUTRAL: Final[dict[str, str]] = {
    "action": "done",
    "activate": "pass",
    "assault-again": "no",
    "assault": "none",
    "battle-retreat": "no",
    "card-c17": "no",
    "card-c19": "no",
    "card-c1": "no",
    "card-c31": "none",
    "card-l23": "no",
    "card-l30": "no",
    "card-l33": "none",
    "card-l5": "none",
    "card-siege-guns": "no",
    "challenge": "no",
    "concentrate": "",
    "deploy-gun": "none",
    "drop": "",
    "evade-stays": "",
    "evade": "stand",
    "forced-march": "",
    "group": "",
    "heal": "",
    "hide-guns": "none",
    "intercept": "done",
    "locate": "none",
    "march": "stop",
    "match-challenge": "no",
    "merge": "none",
    "redeploy": "none",
    "region-move": "stay",
    "regroup": "none",
    "reroll-movement": "no",
    "retreat-inside": "",
    "shelter": "",
    "sortie": "none",
    "spend": "done",
    "suppressors": "",
    "tactical": "none",
}

# who is sent somewhere goes without what was not pointed at (13.1); the guns that were, see below
ON_THE_WAY: Final[dict[str, str]] = {
    "escort-guns": "field0+mountain0",
    "escort-supply": "",
}


def guns_sent(g: War, decision: Decision, pieces: list[str]) -> Answer:
    """14.0: of the points of artillery that may go along, those of the counters that are sent."""
    sent = [g.b.piece_no[name] for piece in pieces if (name := piece.partition(":")[2]) in g.b.piece_no]
    offered = decision.choice.items()
    field = min(points(g, sent, FIELD), max(code // 16 for code in offered))
    mountain = min(points(g, sent, MOUNTAIN), max(code % 16 for code in offered))
    return [field * 16 + mountain]
