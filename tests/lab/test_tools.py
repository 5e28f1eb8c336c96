"""The compiled build: what it compiles and what it leaves alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_module_left_interpreted_has_a_reason() -> None:
    spec = importlib.util.spec_from_file_location("compiled", ROOT / "tools" / "compiled.py")
    assert spec is not None and spec.loader is not None
    compiled = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compiled)
    assert all(compiled.INTERPRETED.values()) and all(compiled.DESELECTED.values())
    assert compiled.LAYERS == ("core", "space", "kit", "games")
