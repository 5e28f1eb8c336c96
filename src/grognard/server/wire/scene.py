"""The scene: what lies on the board, as one seat sees it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from .base import Label, Part


class Status(Part):
    """One fact above the table: the turn, the weather."""

    id: str
    """Its name for programs: `turn`."""
    label: Label
    """Its name."""
    value: str | int | float | Label
    """What it is now."""


class Mark(Part):
    """A marker at a place or on the ground."""

    id: str
    """What it is (`marks` of the board): `fortress`."""
    side: str | UnsetType = UNSET
    """Whose it is."""
    value: str | UnsetType = UNSET
    """A figure on it; of a fortress the level of its walls."""
    fronts: list[int] | UnsetType = UNSET
    """The hexsides along which it lies, in degrees from the north."""
    text: Label | UnsetType = UNSET
    """What it says."""


class PlaceState(Part):
    """What is so at a place now."""

    control: str | UnsetType = UNSET
    """The side that holds it."""
    marks: list[Mark] | UnsetType = UNSET
    """The markers there."""


class Rating(Part):
    """A figure of a piece."""

    label: Label
    """What it means."""
    value: str | int | float | Label
    """The figure."""


class Figures(Part):
    """The miniatures of a unit on a free table."""

    rows: int
    """How deep they stand."""
    across: int
    """How many in a row."""
    kind: str
    """`foot`, `horse`, `gun`, `limber` or `officer`."""


class Formation(Part):
    """How a unit on a free table is formed."""

    id: str
    """`line`, `march-column`, `attack-column`, `square`, `battalion-mass` or `open-order`."""
    label: Label
    """Its name."""


class Piece(Part, kw_only=True):
    """A piece on the board, in a box or on a panel."""

    id: str
    """Its name for programs. Of the back of an enemy's block it is made of its place, and says nothing."""
    at: str | UnsetType = UNSET
    """The place it is at; "" where it stands freely."""
    slot: str | UnsetType = UNSET
    """Where it stands there: `in`, `inside` or `road`."""
    road: str | UnsetType = UNSET
    """The neighbouring place towards which it stands on the road."""
    side: str
    """Whose it is."""
    form: str
    """`block`, `counter`, `blank` (the back of an enemy's block), `ship` or `leader`."""
    arm: str | UnsetType = UNSET
    """What kind of troops (`arms` of the board): `infantry`."""
    label: Label
    """Its name."""
    short: str | Label | UnsetType = UNSET
    """What is written on it."""
    strength: int | UnsetType = UNSET
    """How strong it is now."""
    most: int | UnsetType = UNSET
    """How strong it may be."""
    ratings: list[Rating] | UnsetType = UNSET
    """Its figures."""
    states: list[Label] | UnsetType = UNSET
    """What is said of it. One with an `id` (`acted`) is drawn as a badge, `order-…` is the order it is under; one
    without is said, not drawn."""
    x: float | UnsetType = UNSET
    """Where it stands, instead of the point of its place."""
    y: float | UnsetType = UNSET
    """Where it stands, instead of the point of its place."""
    angle: float | UnsetType = UNSET
    """Where its front looks, in degrees clockwise from the north."""
    nth: int | UnsetType = UNSET
    """Its place in the stack: 0 lies on top."""
    fronts: list[int] | UnsetType = UNSET
    """The hexsides it fronts, in degrees from the north."""
    of: str | UnsetType = UNSET
    """The piece of which it is a part, in another hex."""
    stars: int | UnsetType = UNSET
    """A leader's rank."""
    base: tuple[float, float] | UnsetType = UNSET
    """It stands freely, on a base of this width (across its front) and depth, in world units, round `x`, `y`."""
    figures: Figures | UnsetType = UNSET
    """The miniatures on its base."""
    formation: Formation | UnsetType = UNSET
    """How it is formed: drawn as a sign."""
    damage: int | UnsetType = UNSET
    """A number on it; without it, what `strength` lacks of `most`."""
    group: str | UnsetType = UNSET
    """The group it belongs to (`groups` of the scene), and with it to those above."""
    host: str | UnsetType = UNSET
    """The ground or the piece that it is in or with: it is shown there as a flag, and needs no `x`, `y`."""


class Group(Part):
    """Pieces that belong together: a brigade, a corps, an army, a fleet."""

    id: str
    """Targets `group:ID` point at it: at its pieces, and those of the groups below it."""
    label: Label
    """Its name."""
    side: str
    """Whose it is."""
    above: str | UnsetType = UNSET
    """The group that it is a part of."""
    leader: str | UnsetType = UNSET
    """The piece that leads it."""
    band: int | UnsetType = UNSET
    """Its pieces carry a band: 0, 1, 2 … within its side, each with a look of its own."""
    short: str | UnsetType = UNSET
    """A few letters for them."""
    sign: int | UnsetType = UNSET
    """Its pieces carry a sign: 0, 1, 2 … within its side."""


