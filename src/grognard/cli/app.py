"""The commands. Each is a thin door to the library."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from rich.markup import escape
from rich.table import Table as Grid

from .. import games as all_games
from .. import load, new, registry, replay, rewind, verify
from ..core.languages import told
from ..core.match import Match
from ..core.newer import is_newer
from ..core.player import Player, seat_seed
from ..core.receipt import Receipt, read_receipt
from ..core.refusal import BadReceipt, BadRecord, BadSave, GrognardError
from ..core.terms import is_hex
from ..core.text import say_event
from ..core.verify import CONSISTENT, FALSE, PROVED
from ..lab.bench import bench as measure
from ..packs import BadPack
from ..rulebook import Index, Rule, index
from ..terminal import Table
from .admin import admin, backup
from .army import army
from .pack import Pack, find_room, install, open_packs, pack
from .say import (
    CliError,
    Lang,
    errors,
    find_bot,
    find_game,
    find_options,
    find_scenario,
    find_seat,
    language,
    out,
    out_json,
    read_text,
    screen,
    words,
)
from .simulate import run_simulation

app = App(
    name="grognard",
    help="A table that knows the rules: historical wargames played faithfully to their rulebooks.",
    version_flags=["--version"],
    help_on_error=False,
    suppress_keyboard_interrupt=False,
)
app.command(pack)
app.command(army)
app.command(admin)
app.command(backup)

Json = Annotated[bool, Parameter(negative=())]
Option = Annotated[
    list[str] | None,
    Parameter(help="an option of the match: NAME, or NAME=2 or NAME=WORD where it has levels", negative=()),
]


@app.command
def games(*, json: Json = False, lang: Lang = "en") -> int:
    """The games, their scenarios and bots."""
    language(lang)
    if json:
        out_json(
            [
                {
                    "id": g.id,
                    "name": told(g.names, lang) or g.id,
                    "scenarios": [{"id": s.id, "name": told(s.names, lang) or s.id} for s in g.scenarios()],
                    "seats": g.seats,
                    "bots": list(g.bots()),
                    "options": {id: [told(level, lang) for level in g.levels().get(id, [])] for id in g.options()},
                }
                for g in all_games()
            ]
        )
        return 0
    say = words(lang)
    for g in all_games():
        out(f"{g.id}: {told(g.names, lang) or g.id}")
        for s in g.scenarios():
            out(f"  {s.id}: {told(s.names, lang) or s.id}")
        out(f"  {say('seats')}: {', '.join(g.seats)}   {say('bots')}: {', '.join(g.bots())}")
        for id, sentence in g.options().items():
            values = ", ".join(f"{i} {told(level, lang)}" for i, level in enumerate(g.levels().get(id, [])))
            about = told(sentence, lang) or id
            out(f"  --option {id}{'=N' if values else ''}: {about}{f' ({values})' if values else ''}")
    return 0


@app.command
def play(
    game: str | None = None,
    scenario: str | None = None,
    *,
    seat: Annotated[str | None, Parameter(help="your seat; the first one unless given")] = None,
    bot: Annotated[str | None, Parameter(help="who plays the others; 'none': people at every seat")] = None,
    lang: Lang = "en",
    seed: Annotated[int | None, Parameter(help="the same seed gives the same dice")] = None,
    load: Annotated[Path | None, Parameter(help="go on with a save or a record")] = None,
    option: Option = None,
    pack: Pack = None,
) -> int:
    """Play a match in the terminal."""
    language(lang)
    install(pack)
    number = seed if seed is not None else secrets.randbelow(1 << 31)
    if load is not None:
        match = read_match(load)
        if game is not None and find_room(game, pack).id != match.game.id:
            raise CliError("other-game", file=str(load), game=match.game.id)
        if scenario is not None and find_scenario(match.game, scenario) != match.scenario:
            raise CliError("other-scenario", file=str(load), scenario=match.scenario)
    elif game is None:
        raise CliError("which-game", known=", ".join(g.id for g in all_games()))
    else:
        room = find_room(game, pack)
        match = new(room, find_scenario(room, scenario), seed=number, options=find_options(room, option))
    room = match.game
    mine = find_seat(room, seat) if seat is not None else 0
    bots: dict[int, Player] = {}
    if bot != "none":
        known = list(room.bots())
        name = find_bot(room, bot) if bot is not None else ("sergeant" if "sergeant" in known else known[-1])
        others = [i for i in range(len(room.seats)) if i != mine]
        bots = {i: Player(room, name, seat_seed(number, i)) for i in others}
    return Table(match, bots, lang, screen(), seed=number).run()


@app.command(name="new")
def new_(
    game: str,
    scenario: str | None = None,
    *,
    out: Annotated[Path, Parameter(help="the save of the match, to go on with: play --load FILE")],
    seed: Annotated[int | None, Parameter(help="the same seed gives the same dice")] = None,
    option: Option = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    """Set up a match and write it down at its first decision."""
    language(lang)
    room = find_room(game, pack)
    match = new(room, find_scenario(room, scenario), seed=seed, options=find_options(room, option))
    try:
        out.write_text(match.save(), encoding="utf-8")
    except OSError as e:
        raise CliError("file-unwritable", file=str(out), reason=e.strerror or "") from None
    return 0


def _match_text(file: Path) -> str:
    text = read_text(file)
    if is_newer(text, registry.get):
        raise CliError("file-newer", file=str(file))
    return text


def read_match(file: Path) -> Match:
    """A save is JSON; anything else is read as a record. What is wrong with it is told with the file's name."""
    text = _match_text(file)
    try:
        return load(text) if text.lstrip().startswith("{") else replay(text)
    except (BadSave, BadRecord) as fault:
        raise type(fault)(f"{file}: {fault}") from None


