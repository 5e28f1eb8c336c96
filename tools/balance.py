"""`make balance`: the figures of the sections "Balance" of the READMEs, as tables to put there.

    python -m tools.balance [GAME ...] [--share 0.1] [--seed 50000]

Bots play so many games of each scenario (PLANS), each with the seeds from `--seed` on, on all cores: the sergeant
against himself, and the sergeant against the recruit from either seat. Where players bring armies (Bajo la Sombra del
Águila), both sergeants bring the same ready army, each nation's in turn, and then the nations meet each other. The same
seeds give the same games, interpreted or compiled. `--share` plays a part of the games, for a look.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.game import Game, Options, option_value
from grognard.core.player import Player, seat_seed
from grognard.lab.engine import engine
from grognard.lab.sim import new_match, uncollected

SERGEANT, RECRUIT = "sergeant", "recruit"
# of each scenario: games of the sergeant against himself, and against the recruit from each seat
PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "an-impossible-war": {"zumalacarregui": (200, 50), "espartero": (200, 50), "entire-war": (200, 50)},
    "great-battles-acw": {"first-kernstown": (100, 30), "gettysburg-day1": (20, 6), "cedar-creek": (10, 4)},
    "libertad-o-muerte": {
        "la-plata": (100, 30),
        "bolivar": (100, 30),
        "mexico": (100, 30),
        "first-years": (100, 20),
        "grand-campaign": (40, 10),
    },
    "bajo-la-sombra-del-aguila": {
        "pitched-battle": (60, 30),
        "assault-on-the-position": (0, 30),
        "defend-the-farm": (0, 30),
        "take-the-hill": (60, 30),
        "control-the-region": (60, 30),
        "battle-for-the-bridge": (0, 30),
        "defend-the-village": (0, 30),
        "escalation": (60, 30),
        "crossing-of-destinies": (60, 30),
        "oblique-line": (60, 30),
        "divide-et-impera": (60, 30),
        "borodino": (0, 30),
    },
}
ARMIES = "bajo-la-sombra-del-aguila"
NATIONS = ("france", "britain", "spain", "austria", "prussia", "russia")
MEETINGS = 10  # games of each pair of nations, half from either seat


@dataclass(frozen=True)
class Task:
    """One game: who plays, and the ready armies that are brought ("": the bot's own choice)."""

    table: str
    game: str
    scenario: str
    seed: int
    bots: tuple[str, str]
    armies: tuple[str, str] = ("", "")


def played(task: Task) -> tuple[Task, str]:
    """The task and the seat that won, "draw", or "" for a game that broke off."""
    game = registry.get(task.game)
    try:
        with uncollected():
            return task, winner(game, task)
    except Exception as fault:  # one broken game must not end the others
        print(f"{task}: {type(fault).__name__}: {fault}", file=sys.stderr, flush=True)
        return task, ""


def winner(game: Game, task: Task) -> str:
    options: Options = {}
    if task.armies[0]:  # ready armies are of different years
        options["period"] = option_value(game, "period", "any: the players agree")
        assert options["period"] > 0
    players = [Player(game, name, seat_seed(task.seed, i)) for i, name in enumerate(task.bots)]
    match = new_match(game, task.scenario, task.seed, options)
    while match.outcome is None:
        d = match.pending
        assert d is not None and d.seat != CHANCE
        ready = task.armies[d.seat] if d.key == "levy" else ""
        if ready:
            text = (game.folder() / "data" / "armies" / f"{ready}-1000.toml").read_text(encoding="utf-8")
            match.answer(game.read(d, text), d.seat)
        else:
            match.answer(players[d.seat].answer(match, d.seat), d.seat)
    return game.seats[match.outcome.winner] if match.outcome.winner >= 0 else "draw"


def tasks_of(game: str, seed: int, share: float) -> Iterator[Task]:
    for scenario, (mirror, beaten) in PLANS[game].items():
        for i in range(round(mirror * share)):
            own = NATIONS[i % len(NATIONS)] if game == ARMIES else ""
            yield Task("mirror", game, scenario, seed + i, (SERGEANT, SERGEANT), (own, own))
        for i in range(round(beaten * share)):
            yield Task("beaten", game, scenario, seed + i, (SERGEANT, RECRUIT))
            yield Task("beaten", game, scenario, seed + i, (RECRUIT, SERGEANT))
    if game == ARMIES:
        pairs = [(a, b) for a in NATIONS for b in NATIONS if a != b]
        for pair in pairs:
            for i in range(round(MEETINGS / 2 * share)):
                yield Task("nations", game, "pitched-battle", seed + i, (SERGEANT, SERGEANT), pair)


def interval(n: int, of: int) -> str:
    """A share with its 95 % interval by Wilson, in per cent."""
    if of == 0:
        return "–"
    z = 1.96
    p = n / of
    mid = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.0f} % ({100 * max(0.0, mid - half):.0f}–{100 * min(1.0, mid + half):.0f})"


def tables(game: Game, results: list[tuple[Task, str]]) -> None:
    blue, red = game.seats
    print(f"| scenario | games | {blue} | draw | {red} | {blue}, a draw as half |\n|---|---|---|---|---|---|")
    for scenario in PLANS[game.id]:
        won = Counter(w for t, w in results if t.table == "mirror" and t.scenario == scenario and w)
        n = won.total()
        if n:
            half = 100 * (won[blue] + won["draw"] / 2) / n
            print(f"| {scenario} | {n} | {interval(won[blue], n)} | {interval(won['draw'], n)} | "
                  f"{interval(won[red], n)} | {half:.1f} % |")  # fmt: skip
    print(f"\n| scenario | sergeant as {blue} beats the recruit | as {red} | draws |\n|---|---|---|---|")
    for scenario in PLANS[game.id]:
        row = [(t, w) for t, w in results if t.table == "beaten" and t.scenario == scenario and w]
        cells: list[str] = []
        for seat, name in enumerate((blue, red)):
            mine = [w for t, w in row if t.bots[seat] == SERGEANT]
            cells.append(f"{sum(w == name for w in mine)} of {len(mine)}")
        if row:
            print(f"| {scenario} | {cells[0]} | {cells[1]} | {sum(w == 'draw' for _, w in row)} |")
    nations = [(t, w) for t, w in results if t.table == "nations" and w]
    if nations:
        print("\n| nation | games | share, a draw as half |\n|---|---|---|")
        for nation in NATIONS:
            mine = [(t.armies.index(nation), w) for t, w in nations if nation in t.armies]
            points = sum(1.0 if w == game.seats[seat] else 0.5 if w == "draw" else 0.0 for seat, w in mine)
            print(f"| {nation} | {len(mine)} | {100 * points / max(1, len(mine)):.1f} % |")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(PLANS))
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a look")
    parser.add_argument("--jobs", type=int)
    args = parser.parse_args()
    broken = 0
    for id in args.games:
        began = time.monotonic()
        game = registry.get(id)
        tasks = list(tasks_of(id, args.seed, args.share))
        results = list(engine(args.jobs, len(tasks)).map(played, tasks))
        results.sort(key=lambda r: (r[0].table, r[0].scenario, r[0].seed, r[0].bots, r[0].armies))
        broken += sum(w == "" for _, w in results)
        print(f"\n## {id}, version {game.version} of the rules, seeds from {args.seed}\n")
        tables(game, results)
        print(f"\n{len(results)} games in {time.monotonic() - began:.0f} s", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
