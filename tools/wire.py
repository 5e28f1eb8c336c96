"""Makes web/src/lib/wire.ts and the reference in docs/wire.md from the definition of the wire (grognard.server.wire).

python -m tools.wire
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WIRE = ROOT / "src" / "grognard" / "server" / "wire"
TYPES = ROOT / "web" / "src" / "lib" / "wire.ts"
REFERENCE = ROOT / "docs" / "wire.md"
MODULES = ("base", "board", "scene", "table", "sheets", "acts", "frames", "replies", "bodies")
BASES = ("Part", "Act", "Frame", "Body", "Shaped", "Struct", "BaseModel")  # they only lend their fields to others
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "Any": "unknown"}
# Names that mean something else in a browser, or a part of the client.
BROWSER = {
    "Table": "TableFrame",
    "News": "NewsFrame",
    "Previewed": "PreviewFrame",
    "Posed": "PoseFrame",
    "Error": "ErrorText",
    "Frames": "Frame",
}


@dataclass
class Field:
    name: str
    type: ast.expr
    optional: bool  # it may be left out
    about: str


@dataclass
class Structure:
    name: str
    about: str
    fields: list[Field] = field(default_factory=list)
    tag: tuple[str, str] | None = None  # the field that tells it apart, and its value
    omits: bool = False  # fields that have their defaults are left out
    sent_by_client: bool = False


@dataclass
class Alias:
    """A name for a type; one without a word about it is only a shorthand."""

    name: str
    type: ast.expr
    about: str


@dataclass
class Module:
    name: str
    about: str
    parts: list[Structure | Alias]


class Wire:
    """The whole definition, as its source has it."""

    def __init__(self, folder: Path = WIRE) -> None:
        self.structures: dict[str, Structure] = {}
        self.aliases: dict[str, Alias] = {}
        self.modules = [self._module(folder / f"{name}.py") for name in MODULES]

    def _module(self, path: Path) -> Module:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        parts: list[Structure | Alias] = []
        for node, about in _documented(tree.body):
            if isinstance(node, ast.ClassDef):
                if any(isinstance(b, ast.Name) and (b.id in BASES or b.id in self.structures) for b in node.bases):
                    parts.append(self._structure(node))
            if isinstance(node, ast.If):  # TYPE_CHECKING: what the type checker takes it for
                node = node.body[0]
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if _is_type(node.value):
                    self.aliases[name] = Alias(name, node.value, about)
                    parts.append(self.aliases[name])
        return Module(path.stem, ast.get_docstring(tree) or "", parts)

    def _structure(self, node: ast.ClassDef) -> Structure:
        out = Structure(node.name, _line(ast.get_docstring(node) or ""))
        for base in node.bases:
            assert isinstance(base, ast.Name)
            if base.id in self.structures:
                parent = self.structures[base.id]
                out.fields += parent.fields
                out.omits, out.tag, out.sent_by_client = parent.omits, parent.tag, parent.sent_by_client
            elif base.id == "BaseModel":
                out.sent_by_client = True
        for word in node.keywords:
            value = word.value.value if isinstance(word.value, ast.Constant) else None
            if word.arg == "tag_field":
                out.tag = (str(value), "")
                out.sent_by_client = value == "do"
            elif word.arg == "tag" and out.tag is not None:
                out.tag = (out.tag[0], str(value))
            elif word.arg == "omit_defaults":
                out.omits = bool(value)
        for part, about in _documented(node.body):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                out.fields.append(self._field(out, part, about))
        self.structures[node.name] = out
        return out

    def _field(self, of: Structure, node: ast.AnnAssign, about: str) -> Field:
        assert isinstance(node.target, ast.Name)
        name, value = node.target.id, node.value
        default = value is not None
        if isinstance(value, ast.Call):  # msgspec.field
            words = {word.arg: word.value for word in value.keywords}
            renamed = words.get("name")
            name = str(renamed.value) if isinstance(renamed, ast.Constant) else name
            default = "default" in words
        unset = any(isinstance(n, ast.Name) and n.id == "UnsetType" for n in ast.walk(node.annotation))
        return Field(name, node.annotation, unset or (default and (of.omits or of.sent_by_client)), about)

    # types

    def type_of(self, node: ast.expr) -> str:
        """A type as TypeScript has it."""
        if isinstance(node, ast.Constant):
            return "null" if node.value is None else f'"{node.value}"'
        if isinstance(node, ast.Name):
            return self._named(node.id)
        if isinstance(node, ast.BinOp):
            parts = [p for side in (node.left, node.right) for p in self.type_of(side).split(" | ") if p != "UnsetType"]
            return " | ".join(dict.fromkeys(parts))
        assert isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name), ast.dump(node)
        kind = node.value.id
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if kind == "Annotated":
            for extra in inner[1:]:
                if isinstance(extra, ast.Call) and isinstance(extra.func, ast.Name) and extra.func.id == "Shape":
                    return " | ".join(n.value for n in ast.walk(extra) if isinstance(n, ast.Constant))
            return self.type_of(inner[0])
        types = [self.type_of(part) for part in inner]
        if kind == "Literal":
            return " | ".join(types)
        if kind == "list":
            return f"({types[0]})[]" if " | " in types[0] else f"{types[0]}[]"
        if kind == "dict":
            return f"Record<{types[0]}, {types[1]}>"
        assert kind == "tuple", kind
        return f"[{', '.join(types)}]"

    def _named(self, name: str) -> str:
        if name in PLAIN:
            return PLAIN[name]
        alias = self.aliases.get(name)
        if alias is not None and not alias.about:
            return self.type_of(alias.type)
        assert alias is not None or name in self.structures or name == "UnsetType", f"{name} is not of the wire"
        return BROWSER.get(name, name)

    def shown(self) -> Iterable[tuple[Module, list[Structure | Alias]]]:
        """The modules with what is to be told of them."""
        for module in self.modules:
            parts = [p for p in module.parts if p.name not in BASES and (isinstance(p, Structure) or p.about)]
            yield module, parts


def _documented(body: list[ast.stmt]) -> Iterable[tuple[ast.stmt, str]]:
    """Each statement with the text that stands below it."""
    for node, after in zip(body, [*body[1:], None]):
        about = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
            about = _line(after.value.value)
        yield node, about


def _line(text: str) -> str:
    return " ".join(text.split())


def _is_type(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr)
    return isinstance(node, ast.Subscript) or (isinstance(node, ast.Name) and node.id in PLAIN)


# the client's types

HEAD = """// What goes over the wire. Made by `make wire` from src/grognard/server/wire: do not change it here.
"""
TAIL = """
// for the client alone

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

