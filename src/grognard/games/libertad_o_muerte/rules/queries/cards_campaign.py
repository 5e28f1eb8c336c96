"""Cards of a campaign that reach into the battles of a turn: who has the initiative, and what follows a battle."""

from __future__ import annotations

from typing import Final

from ...pack.terms import BOLIVAR, NONE, PATRIOT
from ...state.model import BT_PLACE, BT_WINNER, K_PISBA, L_LOST, L_NONE, Continent
from .common import active_card, card_clause, enemy

CROSSED: Final = 2  # of K_PISBA: the stack has come over the páramo


def campaign_initiative(g: Continent) -> int:
    """12.7: the side that has the initiative in the battle under way by a card of this turn, or -1."""
    if g.marks[K_PISBA] == CROSSED:
        clause = card_clause(g.b, "P072", "pisba")
        if clause is not None and g.battle[BT_PLACE] == clause.where[1]:
            return PATRIOT
    return NONE


def no_quarter(g: Continent) -> list[int]:
    """P020: the units of the loser of the battle that is just over, of which the winner may strike one."""
    b = g.b
    place = g.battle[BT_PLACE]
    if not active_card(g, "P020") or not b.is_land(place) or b.theatre[place] != BOLIVAR:
        return []
    loser = enemy(g.battle[BT_WINNER])
    return [
        p
        for p in range(b.n_leaders, b.n_pieces)
        if g.line[p] != L_NONE and g.line[p] != L_LOST and b.side[p] == loser and g.at[p] >= 0
    ]
