"""What is printed: the two maps, the pieces and the charts, as arrays of small integers made from the pack.

Places are numbered spaces first, then regions. Links are numbered roads, then connections, then region borders;
the number after the last is the sea. Pieces are blocks, then artillery counters, then knapsacks.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ....core.text import LANGS
from ....kit.labels import Label, printed
from .charts import Charts
from .load import BUILT_IN, load_pack
from .shapes import Block, BlockKind, Card, Pack, Scenario

LIBERAL: Final = 0
CARLIST: Final = 1

# 4.1: kinds of space
CITY: Final = 0
TOWN: Final = 1
REFUGE: Final = 2
OTHER: Final = 3
REGION: Final = 4

# 5.1, 5.3: arms
INF: Final = 0
CAV: Final = 1
TRAIN: Final = 2
FIELD: Final = 3
MOUNTAIN: Final = 4
KNAPSACK: Final = 5

# 4.4, 4.5, 23.1: kinds of link
MAIN: Final = 0
SECONDARY: Final = 1
CONN_MAIN: Final = 2
CONN_SECONDARY: Final = 3
BORDER: Final = 4

# where a piece is when it is on no map
OUT: Final = -1  # not in the game yet
BAG: Final = -2  # Reinforcements Reserve (5.4)
BOX: Final = -3  # its own box: supply units, Partidas, Regionals; unused counters
GONE: Final = -4  # out of the game for good
HIDDEN: Final = -5  # Hidden Artillery box (14.3)

NONE: Final = -1
FAR: Final = 99  # movement points to where no road leads

ARMS: Final = ("infantry", "cavalry", "train", "field", "mountain", "knapsack")
SIDES: Final = ("liberal", "carlist")


class Board:
    """The printed matter of a pack. Matches share it; nothing in it ever changes."""

    pack: Pack
    charts: Charts
    # places
    n_spaces: int
    n_places: int
    kind: list[int]
    open_ground: list[bool]
    zone: list[int]
    port: list[bool]
    coast: list[bool]
    by_zone: list[bool]  # 4.6: a Liberal Zone space with a road into the Carlist Zone
    place_id: list[str]
    place_no: dict[str, int]
    place_name: list[Label]
    links: list[list[int]]  # link numbers at each place
    ends: list[list[int]]  # the place at the other end, in the same order
    # links
    sea: int
    link_a: list[int]
    link_b: list[int]
    link_kind: list[int]
    link_cost: list[int]
    far: list[list[int]]  # movement points from place to place by roads and connections, nobody in the way; or FAR
    # pieces
    n_blocks: int
    n_pieces: int
    piece_id: list[str]
    piece_no: dict[str, int]
    piece_name: list[Label]
    side: list[int]
    arm: list[int]
    top: list[int]  # maximum strength
    low: list[int]  # lowest face of an artillery counter
    eff: list[int]
    morale: list[int]
    capacity: list[int]  # 19.2: units that a point of a supply unit feeds
    partida: list[bool]
    regional: list[bool]
    foreign: list[bool]
    line: list[bool]  # Liberal line infantry (20.1)
    provincial: list[bool]
    kind_id: list[str]
    supply_units: list[int]  # trains and knapsacks
    own_move: list[int]  # 11.1: movement points that a piece has more or less than its group
    # cards
    cards: list[Card]
    card_no: dict[str, int]
    card_side: list[int]
    card_name: list[Label]  # id and title
    turn_name: list[Label]
    # named places
    bilbao: int
    portugalete: int
    guecho: int
    baztan: int
    cities: list[int]
    towns: list[int]

    def __init__(self, folder: Path) -> None:
        pack = load_pack(folder)
        self.pack = pack
        self.charts = pack.charts
        _places(self, pack)
        _links(self, pack)
        self.far = [_distances(self, place) for place in range(self.n_places)]
        _pieces(self, pack)
        self.cards = pack.cards
        self.card_no = {card.id: i for i, card in enumerate(pack.cards)}
        self.card_side = [SIDES.index(card.side) for card in pack.cards]
        self.card_name = [_card_name(card) for card in pack.cards]
        self.turn_name = [printed(name) for name in pack.turn_names]


def _places(out: Board, pack: Pack) -> None:
    kinds = ("city", "main_town", "refuge", "other")
    out.n_spaces = len(pack.spaces)
    out.n_places = out.n_spaces + len(pack.regions)
    out.place_id = [s.id for s in pack.spaces] + [r.id for r in pack.regions]
    out.place_no = {name: i for i, name in enumerate(out.place_id)}
    out.place_name = [printed(s) for s in pack.spaces] + [printed(r) for r in pack.regions]
    out.kind = [kinds.index(s.kind) for s in pack.spaces] + [REGION] * len(pack.regions)
    out.open_ground = [s.terrain == "open" for s in pack.spaces] + [True] * len(pack.regions)
    out.zone = [SIDES.index(s.zone) for s in pack.spaces] + [LIBERAL] * len(pack.regions)
    out.port = [s.port for s in pack.spaces] + [False] * len(pack.regions)
    out.coast = [s.port for s in pack.spaces] + [r.coastal for r in pack.regions]
    out.bilbao = out.place_no["bilbao"]
    out.portugalete = out.place_no["portugalete"]
    out.guecho = out.place_no["guecho"]
    out.baztan = out.place_no["baztan"]
    out.cities = [i for i in range(out.n_spaces) if out.kind[i] == CITY]
    out.towns = [i for i in range(out.n_spaces) if out.kind[i] == TOWN]


def _links(out: Board, pack: Pack) -> None:
    """4.4, 4.5, 4.6/adjacent-to-carlist-zone: roads, connections and borders, and which spaces touch the Zone."""
    cost = pack.charts.map
    rows: list[tuple[int, int, int, int]] = []
    for road in pack.roads:
        main = road.kind == "main"
        rows.append(
            (
                out.place_no[road.a],
                out.place_no[road.b],
                MAIN if main else SECONDARY,
                cost.main_road if main else cost.secondary_road,
            )
        )
    for conn in pack.connections:
        main = conn.kind == "main"
        rows.append(
            (
                out.place_no[conn.space],
                out.place_no[conn.region],
                CONN_MAIN if main else CONN_SECONDARY,
                (cost.main_road if main else cost.secondary_road) + cost.connection_extra,
            )
        )
    for region in pack.regions:
        others = [other for other in region.adjacent if region.id < other]
        rows += [(out.place_no[region.id], out.place_no[other], BORDER, 0) for other in others]
    out.sea = len(rows)
    out.link_a = [r[0] for r in rows]
    out.link_b = [r[1] for r in rows]
    out.link_kind = [r[2] for r in rows]
    out.link_cost = [r[3] for r in rows]
    out.links = [[] for _ in range(out.n_places)]
    out.ends = [[] for _ in range(out.n_places)]
    for i, (a, b, _kind, _cost) in enumerate(rows):
        out.links[a].append(i)
        out.ends[a].append(b)
        out.links[b].append(i)
        out.ends[b].append(a)
    out.by_zone = [
        out.zone[p] == LIBERAL and any(out.zone[q] == CARLIST for q in out.ends[p]) for p in range(out.n_places)
    ]


def _pieces(out: Board, pack: Pack) -> None:
    out.piece_id = []
    out.piece_name = []
    out.side = []
    out.arm = []
    out.top = []
    out.low = []
    out.eff = []
    out.morale = []
    out.partida = []
    out.regional = []
    out.foreign = []
    out.line = []
    out.provincial = []
    out.kind_id = []
    for b in pack.blocks:
        arm = ARMS.index(b.arm)
        _piece(out, b.id, SIDES.index(b.side), arm, b.max, 1, b.e or 0, b.m or 0, b.kind)
        out.foreign[-1] = b.foreign
        out.piece_name.append(_block_name(b, pack.kinds[b.kind]))
    out.n_blocks = len(out.piece_id)
    for gun in pack.guns:
        arm = ARMS.index(gun.arm)
        side = SIDES.index(gun.side)
        for k in range(gun.count):
            name = f"{'L' if side == LIBERAL else 'C'}{'F' if arm == FIELD else 'M'}{max(gun.faces)}-{k + 1}"
            _piece(out, name, side, arm, max(gun.faces), min(gun.faces), 0, 0, "ART")
            out.piece_name.append(printed(gun))
    for sack in pack.knapsacks:
        side = SIDES.index(sack.side)
        for k in range(sack.count):
            name = f"{'L' if side == LIBERAL else 'C'}K{k + 1}"
            _piece(out, name, side, KNAPSACK, sack.max, 1, 0, 0, "KN")
            out.piece_name.append(printed(sack))
    out.n_pieces = len(out.piece_id)
    out.piece_no = {name: i for i, name in enumerate(out.piece_id)}
    out.supply_units = [p for p in range(out.n_pieces) if out.arm[p] in (TRAIN, KNAPSACK)]
    move = pack.charts.movement
    supply = pack.charts.supply
    fed = {TRAIN: supply.train, KNAPSACK: supply.knapsack}
    out.capacity = [fed.get(arm, 0) for arm in out.arm]
    by_arm = {CAV: move.cavalry, FIELD: move.field_artillery}
    out.own_move = [by_arm.get(arm, 0) for arm in out.arm]


def _piece(out: Board, name: str, side: int, arm: int, top: int, low: int, eff: int, morale: int, kind: str) -> None:
    out.piece_id.append(name)
    out.side.append(side)
    out.arm.append(arm)
    out.top.append(top)
    out.low.append(low)
    out.eff.append(eff)
    out.morale.append(morale)
    out.kind_id.append(kind)
    out.partida.append(kind == "PAR")
    out.regional.append(kind == "REG")
    out.foreign.append(False)
    out.line.append(kind == "LN" and arm == INF)
    out.provincial.append(kind == "PR")


def _distances(b: Board, start: int) -> list[int]:
    """From one place to all others; a region is an end, never a way through."""
    out = [FAR] * b.n_places
    out[start] = 0
    edge = [start]
    while edge:
        after: list[int] = []
        for here in edge:
            if here >= b.n_spaces and here != start:
                continue
            links = b.links[here]
            for i in range(len(links)):
                if b.link_kind[links[i]] == BORDER:
                    continue
                to = b.ends[here][i]
                c = out[here] + b.link_cost[links[i]]
                if c < out[to]:
                    out[to] = c
                    after.append(to)
        edge = after
    return out


def story(scenario: Scenario) -> Label:
    """What a scenario is about; English where a language is missing."""
    return {lang: getattr(scenario, f"{lang}_text", scenario.en_text) for lang in LANGS}


def _card_name(card: Card) -> Label:
    titles = printed(card, "title")
    return {lang: f"{card.id} {titles[lang]}" for lang in LANGS}


def _block_name(block: Block, kind: BlockKind) -> Label:
    """A block by its abbreviation, number and name."""
    number = "".join(ch for ch in block.id if ch.isdigit())
    horse = "c" if block.arm == "cavalry" else ""
    names = printed(block)
    out: Label = {}
    for lang in LANGS:
        short = getattr(kind, f"abbr_{lang}", block.kind)
        out[lang] = f"{short}{horse}{number} {names[lang]}"
    return out


@cache
def built_in() -> Board:
    """The board of the pack that comes with the game."""
    return Board(BUILT_IN)
