"""What is lost: by events of a preview, and later by what is left behind."""

from __future__ import annotations

from typing import Final

from ....core.choice import Answer
from ....core.clash import Said
from ....core.events import Event
from ....core.frame import Decision, Frame
from ..codes import M_COUNTERMARCH, M_GO, kind_of
from ..state.model import War
from .flow.ch11_activation import Activation
from .flow.ch11_movement import March
from .flow.escort import Escort
from .queries.ch04_map import control, fort_side, is_city, is_town
from .queries.ch05_pieces import escorts, pieces_at, troops

OF_SIDE: Final = ("works-destroyed", "cp-lost", "rp-lost", "guns-surplus")  # whose `side` loses
OF_PIECE: Final = ("eliminated", "loss")


def loses(g: War, event: Event, seat: int) -> bool:
    """Whether an event is a loss for a seat."""
    piece, side = event.args.get("piece"), event.args.get("side")
    if event.key in OF_PIECE and isinstance(piece, int):
        return g.b.side[piece] == seat
    if event.key == "guns-captured":
        return side == 1 - seat
    return event.key in OF_SIDE and side == seat


def gives_up(g: War, frames: list[Frame], decision: Decision, answer: Answer) -> list[Said]:
    """11.3: supply and guns that would be left alone; 4.9: a city or main town that would be left empty."""
    frame = frames[-1]
    above = frames[-2] if len(frames) > 1 else frame
    if isinstance(frame, Escort) and decision.key == "escort-supply" and isinstance(above, Activation):
        return _left_alone(g, above.place, above.group + frame.taken + answer)
    if isinstance(frame, March) and decision.key == "march" and kind_of(answer[0]) in (M_GO, M_COUNTERMARCH):
        return _left_alone(g, frame.here, frame.group) + _left_empty(g, frame.here, frame.group)
    return []


def _left_alone(g: War, place: int, leaving: list[int]) -> list[Said]:
    mine = [p for p in pieces_at(g, g.active, place) if p not in leaving]
    if fort_side(g, place) == g.active or troops(g.b, mine):
        return []
    alone = escorts(g.b, mine)
    return [Said("warn-left-alone", {"group": alone, "place": place})] if alone else []


def _left_empty(g: War, place: int, leaving: list[int]) -> list[Said]:
    if place >= g.b.n_spaces or not (is_city(g.b, place) or is_town(g.b, place)) or control(g, place) != g.active:
        return []
    if troops(g.b, [p for p in pieces_at(g, g.active, place) if p not in leaving]):
        return []
    return [Said("warn-left-empty", {"place": place})]
