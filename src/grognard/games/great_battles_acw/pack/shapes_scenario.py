"""The shape of a scenario: data/<battle>/scenarios/<id>.json, a file each."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .shapes import Count, Name, Order, Pair, Positive, Row, Side, Text


class Turn(Row, frozen=True, array_like=True):
    label: Name
    light: Literal["day", "dawn", "dusk", "night"]


class PerSide(Row, frozen=True):
    union: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    confederate: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]


class MarkerChange(Row, frozen=True):
    """5.21: other efficiency markers from a turn on, or once a leader is on the map."""

    side: Side
    turn: str
    leader: str
    counts: Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
    en: Name
    es: Name


class Placed(Row, frozen=True):
    unit: str
    hex: str
    facing: str
    orders: Order
    reserve: bool = False
    mounted: bool | None = None


class Arrival(Row, frozen=True):
    """9.7: without orders the player gives them; activations 0 is no limit."""

    turn: str
    entry: str
    orders: Literal["", "march", "advance", "attack"]
    activations: Annotated[int, msgspec.Meta(ge=0, le=4)]
    units: list[str]
    leaders: list[str]


class Parapet(Row, frozen=True):
    hex: str
    sides: list[str]
    built_by: str


class Objective(Row, frozen=True):
    id: Name
    en: Name
    es: Name
    hexes: Annotated[list[str], msgspec.Meta(min_length=1)]
    vp: Positive
    holder: Literal["", "union", "confederate"]


class Condition(Row, frozen=True):
    """`hold`: so many units of a side in good order stand in the hexes, and no enemy in `clear`. `none`: no unit of
    the side in good order is in the hexes. `more`: the side with more strength in good order there wins."""

    winner: Literal["", "union", "confederate", "draw"]
    when: Literal["turn", "end"]
    test: Literal["hold", "none", "more"]
    side: Literal["", "union", "confederate"]
    count: Count
    hexes: list[str]
    clear: list[str]


class Victory(Row, frozen=True):
    """`bounds`: the Union's lead from which it wins decisively, wins, draws, and loses without disaster."""

    kind: Literal["points", "conditions"]
    en: Name
    es: Name
    sp_per_vp: Positive = 1
    sp_free: Count = 0
    routed: bool = False
    gun: Count = 0
    ineffective: Count = 0
    bonus: Pair = msgspec.field(default_factory=lambda: [0, 0])
    bounds: list[int] = msgspec.field(default_factory=list)
    decisive_side: Literal["", "union", "confederate"] = ""
    decisive_objective: str = ""
    conditions: list[Condition] = msgspec.field(default_factory=list)
    otherwise: Literal["", "union", "confederate", "draw"] = ""


class Special(Row, frozen=True):
    """A rule of one scenario. `turn` is the first in which it holds, `until` the last."""

    kind: str
    en: Name
    es: Name
    side: Literal["", "union", "confederate"] = ""
    turn: str = ""
    until: str = ""
    formations: list[str] = msgspec.field(default_factory=list)
    leader: str = ""
    replaces: str = ""
    entries: list[str] = msgspec.field(default_factory=list)
    hexes: list[str] = msgspec.field(default_factory=list)
    column: int = 0
    enemy_column: int = 0
    row: int = 0
    value: int = 0


# the kinds of special rule, and the fields that each must fill
SPECIAL: dict[str, tuple[str, ...]] = {
    "no-corps": (),
    "absent-superiors": (),
    "corps-artillery": ("value",),
    "west-limit": ("turn", "until", "formations", "column", "enemy_column"),
    "no-march": ("turn", "until", "formations"),
    "exit": ("side", "turn", "entries"),
    "leader-risk": ("leader", "turn", "until", "value"),
    "cut": (),
    "entry-by-brigade": ("formations", "entries"),
    "attack-roll": ("formations", "turn", "row"),
    "late-comers": ("formations",),
    "fog": ("turn", "until", "value"),
    "camp": ("formations", "turn", "until"),
    "headquarters": ("formations", "turn", "until", "hexes", "value"),
    "succession": ("leader", "replaces"),
    "attack-free": ("side", "turn"),
    "plunder": ("side", "turn", "value", "hexes"),
    "fatigue": ("formations", "value"),
    "alternative-entry": ("formations", "turn", "entries"),
}


class Scenario(Row, frozen=True):
    """`order` says where it stands in the list of a pack: those of one order by their id."""

    id: Name
    order: int
    title: Text
    about: Text
    turns: Annotated[list[Turn], msgspec.Meta(min_length=1)]
    initiative: dict[str, Side]
    markers: PerSide
    marker_changes: list[MarkerChange]
    units: list[Placed]
    leaders: dict[str, str]
    reinforcements: list[Arrival]
    parapets: list[Parapet]
    objectives: list[Objective]
    victory: Victory
    special: list[Special]
