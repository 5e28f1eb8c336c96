"""Makes `tests.core.toy` importable, and puts the toy game and the template on the shelf beside the real ones."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "src"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

# The suite plays interpreted, whatever this machine has compiled; `make compiled` says otherwise.
os.environ.setdefault("GROGNARD_COMPILE", "0")

settings.register_profile(
    "grognard", deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("grognard")


def pytest_configure() -> None:
    from grognard import register
    from grognard.games._template.game import GAME as TEMPLATE
    from tests.core.toy import TOY

    register(TOY)
    register(TEMPLATE)
