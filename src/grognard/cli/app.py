"""The command line: which commands there are, and how an error is told. A command's module is imported when it is
called: `grognard --help` reads none of them, and nothing of what reads a command line."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cyclopts import App

ABOUT = "A table that knows the rules: historical wargames played faithfully to their rulebooks."

# What is typed, where it is, and what it does.
COMMANDS = (
    ("pack", "pack:pack", "Data packs: maps, counters, charts, cards, scenarios."),
    ("army", "army:army", "Army lists of Bajo la Sombra del Águila: gather, check and show an army."),
    ("admin", "admin:admin", "For the operator of a server: reset a password, sweep out what is old."),
    (
        "backup",
        "admin:backup",
        "Copy the database of SQLite to a new file while the server runs. For PostgreSQL: pg_dump.",
    ),
    ("games", "listing:games", "The games, their scenarios and bots."),
    ("play", "matches:play", "Play a match in the terminal."),
    ("new", "matches:new_", "Set up a match and write it down at its first decision."),
    (
        "sim",
        "simulate:sim",
        "Play many games between bots. Ctrl-C stops, and reports the games that were finished.",
    ),
    ("replay", "matches:replay_", "Print the log of a record or a save."),
    (
        "verify",
        "matches:verify_",
        "Check a record: every answer legal, every roll the one it had to be, the end sealed.\n\n"
        "The exit code is 0 when it is proved, 3 when it is consistent but not proved, 1 when it is false.",
    ),
    ("rules", "listing:rules", "The rule index: id, sentence, the code that carries it out, the tests that hold it."),
    ("bench", "listing:bench", "Measure the speed of a game, or of all."),
    ("serve", "serving:serve", "Run the server: the lobby and the table in the browser."),
)
FLAGS = (("--help (-h)", "Display this message and exit."), ("--version", "Display application version."))


def app() -> App:
    from cyclopts import App

    made = App(
        name="grognard",
        help=ABOUT,
        help_format="plaintext",
        version_flags=["--version"],
        help_on_error=False,
        suppress_keyboard_interrupt=False,
    )
    for name, where, what in COMMANDS:
        made.command(f"grognard.cli.{where}", name=name, help=what)
    return made


def overview() -> str:
    """What there is to type, for whoever types nothing or asks for help."""
    from shutil import get_terminal_size
    from textwrap import fill, wrap

    width = max(min(get_terminal_size().columns, 120), 40)
    rows = [(name, what.partition("\n")[0]) for name, _, what in sorted(COMMANDS)] + list(FLAGS)
    wide = max(len(name) for name, _ in rows) + 2
    lines = ["Usage: grognard COMMAND", "", fill(ABOUT, width), "", "Commands:"]
    for name, what in rows:
        first, *others = wrap(what, width - wide - 2)
        lines += [f"  {name:<{wide}}{first}", *[" " * (wide + 2) + line for line in others]]
    return "\n".join(lines)


def _lang_of(argv: list[str]) -> str:
    """The language asked for, for errors that come before any command runs."""
    for i, arg in enumerate(argv):
        if arg.startswith("--lang="):
            return arg.partition("=")[2]
        if arg == "--lang" and i + 1 < len(argv):
            return argv[i + 1]
    return "en"


def _is_ours(fault: Exception) -> bool:
    """Whether it is a fault of the program, and not of what it was given."""
    from cyclopts import CycloptsError

    from ..core.refusal import GrognardError
    from .say import CliError

    return not isinstance(fault, CliError | CycloptsError | GrognardError | OSError)


def _told(fault: Exception, lang: str) -> str:
    from cyclopts import CycloptsError

    from ..core.refusal import GrognardError
    from ..packs import BadPack
    from .say import CliError, words

    if isinstance(fault, CliError):
        return words(lang)(fault.key, **fault.args_)
    if isinstance(fault, BadPack):
        return words(lang)(fault.key, file=fault.folder, why=fault.why)
    if isinstance(fault, CycloptsError | GrognardError):
        return str(fault)
    if isinstance(fault, OSError):
        reason = fault.strerror or str(fault)
        return words(lang)("file-unreadable", file=str(fault.filename or ""), reason=reason)
    return words(lang)("internal-error", error=f"{type(fault).__name__}: {fault}")  # still one line


def main(argv: list[str] | None = None) -> int:
    """Run a command line; the exit code. Errors are one line on stderr, never a traceback."""
    args = sys.argv[1:] if argv is None else argv
    try:
        if args in ([], ["-h"], ["--help"]):
            print(overview(), flush=True)
            return 0
        code = app()(args, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has left: nobody to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as e:
        if os.environ.get("GROGNARD_DEBUG") and _is_ours(e):
            raise
        text = _told(e, _lang_of(args))
    sys.stderr.write("grognard: " + " ".join(text.split()) + "\n")
    return 2


def entry() -> None:
    """The console script."""
    try:
        code = main()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
