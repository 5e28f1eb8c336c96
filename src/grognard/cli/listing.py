"""`grognard games`, `rules` and `bench`: what there is, by which rules, and how fast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..core.languages import told
from ..machine.cache import broken
from ..machine.status import Status, status
from ..shelf import cards
from ..terminal.words import Words
from .say import (
    CliError,
    Json,
    Lang,
    Option,
    errors,
    find_game,
    find_options,
    find_scenario,
    language,
    out,
    out_json,
    screen,
)

if TYPE_CHECKING:
    from ..rulebook import Index, Rule


def games(*, json: Json = False, lang: Lang = "en") -> int:
    say = language(lang)
    runs = status()
    if json:
        out_json(
            [
                {
                    "id": g.id,
                    "name": told(g.names, lang) or g.id,
                    "scenarios": [{"id": s.id, "name": told(s.names, lang) or s.id} for s in g.scenarios],
                    "seats": g.seats,
                    "bots": g.bots,
                    "options": {id: [told(level, lang) for level in g.levels.get(id, [])] for id in g.options},
                    "rules": runs[_folder(g.id)]._asdict() if _folder(g.id) in runs else None,
                }
                for g in cards()
            ]
        )
        return 0
    for g in cards():
        out(f"{g.id}: {told(g.names, lang) or g.id}")
        for s in g.scenarios:
            out(f"  {s.id}: {told(s.names, lang) or s.id}")
        out(f"  {say('seats')}: {', '.join(g.seats)}   {say('bots')}: {', '.join(g.bots)}")
        for id, sentence in g.options.items():
            values = ", ".join(f"{i} {told(level, lang)}" for i, level in enumerate(g.levels.get(id, [])))
            about = told(sentence, lang) or id
            out(f"  --option {id}{'=N' if values else ''}: {about}{f' ({values})' if values else ''}")
        if _folder(g.id) in runs:
            out(f"  {say('rules-run')}: {_runs(say, runs[_folder(g.id)])}")
    for name, why in broken():
        out(say("machine-broken", name=name, why=why))
    return 0


def _folder(game: str) -> str:
    """The room whose rules a game is played by."""
    return game.partition("@")[0].replace("-", "_")


def _runs(say: Words, one: Status) -> str:
    """How the rules run, and why so."""
    how = say(f"machine-{one.how}")
    if not one.why:
        return how
    key = f"machine-{one.why}"
    known = say(key)
    return f"{how} ({one.why if known == key else known})"


def rules(
    game: str,
    id: Annotated[str | None, Parameter(help="one rule, with its parts")] = None,
    *,
    missing: Annotated[bool, Parameter(help="only the ids that owe a test and have none", negative=())] = False,
    json: Json = False,
    lang: Lang = "en",
) -> int:
    from ..rulebook import index

    say = language(lang)
    found = index(find_game(game))
    listed = found.missing() if missing and found.tested else [] if missing else found.rules
    if id is not None:
        listed = _with_id(found, listed, id)
    if not found.tested:
        errors().print(say("no-tests-here"))
    if json:
        out_json([r.plain() for r in listed])
    elif missing:
        for r in listed:
            out(r.id)
    else:
        _print_rules(listed, lang, id is not None)
    return 0


def _with_id(found: Index, listed: list[Rule], id: str) -> list[Rule]:
    if found.find(id) is None and not any(r.id.startswith(id + "/") for r in found.rules):
        known = [r.id for r in found.rules]
        near = [k for k in known if k.split("/")[0].startswith(id.split("/")[0])][:3]
        raise CliError("unknown-rule", name=id, near=", ".join(near or known[:3]) or "—")
    return [r for r in listed if r.id == id or r.id.startswith(id + "/")]


def _print_rules(listed: list[Rule], lang: str, full: bool) -> None:
    for r in listed:
        mark = " (info)" if r.info else " (optional)" if r.optional else ""
        out(f"{r.id}{mark}  {r.text(lang)}")
        for step in r.steps:
            out(f"    {step}")
        tests = r.tests if full else r.tests[:3]
        for test in tests:
            out(f"    ✓ {test}")
        if len(tests) < len(r.tests):
            out(f"    ✓ +{len(r.tests) - len(tests)}")


def bench(
    *games: Annotated[str, Parameter(help="GAME, or GAME/SCENARIO; the first scenario of every game unless named")],
    json: Json = False,
    seconds: Annotated[float, Parameter(help="of random play for each game")] = 3.0,
    store: Annotated[Path | None, Parameter(help="append the figures to this file, and compare with its last")] = None,
    option: Option = None,
    lang: Lang = "en",
) -> int:
    from rich.table import Table as Grid

    from .. import games as all_games
    from ..lab.bench import bench as measure
    from ..lab.bench_kept import against, keep, last_kept, which

    say = language(lang)
    named = [name.partition("/") for name in games]
    rooms = [(find_game(game), scenario) for game, _, scenario in named] or [(room, "") for room in all_games()]
    chosen = [(room, find_scenario(room, scenario or None)) for room, scenario in rooms]
    rows = [measure(room, seconds, find_options(room, option), scenario).plain() for room, scenario in chosen]
    ratios: dict[tuple[object, object], dict[str, float]] = {}
    if store is not None:
        ratios = against(rows, last_kept(store))
        try:
            keep(store, rows)
        except OSError as e:
            raise CliError("file-unwritable", file=str(store), reason=e.strerror or "") from None
    if json:
        out_json(rows)
        return 0
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for row in rows:
        grid.add_column(str(row["game"]), justify="right")
    for key in [k for k in rows[0] if k != "game"] if rows else []:
        name = key.replace("_", "-")
        grid.add_row(say(f"bench-{name}"), *[str(row[key]) for row in rows])
        if any(key in ratio for ratio in ratios.values()):
            times = [ratios.get(which(row), {}).get(key) for row in rows]
            grid.add_row(say("bench-than-last"), *[f"× {ratio}" if ratio is not None else "" for ratio in times])
    screen().print(grid)
    return 0
