"""The kinds of things that the rules know, as small integers, and their words in a pack's files."""

from __future__ import annotations

from typing import Final

from .shapes_scenario import SPECIAL

UNION: Final = 0
CONFEDERATE: Final = 1

# terrain of a hex (9.41)
T_CLEAR: Final = 0
T_WOODS: Final = 1
T_ROUGH: Final = 2
T_ORCHARD: Final = 3
T_TOWN: Final = 4
T_SWAMP: Final = 5
TERRAINS: Final = ("clear", "woods", "rough woods", "orchard", "town", "swamp")

# along a hexside
W_STREAM: Final = 1
W_RIVER: Final = 2
WATERS: Final = ("", "stream", "river")
X_BRIDGE: Final = 1
X_FORD: Final = 2
X_RAILBRIDGE: Final = 3
CROSSINGS: Final = ("", "bridge", "ford", "railroad bridge")
SLOPE_MINOR: Final = 1
SLOPE_STEEP: Final = 2
SLOPE_SHEER: Final = 3
SLOPES: Final = ("", "minor", "steep", "sheer")

# ways over a hexside (9.43)
R_TRAIL: Final = 1
R_ROAD: Final = 2
R_PIKE: Final = 3
WAYS: Final = ("", "trail", "road", "pike")

# classes of the movement chart
C_INF: Final = 0
C_CAV: Final = 1
C_ART: Final = 2
C_LEADER: Final = 3
N_CLASSES: Final = 4

# terrain disorder (9.47)
DIS_NONE: Final = 0
DIS_UDD: Final = 1
DIS_AUTO: Final = 2
LETTERS: Final = ("", "d", "D")

# 2.21: arms
A_INF: Final = 0
A_CAV: Final = 1
A_ART: Final = 2
ARMS: Final = ("infantry", "cavalry", "artillery")

# levels of command (4.1); an artillery formation stands at brigade level (4.31)
F_BRIGADE: Final = 0
F_DIVISION: Final = 1
F_CORPS: Final = 2
F_ARMY: Final = 3
LEVELS: Final = ("brigade", "division", "corps", "army")

# action profiles (4.14)
P_AGGRESSIVE: Final = 0
P_NORMAL: Final = 1
P_CAUTIOUS: Final = 2
P_UNRELIABLE: Final = 3
PROFILES: Final = "ANCU"

# 16.1: light
L_DAY: Final = 0
L_DAWN: Final = 1
L_DUSK: Final = 2
L_NIGHT: Final = 3
LIGHTS: Final = ("day", "dawn", "dusk", "night")

# 6.11: orders
O_MARCH: Final = 0
O_ADVANCE: Final = 1
O_ATTACK: Final = 2
ORDERS: Final = ("march", "advance", "attack")

# results of the orders table (6.23)
CHANGE_RETAIN_STAY: Final = 0
CHANGE_RETAIN: Final = 1
CHANGE_LOOSE_CANNON: Final = 2
CHANGE_STAY: Final = 3
CHANGE_FREE: Final = 4
CHANGES: Final = ("retain-stay", "retain", "loose-cannon", "change-stay", "change")

# causes of a second disorder (12.35)
D2_FIRE: Final = 0
D2_SHOCK: Final = 1
D2_PRESHOCK: Final = 2
D2_RETREAT_BEFORE: Final = 3
D2_FACING: Final = 4
D2_ROUT: Final = 5
D2_FRIENDLY: Final = 6
D2_THROUGH: Final = 7
D2_TERRAIN: Final = 8
D2_POST_SHOCK: Final = 9
D2_REACTION: Final = 10
D2_WITHDRAWAL: Final = 11
CAUSES: Final = (
    "fire", "shock", "pre-shock", "retreat-before-shock", "reaction-facing", "adjacent-rout", "friendly-fire",
    "retreat-through", "terrain", "post-shock", "reaction-move", "withdrawal",
)  # fmt: skip
G_NONE: Final = 0  # what artillery suffers instead
G_LOSE: Final = 1
G_ABANDON: Final = 2
GUN_FATES: Final = ("none", "lose", "abandon")

# special rules of scenarios
S_NO_CORPS: Final = 0
S_ABSENT_SUPERIORS: Final = 1
S_CORPS_ARTILLERY: Final = 2
S_WEST_LIMIT: Final = 3
S_NO_MARCH: Final = 4
S_EXIT: Final = 5
S_LEADER_RISK: Final = 6
S_CUT: Final = 7
S_ENTRY_BY_BRIGADE: Final = 8
S_ATTACK_ROLL: Final = 9
S_LATE_COMERS: Final = 10
S_FOG: Final = 11
S_CAMP: Final = 12
S_HEADQUARTERS: Final = 13
S_SUCCESSION: Final = 14
S_ATTACK_FREE: Final = 15
S_PLUNDER: Final = 16
S_FATIGUE: Final = 17
S_ALTERNATIVE_ENTRY: Final = 18
SPECIALS: Final = tuple(SPECIAL)

# victory (scenario books)
V_POINTS: Final = 0
V_CONDITIONS: Final = 1
WINNERS: Final = ("union", "confederate", "draw")
DRAW: Final = 2
TEST_HOLD: Final = 0
TEST_NONE: Final = 1
TEST_MORE: Final = 2
TESTS: Final = ("hold", "none", "more")

NONE: Final = -1
SECTIONS: Final = 3  # of a battery, at most

VERTEX: Final[dict[str, int]] = {"NE": 1, "E": 3, "SE": 5, "SW": 7, "W": 9, "NW": 11}
HEXSIDE: Final[dict[str, int]] = {"N": 0, "NE": 2, "SE": 4, "S": 6, "SW": 8, "NW": 10}


def letters_of(letters: list[str]) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def half_points(points: list[int]) -> list[int]:
    """Movement points as the program counts them; prohibited stays."""
    return [NONE if p < 0 else 2 * p for p in points]
