"""Every frame of a game's flow, found in its package."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from ..core.frame import Frame


@cache
def frames_of(flow: ModuleType) -> Mapping[str, type[Frame]]:
    """The frames that the modules of a package define, by name; found when first asked for."""
    found: dict[str, type[Frame]] = {}
    for entry in iter_modules(flow.__path__):
        module = import_module(f"{flow.__name__}.{entry.name}")
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, Frame):
                if getattr(value, "__module__", "") == module.__name__:  # its own, not one it imports
                    assert name not in found, f"two frames are called {name}"
                    found[name] = value
    return found
