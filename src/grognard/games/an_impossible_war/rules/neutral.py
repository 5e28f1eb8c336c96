"""Of which questions which answer does nothing and goes on: done, pass, no. By its word; "" is an empty answer.

Plans, routes and the one button for all of them stand on it (core/plan.py).
"""

from __future__ import annotations

from typing import Final

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

# who is sent somewhere goes without what was not pointed at (13.1)
ON_THE_WAY: Final[dict[str, str]] = {
    "escort-guns": "field0+mountain0",
    "escort-supply": "",
}
