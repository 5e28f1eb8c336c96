"""`grognard sim`: a progress bar on stderr, the report on stdout, finished games in a file if asked for."""

from __future__ import annotations

from contextlib import ExitStack
from json import dumps
from pathlib import Path
from typing import Annotated, TextIO

from cyclopts import Parameter
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..core.game import Options
from ..core.refusal import Unknown
from ..lab.cluster import ClusterError
from ..lab.engine import Engine
from ..lab.engine import engine as engine_named
from ..lab.sim import Report, Result, simulate
from ..terminal.words import Words
from .pack import Pack, find_room
from .say import CliError, Json, Lang, Option, errors, find_bot, find_options, find_scenario, language, out, out_json


def find_engine(name: str, jobs: int | None, games: int) -> Engine:
    try:
        return engine_named(jobs, games, name)
    except Unknown as fault:
        raise CliError("unknown-engine", name=fault.name) from None


def run_simulation(
    game: str,
    scenario: str,
    games: int,
    seed: int,
    bots: list[str],
    as_json: bool,
    file: Path | None,
    say: Words,
    options: Options,
    by: Engine,
) -> int:
    with ExitStack() as stack:
        lines: TextIO | None = None
        if file is not None:
            try:
                lines = stack.enter_context(file.open("a", encoding="utf-8"))
            except OSError as e:
                raise CliError("file-unwritable", file=str(file), reason=e.strerror or "") from None
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=errors(),
            transient=True,
        )
        task = bar.add_task(scenario, total=games)

        def tick(r: Result) -> None:
            bar.advance(task)
            if lines is not None and not r.error:
                lines.write(dumps(r.plain(), ensure_ascii=False) + "\n")
                lines.flush()

        with bar:
            try:
                report = simulate(game, scenario, games, seed, bots, on_result=tick, by=by, options=options)
            except ClusterError as e:
                raise CliError(e.key, reason=e.reason) from None
    for fault in report.faults[:10]:
        errors().print(escape(fault))
    if as_json:
        out_json(report.plain())
    else:
        _print(report, say)
    return 130 if report.interrupted else 1 if report.errors else 0


def _print(report: Report, say: Words) -> None:
    p = report.plain()
    out(f"{report.game} {report.scenario}: {', '.join(report.bots)}")
    if report.interrupted:
        out(say("sim-interrupted"))
    out(say("sim-finished", finished=report.finished, games=report.games, errors=report.errors))
    for who, n in sorted(report.outcomes.items(), key=lambda x: -x[1]):
        share = 100 * n / max(report.finished, 1)
        name = say("sim-draw") if who == "draw" else who
        out(f"  {name}: {n} ({share:.1f} %)")
    rate = p["decisions_per_second"]
    out(say("sim-speed", decisions=report.decisions, seconds=f"{report.seconds:.1f}", rate=f"{rate}"))


def sim(
    game: str,
    scenario: str | None = None,
    *,
    games: Annotated[int, Parameter(help="how many")] = 100,
    seed: Annotated[int, Parameter(help="of the first game; the next ones count on")] = 1,
    bots: Annotated[str | None, Parameter(help="one for each seat, in seat order: A,B")] = None,
    jobs: Annotated[int | None, Parameter(help="processes; all cores unless given")] = None,
    engine: Annotated[str, Parameter(help="serial, pool, ray, or ray://HOST:PORT for a cluster")] = "pool",
    json: Json = False,
    out: Annotated[Path | None, Parameter(help="append every finished game as a line of JSON")] = None,
    option: Option = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    say = language(lang)
    room = find_room(game, pack)
    known = list(room.bots())
    names = bots.split(",") if bots else ["recruit" if "recruit" in known else known[0]] * len(room.seats)
    if len(names) != len(room.seats):
        raise CliError("bots-count", seats=len(room.seats), bots=len(names))
    if games < 1:
        raise CliError("games-count")
    names = [find_bot(room, n.strip()) for n in names]
    options = find_options(room, option)
    by = find_engine(engine, jobs, games)
    return run_simulation(room.id, find_scenario(room, scenario), games, seed, names, json, out, say, options, by)
