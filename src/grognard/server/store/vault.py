"""Secrets at rest: what decides dice that are still to be rolled is not readable in the database.

The columns of type `Secret` and `SecretBytes` (tables.py) are encrypted when they are written and opened when they
are read, by AES-GCM with a key that lies elsewhere: in the environment (GROGNARD_KEY), in the file that
`--key` names, or, for SQLite, in a file of its own beside the database. Nothing else in the program has to know.
What an older version wrote in clear is read as it is, and encrypted when the tables are next brought up to date.
"""

from __future__ import annotations

import base64
import os
import re
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import Dialect, LargeBinary, Text
from sqlalchemy.types import TypeDecorator

from .private_files import make_private, private_text

KEY = "GROGNARD_KEY"
MARK = b"g1:"
NONCE = 12
MOST_KEY = 1000  # bytes of a key file: more is something else
_HEX = re.compile(r"[0-9a-fA-F]{64}")


class BadKey(Exception):
    """The key cannot be used; the key of a message of the command line."""


class Vault:
    """Without a key it leaves everything as it is."""

    def __init__(self, key: bytes | None = None) -> None:
        self.cipher = AESGCM(key) if key is not None else None

    def encrypt(self, clear: bytes) -> bytes:
        if self.cipher is None:
            return clear
        nonce = secrets.token_bytes(NONCE)
        return MARK + nonce + self.cipher.encrypt(nonce, clear, None)

    def decrypt(self, kept: bytes) -> bytes:
        """What was encrypted. What cannot be opened comes back as it is: whoever reads it finds it damaged, and that
        row alone."""
        if self.cipher is None or not kept.startswith(MARK):
            return kept
        at = len(MARK) + NONCE
        try:
            return self.cipher.decrypt(kept[len(MARK) : at], kept[at:], None)
        except (InvalidTag, ValueError):
            return kept

    def encrypt_text(self, clear: str) -> str:
        kept = self.encrypt(clear.encode())
        return clear if self.cipher is None else (MARK + base64.b64encode(kept[len(MARK) :])).decode()

    def decrypt_text(self, kept: str) -> str:
        if self.cipher is None or not kept.startswith(MARK.decode()):
            return kept
        try:
            encrypted = MARK + base64.b64decode(kept[len(MARK) :], validate=True)
            clear = self.decrypt(encrypted)
            return kept if clear is encrypted else clear.decode()
        except ValueError:
            return kept

    def opens(self, kept: str) -> bool:
        return not kept.startswith(MARK.decode()) or self.decrypt_text(kept) is not kept


# columns


def lay(dialect: Dialect, vault: Vault) -> None:
    """From now on the engine of this dialect encrypts and opens by it."""
    dialect.grognard_vault = vault  # type: ignore[attr-defined]


def _of(dialect: Dialect) -> Vault:
    vault: Vault = getattr(dialect, "grognard_vault", None) or Vault()
    return vault


class Secret(TypeDecorator[str]):
    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return _of(dialect).encrypt_text(value) if isinstance(value, str) else value

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        return _of(dialect).decrypt_text(value) if isinstance(value, str) else value  # SQLite keeps anything anywhere


class SecretBytes(TypeDecorator[bytes]):
    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        return _of(dialect).encrypt(value) if isinstance(value, bytes) else value

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        return _of(dialect).decrypt(bytes(value)) if isinstance(value, bytes | bytearray | memoryview) else value


# keys


def read_key(text: str) -> bytes:
    """
    >>> len(read_key("ab" * 32 + "\\n"))
    32
    """
    if _HEX.fullmatch(text.strip()) is None:
        raise BadKey("db-key-form")
    return bytes.fromhex(text.strip())


def find_key(file: Path | None) -> bytes | None:
    """The key of the environment, or of a file; None where there is neither."""
    given = os.environ.get(KEY, "")
    if given:
        return read_key(given)
    if file is None or not file.exists():
        return None
    if not file.is_file() or file.stat().st_size > MOST_KEY:
        raise BadKey("db-key-form")
    make_private(file)
    return read_key(file.read_text("ascii", "replace"))


def make_key(file: Path) -> bytes:
    """A new key in a new file that only its owner reads; of two who make it at once, both get one."""
    private_text(file, secrets.token_hex(32) + "\n")
    return read_key(file.read_text("ascii"))
