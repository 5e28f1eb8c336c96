"""Standing orders: a seat says of a window that it need not be asked, for how long, and about what.

An order answers with the neutral answer. It ends by itself when its time is over, and when something happens that it
was not made for: a loss, an enemy next to a piece that it is about. A question about a piece that it does not name is
asked. Asked once too often is better than once too few.

Everything here looks at what the seat itself may see; in the record an answer by order is an answer like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .choice import Allocation, Answer, Order, Pick, Subset
from .events import Event
from .frame import Decision
from .game import Game
from .match import Match
from .windows import OFFERED, SCOPES

NOBODY: Final[list[str]] = []
FEW: Final = 8  # items of a choice whose answers are counted

OVER: Final = "over"  # its time is over
LOSS: Final = "loss"  # a piece that it is about was hurt
ALARM: Final = "alarm"  # an enemy stands, or is about to stand, next to one


class Standing:
    """One order of a seat. `about`: the targets it names, none for whatever is asked. `number`: answers that had been
    given when it was made. `known`: what had an enemy next to it then."""

    __slots__ = ("about", "key", "known", "number", "scope", "seat")

    def __init__(self, seat: int, key: str, about: list[str], scope: str, number: int, known: list[str]) -> None:
        self.seat: int = seat
        self.key: str = key
        self.about: list[str] = about
        self.scope: str = scope
        self.number: int = number
        self.known: list[str] = known


class End:
    """Of an order: after how many answers, and why."""

    __slots__ = ("number", "why")

    def __init__(self, number: int, why: str) -> None:
        self.number: int = number
        self.why: str = why


def is_window(game: Game, decision: Decision) -> bool:
    """Whether a seat may leave the question to an order: there is an answer that does nothing."""
    return decision.key in game.windows().about and game.neutral(decision) is not None


def asked_about(game: Game, decision: Decision) -> list[str]:
    """The targets that a window asks about."""
    about = game.windows().about.get(decision.key, "")
    if about.startswith("@"):
        codes = decision.args.get(about[1:], [])
        vocab = game.vocab_of(about[1:])
        return _pointed(game, vocab, codes if isinstance(codes, list) else [codes])
    if about != OFFERED:
        return [about] if about else []
    return _pointed(game, decision.vocab, decision.choice.items())


def _pointed(game: Game, vocab: str, codes: Sequence[int | str]) -> list[str]:
    out: list[str] = []
    for code in codes:
        target = game.target(vocab, code) if isinstance(code, int) else ""
        if target and target not in out:
            out.append(target)
    return out


def alarmed(match: Match, decision: Decision) -> list[str]:
    """Of these, the pieces with an enemy next to them."""
    codes = match.game.windows().alarmed(match.position, decision)
    return _pointed(match.game, decision.vocab, codes)


def startled(orders: list[Standing], alarms: list[str]) -> list[Standing]:
    """The orders that end by an enemy next to a piece, for they were made when there was none."""
    out: list[Standing] = []
    for order in orders:
        for target in alarms:
            if target not in order.known and (not order.about or target in order.about):
                out.append(order)
                break
    return out


def covers(orders: list[Standing], key: str, targets: list[str]) -> bool:
    """Whether orders that hold, put together, leave nothing of a window to be asked. Without targets: whether one holds
    whatever is asked."""
    named: list[str] = []
    for order in orders:
        if order.key == key:
            if not order.about:
                return True
            named += order.about
    if not targets:
        return False
    for target in targets:
        if target not in named:
            return False
    return True


def ended(match: Match, order: Standing, after: int) -> End | None:
    """The first thing since so many answers by which an order ends, if there is one."""
    windows = match.game.windows()
    first: End | None = None
    turn = match.turn
    while turn is not None and turn.number > after:
        if _over(order, windows.begins.get(turn.key, "")):
            first = End(turn.number, OVER)
        turn = turn.before
    node = match.logged
    while node is not None and node.event.number > after:
        event = node.event
        if first is None or event.number <= first.number:
            if _over(order, windows.begins.get(event.key, "")):
                first = End(event.number, OVER)
            elif event.key in windows.losses and event.seen_by(order.seat) and _hurt(match, order, event):
                first = End(event.number, LOSS)
        node = node.before
    return first


def _over(order: Standing, begins: str) -> bool:
    return begins != "" and SCOPES.index(order.scope) <= SCOPES.index(begins)


def _hurt(match: Match, order: Standing, event: Event) -> bool:
    """Whether an event of a loss names something that an order is about, or at least a piece of its seat."""
    game = match.game
    named: list[str] = []
    for name, value in event.args.items():
        vocab = game.vocab_of(name)
        if vocab:
            named += _pointed(game, vocab, value if isinstance(value, list) else [value])
    if order.about:
        for target in named:
            if target in order.about:
                return True
        return False
    theirs = _of_others(match, order.seat)
    for target in named:
        if target.startswith("piece:") and target not in theirs:  # what is gone may have been one's own
            return True
    return False


def _of_others(match: Match, seat: int) -> list[str]:
    pieces = match.scene(seat).get("pieces")
    mine = match.game.seats[seat]
    if not isinstance(pieces, list):
        return []
    return [f"piece:{piece['id']}" for piece in pieces if piece.get("side") != mine]


def single(game: Game, decision: Decision) -> Answer | None:
    """The only answer that there is, if there is only one; or the neutral one, where all others are idle."""
    choice = decision.choice
    if not isinstance(choice, Pick | Subset | Order | Allocation) or choice.written():
        return None
    items = choice.items()
    if len(items) <= FEW and choice.size() == 1:
        return choice.all()[0]
    idle = game.windows().idle.get(decision.key)
    neutral = game.neutral(decision) if idle is not None else None
    if neutral is None or not isinstance(choice, Pick):
        return None
    for code in items:
        if [code] != neutral and game.word(decision.vocab, code) != idle:
            return None
    return neutral


class Automatic:
    """An answer that nobody has to think about. `open`: by its coming at once nobody learns anything hidden, for every
    position that the others could take for the true one would be answered so. Else it must not come at once."""

    __slots__ = ("answer", "open")

    def __init__(self, answer: Answer, open: bool) -> None:
        self.answer: Answer = answer
        self.open: bool = open


def automatic(match: Match, seat: int, orders: list[Standing]) -> Automatic | None:
    """What a seat answers now without being asked: the only answer, or what its orders that hold say."""
    d = match.pending_for(seat)
    if d is None:
        return None
    game = match.game
    ordered = orders if is_window(game, d) else []
    # an order that holds for whatever is asked would hold in all those positions
    seen = d.key in game.windows().open or covers(ordered, d.key, NOBODY)
    only = single(game, d)
    if only is not None:
        return Automatic(only, seen)
    neutral = game.neutral(d)
    if neutral is None or not covers(ordered, d.key, asked_about(game, d)):
        return None
    return Automatic(neutral, seen)
