"""What all messages share: languages, labels, bounds, and plain dictionaries whose shape is told beside them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

from ...core.languages import LANGS

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[LANGS]
"""A language that people read in: `en`, `es`, or one that was added (core/languages.py)."""
Label = dict[str, str]
"""A few words in each language: `{"en": …, "es": …}`."""
Scope = Literal["move", "activation", "phase", "turn", "ever"]
"""How long a standing order holds, the shortest first (core/windows.py)."""
Small = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
State = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[str, Meta(max_length=40)]
Target = Annotated[str, Meta(max_length=120)]
"""Something on the table that can be pointed at: `place:durango`, `piece:LN1`, `card:L9`, `ground:t3`,
`group:vi-1` (its pieces); "": nothing."""


@dataclass(frozen=True)
class Shape:
    """Of a plain dictionary that a game makes: the structures that describe it. Where there are two, it is either."""

    names: tuple[str, ...]


PlainScene = Annotated[dict[str, Any], Shape(("Scene",))]
PlainOverlay = Annotated[dict[str, Any], Shape(("Overlay",))]
PlainPatch = Annotated[dict[str, Any], Shape(("ScenePatch",))]
PlainSceneOrPatch = Annotated[dict[str, Any], Shape(("Scene", "ScenePatch"))]


class Part(Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A part of a board or a scene. Games make them as plain dictionaries; a test holds every game to these shapes."""
