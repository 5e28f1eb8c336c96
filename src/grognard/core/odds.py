"""What may come of a roll, before it is made: the consequences in words, with their chances.

The rolls that hang on the first one are followed until a person has to decide, something is drawn from a deck, or a
new part of the game begins (`Game.ends_odds`). As long as the positions can be counted out, chances are exact; beyond
that they come from so many simulations, and `Odds.simulations` says how many.

What an event is in words, the game says in its locale (odds.en.ftl): a message `odds-KEY`, where KEY is the key of the
event. Its value is the consequence, "-" what is not worth telling. Attributes:

    .of     the heading under which this and what follows it is told: who rolls (one for each shooter)
    .own    a heading too, but only where no other heading is open: a check that nobody's shot brought about
    .state  a heading for this event alone, and only the last one of it counts: what is left of a unit
    .none   what is said under that heading when nothing of it happens
    .span   the consequence with { $n } as a range ("3–5"), where there are too many numbers to list
    .mean   what is said of the average { $n } then

An event without such a message is told by its own sentence, unless it shows dice: those lines only say what was rolled.
Where nothing else would be told, they are, without the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final

from .choice import Answer
from .events import Event
from .frame import CHANCE, Decision, Frame, Position, field_names
from .game import Game, Throws
from .match import Match
from .refusal import NO_ARGS, Args
from .rng import Rng
from .text import attribute, has_message, message

MOST_POSITIONS: Final = 1500  # that are counted out
MOST_SIMULATED: Final = 3000  # positions of simulations
SIMULATIONS: Final = 2000
FEWEST: Final = 200  # simulations that are worth telling
MOST_ROLLS: Final = 24  # that hang on one another
MOST_LINES: Final = 8  # under one heading
MOST_NUMBERS: Final = 6  # a heading lists so many, and gives ranges beyond
MOST_THEN: Final = 4  # under one line
RARE: Final = 0.02  # a heading of which hardly anything can happen is left out
TINY: Final = 0.005  # lines that are put together
SURE: Final = 0.9995
ROLLED: Final = ("die", "dice", "total", "mods")  # facts of the roll, not of what comes of it


# kinds of heading
PLAIN: Final = ""
OF: Final = "of"
OWN: Final = "own"
STATE: Final = "state"
KINDS: Final = (OF, OWN, STATE)


class Said:
    """What one event is in words."""

    __slots__ = ("key", "kind", "n", "none", "span", "text", "title")

    def __init__(self, key: str, title: str, text: str, kind: str, none: str, n: int, span: bool) -> None:
        self.key: str = key
        self.title: str = title
        self.text: str = text
        self.kind: str = kind
        self.none: str = none
        self.n: int = n
        self.span: bool = span


class Leaf:
    """One course that chance may take: its weight, and what is said after each of its rolls. `open`: a decision comes
    before more can be said."""

    __slots__ = ("open", "rolls", "weight")

    def __init__(self, weight: float, rolls: list[list[Said]], open: bool = False) -> None:
        self.weight: float = weight
        self.rolls: list[list[Said]] = rolls
        self.open: bool = open


class Line:
    """A consequence, its chance under what it stands under, and what may come of it then."""

    __slots__ = ("chance", "text", "then")

    def __init__(self, text: str, chance: float, then: list[Line]) -> None:
        self.text: str = text
        self.chance: float = chance
        self.then: list[Line] = then

    def plain(self) -> list[object]:
        return [self.text, round(self.chance, 3), [line.plain() for line in self.then]]


class Group:
    """The chances of one shooter, or of one thing that may happen. `note` is the average, where there is one."""

    __slots__ = ("lines", "note", "title")

    def __init__(self, title: str, note: str, lines: list[Line]) -> None:
        self.title: str = title
        self.note: str = note
        self.lines: list[Line] = lines

    def plain(self) -> list[object]:
        return [self.note, [line.plain() for line in self.lines]]


class Odds:
    """`simulations`: 0 when the chances are exact. `hidden`: they hang on what the seat cannot see, and are those of
    what may lie there."""

    __slots__ = ("groups", "hidden", "leaves", "simulations")

    def __init__(self, groups: list[Group], simulations: int, leaves: list[Leaf]) -> None:
        self.groups: list[Group] = groups
        self.simulations: int = simulations
        self.hidden: bool = False
        self.leaves: list[Leaf] = leaves


# words


class Teller:
    """Says events in the words of odds, to one seat in one language, and remembers what it has said."""

    def __init__(self, game: Game, seat: int, lang: str, rolls: bool = False) -> None:
        self.rolls: bool = rolls  # whether lines that show dice are told too
        self.game: Game = game
        self.seat: int = seat
        self.lang: str = lang
        self.said: dict[str, Said | None] = {}

    def tell(self, event: Event) -> Said | None:
        args: Args = {}
        rolled: Args = {}
        for name, value in self.game.consequence(event).items():
            if name in ROLLED:
                rolled[name] = "…"
            else:
                args[name] = value
        token = f"{event.key}{args}"
        if token not in self.said:
            self.said[token] = self.put(event.key, args, rolled)
        return self.said[token]

    def put(self, name: str, args: Args, rolled: Args) -> Said | None:
        key = "odds-" + name
        if not has_message(self.game, key, self.lang):
            shows = "die" in rolled or "dice" in rolled
            if (shows and not self.rolls) or not has_message(self.game, name, self.lang):
                return None
            text = message(self.game, name, {**args, **rolled}, self.lang)
            return Said(name, "", text[:-1] if text.endswith(".") else text, PLAIN, "", -1, False)
        text = message(self.game, key, args, self.lang)
        if text == "-":
            text = ""
        title = ""
        kind = PLAIN
        for each in KINDS:
            if not title:
                title = attribute(self.game, key, each, args, self.lang)
                kind = each if title else PLAIN
        if not text and not title:
            return None
        none = attribute(self.game, key, "none", args, self.lang)
        n = args.get("n", -1)
        span = attribute(self.game, key, "span", {"n": "1"}, self.lang) != ""
        return Said(name, title, text, kind, none, n if isinstance(n, int) else -1, span)

    def won(self, winner: int) -> Said:
        """The end of the match."""
        token = f"outcome {winner}"
        said = self.said.get(token)
        if said is None:
            id = self.game.seats[winner] if winner >= 0 else ""
            known = winner >= 0 and has_message(self.game, f"seat-{id}", self.lang)
            name = message(self.game, f"seat-{id}", NO_ARGS, self.lang) if known else id
            text = message(self.game, "outcome-win" if winner >= 0 else "outcome-draw", {"seat": name}, self.lang)
            said = Said("outcome", "", text[:-1], PLAIN, "", -1, False)
            self.said[token] = said
        return said

    def range(self, key: str, n: str) -> str:
        return attribute(self.game, "odds-" + key, "span", {"n": n}, self.lang)

    def mean(self, key: str, n: float) -> str:
        text = f"{n:.1f}".replace(".", message(self.game, "decimal-mark", NO_ARGS, self.lang))
        return attribute(self.game, "odds-" + key, "mean", {"n": text}, self.lang)

    def general(self, key: str) -> str:
        return message(self.game, key, NO_ARGS, self.lang)


# following the rolls


class TooMany(Exception):
    """More positions than are counted out."""


class Way:
    """Where rolls have led, and what was said after each of them."""

    __slots__ = ("match", "rolls", "weight")

    def __init__(self, match: Match, rolls: list[list[Said]], weight: float) -> None:
        self.match: Match = match
        self.rolls: list[list[Said]] = rolls
        self.weight: float = weight


def alike(one: Match, other: Match) -> bool:
    """Whether two copies of a match have come to the same position and the same point of the rules."""
    a_over, b_over = one.outcome, other.outcome
    if a_over is not None or b_over is not None:
        return a_over is not None and b_over is not None and a_over.winner == b_over.winner and a_over.key == b_over.key
    if len(one.frames) != len(other.frames):
        return False
    for i in range(len(one.frames)):
        a, b = one.frames[i], other.frames[i]
        if a is not b and not equal(a, b):
            return False
    return equal(one.position, other.position)


def equal(one: Frame | Position, other: Frame | Position) -> bool:
    if type(one) is not type(other):
        return False
    for name in field_names(type(one)):
        if getattr(one, name) != getattr(other, name):
            return False
    return True


class Walk:
    """Counts positions, so that no question takes long. `going` may end it sooner, by the clock."""

    def __init__(self, teller: Teller, most: int, going: Callable[[], bool]) -> None:
        self.teller: Teller = teller
        self.game: Game = teller.game
        self.left: int = most
        self.going: Callable[[], bool] = going
        self.leaves: list[Leaf] = []

    def follows(self, d: Decision | None, rolls: int) -> bool:
        """Whether what is pending is a roll that hangs on what was rolled before."""
        if d is None or d.seat != CHANCE or rolls >= MOST_ROLLS:
            return False
        return self.game.tells(d)

    def give(self, match: Match, answer: Answer) -> tuple[list[Said], bool]:
        """Roll so, and hear what comes of it; and whether a new part of the game has begun."""
        self.left -= 1
        match.logged = None
        match.answer(answer)
        pass_over(match)
        out: list[Said] = []
        for event in match.events(self.teller.seat):
            if self.game.ends_odds(event.key):
                return out, True
            said = self.teller.tell(event)
            if said is not None:
                out.append(said)
        if match.outcome is not None:
            out.append(self.teller.won(match.outcome.winner))
        return out, False

    def outcomes(self, match: Match) -> Throws:
        d = match.pending
        assert d is not None
        found = self.game.throws(match.position, match.frames, d)
        if found:
            return found
        if d.choice.size() > self.left:
            raise TooMany
        return match.outcomes()

    def count_out(self, match: Match) -> None:
        """Every course from here, roll by roll; the match itself stays as it is. Ways that lead to the same position
        with the same words are followed as one."""
        level = [Way(match, [], 1.0)]
        while level:
            fans = [self.outcomes(way.match) for way in level]
            if sum([len(fan) for fan in fans]) > self.left:
                raise TooMany
            found: dict[str, list[Way]] = {}
            for i in range(len(level)):
                self.fan_out(level[i], fans[i], found)
            level = []
            for ways in found.values():
                for way in ways:
                    if self.follows(way.match.pending, len(way.rolls)):
                        level.append(way)
                    else:
                        self.leaves.append(Leaf(way.weight, way.rolls, is_open(way.match, len(way.rolls))))

    def fan_out(self, way: Way, outcomes: Throws, found: dict[str, list[Way]]) -> None:
        """The next roll of one way."""
        if not self.going():
            raise TooMany
        for answer, chance in outcomes:
            twin = way.match.clone()
            heard, over = self.give(twin, answer)
            rolls = [*way.rolls, heard]
            if over:
                self.leaves.append(Leaf(way.weight * chance, rolls))
                continue
            said = [[id(each) for each in roll] for roll in rolls]
            there = twin.frames[-1].step if twin.frames else ""
            same = found.setdefault(f"{there} {len(twin.frames)} {said}", [])
            for other in same:
                if alike(other.match, twin):
                    other.weight += way.weight * chance
                    break
            else:
                same.append(Way(twin, rolls, way.weight * chance))

    def simulate(self, match: Match, rng: Rng) -> None:
        """One course, by chance."""
        twin = match.clone()
        course: list[list[Said]] = []
        while True:
            d = twin.pending
            assert d is not None
            heard, over = self.give(twin, d.choice.sample(rng))
            course.append(heard)
            if over or not self.follows(twin.pending, len(course)):
                self.leaves.append(Leaf(1.0, course, not over and is_open(twin, len(course))))
                return


def pass_over(match: Match) -> None:
    """Answers that may be taken for granted (`Game.taken_for_granted`)."""
    for _ in range(MOST_ROLLS):
        d = match.pending
        if d is None or d.seat == CHANCE or match.parts:
            return
        answer = match.game.taken_for_granted(d)
        if not answer:
            return
        match.answer(answer)


def is_open(match: Match, rolls: int) -> bool:
    """Whether a decision, or too many rolls, come before all has been said that hangs on the first one."""
    d = match.pending
    if d is None:
        return False
    return rolls >= MOST_ROLLS if d.seat == CHANCE else match.game.comes_between(d.key)


def always() -> bool:
    return True


def odds_of(
    match: Match, seat: int, lang: str, most: int = MOST_POSITIONS, going: Callable[[], bool] = always, seed: int = 1
) -> Odds:
    """What may come of the roll that is pending. The match has no source of chance of its own, and is not changed."""
    teller = Teller(match.game, seat, lang)
    if not Walk(teller, 0, always).follows(match.pending, 0):
        return Odds([], 0, [])
    base = match.clone()
    base.keep_undo = False
    walk = Walk(teller, most, going)
    try:
        walk.count_out(base)
        groups = grouped(walk.leaves, teller)
        if groups or len(walk.leaves) == 1 or teller.rolls:
            return Odds(groups, 0, walk.leaves)
        teller.rolls = True  # nothing was told: then the rolls themselves
        teller.said = {}
        walk = Walk(teller, most, going)
        walk.count_out(base)
        return Odds(grouped(walk.leaves, teller), 0, walk.leaves)
    except TooMany:
        pass
    walk = Walk(teller, MOST_SIMULATED * most // MOST_POSITIONS, going)
    rng = Rng(seed, 91)
    runs = 0
    while runs < SIMULATIONS and (runs < FEWEST or walk.left > 0) and (runs % 20 or going()):
        walk.simulate(base, rng)
        runs += 1
    if runs < FEWEST:
        return Odds([], 0, [])
    for leaf in walk.leaves:
        leaf.weight = 1.0 / runs
    return Odds(grouped(walk.leaves, teller), runs, walk.leaves)


def mixed(found: list[Odds], seat: int, lang: str, game: Game) -> Odds:
    """The odds of several copies of a match that a seat cannot tell apart. Where they differ, something hidden counts:
    then only what is said in all of them is told, or else it would name pieces that may lie there and do not."""
    if not found:
        return Odds([], 0, [])
    first = found[0]
    exact = all([each.simulations == 0 for each in found])
    same = [g.plain() for g in first.groups]
    if len(found) == 1 or (exact and all([[g.plain() for g in each.groups] == same for each in found[1:]])):
        return first
    teller = Teller(game, seat, lang)
    leaves: list[Leaf] = []
    for each in found:
        leaves += [Leaf(leaf.weight / len(found), leaf.rolls, leaf.open) for leaf in each.leaves]
    groups: list[Group] = []
    for group in grouped(leaves, teller):
        known = [[line.text for g in each.groups if g.title == group.title for line in g.lines] for each in found]
        lines = [line for line in group.lines if all([line.text in texts for texts in known])]
        left = [line for line in group.lines if line not in lines]
        if not lines:
            continue
        for line in lines:
            if left:
                line.then = []
        if left:
            lines.append(Line(teller.general("odds-other"), sum([line.chance for line in left]), []))
        groups.append(Group(group.title, group.note, lines))
    out = Odds(groups, sum([each.simulations for each in found]), leaves)
    out.hidden = exact
    return out


# putting it together

Told = list[tuple[int, Said]]  # after which roll, what


def titles_of(leaf: Leaf) -> dict[str, Told]:
    """What is said in one course, by headings."""
    out: dict[str, Told] = {}
    current = ""
    owned = False  # whether the open heading is an `.own`
    for i in range(len(leaf.rolls)):
        for said in leaf.rolls[i]:
            title = said.title
            if said.kind == OF or (said.kind == OWN and (not current or owned)):
                owned = said.kind == OWN
                current = title
            elif said.kind != STATE:
                title = current
            mine = out.setdefault(title, [])
            if said.kind == STATE:
                mine[:] = [(k, s) for k, s in mine if s.key != said.key]
            mine.append((i, said))
    return out


def grouped(leaves: list[Leaf], teller: Teller) -> list[Group]:
    """The lines of every heading; those that are certain are left out, and equal ones are one."""
    courses = [titles_of(leaf) for leaf in leaves]
    titles: list[str] = []
    for course in courses:
        for title in course:
            if title not in titles:
                titles.append(title)
    out: list[Group] = []
    for title in titles:
        group = one_group(title, leaves, courses, teller)
        if not group.lines or (len(group.lines) == 1 and not group.lines[0].then):
            continue
        if title and sum([leaves[i].weight for i in range(len(leaves)) if title in courses[i]]) < RARE:
            continue
        twins = [g for g in out if g.plain() == group.plain()]
        if twins:
            twins[0].title = f"{twins[0].title}, {title}"
        else:
            out.append(group)
    return out


def one_group(title: str, leaves: list[Leaf], courses: list[dict[str, Told]], teller: Teller) -> Group:
    told = [course.get(title) for course in courses]
    certain: set[str] = set()  # what happens in any case
    for i in range(len(told)):
        mine = told[i]
        texts = set([said.text for _, said in mine]) if mine is not None else set()
        certain = texts if i == 0 else certain & texts
    none = ""
    for mine in told:
        for _, said in mine or []:
            if said.title and said.none:
                none = said.none
    key, note, ranges = numbers(leaves, told, certain, teller)
    paths: list[tuple[float, list[str]]] = []
    order: dict[str, int] = {}
    for i in range(len(leaves)):
        mine = told[i]
        if mine is None:
            absent = none or teller.general("odds-absent" if title else "odds-nothing")
            if leaves[i].open:
                absent = teller.general("odds-open")
            paths.append((leaves[i].weight, [absent]))
            continue
        path: list[str] = []
        last = -1
        for at, said in mine:
            if not said.text or said.text in certain:
                continue
            text = said.text
            if said.key == key:
                text = ranges.get(said.n, text)
            if at == last:
                if text not in path[-1].split("; "):
                    path[-1] += "; " + text
            else:
                path.append(text)
                last = at
            if said.key == key and len(path) == 1 and text == path[0]:
                order.setdefault(text, said.n)
        paths.append((leaves[i].weight, path or [none or teller.general("odds-nothing")]))
    return Group(title, note, branches(paths, order, 0, teller))


def numbers(
    leaves: list[Leaf], told: list[Told | None], certain: set[str], teller: Teller
) -> tuple[str, str, dict[int, str]]:
    """The event of a heading that counts something, its average, and the ranges that its numbers are told in."""
    key = ""
    chances: dict[int, float] = {}
    mean = 0.0
    for i in range(len(leaves)):
        for _, said in told[i] or []:
            if said.span and said.text and said.text not in certain and (not key or said.key == key):
                key = said.key
                chances[said.n] = chances.get(said.n, 0.0) + leaves[i].weight
                mean += leaves[i].weight * said.n
                break
    if len(chances) <= MOST_NUMBERS:
        return key, "", {}
    values = sorted(chances)
    out: dict[int, str] = {}
    share = sum(chances.values()) / (MOST_NUMBERS - 2)
    run: list[int] = []
    sum_ = 0.0
    for v in values:
        run.append(v)
        sum_ += chances[v]
        if sum_ >= share * 0.9 or v == values[-1]:
            text = f"{run[0]}+" if v == values[-1] else f"{run[0]}–{run[-1]}"
            for each in run if len(run) > 1 else []:  # one number by itself has its own words
                out[each] = teller.range(key, text)
            run = []
            sum_ = 0.0
    return key, teller.mean(key, mean), out


def branches(paths: list[tuple[float, list[str]]], order: dict[str, int], depth: int, teller: Teller) -> list[Line]:
    total = sum([weight for weight, _ in paths])
    found: dict[str, list[tuple[float, list[str]]]] = {}
    for weight, path in paths:
        if path:
            label = path[0] if depth < 1 else "; ".join(path)
            found.setdefault(label, []).append((weight, path[1:] if depth < 1 else []))
    out: list[Line] = []
    for label, rest in found.items():
        sum_ = sum([weight for weight, _ in rest])
        then = branches(rest, {}, depth + 1, teller)
        line = Line(label, sum_ / total, then)
        while len(line.then) == 1 and line.then[0].chance >= SURE:
            line.text = f"{line.text}; {line.then[0].text}"
            line.then = line.then[0].then
        out.append(line)
    out = [line for line in out if line.chance > 1.0 - SURE]
    out.sort(key=lambda line: (order.get(line.text, -1), -line.chance, line.text))
    most = MOST_LINES if depth < 1 else MOST_THEN
    ranked = sorted(out, key=lambda line: -line.chance)
    others = [line for line in ranked[most - 1 :] if len(out) > most or line.chance < TINY]
    others += [line for line in ranked[: most - 1] if line.chance < TINY]
    if len(others) > 1:
        out = [line for line in out if line not in others]
        out.append(Line(teller.general("odds-other"), sum([line.chance for line in others]), []))
    return out


# dice that count alike: for `Game.throws`


def all_of(blocks: list[Throws]) -> Throws:
    """Dice that are read apart from one another, one block after the other."""
    out: Throws = [([], 1.0)]
    for block in blocks:
        out = [(faces + more, p * q) for faces, p in out for more, q in block]
    return out


def counted(count: int, good: int, sides: int, yes: int, no: int) -> Throws:
    """`count` dice of which only matters how many succeed: `good` of their sides do. `yes`, `no`: a face that does, a
    face that does not."""
    out: Throws = []
    p = good / sides
    for k in range(count + 1):
        chance = comb(count, k) * p**k * (1.0 - p) ** (count - k)
        if chance > 0.0:
            out.append(([yes] * k + [no] * (count - k), chance))
    return out


def summed(count: int, sides: int) -> Throws:
    """`count` dice (low face 1) of which only the sum matters."""
    ways: dict[int, tuple[Answer, int]] = {0: ([], 1)}
    for _ in range(count):
        more: dict[int, tuple[Answer, int]] = {}
        for total, (faces, n) in ways.items():
            for face in range(1, sides + 1):
                one = more.get(total + face)
                more[total + face] = ([*faces, face], n) if one is None else (one[0], one[1] + n)
        ways = more
    return [(faces, n / sides**count) for faces, n in ways.values()]
