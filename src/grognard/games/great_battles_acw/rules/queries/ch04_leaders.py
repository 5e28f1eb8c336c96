"""4.1: leaders: whom they command, their ratings, their range."""

from __future__ import annotations

from ...pack.kinds import F_CORPS, L_DAY, NONE, S_ABSENT_SUPERIORS
from ...state.model import L_ALIVE, L_REPLACED, UNUSED, Field


def leads(g: Field, f: int) -> int:
    """The leader of a formation, or NONE: a successor who is on the map stands for the one he succeeds."""
    x = g.b.leader_of[f]
    if x < 0:
        return NONE
    heir = g.b.heir[x]
    return heir if heir >= 0 and stands(g, heir) else x


def stands(g: Field, x: int) -> bool:
    """Whether a leader is on the map and not a casualty."""
    return x >= 0 and g.leader_at[x] >= 0 and g.leader_life[x] in (L_ALIVE, L_REPLACED)


def absent(g: Field, x: int) -> bool:
    """Special rule of small set-ups: a commander who is not in it counts as in range, with ratings of 0."""
    if g.s.special(S_ABSENT_SUPERIORS, g.turn) is None:
        return False
    return x < 0 or g.leader_at[x] == UNUSED


def is_commander(g: Field, x: int) -> bool:
    """4.11, 4.12, 4.17: an army or corps commander, who moves only in IV/A; 9.31: others move with their command."""
    return g.b.commander[x] == 1


def initiative_rating(g: Field, x: int) -> int:
    """4.11: for the initiative die and for the efficiency of his corps. 4.18: a replacement has ratings of his own."""
    return g.b.rep_initiative[x] if g.leader_life[x] == L_REPLACED else g.b.initiative[x]


def efficiency_rating(g: Field, x: int) -> int:
    """4.12: what a corps commander adds to or takes from his divisions (5.23)."""
    return g.b.rep_efficiency[x] if g.leader_life[x] == L_REPLACED else g.b.efficiency[x]


def activation_rating(g: Field, x: int) -> int:
    """4.13: what a division leader adds to or takes from his division (5.23)."""
    return g.b.rep_activation[x] if g.leader_life[x] == L_REPLACED else g.b.activation[x]


def coordination_rating(g: Field, x: int) -> int:
    """4.13: for brigades that act as one (5.34)."""
    return g.b.rep_coordination[x] if g.leader_life[x] == L_REPLACED else g.b.coordination[x]


def orders_rating(g: Field, x: int) -> int:
    """4.14: for a change of orders (6.21)."""
    return g.b.rep_orders_drm[x] if g.leader_life[x] == L_REPLACED else g.b.orders_drm[x]


def action_profile(g: Field, x: int) -> int:
    """4.14: what a brigadier does when he is a loose cannon (6.24); an aggressive one helps in shock (11.72)."""
    return g.b.rep_profile[x] if g.leader_life[x] == L_REPLACED else g.b.profile[x]


def rode_far(g: Field, x: int) -> bool:
    """4.17: a commander who used more than ten points in the last commanders' phase loses by it this turn."""
    return is_commander(g, x) and g.leader_spent[x] > 2 * g.b.charts.command.commander_free_move


def command_range(g: Field, x: int) -> int:
    """4.15: in half points; 9.32: nothing for a corps commander who rode far; 16.11: halved without daylight."""
    if rode_far(g, x) and commands_corps(g, x):
        return 0
    reach = g.b.reach[x]
    divisor = g.b.light_divisor[g.s.light[g.turn]] if g.turn < len(g.s.light) else g.b.light_divisor[L_DAY]
    return (reach // 2 + divisor - 1) // divisor * 2


def commands_corps(g: Field, x: int) -> bool:
    """4.12: one who commands a corps, whatever else he commands."""
    for f in g.b.commands[x]:
        if g.b.form_level[f] == F_CORPS:
            return True
    return False
