"""What a player's client keeps of a match while it runs, so that nobody can tell another story afterwards.

The table tells a tag of the chain with every state, signed; the last one fixes everything that had happened by then.
"""

from __future__ import annotations

import json
from typing import Final

from .refusal import BadReceipt
from .terms import is_hex, is_match_id, is_nonce

FORMAT: Final = 1


class Receipt:
    """See the module. `nonces`: what the client gave for its seats. `promise` is the one that it saw before."""

    def __init__(
        self,
        match: str,
        key: str,
        promise: str,
        commitment: str,
        nonces: dict[str, str],
        entries: int,
        tag: str,
        sign: str,
    ) -> None:
        self.match: str = match
        self.key: str = key
        self.promise: str = promise
        self.commitment: str = commitment
        self.nonces: dict[str, str] = nonces
        self.entries: int = entries
        self.tag: str = tag
        self.sign: str = sign

    def text(self) -> str:
        """The receipt as a file."""
        fields: dict[str, object] = {
            "grognard-receipt": FORMAT,
            "match": self.match,
            "key": self.key,
            "promise": self.promise,
            "commitment": self.commitment,
            "nonces": self.nonces,
            "entries": self.entries,
            "tag": self.tag,
            "sign": self.sign,
        }
        return json.dumps(fields, indent=1) + "\n"


def signed_text(match: str, commitment: str, entries: int, tag: str) -> str:
    """What the table signs of a state."""
    return f"grognard-receipt\nmatch {match}\ncommitment {commitment}\nentries {entries}\ntag {tag}\n"


def _word(root: dict[str, object], name: str, digits: int) -> str:
    x = root.get(name)
    if not isinstance(x, str) or (digits and not is_hex(x, digits, digits)):
        raise BadReceipt(f"{name}: expected {digits} hexadecimal digits" if digits else f"{name}: expected a word")
    return x


def read_receipt(text: str) -> Receipt:
    """The inverse of `Receipt.text`; BadReceipt names the field that is damaged."""
    try:
        root: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadReceipt(f"expected JSON: {fault}") from None
    if not isinstance(root, dict) or root.get("grognard-receipt") != FORMAT:
        raise BadReceipt(f"expected a receipt of format {FORMAT}")
    nonces: dict[str, str] = {}
    given = root.get("nonces")
    if not isinstance(given, dict):
        raise BadReceipt("nonces: expected an object")
    for seat, nonce in given.items():
        if not isinstance(seat, str) or not isinstance(nonce, str) or not is_nonce(nonce):
            raise BadReceipt("nonces: expected hexadecimal digits for each seat")
        nonces[seat] = nonce
    entries = root.get("entries")
    if not isinstance(entries, int) or isinstance(entries, bool) or entries < 0:
        raise BadReceipt("entries: expected a number from 0")
    match = _word(root, "match", 0)
    if not is_match_id(match):
        raise BadReceipt("match: expected the id of a match")
    return Receipt(
        match,
        _word(root, "key", 64),
        _word(root, "promise", 64),
        _word(root, "commitment", 64),
        nonces,
        entries,
        _word(root, "tag", 64),
        _word(root, "sign", 128),
    )
