"""`pieces -> place`: the answers that take these pieces there, or the paragraph that forbids it.

The search goes through the decisions themselves, and knows no game: first a piece (or the place it stands at, or the
group it marches with) is chosen, then places, until the last one is the place that was meant. A question in between is
passed over with its neutral answer. What it finds is a plan (core/plan.py): every answer of it was on offer when it was
found, on a copy that the seat cannot tell from the true match.
"""

from __future__ import annotations

from typing import Final

from .choice import Answer, Pick, Subset
from .events import Event
from .frame import CHANCE, Decision
from .game import Game
from .match import Match
from .plan import MOST_AHEAD, Step
from .refusal import Args, GrognardError, Refusal
from .sorts import GIVE_UP
from .toll import Toll

MOST_LOOKS: Final = 160  # decisions that are looked at for one piece
MOST_IN_ALL: Final = 1600  # for all pieces of a gesture
MOST_SEARCHES: Final = 60  # of a gesture: each begins by looking at the whole table
MOST_PIECES: Final = 24  # of one gesture
MOST_WAYS: Final = 4  # that are shown where several answers lead there
HERE: Final = "here"  # instead of a question: the move had begun before


Track = list[str]  # places, from the first to the last


class Way:
    """One way: its answers, the places that they name in order, and how many of its answers are given before the other
    side or chance may come in. `vocab` and `code` spell what is done at its end: to go there, to fire there. `tracks`:
    where the pieces go along, for the lines on the board. `toll`: what it costs, where the game says so."""

    __slots__ = ("code", "places", "steps", "sure", "toll", "tracks", "vocab")

    def __init__(
        self, steps: list[Step], places: list[str], sure: int, vocab: str = "", code: int = 0, toll: Toll | None = None
    ) -> None:
        self.steps: list[Step] = steps
        self.places: list[str] = places
        self.sure: int = sure
        self.vocab: str = vocab
        self.code: int = code
        self.tracks: list[Track] = []
        self.toll: Toll | None = toll


class Look:
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

    def __init__(self, look: Look, decision: Decision | None, answer: Answer, target: str) -> None:
        self.look: Look = look
        self.decision: Decision | None = decision
        self.answer: Answer = answer
        self.target: str = target


class Effort:
    """How much may still be looked at for one gesture. It is counted, not timed: what is found hangs on no clock and no
    other work of the machine."""

    __slots__ = ("looks", "searches")

    def __init__(self, looks: int = MOST_IN_ALL, searches: int = MOST_SEARCHES) -> None:
        self.looks: int = looks
        self.searches: int = searches


class Sought:
    """Matches in which the pieces have come to the place, the fewest answers first; without any, why. `reach`: the
    places that were on offer on the way."""

    __slots__ = ("looks", "reach", "refusal")

    def __init__(self, looks: list[Look], refusal: Refusal | None, reach: set[str]) -> None:
        self.looks: list[Look] = looks
        self.refusal: Refusal | None = refusal
        self.reach: set[str] = reach


