"""5 Verbs of pieces: put down, marked, weakened, raised, eliminated; and what is left alone where they were."""

from __future__ import annotations

from ....core.refusal import Args
from ....kit.log import say, tell_more
from ..pack.board import BAG, BOX, CARLIST, GONE, LIBERAL, NONE, TRAIN
from ..rules.queries.ch04_map import fort_side
from ..rules.queries.ch05_pieces import any_outside, any_troop, is_troop, pieces_at
from .effects import move_prestige
from .effects_guns import capture_half
from .model import ACTED, INSIDE, K_CHAPELGORRIS, K_DURANGO, War


def put(g: War, p: int, place: int) -> None:
    """Place a piece in the open."""
    g.move(p, place)
    g.road[p] = NONE
    g.flags[p] &= ~INSIDE


def mark(g: War, pieces: list[int], flag: int) -> None:
    for p in pieces:
        g.flags[p] |= flag


def eliminate(g: War, p: int, rule: str, public: bool = False) -> None:
    """5.4/eliminated-to-bag, 5.4/foreign-units, 5.4/partidas, 5.4/regional-units, 5.4/supply-units-box."""
    b = g.b
    place = g.at[p]
    side = b.side[p]
    args: Args = {"piece": p, "place": place}
    if public or b.arm[p] > TRAIN:
        say(g, "eliminated", rule, args)
    else:
        tell_more(g, side, "eliminated", rule, args, {"side": side, "place": place})
    if b.arm[p] >= TRAIN or b.partida[p] or b.regional[p]:
        g.move(p, BOX)
    elif b.foreign[p]:
        g.move(p, GONE)
    else:
        g.move(p, BAG)
    g.strength[p] = 0
    g.road[p] = NONE
    g.flags[p] = 0
    if g.marks[K_CHAPELGORRIS] == p + 1:
        g.marks[K_CHAPELGORRIS] = 0
    if g.marks[K_DURANGO] and b.foreign[p] and side == LIBERAL and public:
        move_prestige(g, 1, "7.1/event")  # C13: eliminated in combat
    if place >= b.n_spaces and side == CARLIST and is_troop(b, p) and not any_troop(g, CARLIST, place):
        destroy_expedition(g, place)


def destroy_expedition(g: War, region: int) -> None:
    """9.1/destroyed-expedition, 23.2: all the Carlist units of a region are gone."""
    say(g, "expedition-destroyed", "9.1/destroyed-expedition", {"place": region})
    move_prestige(g, g.b.charts.victory.prestige_expedition_destroyed, "9.1/destroyed-expedition")
    settle_strays(g, region)
    g.pursuit[region - g.b.n_spaces] = 0


def lose(g: War, p: int, n: int, rule: str, public: bool = False) -> None:
    """5.3/infantry-cavalry, 5.3/supply-train, 5.3/knapsack: strength lost; below one the unit is eliminated."""
    place = g.at[p]
    side = g.b.side[p]
    g.strength[p] -= n
    left = max(0, g.strength[p])
    if public or g.b.arm[p] > TRAIN:
        say(g, "loss", rule, {"piece": p, "n": n, "left": left, "place": place})
    else:
        tell_more(
            g, side, "loss", rule, {"piece": p, "n": n, "left": left, "place": place}, {"side": side, "place": place}
        )
    if g.strength[p] <= 0:
        eliminate(g, p, rule, public)


def raise_strength(g: War, p: int, n: int, rule: str) -> None:
    b = g.b
    g.strength[p] = min(b.top[p], g.strength[p] + n)
    side = b.side[p]
    place = g.at[p]
    if b.arm[p] > TRAIN:
        say(g, "raised", rule, {"piece": p, "left": g.strength[p], "place": place})
    else:
        tell_more(
            g, side, "raised", rule, {"piece": p, "left": g.strength[p], "place": place}, {"side": side, "place": place}
        )


def settle_strays(g: War, place: int) -> None:
    """11.3, 11.3/abandoned-with-enemy, 11.3/abandoned-alone: guns, trains and knapsacks left alone."""
    if place < 0:
        return
    for side in (LIBERAL, CARLIST):
        if fort_side(g, place) == side:
            continue
        left = [p for p in pieces_at(g, side, place) if not is_troop(g.b, p)]
        if not left or any_troop(g, side, place):
            continue
        foe = any_outside(g, 1 - side, place)
        if foe:
            capture_half(g, left, 1 - side, place, "11.3/abandoned-with-enemy")
        rule = "11.3/abandoned-with-enemy" if foe else "11.3/abandoned-alone"
        for p in [p for p in pieces_at(g, side, place) if not is_troop(g.b, p)]:
            eliminate(g, p, rule, True)


def move_pieces(g: War, pieces: list[int], to: int) -> None:
    for p in pieces:
        put(g, p, to)


def acted(g: War, pieces: list[int]) -> None:
    """10.0/one-action-per-unit."""
    mark(g, pieces, ACTED)
