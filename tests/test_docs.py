"""The documents hold: links lead somewhere, commands and options exist, examples run, the tree is current."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from urllib.parse import unquote

import pytest
from cyclopts import App

from grognard import registry
from grognard.cli.app import app
from tools import tree

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    [
        ROOT / "README.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src" / "grognard" / "games").glob("*/README.md"),
        *(ROOT / "web").glob("*.md"),
    ]
)
FENCE = re.compile(r"^(?P<indent> *)```(?P<kind>\w*)[^\n]*\n(?P<text>.*?)^(?P=indent)```", re.M | re.S)
LINK = re.compile(r"!?\[[^\]]*\]\((?P<where>[^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} +(?P<text>.+?) *#*$", re.M)
PATH = re.compile(r"`((?:[a-z_<][\w.<>*-]*/)+[\w.<>*-]*|[\w-]+\.(?:py|toml|ts|svelte))`")
STANDS_FOR = re.compile(r"<[^>]*>|[A-Z]{2,}(?:-[A-Z]+)*(?=\.)|the_pass")  # what stands for any name

name = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def prose(page: Path) -> str:
    """A page without its examples."""
    return FENCE.sub("", text_of(page))


def blocks(page: Path, kind: str) -> list[str]:
    return [m["text"] for m in FENCE.finditer(text_of(page)) if m["kind"] == kind]


# links


def anchor(heading: str) -> str:
    """What a heading is called in an address: as GitHub and the site make it."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    return re.sub(r"[^\w\- ]", "", plain.lower()).strip().replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    return frozenset(anchor(m["text"]) for m in HEADING.finditer(prose(page)))


def dead_links(page: Path) -> Iterator[str]:
    for m in LINK.finditer(prose(page)):
        where, _, part = unquote(m["where"]).partition("#")
        if re.match(r"[a-z]+:", where):
            continue
        there = (page.parent / where).resolve() if where else page
        if not there.exists():
            yield m["where"]
        elif part and there.suffix == ".md" and part not in anchors(there):
            yield m["where"]


@name
def test_every_link_leads_somewhere(page: Path) -> None:
    assert list(dead_links(page)) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text("# One `two`\n[x](b.md) [y](#one-two) [z](#three) [w](https://x.org/)\n", encoding="utf-8")
    assert list(dead_links(page)) == ["b.md", "#three"]


# examples


