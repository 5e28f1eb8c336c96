"""Whether a record is true: *proved*, *consistent but not proved*, or *false*, with the reasons and their lines.

Everything is computed again from the text: that every answer was on offer, what the dice were bound to, the chain of
all that happened, every roll that hangs on it, and the seal of the end. What this proves to whom: docs/wire.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from .chance import Bound, Chance, Committed, Seeded
from .frame import CHANCE
from .languages import ENGLISH, files
from .match import Link, Turn
from .newer import versions
from .receipt import Receipt, signed_text
from .record import Reading, read, sealed_text, spell
from .refusal import BadRecord
from .save import GameLookup
from .seal import is_signed

PROVED: Final = "proved"
CONSISTENT: Final = "consistent"
FALSE: Final = "false"


class Reason:
    """Why the verdict is what it is: a message of the core, and the line it is about (0: the whole record)."""

    __slots__ = ("args", "key", "line")

    def __init__(self, line: int, key: str, args: dict[str, str | int] | None = None) -> None:
        self.line: int = line
        self.key: str = key
        self.args: dict[str, str | int] = args if args is not None else {}

    def __repr__(self) -> str:
        return f"Reason({self.line}, {self.key!r}, {self.args!r})"


class Verdict:
    """See the module. Of a false record the reasons are its faults."""

    def __init__(self, status: str, reasons: list[Reason]) -> None:
        self.status: str = status
        self.reasons: list[Reason] = reasons

    def __repr__(self) -> str:
        return f"Verdict({self.status!r}, {self.reasons!r})"

    @property
    def faults(self) -> list[str]:
        """What is false in the record, in English; nothing of one that is proved or consistent."""
        return self.say("en") if self.status == FALSE else []

    def say(self, lang: str) -> list[str]:
        """The reasons in words, each with its line."""
        bundle = FluentBundle([lang], use_isolating=False)
        for code in (ENGLISH, lang):  # what a language lacks is said in English
            for path in files("core", Path(__file__).parent / "locale", code):
                bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
        out: list[str] = []
        for reason in self.reasons:
            text = _said(bundle, reason.key, reason.args)
            out.append(_said(bundle, "verdict-line", {"line": reason.line, "text": text}) if reason.line else text)
        return out


def _said(bundle: FluentBundle, key: str, args: dict[str, str | int]) -> str:
    pattern = bundle.get_message(key).value
    return str(bundle.format_pattern(pattern, args)[0]) if pattern is not None else key


def verify(text: str, game_lookup: GameLookup, key: str = "", receipt: Receipt | None = None) -> Verdict:
    """The verdict on a record. `key`: of the table that it has to be from; `receipt`: what a player kept of it."""
    try:
        got = read(text, game_lookup)
    except BadRecord as fault:
        return Verdict(FALSE, [_unreadable(str(fault)), *_older(text, game_lookup)])
    chance = got.match.chance
    faults: list[Reason] = []
    if isinstance(chance, Bound):
        if chance.terms.commitment != got.commitment:
            faults.append(Reason(got.chance_line, "verdict-terms", {"due": chance.terms.commitment}))
        if chance.secret:
            if not chance.keeps_promise():
                faults.append(Reason(got.chance_line + 1, "verdict-promise"))
            faults += _bound_rolls(got, chance)
            faults += _end(got)
        if key and got.match.seal and got.match.seal.split(" ")[0] != key:
            faults.append(Reason(got.last, "verdict-other-key", {"key": key}))
        if receipt is not None:
            faults += _kept(got, chance, receipt)
        if faults:
            return Verdict(FALSE, faults)
        return _bound_verdict(got, chance, bool(key), receipt)
    if receipt is not None:  # it is of a match with bound dice, and that was another one
        return Verdict(FALSE, [Reason(got.chance_line, "verdict-not-bound")])
    if isinstance(chance, Committed) and got.commitment and chance.commitment() != got.commitment:
        faults.append(Reason(got.chance_line, "verdict-secret"))
    if chance is None or not chance.can_answer():
        return Verdict(CONSISTENT, [Reason(got.chance_line, "verdict-no-secret")])
    faults += _rolls(got, chance)
    if faults:
        return Verdict(FALSE, faults)
    why = "verdict-seeded" if isinstance(chance, Seeded) else "verdict-old"
    return Verdict(CONSISTENT, [Reason(got.chance_line, why)])


def _unreadable(fault: str) -> Reason:
    head, _, rest = fault.partition(": ")
    number = head.removeprefix("line ")
    if rest and number != head and number.isdigit():
        return Reason(int(number), "verdict-record", {"fault": rest})
    return Reason(0, "verdict-record", {"fault": fault})


def _older(text: str, game_lookup: GameLookup) -> list[Reason]:
    """A record of older rules may be honest and yet not play by today's: that is told beside its fault."""
    theirs, ours = versions(text, game_lookup)
    return [Reason(3, "verdict-older", {"theirs": theirs, "ours": ours})] if 0 < theirs < ours else []


