"""What is printed: the two maps, the pieces and the charts, as arrays of small integers made from the pack.

Places are numbered spaces first, then regions. Links are numbered roads, then connections, then region borders;
the number after the last is the sea. Pieces are blocks, then artillery counters, then knapsacks.
"""

from __future__ import annotations

from typing import Final

from .pack import Card, Charts, Pack, load_pack

LIBERAL: Final = 0
CARLIST: Final = 1

# kinds of space (4.1)
CITY: Final = 0
TOWN: Final = 1
REFUGE: Final = 2
OTHER: Final = 3
REGION: Final = 4

# arms (5.1, 5.3)
INF: Final = 0
CAV: Final = 1
TRAIN: Final = 2
FIELD: Final = 3
MOUNTAIN: Final = 4
KNAPSACK: Final = 5

# kinds of link (4.4, 4.5, 23.1)
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

ARMS: Final = ("infantry", "cavalry", "train", "field", "mountain", "knapsack")
SIDES: Final = ("liberal", "carlist")


class Board:
    """The printed matter. One instance, `B`; nothing in it ever changes."""

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
    links: list[list[int]]  # link numbers at each place
    ends: list[list[int]]  # the place at the other end, in the same order
    # links
    n_links: int
    sea: int
    link_a: list[int]
    link_b: list[int]
    link_kind: list[int]
    link_cost: list[int]
    # pieces
    n_blocks: int
    n_pieces: int
    piece_id: list[str]
    piece_no: dict[str, int]
    side: list[int]
    arm: list[int]
    top: list[int]  # maximum strength
    low: list[int]  # lowest face of an artillery counter
    eff: list[int]
    morale: list[int]
    capacity: list[int]  # supply
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
    # named places
    bilbao: int
    portugalete: int
    guecho: int
    baztan: int
    cities: list[int]
    towns: list[int]

    def __init__(self) -> None:
        pack = load_pack(None)
        self.pack = pack
        self.charts = pack.charts
        self._places(pack)
        self._links(pack)
        self._pieces(pack)
        self.cards = pack.cards
        self.card_no = {card.id: i for i, card in enumerate(pack.cards)}
        self.card_side = [SIDES.index(card.side) for card in pack.cards]

    def _places(self, pack: Pack) -> None:
        kinds = ("city", "main_town", "refuge", "other")
        self.n_spaces = len(pack.spaces)
        self.n_places = self.n_spaces + len(pack.regions)
        self.place_id = [s.id for s in pack.spaces] + [r.id for r in pack.regions]
        self.place_no = {name: i for i, name in enumerate(self.place_id)}
        self.kind = [kinds.index(s.kind) for s in pack.spaces] + [REGION] * len(pack.regions)
        self.open_ground = [s.terrain == "open" for s in pack.spaces] + [True] * len(pack.regions)
        self.zone = [SIDES.index(s.zone) for s in pack.spaces] + [LIBERAL] * len(pack.regions)
        self.port = [s.port for s in pack.spaces] + [False] * len(pack.regions)
        self.coast = [s.port for s in pack.spaces] + [r.coastal for r in pack.regions]
        self.bilbao = self.place_no["bilbao"]
        self.portugalete = self.place_no["portugalete"]
        self.guecho = self.place_no["guecho"]
        self.baztan = self.place_no["baztan"]
        self.cities = [i for i in range(self.n_spaces) if self.kind[i] == CITY]
        self.towns = [i for i in range(self.n_spaces) if self.kind[i] == TOWN]

    def _links(self, pack: Pack) -> None:
        """4.4, 4.5, 4.6/adjacent-to-carlist-zone: roads, connections and borders, and which spaces touch the Zone."""
        cost = pack.charts.map
        rows: list[tuple[int, int, int, int]] = []
        for road in pack.roads:
            main = road.kind == "main"
            rows.append(
                (
                    self.place_no[road.a],
                    self.place_no[road.b],
                    MAIN if main else SECONDARY,
                    cost.main_road if main else cost.secondary_road,
                )
            )
        for conn in pack.connections:
            main = conn.kind == "main"
            rows.append(
                (
                    self.place_no[conn.space],
                    self.place_no[conn.region],
                    CONN_MAIN if main else CONN_SECONDARY,
                    (cost.main_road if main else cost.secondary_road) + cost.connection_extra,
                )
            )
        for region in pack.regions:
            for other in region.adjacent:
                if region.id < other:
                    rows.append((self.place_no[region.id], self.place_no[other], BORDER, 0))
        self.n_links = len(rows)
        self.sea = len(rows)
        self.link_a = [r[0] for r in rows]
        self.link_b = [r[1] for r in rows]
        self.link_kind = [r[2] for r in rows]
        self.link_cost = [r[3] for r in rows]
        self.links = [[] for _ in range(self.n_places)]
        self.ends = [[] for _ in range(self.n_places)]
        for i, (a, b, _kind, _cost) in enumerate(rows):
            self.links[a].append(i)
            self.ends[a].append(b)
            self.links[b].append(i)
            self.ends[b].append(a)
        self.by_zone = [
            self.zone[p] == LIBERAL and any(self.zone[q] == CARLIST for q in self.ends[p]) for p in range(self.n_places)
        ]

    def _pieces(self, pack: Pack) -> None:
        self.piece_id = []
        self.side = []
        self.arm = []
        self.top = []
        self.low = []
        self.eff = []
        self.morale = []
        self.capacity = []
        self.partida = []
        self.regional = []
        self.foreign = []
        self.line = []
        self.provincial = []
        self.kind_id = []
        for b in pack.blocks:
            arm = ARMS.index(b.arm)
            self._piece(b.id, SIDES.index(b.side), arm, b.max, 1, b.e or 0, b.m or 0, b.s or 0, b.kind)
            self.foreign[-1] = b.foreign
        self.n_blocks = len(self.piece_id)
        for gun in pack.guns:
            arm = ARMS.index(gun.arm)
            side = SIDES.index(gun.side)
            for k in range(gun.count):
                name = f"{'L' if side == LIBERAL else 'C'}{'F' if arm == FIELD else 'M'}{max(gun.faces)}-{k + 1}"
                self._piece(name, side, arm, max(gun.faces), min(gun.faces), 0, 0, 0, "ART")
        for sack in pack.knapsacks:
            side = SIDES.index(sack.side)
            for k in range(sack.count):
                name = f"{'L' if side == LIBERAL else 'C'}K{k + 1}"
                self._piece(name, side, KNAPSACK, sack.max, 1, 0, 0, sack.s, "KN")
        self.n_pieces = len(self.piece_id)
        self.piece_no = {name: i for i, name in enumerate(self.piece_id)}
        self.supply_units = [p for p in range(self.n_pieces) if self.arm[p] in (TRAIN, KNAPSACK)]
        move = pack.charts.movement
        by_arm = {CAV: move.cavalry, FIELD: move.field_artillery}
        self.own_move = [by_arm.get(arm, 0) for arm in self.arm]

    def _piece(
        self, name: str, side: int, arm: int, top: int, low: int, eff: int, morale: int, capacity: int, kind: str
    ) -> None:
        self.piece_id.append(name)
        self.side.append(side)
        self.arm.append(arm)
        self.top.append(top)
        self.low.append(low)
        self.eff.append(eff)
        self.morale.append(morale)
        self.capacity.append(capacity)
        self.kind_id.append(kind)
        self.partida.append(kind == "PAR")
        self.regional.append(kind == "REG")
        self.foreign.append(False)
        self.line.append(kind == "LN" and arm == INF)
        self.provincial.append(kind == "PR")


B: Final = Board()