/** An act without its id: the socket numbers them. */
export type Act = WithoutId<Acts>;

export { say } from "./say";
"""


def types(wire: Wire) -> str:
    out = [HEAD]
    for module, parts in wire.shown():
        out.append(f"\n// {_line(module.about.partition(chr(10))[0])}\n")
        for part in parts:
            out.append(f"\n{_comment(part.about, '')}")
            name = BROWSER.get(part.name, part.name)
            if isinstance(part, Alias):
                out.append(f"export type {name} = {wire.type_of(part.type)};\n")
                continue
            out.append(f"export interface {name} {{\n")
            if part.tag is not None:
                out.append(f'  {part.tag[0]}: "{part.tag[1]}";\n')
            for f in part.fields:
                out.append(_comment(f.about, "  "))
                out.append(f"  {f.name}{'?' if f.optional else ''}: {wire.type_of(f.type)};\n")
            out.append("}\n")
    return "".join([*out, TAIL])


def _comment(about: str, indent: str) -> str:
    return f"{indent}/** {about} */\n" if about else ""


# the reference

MARK = re.compile(r"<!-- wire:(\w+) -->\n.*?<!-- /wire -->", re.S)


def reference(wire: Wire, text: str) -> str:
    """The document with what stands between its marks made anew. What is written around them stays."""
    sections = {module.name: _section(wire, parts) for module, parts in wire.shown()}
    found = MARK.findall(text)
    assert sorted(found) == sorted(sections), f"docs/wire.md has the marks {found}, and should have {list(sections)}"
    return MARK.sub(lambda m: f"<!-- wire:{m[1]} -->\n{sections[m[1]]}<!-- /wire -->", text)


def _section(wire: Wire, parts: list[Structure | Alias]) -> str:
    out: list[str] = []
    for part in parts:
        if isinstance(part, Alias):
            out.append(f"\n**{part.name}** = `{wire.type_of(part.type)}`: {part.about}\n")
            continue
        out.append(f"\n**{part.name}**: {part.about}\n\n")
        out.append("| field | type | |\n|---|---|---|\n")
        if part.tag is not None:
            out.append(f'| `{part.tag[0]}` | `"{part.tag[1]}"` | |\n')
        for f in part.fields:
            kind = _names_here(wire.type_of(f.type)).replace("|", "\\|")
            about = f.about.replace("|", "\\|")
            out.append(f"| `{f.name}`{'?' if f.optional else ''} | `{kind}` | {about} |\n")
    return "".join([*out, "\n"])


def _names_here(kind: str) -> str:
    """The reference has the names of the definition, not those of the client."""
    back = {there: here for here, there in BROWSER.items()}
    return re.sub(r"\w+", lambda m: back.get(m[0], m[0]), kind)


def undocumented(wire: Wire) -> list[str]:
    """Structures and fields of which nothing is told."""
    out: list[str] = []
    for part in wire.structures.values():
        if not part.about:
            out.append(part.name)
        out += [f"{part.name}.{f.name}" for f in part.fields if not f.about]
    return out


def main() -> None:
    wire = Wire()
    untold = undocumented(wire)
    if untold:
        sys.exit(f"say in the line below it what it is: {', '.join(untold)}")
    TYPES.write_text(types(wire), encoding="utf-8")
    REFERENCE.write_text(reference(wire, REFERENCE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
