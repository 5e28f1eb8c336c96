"""What is printed: the map, the counters, the cards and the charts, as arrays of small integers made from the pack.

Places are numbered: land regions, then seas, then port boxes, then boxes (the Expeditionary Box, the corsair boxes).
Pieces are numbered: leaders, then units.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ....kit.labels import Label, joined, named, printed, same
from .cards import Card, make_cards
from .load import DATA, Pack
from .shapes.charts import Charts, Terrain
from .shapes.scenarios import Arrival, Layout, ScenarioData
from .terms import (
    ARMS,
    ASHORE,
    BLACK_DOT,
    CAVALRY,
    CLASS_BITS,
    GENERIC,
    GUERRILLA,
    ICON_BITS,
    INFANTRY,
    LEADER,
    NONE,
    REGULAR,
    SIDES,
    TERRAINS,
    THEATRES,
)
from .worth import Worth


class Setup:
    """A scenario with its names turned into numbers."""

    def __init__(self, b: Board, data: ScenarioData) -> None:
        self.data: ScenarioData = data
        self.id: str = data.id
        self.name: Label = printed(data, "name")
        self.note: Label = printed(data, "note")
        self.automatic: list[Label] = [printed(x) for x in data.victory.automatic]  # how it is won before its end
        self.letter: str = data.deck
        self.layouts: list[Layout] = [b.pack.theatres[name] for name in data.theatres]
        if data.layout is not None:
            self.layouts = [data.layout]
        self.schedule: list[Arrival] = []
        for layout in self.layouts:
            self.schedule += layout.turn_track
        self.schedule += data.extra_reinforcements
        inside = set(data.regions) | set(data.seas)
        self.in_play: list[bool] = [False] * b.n_places
        for i in range(b.n_places):
            name = b.place_id[i]
            if i < b.n_land + b.n_seas:
                self.in_play[i] = name in inside
            elif i < b.n_land + b.n_seas + b.n_ports:
                self.in_play[i] = b.place_id[b.port_land[i]] in inside and b.place_id[b.port_sea[i]] in inside
            elif i == b.expeditionary:
                self.in_play[i] = True
            else:
                self.in_play[i] = any(name in inside for name in b.pack.map.corsair_boxes[i - b.corsair_0].seas)
        self.land: list[int] = [r for r in range(b.n_land) if self.in_play[r]]
        self.seas: list[int] = [s for s in range(b.n_land, b.n_land + b.n_seas) if self.in_play[s]]
        self.theatres: list[int] = [THEATRES.index(m) for m in data.theatres]
        self.large: bool = len(data.theatres) > 1
        self.first_turn: int = data.first_turn
        self.last_turn: int = data.last_turn
        self.hand_limit: int = data.hand_limit
        self.draw: int = data.draw
        self.specials: list[str] = data.special_rules


class Board:
    """The printed matter of one pack. Nothing of it changes; positions name the board they are played on."""

    pack: Pack
    charts: Charts
    # places
    n_land: int
    n_seas: int
    n_ports: int
    n_places: int
    place_id: list[str]
    place_no: dict[str, int]
    place_name: list[Label]  # of a port and a corsair box: without the word for what it is
    expeditionary: int  # the box beside Cádiz
    corsair_0: int  # the first of the corsair boxes
    adjacent: list[list[int]]  # land to land, sea to sea
    river: list[list[bool]]  # aligned with `adjacent`
    # land
    terrain: list[int]
    move_cost: list[int]  # by terrain
    ground: list[Terrain]  # by terrain: the chart of 3.2.1
    city: list[bool]
    fortress: list[int]  # level, 0: none
    port: list[int]  # the port box of a region, or -1
    coast: list[list[int]]  # the seas a region lies on
    resources: list[int]
    star: list[bool]
    gaucho: list[bool]
    llanero: list[bool]
    guerrilla: list[bool]
    native: list[bool]
    peoples: list[list[str]]
    country: list[str]
    viceroyalty: list[str]
    theatre: list[int]
    island: list[bool]
    straits: list[list[int]]  # of a region: indices of straits
    strait_a: list[int]
    strait_b: list[int]
    strait_sea: list[int]
    strait_control: list[bool]  # one's own ship is needed there
    cadiz: int
    despoblado: int  # the region of that special rule
    paraguay: int
    paraguay_lands: list[bool]  # where Paraguayan units fight
    portuguese_lands: list[bool]  # where Portuguese units fight
    # sea, port
    sea_ports: list[list[int]]  # of a place that is a sea: its port boxes
    sea_coast: list[list[int]]
    closed: list[bool]  # to Patriot ships (9.0/atlantic)
    port_land: list[int]
    port_sea: list[int]
    bay: int  # of Cádiz
    box_seas: list[list[int]]  # of each corsair box
    # pieces
    n_leaders: int
    n_pieces: int
    piece_id: list[str]
    piece_no: dict[str, int]
    piece_name: list[str]
    side: list[int]
    arm: list[int]
    traits: list[int]
    nation: list[str]
    stars: list[int]
    tactics: list[int]
    morale: list[int]
    factor: list[int]  # -1: does not fire
    mp: list[int]
    top: list[int]  # full strength; 0 for a leader
    damaged: list[int]  # strength of the damaged side; 0: one-sided
    cost: list[int]  # -1: cannot be bought
    upkeep: list[int]
    home: list[int]  # 8.1, or -1
    people: list[str]
    converts: list[int]  # 22.3: the regular a militia becomes, or -1
    exchanged: list[int]
    capacity: list[int]  # strength points a ship carries
    combat: list[bool]  # infantry and cavalry: what the rules call a combat unit
    guerrillas: list[list[int]]  # by side (20.0)
    deploy: list[list[bool]]  # of a piece: may it be deployed in this region by its nation? (15.0)
    # cards
    cards: list[Card]
    card_no: dict[str, int]
    side_cards: list[list[int]]  # the cards of each side
    battle_cards: list[list[int]]  # those of them that are combat cards (4.3)
    scenarios: list[Setup]
    # what all scenarios share
    turn_name: list[Label]
    period_name: list[Label]
    special_text: dict[str, Label]
    # made of the above
    worth: Worth
    counters: tuple[Mapping[str, object], ...]  # as show/counters.py prints them; none before the first is drawn
    drawn: dict[str, dict[str, object]]  # by scenario: as show/drawing.py draws it, 300 ms, when first asked for

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.charts = pack.charts
        self._places(pack)
        self._waters(pack)
        self._pieces(pack)
        self.scenarios = [Setup(self, s) for s in pack.scenarios]
        self.turn_name = [printed(x) for x in pack.war.turns]
        self.period_name = [printed(x) for x in pack.war.periods]
        rules = pack.war.special_rules
        self.special_text = {x: joined(": ", [printed(rules[x], "name"), printed(rules[x], "text")]) for x in rules}
        self.cards = make_cards(pack.cards, self.place_no, self.piece_no)
        self.card_no = {card.id: i for i, card in enumerate(self.cards)}
        self.side_cards = [[i for i in range(len(self.cards)) if self.cards[i].side == side] for side in (0, 1)]
        self.battle_cards = [[i for i in mine if self.cards[i].moments] for mine in self.side_cards]
        self.worth = Worth(self.charts.land, self.factor, self.morale, self.traits, self.combat)
        self.counters = ()
        self.drawn = {}

    def _places(self, pack: Pack) -> None:
        m = pack.map
        ports = [r for r in m.land if r.port is not None]
        self.n_land = len(m.land)
        self.n_seas = len(m.seas)
        self.n_ports = len(ports)
        self.expeditionary = self.n_land + self.n_seas + self.n_ports
        self.corsair_0 = self.expeditionary + 1
        self.n_places = self.corsair_0 + len(m.corsair_boxes)
        self.place_id = [r.id for r in m.land] + [s.id for s in m.seas] + [f"{r.id}_port" for r in ports]
        self.place_id += ["expeditionary"] + [f"corsairs_{x.id}" for x in m.corsair_boxes]
        self.place_no = {name: i for i, name in enumerate(self.place_id)}
        self.place_name = [named(r, "name") for r in m.land] + [named(s, "name") for s in m.seas]
        self.place_name += [same(r.port.name) for r in m.land if r.port is not None]
        self.place_name.append(named(m.expeditionary_box, "name"))
        self.place_name += [named(x, "name") for x in m.corsair_boxes]
        no = self.place_no
        n = self.n_places
        self.adjacent = [[] for _ in range(n)]
        self.river = [[] for _ in range(n)]
        rivers = {frozenset((x.a, x.b)) for x in m.borders if x.river}
        for r in m.land:
            for name in r.adjacent:
                self.adjacent[no[r.id]].append(no[name])
                self.river[no[r.id]].append(frozenset((r.id, name)) in rivers)
        for s in m.seas:
            self.adjacent[no[s.id]] = [no[name] for name in s.adjacent]
            self.river[no[s.id]] = [False] * len(s.adjacent)
        self.terrain = [TERRAINS.index(r.terrain) for r in m.land]
        self.move_cost = [pack.charts.terrain[name].move for name in TERRAINS]
        self.ground = [pack.charts.terrain[name] for name in TERRAINS]
        self.city = [r.city is not None for r in m.land]
        self.fortress = [r.fortress for r in m.land]
        self.resources = [r.resources for r in m.land]
        self.star = [r.star for r in m.land]
        self.gaucho = ["gaucho" in r.icons for r in m.land]
        self.llanero = ["llanero" in r.icons for r in m.land]
        self.guerrilla = ["guerrilla" in r.icons for r in m.land]
        self.native = ["native" in r.icons for r in m.land]
        self.peoples = [r.peoples for r in m.land]
        self.country = [r.country for r in m.land]
        self.viceroyalty = [r.viceroyalty for r in m.land]
        self.theatre = [THEATRES.index(r.theatre) if r.theatre else NONE for r in m.land]
        self.island = [r.island for r in m.land]
        self.cadiz = no["cadiz"]
        self.despoblado = no[pack.charts.despoblado.region]
        self.paraguay = no[pack.charts.paraguay.region]
        self.paraguay_lands = [r.id in pack.charts.paraguay.lands for r in m.land]
        self.portuguese_lands = [r.id in pack.charts.portuguese.lands for r in m.land]

    def _waters(self, pack: Pack) -> None:
        m = pack.map
        no = self.place_no
        n = self.n_places
        self.coast = [[no[s] for s in r.coast] for r in m.land]
        self.straits = [[] for _ in range(self.n_land)]
        self.strait_a = [no[x.a] for x in m.straits]
        self.strait_b = [no[x.b] for x in m.straits]
        self.strait_sea = [no[x.sea] for x in m.straits]
        self.strait_control = [x.needs_control for x in m.straits]
        for i in range(len(m.straits)):
            self.straits[self.strait_a[i]].append(i)
            self.straits[self.strait_b[i]].append(i)
        self.port = [NONE] * self.n_land
        self.port_land = [NONE] * n
        self.port_sea = [NONE] * n
        self.sea_ports = [[] for _ in range(n)]
        self.sea_coast = [[] for _ in range(n)]
        self.closed = [False] * n
        for r in m.land:
            if r.port is not None:
                at = no[f"{r.id}_port"]
                self.port[no[r.id]] = at
                self.port_land[at] = no[r.id]
                self.port_sea[at] = no[r.port.sea]
                self.sea_ports[no[r.port.sea]].append(at)
        for s in m.seas:
            self.sea_coast[no[s.id]] = [no[name] for name in s.coast]
            self.closed[no[s.id]] = "patriot" in s.closed_to
        self.bay = no["bahia_de_cadiz"]
        self.box_seas = [[no[name] for name in x.seas] for x in m.corsair_boxes]

    def _pieces(self, pack: Pack) -> None:
        leaders, units = pack.leaders, pack.units
        self.n_leaders = len(leaders)
        self.n_pieces = len(leaders) + len(units)
        self.piece_id = [x.id for x in leaders] + [u.id for u in units]
        self.piece_no = {name: i for i, name in enumerate(self.piece_id)}
        self.piece_name = [x.name for x in leaders] + [u.name for u in units]
        self.side = [SIDES.index(x.side) for x in leaders] + [SIDES.index(u.side) for u in units]
        self.arm = [LEADER] * len(leaders) + [ARMS.index(u.arm) for u in units]
        self.nation = [x.nation for x in leaders] + [u.nation for u in units]
        self.stars = [x.stars for x in leaders] + [0] * len(units)
        self.tactics = [x.tactics for x in leaders] + [0] * len(units)
        self.morale = [x.morale for x in leaders] + [u.morale or 0 for u in units]
        self.factor = [NONE] * len(leaders) + [NONE if u.factor is None else u.factor for u in units]
        self.mp = [x.mp for x in leaders] + [u.mp for u in units]
        self.top = [0] * len(leaders) + [u.strength for u in units]
        self.damaged = [0] * len(leaders) + [u.strength_reduced or 0 for u in units]
        self.cost = [NONE] * len(leaders) + [NONE if u.cost is None else u.cost for u in units]
        self.upkeep = [0] * len(leaders) + [u.upkeep for u in units]
        self.home = [NONE] * len(leaders)
        self.home += [NONE if u.home_region is None else self.place_no[u.home_region] for u in units]
        self.people = [""] * len(leaders) + [u.people or "" for u in units]
        self.converts = [NONE] * len(leaders)
        self.converts += [NONE if u.converts_to is None else self.piece_no[u.converts_to] for u in units]
        self.exchanged = [NONE if x.exchanged_for is None else self.piece_no[x.exchanged_for] for x in leaders]
        self.exchanged += [NONE] * len(units)
        self.capacity = [0] * len(leaders) + [u.transport_capacity for u in units]
        self.combat = [arm in (INFANTRY, CAVALRY) for arm in self.arm]
        self.traits = [GENERIC if x.generic else 0 for x in leaders]
        for u in units:
            bits = CLASS_BITS.get(u.kind, 0)
            for icon in u.icons:
                bits |= ICON_BITS[icon]
            bits |= (REGULAR if u.regular else 0) | (BLACK_DOT if u.black_dot else 0)
            bits |= 0 if u.may_embark else ASHORE
            self.traits.append(bits)
        self.guerrillas = [[], []]
        for p in range(self.n_pieces):
            if self.traits[p] & GUERRILLA:
                self.guerrillas[self.side[p]].append(p)
        self.deploy = []
        for p in range(self.n_pieces):
            lands = pack.map.deployment[SIDES[self.side[p]]].get(self.nation[p], [])
            self.deploy.append([self.country[r] in lands for r in range(self.n_land)])

    def setup_of(self, scenario: str) -> Setup:
        """A scenario by its id."""
        return next(s for s in self.scenarios if s.id == scenario)

    def is_land(self, place: int) -> bool:
        return 0 <= place < self.n_land

    def is_sea(self, place: int) -> bool:
        return self.n_land <= place < self.n_land + self.n_seas

    def is_port(self, place: int) -> bool:
        return self.n_land + self.n_seas <= place < self.expeditionary


@cache
def built_in() -> Board:
    """The board of the pack that comes with the game."""
    return Board(Pack(DATA))
