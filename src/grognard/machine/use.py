"""Imports that are answered by a build: all modules of a group from its library, or none of them.

A library of mypyc holds the modules of a group and gives out one capsule for each, which begins it; what mypyc would
put beside it is an extension module for each of them that does nothing else. The place of the library says where its
modules believe they lie: it is told the place of the sources, so that they find their data as ever.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cache import Build
    from .groups import Group

SWITCH = "GROGNARD_COMPILE"  # "0": nothing is built, and what was built is not used

TRIAL = "trial"  # what was built is used although it is not proved yet (proving.py)


def wanted() -> bool:
    return os.environ.get(SWITCH, "") != "0"


class _Library(ExtensionFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        from .groups import ROOT

        module.__file__ = str(ROOT / f"{self.name}.so")


class _Module:
    """Begins a module of a library."""

    def __init__(self, library: str, called: str) -> None:
        self.library = library
        self.called = called

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        from ctypes import PYFUNCTYPE, py_object

        library = import_module(self.library)
        _ensure(library)
        module = PYFUNCTYPE(py_object)(_pointer(library, f"init_{self.called}"))()
        assert isinstance(module, ModuleType) and module.__name__ == spec.name
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The library has done it."""


def _ensure(library: ModuleType) -> None:
    """A room's library asks for the core's."""
    from ctypes import PYFUNCTYPE, c_int

    PYFUNCTYPE(c_int)(_pointer(library, "ensure_deps"))()


def _pointer(library: ModuleType, name: str) -> int:
    import ctypes

    get = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
        ("PyCapsule_GetPointer", ctypes.pythonapi)
    )
    found: int = get(getattr(library, name), f"{library.__name__}.{name}".encode())
    return found


class Finder:
    """Asked for every import, before those who look for files. A group is looked for when the first of its modules is
    imported; what was decided then holds for the process."""

    def __init__(self) -> None:
        self.decided: dict[str, Build | None] = {}
        self.libraries: dict[str, Build] = {}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in self.libraries:
            file = str(self.libraries[name].file)
            return ModuleSpec(name, _Library(name, file), origin=file)
        if not name.startswith(("grognard.core.", "grognard.space.", "grognard.kit.", "grognard.games.")):
            return None
        from .groups import INTERPRETED, group_of

        if f"{name.rpartition('.')[2]}.py" in INTERPRETED:  # nothing is decided by those
            return None
        group = group_of(name)
        build = self.build(group) if group is not None else None
        if build is None or name not in build.modules:
            return None
        return ModuleSpec(name, _Module(build.library, build.modules[name]), origin=build.library)  # type: ignore[arg-type]

    def build(self, group: Group) -> Build | None:
        """What the modules of a group come from in this process; None: they are interpreted."""
        if group.name not in self.decided:
            self.decided[group.name] = self._decide(group)
        return self.decided[group.name]

    def _decide(self, group: Group) -> Build | None:
        """The core and all games of the shelf are machine code together, or none of them is: rules that are interpreted
        do not mix with columns and classes that are compiled."""
        from . import groups

        below = None
        if group.name != groups.CORE:
            below = self.build(groups.core())
            if below is None:
                return None
        found = self._loaded(group, below)
        if found is None or below is not None:
            return found
        made = {room.name: self._loaded(room, found) for room in groups.rooms(groups.ROOT)}
        builds = [one for one in (found, *made.values()) if one is not None]
        if len(builds) <= len(made) or not self._may(builds):
            self.decided.update(dict.fromkeys(made))
            self.libraries.clear()
            return None
        self.decided.update(made)
        return found

    def _may(self, builds: list[Build]) -> bool:
        from .proving import proved

        return os.environ.get(SWITCH) == TRIAL or proved(builds)

    def _loaded(self, group: Group, below: Build | None) -> Build | None:
        from .cache import find, set_aside

        try:
            found = find(group)
        except OSError:  # a cache that cannot be read is none
            return None
        if found is None or (below is not None and found.faces != below.faces):
            return None
        self.libraries[found.library] = found
        try:
            _ensure(import_module(found.library))
        except Exception as fault:
            self.libraries.pop(found.library, None)
            sys.modules.pop(found.library, None)
            set_aside(found.folder, f"{type(fault).__name__}: {fault}")
            return None
        return found


def install() -> None:
    """Before any of the rules are imported."""
    if wanted() and not any(isinstance(each, Finder) for each in sys.meta_path):
        sys.meta_path.insert(0, Finder())


def finder() -> Finder | None:
    return next((each for each in sys.meta_path if isinstance(each, Finder)), None)
