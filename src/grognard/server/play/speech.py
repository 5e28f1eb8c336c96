"""Decisions, log lines and outcomes as sentences of the reader's language.

Fluent takes its time and most sentences come again (the same piece is offered a hundred times), so what has
been said is remembered, for all matches together.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

import msgspec

from ...core import standing
from ...core.choice import Allocation, Choice, Dice, Order, Path, Pick, Poses, Subset
from ...core.events import Event, told_once
from ...core.fold import Act, acts, stands_alone
from ...core.frame import ALL, CHANCE, Decision
from ...core.game import Game
from ...core.match import Match, Outcome
from ...core.record import by_number, in_full
from ...core.refusal import Args, Refusal
from ...core.remark import Remark
from ...core.text import brief, has_message, message
from ...core.toll import NO_TOLLS, Toll
from .. import wire
from ..problems import say
from ..store.orders import Kept

LOG = logging.getLogger("grognard.server")
Frozen = tuple[tuple[str, Any], ...]
SIDES = ("side", "seat")
MOST_OPTIONS = 12  # of places to go to that are shown


def frozen(args: Args) -> Frozen:
    return tuple((n, tuple(v) if isinstance(v, list) else v) for n, v in args.items())


@lru_cache(maxsize=32_768)
def sentence(game: Game, key: str, args: Frozen, lang: str) -> str:
    return message(game, key, {n: list(v) if isinstance(v, tuple) else v for n, v in args}, lang)


@lru_cache(maxsize=32_768)
def in_short(game: Game, key: str, args: Frozen, lang: str) -> tuple[str, Frozen]:
    """A sentence with short names, and the whole ones."""
    text, names = brief(game, key, {n: list(v) if isinstance(v, tuple) else v for n, v in args}, lang)
    return text, tuple(names.items())


@lru_cache(maxsize=32_768)
def item(game: Game, vocab: str, code: int, lang: str) -> wire.Item:
    sort = cast("wire.Sort", game.sort(vocab, code))
    return wire.Item(code, game.say(vocab, code, lang), game.target(vocab, code), sort=sort)


@lru_cache(maxsize=1024)
def seat_name(game: Game, seat: int, lang: str) -> str:
    """A seat as people call it."""
    if seat < 0:
        return message(game, "seat-chance", {}, lang)
    id = game.seats[seat]
    return message(game, f"seat-{id}", {}, lang) if has_message(game, f"seat-{id}", lang) else id


def seat_id(game: Game, seat: int) -> str:
    return game.seats[seat] if 0 <= seat < len(game.seats) else ""


@lru_cache(maxsize=32_768)
def facts(game: Game, args: Frozen) -> tuple[str, tuple[str, ...]]:
    """Which side the arguments of a message name, and what on the table they point at."""
    side = ""
    focus: list[str] = []
    for name, value in args:
        vocab = game.vocab_of(name)
        if not vocab:
            continue
        for code in value if isinstance(value, tuple) else (value,):
            if not isinstance(code, int):
                continue
            if vocab in SIDES:
                side = side or seat_id(game, code)
            else:
                target = game.target(vocab, code)
                if target and target not in focus:
                    focus.append(target)
    return side, tuple(focus)


# decisions


def _kind(choice: Choice, out: wire.Decision) -> None:
    """What a choice has beside its items."""
    if isinstance(choice, Subset):
        out.kind = "subset"
        out.lo, out.hi = choice.lo, choice.hi
        if choice.classes:
            out.los, out.his = choice.los, choice.his
    elif isinstance(choice, Order):
        out.kind = "order"
    elif isinstance(choice, Allocation):
        out.kind = "allocation"
        out.total, out.caps, out.fewer = choice.total, choice.caps, choice.fewer
    elif isinstance(choice, Path):
        out.kind = "path"
        out.start, out.links, out.budget, out.ends = choice.start, choice.links, choice.budget, choice.ends
    elif isinstance(choice, Poses):
        _poses(choice, out)
    elif not isinstance(choice, Pick) and not out.written:
        raise TypeError(f"no seat can be asked for {choice.plain()}")


@lru_cache(maxsize=64)
def candidates(choice: Poses) -> tuple[tuple[int, ...], ...]:
    """Good answers that are worth showing: the same for every reader of a decision."""
    return tuple(tuple(answer) for answer in choice.options()[:MOST_OPTIONS])


def _poses(choice: Poses, out: wire.Decision) -> None:
    out.kind = "poses"
    out.x, out.y, out.angle = choice.pose()
    out.width, out.height = choice.table()
    out.base = choice.base()
    out.options = [list(answer) for answer in candidates(choice)]
    costs = [list(choice.toll(answer)) for answer in out.options]
    if costs and costs[0][1] >= 0:
        out.costs = costs
    out.stay = choice.fault([]) is None
    moved = [target for target in out.focus if target.startswith("piece:")]
    if moved:
        out.piece = moved[0]


def toll(found: Toll) -> wire.Toll:
    return wire.Toll(found.cost, found.left, found.risk, found.foe, found.parts, found.many)


def remarked(game: Game, item: wire.Item, remark: Remark | None, lang: str) -> wire.Item:
    """An answer with what is to be known of it."""
    if remark is None:
        return item
    name, args = remark.name
    return msgspec.structs.replace(
        item,
        text=sentence(game, name, frozen(args), lang) if name else item.text,
        target=remark.target or item.target,
        notes=[sentence(game, key, frozen(facts), lang) for key, facts in remark.notes],
        badge=remark.badge,
        arrows=remark.arrows,
    )


def remarks_of(match: Match, d: Decision) -> dict[int, Remark]:
    """What a game remarks of answers is a courtesy: where it fails, the question is put without it."""
    try:
        return match.game.remarks(match.position, match.frames, d)
    except Exception as fault:
        LOG.error("remarks on %s", d.key, exc_info=fault)
        return {}


def decision(game: Game, d: Decision, lang: str, match: Match | None = None) -> wire.Decision:
    """`match`: the one in which it is put; without it, nothing is told of what the answers cost and do."""
    args = frozen(d.args)
    vocab = d.vocab
    items = [item(game, vocab, code, lang) for code in d.choice.items()]
    tolls = match.tolls(d.seat) if match is not None else NO_TOLLS
    if tolls:
        items = [msgspec.structs.replace(i, toll=toll(tolls[i.code])) if i.code in tolls else i for i in items]
    if isinstance(d.choice, Subset) and d.choice.classes:
        items = [msgspec.structs.replace(i, quota=c) for i, c in zip(items, d.choice.classes)]
    found = remarks_of(match, d) if match is not None else {}
    if found:
        items = [remarked(game, each, found.get(each.code), lang) for each in items]
    out = wire.Decision(
        seat=seat_id(game, d.seat),
        key=d.key,
        rule=d.rule,
        text=sentence(game, "ask-" + d.key, args, lang),
        kind="pick",
        items=items,
        focus=list(facts(game, args)[1]),
        written=d.choice.written(),
        card_moment=game.card_moment(d),
    )
    if not isinstance(d.choice, Pick):
        _kind(d.choice, out)
    staff = game.staff(d)
    if staff:
        out.staff = sentence(game, staff, (), lang)
    neutral = game.neutral(d)
    if neutral is not None:
        out.neutral = neutral
    series = game.series(d)
    if series is not None:
        out.sheet = series.name
    if standing.is_window(game, d):
        scopes = [scope_name(game, scope, lang) for scope in game.windows().scopes()]
        out.window = wire.Window(window_name(game, d.key, lang), standing.asked_about(game, d), scopes)
    return out


# standing orders


def window_name(game: Game, key: str, lang: str) -> str:
    """What kind of question it is."""
    return sentence(game, f"window-{key}", (), lang)


def scope_name(game: Game, scope: str, lang: str) -> wire.ScopeName:
    text = sentence(game, f"scope-{scope}", (), lang) if has_message(game, f"scope-{scope}", lang) else ""
    return wire.ScopeName(scope, text or say(lang, f"scope-{scope}"))  # type: ignore[arg-type]  # of core/windows.py


def windows(game: Game, lang: str) -> wire.Windows | None:
    """All that may be left to standing orders."""
    known = game.windows()
    kinds = [wire.WindowKind(key, window_name(game, key, lang), key in known.pieces) for key in known.about]
    if not kinds:
        return None
    return wire.Windows(sorted(kinds, key=lambda kind: kind.text), [scope_name(game, s, lang) for s in known.scopes()])


def orders(given: Iterable[Kept], game: Game, lang: str) -> list[wire.Standing]:
    """Those that hold."""
    return [
        wire.Standing(kept.id, o.key, window_name(game, o.key, lang), o.about, scope_name(game, o.scope, lang))
        for kept in given
        if (o := kept.order) is not None and kept.end is None
    ]


def ends(given: Iterable[Kept], game: Game, lang: str, after: int) -> list[wire.Line]:
    """A line for each that has ended since."""
    return [
        wire.Line(
            k.end.number,
            say(lang, f"order-ended-{k.end.why}", what=window_name(game, k.order.key, lang)),
            "order-ended",
            focus=k.order.about,
        )
        for k in given
        if k.end is not None and k.end.number > after
    ]


def answer_text(game: Game, d: Decision, answer: list[int], lang: str) -> str:
    """An answer in a few words."""
    if not answer:
        return "—"
    if isinstance(d.choice, Allocation):
        parts = [f"{item(game, d.vocab, c, lang).text}: {n}" for c, n in zip(d.choice.of, answer) if n]
        return ", ".join(parts) or "—"
    if by_number(d.choice) or in_full(d.choice, len(answer)):
        return " ".join(str(x) for x in answer)
    return ", ".join(item(game, d.vocab, code, lang).text for code in answer)


# the log


def line(game: Game, event: Event, lang: str, dice: list[int]) -> wire.Line:
    args = frozen(event.args)
    side, focus = facts(game, args)
    text = sentence(game, event.key, args, lang)
    return wire.Line(event.number, text, event.key, event.rule, side, dice, list(focus))


Spoken = dict[tuple[object, ...], list[wire.Line]]  # lines of one state, by what they tell


def lines(match: Match, seat: int, lang: str, after: int, most: int, spoken: Spoken | None = None) -> list[wire.Line]:
    """What a reader may read of the log, of answers after a number: about the last so many, oldest first. What is one
    act is told as one (core/fold.py), also where it began before. `spoken`: what was told of this state already: who
    may read the very same events reads the same lines.

    A line shows the dice that its event names (`die`, `dice`); where no event of a roll names them, its first
    public line shows the whole throw.
    """
    events = _readable(match, seat, after, most)
    if spoken is None:
        return _lines(match, lang, after, events)
    key = (lang, after, *map(id, events))  # the match holds them
    told = spoken.get(key)
    if told is None:
        told = spoken[key] = _lines(match, lang, after, events)
    return told


def _lines(match: Match, lang: str, after: int, events: list[Event]) -> list[wire.Line]:
    game = match.game
    rolls = _rolls(match, events)
    for event in events:
        if _named_dice(event):
            rolls.pop(event.number, None)
    out: list[wire.Line] = []
    for act in acts(game.folds(), events):
        for i, event in enumerate(act.events):
            faces = _named_dice(event)
            if not faces and event.audience == -1:
                faces = rolls.pop(event.number, [])
            if event.number > after:
                out.append(line(game, event, lang, faces))
                _tell(game, act, i, lang, out[-1])
    return out


def digest(match: Match, seat: int, lang: str, first: int, last: int) -> wire.Digest:
    """What a reader may know of the answers from one number to another, all in all."""
    events = [e for e in match.events(seat) if first <= e.number <= last]
    if seat == ALL:
        events = told_once(events, len(match.game.seats))
    out: list[wire.Sentence] = []
    for told in match.game.digest(events):
        text, names = in_short(match.game, told.key, frozen(told.args), lang)
        out.append(wire.Sentence(text.strip(), {short: name for short, name in names if short in text}))
    return wire.Digest(out)


def _readable(match: Match, seat: int, after: int, most: int) -> list[Event]:
    """The events of the lines that are wanted, and of the act that they may go on with."""
    folds = match.game.folds()
    events: list[Event] = []
    node = match.logged
    while node is not None:
        event = node.event
        if event.seen_by(seat):
            if (event.number <= after or len(events) >= most) and stands_alone(folds, event.key):
                break
            events.append(event)
        node = node.before
    events.reverse()
    return told_once(events, len(match.game.seats)) if seat == ALL else events


def _tell(game: Game, act: Act, i: int, lang: str, out: wire.Line) -> None:
    """What an act is up to its event `i`, in the line of that event."""
    event = act.events[i]
    told = act.told(i + 1)
    out.joins = i > 0
    if told is None and i > 0:
        return  # the act cannot be told up to here
    if i + 1 < len(act.events) and act.events[i + 1].number == event.number and act.told(i + 2) is not None:
        return  # the next line comes with this one, and tells more
    key, args = (event.key, event.args) if told is None else (told.key, told.args)
    text, names = in_short(game, key, frozen(args), lang)
    if out.joins or text != out.text:
        out.told, out.names = text, {short: name for short, name in names if short in text}


def _named_dice(event: Event) -> list[int]:
    dice, die = event.args.get("dice"), event.args.get("die")
    if isinstance(dice, list):
        return dice
    return [die] if isinstance(die, int) else []


def _rolls(match: Match, events: Iterable[Event]) -> dict[int, list[int]]:
    numbers = {event.number for event in events}
    out: dict[int, list[int]] = {}
    if not numbers:
        return out
    least = min(numbers)
    turn = match.turn
    while turn is not None and turn.number >= least:
        if turn.seat == CHANCE and turn.number in numbers and isinstance(turn.choice, Dice):
            out[turn.number] = turn.answer
        turn = turn.before
    return out


# how it ended, and why not


def outcome(game: Game, o: Outcome, lang: str) -> wire.Outcome:
    if o.key == "outcome-resigned":
        loser = seat_name(game, 1 - o.winner, lang)
        text = say(lang, "won-by-resignation", winner=seat_name(game, o.winner, lang), loser=loser)
    else:
        text = say(lang, "won", winner=seat_name(game, o.winner, lang)) if o.winner >= 0 else say(lang, "drawn")
        if o.key:
            text += " " + sentence(game, o.key, (), lang)
    return wire.Outcome(seat_id(game, o.winner), o.rule, text)


def refusal(game: Game, r: Refusal, lang: str) -> str:
    """Without the paragraph: that goes beside the text."""
    return sentence(game, r.key, frozen(r.args), lang)
