"""Compare the open table's geometry with shapely: python -m tools.compare_table [PAIRS]. See tests.space.shapely_table
for what may differ."""

from __future__ import annotations

import sys

from grognard.core.rng import Rng
from tests.space.shapely_table import Worst, compare


def main(pairs: int) -> int:
    worst = Worst()
    faults = compare(Rng(1, 26), pairs, worst)
    print(f"{pairs} pairs compared, {len(faults)} differences; greatest: {worst}")
    for line in faults[:20]:
        print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
