"""12 Results of combat: cohesion, what modifies a roll against it, and what a second disorder does."""

from __future__ import annotations

from typing import Final

from ...codes import M_FATIGUE, M_LEADER
from ...pack.board import Board
from ...pack.kinds import (
    A_ART,
    A_CAV,
    A_INF,
    D2_FACING,
    D2_FIRE,
    D2_FRIENDLY,
    D2_POST_SHOCK,
    D2_PRESHOCK,
    D2_REACTION,
    D2_RETREAT_BEFORE,
    D2_ROUT,
    D2_SHOCK,
    D2_TERRAIN,
    D2_THROUGH,
    D2_WITHDRAWAL,
    DIS_AUTO,
    DIS_UDD,
)
from ...state.model import ABANDONED, DISORDERED, FOOT, L_ALIVE, L_REPLACED, Field
from .ch08_stacks import brigade_of, hexes_of, is_mounted
from .ch17_fatigue import fatigue_mod as fatigue_mod

# why a unit incurs Disorder (12.35, 12.36): the rows of the chart of second disorders, and two more
BY_FIRE: Final = D2_FIRE
BY_SHOCK: Final = D2_SHOCK
BY_PRE_SHOCK: Final = D2_PRESHOCK  # the defender's cohesion check (11.37)
BY_BEFORE_SHOCK: Final = D2_RETREAT_BEFORE  # retreat before shock (11.33)
BY_FACING: Final = D2_FACING  # reaction facing or refusal (9.62)
BY_ROUT: Final = D2_ROUT  # a rout beside it (12.54)
BY_FRIENDS: Final = D2_FRIENDLY  # friendly fire (10.26)
BY_PASSAGE: Final = D2_THROUGH  # friends retreated through it (12.46)
BY_TERRAIN: Final = D2_TERRAIN  # 12.33
BY_POST_SHOCK: Final = D2_POST_SHOCK  # 11.48
BY_REACTION_MOVE: Final = D2_REACTION  # 9.63
BY_WITHDRAWAL: Final = D2_WITHDRAWAL  # 9.54
BY_SPREAD: Final = 12  # the top unit broke or died under fire (8.35): counts as fire

# kinds of disorder in a result of the Fire Table: losses * 4 + kind
R_NONE: Final = 0
R_UDD: Final = 1  # d
R_UDD_PLUS: Final = 2  # d+2
R_AUTO: Final = 3  # D


def row_of(cause: int) -> int:
    """12.35: the row of a cause in the chart of second disorders."""
    return D2_FIRE if cause == BY_SPREAD else cause


def fire_code(b: Board, row: int) -> int:
    """12.32: a row of the chart's results (`Board.fire_result`) as losses * 4 + kind."""
    kind = R_NONE
    if b.result_dis[row] == DIS_AUTO:
        kind = R_AUTO
    elif b.result_dis[row] == DIS_UDD:
        kind = R_UDD_PLUS if b.result_drm[row] else R_UDD
    return b.result_loss[row] * 4 + kind


def fire_drm(b: Board, kind: int) -> int:
    """12.32: what a d with a number adds to the rolls."""
    return max(b.result_drm) if kind == R_UDD_PLUS else 0


def in_fight(cause: int) -> bool:
    """12.71, 11.58: whether losses of this cause come directly from fire or from steps 1 to 6d of a shock."""
    return cause in (BY_FIRE, BY_SPREAD, BY_SHOCK, BY_BEFORE_SHOCK, BY_PRE_SHOCK, BY_FRIENDS)


def halts(cause: int) -> bool:
    """12.35/f-phasing: the causes of 12.35a and 12.35b, after which a phasing unit does nothing more."""
    return cause not in (BY_TERRAIN, BY_POST_SHOCK, BY_REACTION_MOVE, BY_WITHDRAWAL)


def good_cohesion(g: Field, u: int) -> int:
    """2.21: the cohesion of a unit's front side."""
    b = g.b
    return b.coh_foot[u] if b.arm[u] == A_CAV and g.state[u] & FOOT else b.coh[u]


