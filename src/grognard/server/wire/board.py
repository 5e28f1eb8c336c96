"""The board: what never changes in a match."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from .base import Label, Part


class Side(Part):
    """One side of a match, in the order of the seats."""

    id: str
    """As seats are named everywhere: `liberal`."""
    label: Label
    """As people call it."""
    hue: str
    """Its colour, by name: `blue`."""
    shape: str
    """The form of its pieces, for those who do not see colours: `square`."""


class Shaped(Part, tag_field="kind"):
    """An area or a line of the ground."""

    style: str
    """How it is drawn: `sea`. An unknown one gets a neutral look."""
    d: str
    """An SVG path in world units, filled even-odd."""
    side: str | UnsetType = UNSET
    """Whose ground it is."""
    contour: bool | UnsetType = UNSET
    """A height: its outline is drawn as a contour."""


class AreaLayer(Shaped, tag="area"):
    """An area of the ground, filled."""


class LineLayer(Shaped, tag="line"):
    """A line of the ground, drawn along."""


class TextLayer(Part, tag_field="kind", tag="text"):
    """Words on the ground."""

    style: str
    """How they are set: `sea`, `mountains`, `river`, `region`, `peak`, `exit`, `wood`, `way`, `house`."""
    text: Label
    """The words."""
    size: float
    """1 to 3, 3 the largest."""
    x: float | UnsetType = UNSET
    """Their middle; it may be missing where they follow a path."""
    y: float | UnsetType = UNSET
    """Their middle; it may be missing where they follow a path."""
    angle: float | UnsetType = UNSET
    """In degrees, clockwise; it may be missing where they follow a path."""
    d: str | UnsetType = UNSET
    """A path that they follow."""


ShapeLayer = AreaLayer | LineLayer
"""What is drawn by its outline."""
Layer = AreaLayer | LineLayer | TextLayer
"""What the ground is made of, from the bottom up."""


class Place(Part):
    """Where pieces may be: a town, an area or a hex."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    about: Label
    """What a reader should know of it."""
    kind: str
    """`city`, `main_town`, `refuge`, `sea`, `port` and `box` have a symbol of their own."""
    label_kind: Label
    """Its kind in words."""
    rank: int
    """1 to 4: 1 is set largest."""
    x: float
    """Its point."""
    y: float
    """Its point."""
    zone: str
    """The side whose zone it lies in, or ""."""
    tags: list[str]
    """`port`, `rough` and whatever else a game tells."""
    d: str | UnsetType = UNSET
    """The outline of an area or a hex."""
    dot: bool | UnsetType = UNSET
    """An area whose symbol and name stand at its point, as those of a place without an outline."""


class Link(Part):
    """A way between two places."""

    a: str
    """A place."""
    b: str
    """The other one."""
    kind: str
    """`main`, `secondary`, `border`, `lane`, `harbour` and `strait` have a look of their own."""
    d: str | UnsetType = UNSET
    """The path it takes."""


class Hexes(Part):
    """The places with an outline are equal hexagons, flat above and below."""

    radius: float
    """Of each, in world units."""


class LegendTerrain(Part):
    """A kind of terrain that may lie on a free table."""

    kind: str
    """As the ground of a scene has it."""
    label: Label
    """Its name."""
    about: Label | UnsetType = UNSET
    """What it does."""


class LegendEntry(Part):
    """A formation, or a state of a unit, on a free table."""

    id: str
    """As pieces have it."""
    label: Label
    """Its name."""


class FreeTable(Part):
    """A table without places."""

    inch: float
    """How long an inch is, in world units."""
    terrain: list[LegendTerrain] | UnsetType = UNSET
    """What may lie on it, for the legend."""
    formations: list[LegendEntry] | UnsetType = UNSET
    """How units may be formed, for the legend."""
    states: list[LegendEntry] | UnsetType = UNSET
    """What may be said of a unit, for the legend."""


class LegendStyle(Part):
    """What a style of the ground means."""

    kind: Literal["area", "line"]
    """As of the layer."""
    style: str
    """As of the layer."""
    label: Label
    """What it means."""


class MapData(Part, kw_only=True):
    """One map of a board."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    frame: tuple[float, float, float, float]
    """Left, top, right and bottom, in world units; y grows downwards."""
    unit: float
    """The side of a piece, in world units."""
    km: float | UnsetType = UNSET
    """Kilometres to a unit."""
    hexes: Hexes | UnsetType = UNSET
    """It is a map of hexes."""
    table: FreeTable | UnsetType = UNSET
    """It is a free table, in millimetres."""
    layers: list[Layer]
    """The ground."""
    places: list[Place]
    """Where pieces may be."""
    links: list[Link]
    """The ways between them."""
    link_kinds: dict[str, Label]
    """The kinds of ways in words."""
    legend: list[LegendStyle] | UnsetType = UNSET
    """What the styles of the ground mean."""
    credit: Label
    """Where the map comes from."""


class Named(Part):
    """Something with a name."""

    label: Label
    """Its name."""


class BoardData(Part):
    """The whole board."""

    game: str
    """The id of the game."""
    scenario: str
    """The id of the scenario."""
    sides: list[Side]
    """In the order of the seats."""
    arms: dict[str, Named]
    """What the `arm` of a piece means."""
    marks: dict[str, Named]
    """What the `id` of a mark means."""
    maps: list[MapData]
    """One or several."""
    states: list[LegendEntry] | UnsetType = UNSET
    """What may be said of a piece by a sign, for the legend."""
    banded: bool | UnsetType = UNSET
    """Its pieces carry the bands and signs of their groups."""
