"""The key of this table: it signs what players are told of each state, and how a match ended (`core.seal`)."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from ...core.chance import Bound
from ...core.match import Match
from ...core.receipt import signed_text
from ...core.record import sealed_text
from ...core.seal import new_key
from ...core.terms import is_hex
from .. import wire
from ..store.tables import SIGNING

NAME = "table"


class Signer:
    """One key for as long as the database lives: players keep its public half in their receipts."""

    def __init__(self, private: str) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
        self.key = self._private.public_key().public_bytes_raw().hex()

    def sign(self, text: str) -> str:
        return self._private.sign(text.encode()).hex()

    def receipt(self, match: Match) -> wire.Receipt | None:
        """What is told of a state; None where the dice are those of an older match, or nothing is dealt yet."""
        chance, chain = match.chance, match.chain
        if not isinstance(chance, Bound) or chain is None:
            return None
        tag = chance.tag(chain.entries, chain.head)
        text = signed_text(chance.terms.match, chance.terms.commitment, chain.entries, tag)
        return wire.Receipt(chain.entries, tag, self.key, self.sign(text))

    def sealed(self, match: Match) -> Match:
        """A copy of a match that is over, with the seal of this table, if it has none yet."""
        twin = match.clone()
        if not twin.seal and isinstance(match.chance, Bound) and match.chain is not None and match.outcome is not None:
            twin.seal = f"{self.key} {self.sign(sealed_text(match))}"
        return twin


def load_signer(engine: Engine) -> Signer:
    """The key in the database; the first process that comes makes it."""
    try:
        with engine.begin() as c:
            private = _read(c)
            if private is None or not is_hex(private, 64, 64):  # one that cannot be opened is of no use to anybody
                c.execute(delete(SIGNING).where(SIGNING.c.name == NAME))
                private = new_key()
                c.execute(insert(SIGNING).values(name=NAME, private=private))
        return Signer(private)
    except IntegrityError:  # another process was first
        with engine.begin() as c:
            private = _read(c)
        assert private is not None
        return Signer(private)


def _read(c: Connection) -> str | None:
    private = c.execute(select(SIGNING.c.private).where(SIGNING.c.name == NAME)).scalar()
    return str(private) if private is not None else None
