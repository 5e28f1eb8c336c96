"""What a seat cannot know, changed into something it cannot tell from the truth (5.2)."""

from __future__ import annotations

from ....core.frame import Frame, field_names
from ....core.rng import Rng
from ..pack.board import BAG, INF, TRAIN, Board
from ..rules.flow.ch16_skirmish import Skirmish
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch17_battle import Battle
from ..rules.flow.ch17_result import BattleResult
from ..rules.flow.ch17_round_end import RoundEnd
from ..rules.flow.ch18_siege import Assault
from ..rules.flow.ch23_location import Location
from ..rules.flow.tactics import Tactics
from ..rules.queries.ch04_map import fort_side
from ..rules.queries.ch05_pieces import inside, pieces_at, troops
from .model import C_DECK, C_HAND, INSIDE, K_CHAPELGORRIS, K_DRAWS, K_SEEDED, War

# the fields of frames that hold pieces
PIECE_LISTS = (
    "group", "groups", "current", "forced", "tired", "of", "taken", "pieces", "todo", "lost", "stay", "units", "coming",
    "front", "reserve", "broken", "spent", "barred", "shooters", "rolled_by", "rollers", "fighters", "storm", "need",
    "hungry", "chosen", "tried_units", "came", "failed", "moved", "checks", "along", "upright",
)  # fmt: skip
PIECE_SINGLES = (
    "p", "target", "counter_piece", "wall", "bayonet", "lancer", "hussar", "sapper", "victim", "shooter", "reroller",
)  # fmt: skip


def revealed(g: War, frames: list[Frame]) -> list[int]:
    """The blocks that lie open to both sides now: firing units, front lines, the demoralized, units in an assault."""
    b = g.b
    out: list[int] = []
    for f in frames:
        if isinstance(f, Battle | Activate | RoundEnd | BattleResult):
            out += f.front + f.broken
        elif isinstance(f, Skirmish):
            out += f.shooters
        elif isinstance(f, Assault):
            out += f.storm + troops(b, inside(g, 1 - g.active, f.place))
        elif isinstance(f, Location) and f.rollers:
            out += troops(b, pieces_at(g, 0, f.place)) + troops(b, pieces_at(g, 1, f.place))
    if g.marks[K_CHAPELGORRIS]:
        out.append(g.marks[K_CHAPELGORRIS] - 1)
    return out


def resample(g: War, frames: list[Frame], seat: int, rng: Rng) -> None:
    """Shuffle the hidden blocks and cards of every other side."""
    b = g.b
    shown = revealed(g, frames)
    swap = list(range(b.n_pieces))
    for side in (0, 1):
        if side != seat:
            shuffle_blocks(g, side, shown, rng, swap)
            shuffle_trains(g, side, shown, named(frames), rng, swap)
            shuffle_cards(g, frames, side, rng)
    relabel(frames, swap)
    g.refresh()
    c = b.card_no[b.charts.cards.seeded_card]
    if g.marks[K_SEEDED] > g.marks[K_DRAWS] and g.card[c] == C_DECK:
        room = b.charts.cards.seeded_among_first - g.marks[K_DRAWS]
        g.marks[K_SEEDED] = g.marks[K_DRAWS] + 1 + rng.below(max(1, room))


def shuffle_blocks(g: War, side: int, shown: list[int], rng: Rng, swap: list[int]) -> None:
    """Hidden troops of the map change places with each other and, if they can lie in the bag, with those there."""
    b = g.b
    on_map = [p for p in range(b.n_blocks) if b.side[p] == side and g.at[p] >= 0 and p not in shown]
    foot = [p for p in on_map if b.arm[p] < TRAIN]
    bag = [p for p in range(b.n_blocks) if b.side[p] == side and g.at[p] == BAG and p not in shown]
    plain = [p for p in foot if ordinary(b, p)]
    for p in bag:
        if plain:
            exchange(g, p, plain[rng.below(len(plain))], swap)
    for i in range(len(foot) - 1, 0, -1):
        one, other = foot[i], foot[rng.below(i + 1)]
        if may_swap(g, one, other):
            exchange(g, one, other, swap)
    for p in on_map:
        if g.at[p] >= 0:
            g.strength[p] = max(1, b.top[p] - rng.below(2)) if g.strength[p] > 0 else 0
    for p in bag + plain:
        if g.at[p] == BAG:
            g.strength[p] = 0
        elif g.strength[p] == 0:
            g.strength[p] = max(1, b.top[p] - rng.below(2))


