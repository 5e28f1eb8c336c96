"""Codes of answers. Vocabulary "act": kind * 4096 + argument; one list of kinds for the whole game, append only."""

from __future__ import annotations

from typing import Final

STEP: Final = 4096

# kind: word in records, vocabulary of the argument
ACTS: Final[list[tuple[str, str]]] = []
MODS: Final[list[str]] = []


def act(word: str, vocab: str = "") -> int:
    """Declare a kind of answer."""
    ACTS.append((word, vocab))
    return (len(ACTS) - 1) * STEP


def mod(word: str) -> int:
    """Declare a kind of modifier, for rolls that show theirs."""
    MODS.append(word)
    return len(MODS) - 1


# general
NO: Final = act("no")
YES: Final = act("yes")
DONE: Final = act("done")
PASS: Final = act("pass")
# 3, 5 turn and activation
DIVISION: Final = act("division", "formation")
MARCH_AM: Final = act("march-am")
BONUS: Final = act("bonus", "formation")
LOWER: Final = act("lower", "formation")
RAISE: Final = act("raise", "formation")
NUMBER: Final = act("number", "number")
BRIGADE: Final = act("brigade", "formation")
SKIP: Final = act("skip", "formation")
COORDINATE: Final = act("coordinate")
ATTACH: Final = act("attach", "formation")
UNIT: Final = act("unit", "unit")
LEADER: Final = act("leader", "leader")
END: Final = act("end")
# 6 orders
ORDER_MARCH: Final = act("order-march", "formation")
ORDER_ADVANCE: Final = act("order-advance", "formation")
ORDER_ATTACK: Final = act("order-attack", "formation")
TRY_CHANGE: Final = act("try-change", "formation")
TO_RESERVE: Final = act("to-reserve", "formation")
OUT_OF_RESERVE: Final = act("out-of-reserve", "formation")
# 7, 8, 9 a unit's turn
GO: Final = act("go", "hex")
TURN: Final = act("face", "facing")
REFUSE_LEFT: Final = act("refuse-left")
REFUSE_RIGHT: Final = act("refuse-right")
UNREFUSE: Final = act("unrefuse")
EXTEND_LEFT: Final = act("extend-left")
EXTEND_RIGHT: Final = act("extend-right")
EXTEND_BOTH: Final = act("extend-both")
RETRACT: Final = act("retract", "hex")
PIVOT: Final = act("pivot", "hex")
ABOUT: Final = act("about-face")
FORM_COLUMN: Final = act("form-column", "facing")
FORM_LINE: Final = act("form-line", "facing")
WITHDRAW: Final = act("withdraw", "hex")
RESTACK: Final = act("restack", "unit")
SWAP: Final = act("swap-sections")
FIRE: Final = act("fire", "hex")
FIRE_SPLIT: Final = act("fire-split")
RALLY: Final = act("rally")
RESUPPLY: Final = act("resupply")
MOUNT: Final = act("mount")
DISMOUNT: Final = act("dismount")
CHARGE: Final = act("charge")
ENTER: Final = act("enter", "hex")
EXIT: Final = act("exit", "hex")
RAZE: Final = act("raze", "hex")
JOIN: Final = act("join", "unit")
# 9.6, 10 reactions and fire
REFACE: Final = act("reface", "turn")
REACT_REFUSE_L: Final = act("react-refuse-left", "unit")
REACT_REFUSE_R: Final = act("react-refuse-right", "unit")
REACT_MOVE: Final = act("react-move", "unit")
FIRE_WITH: Final = act("fire-with", "part")
FIRE_HALF: Final = act("fire-half", "part")
RAPID: Final = act("rapid-fire")
SINGLE: Final = act("single-fire")
TARGET: Final = act("target", "hex")
# 11 shock
ATTACK_WITH: Final = act("attack-with", "unit")
DEFENDER: Final = act("defender", "hex")
LEAVE: Final = act("leave", "unit")
STAND: Final = act("stand")
ENVELOP: Final = act("envelop", "hex")
LEFT_FIRST: Final = act("left-first")
RIGHT_FIRST: Final = act("right-first")
CONTINUE: Final = act("continue-shock")
COUNTERCHARGE: Final = act("countercharge", "unit")
# 12 results
TO: Final = act("to", "hex")
STOP: Final = act("stop")
GO_ALONG: Final = act("go-along", "leader")
# 13, 15
BUILD: Final = act("build", "unit")
REDUCE_FATIGUE: Final = act("reduce-fatigue", "formation")
REGROUP: Final = act("regroup", "formation")
# 12 results, continued
SEPARATE: Final = act("separate")
ON_TOP: Final = act("on-top")
BENEATH: Final = act("beneath")
RE_MAN: Final = act("re-man", "unit")
STAND_FIRM: Final = act("stand-firm", "unit")
REPLACE_WITH: Final = act("replace-with", "leader")
# 11 shock, further
BOTH: Final = act("both")
CHECK_WITH: Final = act("check-with", "unit")
# 10 fire
FIRE_LESS: Final = act("fire-less", "part")
FIRE_SECTION: Final = act("fire-section", "part")
JOIN_SECTION: Final = act("join-section", "part")
TARGET_APART: Final = act("target-apart", "hex")
AND_MOVE: Final = act("fire-and-move")
# 10.92, 13.5
RESUPPLY_PART: Final = act("resupply-section", "part")
RECOVER: Final = act("recover", "unit")
WHEEL_ON: Final = act("wheel-on", "hex")
# 11.57
RIDE_ON: Final = act("ride-on")
BREAK_CHARGE: Final = act("break-charge")
# 8.4, continued
DRAW_IN: Final = act("draw-in", "hex")
# 10.63
JOIN_BATTERY: Final = act("join-battery", "part")

