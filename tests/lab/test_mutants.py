"""The mutation run: what it breaks, and that the same seed breaks the same thing."""

from __future__ import annotations

import ast
import os

from grognard.games.libertad_o_muerte.rules.queries import ch12_battle
from tools import mutants

SOURCE = '''
def rule(g, n: int = 3) -> bool:
    """1.1: words stay as they are."""
    if g.near and n < 4:
        say(g, "near", 7)
        g.move(n + 1)
    return True
'''


def broken() -> list[str]:
    """The function of SOURCE with each of its mutations, without its head."""
    out: list[str] = []
    count = len(mutants._sites(_function()))
    for i in range(count):
        node = _function()
        mutants._sites(node)[i][2]()
        out.append("\n".join(ast.unparse(ast.fix_missing_locations(s)) for s in node.body[1:]))
    return out


def _function() -> ast.FunctionDef:
    node = ast.parse(SOURCE).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def test_each_mutant_breaks_one_thing_and_no_words() -> None:
    found = broken()
    assert len(found) == len(set(found))
    for part in ("g.near or n < 4", "n >= 4", "n <= 4", "n < 5", "n - 1", "n + 2", "return False"):
        assert sum(part in text for text in found) == 1, part
    assert all("say(g, 'near', 7)" in text for text in found)
    assert sum("g.move" not in text for text in found) == 1


def test_the_same_seed_breaks_the_same_thing_and_only_in_a_copy() -> None:
    step = [
        "rules.queries.ch12_battle." + next(n for n, _ in mutants._functions(mutants._parsed(ch12_battle.__name__)))
    ]
    one = mutants.choose("libertad-o-muerte", "12.1", step, 5)
    assert one is not None and one == mutants.choose("libertad-o-muerte", "12.1", step, 5)
    function = mutants.live(one.module, one.place)
    sound = function.__code__  # type: ignore[attr-defined]
    pid = os.fork()
    if pid == 0:  # in the copy, and there alone, the code is another
        mutants.breaks(one)
        os._exit(int(function.__code__ == sound))  # type: ignore[attr-defined]
    assert os.waitpid(pid, 0)[1] == 0
    assert function.__code__ is sound  # type: ignore[attr-defined]