def search(match: Match, seat: int, pieces: list[str], place: str, effort: Effort) -> Sought:
    """Ways for a piece, or for all of them together, to a place, as far as there is effort left for it.

    `match`: a copy that the seat cannot tell from the true one, without a source of chance. It is not changed.
    """
    if effort.searches <= 0:
        return Sought([], None, set())
    effort.searches -= 1
    where = places_of(match, seat)
    homes = [where[p] for p in pieces if p in where]
    queue: list[_Try] = [_Try(look, None, [], "") for look in beginnings(match, seat, pieces)]
    found: list[Look] = []
    seen: set[str] = set()
    reach: set[str] = set()
    far: Refusal | None = None  # why they do not get there, as the last kind of question says
    asked = ""  # that question
    stuck: Refusal | None = None  # why they do not move at all
    home: Refusal | None = None  # why nobody does from where they stand
    left = min(MOST_LOOKS, effort.looks)
    at = 0
    while at < len(queue) and left > 0:
        each = queue[at]
        at += 1
        look: Look | None = each.look
        ends = each.target == place or each.look.way.places[-1:] == [place]
        if found and len(each.look.way.steps) + (1 if ends else 2) > len(found[0].way.steps):
            continue  # a longer way than one that is known
        if each.decision is not None:
            look = _after(each.look, each.decision, each.answer, each.target, seat)
            left -= 1
            effort.looks -= 1
        if look is None:
            continue
        if look.way.places[-1:] == [place] and _arrived(look, seat, pieces, place):
            if len(found) < MOST_WAYS:
                found.append(_finished(look, seat))
            continue
        d = look.match.pending_for(seat)
        if not look.open or d is None or d.key == look.begun:
            continue  # somebody else decides, or the next move begins
        _begin_here(look, d, pieces, homes)
        if look.begun:
            reach |= {match.game.target(d.vocab, code) for code in d.choice.items()}
        next = at
        for answer, target in _answers(look, d, pieces, homes, place):
            mark = f"{d.key} {target or answer} {look.way.places[-1:] == [place]}"
            if target == place:
                queue.insert(next, _Try(look, d, answer, target))
                next += 1
            elif mark not in seen:
                seen.add(mark)
                queue.append(_Try(look, d, answer, target))
        if look.begun and d.key != asked and not found:
            why = reason(look, d, seat, [place])
            far, asked = (why, d.key) if why is not None else (far, asked)
        elif each.decision is None:  # a beginning: the piece itself says more than where it stands
            mine = reason(look, d, seat, pieces)
            stuck = mine if mine is not None else stuck
            home = home if home is not None else reason(look, d, seat, homes)
    # to go there before to fire there; of several manners of going the one that the game names first
    gone = [look for look in found if not elsewhere(look.match, seat, pieces, place)]
    found = [*gone[:1], *[look for look in found if look not in gone]]
    stuck = stuck if stuck is not None else home
    return Sought(found, far if far is not None else stuck, reach)


def _finished(look: Look, seat: int) -> Look:
    """With what is only asked about how it is done: the plain manner."""
    while look.open:
        d = look.match.pending_for(seat)
        plain = look.match.game.plainly(d) if d is not None else None
        after = _after(look, d, plain, "", seat) if d is not None and plain is not None else None
        if after is None:
            break
        look = after
    return look


def _begin_here(look: Look, d: Decision, pieces: list[str], homes: list[str]) -> None:
    """Where the question is already how they go on, the move has begun before."""
    game = look.match.game
    if look.begun or not isinstance(d.choice, Pick):
        return
    about = named_in(game, d.args)
    targets = {game.target(d.vocab, code) for code in d.choice.items()}
    if targets.isdisjoint(pieces) and targets.isdisjoint(homes) and not about.isdisjoint([*pieces, *homes]):
        look.begun = HERE
        look.named = not about.isdisjoint(pieces)


def beginnings(match: Match, seat: int, pieces: list[str]) -> list[Look]:
    """The match as it is, after the answers that are given in passing, and after the choice of the group that the first
    of the pieces belongs to, where groups are chosen to act."""
    out = [Look(match, Way([], [], 0), "", False, True, False)]
    for _ in range(MOST_AHEAD):
        last = out[-1]
        d = last.match.pending_for(seat)
        neutral = match.game.in_passing(last.match.position, last.match.frames, d) if d is not None else None
        if d is None or neutral is None or d.choice.fault(neutral) is not None:
            break
        after = _after(last, d, neutral, "", seat)
        if after is None or not after.open or after.broken:
            break
        after.begun, after.named = "", False
        out.append(after)
    return out + [chosen for look in out for chosen in _let_act(look, seat, pieces[0])]


def _let_act(look: Look, seat: int, piece: str) -> list[Look]:
    """After the choice of the group of a piece, whose pieces act then."""
    d = look.match.pending_for(seat)
    if d is None or not look.match.game.lets_act(d):
        return []
    game = look.match.game
    groups = groups_of(look.match, seat, piece)
    for code in d.choice.items():
        if game.target(d.vocab, code) in groups:
            after = _after(look, d, [code], "", seat)
            if after is not None and after.open and not after.broken:
                after.begun, after.named = "", False
                return [after]
    return []


