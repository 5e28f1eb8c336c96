"""On which line of a pack file something stands: the paths of its values, as faults name them, with their lines.

lines = json_lines(text)      # {"": 1, "units": 2, "units[0]": 3, "units[0].morale": 7, ...}
line_of(lines, "units[0].moral") == 3     # the nearest thing above that is there
"""

from __future__ import annotations

import re
from pathlib import Path

from ..core.files import read_text
from .packs import PackError

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,\n]')
_HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+|\"[^\"]*\")\s*=\s*(.*)$")
_PART = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|[\[\]{},#]|[^\s\[\]{},#"\']+')
_ELEMENT = re.compile(r"^\s*[\"'\[{\d-]")


def json_lines(text: str) -> dict[str, int]:
    """The line of every value of a JSON text that can be read."""
    out: dict[str, int] = {"": 1}
    line = 1
    path: list[str] = []  # of the objects and lists that are open
    count: list[int] = []  # elements so far of each, -1 for an object
    key = ""
    last = ""
    value = False  # the next value of a list has not begun
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token == "\n":
            line += 1
            continue
        here = path[-1] if path else ""
        in_list = bool(count) and count[-1] >= 0
        if in_list and value and token not in "]:,":
            key = f"[{count[-1]}]"
            out.setdefault(here + key, line)
            value = False
        if token in "{[":
            at = _join(here, key) if path else ""
            out.setdefault(at, line)
            path.append(at)
            count.append(0 if token == "[" else -1)
            value = token == "["
            key = ""
        elif token in "}]":
            path.pop()
            count.pop()
        elif token == ",":
            if in_list:
                if value:  # a bare word or number, which is no token
                    out.setdefault(f"{here}[{count[-1]}]", line)
                count[-1] += 1
                value = True
        elif token == ":":
            key = last
            out.setdefault(_join(here, key), line)
        else:
            last = token[1:-1]
    return out


def toml_lines(text: str) -> dict[str, int]:
    """The line of every table, key and element of a TOML text."""
    out: dict[str, int] = {"": 1}
    tables: dict[str, int] = {}  # of each list of tables, how many have begun
    at = ""
    key = ""
    element = -1  # of a list that goes over several lines
    for number, row in enumerate(text.split("\n"), 1):
        if element >= 0:
            if row.strip().startswith("]"):
                element = -1
            elif _ELEMENT.match(row):
                for _ in range(_elements(row)):
                    out[f"{_join(at, key)}[{element}]"] = number
                    element += 1
            continue
        header = _HEADER.match(row)
        if header is not None:
            name = header.group(2)
            if header.group(1) == "[[":
                tables[name] = tables.get(name, -1) + 1
                at = f"{name}[{tables[name]}]"
            else:
                first, dot, rest = name.partition(".")
                at = f"{first}[{tables[first]}]{dot}{rest}" if first in tables else name
            out[at] = number
            continue
        found = _KEY.match(row)
        if found is not None:
            key = found.group(1).strip('"')
            out[_join(at, key)] = number
            if found.group(2).lstrip().startswith("[") and "]" not in found.group(2):
                element = 0
    return out


def _elements(row: str) -> int:
    """How many elements of a list a row has: it ends with a comma, a comment or the last element."""
    depth = 0
    commas = 0
    begun = False  # something follows the last comma
    for match in _PART.finditer(row):
        part = match.group()
        if part == "#":
            break
        if part == "," and depth == 0:
            commas += 1
            begun = False
        else:
            begun = True
            depth += 1 if part in "[{" else -1 if part in "]}" else 0
    return commas + (1 if begun else 0)


def _join(path: str, key: str) -> str:
    return path + key if key.startswith("[") or not path else f"{path}.{key}"


def line_of(lines: dict[str, int], path: str) -> int:
    """The line of a path, or of the nearest thing above it."""
    while path:
        if path in lines:
            return lines[path]
        cut = max(path.rfind("."), path.rfind("["))
        path = path[:cut] if cut > 0 else ""
    return lines.get("", 1)


class Lines:
    """The faults of a pack, each with its file and line: field.toml:4: roads[0]: no place moon. A file is read when its
    first fault is told."""

    def __init__(self, folder: Path) -> None:
        self.folder: Path = folder
        self.files: dict[str, dict[str, int]] = {}

    def fault(self, file: str, path: str, text: str) -> str:
        return f"{file}:{line_of(self._of(file), path)}: {path}: {text}"

    def of_form(self, error: PackError) -> str:
        """A fault of form, with its line where the file can be read."""
        known = error.field and not error.field.startswith("line ")
        return self.fault(error.file, error.field, error.expected) if known else str(error)

    def _of(self, file: str) -> dict[str, int]:
        if file not in self.files:
            try:
                text = read_text(self.folder / file)
            except (OSError, UnicodeDecodeError):
                text = ""
            self.files[file] = toml_lines(text) if file.endswith(".toml") else json_lines(text)
        return self.files[file]
