"""Rules run in threads side by side: nothing that changes belongs to a module, a class or an object all share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.state import offenders

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "grognard"
WHILE_IMPORTED = "only called while modules are imported, which Python does in one thread at a time"

# What is found and is right all the same, and why.
PRINTED = "what is printed: nothing changes a board once it is made"
ALLOWED = {
    "core/choice/kinds.py: register_kind changes _others": WHILE_IMPORTED,
    "games/bajo_la_sombra_del_aguila/pack/board.py: built_in remembers a Board that callers could change": PRINTED,
    "games/libertad_o_muerte/pack/board.py: built_in remembers a Board that callers could change": PRINTED,
    "kit/acts.py: Acts.act changes self.kinds of an object all share": WHILE_IMPORTED,
    "kit/acts.py: Acts.mod changes self.mods of an object all share": WHILE_IMPORTED,
    "games/great_battles_acw/pack/pack.py: built_in remembers a Pack that callers could change": (
        "what is printed: nothing of it changes once it is made"
    ),
    "registry.py: register changes GAMES": "before the first match: for tests, and for rooms that live elsewhere",
    "server/http/openapi.py: shows changes _SHOWN": WHILE_IMPORTED,
}


def test_nothing_that_changes_is_shared() -> None:
    found = offenders(PACKAGE)
    assert [x for x in found if x not in ALLOWED] == []
    assert [x for x in ALLOWED if x not in found] == []  # no longer needed


def found_in(folder: Path, **texts: str) -> list[str]:
    """What is found in a package of some modules."""
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return [x.partition(": ")[2] for x in offenders(folder)]


KEPT = """
class Reach:
    def __init__(self):
        self.dist = []
    def search(self, node):
        self.dist.append(node)

_kept: Final[dict[int, Reach]] = {}

def scratch(n_hex):
    found = _kept.get(n_hex)
    if found is None:
        found = Reach(n_hex)
        _kept[n_hex] = found
    return found
"""
LAST = """
class Ride:
    def __init__(self):
        self.start = -1
        self.cost = []

_last: Final = Ride()

def leader_reach(g, start):
    if _last.start == start:
        return _last.cost
    _last.start = start
    _last.cost = [start]
    return _last.cost
"""
READ = """
SPECIALS: Final[dict[str, type]] = {}
_READ: Final[list[bool]] = []

def _read():
    if _READ:
        return
    _READ.append(True)
    for table in (SPECIALS,):
        table.update(found)
"""


@pytest.mark.parametrize(
    "text, what",
    [
        (KEPT, ["Reach.search changes self.dist of an object all share", "scratch changes _kept"]),
        (LAST, ["leader_reach changes _last"]),
        (READ, ["_read changes _READ"]),
        ("n = 0\ndef f():\n    global n\n    n += 1", ["global n"]),
        ("A = []\ndef f(x):\n    A[:] = [x]", ["f changes A"]),
        ("A = [0]\ndef f(x):\n    A[0] += x", ["f changes A"]),
        ("A = {}\ndef f(x):\n    del A[x]", ["f changes A"]),
        ("A = {}\nclass C:\n    def f(self, x):\n        A[x] = self", ["f changes A"]),
        ("A = {}\ndef f(x):\n    mine = A\n    mine[x] = 1", ["f changes A"]),
        ("A = {}\ndef f(x):\n    mine = A.get(x)\n    mine.append(1)", ["f changes A"]),
        ("A = {}\ndef f(x):\n    mine = A.setdefault(x, [])\n    mine.append(1)", ["f changes A"]),
        ("A = {}\ndef f(x):\n    for row in A.values():\n        row.clear()", ["f changes A"]),
        ("A = [[1]]\ndef f(x):\n    mine = A[0]\n    mine += [x]", ["f changes A"]),
        ("A = {}\ndef f(x):\n    return lambda: A.pop(x)", ["f changes A"]),
        ("A = []\ndef g(out):\n    out.append(1)\ndef f():\n    g(A)", ["f has g change A"]),
        ("class C:\n    def f(self):\n        C.n = 1", ["f changes C"]),
        ("class C:\n    names = []", ["class C holds names"]),
        ("class C:\n    names: ClassVar[dict[str, int]] = dict()", ["class C holds names"]),
        ("def f(x=[]):\n    return x", ["f has a default of x that all calls share"]),
        ("A = []\ndef f(x=A):\n    x.append(1)", ["f has a default of x that all calls share"]),
        ("@cache\ndef f(x) -> list[int]:\n    return []", ["f remembers a list that callers could change"]),
        ("@lru_cache(5)\ndef f(x) -> set[int] | None:\n    return {}", ["f remembers a set that callers could change"]),
        (
            "class Board:\n    def __init__(self):\n        self.n = 0\n    def lay(self):\n        self.n += 1\n"
            "B = Board()\ndef f():\n    B.lay()",
            ["Board.lay changes self.n of an object all share", "f changes B"],
        ),
        (
            "class Choice: pass\nclass Spot(Choice):\n    def __init__(self):\n        self.boxes = []\n"
            "    def search(self):\n        if not self.boxes:\n            self.boxes.append(1)\n        return 1",
            ["Spot.search changes self.boxes of an object all share"],
        ),
    ],
)  # fmt: skip
def test_offenders_are_found(tmp_path: Path, text: str, what: list[str]) -> None:
    assert found_in(tmp_path, one=text) == what


def test_what_one_module_holds_and_another_changes_is_found(tmp_path: Path) -> None:
    one = "TABLE = {}\nclass Board:\n    grid = None\nB = Board()"
    two = "from . import one\nfrom .one import TABLE, B\ndef f(x):\n    TABLE[x] = 1\n"
    two += "def g(x):\n    one.TABLE = x\ndef h():\n    B.n = 1"
    assert found_in(tmp_path, one=one, two=two) == ["f changes TABLE", "g changes one", "h changes B"]


@pytest.mark.parametrize(
    "text",
    [
        "A = {}\ndef f(x):\n    A = {}\n    A[x] = 1",  # its own
        "A = [1]\ndef f(x):\n    mine = A[:]\n    mine.append(x)",  # a copy
        "A = {}\nfor x in range(3):\n    A[x] = 1",  # while it is imported
        "A = {}\ndef f(x):\n    found = A.get(x)\n    return found if found is not None else A.setdefault(x, made(x))",
        "mine = local()\ndef f(x):\n    mine.last = x",  # of its own thread
        "class Clock(threading.local):\n    until = 0.0\nmine = Clock()\ndef f(x):\n    mine.until += x",
        "@cache\ndef f(x) -> tuple[int, ...]:\n    return (x,)",
        "@cache\ndef f() -> Mapping[str, int]:\n    return {}",
        "class Choice: pass\n"
        "class Track(Choice):\n    def __init__(self):\n        self.near = None\n        self.fill()\n"
        "    def fill(self):\n        self.rows = []\n        self.rows.append(1)\n"
        "    def look(self, k):\n        near = [k]\n        near.append(1)\n        self.near = near",
        "class Frame: pass\nclass March(Frame):\n    def go(self):\n        self.path.append(1)",  # the match's
    ],
)
def test_what_is_whole_or_ones_own_passes(tmp_path: Path, text: str) -> None:
    assert found_in(tmp_path, one=text) == []
