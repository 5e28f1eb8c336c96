"""Hold the odds of set battles against the game: python -m tools.lom_odds [TIMES].

Twenty battles of Libertad o Muerte! are enumerated (odds.py) and fought TIMES times each through the real frames with
the same policy. Chances may differ by 1 % at most, and so may the shares of units and strength points lost.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from grognard.games.libertad_o_muerte.rules.odds import UNITS, odds_of
from grognard.games.libertad_o_muerte.rules.set_battle import LINE, POINT
from tests.games.libertad_o_muerte.set_battles import ALL, simulate

LIMIT = 0.01


def compare(i: int, times: int) -> tuple[str, float, str]:
    """One battle: its name, the greatest difference, and a line to print."""
    example = ALL[i]
    battle = example.set()
    exact = odds_of(battle)
    found = simulate(example, times, 100 + i)
    pairs = [
        ("attacker wins", exact.attacker, found.attacker),
        ("defender wins", exact.defender, found.defender),
        ("Patriots routed", exact.routed[0], found.routed[0]),
        ("Royalists routed", exact.routed[1], found.routed[1]),
    ]
    for side, name in ((0, "Patriot"), (1, "Royalist")):
        mine = [j for j in range(len(battle.pieces)) if battle.side[j] == side]
        points = sum(battle.start[UNITS + j] % LINE // POINT for j in mine)
        pairs.append((f"{name} units lost", exact.units[side] / len(mine), found.units[side] / len(mine)))
        pairs.append((f"{name} strength lost", exact.strength[side] / points, found.strength[side] / points))
    worst = max(pairs, key=lambda x: abs(x[1] - x[2]))
    gap = abs(worst[1] - worst[2])
    line = f"{example.name:22} {exact.states:6} states  attacker {exact.attacker:.4f} {found.attacker:.4f}"
    return example.name, gap, f"{line}  worst {gap:.4f} ({worst[0]})"


def main(times: int) -> int:
    faults: list[str] = []
    with ProcessPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        for name, gap, line in pool.map(compare, range(len(ALL)), [times] * len(ALL)):
            print(line, flush=True)
            if gap > LIMIT:
                faults.append(name)
    print(f"{len(ALL)} battles, {times} times each: {len(faults)} differ by more than {LIMIT:.0%}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