class GroundItem(Part):
    """Terrain that belongs to this match."""

    id: str
    """Targets `ground:ID` point at it."""
    kind: str
    """What it is; an unknown kind gets a neutral look."""
    d: str
    """A straight-sided SVG path in world units."""
    x: float
    """Its middle."""
    y: float
    """Its middle."""
    angle: float
    """Where its front looks."""
    label: Label
    """Its name."""
    about: Label | UnsetType = UNSET
    """What it does."""
    marks: list[Mark] | UnsetType = UNSET
    """The markers on it."""
    side: str | UnsetType = UNSET
    """Whose it is."""


class Track(Part):
    """Something that is counted."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    value: int
    """Where it stands."""
    min: int
    """Where it begins."""
    max: int
    """Where it ends."""
    side: str | UnsetType = UNSET
    """Whose it is."""


class Box(Part):
    """Pieces beside the board: reinforcements, the dead."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    pieces: list[Piece]
    """What is in it."""


class Card(Part, kw_only=True):
    """A card in the hand of the seat."""

    id: str
    """Targets `card:ID` point at it."""
    title: Label
    """Its name."""
    text: Label
    """What it does."""
    note: Label | UnsetType = UNSET
    """What is said below."""
    kind: Label
    """What kind of card it is."""
    side: str
    """Whose it is."""


class Row(Part):
    """A sentence in both languages."""

    en: str
    """In English."""
    es: str
    """In Spanish."""
    warn: bool | UnsetType = UNSET
    """It needs attention."""


class FactList(Part):
    """Other public facts: hands, decks, discards."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    rows: list[Row]
    """The facts."""


class PanelCell(Part):
    """Pieces that belong together on a panel."""

    label: Label
    """What they are."""
    pieces: list[Piece]
    """Those that are seen."""
    blanks: int | UnsetType = UNSET
    """How many more there are that are not."""


class PanelRow(Part):
    """A row of a panel."""

    label: Label
    """What it is."""
    side: str
    """Whose it is."""
    cells: list[PanelCell]
    """From left to right."""


class PanelData(Part, kw_only=True):
    """What goes on beside the board for a while: a battle."""

    id: str
    """Its name for programs: `battle`."""
    title: Label
    """Its name."""
    note: Label | UnsetType = UNSET
    """How it stands."""
    rows: list[PanelRow]
    """From top to bottom."""


class Overlay(Part):
    """Places, or an area of a free table, to be shaded: on and off by the reader, or with the piece it belongs to."""

    id: str
    """Its name for programs: `fire`."""
    label: Label
    """Its name."""
    style: str
    """`front`, `fire`, `command`, `danger`, `reach` or `zone`."""
    places: list[str] | UnsetType = UNSET
    """The places to be shaded together."""
    d: str | UnsetType = UNSET
    """An SVG path in world units, instead of places."""
    of: str | UnsetType = UNSET
    """It is shown while this piece is looked at, and has no button."""
    on: bool | UnsetType = UNSET
    """It is shown until the reader puts it away."""


class Scene(Part):
    """The whole scene."""

    status: list[Status]
    """Facts above the table."""
    active: str
    """The side whose turn it is, or ""."""
    places: dict[str, PlaceState]
    """What is so at places, by their ids."""
    pieces: list[Piece]
    """Those on the board."""
    tracks: list[Track]
    """What is counted."""
    boxes: list[Box]
    """Pieces beside the board."""
    cards: list[Card]
    """The hand of the seat."""
    lists: list[FactList]
    """Other public facts."""
    panels: list[PanelData]
    """What goes on beside the board."""
    groups: list[Group] | UnsetType | None = UNSET
    """Which of the pieces belong together."""
    overlays: list[Overlay] | UnsetType | None = UNSET
    """What may be shaded."""
    ground: list[GroundItem] | UnsetType | None = UNSET
    """Terrain of this match."""


class PiecesPatch(Part):
    """How the pieces have changed. They keep their order, and new ones come last."""

    set: list[Piece] | UnsetType = UNSET
    """New ones, and those that are other than before."""
    gone: list[str] | UnsetType = UNSET
    """The ids of those that are no longer there."""


class ScenePatch(Part):
    """What turns one scene into the next: only the keys that changed. A key that is gone comes as `null`."""

    status: list[Status] | UnsetType = UNSET
    """All of them."""
    active: str | UnsetType = UNSET
    """As in a scene."""
    places: dict[str, PlaceState | None] | UnsetType = UNSET
    """Those that changed; `null`: gone."""
    pieces: PiecesPatch | list[Piece] | UnsetType = UNSET
    """How they changed; or all of them, where some have no id of their own."""
    groups: list[Group] | UnsetType | None = UNSET
    """All of them."""
    tracks: list[Track] | UnsetType = UNSET
    """All of them."""
    boxes: list[Box] | UnsetType = UNSET
    """All of them."""
    cards: list[Card] | UnsetType = UNSET
    """All of them."""
    lists: list[FactList] | UnsetType = UNSET
    """All of them."""
    panels: list[PanelData] | UnsetType = UNSET
    """All of them."""
    overlays: list[Overlay] | UnsetType | None = UNSET
    """All of them."""
    ground: list[GroundItem] | UnsetType | None = UNSET
    """All of it."""