def _wrong(got: Reading, turn: Turn, due: list[int], line: int) -> Reason:
    game = got.match.game
    words = spell(game, turn.vocab, turn.choice, due)
    found = spell(game, turn.vocab, turn.choice, turn.answer)
    return Reason(line, "verdict-roll", {"key": turn.key, "due": words, "found": found})


def _rolls(got: Reading, chance: Chance) -> list[Reason]:
    """Of records whose rolls hang on their place alone."""
    out: list[Reason] = []
    for turn in got.match.turns():
        if turn.seat == CHANCE:
            due = chance.answer(turn.choice, turn.number, turn.takebacks)
            if due != turn.answer:
                out.append(_wrong(got, turn, due, got.lines[turn.number - 1]))
    return out


def _bound_rolls(got: Reading, chance: Bound) -> list[Reason]:
    """Every roll follows from the chain before it, those that were taken back too. After the first that does not,
    everything is another match: only that one is told."""
    chain = got.match.chain
    for link in chain.all() if chain is not None else []:
        turn = link.turn
        before = link.before
        if turn is not None and before is not None and turn.seat == CHANCE:
            due = chance.roll(turn.choice, turn.number, before.head)
            if due != turn.answer:
                return [_wrong(got, turn, due, got.lines[link.entries - 1])]
    return []


def _end(got: Reading) -> list[Reason]:
    """A secret is out when the match is over, and not before; what is sealed is this end and no other."""
    match = got.match
    if match.outcome is None:
        return [Reason(got.last, "verdict-no-end")]
    if match.seal:
        key, _, signature = match.seal.partition(" ")
        if not is_signed(key, sealed_text(match), signature):
            return [Reason(got.last, "verdict-seal")]
    return []


def _kept(got: Reading, chance: Bound, receipt: Receipt) -> list[Reason]:
    """Whether the record is the match of which a player kept a receipt."""
    terms = chance.terms
    signed = signed_text(receipt.match, receipt.commitment, receipt.entries, receipt.tag)
    if not is_signed(receipt.key, signed, receipt.sign):
        return [Reason(0, "verdict-receipt")]
    if receipt.match != terms.match:
        return [Reason(0, "verdict-receipt-match", {"match": receipt.match})]
    out: list[Reason] = []
    if got.match.seal and got.match.seal.split(" ")[0] != receipt.key:
        out.append(Reason(got.last, "verdict-other-key", {"key": receipt.key}))
    if receipt.promise != terms.promise:
        out.append(Reason(0, "verdict-receipt-promise"))
    kept = receipt.nonces
    out += [
        Reason(0, "verdict-receipt-nonce", {"seat": taker.seat})
        for taker in terms.takers
        if taker.seat in kept and taker.nonce != kept[taker.seat]
    ]
    if receipt.commitment != terms.commitment:
        out.append(Reason(got.chance_line, "verdict-receipt-commitment"))
    if not out and chance.secret and not _in_chain(got.match.chain, chance, receipt):
        out.append(Reason(0, "verdict-receipt-chain", {"entries": receipt.entries}))
    return out


def _in_chain(link: Link | None, chance: Bound, receipt: Receipt) -> bool:
    while link is not None and link.entries > receipt.entries:
        link = link.before
    return link is not None and chance.tag(link.entries, link.head) == receipt.tag


def _bound_verdict(got: Reading, chance: Bound, keyed: bool, receipt: Receipt | None) -> Verdict:
    """Nothing is false. Is anything missing?"""
    if not chance.secret:
        return Verdict(CONSISTENT, [Reason(got.chance_line, "verdict-no-secret")])
    if not got.match.seal:
        return Verdict(CONSISTENT, [Reason(got.last, "verdict-no-seal")])
    key = got.match.seal.split(" ")[0]
    owners = chance.terms.owners()
    if receipt is not None and receipt.nonces:  # one without is of somebody who relies on the nonces of others
        owners = [t for t in owners if t.seat in receipt.nonces]
    if not owners:
        return Verdict(CONSISTENT, [Reason(0, "verdict-no-nonce")])
    names = ", ".join([f"{t.name} ({t.seat})" for t in owners])
    if receipt is not None:
        return Verdict(PROVED, [Reason(0, "verdict-proved-receipt", {"names": names, "key": key})])
    if keyed:
        return Verdict(PROVED, [Reason(0, "verdict-proved-key", {"names": names, "key": key})])
    return Verdict(CONSISTENT, [Reason(got.last, "verdict-no-anchor", {"key": key})])
