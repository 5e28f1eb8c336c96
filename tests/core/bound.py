"""A match with bound dice, as a table keeps it: two people, take-backs, an end that is sealed."""

from __future__ import annotations

from grognard.core.chance import Bound
from grognard.core.match import Match, start
from grognard.core.receipt import Receipt, signed_text
from grognard.core.record import rewind, sealed_text
from grognard.core.rng import Rng
from grognard.core.seal import public_key, sign
from grognard.core.terms import OWN, TABLE, Taker, Terms, promise_of
from tests.core.play import play
from tests.core.toy import TOY

PRIVATE = "11" * 32  # the key of the table of these tests
KEY = public_key(PRIVATE)
SECRET = "ab" * 32
NONCES = {"red": "01" * 16, "blue": "02" * 16}


def terms(
    match: str = "m1", secret: str = SECRET, own: bool = True, names: tuple[str, str] = ("Ana", "Benito Juárez")
) -> Terms:
    by = OWN if own else TABLE
    takers = [Taker(seat, "person", by, NONCES[seat], name) for seat, name in zip(TOY.seats, names)]
    return Terms(match, 1, promise_of(match, secret), TOY.id, TOY.version, "pass", {}, takers)


def begun(match: str = "m1", secret: str = SECRET, own: bool = True) -> Match:
    return start(TOY, "pass", {}, Bound(secret, terms(match, secret, own)))


def taken_back(match: Match) -> Match:
    """Some answers, one's own undo, and a take-back to before a roll, which is then another one."""
    rng = Rng(9, 9)
    play(match, rng, 6)
    undone = False
    while match.pending is not None and not undone:
        seat = match.pending.seat
        match.answer(match.pending.choice.sample(rng))
        if match.can_undo(seat):
            match.undo()
            undone = True
    assert undone
    return rewind(match, 2)


def finished(match: str = "m1", secret: str = SECRET, own: bool = True) -> Match:
    return play(taken_back(begun(match, secret, own)), Rng(4, 4))


def sealed(match: Match, private: str = PRIVATE) -> Match:
    match.seal = f"{public_key(private)} {sign(private, sealed_text(match))}"
    return match


def receipt(match: Match, private: str = PRIVATE) -> Receipt:
    """What the client of both seats holds at this state."""
    chance, chain = match.chance, match.chain
    assert isinstance(chance, Bound) and chain is not None
    t = chance.terms
    tag = chance.tag(chain.entries, chain.head)
    signature = sign(private, signed_text(t.match, t.commitment, chain.entries, tag))
    return Receipt(t.match, public_key(private), t.promise, t.commitment, dict(NONCES), chain.entries, tag, signature)
