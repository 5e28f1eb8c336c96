"""Hold the odds that are shown before a roll against real rolls: python -m tools.odds [--times N] [GAME ...].

For every kind of roll of tests/odds (at least ten of each game) the shown chances are compared with what comes of so
many rolls by the true rules. A line that is off by more than five standard errors makes it fail.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from grognard.games.an_impossible_war.game import GAME as WAR
from grognard.games.libertad_o_muerte.game import LibertadOMuerte
from tests.odds import bajo, great_battles
from tests.odds.played import found
from tests.odds.rolls import LIMIT, Roll, compare

KINDS = 12  # of a game whose rolls are found by playing
GAMES = ("an-impossible-war", "libertad-o-muerte", "great-battles-acw", "bajo-la-sombra-del-aguila")


def rolls_of(game: str) -> list[Roll]:
    if game == "an-impossible-war":
        return found(WAR, KINDS)
    if game == "libertad-o-muerte":
        return found(LibertadOMuerte(), KINDS)
    return great_battles.rolls() if game == "great-battles-acw" else bajo.rolls()


def one(game: str, i: int, times: int) -> tuple[str, int, int, float, float, str, float]:
    """One kind: its name, lines, simulations behind them, the greatest gap in standard errors and in chance."""
    began = time.monotonic()
    roll = rolls_of(game)[i]
    gaps = compare(roll, times, 1000 + i)
    worst = max(gaps, key=lambda gap: gap.errors)
    wide = max([abs(gap.promised - gap.came) for gap in gaps if " > " not in gap.where])
    told = roll.shown().simulations
    return roll.name, len(gaps), told, worst.errors, wide, repr(worst), time.monotonic() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--times", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    faults = 0
    with ProcessPoolExecutor(max_workers=asked.jobs) as pool:
        for game in asked.games:
            count = len(rolls_of(game))
            print(f"{game}: {count} kinds of roll, {asked.times} rolls each", flush=True)
            most = 0.0
            for found_ in pool.map(one, [game] * count, range(count), [asked.times] * count):
                name, lines, told, errors, wide, text, seconds = found_
                how = f"{told} simulations" if told else "exact"
                print(f"  {name:32} {lines:4} lines, {how}: off by {errors:.1f} standard errors at most, {wide:.4f}"
                      f" ({seconds:.0f} s)", flush=True)  # fmt: skip
                most = max(most, errors)
                if errors > LIMIT:
                    faults += 1
                    print(f"    {text}", flush=True)
            print(f"{game}: {most:.1f} standard errors at most", flush=True)
    print(f"{faults} kinds of roll differ by more than {LIMIT} standard errors")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