def bad_cohesion(g: Field, u: int) -> int:
    """2.21, 13.41: the cohesion of a unit's disordered side."""
    b = g.b
    return b.coh_foot_bad[u] if b.arm[u] == A_CAV and g.state[u] & FOOT else b.coh_bad[u]


def cohesion(g: Field, u: int) -> int:
    """12.31: the cohesion of the side that lies up."""
    return bad_cohesion(g, u) if g.state[u] & DISORDERED else good_cohesion(g, u)


def ranked_cohesion(g: Field, u: int) -> int:
    """12.48, 12.52: cohesion less half of the fatigue, to compare units of both sides."""
    return cohesion(g, u) - fatigue_mod(g, u)


def leader_in_play(g: Field, x: int) -> bool:
    return g.leader_at[x] >= 0 and g.leader_life[x] in (L_ALIVE, L_REPLACED)


def commands_unit(g: Field, x: int, u: int) -> bool:
    """4.11: whether a unit belongs to one of a leader's formations, directly or further down."""
    return _above(g, x, g.b.formation[u]) or _above(g, x, brigade_of(g, u))


def _above(g: Field, x: int, f: int) -> bool:
    mine = g.b.commands[x]
    while f >= 0:
        if f in mine:
            return True
        f = g.b.up[f]
    return False


def stars_with(g: Field, u: int) -> int:
    """11.73: the stars of every leader who stands with a unit of his command, in any of its hexes."""
    n = 0
    side = g.b.side[u]
    hexes = hexes_of(g, u)
    for x in range(g.b.n_leaders):
        if g.b.leader_side[x] == side and g.leader_at[x] in hexes and leader_in_play(g, x) and commands_unit(g, x, u):
            n += g.b.stars[x]
    return n


def udd_mods(g: Field, u: int) -> list[int]:
    """11.73, 17.31: what modifies any roll against a unit's cohesion."""
    out: list[int] = []
    stars = stars_with(g, u)
    if stars:
        out += [M_LEADER, -stars]
    tired = fatigue_mod(g, u)
    if tired:
        out += [M_FATIGUE, tired]
    return out


def testable(g: Field, u: int) -> bool:
    """Whether a unit is there to roll: on the map and manned."""
    return g.at[u] >= 0 and not g.state[u] & ABANDONED


def spared_by_friend(g: Field, u: int) -> bool:
    """12.8/abandoned-1-2: guns beside a friend in good order in their hex, who stood the test, are not abandoned."""
    x = g.top[g.at[u]]
    while x != 0:
        v = (x - 1) // 3
        if v != u and not g.state[v] & (ABANDONED | DISORDERED):
            return True
        x = g.under[x - 1]
    return False


def disperses(g: Field, u: int) -> bool:
    """12.35/d-post-shock: disordered mounted cavalry is dispersed by the disorder after a shock."""
    return is_mounted(g, u)


def is_troops(g: Field, u: int) -> bool:
    """Infantry or cavalry."""
    return g.b.arm[u] == A_INF or g.b.arm[u] == A_CAV


def last_to_retreat(g: Field, attackers: list[int], defenders: list[int]) -> int:
    """12.48: which side retreats last when both must: 0 the attackers, 1 the defenders. Ties: defenders go first."""
    a = best_of(g, attackers)
    d = best_of(g, defenders)
    return 1 if d > a else 0


def best_of(g: Field, units: list[int]) -> int:
    """The highest cohesion among some units, guns left out; -99 for none."""
    best = -99
    for u in units:
        if g.b.arm[u] != A_ART and testable(g, u):
            best = max(best, ranked_cohesion(g, u))
    return best


def stands_firm(g: Field, attackers: list[int], defenders: list[int]) -> list[int]:
    """12.52: of units of both sides that would rout, those among which one ignores it.

    The highest cohesion; in a tie with defenders only the attackers'. Guns to be abandoned rout, and do not count.
    More than one unit is left only when several attackers, or several defenders, are equal: their owner chooses.
    """
    if not attackers or not defenders:
        return []
    a = best_of(g, attackers)
    d = best_of(g, defenders)
    side = defenders if d > a else attackers
    best = max(a, d)
    return [u for u in side if g.b.arm[u] != A_ART and testable(g, u) and ranked_cohesion(g, u) == best]
