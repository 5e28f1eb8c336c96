"""A match out of a server's database, without a server: its record and its save, and where it goes wrong, if it does.

    python -m tools.fetch_match site.db MATCH

Give it a copy (`grognard backup`): an older database is brought up to date. Both files hold what is hidden, and the
save the secret of the dice.
"""

from __future__ import annotations

import sys
from pathlib import Path

from grognard.server.store.damage import Damaged
from grognard.server.store.database import Database
from grognard.server.store.rebuild import Stored, read, start_of
from grognard.server.store.replay import copy_of, play


def stored_in(file: str, id: str) -> Stored | None:
    db = Database(file)
    try:
        db.migrate()  # it opens the key, too
        with db.engine.connect() as c:
            return read(c, id)
    finally:
        db.close()


def main(file: str, id: str) -> int:
    """1 when an entry does not hold; the match is then the one before it."""
    stored = stored_in(file, id)
    if stored is None:
        print(f"{file}: there is no match {id}", file=sys.stderr)
        return 2
    match = start_of(stored)
    wrong = ""
    for entry in stored.entries:
        try:
            match = play(copy_of(match), entry)
        except Damaged as fault:
            wrong = str(fault)
            break
    for name, text in ((f"{id}.txt", match.record()), (f"{id}.json", match.save())):
        Path(name).write_text(text, encoding="utf-8")
    print(f"{match.game.id} {match.scenario}, {stored.facts.status}: {match.number()} answers, then {match.pending}")
    print("under way: " + ", ".join(f"{type(frame).__name__}.{frame.step}" for frame in match.frames))
    if wrong:
        print(wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    raise SystemExit(main(sys.argv[1], sys.argv[2]))