def groups_of(match: Match, seat: int, piece: str) -> list[str]:
    """The groups that a piece belongs to or leads, as the seat sees them."""
    scene = match.scene(seat)
    pieces, groups = scene.get("pieces"), scene.get("groups")
    if not isinstance(pieces, list) or not isinstance(groups, list):
        return []
    out = [f"group:{each['id']}" for each in groups if f"piece:{each.get('leader')}" == piece]
    mine = [each for each in pieces if f"piece:{each['id']}" == piece and each.get("group")]
    return out + [f"group:{each['group']}" for each in mine]


def _answers(look: Look, d: Decision, pieces: list[str], homes: list[str], place: str) -> list[tuple[Answer, str]]:
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
            if game.sort(d.vocab, code) == GIVE_UP:
                continue  # who sends pieces somewhere does not give them up
            target = game.target(d.vocab, code)
            if target in pieces or (not look.begun and target in homes):
                out.append(([code], ""))
            elif look.begun and target == place:
                out.append(([code], target))
            elif look.begun and target.startswith("place:") and target not in look.way.places and target not in homes:
                later.append(([code], target))
        if not game.whole_reach(d):
            out += later
    if look.begun and not out:
        rest = game.on_the_way(look.match.position, d, pieces)
        if rest is not None and choice.fault(rest) is None:
            out.append((rest, ""))
    return out


def _after(look: Look, d: Decision, answer: Answer, target: str, seat: int) -> Look | None:
    """The match after one more answer; the other side declines what it is asked on the way."""
    toll = look.match.tolls(seat).get(answer[0]) if target else None
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
    way = Way(steps, places, look.way.sure if look.broken else len(steps), look.way.vocab, look.way.code, look.way.toll)
    if target:
        way.vocab, way.code = d.vocab, answer[0]
        if toll is not None:
            way.toll = toll if way.toll is None else way.toll.then(toll)
    named = look.named or (
        not look.begun and match.game.target(d.vocab, answer[0] if answer else -1).startswith("piece:")
    )
    return Look(match, way, look.begun or d.key, named, open and match.outcome is None, look.broken or came)


def _arrived(look: Look, seat: int, pieces: list[str], place: str) -> bool:
    """Whether a piece has come there, or (as who fires there) was sent by its name."""
    return look.named or len(elsewhere(look.match, seat, pieces, place)) < len(pieces)


def places_of(match: Match, seat: int) -> dict[str, str]:
    """Where each piece stands, as the seat sees it."""
    listed = match.scene(seat).get("pieces")
    out: dict[str, str] = {}
    for piece in listed if isinstance(listed, list) else []:
        if piece.get("at"):
            out[f"piece:{piece['id']}"] = f"place:{piece['at']}"
    return out


def elsewhere(match: Match, seat: int, pieces: list[str], place: str) -> list[str]:
    """Those that are not at the place."""
    where = places_of(match, seat)
    return [p for p in pieces if where.get(p) != place]


def named_in(game: Game, args: Args) -> set[str]:
    """What on the table the arguments of a message point at."""
    out: set[str] = set()
    for name, value in args.items():
        vocab = game.vocab_of(name)
        if vocab:
            codes = value if isinstance(value, list) else [value]
            out |= {game.target(vocab, code) for code in codes if isinstance(code, int)}
    return out


def track_of(match: Match, since: int, seat: int, piece: str, home: str) -> Track:
    """Where a piece went along after an answer, by what the log says of it; empty: it says nothing."""
    out: Track = [home]
    node = match.logged
    events: list[Event] = []
    while node is not None and node.event.number > since:
        if node.event.seen_by(seat):
            events.append(node.event)
        node = node.before
    for event in reversed(events):
        named = named_in(match.game, event.args)
        places = [target for target in sorted(named) if target.startswith("place:") and target not in out]
        if piece in named and len(places) == 1:
            out += places
    return out if len(out) > 1 else []


def reason(look: Look, d: Decision, seat: int, targets: list[str]) -> Refusal | None:
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
