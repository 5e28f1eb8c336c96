"""The kinds of answer: a list that only grows at its end, since records and saves hold the codes."""

from __future__ import annotations

from typing import Final

from ...kit.acts import Acts

ACTS: Final = Acts()
DONE: Final = ACTS.act("done")  # 2.2
MARCH: Final = ACTS.act("march", "block")  # 2.2

OPT_NIGHT: Final = 1  # 5.1