# modifiers of rolls
M_LEADER: Final = mod("leader")
M_FATIGUE: Final = mod("fatigue")
M_RESULT: Final = mod("result")
M_TERRAIN: Final = mod("terrain")
M_RANGE: Final = mod("range")
M_PREPARED: Final = mod("prepared")
M_DISORDERED: Final = mod("disordered")
M_FLANK: Final = mod("flank")
M_REAR: Final = mod("rear")
M_MOUNTED_TARGET: Final = mod("mounted-target")
M_MOUNTED_FIRE: Final = mod("mounted-fire")
M_GREEN: Final = mod("green")
M_LIGHT: Final = mod("light")
M_MOVED_GUNS: Final = mod("moved-guns")
M_AMMO: Final = mod("ammo")
M_PARAPET_FIRE: Final = mod("parapet-fire")
M_PARAPET: Final = mod("parapet")
M_MASSED: Final = mod("massed")
M_SCATTERED: Final = mod("scattered")
M_DOWNHILL: Final = mod("downhill")
M_REFACED_GUNS: Final = mod("refaced-guns")
M_RATIO: Final = mod("ratio")
M_CHARGE: Final = mod("charge")
M_COUNTERCHARGE: Final = mod("countercharge")
M_BRIGADIER: Final = mod("no-brigadier")
M_AGGRESSIVE: Final = mod("aggressive")
M_CONTINUED: Final = mod("continued")
M_SURROUNDED: Final = mod("surrounded")
M_BYSTANDERS: Final = mod("bystanders")
M_POSITION: Final = mod("position")
M_MARCH: Final = mod("march")
M_RATING: Final = mod("rating")
M_INITIATIVE: Final = mod("initiative")
M_DIVISION_LEADER: Final = mod("division-leader")
M_COMMANDER: Final = mod("commander")
M_ADJACENT: Final = mod("adjacent-enemy")
M_MOUNTED: Final = mod("mounted")
M_COST: Final = mod("cost")
M_ENEMIES: Final = mod("enemies")
M_STEEP_GUNS: Final = mod("steep-guns")


def kind_of(x: int) -> int:
    """The kind of an answer, comparable with the constants above."""
    return x - x % STEP


def arg_of(x: int) -> int:
    return x % STEP
