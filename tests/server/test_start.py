"""What a start does not need is read later: it answers sooner."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from alembic.script import ScriptDirectory

from grognard.server.store import migrations
from grognard.server.store.database import Database

BEGIN = """
import sys
from grognard.server.settings import Settings
from grognard.server.app import make_app
make_app(Settings(sys.argv[1]))
print(*[name for name in sys.argv[2:] if name in sys.modules])
"""


def test_a_start_reads_neither_migrations_nor_lists_of_passwords_nor_games(tmp_path: Path) -> None:
    file = str(tmp_path / "there.db")
    db = Database(file)
    db.migrate()
    db.close()
    late = ["alembic", "zxcvbn", "grognard.games.an_impossible_war.game"]
    got = subprocess.run([sys.executable, "-c", BEGIN, file, *late], capture_output=True, text=True)
    assert (got.stdout, got.returncode) == ("\n", 0), got.stderr


def test_the_shapes_of_the_tables_are_those_of_alembic() -> None:
    script = ScriptDirectory.from_config(migrations.config())
    assert migrations.known() == [each.revision for each in script.walk_revisions()][::-1]
