"""The kinds of choice. Every answer is a list of small integers.

A choice can say whether it accepts an answer, give a random acceptable one, and list them all when they are
finite. Choices are never changed after they are made, so copies of a match share them; they copy the lists
they are made of (a hand, a deck), which live on. Only the links of a path are taken as they are: a map stays.

    Pick        one of a list                         [item]
    Subset      some of a list, with quotas by class  [items, in the order of the offer]
    Order       all of a list, in an order            [items]
    Allocation  points over items                     [amount for each item]
    Path        from node to node along links         [nodes after the first]
    Poses       a path of (x, y, angle) on a table    [x, y, angle, x, y, angle, ...]
    Dice        what CHANCE rolls                     [faces]
    Draw        what CHANCE draws, in order           [items]
"""

from __future__ import annotations

from .allocation import Allocation
from .base import MANY, NO_ANSWER, Answer, Choice, plain_int, plain_ints
from .dice import Dice
from .draw import Draw
from .kinds import KINDS, choice_from_plain, register_kind
from .order import Order
from .path import Path
from .pick import Pick
from .poses import Poses
from .subset import Subset

__all__ = [
    "KINDS",
    "MANY",
    "NO_ANSWER",
    "Allocation",
    "Answer",
    "Choice",
    "Dice",
    "Draw",
    "Order",
    "Path",
    "Pick",
    "Poses",
    "Subset",
    "choice_from_plain",
    "plain_int",
    "plain_ints",
    "register_kind",
]
