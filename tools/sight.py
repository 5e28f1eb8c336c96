"""Works out what sees what on every battle map of the American Civil War and stores the tables beside the maps.

    python -m tools.sight [battle ...]

Writes data/<battle>/sight.bin and sight-crests.bin (with the optional crests of 10.24). A table carries a mark of its
ground; one that no longer fits the map is ignored by the game, which then works out what it is asked, and written
anew here. Tables that still fit are left alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from grognard.games.great_battles_acw.pack.pack import BUILT_IN, built_in
from grognard.space.sight import Ground, Sight

BATTLES = built_in().battles()


def store(ground: Ground, path: Path) -> None:
    """Write one table, unless the stored one fits."""
    sight = Sight(ground)
    name = f"{path.parent.name}/{path.name}"
    began = time.monotonic()
    fits = path.exists() and sight.load(path.read_bytes())
    if sight.fill() == 0 and fits:
        print(f"{name}: up to date")
        return
    data = sight.dump()
    path.write_bytes(data)
    print(f"{name}: {len(data)} bytes in {time.monotonic() - began:.0f} s", flush=True)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("battles", nargs="*", help="only these battles")
    wanted: list[str] = parser.parse_args(argv).battles
    for battle in wanted:
        if battle not in BATTLES:
            print(f"no battle {battle}; there are {', '.join(BATTLES)}", file=sys.stderr)
            return 2
    for battle in wanted or BATTLES:
        ground = built_in().board(battle).ground
        store(ground, BUILT_IN / battle / "sight.bin")
        store(ground.crested(), BUILT_IN / battle / "sight-crests.bin")
    return 0


if __name__ == "__main__":
    sys.exit(main())
