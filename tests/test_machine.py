"""The cache of compiled rules: what a build is for, what is never used, and the sentences."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.machine import building, cache, keys, proving, status, use
from grognard.machine.cache import LIBRARY, NOTE, find, publish
from grognard.machine.compiling import NotCompiled, compile_library
from grognard.machine.generating import NotGenerated, copy_sources, generate
from grognard.machine.groups import PACKAGE, ROOT, Group, core, group_of, room, rooms

FILES = {
    "core/money.py": "def twice(pence: int) -> int:\n    return 2 * pence\n",
    "games/shop/game.py": "from ...core.money import twice\n\n\n"
    "def price(pence: int) -> int:\n    return twice(pence) + 1\n",
}


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.ENVIRONMENT, str(tmp_path / "cache"))
    monkeypatch.delenv(use.SWITCH, raising=False)
    return tmp_path / "cache" / "machine"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A package of two groups in the shape of ours."""
    root = tmp_path / "tiny"
    for name, text in FILES.items():
        for parent in (root / PACKAGE / name).parents:
            if parent == root:
                break
            parent.mkdir(parents=True, exist_ok=True)
            (parent / "__init__.py").touch()
        (root / PACKAGE / name).write_text(text, encoding="utf-8")
    return root


def made(group: Group, folder: Path, text: bytes = b"machine code") -> cache.Build:
    library = folder / "made.so"
    library.write_bytes(text)
    return publish(group, library, {"grognard.core.money": "money"}, "faces", "somebody", keys.key_of(group))


def test_every_module_of_the_rules_belongs_to_one_group() -> None:
    for group in [core(), *rooms()]:
        for path in group.compiled():
            found = group_of(".".join(path.with_suffix("").parts))
            assert found is not None and found.name == group.name
    assert group_of("grognard.core") is None and group_of("grognard.server.app") is None
    assert group_of("grognard.games.shop") is None


def test_a_key_changes_with_the_sources_and_a_room_with_its_core(tiny: Path) -> None:
    shop = room("shop")
    before = keys.key_of(core(), tiny), keys.key_of(shop, tiny)
    with (tiny / PACKAGE / "games/shop/game.py").open("a") as f:
        f.write("\n")
    assert keys.key_of(core(), tiny) == before[0] and keys.key_of(shop, tiny) != before[1]
    with (tiny / PACKAGE / "core/money.py").open("a") as f:
        f.write("\n")
    assert keys.key_of(core(), tiny) != before[0]


def test_a_key_changes_with_the_python_and_the_machine(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = keys.key_of(core(), tiny)
    monkeypatch.setattr(keys, "here", lambda: "another Python")
    assert keys.key_of(core(), tiny) != before


def test_a_key_is_remembered_until_a_file_changes(tiny: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    assert keys.remembered(core(), notes, tiny) == keys.key_of(core(), tiny)
    (note,) = notes.iterdir()
    known = json.loads(note.read_text())
    note.write_text(json.dumps({**known, "key": "kept"}))
    assert keys.remembered(core(), notes, tiny) == "kept"
    file = tiny / PACKAGE / "core/money.py"
    file.write_text(file.read_text() + "# changed\n")
    assert keys.remembered(core(), notes, tiny) == keys.key_of(core(), tiny)
    note.write_text("nonsense")
    assert keys.remembered(core(), notes, tiny) == keys.key_of(core(), tiny)


def test_a_build_is_found_by_the_sources_it_was_made_of(tmp_path: Path) -> None:
    assert find(core()) is None
    build = made(core(), tmp_path)
    assert find(core()) == build


def test_without_what_machine_code_calls_the_sources_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(core(), tmp_path)
    monkeypatch.setattr(cache, "find_spec", lambda name: None if name == cache.RUNTIME else name)
    assert find(core()) is None and cache.broken() == []


@pytest.mark.parametrize("harm", ["cut", "changed", "no library", "no note", "nonsense", "other fields"])
def test_a_damaged_build_is_set_aside_with_its_reason(harm: str, tmp_path: Path) -> None:
    build = made(core(), tmp_path)
    library, note = build.folder / LIBRARY, build.folder / NOTE
    if harm == "cut":
        library.write_bytes(library.read_bytes()[:-1])
    elif harm == "changed":
        library.write_bytes(b"M" + library.read_bytes()[1:])
    elif harm in ("no library", "no note"):
        (library if harm == "no library" else note).unlink()
    elif harm == "nonsense":
        note.write_text("{", encoding="utf-8")
    else:
        note.write_text("{}", encoding="utf-8")
    assert find(core()) is None
    ((name, why),) = cache.broken()
    assert name.startswith("core-") and why
    assert not build.folder.exists()
    again = made(core(), tmp_path)
    assert find(core()) == again


def test_what_is_half_written_has_no_name_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Path, __: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache, "_write", full)
    with pytest.raises(OSError):
        made(core(), tmp_path)
    assert find(core()) is None and cache.broken() == []


def test_only_the_newest_builds_are_kept(tmp_path: Path, own_cache: Path) -> None:
    library = tmp_path / "made.so"
    library.write_bytes(b"machine code")
    for i in range(cache.KEPT + 3):
        publish(core(), library, {}, "faces", "somebody", f"key{i}")
    assert len(list(own_cache.glob("core-*"))) == cache.KEPT


def test_nobody_builds_where_it_is_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(use.SWITCH, "0")
    assert building.why_not() == "off"
    assert {each.why for each in status.status().values()} == {"off"}


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "compiler", list)
    monkeypatch.setattr(building, "find_spec", lambda _: True)
    assert building.why_not() == "no-compiler"