@pytest.mark.parametrize("page", [p for p in PAGES if blocks(p, "pycon")], ids=lambda p: p.name)
def test_the_examples_hold(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried > 0
    assert failed == 0


def commands(page: Path) -> Iterator[list[str]]:
    """What the examples and the sentences of a page would type, one command each."""
    for block in blocks(page, "console"):
        for line in block.replace("\\\n", " ").splitlines():
            line = line.strip().removeprefix("$ ").partition("  #")[0]
            if line:
                yield shlex.split(line)
    for typed in re.findall(r"`((?:grognard|make|python -m) [^`]+)`", prose(page).replace("\n", " ")):
        for part in typed.split(", "):
            yield part.replace("\\|", "|").split()


def fault(words: list[str]) -> str:
    """What is wrong with a command that is ours; "" for nothing."""
    while words and "=" in words[0]:
        words = words[1:]
    if words[0] == "make":
        makefile = text_of(ROOT / "Makefile")
        goals = [w for w in words[1:] if "=" not in w and w != "…"]
        return next((f"make {w}" for w in goals if not re.search(rf"^{re.escape(w)}:", makefile, re.M)), "")
    if words[0].endswith("python") and words[1:2] == ["-m"] and words[2].startswith(("tools.", "grognard.")):
        parts = words[2].split(".")
        folder = ROOT / "src" if parts[0] == "grognard" else ROOT
        module = folder.joinpath(*parts)
        return "" if module.with_suffix(".py").exists() or (module / "__main__.py").exists() else words[2]
    if words[0] == "grognard":
        return fault_of_ours(words[1:])
    return ""


def fault_of_ours(words: list[str]) -> str:
    here: App = app()
    at = 0
    for word in words:  # `a|b` in a sentence stands for either
        names = word.split("|")
        if not all(n in here for n in names if n) or word.startswith("-") or not re.fullmatch(r"[a-z|]+", word):
            break
        here = here[names[0]]
        at += 1
    if at == 0 and words and words[0] not in ("COMMAND", "…") and not words[0].startswith("-"):
        return f"no command {words[0]}"
    taken = here.assemble_argument_collection() if here.default_command else []
    given = list(takewhile(lambda word: not word.startswith(("-", "[-", "|")), words[at:]))
    if len(given) > sum(a.field_info.is_positional for a in taken):
        return f"{here.name[0]} does not take {' '.join(given)}"
    known = {n for a in taken for n in a.names}
    known |= {*here.help_flags, *here.version_flags, *app().help_flags, *app().version_flags}
    for word in words[at:]:
        option = word.strip("[]").partition("=")[0]
        if option.startswith("--") and option not in known:
            return f"{here.name[0]} has no option {option}"
    return ""


@name
def test_every_command_of_the_examples_exists(page: Path) -> None:
    found = [(" ".join(words), fault(words)) for words in commands(page)]
    assert [f"{typed}: {what}" for typed, what in found if what] == []


@pytest.mark.parametrize(
    "typed, what",
    [
        ("grognard sim GAME --games 3 --bots A,B", ""),
        ("grognard sim GAME --matches 3", "sim has no option --matches"),
        ("grognard simulate GAME", "no command simulate"),
        ("grognard verify FILE FILE --key KEY", "verify does not take FILE FILE"),
        ("grognard admin reset|prune", ""),
        ("make nothing", "make nothing"),
        ("IDS=3 make mutants SEED=2", ""),
        ("python -m tools.none", "tools.none"),
    ],
)
def test_a_command_that_is_none_is_found(typed: str, what: str) -> None:
    assert fault(typed.split()) == what


# what pages say of the tree


def test_the_tree_is_current_and_every_folder_has_its_line() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("the tree is that of git")
    assert [f.as_posix() for f in tree.folders() if not tree.line(f)] == []
    text = text_of(tree.PAGE)
    assert tree.page(text) == text, "python -m tools.tree writes it"


NAMED = ("architecture", "adding-a-game", "adding-things", "debugging-a-match", "contributing", "glossary", "operating")
BASES = ("", "src/grognard", "src/grognard/server", "web/src", "src/grognard/games/*", "src/grognard/games/_template")


def missing_files(page: Path) -> list[str]:
    """What a page names as a file or a folder of ours and is none."""
    out: list[str] = []
    for path in PATH.findall(prose(page)):
        pattern = STANDS_FOR.sub("*", path).rstrip("/")
        here = [base for base in BASES if any(ROOT.glob(f"{base}/{pattern}".lstrip("/")))]
        if not here and not any(any(ROOT.glob(f"{top}/**/{pattern}")) for top in ("src/grognard", "tests")):
            out.append(path)
    return out


@pytest.mark.parametrize("page", NAMED)
def test_every_file_that_a_page_names_is_there(page: str) -> None:
    assert missing_files(ROOT / "docs" / f"{page}.md") == []


# the guide taken at its word


def beside(root: Path, there: Path, apart: tuple[str, ...] = ()) -> None:
    """A folder that holds what another one holds, by links; those `apart` are left out."""
    there.mkdir(parents=True)
    for path in root.iterdir():
        if path.name not in apart:
            (there / path.name).symlink_to(path)


@pytest.mark.skipif(not hasattr(registry, "ROOMS"), reason="rooms are not found by themselves yet")
def test_the_guide_to_a_new_game_leads_to_one(tmp_path: Path) -> None:
    package = ROOT / "src" / "grognard"
    beside(package, tmp_path / "src" / "grognard", ("games",))
    beside(package / "games", tmp_path / "src" / "grognard" / "games", ("_template",))
    shutil.copytree(package / "games" / "_template", tmp_path / "src" / "grognard" / "games" / "_template")
    env = {**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}:{tmp_path}"}

    def run(*words: str, given: str = "", at: Path = tmp_path) -> str:
        done = subprocess.run(words, cwd=at, env=env, input=given, capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    guide = ROOT / "docs" / "adding-a-game.md"
    typed = [line for block in blocks(guide, "console") for line in block.splitlines()]
    run("sh", "-e", given="\n".join(line for line in typed if line.startswith(("cp ", "mv ", "sed "))))
    room = tmp_path / "src" / "grognard" / "games" / "the_pass"
    for change in blocks(guide, "diff"):
        run("git", "apply", given=change, at=room)
    (test,) = blocks(guide, "py")[-1:]
    file = tmp_path / test.partition("\n")[0].removeprefix("# ")
    file.parent.mkdir(parents=True)
    file.write_text(test, encoding="utf-8")
    run(sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(tmp_path), "--noconftest", str(file))
    told = run(sys.executable, "-m", "grognard", "sim", "the-pass", "--games", "3", "--jobs", "1")
    assert "3 of 3 games finished, 0 with errors" in told


# the pages for players


def test_every_game_has_a_page_for_players_in_both_languages() -> None:
    rooms = sorted((ROOT / "src" / "grognard" / "games").glob("[a-z]*/game.py"))
    assert rooms
    for room in rooms:
        for lang in ("en", "es"):
            assert (ROOT / "docs" / "players" / f"{room.parent.name.replace('_', '-')}.{lang}.md").exists()
