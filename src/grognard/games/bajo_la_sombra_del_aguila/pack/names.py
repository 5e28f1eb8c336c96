"""What the rules know by name: the files of the pack use these words, the rules their numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
SIDES: Final = ("blue", "red")  # the seats; which nation sits where, the armies say

# arms
INFANTRY: Final = 0
CAVALRY: Final = 1
GUN: Final = 2
OFFICER: Final = 3
ARMS: Final = ("infantry", "cavalry", "gun", "officer")

# kinds of unit (1)
KINDS: Final = (
    "line_infantry", "light_infantry", "grenadiers", "guard_infantry", "militia", "landwehr", "guerrilla",
    "light_cavalry", "line_cavalry", "heavy_cavalry", "guard_cavalry",
    "foot_artillery_light", "foot_artillery_medium", "foot_artillery_heavy",
    "horse_artillery_light", "horse_artillery_medium", "horse_artillery_heavy", "howitzer", "sappers", "officer",
)  # fmt: skip

# formations (5); 0 before they are declared, and in a house
NO_FORMATION: Final = 0
LINE: Final = 1
MARCH_COLUMN: Final = 2
ATTACK_COLUMN: Final = 3
SQUARE: Final = 4
BATTALION_MASS: Final = 5
OPEN_ORDER: Final = 6
FORMATIONS: Final = ("none", "line", "march-column", "attack-column", "square", "battalion-mass", "open-order")

# calibres of guns (11)
LIGHT: Final = 0
MEDIUM: Final = 1
HEAVY: Final = 2
HOWITZER: Final = 3
CALIBRES: Final = ("light", "medium", "heavy", "howitzer")

# ranks of officers (12)
DIVISION: Final = 0
BRIGADE: Final = 1
COMMANDER: Final = 2
RANKS: Final = ("division", "brigade", "commander")

# abilities of units (13), as bits
AGILE: Final = 1
EXPERT_FIGHTERS: Final = 2
CUIRASS: Final = 4
CRUEL: Final = 8
HIDDEN_DEPLOYMENT: Final = 16
TOUGH: Final = 32
ELAN: Final = 64
ELITE: Final = 128
EXPERT_SKIRMISHERS: Final = 256
FRONTIERSMEN: Final = 512
INDIRECT_FIRE: Final = 1024
GUARDS: Final = 2048
ELITE_COMPANIES: Final = 4096
FIGHTING_AT_HOME: Final = 8192
MANOEUVRERS: Final = 16384
HATRED: Final = 32768
FAST: Final = 65536
RESILIENT: Final = 131072
STEALTHY: Final = 262144
FEARSOME: Final = 524288
STUBBORN: Final = 1048576
VANGUARD: Final = 2097152
VETERANS: Final = 4194304
RELOAD: Final = 8388608
CANISTER: Final = 16777216
ABILITIES: Final = (
    "agile", "expert-fighters", "cuirass", "cruel", "hidden-deployment", "tough", "elan", "elite",
    "expert-skirmishers", "frontiersmen", "indirect-fire", "guards", "elite-companies", "fighting-at-home",
    "manoeuvrers", "hatred", "fast", "resilient", "stealthy", "fearsome", "stubborn", "vanguard", "veterans",
    "reload", "canister",
)  # fmt: skip

# abilities of officers (12), as bits in a column of their own
HOLD_FAST: Final = 1
ANTICIPATION: Final = 2
FORM_UP: Final = 4
STRATEGIST: Final = 8
GREAT_STRATEGIST: Final = 16
DISCIPLINARIAN: Final = 32
GREAT_DISCIPLINARIAN: Final = 64
INDIVIDUAL: Final = 128
INSPIRING: Final = 256
VERY_INSPIRING: Final = 512
OPPORTUNE_MOMENT: Final = 1024
SPURRING: Final = 2048
AGILE_OFFICER: Final = 4096
FANATIC: Final = 8192
HEROIC: Final = 16384
INSTRUCTOR: Final = 32768
BRAVEST: Final = 65536
OFFICER_ABILITIES: Final = (
    "hold-fast", "anticipation", "form-up", "strategist", "great-strategist", "disciplinarian",
    "great-disciplinarian", "individual", "inspiring", "very-inspiring", "opportune-moment", "spurring",
    "agile-officer", "fanatic", "heroic", "instructor", "bravest-of-the-brave",
)  # fmt: skip

# slots of an army list (14)
BASIC: Final = 0
SUPPORT: Final = 1
ELITE_SLOT: Final = 2
SLOTS: Final = ("basic", "support", "elite")

WEATHERS: Final = ("fair", "fog", "rain", "downpour", "snow", "blizzard", "sandstorm")
FAIR: Final = 0
FOG: Final = 1
RAIN: Final = 2
DOWNPOUR: Final = 3
SNOW: Final = 4
BLIZZARD: Final = 5
SANDSTORM: Final = 6
SEASONS: Final = ("winter", "spring", "summer", "autumn")
REGIONS: Final = ("west-europe", "south-europe", "east-europe", "middle-east")  # climates (15)
LANDS: Final = ("mountain", "arid", "fertile", "forest", "steppe", "desert")  # kinds of country (15)
EDGES: Final = ("north", "south", "west", "east")
QUADRANTS: Final = ("north-west", "north-east", "south-west", "south-east")
ARCS: Final = ("front", "right", "rear", "left")
