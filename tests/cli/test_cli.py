"""The command line: what it prints, and that errors are one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import grognard
from grognard import registry
from grognard.cli import listing, main
from grognard.cli.app import COMMANDS
from grognard.core.rng import Rng
from tests.core import bound
from tests.core.toy import Toy

ROOT = Path(__file__).resolve().parents[2]
# a test run in the background of a shell has its interrupts ignored: whoever sits at a terminal has not
WITH_TOY = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
WITH_TOY += "import sys; from tests.core.toy import TOY; import grognard; grognard.register(TOY); "
WITH_TOY += "from grognard.cli import main; sys.exit(main(sys.argv[1:]))"

Capture = pytest.CaptureFixture[str]


def played(answers: int = 12) -> grognard.Match:
    match = grognard.new("toy", "pass", seed=9)
    rng = Rng(4)
    for _ in range(answers):
        assert match.pending is not None
        match.answer(match.pending.choice.sample(rng), match.pending.seat)
    return match


# games


def test_games_as_json(capsys: Capture) -> None:
    assert main(["games", "--json"]) == 0
    toy = next(g for g in json.loads(capsys.readouterr().out) if g["id"] == "toy")
    assert toy["name"] == "Patrols"
    assert toy["scenarios"] == [{"id": "pass", "name": "pass"}, {"id": "plain", "name": "plain"}]
    assert toy["bots"] == ["recruit"]
    assert toy["options"] == {"long": [], "post": ["the camp", "the ford", "the mill"]}


def test_games_in_spanish(capsys: Capture) -> None:
    assert main(["games", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "toy: Patrullas" in text and "bandos: red, blue" in text
    assert "--option long: Una ronda más" in text and "(0 el campamento, 1 el vado, 2 el molino)" in text


# errors


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["play", "tooy"], "unknown game “tooy”; nearest: toy"),
        (["play", "toy", "plane"], "unknown scenario “plane”; nearest: plain"),
        (["play", "toy", "--seat", "blu"], "unknown seat “blu”; nearest: blue"),
        (["play", "toy", "--bot", "recrut"], "unknown bot “recrut”; nearest: recruit"),
        (["play", "toy", "--lang", "fr"], "unknown language “fr”"),
        (["play"], "name a game to play"),
        (["play", "toy", "--option", "no-such-option"], "unknown option “no-such-option”; nearest: long, post"),
        (["play", "toy", "--option", "post=3"], "“3” is no value of the option post; there are: the-"),
        (["sim", "toy", "--option", "post=the-fort", "--lang", "es"], "«the-fort» no es un valor de la opción post"),
        (["bench", "toy", "--option", "long=5"], "no value of the option long"),
        (["bench", "toy/nowhere"], "unknown scenario “nowhere”"),
        (["sim", "toy", "pass", "--bots", "recruit"], "this game has 2 seats, 1 bots were named"),
        (["sim", "toy", "pass", "--games", "0"], "at least one game"),
        (["sim", "toy", "pass", "--games", "many"], "many"),
        (["replay", "no/such/file"], "no such file: no/such/file"),
        (["verify", "no/such/file"], "no such file"),
        (["play", "--load", "no/such/file"], "no such file"),
        (["rules", "toy", "99.9"], "unknown rule “99.9”"),
        (["pack", "check", "no/such/pack", "--game", "toy"], "no such file"),
        (["no-such-command"], "no-such-command"),
        (["play", "tooy", "--lang", "es"], "juego desconocido «tooy»; parecidos: toy"),
        (["replay", "no/such/file", "--lang=es"], "no existe el fichero"),
    ],
)
def test_an_error_is_one_clear_line(args: list[str], says: str, capsys: Capture) -> None:
    assert main(args) == 2
    got = capsys.readouterr()
    assert got.out == ""
    assert got.err.count("\n") == 1
    assert got.err.startswith("grognard: ") and says in got.err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [b"", b"{}", b"{", b"nonsense\nmore\n", b"\xff\xfe\x00", b'{"format": 1}', b"[]"])
def test_a_broken_file_is_one_clear_line(command: str, content: bytes, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "broken"
    file.write_bytes(content)
    assert main([command, str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_folder_is_no_file(tmp_path: Path, capsys: Capture) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def interrupted() -> list[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr(listing, "cards", interrupted)
    assert main(["games"]) == 130
    got = capsys.readouterr()
    assert got.out == "" and got.err == ""


def test_a_fault_of_the_program_is_one_line_too(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def broken() -> list[object]:
        raise ZeroDivisionError("halved nothing")

    monkeypatch.setattr(listing, "cards", broken)
    monkeypatch.delenv("GROGNARD_DEBUG", raising=False)
    assert main(["games"]) == 2
    err = capsys.readouterr().err
    assert "ZeroDivisionError: halved nothing" in err and err.count("\n") == 1
    monkeypatch.setenv("GROGNARD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["games"])


def test_help_and_version(capsys: Capture) -> None:
    assert main([]) == 0
    assert main(["--help"]) == 0
    assert main(["sim", "--help"]) == 0
    assert "--games" in capsys.readouterr().out
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.strip()


def test_help_names_every_command_in_any_width(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("200", "80", "20"):
        monkeypatch.setenv("COLUMNS", columns)
        assert main(["-h"]) == 0
        told = capsys.readouterr().out
        assert all(f"  {name} " in told for name, _, _ in COMMANDS)
        assert max(len(line) for line in told.splitlines()) <= max(int(columns), 40)
    assert "The exit code" not in told  # of a command its first sentence


@pytest.mark.parametrize(
    "args, unread",
    [
        ("--help", "grognard.core"),
        ("--help", "cyclopts"),
        ("games", "grognard.games."),
        ("games", "grognard.core.game"),
        ("games", "grognard.terminal.table"),
        ("games", "rich.console"),
    ],
)
def test_what_a_command_does_not_need_is_not_imported(args: str, unread: str) -> None:
    code = f"import sys; from grognard.cli import main; assert main([{args!r}]) == 0; "
    code += f"sys.exit(any(name.startswith({unread!r}) for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True).returncode == 0


# sim


def test_sim_as_json(tmp_path: Path, capsys: Capture) -> None:
    lines = tmp_path / "games.jsonl"
    args = ["sim", "toy", "pass", "--games", "6", "--seed", "3", "--bots", "recruit,recruit", "--jobs", "2"]
    assert main([*args, "--json", "--out", str(lines)]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["scenario"], report["games"]) == ("toy", "pass", 6)
    assert (report["finished"], report["errors"]) == (6, 0)
    assert report["decisions"] > 60 and report["decisions_per_second"] > 0 and report["seconds"] > 0
    assert sum(report["outcomes"].values()) == 6
    assert set(report["outcomes"]) <= {"red", "blue", "draw"}
    rows = [json.loads(x) for x in lines.read_text(encoding="utf-8").splitlines()]
    assert sorted(r["seed"] for r in rows) == [3, 4, 5, 6, 7, 8]
    assert main([*args, "--out", str(lines)]) == 0
    assert len(lines.read_text(encoding="utf-8").splitlines()) == 12  # appended


def test_sim_for_people(capsys: Capture) -> None:
    assert main(["sim", "toy", "pass", "--games", "3", "--jobs", "1", "--lang", "es"]) == 0
    assert "3 de 3 partidas terminadas, 0 con errores." in capsys.readouterr().out


def test_sim_that_cannot_write_is_an_error(tmp_path: Path, capsys: Capture) -> None:
    assert main(["sim", "toy", "pass", "--games", "1", "--out", str(tmp_path)]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_sim_interrupted_reports_what_was_finished(tmp_path: Path) -> None:
    lines = tmp_path / "games.jsonl"
    args = ["sim", "toy", "plain", "--games", "1000000", "--jobs", "2", "--json", "--out", str(lines)]
    env = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    process = subprocess.Popen(
        [sys.executable, "-c", WITH_TOY, *args],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 600
        while time.monotonic() < end and not (lines.exists() and lines.read_text().count("\n") > 5):
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)  # as the terminal does: every process of the group
        out, err = process.communicate(timeout=600)
    finally:
        if process.poll() is None:
            process.kill()
    assert process.returncode == 130, err
    report = json.loads(out)
    assert report["interrupted"] and 5 < report["finished"] < 1000000 and report["errors"] == 0
    assert report["finished"] == lines.read_text().count("\n")
    assert "Traceback" not in err


# replay and verify


@pytest.mark.parametrize("kind", ["save", "record"])
def test_replay_prints_the_log(kind: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "match"
    match = played()
    file.write_text(match.save() if kind == "save" else match.record(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    text = capsys.readouterr().out
    assert "2 rounds are played. [1.1]" in text and "is dealt" not in text  # a spectator's log
    assert main(["replay", str(file), "--seat", "red", "--lang", "es"]) == 0
    assert "Se juegan 2 rondas." in capsys.readouterr().out
    assert main(["replay", str(file), "--to", "4"]) == 0
    assert len(capsys.readouterr().out) < len(text)


def test_verify_tells_consistent_and_false_records_apart(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "match.rec"
    record = played().record()
    file.write_text(record, encoding="utf-8")
    assert main(["verify", str(file)]) == 3
    got = capsys.readouterr().out
    assert "consistent, but not proved" in got and "line 6: every roll follows from the seed" in got
    lines = record.splitlines()
    at = next(i for i, x in enumerate(lines) if "initiative" in x)
    head, _, dice = lines[at].rpartition(" ")
    lines[at] = f"{head} {1 if dice != '1' else 2}"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["verify", str(file), "--lang", "es"]) == 1
    got2 = capsys.readouterr()
    assert "falso" in got2.out and "línea" in got2.err


def test_verify_proves_a_sealed_record_by_the_key_or_a_receipt(tmp_path: Path, capsys: Capture) -> None:
    match = bound.sealed(bound.finished())
    file, kept = tmp_path / "match.txt", tmp_path / "receipt.json"
    file.write_text(match.record(), encoding="utf-8")
    kept.write_text(bound.receipt(match).text(), encoding="utf-8")
    assert main(["verify", str(file)]) == 3
    assert main(["verify", str(file), "--key", bound.KEY]) == 0
    assert main(["verify", str(file), "--receipt", str(kept), "--lang", "es"]) == 0
    assert "probado" in capsys.readouterr().out
    assert main(["verify", str(file), "--key", "00" * 32]) == 1
    capsys.readouterr()
    for args, says in (["--key", "abc"], "64 hexadecimal digits"), (["--receipt", str(file)], "expected JSON"):
        assert main(["verify", str(file), *args]) == 2
        assert says in capsys.readouterr().err


# play


def test_play_reads_a_pipe(tmp_path: Path) -> None:
    env = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    file = tmp_path / "kept.json"
    got = subprocess.run(
        [sys.executable, "-c", WITH_TOY, "play", "toy", "pass", "--seed", "5", "--seat", "blue"],
        input=f"1\nsave {file}\n",
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert got.returncode == 0, got.stderr
    assert "Bid a card. [3.1]" in got.stdout and "The input has ended" in got.stdout
    again = subprocess.run(
        [sys.executable, "-c", WITH_TOY, "play", "--load", str(file), "--seat", "blue", "--lang", "es"],
        input="",
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert again.returncode == 0, again.stderr
    assert "La entrada ha terminado" in again.stdout


def test_play_load_of_another_game_is_an_error(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Other(Toy):
        called = "other"

    other = Other()
    monkeypatch.setitem(registry.GAMES, "other", lambda: other)
    file = tmp_path / "match.json"
    file.write_text(played().save(), encoding="utf-8")
    assert main(["play", "other", "--load", str(file)]) == 2
    assert "is a match of toy" in capsys.readouterr().err


# pack and bench


def test_pack_check(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["pack", "check", str(tmp_path), "--game", "toy"]) == 0
    assert "toy: no faults." in capsys.readouterr().out

    class Faulty(Toy):
        def check_pack(self, path: Path | None) -> list[str]:
            return ["map.json: no such space: madrid"]

    faulty = Faulty()
    monkeypatch.setitem(registry.GAMES, "toy", lambda: faulty)
    assert main(["pack", "check", str(tmp_path), "--game", "toy"]) == 1
    assert "no such space: madrid" in capsys.readouterr().out


def test_bench_as_json(capsys: Capture) -> None:
    assert main(["bench", "toy", "--json", "--seconds", "0.05"]) == 0
    row = json.loads(capsys.readouterr().out)[0]
    wanted = {
        "game",
        "decisions_per_second",
        "clone_us",
        "view_us",
        "save_us",
        "load_us",
        "peak_mb",
        "compiled",
    }
    assert wanted <= set(row)
    assert main(["bench", "toy/plain", "toy", "--json", "--seconds", "0.02"]) == 0
    assert [row["scenario"] for row in json.loads(capsys.readouterr().out)] == ["plain", "pass"]
    assert main(["bench", "toy", "--seconds", "0.05", "--lang", "es"]) == 0
    assert "decisiones por segundo" in capsys.readouterr().out
