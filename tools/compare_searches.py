"""Compare what matches of Great Battles keep of their searches with searches from nothing:
python -m tools.compare_searches [POSITIONS], a third of them in each battle."""

from __future__ import annotations

import sys

from tests.games.great_battles_acw.kept_searches import differences

BATTLES = ("first-kernstown", "gettysburg-day1", "cedar-creek")
EVERY = 10  # of so many positions one has its movement searched twice


def main(positions: int) -> int:
    faults: list[str] = []
    for battle in BATTLES:
        faults += differences(battle, 1, positions // len(BATTLES), EVERY)
    print(f"{positions // len(BATTLES) * len(BATTLES)} positions compared, {len(faults)} differences")
    for line in faults[:20]:
        print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
