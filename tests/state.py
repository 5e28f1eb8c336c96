"""Finds state that several matches or threads would share: what the rule of docs/contributing.md forbids.

It reads the source and reports, by place and name:
- `global` statements;
- functions that change what a module or a class holds, directly, by another name for it, by handing it to a function
  that changes its argument, or by a method that changes its object;
- classes with a list, dict or set of their own, and such defaults of arguments;
- remembered results (`cache`, `lru_cache`) that the type checker would let a caller change;
- objects that all matches share (what modules hold, choices, boards) which change piece by piece after they are made.

What passes: `NAME.setdefault(key, value)` on a dict of a module, and `self.field = value` or `self.field[key] = value`
in a shared object. Each puts a thing there that is whole; whoever comes first or last, it is the same thing. A
`threading.local` belongs to nobody else.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

MUTATORS = {
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "move_to_end", "pop", "popitem", "popleft",
    "remove", "reverse", "setdefault", "sort", "update", "__setitem__", "__delitem__",
}  # fmt: skip
PARTS = {"get", "items", "setdefault", "values"}  # methods that hand out parts of a thing
CONTAINERS = {"list", "dict", "set", "bytearray", "OrderedDict", "defaultdict", "deque", "Counter", "array"}
CALLS = {
    "Path", "frozenset", "tuple", "str", "int", "float", "bool", "range", "len", "min", "max", "sum", "abs", "TypeVar",
    "MappingProxyType", "NewType", "local", "threading.local", "re.compile", "logging.getLogger", "ContextVar",
}  # fmt: skip  # what they give cannot be changed, or by its own thread only
COPIES_DEFAULTS = {"Struct", "BaseModel", "Body"}  # classes whose fields get defaults of their own
SHARED_BASES = {"Choice", "Game", "Signal"}
OWNED = {"Frame", "Position", "Chance", "Bot", "Match", "local"}  # a match, a thread, or whoever asks, owns these
IMMUTABLE = {
    "str", "int", "float", "bool", "bytes", "None", "tuple", "frozenset", "Mapping", "Sequence", "type", "object",
    "Callable", "Path", "FluentBundle", "Collection", "Any",
}  # fmt: skip

Function = ast.FunctionDef | ast.AsyncFunctionDef
Named = tuple[str, str]  # module and name


@dataclass
class Module:
    name: str
    path: str
    tree: ast.Module
    values: dict[str, ast.expr] = field(default_factory=dict)  # what is assigned to its names
    notes: dict[str, ast.expr] = field(default_factory=dict)  # their annotations
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> module and name there ("": itself)
    functions: dict[str, Function] = field(default_factory=dict)
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)


def read(name: str, path: str, text: str) -> Module:
    m = Module(name, path, ast.parse(text))
    package = name.split(".") if path.endswith("__init__.py") else name.split(".")[:-1]
    for node in statements(m.tree):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                m.imported[alias.asname or alias.name] = (source, alias.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                m.imported[alias.asname or alias.name.split(".")[0]] = (alias.name, "")
    for stmt in top_level(m.tree.body):
        if isinstance(stmt, ast.Assign):
            for target in stmt.targets:
                for x in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(x, ast.Name):
                        m.values[x.id] = stmt.value
        elif isinstance(stmt, ast.AnnAssign) and isinstance(stmt.target, ast.Name) and stmt.value is not None:
            m.values[stmt.target.id] = stmt.value
            m.notes[stmt.target.id] = stmt.annotation
        elif isinstance(stmt, ast.FunctionDef | ast.AsyncFunctionDef):
            m.functions[stmt.name] = stmt
        elif isinstance(stmt, ast.ClassDef):
            m.classes[stmt.name] = stmt
    return m


def top_level(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """What runs when a module is imported, function bodies left out."""
    for stmt in body:
        yield stmt
        for part in ("body", "orelse", "finalbody"):
            if not isinstance(stmt, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from top_level(getattr(stmt, part, []))


def called(e: ast.expr) -> str:
    """The name of what a call calls, as it is written."""
    return ast.unparse(e.func) if isinstance(e, ast.Call) else ""


def may_change(e: ast.expr) -> bool:
    """Whether what an expression makes could be changed."""
    if isinstance(e, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.GeneratorExp):
        return True
    if isinstance(e, ast.Tuple):
        return any(may_change(x) for x in e.elts)
    if isinstance(e, ast.Starred):
        return False
    return isinstance(e, ast.Call) and called(e) not in CALLS


def names_in(e: ast.AST | None) -> set[str]:
    """The names in an annotation, "module.Name" as it stands there, quoted ones too."""
    out: set[str] = set()
    stack = [e] if e is not None else []
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Name | ast.Attribute):
            out.add(ast.unparse(node))
        elif isinstance(node, ast.Constant):
            words = str(node.value).replace("[", " ").replace("]", " ").replace("|", " ").replace(",", " ")
            out |= set(words.split())
        else:
            stack.extend(ast.iter_child_nodes(node))
    return out - {""}


def decorators(node: Function | ast.ClassDef) -> set[str]:
    return {ast.unparse(d.func if isinstance(d, ast.Call) else d).split(".")[-1] for d in node.decorator_list}


def root(e: ast.expr, writing: bool = False) -> ast.expr | None:
    """What an expression is a part of; None for a copy of a part."""
    first = True
    while True:
        if isinstance(e, ast.Subscript):
            if isinstance(e.slice, ast.Slice) and not (writing and first):
                return None
            e = e.value
        elif isinstance(e, ast.Attribute):
            e = e.value
        elif isinstance(e, ast.Call) and isinstance(e.func, ast.Attribute) and e.func.attr in PARTS:
            e = e.func.value
        else:
            return e
        first = False


def arguments(f: Function) -> list[str]:
    a = f.args
    every = [*a.posonlyargs, *a.args, *a.kwonlyargs, *[x for x in (a.vararg, a.kwarg) if x is not None]]
    return [x.arg for x in every]


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements, in functions and classes too."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, part, None)
        for child in inner if isinstance(inner, list) else ():
            yield child
            yield from statements(child)


TOLD = (
    ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Delete, ast.For, ast.AsyncFor, ast.NamedExpr, ast.Call,
    ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler, ast.arg,
)  # fmt: skip
LEAVES = (ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)


@cache
def own_nodes(f: Function) -> tuple[ast.AST, ...]:
    """The nodes of a function that say something, those of functions and classes inside it left out."""
    out: list[ast.AST] = []
    stack: list[ast.AST] = list(f.body)
    while stack:
        node = stack.pop()
        if isinstance(node, TOLD) or (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)):
            out.append(node)
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            stack.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, LEAVES))
    return tuple(out)


def targets(node: ast.AST) -> list[ast.expr]:
    """What a statement assigns to or deletes."""
    found: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        found = list(node.targets)
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.AnnAssign) and node.value is not None):
        found = [node.target]
    elif isinstance(node, ast.For | ast.AsyncFor):
        found = [node.target]
    out: list[ast.expr] = []
    while found:
        x = found.pop()
        if isinstance(x, ast.Tuple | ast.List):
            found.extend(x.elts)
        else:
            out.append(x.value if isinstance(x, ast.Starred) else x)
    return out


@cache
def local_names(f: Function) -> frozenset[str]:
    """Of a function and of its lambdas."""
    out = set(arguments(f))
    for node in own_nodes(f):
        if isinstance(node, ast.Name):
            out.add(node.id)
        elif isinstance(node, ast.arg):
            out.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            out.add(node.name)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            out.add(node.name)
    return frozenset(out)


class Finder:
    """Over all modules at once: what one of them holds, another may change."""

    def __init__(self, modules: list[Module]) -> None:
        self.modules = {m.name: m for m in modules}
        self.found: list[str] = []
        self.classes: dict[Named, ast.ClassDef] = {(m.name, c): m.classes[c] for m in modules for c in m.classes}
        self.changing: dict[Named, set[str]] = {key: changing_methods(c) for key, c in self.classes.items()}
        self.changes: dict[Named, set[int]] = {}  # of a function: the arguments that it changes
        for m in modules:
            for f in m.functions.values():
                self.changes[(m.name, f.name)] = self.changed_arguments(f)
        self.shared = self.shared_classes()

    def run(self) -> list[str]:
        for m in self.modules.values():
            for node in statements(m.tree):
                if isinstance(node, ast.Global):
                    self.report(m, node, "global " + ", ".join(node.names))
                if isinstance(node, ast.ClassDef):
                    self.class_level(m, node)
                    if (m.name, node.name) in self.shared and m.classes.get(node.name) is node:
                        self.shared_object(m, node)
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    self.defaults(m, node)
                    self.remembered(m, node)
            for f, outer in functions(m.tree, frozenset()):
                self.function(m, f, outer)
        return sorted(set(self.found))

    def report(self, m: Module, node: ast.AST, what: str) -> None:
        self.found.append(f"{m.path}: {what}")

    # what a name stands for

    def variable(self, m: Module, name: str) -> tuple[Module, str] | None:
        """The variable of a module that a name means in this one, if what it holds could be changed."""
        if name in m.values:
            value = m.values[name]
            kept = self.named(m, called(value)) if isinstance(value, ast.Call) else None
            if kept is not None and self.inherits(self.modules[kept[0]], self.classes[kept], {"local"}):
                return None  # of each thread its own
            return (m, name) if may_change(value) else None
        if name in m.imported:
            source, there = m.imported[name]
            other = self.modules.get(source)
            if other is not None and there and other is not m:
                return self.variable(other, there)
        return None

    def holder(self, m: Module, e: ast.expr | None, local: frozenset[str], alias: dict[str, str]) -> str:
        """The name of what a module or a class holds, when an expression is it or a part of it."""
        whole = e
        e = root(e) if e is not None else None
        if not isinstance(e, ast.Name):
            return ""
        if e.id in local:
            return alias.get(e.id, "")
        found = self.variable(m, e.id)
        if found is not None:
            return found[1]
        if e is whole:
            return ""
        if e.id in m.classes:
            return e.id
        source, there = m.imported.get(e.id, ("", ""))
        if there and source in self.modules and there in self.modules[source].classes:
            return there
        inside = f"{source}.{there}" if there else source
        return e.id if inside in self.modules else ""  # module.NAME

    def named(self, m: Module, name: str) -> Named | None:
        """The class that a name means in a module."""
        if "." in name:
            source, there = m.imported.get(name.split(".")[0], ("", ""))
            inside = f"{source}.{there}" if there else source
            return self.named(self.modules[inside], name.split(".")[-1]) if inside in self.modules else None
        for _ in range(5):
            if name in m.classes:
                return (m.name, name)
            source, there = m.imported.get(name, ("", ""))
            if not there or source not in self.modules:
                return None
            m, name = self.modules[source], there
        return None

    def named_in(self, m: Module, e: ast.AST | None) -> set[Named]:
        """The classes that an annotation or a call speaks of."""
        if isinstance(e, ast.Call):
            e = e.func
        return {key for key in (self.named(m, name) for name in names_in(e)) if key is not None}

    def class_of(self, m: Module, name: str) -> Named | None:
        """The class of which a variable holds an object."""
        found = self.variable(m, name)
        if found is None:
            return None
        value = found[0].values[found[1]]
        return self.named(found[0], called(value)) if isinstance(value, ast.Call) else None

    # functions

    def changed_arguments(self, f: Function) -> set[int]:
        """The places of the arguments that a function changes itself."""
        names = arguments(f)
        out: set[int] = set()
        for node in own_nodes(f):
            for e in changed(node):
                x = root(e, True)
                if isinstance(x, ast.Name) and x.id in names and x is not e:
                    out.add(names.index(x.id))
                elif isinstance(e, ast.Name) and e.id in names:
                    out.add(names.index(e.id))
        return out

    def function(self, m: Module, f: Function, outer: frozenset[str]) -> None:
        local = local_names(f) | outer
        alias: dict[str, str] = {}
        for _ in range(3):  # another name of another name
            for node in own_nodes(f):
                if isinstance(node, ast.Assign | ast.AnnAssign | ast.For | ast.AsyncFor | ast.NamedExpr):
                    self.note_alias(m, node, local, alias)
        for node in own_nodes(f):
            for e in changed(node):
                if isinstance(e, ast.Name) and e.id not in local:
                    held = self.holder(m, e, local, alias) if isinstance(node, ast.Call) else ""
                else:
                    held = self.holder(m, without_slice(e), local, alias)
                if held and not self.passes(m, node, held):
                    self.report(m, node, f"{f.name} changes {held}")
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id in alias:
                if isinstance(node.value, ast.List | ast.ListComp | ast.Set | ast.Dict):
                    self.report(m, node, f"{f.name} changes {alias[node.target.id]}")
            if isinstance(node, ast.Call):
                self.call(m, f, node, local, alias)

    def note_alias(self, m: Module, node: ast.AST, local: frozenset[str], alias: dict[str, str]) -> None:
        value = node.iter if isinstance(node, ast.For | ast.AsyncFor) else getattr(node, "value", None)
        names = [node.target] if isinstance(node, ast.NamedExpr) else targets(node)
        if isinstance(value, ast.Constant | ast.Compare | ast.BinOp) or value is None:
            return
        held = self.holder(m, value, local, alias)
        kind = getattr(node, "annotation", None)
        if held and not (names_in(kind) and names_in(kind) <= IMMUTABLE):
            for x in names:
                if isinstance(x, ast.Name):
                    alias.setdefault(x.id, held)

    def passes(self, m: Module, node: ast.AST, held: str) -> bool:
        """`NAME.setdefault(key, value)` on a dict of the module."""
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "setdefault"
            and isinstance(node.func.value, ast.Name)
            and isinstance(m.values.get(node.func.value.id), ast.Dict)
        )

    def call(self, m: Module, f: Function, node: ast.Call, local: frozenset[str], alias: dict[str, str]) -> None:
        if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            name = node.func.value.id
            kept = self.class_of(m, name) if name not in local else None
            if kept is not None and node.func.attr in self.changing[kept]:
                self.report(m, node, f"{f.name} changes {name}")
        if not isinstance(node.func, ast.Name) or node.func.id in local:
            return
        callee = (m.name, node.func.id) if node.func.id in m.functions else m.imported.get(node.func.id, ("", ""))
        for i in self.changes.get(callee, set()):
            if i < len(node.args):
                held = self.holder(m, node.args[i], local, alias)
                if held:
                    self.report(m, node, f"{f.name} has {callee[1]} change {held}")

    # classes, defaults, remembered results

    def class_level(self, m: Module, c: ast.ClassDef) -> None:
        if "dataclass" in decorators(c) or self.inherits(m, c, COPIES_DEFAULTS):
            return
        for stmt in c.body:
            value = stmt.value if isinstance(stmt, ast.Assign | ast.AnnAssign) else None
            if value is None:
                continue
            shown = isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)
            if shown or called(value) in CONTAINERS or self.named(m, called(value)) is not None:
                self.report(m, stmt, f"class {c.name} holds {ast.unparse(targets(stmt)[0])}")

    def defaults(self, m: Module, f: Function) -> None:
        names = arguments(f)
        changed_here = self.changed_arguments(f)
        positional = [*f.args.posonlyargs, *f.args.args]
        pairs = list(zip(positional[len(positional) - len(f.args.defaults) :], f.args.defaults, strict=True))
        pairs += [(a, d) for a, d in zip(f.args.kwonlyargs, f.args.kw_defaults, strict=True) if d is not None]
        for arg, default in pairs:
            shown = isinstance(default, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)
            held = isinstance(default, ast.Name) and self.variable(m, default.id) is not None
            if shown or called(default) in CONTAINERS or (held and names.index(arg.arg) in changed_here):
                self.report(m, f, f"{f.name} has a default of {arg.arg} that all calls share")

    def remembered(self, m: Module, f: Function) -> None:
        if not decorators(f) & {"cache", "lru_cache", "cached_property"}:
            return
        for name in sorted(names_in(outermost(f.returns)) - IMMUTABLE):
            kept = self.named(m, name)
            if kept is not None and (frozen(self.classes[kept]) or not self.changing[kept]):
                continue
            alias = m.values.get(name)
            if alias is not None and names_in(outermost(alias)) <= IMMUTABLE:
                continue
            self.report(m, f, f"{f.name} remembers a {name} that callers could change")

    # objects that all matches share

    def shared_classes(self) -> set[Named]:
        every = {key: (self.modules[key[0]], c) for key, c in self.classes.items()}
        owned = {key for key, (m, c) in every.items() if self.inherits(m, c, OWNED)}
        out = {key for key, (m, c) in every.items() if self.inherits(m, c, SHARED_BASES)}
        for m in self.modules.values():
            for name, value in m.values.items():
                out |= self.named_in(m, m.notes.get(name))
                if isinstance(value, ast.Call):
                    out |= self.named_in(m, value)
            for f in m.functions.values():
                if decorators(f) & {"cache", "lru_cache"}:
                    out |= self.named_in(m, f.returns)
        before: set[Named] = set()
        out -= owned
        while out != before:
            before = set(out)
            for key in before:
                m, c = every[key]
                for node in statements(c):
                    if isinstance(node, ast.AnnAssign) and (node in c.body or isinstance(node.target, ast.Attribute)):
                        out |= self.named_in(m, node.annotation)
                    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
                        out |= self.named_in(m, node.value) if isinstance(node.value, ast.Call) else set()
            out -= owned
        return out

    def inherits(self, m: Module, c: ast.ClassDef, bases: set[str]) -> bool:
        if c.name in bases:
            return True
        for b in c.bases:
            name = ast.unparse(b).split("[")[0].split(".")[-1]
            key = self.named(m, name)
            if name in bases or (key is not None and self.inherits(self.modules[key[0]], self.classes[key], bases)):
                return True
        return False

    def shared_object(self, m: Module, c: ast.ClassDef) -> None:
        """Piece by piece: whoever looks meanwhile sees half of it."""
        made = made_by_init(c)
        for f in methods(c):
            if f.name in made:
                continue
            for node in own_nodes(f):
                for e in changed(node):
                    x = root(e, True)
                    whole = isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(without_slice(e), ast.expr)
                    if isinstance(x, ast.Name) and x.id == "self" and e is not x and not (whole and one_step(e)):
                        self.report(m, node, f"{c.name}.{f.name} changes {ast.unparse(e)} of an object all share")


def one_step(e: ast.expr) -> bool:
    """self.field or self.field[key]"""
    if isinstance(e, ast.Subscript) and not isinstance(e.slice, ast.Slice):
        e = e.value
    return isinstance(e, ast.Attribute) and isinstance(e.value, ast.Name)


def without_slice(e: ast.expr) -> ast.expr:
    """NAME for NAME[:], which is a copy when it is read and the thing itself when it is written."""
    return e.value if isinstance(e, ast.Subscript) and isinstance(e.slice, ast.Slice) else e


def changed(node: ast.AST) -> list[ast.expr]:
    """What a statement or call changes: things with a part that is set or deleted, and those of changing methods."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            return [node.func.value]
        if called(node) in ("setattr", "delattr") and node.args:
            return [ast.Attribute(node.args[0], "attribute", ast.Store())]
        return []
    return [e for e in targets(node) if isinstance(e, ast.Attribute | ast.Subscript)]


