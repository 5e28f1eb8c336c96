"""Armies (chapter 14): the door to all that is done with them.

army = parse(r, text)           the army of a text that people write by hand (pack/army_text.py)
write(r, army)                  and back
check(r, army, 1000)            every rule it breaks (queries/ch14_army.py)
cost(r, army)                   its points (pack/army_model.py)
decode(r, encode(r, army))      as the numbers of an answer, and back (pack/army_code.py)
muster(r, "france-1809", 1000)  a sensible army of a list (queries/ch14_muster.py)

`r` is the roster of a pack: what armies are made of there.
"""

from __future__ import annotations

from ..pack.army_code import decode, encode
from ..pack.army_model import Army, Body, Brigade, Post, cost, described, periods_of, unit_cost, unit_ref
from ..pack.army_text import BadArmy, parse, write
from ..pack.army_words import said
from .queries.ch14_army import check

__all__ = [
    "Army",
    "BadArmy",
    "Body",
    "Brigade",
    "Post",
    "check",
    "cost",
    "decode",
    "described",
    "encode",
    "parse",
    "periods_of",
    "said",
    "unit_cost",
    "unit_ref",
    "write",
]
