"""The Sergeant: a quick opponent that plays by rules of thumb."""

from __future__ import annotations

from .sergeant import Sergeant

__all__ = ["Sergeant"]