@app.command
def sim(
    game: str,
    scenario: str | None = None,
    *,
    games: Annotated[int, Parameter(help="how many")] = 100,
    seed: Annotated[int, Parameter(help="of the first game; the next ones count on")] = 1,
    bots: Annotated[str | None, Parameter(help="one for each seat, in seat order: A,B")] = None,
    jobs: Annotated[int | None, Parameter(help="processes; all cores unless given")] = None,
    json: Json = False,
    out: Annotated[Path | None, Parameter(help="append every finished game as a line of JSON")] = None,
    option: Option = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    """Play many games between bots. Ctrl-C stops, and reports the games that were finished."""
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
    return run_simulation(room.id, find_scenario(room, scenario), games, seed, names, jobs, json, out, say, options)


@app.command(name="replay")
def replay_(
    file: Path,
    *,
    lang: Lang = "en",
    to: Annotated[int | None, Parameter(help="stop after this answer")] = None,
    seat: Annotated[str | None, Parameter(help="read the log of this seat; a spectator's unless given")] = None,
    pack: Pack = None,
) -> int:
    """Print the log of a record or a save."""
    language(lang)
    install(pack)
    match = read_match(file)
    if to is not None:
        match = rewind(match, to)
    who = find_seat(match.game, seat) if seat is not None else -1
    for event in match.events(who):
        rule = f" [{event.rule}]" if event.rule else ""
        out(f"{event.number:>5}  {say_event(match.game, event, lang)}{rule}")
    return 0


VERDICTS = {PROVED: 0, FALSE: 1, CONSISTENT: 3}  # 2 is an error of the command line


@app.command(name="verify")
def verify_(
    file: Path,
    *,
    key: Annotated[str, Parameter(help="of the table that the record has to be from: 64 hexadecimal digits")] = "",
    receipt: Annotated[Path | None, Parameter(help="what a player's client kept of the match")] = None,
    pack: Pack = None,
    lang: Lang = "en",
) -> int:
    """Check a record: every answer legal, every roll the one it had to be, the end sealed.

    The exit code is 0 when it is proved, 3 when it is consistent but not proved, 1 when it is false.
    """
    say = language(lang)
    install(pack)
    if key and not is_hex(key, 64, 64):
        raise CliError("verify-key", text=key)
    text = _match_text(file)
    if not text.lstrip().startswith("grognard-record "):
        raise CliError("verify-no-record", file=str(file))
    kept: Receipt | None = None
    if receipt is not None:
        try:
            kept = read_receipt(read_text(receipt))
        except BadReceipt as fault:
            raise BadReceipt(f"{receipt}: {fault}") from None
    verdict = verify(text, key, kept)
    out(say(f"verify-{verdict.status}", file=str(file)))
    for reason in verdict.say(lang):
        if verdict.status == FALSE:
            errors().print(escape(f"{file}: {reason}"))
        else:
            out(f"  {reason}")
    return VERDICTS[verdict.status]


@app.command
def rules(
    game: str,
    id: Annotated[str | None, Parameter(help="one rule, with its parts")] = None,
    *,
    missing: Annotated[bool, Parameter(help="only the ids that owe a test and have none", negative=())] = False,
    json: Json = False,
    lang: Lang = "en",
) -> int:
    """The rule index: id, sentence, the code that carries it out, the tests that hold it."""
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


@app.command
def bench(
    game: str | None = None,
    *,
    json: Json = False,
    seconds: Annotated[float, Parameter(help="of random play for each game")] = 3.0,
    option: Option = None,
    lang: Lang = "en",
) -> int:
    """Measure the speed of a game, or of all."""
    say = language(lang)
    rooms = [find_game(game)] if game is not None else all_games()
    rows = [measure(room, seconds, find_options(room, option)).plain() for room in rooms]
    if json:
        out_json(rows)
        return 0
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for row in rows:
        grid.add_column(str(row["game"]), justify="right")
    for key in [k for k in rows[0] if k != "game"] if rows else []:
        grid.add_row(say(f"bench-{key.replace('_', '-')}"), *[str(row[key]) for row in rows])
    screen().print(grid)
    return 0


@app.command
def serve(
    *,
    db: Annotated[str, Parameter(help="a file for SQLite, or postgresql://…")] = "grognard.db",
    host: str = "127.0.0.1",
    port: int = 8765,
    workers: Annotated[int, Parameter(help="processes; more than one needs PostgreSQL")] = 1,
    origin: Annotated[str, Parameter(help="further sites whose pages may use it, comma separated")] = "",
    secure: Annotated[bool, Parameter(help="it is reached by HTTPS only: secure cookies, HSTS", negative=())] = False,
    proxy: Annotated[
        str,
        Parameter(
            help="addresses of reverse proxies whose X-Forwarded-For is believed, comma separated"
            " (proxies inversos de confianza, separados por comas)"
        ),
    ] = "",
    key: Annotated[
        str, Parameter(help="the file with the key of the dice secrets; for SQLite the database's name and .key")
    ] = "",
    hosts: Annotated[
        str,
        Parameter(
            help="names by which it is reached, comma separated; others are refused. On this machine alone:"
            " localhost and its addresses; else any (nombres con los que se llega a él)"
        ),
    ] = "",
    keep_guests: Annotated[int, Parameter(help="days without a visit after which a guest is forgotten; 0: never")] = 90,
    keep_open: Annotated[int, Parameter(help="days for matches that never begin; 0: for ever")] = 30,
    keep_running: Annotated[int, Parameter(help="days without a move for running matches; 0: for ever")] = 180,
    packs: Annotated[
        list[Path] | None, Parameter(help="packs to play with, or folders full of them", negative=())
    ] = None,
    open: Annotated[bool, Parameter(help="open it in the browser", negative=())] = False,
    lang: Lang = "en",
) -> int:
    """Run the server: the lobby and the table in the browser."""
    say = language(lang)
    open_packs(packs or [])
    try:
        from ..server.serve import NotPossible, own_names
        from ..server.serve import serve as run
        from ..server.settings import Settings
    except ModuleNotFoundError as e:
        raise CliError("serve-missing", name=e.name or "") from None
    settings = Settings(db, host, port, workers, origin, secure, proxy=proxy, key=key)
    settings = replace(settings, hosts=hosts or own_names(host))
    settings = replace(settings, keep_guests=keep_guests, keep_open=keep_open, keep_running=keep_running)
    try:
        run(settings, lambda address: errors().print(say("serve-at", address=address)), open)
    except NotPossible as e:
        raise CliError(str(e), **e.args_) from None
    return 0


def _lang_of(argv: list[str]) -> str:
    """The language asked for, for errors that come before any command runs."""
    for i, arg in enumerate(argv):
        if arg.startswith("--lang="):
            return arg.partition("=")[2]
        if arg == "--lang" and i + 1 < len(argv):
            return argv[i + 1]
    return "en"


def main(argv: list[str] | None = None) -> int:
    """Run a command line; the exit code. Errors are one line on stderr, never a traceback."""
    args = sys.argv[1:] if argv is None else argv
    try:
        code = app(args, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has left: nobody to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except CycloptsError as e:
        text = str(e)
    except CliError as e:
        text = words(_lang_of(args))(e.key, **e.args_)
    except BadPack as e:
        text = words(_lang_of(args))(e.key, file=e.folder, why=e.why)
    except GrognardError as e:
        text = str(e)
    except OSError as e:
        text = words(_lang_of(args))("file-unreadable", file=str(e.filename or ""), reason=e.strerror or str(e))
    except Exception as e:  # a fault of ours: still one line, and how to see more
        if os.environ.get("GROGNARD_DEBUG"):
            raise
        text = words(_lang_of(args))("internal-error", error=f"{type(e).__name__}: {e}")
    sys.stderr.write("grognard: " + " ".join(text.split()) + "\n")
    return 2


def entry() -> None:
    """The console script."""
    try:
        code = main()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