def functions(node: ast.AST, outer: frozenset[str]) -> Iterator[tuple[Function, frozenset[str]]]:
    """Every function with the names of those around it."""
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for child in getattr(node, part, ()):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield child, outer
                yield from functions(child, outer | local_names(child))
            else:
                yield from functions(child, outer)


def methods(c: ast.ClassDef) -> list[Function]:
    return [x for x in c.body if isinstance(x, ast.FunctionDef | ast.AsyncFunctionDef)]


def own_calls(f: Function) -> set[str]:
    """The methods of its own object that a method calls."""
    out: set[str] = set()
    for n in own_nodes(f):
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute):
            if isinstance(n.func.value, ast.Name) and n.func.value.id == "self":
                out.add(n.func.attr)
    return out


def made_by_init(c: ast.ClassDef) -> set[str]:
    """The constructor and the methods that nothing but it calls."""
    calls = {f.name: own_calls(f) for f in methods(c)}
    out = {"__init__", "__post_init__", "__new__"}
    while True:
        more = {n for n in calls if n not in out and any(n in calls[k] for k in calls)}
        more = {n for n in more if all(k in out for k in calls if n in calls[k])}
        if not more:
            return out
        out |= more


def changing_methods(c: ast.ClassDef) -> set[str]:
    """The methods that change their object, themselves or by others."""
    calls = {f.name: own_calls(f) for f in methods(c)}
    out: set[str] = set()
    for f in methods(c):
        for node in own_nodes(f):
            for e in changed(node):
                x = root(e, True)
                if isinstance(x, ast.Name) and x.id == "self" and f.name not in ("__init__", "__post_init__"):
                    if not (isinstance(node, ast.Assign) and one_step(e) and isinstance(e, ast.Subscript)):
                        out.add(f.name)
    while True:
        more = {n for n in calls if n not in out and n != "__init__" and calls[n] & out}
        if not more:
            return out
        out |= more