def named(frames: list[Frame]) -> list[int]:
    """The pieces that procedures under way have in hand."""
    out: list[int] = []
    for f in frames:
        for name in field_names(type(f)):
            value = getattr(f, name)
            if name in PIECE_LISTS and isinstance(value, list):
                out += value
    return out


def shuffle_trains(g: War, side: int, shown: list[int], busy: list[int], rng: Rng, swap: list[int]) -> None:
    """A train may be any block of a stack that keeps a troop, or that has a fortress: the enemy sees only backs."""
    b = g.b
    at_place = [0] * b.n_places
    for p in range(b.n_blocks):
        if b.side[p] == side and b.arm[p] < TRAIN and g.at[p] >= 0:
            at_place[g.at[p]] += 1
    for train in range(b.n_blocks):
        if b.side[train] != side or b.arm[train] != TRAIN or g.at[train] < 0:
            continue
        able: list[int] = [train]
        for p in range(b.n_blocks):
            if b.side[p] != side or b.arm[p] >= TRAIN or g.at[p] < 0 or p in shown:
                continue
            same = g.at[p] == g.at[train] and g.road[p] == g.road[train] and g.flags[p] == g.flags[train]
            away = train not in busy and p not in busy and g.road[p] == g.road[train] == -1
            away = away and not (g.flags[p] | g.flags[train]) & INSIDE
            away = away and (at_place[g.at[p]] > 1 or fort_side(g, g.at[p]) == side)
            if (same and (p in busy) == (train in busy)) or away:
                able.append(p)
        other = able[rng.below(len(able))]
        if other != train:
            at_place[g.at[other]] -= 1
            at_place[g.at[train]] += 1
            exchange(g, train, other, swap)
            for p in (train, other):
                g.strength[p] = max(1, b.top[p] - rng.below(2))


def ordinary(b: Board, p: int) -> bool:
    """Blocks that can be on the map or in the bag alike."""
    return b.arm[p] < TRAIN and not (b.partida[p] or b.regional[p] or b.foreign[p])


def may_swap(g: War, p: int, q: int) -> bool:
    """Infantry that builds or acts is known to be infantry: keep the arm where a unit has acted."""
    b = g.b
    if g.at[p] < 0 or g.at[q] < 0:
        return ordinary(b, p) and ordinary(b, q)
    if (g.flags[p] | g.flags[q]) & 1 and (b.arm[p] == INF) != (b.arm[q] == INF):
        return False
    return True


def exchange(g: War, a: int, b: int, swap: list[int]) -> None:
    """Two blocks change places in everything but their identity."""
    g.at[a], g.at[b] = g.at[b], g.at[a]
    g.road[a], g.road[b] = g.road[b], g.road[a]
    g.flags[a], g.flags[b] = g.flags[b], g.flags[a]
    g.strength[a], g.strength[b] = g.strength[b], g.strength[a]
    i, j = swap.index(a), swap.index(b)
    swap[i], swap[j] = b, a


def relabel(frames: list[Frame], swap: list[int]) -> None:
    """The frames name the blocks that now stand where the old ones stood."""
    for f in frames:
        for name in field_names(type(f)):
            value = getattr(f, name)
            if isinstance(value, list):
                if name in PIECE_LISTS:
                    setattr(f, name, [swap[x] if 0 <= x < len(swap) else x for x in value])
            elif name in PIECE_SINGLES and isinstance(value, int) and 0 <= value < len(swap):
                setattr(f, name, swap[value])


def shuffle_cards(g: War, frames: list[Frame], side: int, rng: Rng) -> None:
    """The hand is any of the cards that are neither discarded nor removed, but never an event."""
    b = g.b
    pool = [c for c in range(len(b.cards)) if b.card_side[c] == side and g.card[c] in (C_DECK, C_HAND)]
    size = len([c for c in pool if g.card[c] == C_HAND])
    able = [c for c in pool if b.cards[c].type != "event"]
    chosen = rng.sample(able, min(size, len(able)))
    for f in frames:
        if isinstance(f, Tactics) and f.laid and f.first == side:
            tactical = [c for c in able if c in f.allowed]
            if tactical:
                c = tactical[rng.below(len(tactical))]
                if c not in chosen:
                    chosen[0] = c
                f.laid = c + 1
    for c in pool:
        g.card[c] = C_HAND if c in chosen else C_DECK
