"""An army as a small TOML file that people write by hand, and back.

    name = "Line brigade, Saxony 1813"
    list = "france-1812-14"
    points = 1000
    aides = 1

    [[officer]]
    ref = "O1"
    officer = "fr-brigade-able"
    chief = true

    [[officer]]
    ref = "O2"
    officer = "fr-commander"

    [[brigade]]
    ref = "A"
    type = "line"
    units = [
      "basic fr-line 24 O2",
      "basic fr-foot-light O2 with A1",
      "support fr-light 24 O2",
      "elite pl-uhlans 5 O1",
    ]

A unit is its slot, its type, its figures (a gun has none), the officer it is under and, for a regimental gun, the
unit it goes with. Units are called A1, A2, ... after their brigade. In an army of several brigades an officer other
than the general in chief names his brigade; a brigade of an ally names its list.
"""

from __future__ import annotations

import json
import re
import tomllib
from difflib import get_close_matches
from typing import Final, NoReturn

from ....core.refusal import GrognardError, Refusal
from ....kit.lines import line_of, toml_lines
from .army_code import MOST_BRIGADES, MOST_OFFICERS, MOST_POINTS, MOST_UNITS
from .army_model import Army, Body, Brigade, Post, unit_ref
from .army_words import said
from .roster import SLOTS, Roster, brigade_type, size_of

LONGEST: Final = 40_000  # characters of a text
LONGEST_NAME: Final = 80
TOP: Final = ["name", "name_es", "list", "points", "aides", "sappers", "officer", "brigade"]
OFFICER: Final = ["ref", "officer", "chief", "brigade"]
BRIGADE: Final = ["ref", "list", "type", "units"]
_REF: Final = re.compile(r"[A-Za-z0-9_-]{1,12}\Z")
_AT: Final = re.compile(r"\(at line (\d+)")


class BadArmy(GrognardError):
    """A text that is no army: the line, and what is wrong there."""

    def __init__(self, refusal: Refusal, line: int) -> None:
        super().__init__(said(refusal, "en"))
        self.refusal: Refusal = refusal
        self.line: int = line


