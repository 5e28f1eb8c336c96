"""The record of a match as text, one line per answer, chance included: people read it, `replay` plays it.

    grognard-record 1
    game an-impossible-war
    version 1
    scenario zumalacarregui
    options none
    chance seeded 7

    1 chance weather: 4
    2 carlist interceptions: villaro estella
    3 liberal retreat: - ^1
    result carlist 14.2 outcome-capital

A line has the number of the answer, the seat, the key of the decision and the answer: the game's words where
the choice names things, numbers for dice, points, poses and what was answered in writing, `-` for an empty answer.
`^1` is the count of take-backs at that answer, when not 0. `result carlist - outcome-resigned`, in the middle of
things, ends a match that was given up. A record holds secret answers too: it is for the time after the match, or for
the one who keeps it.

Format 2 is that of a match whose dice are bound (`core.terms`). It tells everything that happened, in order:

    grognard-record 2
    game an-impossible-war
    version 1
    scenario zumalacarregui
    options none
    match Zk2vYx81LmQa 1                                             its id, and how often it was dealt
    promise 5d41…                                                    of the secret, shown before anybody sat down
    seat liberal person own 9b2e… Ana                                a nonce of her own
    seat carlist bot table 77aa… sergeant
    chance bound 3c6f…                                               the SHA-256 of all lines above
    secret e0b1…

    1 chance weather: 4
    2 carlist interceptions: villaro estella
    back 1                                                           taken back: the next answer is number 2 again
    2 carlist interceptions: estella
    resign liberal
    result carlist - outcome-resigned
    seal 8f31… 0c77…                                                 the key of the table, and its signature
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from .chance import Bound, Chance, Committed, Sealed, Seeded
from .choice import Allocation, Answer, Choice, Poses
from .frame import CHANCE
from .game import Game, Options, values_of
from .match import RESIGNED, Link, Match, Turn, start
from .refusal import BadRecord, GrognardError, NotOffered, Unknown
from .save import GameLookup
from .terms import BOUND_FORMAT, Taker, Terms, is_hex, is_match_id, options_text

Watch = Callable[[int], None]
FORMAT: Final = 1
NOTHING: Final = "-"  # an empty answer
HEADER: Final = ("game", "version", "scenario", "options", "chance")
BOUND_HEADER: Final = ("game", "version", "scenario", "options", "match", "promise")


# words


def by_number(choice: Choice) -> bool:
    """Whether answers are written as numbers: dice, points and poses name nothing."""
    return isinstance(choice, Allocation | Poses) or not choice.items()


def in_full(choice: Choice, length: int) -> bool:
    """Whether an answer of this length to a choice that may be answered in writing is not one of its offers."""
    return length > 1 and choice.written()


def spelling(game: Game, vocab: str, choice: Choice) -> dict[int, str]:
    """The word of every code of a choice; `#code` where two would share a word or a word is unusable."""
    out: dict[int, str] = {}
    used: set[str] = set()
    for code in choice.items():
        if code in out:
            continue
        word = game.word(vocab, code)
        if word in used or word == NOTHING or word.split() != [word] or word[0] in "^#":
            word = f"#{code}"
        used.add(word)
        out[code] = word
    return out


def spell(game: Game, vocab: str, choice: Choice, answer: Answer) -> str:
    """An answer as a record writes it."""
    if not answer:
        return NOTHING
    if by_number(choice) or in_full(choice, len(answer)):
        return " ".join(str(x) for x in answer)
    words = spelling(game, vocab, choice)
    return " ".join(words[x] for x in answer)


def unspell(game: Game, vocab: str, choice: Choice, text: str) -> Answer:
    """The inverse of `spell`. A word that the choice does not have raises Unknown, with the nearest ones."""
    words = text.split()
    if words == [NOTHING]:
        return []
    if by_number(choice) or in_full(choice, len(words)):
        for word in words:
            if not _is_number(word):
                raise Unknown("number", word, ["0", "1", "2"])
        return [int(word) for word in words]
    codes = {word: code for code, word in spelling(game, vocab, choice).items()}
    for word in words:
        if word not in codes:
            raise Unknown(vocab or "word", word, list(codes))
    return [codes[word] for word in words]


def seat_word(game: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else game.seats[seat]


# writing


def record(match: Match) -> str:
    """The record of a match. The secret of chance is in it only when the match is over."""
    if isinstance(match.chance, Bound) and match.chain is not None:
        return _bound_record(match, match.chance, match.chain)
    game = match.game
    lines = [
        f"grognard-record {FORMAT}",
        f"game {game.id}",
        f"version {game.version}",
        f"scenario {match.scenario}",
        f"options {options_text(match.options)}",
        f"chance {_chance_text(match.chance)}",
    ]
    if isinstance(match.chance, Committed) and match.outcome is not None:
        lines.append(f"secret {match.chance.secret}")
    lines.append("")
    takebacks = 0
    for t in match.turns():
        takebacks = t.takebacks
        lines.append(_turn_text(game, t) + (f" ^{takebacks}" if takebacks else ""))
    if match.outcome is not None:
        lines.append(_result(match))
    if match.takebacks != takebacks:
        lines.append(f"takebacks {match.takebacks}")
    return "\n".join(lines) + "\n"


def _bound_record(match: Match, chance: Bound, chain: Link) -> str:
    lines = chance.terms.lines()
    lines.append(f"chance bound {chance.terms.commitment}")
    if chance.secret and match.outcome is not None:
        lines.append(f"secret {chance.secret}")
    lines.append("")
    for link in chain.all():
        lines.append(_turn_text(match.game, link.turn) if link.turn is not None else link.what)
    if match.outcome is not None:
        lines.append(_result(match))
        if match.seal:
            lines.append(f"seal {match.seal}")
    return "\n".join(lines) + "\n"


def _turn_text(game: Game, t: Turn) -> str:
    return f"{t.number} {seat_word(game, t.seat)} {t.key}: {spell(game, t.vocab, t.choice, t.answer)}"


def sealed_text(match: Match) -> str:
    """What the table signs of a match that is over: which one, everything that happened in it, and how it ended."""
    if not isinstance(match.chance, Bound) or match.chain is None or match.outcome is None:
        raise GrognardError("only the end of a match with bound dice is sealed")
    terms = match.chance.terms
    return (
        f"grognard-seal\nmatch {terms.match}\ncommitment {terms.commitment}\nentries {match.chain.entries}\n"
        f"answers {match.number()}\nhead {match.chain.head}\n{_result(match)}\n"
    )


def _chance_text(chance: Chance | None) -> str:
    if isinstance(chance, Seeded):
        return f"seeded {chance.seed}"
    if isinstance(chance, Committed):
        return f"committed {chance.commitment()}"
    if isinstance(chance, Sealed):
        return f"committed {chance.hash}"
    return "none"


def _result(match: Match) -> str:
    o = match.outcome
    if o is None:
        return ""
    winner = match.game.seats[o.winner] if o.winner >= 0 else "draw"
    return f"result {winner} {o.rule or NOTHING} {o.key}"


# reading


class Reading:
    """A record that has been played through: the match, and where things stand in the text."""

    def __init__(self, match: Match, lines: list[int], commitment: str, chance_line: int, last: int) -> None:
        self.match: Match = match
        self.lines: list[int] = lines  # of each answer; where a chain is kept, of each of its entries
        self.commitment: str = commitment
        self.chance_line: int = chance_line
        self.last: int = last  # the last line


def _bad(line: int, expected: str, found: str = "") -> NoReturn:
    raise BadRecord(f"line {line}: expected {expected}" + (f", found {found!r}" if found else ""))


def _is_number(text: str) -> bool:
    digits = text[1:] if text.startswith("-") else text
    return digits.isascii() and digits.isdigit() and len(digits) < 19


def _number(text: str, line: int, what: str) -> int:
    if not _is_number(text):
        _bad(line, what, text)
    return int(text)


class _Lines:
    """The lines that hold something, with their numbers."""

    def __init__(self, text: str) -> None:
        self.all: list[tuple[int, str]] = []
        last = 0
        for i, raw in enumerate(text.split("\n")):
            line = raw.strip()
            if line:
                self.all.append((i + 1, line))
                last = i + 1
        self.end: int = last + 1
        self.at: int = 0

    def peek(self) -> str:
        return self.all[self.at][1] if self.at < len(self.all) else ""

    def number(self) -> int:
        return self.all[self.at][0] if self.at < len(self.all) else self.end

    def field(self, name: str) -> str:
        """The rest of a header line."""
        word, _, rest = self.peek().partition(" ")
        if word != name:
            _bad(self.number(), f"a line '{name} ...'", self.peek() or "the end")
        self.at += 1
        return rest.strip()


class _Head:
    """The first lines of a record, of either format."""

    def __init__(self, lines: _Lines, game_lookup: GameLookup, bound: bool) -> None:
        at: list[int] = []
        values: list[str] = []
        for name in BOUND_HEADER if bound else HEADER:
            at.append(lines.number())
            values.append(lines.field(name))
        try:
            self.game: Game = game_lookup(values[0])
        except Unknown as fault:
            raise BadRecord(f"line {at[0]}: {fault}") from None
        self.version: int = _number(values[1], at[1], "a version")
        if not 1 <= self.version <= self.game.version:
            _bad(at[1], f"a version from 1 to {self.game.version}", values[1])
        self.scenario: str = values[2]
        self.scenario_line: int = at[2]
        self.options: Options = _options(self.game, values[3], at[3])
        self.values: list[str] = values
        self.at: list[int] = at

    def start(self) -> Match:
        """Before the first roll."""
        try:
            return start(self.game, self.scenario, self.options, None)
        except Unknown as fault:
            raise BadRecord(f"line {self.scenario_line}: {fault}") from None


def read(text: str, game_lookup: GameLookup, watch: Watch | None = None) -> Reading:
    """Play a record through the engine; the answers of CHANCE are the record's. Faults raise BadRecord.

    `watch` hears after each line how many have been played.
    """
    lines = _Lines(text)
    first = lines.number()
    format = lines.field("grognard-record")
    if format == str(BOUND_FORMAT):
        return _read_bound(lines, game_lookup, watch)
    if format != str(FORMAT):
        _bad(first, f"'grognard-record {FORMAT}' or 'grognard-record {BOUND_FORMAT}'")
    head = _Head(lines, game_lookup, False)
    chance, commitment = _chance(head.values[4], head.at[4])
    if isinstance(chance, Sealed) and lines.peek().startswith("secret "):
        chance = Committed(lines.field("secret"))
    match = head.start()
    places: list[int] = []
    while lines.peek()[:1].isdigit():
        places.append(lines.number())
        _play_line(match, lines.peek(), lines.number(), True)
        lines.at += 1
        if watch is not None:
            watch(len(places))
    if match.outcome is None and lines.peek().startswith("result "):
        _resign(match, lines.peek())
    _read_result(match, lines)
    if lines.peek().startswith("takebacks "):
        line = lines.number()
        match.takebacks = _number(lines.field("takebacks"), line, "a number of take-backs")
    _read_end(match, lines)
    match.chance = chance
    return Reading(match, places, commitment, head.at[4], lines.end - 1)


def _read_bound(lines: _Lines, game_lookup: GameLookup, watch: Watch | None) -> Reading:
    head = _Head(lines, game_lookup, True)
    words = head.values[4].split(" ")
    if len(words) != 2 or not is_match_id(words[0]):
        _bad(head.at[4], "the id of a match and how often it was dealt", head.values[4])
    deal = _number(words[1], head.at[4], "how often the match was dealt")
    if not is_hex(head.values[5], 64, 64):
        _bad(head.at[5], "a hash of 64 hexadecimal digits", head.values[5])
    takers: list[Taker] = []
    for seat in head.game.seats:
        line = lines.number()
        taker = _taker(lines.field("seat"), line)
        if taker.seat != seat:
            _bad(line, f"the seat {seat}", taker.seat)
        takers.append(taker)
    terms = Terms(words[0], deal, head.values[5], head.game.id, head.version, head.scenario, head.options, takers)
    chance_line = lines.number()
    words = lines.field("chance").split(" ")
    if len(words) != 2 or words[0] != "bound" or not is_hex(words[1], 64, 64):
        _bad(chance_line, "'bound HASH'", " ".join(words))
    secret = lines.field("secret") if lines.peek().startswith("secret ") else ""
    match = head.start()
    match.chain = Link(None, None, "", terms.commitment)
    places: list[int] = []
    while lines.peek()[:1].isdigit() or lines.peek().startswith(("back ", "resign ")):
        places.append(lines.number())
        match = _go_on(match, lines.peek(), lines.number())
        lines.at += 1
        if watch is not None:
            watch(len(places))
    _read_result(match, lines)
    if match.outcome is not None and lines.peek().startswith("seal "):
        line = lines.number()
        match.seal = lines.field("seal")
        seal = match.seal.split(" ")
        if len(seal) != 2 or not is_hex(seal[0], 64, 64) or not is_hex(seal[1], 128, 128):
            _bad(line, "'seal KEY SIGNATURE'", match.seal)
    _read_end(match, lines)
    match.chance = Bound(secret, terms)
    return Reading(match, places, words[1], chance_line, lines.end - 1)


def _taker(text: str, line: int) -> Taker:
    words = text.split(" ", 4)
    if len(words) == 5:
        taker = Taker(words[0], words[1], words[2], words[3], words[4])
        if taker.sound():
            return taker
    _bad(line, "'seat SEAT person|bot own|table NONCE NAME'", text)


def _go_on(match: Match, text: str, line: int) -> Match:
    """An answer, or what else can happen in a match."""
    word, _, rest = text.partition(" ")
    if word == "resign":
        seats = match.game.seats
        if rest not in seats or len(seats) != 2 or match.outcome is not None:
            _bad(line, "a seat that can resign", rest)
        match.resign(seats.index(rest))
        return match
    if word != "back":
        _play_line(match, text, line, False)
        return match
    number = _number(rest, line, "the number of an answer")
    if not 0 <= number <= match.number() or rest != str(number):
        _bad(line, f"an answer from 0 to {match.number()}", rest)
    if match.undoable and match.undoable[-1].number() == number:
        match.undo()
        return match
    return rewind(match, number)


def _read_result(match: Match, lines: _Lines) -> None:
    if match.outcome is not None:
        if lines.peek() != _result(match):
            _bad(lines.number(), repr(_result(match)), lines.peek() or "the end")
        lines.at += 1


def _read_end(match: Match, lines: _Lines) -> None:
    if lines.peek():
        _bad(lines.number(), "an answer" if match.outcome is None else "the end", lines.peek())


def _resign(match: Match, text: str) -> None:
    """A result that no rule has brought about: somebody gave up."""
    words = text.split()
    seats = match.game.seats
    if len(seats) == 2 and len(words) == 4 and words[1] in seats and words[2:] == [NOTHING, RESIGNED]:
        match.resign(1 - seats.index(words[1]))


def _options(game: Game, text: str, line: int) -> Options:
    out: Options = {}
    for word in text.split() if text != "none" else []:
        name, _, value = word.partition("=")
        if name not in game.options():
            _bad(line, f"an option of {game.id}", name)
        out[name] = _number(value, line, "a number")
        if not 0 <= out[name] < values_of(game, name):
            _bad(line, f"{name} from 0 to {values_of(game, name) - 1}", value)
    return out


def _chance(text: str, line: int) -> tuple[Chance | None, str]:
    words = text.split()
    if words == ["none"]:
        return None, ""
    if len(words) == 2 and words[0] == "seeded":
        return Seeded(_number(words[1], line, "a seed")), ""
    if len(words) == 2 and words[0] == "committed":
        return Sealed(words[1]), words[1]
    _bad(line, "'seeded N', 'committed HASH' or 'none'", text)


def _play_line(match: Match, text: str, line: int, counted: bool) -> None:
    """`counted`: the line ends in the count of take-backs, when that is not 0."""
    game = match.game
    head, colon, tail = text.partition(": ")
    words = head.split()
    if not colon or len(words) != 3:
        _bad(line, "'NUMBER SEAT DECISION: ANSWER'", text)
    if match.pending is None:
        _bad(line, f"the result: the match is over ({_result(match)})", text)
    if words[0] != str(match.number() + 1):
        _bad(line, f"answer number {match.number() + 1}", words[0])
    seats = [CHANCE, *range(len(game.seats))]
    named = [s for s in seats if seat_word(game, s) == words[1]]
    d = match.pending_for(named[0]) if named else None
    if d is None:
        _bad(line, f"an answer of {seat_word(game, match.pending.seat)}", words[1])
    if words[2] != d.key and game.renames().get("ask-" + words[2]) != "ask-" + d.key:
        _bad(line, f"the decision {d.key}", words[2])
    takebacks = match.takebacks
    answer_text, caret, count = tail.rpartition(" ^")
    if not caret or not counted:
        answer_text, count = tail, "0"
    if counted:
        takebacks = _number(count, line, "a number of take-backs")
        if takebacks < match.takebacks:
            _bad(line, f"at least {match.takebacks} take-backs", count)
    try:
        answer = unspell(game, d.vocab, d.choice, answer_text)
    except Unknown as fault:
        raise BadRecord(f"line {line}: {fault}") from None
    match.takebacks = takebacks
    try:
        match.answer(answer, d.seat)
    except NotOffered as refused:  # another name: compiled, a variable has one type
        raise BadRecord(f"line {line}: expected an answer on offer to {d.key}: {refused}") from None


def replay(text: str, game_lookup: GameLookup, watch: Watch | None = None) -> Match:
    """The match of a record. Its own record is the same text again (of the current version).

    A record that breaks off before a roll leaves CHANCE pending: `Match.roll` goes on.
    """
    return read(text, game_lookup, watch).match


def rewind(match: Match, number: int) -> Match:
    """A new match at the point where `number` answers had been given; what is rolled after it is new."""
    if not 0 <= number <= match.number():
        raise GrognardError(f"expected an answer from 0 to {match.number()}, found {number}")
    twin = start(match.game, match.scenario, match.options, None, match.keep_undo, match.keep_log)
    for t in match.turns()[:number]:
        twin.takebacks = t.takebacks
        twin.answer(t.answer, t.seat)
    twin.takebacks = match.takebacks + 1
    if match.chain is not None:
        twin.chain = match.chain.happened(f"back {number}")
    if match.chance is not None:
        twin.chance = match.chance.copy()
        if twin.chance.can_answer() and twin.pending is not None and twin.pending.seat == CHANCE:
            twin.roll()
    return twin
