"""`pieces -> place`: the answers that take these pieces there, or the paragraph that forbids it.

The search goes through the decisions themselves, and knows no game: first a piece (or the place it stands at, or the
group it marches with) is chosen, then places, until the last one is the place that was meant. A question in between is
passed over with its neutral answer. What it finds is a plan (core/plan.py): every answer of it was on offer when it was
found, on a copy that the seat cannot tell from the true match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .choice import Answer, Pick, Subset
from .frame import CHANCE, Decision
from .match import Match
from .odds import always
from .plan import MOST_AHEAD, Step
from .refusal import GrognardError, Refusal

MOST_LOOKS: Final = 160  # decisions that are looked at for one piece
MOST_PIECES: Final = 24  # of one gesture
MOST_WAYS: Final = 4  # that are shown where several answers lead there


class Way:
    """One way: its answers, the places it goes through in order, and how many of its answers are given before the other
    side or chance may come in. `vocab` and `code` spell what is done at its end: to go there, to fire there."""

    __slots__ = ("code", "places", "steps", "sure", "vocab")

    def __init__(self, steps: list[Step], places: list[str], sure: int, vocab: str = "", code: int = 0) -> None:
        self.steps: list[Step] = steps
        self.places: list[str] = places
        self.sure: int = sure
        self.vocab: str = vocab
        self.code: int = code


class Found:
    """The ways of one gesture, the shortest first; without any, why there is none (where a rule says so)."""

    __slots__ = ("refusal", "ways")

    def __init__(self, ways: list[Way], refusal: Refusal | None) -> None:
        self.ways: list[Way] = ways
        self.refusal: Refusal | None = refusal


class _Look:
    """A match on its way: `begun` is the question at which the move began, `named` that the piece itself was chosen
    there; `open` while the seat decides, `broken` once somebody else was asked."""

    __slots__ = ("begun", "broken", "match", "named", "open", "way")

    def __init__(self, match: Match, way: Way, begun: str, named: bool, open: bool, broken: bool) -> None:
        self.match: Match = match
        self.way: Way = way
        self.begun: str = begun
        self.named: bool = named
        self.open: bool = open
        self.broken: bool = broken


class _Try:
    """An answer that has not been tried yet; without a decision, a beginning."""

    __slots__ = ("answer", "decision", "look", "target")

    def __init__(self, look: _Look, decision: Decision | None, answer: Answer, target: str) -> None:
        self.look: _Look = look
        self.decision: Decision | None = decision
        self.answer: Answer = answer
        self.target: str = target


def find(match: Match, seat: int, pieces: list[str], place: str, going: Callable[[], bool] = always) -> Found:
    """Ways for pieces ("piece:ID") to a place ("place:ID"). Where they cannot go together, one after the other.

    `match`: a copy that the seat cannot tell from the true one, without a source of chance. It may be changed.
    """
    whole = Way([], [], 0)
    broken = False
    left = _elsewhere(match, seat, pieces, place)
    if not left:
        return Found([], Refusal("", "refuse-there-already"))
    while left:
        looks, refusal = _search(match, seat, left, place, going)
        if not looks:
            return Found([], refusal)
        if len(left) == 1 and not whole.steps:
            return Found([look.way for look in looks], None)
        best = looks[0]
        sure = whole.sure if broken else len(whole.steps) + best.way.sure
        steps = [*whole.steps, *best.way.steps]
        whole = Way(steps, [*whole.places, *best.way.places], sure, best.way.vocab, best.way.code)
        broken = broken or best.broken
        match = best.match
        still = _elsewhere(match, seat, left, place)
        if not best.open or len(still) == len(left):
            break  # as far as one can see
        left = still
    return Found([whole], None)


def _search(
    match: Match, seat: int, pieces: list[str], place: str, going: Callable[[], bool]
) -> tuple[list[_Look], Refusal | None]:
    """Matches in which a piece (or all of them together) has come to the place, the fewest answers first."""
    where = _places(match, seat)
    homes = [where[p] for p in pieces if p in where]
    queue: list[_Try] = [_Try(look, None, [], "") for look in _beginnings(match, seat)]
    found: list[_Look] = []
    seen: set[str] = set()
    far: Refusal | None = None  # why they do not get there
    stuck: Refusal | None = None  # why they do not move at all
    looked = 0
    at = 0
    while at < len(queue) and looked < MOST_LOOKS and going():
        each = queue[at]
        at += 1
        look: _Look | None = each.look
        ends = each.target == place or each.look.way.places[-1:] == [place]
        if found and len(each.look.way.steps) + (1 if ends else 2) > len(found[0].way.steps):
            continue  # a longer way than one that is known
        if each.decision is not None:
            look = _after(each.look, each.decision, each.answer, each.target, seat)
            looked += 1
        if look is None:
            continue
        if look.way.places[-1:] == [place] and _arrived(look, seat, pieces, place):
            if len(found) < MOST_WAYS:
                found.append(look)
            continue
        d = look.match.pending_for(seat)
        if not look.open or d is None or d.key == look.begun:
            continue  # somebody else decides, or the next move begins
        next = at
        for answer, target in _answers(look, d, pieces, homes, place):
            mark = f"{d.key} {target or answer} {look.way.places[-1:] == [place]}"
            if target == place:
                queue.insert(next, _Try(look, d, answer, target))
                next += 1
            elif mark not in seen:
                seen.add(mark)
                queue.append(_Try(look, d, answer, target))
        if look.begun and far is None and not found:
            far = _reason(look, d, seat, [place])
        elif at == 1:
            stuck = _reason(look, d, seat, [*homes, *pieces])
    # to go there before to fire there; of several manners of going the one that the game names first
    gone = [look for look in found if not _elsewhere(look.match, seat, pieces, place)]
    found = [*gone[:1], *[look for look in found if look not in gone]]
    return found, far if far is not None else stuck


def _beginnings(match: Match, seat: int) -> list[_Look]:
    """The match as it is, and after its neutral answers."""
    out = [_Look(match, Way([], [], 0), "", False, True, False)]
    for _ in range(MOST_AHEAD):
        last = out[-1]
        d = last.match.pending_for(seat)
        neutral = match.game.neutral(d) if d is not None else None
        if d is None or neutral is None or d.choice.fault(neutral) is not None:
            break
        after = _after(last, d, neutral, "", seat)
        if after is None or not after.open or after.broken:
            break
        after.begun, after.named = "", False
        out.append(after)
    return out


def _answers(look: _Look, d: Decision, pieces: list[str], homes: list[str], place: str) -> list[tuple[Answer, str]]:
    """The answers worth trying, with the place each goes to."""
    game = look.match.game
    choice = d.choice
    out: list[tuple[Answer, str]] = []
    if isinstance(choice, Subset):
        ours = [code for code in choice.items() if game.target(d.vocab, code) in pieces]
        if ours and choice.fault(ours) is None:
            out.append((ours, ""))
    elif isinstance(choice, Pick):
        later: list[tuple[Answer, str]] = []
        for code in choice.items():
            target = game.target(d.vocab, code)
            if target in pieces or (not look.begun and target in homes):
                out.append(([code], ""))
            elif look.begun and target == place:
                out.append(([code], target))
            elif look.begun and target.startswith("place:") and target not in look.way.places and target not in homes:
                later.append(([code], target))
        out += later
    if look.begun and not out:
        rest = game.on_the_way(d)
        if rest is not None and choice.fault(rest) is None:
            out.append((rest, ""))
    return out


def _after(look: _Look, d: Decision, answer: Answer, target: str, seat: int) -> _Look | None:
    """The match after one more answer; the other side declines what it is asked on the way."""
    match = look.match.clone()
    came = False
    open = True
    try:
        match.answer(answer, seat)
        while match.pending is not None and match.pending_for(seat) is None:
            came = True
            other = match.pending
            neutral = None if other.seat == CHANCE else match.game.neutral(other)
            if neutral is None or other.choice.fault(neutral) is not None:
                open = False
                break
            match.answer(neutral, other.seat)
    except GrognardError:
        return None  # what may lie there makes something else of it
    steps = [*look.way.steps, Step(d.key, answer)]
    places = [*look.way.places, target] if target else look.way.places
    way = Way(steps, places, look.way.sure if look.broken else len(steps), look.way.vocab, look.way.code)
    if target:
        way.vocab, way.code = d.vocab, answer[0]
    named = look.named or (
        not look.begun and match.game.target(d.vocab, answer[0] if answer else -1).startswith("piece:")
    )
    return _Look(match, way, look.begun or d.key, named, open and match.outcome is None, look.broken or came)


def _arrived(look: _Look, seat: int, pieces: list[str], place: str) -> bool:
    """Whether a piece has come there, or (as who fires there) was sent by its name."""
    return look.named or len(_elsewhere(look.match, seat, pieces, place)) < len(pieces)


def _places(match: Match, seat: int) -> dict[str, str]:
    """Where each piece stands, as the seat sees it."""
    listed = match.scene(seat).get("pieces")
    out: dict[str, str] = {}
    for piece in listed if isinstance(listed, list) else []:
        if piece.get("at"):
            out[f"piece:{piece['id']}"] = f"place:{piece['at']}"
    return out


def _elsewhere(match: Match, seat: int, pieces: list[str], place: str) -> list[str]:
    """Those that are not at the place."""
    where = _places(match, seat)
    return [p for p in pieces if where.get(p) != place]


def _reason(look: _Look, d: Decision, seat: int, targets: list[str]) -> Refusal | None:
    """Why none of these can be chosen, where the rules can tell."""
    game = look.match.game
    found: Refusal | None = None
    for target in targets:
        for code in game.codes(d.vocab, target):
            refusal = look.match.why_not([code], seat)
            if refusal is None:
                return None
            if found is None and not refusal.key.startswith("fault-"):
                found = refusal
    return found