class _Text:
    """The text that is being read, for the lines of its faults."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, int] = toml_lines(text)

    def bad(self, refusal: Refusal) -> NoReturn:
        line = refusal.args["line"]
        assert isinstance(line, int)
        raise BadArmy(refusal, line)

    def line(self, path: str) -> int:
        return line_of(self.lines, path)

    def word(self, table: dict[str, object], key: str, path: str, default: str | None = None) -> str:
        value = table.get(key, default)
        if not isinstance(value, str):
            self.bad(Refusal("", "bad-army-text", {"line": self.line(f"{path}{key}"), "field": key}))
        return value

    def number(self, table: dict[str, object], key: str, most: int, default: int | None = None) -> int:
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            self.bad(Refusal("", "bad-army-number", {"line": self.line(key), "field": key, "most": most}))
        return value

    def tables(self, table: dict[str, object], key: str, most: int) -> list[dict[str, object]]:
        value = table.get(key, [])
        rows = [x for x in value if isinstance(x, dict)] if isinstance(value, list) else []
        if not isinstance(value, list) or len(rows) != len(value) or not rows:
            self.bad(Refusal("", "bad-army-tables", {"line": self.line(key), "field": key}))
        if len(rows) > most:
            self.bad(Refusal("", "bad-army-many", {"line": self.line(key), "field": key, "most": most}))
        return rows

    def keys(self, table: dict[str, object], known: list[str], path: str) -> None:
        for key in table:
            if key not in known:
                self.unknown(path + key, "key", key, known)

    def unknown(self, path: str, what: str, word: str, known: list[str]) -> NoReturn:
        """A name nobody knows, with the nearest ones."""
        near = ", ".join(get_close_matches(word, known, n=3, cutoff=0.3) or sorted(known)[:12]) or "—"
        line = self.line(path)
        if what == "key":
            self.bad(Refusal("", "bad-army-key", {"line": line, "word": word, "near": near}))
        if what == "list":
            self.bad(Refusal("", "bad-army-list", {"line": line, "word": word, "near": near}))
        if what == "unit":
            self.bad(Refusal("", "bad-army-unit", {"line": line, "word": word, "near": near}))
        if what == "officer":
            self.bad(Refusal("", "bad-army-officer", {"line": line, "word": word, "near": near}))
        if what == "type":
            self.bad(Refusal("", "bad-army-type", {"line": line, "word": word, "near": near}))
        if what == "slot":
            self.bad(Refusal("", "bad-army-slot", {"line": line, "word": word, "near": near}))
        self.bad(Refusal("", "bad-army-ref", {"line": line, "word": word, "near": near}))

    def name(self, table: dict[str, object], key: str) -> str:
        value = self.word(table, key, "", "").strip()
        if len(value) > LONGEST_NAME or not value.isprintable():
            self.bad(Refusal("", "bad-army-name", {"line": self.line(key), "most": LONGEST_NAME}))
        return value

    def ref(self, table: dict[str, object], path: str, used: list[str]) -> str:
        value = self.word(table, "ref", path)
        if _REF.match(value) is None or value in used:
            self.bad(Refusal("", "bad-army-name-used", {"line": self.line(f"{path}ref"), "word": value}))
        return value


def parse(r: Roster, text: str) -> Army:
    """The army of a text. Whether the rules allow it is for `check` to say; what cannot be read raises BadArmy."""
    if len(text) > LONGEST:
        raise BadArmy(Refusal("", "bad-army-long", {"line": 1, "most": LONGEST}), 1)
    try:
        raw: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        line = int(at.group(1)) if at is not None else text.count("\n") + 1
        why = str(error).partition(" (at ")[0]
        raise BadArmy(Refusal("", "bad-army-toml", {"line": line, "why": why}), line) from None
    except RecursionError:
        raise BadArmy(Refusal("", "bad-army-toml", {"line": 1, "why": "too deeply nested"}), 1) from None
    t = _Text(text)
    t.keys(raw, TOP, "")
    list_ = t.word(raw, "list", "")
    if list_ not in r.list_of:
        t.unknown("list", "list", list_, list(r.list_of))
    points = t.number(raw, "points", MOST_POINTS)
    posts = _officers(r, t, t.tables(raw, "officer", MOST_OFFICERS))
    brigades = _brigades(r, t, t.tables(raw, "brigade", MOST_BRIGADES), list_, posts)
    refs = [b.ref for b in brigades]
    for i in range(len(posts)):
        if not posts[i].brigade and len(refs) == 1:
            posts[i].brigade = refs[0]
        elif posts[i].brigade and posts[i].brigade not in refs:
            t.unknown(f"officer[{i}].brigade", "ref", posts[i].brigade, refs)
    aides, sappers = t.number(raw, "aides", 99, 0), t.number(raw, "sappers", 99, 0)
    return Army(list_, points, posts, brigades, aides, sappers, t.name(raw, "name"), t.name(raw, "name_es"))


def _officers(r: Roster, t: _Text, tables: list[dict[str, object]]) -> list[Post]:
    posts: list[Post] = []
    for i in range(len(tables)):
        path = f"officer[{i}]."
        t.keys(tables[i], OFFICER, path)
        ref = t.ref(tables[i], path, [p.ref for p in posts])
        officer = t.word(tables[i], "officer", path)
        if officer not in r.officer_of:
            t.unknown(f"{path}officer", "officer", officer, list(r.officer_of))
        chief = tables[i].get("chief", False)
        if not isinstance(chief, bool):
            t.bad(Refusal("", "bad-army-chief", {"line": t.line(f"{path}chief")}))
        posts.append(Post(ref, officer, chief, t.word(tables[i], "brigade", path, "")))
    return posts


def _brigades(r: Roster, t: _Text, tables: list[dict[str, object]], list_: str, posts: list[Post]) -> list[Brigade]:
    brigades: list[Brigade] = []
    for i in range(len(tables)):
        path = f"brigade[{i}]."
        t.keys(tables[i], BRIGADE, path)
        ref = t.ref(tables[i], path, [b.ref for b in brigades])
        mine = t.word(tables[i], "list", path, list_)
        of = r.army_list(mine)
        if of is None:
            t.unknown(f"{path}list", "list", mine, list(r.list_of))
        kind = t.word(tables[i], "type", path)
        if brigade_type(of, kind) is None:
            t.unknown(f"{path}type", "type", kind, [b.id for b in of.brigades])
        rows = tables[i].get("units", [])
        if not isinstance(rows, list) or not rows:
            t.bad(Refusal("", "bad-army-units", {"line": t.line(f"{path}units")}))
        if len(rows) > MOST_UNITS:
            line = t.line(f"{path}units")
            t.bad(Refusal("", "bad-army-many", {"line": line, "field": "units", "most": MOST_UNITS}))
        units = [_unit(r, t, f"{path}units[{j}]", rows[j], posts) for j in range(len(rows))]
        brigades.append(Brigade(ref, mine, kind, units))
    known = [unit_ref(b, j) for b in brigades for j in range(len(b.units))]
    for i in range(len(brigades)):
        for j in range(len(brigades[i].units)):
            unit = brigades[i].units[j]
            for ref in (unit.beside, *unit.screens):
                if ref and ref not in known:
                    t.unknown(f"brigade[{i}].units[{j}]", "ref", ref, known)
    return brigades


def _unit(r: Roster, t: _Text, path: str, row: object, posts: list[Post]) -> Body:
    """One line: slot, type, figures unless it is a gun, officer; "with" the unit a regimental gun goes with; "screens"
    the units to which tiradores are given, A1,A2,A3."""
    words = row.split() if isinstance(row, str) else []
    beside = ""
    screens: tuple[str, ...] = ()
    if len(words) > 2 and words[-2] == "with":
        beside = words[-1]
        words = words[:-2]
    elif len(words) > 2 and words[-2] == "screens":
        screens = tuple(words[-1].split(","))
        words = words[:-2]
    if not 3 <= len(words) <= 4:
        t.bad(Refusal("", "bad-army-line", {"line": t.line(path), "text": str(row)[:60]}))
    if words[0] not in SLOTS:
        t.unknown(path, "slot", words[0], list(SLOTS))
    troop = r.troop(words[1])
    if troop is None:
        t.unknown(path, "unit", words[1], list(r.troop_of))
    sizes = [s.figures for s in troop.sizes]
    figures = sizes[0] if len(sizes) == 1 and len(words) == 3 else 0
    if len(words) == 4 and words[2].isascii() and words[2].isdigit() and len(words[2]) < 4:
        figures = int(words[2])
    if size_of(troop, figures) is None:
        line = t.line(path)
        known = ", ".join(str(n) for n in sizes)
        t.bad(Refusal("", "bad-army-size", {"line": line, "word": troop.id, "sizes": known}))
    refs = [p.ref for p in posts]
    if words[-1] not in refs:
        t.unknown(path, "ref", words[-1], refs)
    return Body(troop.id, figures, SLOTS.index(words[0]), words[-1], beside, screens)


# writing


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def write(r: Roster, army: Army) -> str:
    """The text of an army: `parse` reads the same army again."""
    lines: list[str] = []
    if army.name:
        lines.append(f"name = {_quoted(army.name)}")
    if army.name_es:
        lines.append(f"name_es = {_quoted(army.name_es)}")
    lines += [f"list = {_quoted(army.list)}", f"points = {army.points}"]
    if army.aides:
        lines.append(f"aides = {army.aides}")
    if army.sappers:
        lines.append(f"sappers = {army.sappers}")
    alone = len(army.brigades) == 1
    for post in army.officers:
        lines += ["", "[[officer]]", f"ref = {_quoted(post.ref)}", f"officer = {_quoted(post.officer)}"]
        if post.chief:
            lines.append("chief = true")
        if post.brigade and not alone:
            lines.append(f"brigade = {_quoted(post.brigade)}")
    for brigade in army.brigades:
        lines += ["", "[[brigade]]", f"ref = {_quoted(brigade.ref)}"]
        if brigade.list != army.list:
            lines.append(f"list = {_quoted(brigade.list)}")
        lines += [f"type = {_quoted(brigade.kind)}", "units = ["]
        lines += [f"  {_quoted(_row(r, unit))}," for unit in brigade.units]
        lines.append("]")
    return "\n".join(lines) + "\n"


def _row(r: Roster, unit: Body) -> str:
    troop = r.troops[r.troop_of[unit.troop]]
    words = [SLOTS[unit.slot], unit.troop]
    if troop.arm != "artillery":
        words.append(str(unit.size))
    words.append(unit.under)
    if unit.beside:
        words += ["with", unit.beside]
    if unit.screens:
        words += ["screens", ",".join(unit.screens)]
    return " ".join(words)
