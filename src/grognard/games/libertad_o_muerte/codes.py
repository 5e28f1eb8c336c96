"""Codes of answers. Vocabulary "act" (kit/acts.py): one list of kinds for the whole game, append only."""

from __future__ import annotations

from typing import Final

from ...kit.acts import Acts

ACTS: Final = Acts()

# general
NO: Final = ACTS.act("no")
YES: Final = ACTS.act("yes")
END: Final = ACTS.act("end")
PIECE: Final = ACTS.act("piece", "piece")
PLACE: Final = ACTS.act("place", "place")
NUMBER: Final = ACTS.act("number", "number")
# 4 cards
CARD: Final = ACTS.act("card", "card")
KEEP: Final = ACTS.act("keep")  # no card of no phase any more this turn
# 8 purchases
BUY: Final = ACTS.act("buy", "piece")
BUY_COLONEL: Final = ACTS.act("buy-colonel", "piece")
REPLACEMENT: Final = ACTS.act("replacement")
PAY_VP: Final = ACTS.act("pay-vp")
GIVE_VP: Final = ACTS.act("give-vp")
# 9 naval movement
FLEET: Final = ACTS.act("fleet", "place")
SAIL: Final = ACTS.act("sail", "place")
LEAVE: Final = ACTS.act("leave", "piece")
STOP: Final = ACTS.act("stop")
LOAD: Final = ACTS.act("load", "piece")
UNLOAD: Final = ACTS.act("unload", "piece")
CHASE: Final = ACTS.act("chase", "place")
# 11 land movement
STACK: Final = ACTS.act("stack", "place")
GO: Final = ACTS.act("go", "place")
CROSS: Final = ACTS.act("cross", "place")
INTO_FORT: Final = ACTS.act("into-fort")
OUT_OF_FORT: Final = ACTS.act("out-of-fort")
EMBARK: Final = ACTS.act("embark", "piece")
LAND: Final = ACTS.act("land", "place")
HIDE: Final = ACTS.act("hide", "piece")
SHOW: Final = ACTS.act("show", "piece")
# 10, 12 battle
BATTLE: Final = ACTS.act("battle", "place")
SHOOT_WITH: Final = ACTS.act("shoot-with", "piece")
SHOOT_AT: Final = ACTS.act("shoot-at", "piece")
ROUNDS: Final = ACTS.act("rounds", "number")
WITHDRAW: Final = ACTS.act("withdraw")
FIGHT_ON: Final = ACTS.act("fight-on")
RETREAT_TO: Final = ACTS.act("retreat-to", "place")
JOIN: Final = ACTS.act("join")
STAY: Final = ACTS.act("stay")
GREAT: Final = ACTS.act("great-battle")
# 13 sieges
BESIEGE: Final = ACTS.act("besiege", "place")
RAISE_SIEGE: Final = ACTS.act("raise-siege")
# 22 cards
VICEROYALTY: Final = ACTS.act("viceroyalty", "viceroyalty")
# cards
TO_BOX: Final = ACTS.act("to-box")  # into the Expeditionary Box

# modifiers of rolls
M_FACTOR: Final = ACTS.mod("factor")
M_TERRAIN: Final = ACTS.mod("terrain")
M_TACTICS: Final = ACTS.mod("tactics")
M_MORALE: Final = ACTS.mod("leader-morale")
M_ROUND: Final = ACTS.mod("round")
M_LOSSES: Final = ACTS.mod("losses")
M_FORTRESS: Final = ACTS.mod("fortress")
M_ARTILLERY: Final = ACTS.mod("artillery")
M_SIEGE_GUNS: Final = ACTS.mod("siege-guns")
M_BLOCKADE: Final = ACTS.mod("blockade")
M_INLAND: Final = ACTS.mod("inland")
M_CAVALRY: Final = ACTS.mod("cavalry")
M_DAMAGED: Final = ACTS.mod("damaged")
M_CARD: Final = ACTS.mod("card")
M_WARSHIPS: Final = ACTS.mod("warships")
