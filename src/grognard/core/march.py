"""Pieces that are sent together: a stack, a chosen group, a brigade behind its leader.

Each goes to the place that the game means for it (`Game.goals`), together where they may and one after the other where
not. Those that cannot get there do not keep the others back: they stay, and it is said why. What is found is one plan,
whose answers are those of the single ways (core/route.py).
"""

from __future__ import annotations

from .match import Match
from .refusal import Refusal
from .route import Effort, Look, Sought, Track, Way, elsewhere, places_of, search, track_of
from .toll import Toll


class Behind:
    """A piece that does not get there, and why, where a rule says so."""

    __slots__ = ("piece", "refusal")

    def __init__(self, piece: str, refusal: Refusal | None) -> None:
        self.piece: str = piece
        self.refusal: Refusal | None = refusal


class Found:
    """The ways of one gesture, the shortest first; without any, why there is none (where a rule says so)."""

    __slots__ = ("behind", "refusal", "ways")

    def __init__(self, ways: list[Way], refusal: Refusal | None, behind: list[Behind] | None = None) -> None:
        self.ways: list[Way] = ways
        self.refusal: Refusal | None = refusal
        self.behind: list[Behind] = behind if behind is not None else []


class _Band:
    """Pieces with the same goal: the place that is meant, and those that will do."""

    __slots__ = ("pieces", "places")

    def __init__(self, pieces: list[str], places: list[str]) -> None:
        self.pieces: list[str] = pieces
        self.places: list[str] = places


def find(match: Match, seat: int, pieces: list[str], place: str, effort: Effort | None = None) -> Found:
    """Ways for pieces ("piece:ID"), the one that is held first, to a place ("place:ID").

    `match`: a copy that the seat cannot tell from the true one, without a source of chance. It may be changed.
    """
    effort = effort if effort is not None else Effort()
    bands = _bands(match.game.goals(match.position, pieces, place))
    if len(bands) == 1 and len(bands[0].pieces) == 1:
        return _alone(match, seat, bands[0], effort)
    return _March(match, seat, effort).through(bands)


def _bands(goals: list[tuple[str, list[str]]]) -> list[_Band]:
    out: list[_Band] = []
    for piece, places in goals:
        if out and out[-1].places == places:
            out[-1].pieces.append(piece)
        else:
            out.append(_Band([piece], places))
    return out


def _alone(match: Match, seat: int, band: _Band, effort: Effort) -> Found:
    """One piece: every way there is, to go there or to fire there."""
    if not elsewhere(match, seat, band.pieces, band.places[0]):
        return Found([], Refusal("", "refuse-there-already"))
    since = match.number()
    sought = search(match, seat, band.pieces, band.places[0], effort)
    for look in sought.looks:
        look.way.tracks = _tracks(match, look.match, since, seat, band.pieces, look.way)
    return Found([look.way for look in sought.looks], sought.refusal if not sought.looks else None)


class _March:
    """A plan that grows, band by band."""

    def __init__(self, match: Match, seat: int, effort: Effort) -> None:
        self.match: Match = match
        self.seat: int = seat
        self.effort: Effort = effort
        self.way: Way = Way([], [], 0)
        self.behind: list[Behind] = []
        self.open: bool = True  # while the seat decides
        self.broken: bool = False  # once somebody else was asked

    def through(self, bands: list[_Band]) -> Found:
        waiting = bands[:]
        there = 0
        while waiting:
            band = waiting.pop(0)
            left = elsewhere(self.match, self.seat, band.pieces, band.places[0])
            there += len(band.pieces) - len(left)
            if not left:
                continue
            if not self.open:
                self.behind += [Behind(p, None) for p in left]
                continue
            waiting = self._send(_Band(left, band.places)) + waiting
        if self.way.steps:
            return Found([self.way], None, self.behind)
        for each in self.behind:
            if each.refusal is not None:
                return Found([], each.refusal)
        return Found([], None if self.behind or not there else Refusal("", "refuse-there-already"))

    def _send(self, band: _Band) -> list[_Band]:
        """Go on with a band, or with a part of it; what is to be tried next."""
        goal, sought = self._sought(band)
        if sought.looks:
            return self._go(band, goal, sought.looks[0])
        if len(band.pieces) == 1:
            self.behind.append(Behind(band.pieces[0], sought.refusal))
            return []
        able: list[str] = []
        for piece in band.pieces:
            alone = self._sought(_Band([piece], band.places))[1]
            if alone.looks:
                able.append(piece)
            else:
                self.behind.append(Behind(piece, alone.refusal))
        if len(able) < len(band.pieces):
            return [_Band(able, band.places)] if able else []
        return [_Band([piece], band.places) for piece in able]

    def _sought(self, band: _Band) -> tuple[str, Sought]:
        """The ways to the place that is meant, or to the first of the others that they can get to."""
        meant = band.places[0]
        first = search(self.match, self.seat, band.pieces, meant, self.effort)
        if first.looks:
            return meant, first
        for place in band.places[1:]:
            if place in first.reach:
                return place, search(self.match, self.seat, band.pieces, place, self.effort)
        return meant, first

    def _go(self, band: _Band, goal: str, best: Look) -> list[_Band]:
        before = places_of(self.match, self.seat)
        after = places_of(best.match, self.seat)
        came = [p for p in band.pieces if after.get(p) == goal]
        short = [p for p in band.pieces if p not in came and after.get(p) != before.get(p)]
        still = [p for p in band.pieces if p not in came and p not in short]
        own = best.way
        tracks = _tracks(self.match, best.match, self.match.number(), self.seat, [*came, *short], own)
        sure = self.way.sure if self.broken else len(self.way.steps) + own.sure
        steps, places = [*self.way.steps, *own.steps], [*self.way.places, *own.places]
        whole = Way(steps, places, sure, own.vocab, own.code, _both(self.way, own))
        whole.tracks = [*self.way.tracks, *tracks]
        self.way = whole
        self.match, self.open, self.broken = best.match, best.open, self.broken or best.broken
        self.behind += [Behind(p, None) for p in short]
        if len(still) == len(band.pieces):  # who fires there does not go
            self.behind += [Behind(p, None) for p in still[1:]]
            return []
        return [_Band(still, band.places)] if still else []


def _both(before: Way, own: Way) -> Toll | None:
    """What both cost those who go them; of one of which nothing is known nothing is said of the other."""
    if not before.steps or own.toll is None:
        return own.toll
    return None if before.toll is None else before.toll.beside(own.toll)


def _tracks(before: Match, after: Match, since: int, seat: int, pieces: list[str], way: Way) -> list[Track]:
    """Where each of them goes along, told once for those that go together."""
    where = places_of(before, seat)
    out: list[Track] = []
    for piece in pieces:
        home = where.get(piece, "")
        track = track_of(after, since, seat, piece, home) or [home, *way.places]
        if track not in out:
            out.append(track)
    return out
