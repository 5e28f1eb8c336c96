"""A PostgreSQL of one's own for the tests: a cluster in a temporary folder, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tools.rig import free_port


def binaries() -> Path | None:
    """Where initdb and pg_ctl lie, if anywhere."""
    found = shutil.which("initdb")
    if found and shutil.which("pg_ctl"):
        return Path(found).parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return places[-1].parent if places else None


def available() -> bool:
    return bool(os.environ.get("GROGNARD_TEST_POSTGRES")) or binaries() is not None


def _as_postgres() -> list[str]:
    """PostgreSQL will not run as root."""
    return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


@contextmanager
def cluster() -> Iterator[str]:
    """The url of a server without any database of ours."""
    given = os.environ.get("GROGNARD_TEST_POSTGRES")
    if given:
        yield given
        return
    bin = binaries()
    assert bin is not None
    folder = tempfile.mkdtemp(prefix="grognard-pg-")
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data, port = f"{folder}/data", free_port()

    def run(*command: str) -> None:
        subprocess.run([*_as_postgres(), *command], check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)

    try:
        run(str(bin / "initdb"), "-D", data, "-U", "grognard", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200"
        run(str(bin / "pg_ctl"), "-D", data, "-w", "-o", options, "-l", f"{folder}/log", "start")
        try:
            yield f"postgresql://grognard@127.0.0.1:{port}/postgres"
        finally:
            run(str(bin / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str, template: str = "template1") -> str:
    """The url of a new database, with the tables of a template."""
    name = f"g{uuid.uuid4().hex[:16]}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    return server.rpartition("/")[0] + f"/{name}"


def drop_database(server: str, url: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {url.rpartition('/')[2]} WITH (FORCE)")
