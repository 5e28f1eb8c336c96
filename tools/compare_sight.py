"""Compare line of sight with the slow reference: python -m tools.compare_sight [PAIRS]. Half on the battles' maps."""

from __future__ import annotations

import sys

from grognard.core.rng import Rng
from grognard.games.great_battles_acw.pack.pack import built_in
from tests.space.random_ground import differences, random_ground


def main(pairs: int) -> int:
    rng = Rng(1, 25)
    faults: list[str] = []
    done = 0
    while done < pairs // 2:
        faults += differences(random_ground(rng), rng, 250)
        done += 250
    each = (pairs - done) // (2 * len(built_in().battles()))
    for battle in built_in().battles():
        ground = built_in().board(battle).ground
        for g in (ground, ground.crested()):
            faults += [f"{battle} {x}" for x in differences(g, rng, each)]
            done += each
    print(f"{done} pairs compared, {len(faults)} differences")
    for line in faults[:20]:
        print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