def frozen(c: ast.ClassDef) -> bool:
    return any(k.arg == "frozen" for k in c.keywords) or any(
        isinstance(d, ast.Call) and any(k.arg == "frozen" for k in d.keywords) for d in c.decorator_list
    )


def outermost(e: ast.expr | None) -> ast.expr | None:
    """An annotation without what it is a container of: a tuple of lists is handed out as a tuple."""
    if isinstance(e, ast.Subscript):
        return e.value
    if isinstance(e, ast.BinOp):  # A | B
        left, right = outermost(e.left), outermost(e.right)
        return ast.Tuple([x for x in (left, right) if x is not None], ast.Load())
    return e


def offenders(folder: Path, package: str = "grognard") -> list[str]:
    """Everything that is found in the modules of a package: "path: what"."""
    modules: list[Module] = []
    busy = gc.isenabled()
    gc.disable()  # a million nodes, none of which is garbage
    try:
        for path in sorted(folder.rglob("*.py")):
            parts = list(path.relative_to(folder).with_suffix("").parts)
            name = ".".join([package, *(parts[:-1] if parts[-1] == "__init__" else parts)])
            modules.append(read(name, str(path.relative_to(folder)), path.read_text(encoding="utf-8")))
        return Finder(modules).run()
    finally:
        own_nodes.cache_clear()
        local_names.cache_clear()
        if busy:
            gc.enable()
