"""Numbers that stand for what is printed: sides, terrains, theatres, arms, traits of counters, boxes beside the map."""

from __future__ import annotations

from typing import Final

PATRIOT: Final = 0
ROYALIST: Final = 1
PORTUGUESE: Final = 2  # only as a holder of regions (11.1)
NONE: Final = -1

SIDES: Final = ("patriot", "royalist")
HOLDERS: Final = ("patriot", "royalist", "portuguese")
TERRAINS: Final = ("clear", "tropical", "desert", "jungle", "mountain", "andean")
CLEAR: Final = 0
TROPICAL: Final = 1
DESERT: Final = 2
JUNGLE: Final = 3
MOUNTAIN: Final = 4
ANDEAN: Final = 5
THEATRES: Final = ("mexico", "bolivar", "la_plata")
VICEROYALTIES: Final = ("nueva_espana", "nueva_granada", "peru")  # as 22.1 counts them: La Plata goes with Peru
MEXICO: Final = 0
BOLIVAR: Final = 1
LA_PLATA: Final = 2

# kinds of piece
LEADER: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
ARTILLERY: Final = 3
SIEGE: Final = 4
SHIP: Final = 5
ARMS: Final = ("leader", "infantry", "cavalry", "artillery", "siege_artillery", "ship")

# traits of a piece (3.4.4), as bits
ELITE: Final = 1
MILITIA: Final = 2
GARRISON: Final = 4
GUERRILLA: Final = 8  # mounted ones too
MOUNTED: Final = 16  # mounted guerrilla
GAUCHO: Final = 32
LLANERO: Final = 64
WARRIORS: Final = 128
REBEL: Final = 256
CHILEAN: Final = 512
EXPEDITIONARY: Final = 1024
CUBAN: Final = 2048  # Army of Cuba
LINE_SHIP: Final = 4096
TRANSPORT: Final = 8192  # without a factor; ships of the line carry too, but fight
PORTUGUESE_UNIT: Final = 16384
PARAGUAYAN: Final = 32768
USA: Final = 65536
TEXAN: Final = 131072
REGULAR: Final = 262144  # pays upkeep (7.2)
BLACK_DOT: Final = 524288  # never comes back (3.4.2)
GENERIC: Final = 1048576  # a generic colonel (8.4)
ASHORE: Final = 2097152  # may not embark (9.1)

ICON_BITS: Final[dict[str, int]] = {
    "elite": ELITE, "militia": MILITIA, "garrison": GARRISON, "guerrilla": GUERRILLA,
    "mounted_guerrilla": GUERRILLA | MOUNTED, "gaucho": GAUCHO, "llanero": LLANERO, "warriors": WARRIORS,
    "rebel": REBEL, "chilean": CHILEAN, "expeditionary": EXPEDITIONARY, "cuban_army": CUBAN,
    "ship_of_the_line": LINE_SHIP, "transport": TRANSPORT, "great_transport": TRANSPORT, "siege_artillery": 0,
}  # fmt: skip
CLASS_BITS: Final[dict[str, int]] = {
    "portuguese": PORTUGUESE_UNIT, "paraguayan": PARAGUAYAN, "usa": USA, "texan": TEXAN,
}  # fmt: skip

# where a piece is when it is on no place
OUT: Final = -1  # not in this scenario
POOL: Final = -2  # Force Pool (23)
EVENTS: Final = -3  # Events Box (23)
NEW: Final = -4  # New Units Box (8.1)
TRACK: Final = -5  # on the Turn Record Track: comes back or arrives on turn `due` (5.0, 12.12)
GONE: Final = -6  # out of the game for good
ASIDE: Final = -7  # a militia counter whose regular is in play (22.3)