def test_without_the_headers_of_python_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    assert building.why_not() in ("no-headers", "no-compiler", "no-mypyc")


def test_without_mypyc_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "find_spec", lambda _: None)
    assert building.why_not() == "no-mypyc"


@pytest.mark.parametrize("place", ["a file", "in a file", "nowhere"])
def test_where_the_cache_cannot_be_written_it_says_so_and_plays(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if building.why_not():
        pytest.skip(f"nothing can be built here: {building.why_not()}")
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv(cache.ENVIRONMENT, str({"a file": file, "in a file": file / "cache"}.get(place, "")))
    if place == "nowhere":  # as somebody whom the system does not know
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
        monkeypatch.setattr(cache.Path, "home", homeless)
    assert building.why_not() == "no-cache"
    assert {each for each in status.status().values()} == {status.Status(status.INTERPRETED, "no-cache")}
    assert find(core()) is None and cache.broken() == [] and building.in_background() == 0
    assert building.main([]) == 1
    assert "no-cache" in capsys.readouterr().err
    monkeypatch.setattr(building, "why_not", str)  # it was taken away a moment later
    assert building.main([]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_what_is_damaged_where_nothing_can_be_written_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = made(core(), tmp_path)
    (build.folder / LIBRARY).write_bytes(b"")

    def refused(**_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(cache.tempfile, "mkdtemp", refused)
    assert find(core()) is None and cache.broken() == []
    assert {each.how for each in status.status().values()} == {status.INTERPRETED}


def test_a_full_disk_is_a_reason_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    if building.why_not():
        pytest.skip(f"nothing can be built here: {building.why_not()}")

    def full(group: Group, *_: object) -> cache.Build:
        raise OSError(28, f"No space left on device: {group.name}")

    monkeypatch.setattr(building, "build", full)
    monkeypatch.setattr(building.os, "nice", lambda _: 0)
    said: list[str] = []
    assert not building.build_missing(said.append, 1)
    assert len(said) == 1 and "No space left" in said[0]  # without a core nothing else is tried
    assert all("No space left" in each.why for each in status.status().values())


def test_a_build_of_a_wheel_is_for_its_own_python_and_needs_no_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = made(core(), tmp_path)
    shipped = tmp_path / "shipped"
    shutil.copytree(build.folder, shipped / "core")
    monkeypatch.setattr(cache, "SHIPPED", shipped)
    found = find(core())
    assert found is not None and found.folder == shipped / "core"
    monkeypatch.setattr(cache, "here", lambda: "another Python")
    found = find(core())
    assert found is not None and found.folder == build.folder  # the cache has one
    monkeypatch.undo()
    monkeypatch.setenv(cache.ENVIRONMENT, str(tmp_path / "empty"))
    monkeypatch.setattr(cache, "SHIPPED", shipped)
    (shipped / "core" / LIBRARY).write_bytes(b"cut")
    assert find(core()) is None and cache.broken() == []  # nothing is set aside in an installed package


def test_the_game_that_is_being_played_is_built_first() -> None:
    left = [core(), room("a"), room("b")]
    assert building._next(left).name == "core"
    assert building._next(left[1:]).name == "a"
    building.play_first(["x", "b"])
    assert building._next(left[1:]).name == "b"


def test_what_is_under_way_is_told_and_what_ended_is_not(own_cache: Path) -> None:
    own_cache.mkdir(parents=True)
    first, second, *_ = [group.name for group in rooms()]
    building._tell(first, "")
    told = status.status()
    assert told[first].how == status.BUILDING and told[second].how == status.WAITING
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (own_cache / building.STATE).write_text(json.dumps({"pid": ended.pid, "group": first, "fault": ""}))
    assert status.status()[first].how == status.INTERPRETED
    building._tell(first, "no room left")
    assert status.status()[first].why == (building.why_not() or "no room left")


def test_who_wants_nothing_compiled_does_not_tell_what_another_builds(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_cache.mkdir(parents=True)
    building._tell(rooms()[0].name, "")
    assert status.under_way() == (rooms()[0].name, "")
    monkeypatch.setenv(use.SWITCH, "0")
    assert status.under_way() == ("", "")
    assert {one.how for one in status.status().values()} == {status.INTERPRETED}


def test_what_plays_otherwise_than_the_sources_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = [made(core(), tmp_path)]
    played = {"0": {"a game": "sum"}, use.TRIAL: {"a game": "another sum"}}
    monkeypatch.setattr(proving, "_played", played.get)
    assert not proving.prove(builds) and not proving.proved(builds)
    played[use.TRIAL] = {"a game": "sum"}
    assert proving.prove(builds) and proving.proved(builds)
    assert not proving.proved([*builds, *builds])
    played["0"] = played[use.TRIAL] = {}
    assert not proving.prove(builds)  # nothing was played


# a package of two groups, through all of it

PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
from grognard.machine import cache, groups, use
from pathlib import Path
groups.ROOT = Path(sys.argv[2])
cache.find = lambda group, found=cache.find: found(group, groups.ROOT)
use.install()
import grognard
grognard.__path__[:] = [str(groups.ROOT / "grognard")]
del sys.modules["grognard.games"]
from grognard.games.shop import game
import grognard.core.money as money
print(game.price(20), Path(game.__file__).parent, type(money.twice).__name__)
"""


def play(tiny: Path, **env: str) -> list[str]:
    got = subprocess.run(
        [sys.executable, "-c", PLAY, str(ROOT), str(tiny)],
        env={**os.environ, use.SWITCH: use.TRIAL, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return got.stdout.split()


def test_a_small_package_is_built_used_and_left_aside(tiny: Path, own_cache: Path) -> None:
    if building.why_not():
        pytest.skip(f"nothing can be built here: {building.why_not()}")
    place = str(tiny / PACKAGE / "games/shop")
    assert play(tiny) == ["41", place, "function"]
    work = tiny.parent / "work"
    groups = [core(), room("shop")]
    copy_sources(work, groups, tiny)
    generated = generate(work, groups)
    for group in groups:
        one = generated[group.name]
        library = compile_library(work, one, own_cache / "objects", 2, lambda *_: None)
        publish(group, library, one.modules, one.faces, "somebody", keys.key_of(group, tiny))
    assert play(tiny) == ["41", place, "builtin_function_or_method"]
    assert play(tiny, GROGNARD_COMPILE="0") == ["41", place, "function"]
    # a room of other sources is interpreted, and the core with it
    file = tiny / PACKAGE / "games/shop/game.py"
    text = file.read_text()
    file.write_text(text.replace("+ 1", "+ 2"))
    assert play(tiny) == ["42", place, "function"]
    file.write_text(text)
    # a library that cannot be loaded is set aside, and the sources are played
    build = find(room("shop"), tiny)
    assert build is not None
    publish(room("shop"), Path(__file__), build.modules, build.faces, "somebody", build.key)
    assert play(tiny) == ["41", place, "function"]
    assert [name.startswith("shop-") for name, _ in cache.broken()] == [True]
    # what mypyc or the compiler refuse is told
    (work / PACKAGE / "core/money.py").write_text("def twice(pence: int) -> int:\n    return 'two'\n")
    with pytest.raises(NotGenerated, match=r"money\.py"):
        generate(work, groups)
    (work / generated["core"].files[0]).write_text("no C\n")
    with pytest.raises(NotCompiled):
        compile_library(work, generated["core"], own_cache / "objects", 1, lambda *_: None)
