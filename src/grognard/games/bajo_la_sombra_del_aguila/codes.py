"""Codes of answers. Vocabulary "act" (kit/acts.py): one list of kinds for the whole game, append only.

Armies differ from match to match, and words know no position: so the code of a piece is its index and its profile in
one, `tag` (vocabulary "piece"), and that of a piece of terrain its index and its kind (vocabulary "ground").
"""

from __future__ import annotations

from typing import Final

from ...kit.acts import Acts

STEP: Final = 65536  # kind * STEP + argument
MANY: Final = 128  # pieces of both armies, pieces of terrain: more than there can be

ACTS: Final = Acts(STEP)


def kind_of(x: int) -> int:
    """The kind of an answer, comparable with the constants below."""
    return x - x % STEP


def arg_of(x: int) -> int:
    return x % STEP


def index_of(x: int) -> int:
    """The piece, or the piece of terrain, that an answer names."""
    return x % MANY


def spelled(ids: list[str], code: int) -> str:
    """How records name a piece, or a piece of terrain: "fr-line/24#3". `ids`: of all profiles, or kinds of terrain."""
    return f"{ids[code // MANY]}#{code % MANY}"


# general
NO: Final = ACTS.act("no")
YES: Final = ACTS.act("yes")
END: Final = ACTS.act("end")
PIECE: Final = ACTS.act("piece", "piece")
SIDE: Final = ACTS.act("side", "side")
# 3 orders
HALT: Final = ACTS.act("halt")
FACING: Final = ACTS.act("change-facing")
ADVANCE: Final = ACTS.act("advance")
BACK: Final = ACTS.act("back")
SIDEWAYS: Final = ACTS.act("sideways")
QUICK: Final = ACTS.act("quick-march")
FORM: Final = ACTS.act("form", "formation")  # change formation to
LIMBER: Final = ACTS.act("limber")
UNLIMBER: Final = ACTS.act("unlimber")
JOIN: Final = ACTS.act("join", "piece")  # an officer joins a unit
LEAVE: Final = ACTS.act("leave")  # an officer leaves his unit
ENTER_HOUSE: Final = ACTS.act("enter-house", "ground")
LEAVE_HOUSE: Final = ACTS.act("leave-house")
ORDER: Final = ACTS.act("order", "piece")  # whom to give an order
DISMOUNT: Final = ACTS.act("dismount", "formation")
# 7, 11 fire
SHOOTER: Final = ACTS.act("fire-with", "piece")
TARGET: Final = ACTS.act("fire-at", "piece")
TARGET_HOUSE: Final = ACTS.act("fire-at-house", "ground")
ARC: Final = ACTS.act("arc", "arc")
# 8 charges
CHARGER: Final = ACTS.act("charge-with", "piece")
CHARGE: Final = ACTS.act("charge", "piece")
REACT_FIRE: Final = ACTS.act("stand-and-fire")
REACT_SQUARE: Final = ACTS.act("form-square")
REACT_COUNTER: Final = ACTS.act("countercharge")
REACT_WITHDRAW: Final = ACTS.act("withdraw")
REACT_EVADE: Final = ACTS.act("evade")
REACT_STAND: Final = ACTS.act("stand")
REACT_GUN: Final = ACTS.act("regimental-gun", "piece")
CALL_OFF: Final = ACTS.act("call-off")
PRESS_ON: Final = ACTS.act("press-on")
# 9 combat
COMBAT: Final = ACTS.act("combat", "piece")  # the unit that was charged
STAY: Final = ACTS.act("stay")
ONWARD: Final = ACTS.act("onward")
BACKWARD: Final = ACTS.act("backward")
EXPERT: Final = ACTS.act("expert-fighters")
# 10, 12 courage and officers
TEST: Final = ACTS.act("test", "piece")
HOLD_FAST: Final = ACTS.act("hold-fast", "piece")  # the officer
OFFICER: Final = ACTS.act("officer", "piece")
RALLY: Final = ACTS.act("rally", "piece")
ANTICIPATE: Final = ACTS.act("anticipate", "piece")
# 15, 16 setting up
REGION: Final = ACTS.act("land", "land")  # kind of country: mountainous, arid, ...
TERRAIN: Final = ACTS.act("terrain", "terrain")
EDGE: Final = ACTS.act("edge", "edge")
FIRST: Final = ACTS.act("deploy-first", "side")
PLACE: Final = ACTS.act("deploy", "piece")
BATTERY: Final = ACTS.act("battery", "piece")  # beside this gun
WORKS: Final = ACTS.act("works", "terrain")
MORE: Final = ACTS.act("more")
NO_MORE: Final = ACTS.act("no-more")
PLUS: Final = ACTS.act("plus", "number")
MINUS: Final = ACTS.act("minus", "number")
QUADRANT: Final = ACTS.act("quadrant", "quadrant")
FORTIFY: Final = ACTS.act("fortify", "piece")  # 11/sappers: a fortified position before this unit
ATTACH: Final = ACTS.act("attach-sappers", "piece")  # 11/sappers: they go with this unit
# 11: what a gun fires
FIRE_SHOT: Final = ACTS.act("fire-shot")
FIRE_CANISTER: Final = ACTS.act("fire-canister")

# modifiers of rolls, as the log shows them: add yours below, append only
M_FACTOR: Final = ACTS.mod("strategic-factor")
M_FAR: Final = ACTS.mod("far")
M_COVER: Final = ACTS.mod("cover")
M_MOVED: Final = ACTS.mod("moved")
M_DISORDERED: Final = ACTS.mod("disordered")
M_OPEN: Final = ACTS.mod("open-order")
M_SCREEN: Final = ACTS.mod("screen")
M_STEALTHY: Final = ACTS.mod("stealthy")
M_OFFICER: Final = ACTS.mod("officer-target")
M_REACTION: Final = ACTS.mod("reaction")
M_OBSTACLE: Final = ACTS.mod("obstacle")
M_UNLIMBERED: Final = ACTS.mod("unlimbered")
M_WADI: Final = ACTS.mod("wadi")
M_NEAR: Final = ACTS.mod("near-enemy")
M_BONUS: Final = ACTS.mod("officer-bonus")
M_STUNNED: Final = ACTS.mod("stunned")
M_SQUARE: Final = ACTS.mod("square")
M_MASS: Final = ACTS.mod("battalion-mass")
M_LINE: Final = ACTS.mod("line")
M_TERRAIN: Final = ACTS.mod("terrain")
M_DEFENDED: Final = ACTS.mod("defended")
M_FORTIFIED: Final = ACTS.mod("fortified")
M_EXPERT: Final = ACTS.mod("expert-fighters")
M_STRENGTH: Final = ACTS.mod("crushing-strength")
M_LANCE: Final = ACTS.mod("lance")
M_PIERCING: Final = ACTS.mod("piercing")
M_WALLS: Final = ACTS.mod("walls")
M_FLANK: Final = ACTS.mod("flank")
M_REAR: Final = ACTS.mod("rear")
M_BATTERY: Final = ACTS.mod("battery")
M_RESILIENT: Final = ACTS.mod("resilient")
M_FEARSOME: Final = ACTS.mod("fearsome")
M_LOST: Final = ACTS.mod("units-lost")
M_EVADE: Final = ACTS.mod("from-the-flank")
M_AGILE: Final = ACTS.mod("agile-officer")
M_LIGHT_HORSE: Final = ACTS.mod("more-light-horse")
M_HORSE: Final = ACTS.mod("more-horse")
M_DEFENDER: Final = ACTS.mod("defender")
M_MOMENT: Final = ACTS.mod("opportune-moment")
