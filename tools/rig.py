"""A server of one's own for tests and measurements: started as a process, spoken to as a program would.

with Rig(db="x.db") as rig:
    red, blue = rig.guest("Red"), rig.guest("Blue")
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from grognard.client import Ways
from grognard.core.choice import Allocation, Choice, Order, Pick, Subset
from grognard.core.choice import Path as PathChoice
from grognard.core.rng import Rng
from grognard.server.settings import ROOMS, Settings

ROOT = Path(__file__).resolve().parent.parent
PATIENT: dict[str, Any] = {"limits": False, "rule_seconds": 600.0, "bot_seconds": 600.0}  # unless a limit is meant
SERVE = "import sys; from tools.rig import main; main(sys.argv[1])"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def main(settings: str) -> None:
    """The process: the settings as JSON. GROGNARD_PROFILE names a file for a profile of it."""
    from grognard.server.serve import serve

    if os.environ.get("GROGNARD_PROFILE"):
        import cProfile

        profile = cProfile.Profile()
        try:
            profile.runcall(serve, msgspec.json.decode(settings, type=Settings), lambda _: None)
        finally:  # Ctrl-C ends it
            profile.dump_stats(os.environ["GROGNARD_PROFILE"])
        return
    serve(msgspec.json.decode(settings, type=Settings), lambda _: None)


class Rig:
    """`rooms`: games from elsewhere, as settings.py reads them from the environment."""

    def __init__(self, db: str, rooms: str = "", log: Path | None = None, **settings: Any) -> None:
        self.port = settings.pop("port", 0) or free_port()
        self.settings = Settings(db, port=self.port, **{**PATIENT, **settings})
        self.url = f"http://127.0.0.1:{self.port}"
        self.rooms = rooms
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Rig:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        env = {**os.environ, ROOMS: self.rooms, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
        out: Any = open(self.log, "ab") if self.log is not None else None  # noqa: SIM115
        text = msgspec.json.encode(self.settings).decode()
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, text], env=env, cwd=ROOT, stdout=out, stderr=out, start_new_session=True
        )
        deadline = time.monotonic() + 600
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                if httpx.get(self.url + "/api/me", timeout=60).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def kill(self) -> None:
        """kill -9, and everything it has started with it."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)
            self.process = None

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None

    def guest(self, name: str, lang: str = "en") -> Guest:
        return Guest(self.url, name, lang)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, url: str, name: str, lang: str = "en") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=600)
        made = self.http.post("/api/guests", json={"name": name, "lang": lang})
        made.raise_for_status()
        self.http.headers["X-CSRF"] = made.json()["csrf"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())

    def create(self, game: str, scenario: str, seats: dict[str, Any]) -> dict[str, Any]:
        """`seats`: seat -> "me", "link", "open", or the name of a bot."""
        wish = {s: {"kind": k} if k in ("me", "link", "open") else {"kind": "bot", "bot": k} for s, k in seats.items()}
        got = self.http.post("/api/matches", json={"game": game, "scenario": scenario, "seats": wish})
        assert got.status_code == 201, got.text
        out: dict[str, Any] = got.json()
        return out

    def join(self, match: str, seat: str) -> None:
        got = self.http.post(f"/api/matches/{match}/join", json={"seat": seat})
        assert got.status_code == 200, got.text

    def table(self, match: str, **query: Any) -> dict[str, Any]:
        got = self.http.get(f"/api/matches/{match}/table", params=query)
        assert got.status_code == 200, got.text
        out: dict[str, Any] = got.json()
        return out

    def act(self, match: str, **act: Any) -> httpx.Response:
        return self.http.post(f"/api/matches/{match}/acts", json=act)

    def socket(self, match: str, seat: str = "") -> tuple[str, dict[str, str]]:
        """Address and headers for a WebSocket."""
        return (
            f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/socket?seat={seat}",
            {"Cookie": self.cookie},
        )


def choice_of(d: dict[str, Any]) -> Choice:
    """The choice of a decision that came over the wire."""
    codes = [i["code"] for i in d["items"]]
    kind = d["kind"]
    if kind == "pick":
        return Pick(codes)
    if kind == "subset":
        classes = [i.get("class", 0) for i in d["items"]] if "los" in d else None
        return Subset(codes, d["lo"], d["hi"], classes, d.get("los"), d.get("his"))
    if kind == "order":
        return Order(codes)
    if kind == "allocation":
        return Allocation(codes, d["total"], d["caps"], d["fewer"])
    if kind == "path":
        return PathChoice(d["start"], d["links"], d["budget"], d["ends"])
    return Ways(d["options"], d["stay"])


def random_answer(d: dict[str, Any], rng: Rng) -> list[int]:
    return choice_of(d).sample(rng)
