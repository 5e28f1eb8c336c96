"""Bases and ground on an open table, in whole numbers: everything that games ask.

Lengths are tenths of a millimetre, angles tenths of a degree; x goes to the right, y DOWNWARDS; heading 0 is north and
goes clockwise. A base is (x, y, heading, width, depth): its centre, where it looks, across the front and from front to
rear. A polygon is a flat list [x0, y0, x1, y1, ...], convex, its corners clockwise on the screen; a base's are
front-left, front-right, rear-right and rear-left. Corners are rounded to whole units, and everything is exact for the
corners as they are: two bases overlap, or see each other, for everybody or for nobody.

The files: trig (sines and headings), bases, polygons (overlap and distance), cuts (shared ground), sweeps (what
moves), sightlines, contact (charges). Choices made of these: walk and spot. The paragraphs named in them are those of
Bajo la Sombra del Águila; the figures of a game are the game's business.
"""

from __future__ import annotations

from .bases import FAR, FRONT, LEFT, REAR, RIGHT, ahead, arc_of, corners, field, front, octagon, side_field
from .contact import beside, contact, shared, side_length
from .cuts import area2, clip, share
from .polygons import (
    INCH,
    box,
    contains,
    depth_of,
    gap,
    gap_code,
    inside,
    nearer,
    overlap,
    point_gap,
    point_within,
    push,
    shifted,
    within,
)
from .sightlines import sees
from .sweeps import span, swept
from .trig import bearing, turn_to, turned

__all__ = [
    "FAR",
    "FRONT",
    "INCH",
    "LEFT",
    "REAR",
    "RIGHT",
    "ahead",
    "arc_of",
    "area2",
    "bearing",
    "beside",
    "box",
    "clip",
    "contact",
    "contains",
    "corners",
    "depth_of",
    "field",
    "front",
    "gap",
    "gap_code",
    "inside",
    "nearer",
    "octagon",
    "overlap",
    "point_gap",
    "point_within",
    "push",
    "sees",
    "share",
    "shared",
    "shifted",
    "side_field",
    "side_length",
    "span",
    "swept",
    "turn_to",
    "turned",
    "within",
]
