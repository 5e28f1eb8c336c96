"""The tables, for SQLite and PostgreSQL alike. `entries` is append-only: what happened in a match, in order."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

from .vault import Secret, SecretBytes

META = MetaData()

PEOPLE = Table(
    "people", META,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(80), unique=True, nullable=True),  # folded; only accounts own their name
    Column("password", String(200), nullable=True),  # argon2; guests have none
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),  # milliseconds, as all times here
    Column("look_key", String(64), nullable=True),  # SHA-256 of what the name looks like; only of accounts
    Index("people_look_key", "look_key", unique=True),
)  # fmt: skip

SESSIONS = Table(
    "sessions", META,
    Column("token", String(64), primary_key=True),  # SHA-256 of the cookie
    Column("person", String(16), ForeignKey("people.id"), nullable=False, index=True),
    Column("csrf", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)  # fmt: skip

MATCHES = Table(
    "matches", META,
    Column("id", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("scenario", String(60), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("title", String(80), nullable=False),
    Column("status", String(10), nullable=False),  # open, running, finished, study; broken: set aside
    Column("private", Boolean, nullable=False),
    Column("creator", String(16), ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),  # when something last happened
    Column("chance", Secret, nullable=False),  # JSON of Chance.plain()
    Column("commitment", String(64), nullable=False),  # "" until it is dealt
    Column("promise", String(64), nullable=True),  # of the secret, before anybody sat down
    Column("state", Integer, nullable=False),  # of the last entry
    Column("waiting", String(200), nullable=False),  # JSON: seats that have to decide
    Column("outcome", Text, nullable=True),  # JSON: [winner seat or -1, rule, key]
    Column("takeback", Text, nullable=True),  # JSON: {"by": seat, "to": number}
    Column("rematch", String(16), nullable=True),  # the match that followed this one
    Column("record", Text, nullable=True),  # of a study: the record that was brought in
    Column("offer", Text, nullable=True),  # JSON: the seats that want a rematch
    Index("matches_by_status", "status", "moved"),
)  # fmt: skip

SEATS = Table(
    "seats", META,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot, link, open
    Column("person", String(16), ForeignKey("people.id"), nullable=True, index=True),
    Column("bot", String(40), nullable=True),
    Column("key", String(64), nullable=True),  # SHA-256 of the secret of the invitation
    Column("nonce", String(64), nullable=True),  # what the seat adds to the dice
    Column("nonce_by", String(10), nullable=True),  # own: its client made it; table: the server gave it
)  # fmt: skip

ENTRIES = Table(
    "entries", META,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("state", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # answer, undo, takeback, resign, deal
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),  # JSON: the answer; of a take-back the number it went back to
    Column("rolls", Text, nullable=False),  # JSON: what CHANCE answered after it
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

SNAPSHOTS = Table(
    "snapshots", META,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("state", Integer, primary_key=True),
    Column("save", SecretBytes, nullable=False),  # zlib of the match's save, which holds the secret, too
    Column("checksum", String(16), nullable=True),  # of the match; a snapshot of an older server has none
)  # fmt: skip

# why a match was set aside (damage.py)
DAMAGE = Table(
    "damage", META,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("entry", Integer, nullable=False),  # the first that does not hold; 0: before the entries
    Column("expected", Text, nullable=False),
    Column("found", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

TALK = Table(
    "talk", META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(16), ForeignKey("matches.id"), nullable=False, index=True),
    Column("person", String(16), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("notice", Text, nullable=True),  # JSON: what the table itself says, in each reader's language
)  # fmt: skip

NOTES = Table(
    "notes", META,
    Column("match", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

BLOCKS = Table(
    "blocks", META,
    Column("person", String(16), ForeignKey("people.id"), primary_key=True),
    Column("other", String(16), ForeignKey("people.id"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),  # block, mute
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

MEMORIES = Table(  # of bots; nobody is ever shown them
    "memories", META,
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),  # answers that had been given when it was made; 0: the beginning
    Column("bot", String(40), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("memory", Text, nullable=False),  # JSON; null at the beginning
)  # fmt: skip

ORDERS = Table(  # standing orders; shown to their own seat only
    "orders", META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(16), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(16), nullable=False, index=True),  # who gave it: it does not go with the seat
    Column("key", String(80), nullable=False),  # the question
    Column("about", Text, nullable=False),  # JSON: the targets it names
    Column("scope", String(20), nullable=False),
    Column("number", Integer, nullable=False),  # answers that had been given
    Column("known", Text, nullable=False),  # JSON: what had an enemy next to it then
    Column("ended", Integer, nullable=True),  # after so many answers
    Column("why", String(20), nullable=True),
    Column("ahead", Boolean, nullable=False, server_default=false()),  # given in advance, and not with an answer
)  # fmt: skip

PROMISES = Table(
    "promises", META,
    Column("match", String(16), primary_key=True),  # the id that the match will have
    Column("person", String(16), nullable=False, index=True),
    Column("chance", Secret, nullable=False),  # JSON of Chance.plain()
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

SIGNING = Table(
    "signing", META,
    Column("name", String(20), primary_key=True),
    Column("private", Secret, nullable=False),  # the key with which this table signs
)  # fmt: skip
