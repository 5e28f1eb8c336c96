"""What the Sergeant answers without a plan of his own: by the key of the question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.choice import Answer, Subset
from ..codes import NO, YES
from ..pack.board import LIBERAL
from ..rules.flow.ch11_interception import Interception
from ..rules.flow.ch11_movement import March
from ..rules.flow.ch12_carlist import Concentration, Evasion
from ..rules.flow.ch17_activation import Activate
from ..rules.flow.ch17_retreat import Retreat
from ..rules.flow.ch17_round_end import RoundEnd
from ..rules.flow.ch18_siege import Assault
from . import actions, depot, fights, tactics
from .asked import Asked
from .estimate import Scan
from .value import points_of

Picking = Callable[[Asked], int | None]
Taking = Callable[[Asked, Subset], Answer | None]


# one of a list


def first(o: list[int]) -> int:
    return o[0]


def last(o: list[int]) -> int:
    return o[-1]


def most(o: list[int]) -> int:
    return max(o)


def strongest(a: Asked) -> int | None:
    return fights.strongest(a.g, a.options)


def weakest(a: Asked) -> int | None:
    return fights.weakest(a.g, a.options)


def charge(a: Asked) -> int | None:
    return fights.charge_target(a.g, a.options, a.top.spent) if isinstance(a.top, Activate) else None


def battle_retreat(a: Asked) -> int | None:
    top = a.top
    if not isinstance(top, RoundEnd):
        return None
    coming = tactics.coming(a.g, top.place, a.side, a.side == top.attacker)
    out = fights.gives_up(a.g, a.side, top.attacker, top.front, top.reserve, top.broken, coming)
    return YES if out else NO


def recover(a: Asked) -> int | None:
    return fights.strongest(a.g, [x - 1 for x in a.options if x > 0]) + 1


def retreat(a: Asked) -> int | None:
    return tactics.retreat(a.g, a.side, a.top, a.options, 1) if isinstance(a.top, Retreat) else None


def retreat_together(a: Asked) -> int | None:
    return tactics.retreat(a.g, a.side, a.top, a.options, len(a.top.todo)) if isinstance(a.top, Retreat) else None


def evade(a: Asked) -> int | None:
    return tactics.evade(a.g, a.top, a.options) if isinstance(a.top, Evasion) else None


def intercept(a: Asked) -> int | None:
    return tactics.intercept(a.g, a.side, a.top, a.options) if isinstance(a.top, Interception) else None


def assault_again(a: Asked) -> int | None:
    if not isinstance(a.top, Assault):
        return None
    return YES if tactics.storm_pays(a.g, a.side, a.top.place) else NO


def fight_on(a: Asked) -> int | None:
    return YES if fights.region_odds(a.g, a.side, a.place) > (0.95 if a.side == LIBERAL else 1.3) else NO


def reroll_movement(a: Asked) -> int | None:
    if not isinstance(a.top, March):
        return None
    return YES if a.top.points <= 3 else NO


def gather_more(a: Asked) -> int | None:
    if not isinstance(a.top, Concentration):
        return None
    return YES if len(actions.gather_plan(a.g, a.top.place, 0, 2).gather) >= 2 and YES in a.options else NO


def blockhouse(a: Asked) -> int | None:
    sc = Scan(a.g, a.side)
    best = a.options[0]
    for s in a.options:
        if points_of(sc, s) * sc.danger[s] > points_of(sc, best) * sc.danger[best]:
            best = s
    return best


ALWAYS: Final[dict[str, int]] = {
    "challenge": NO,
    "match-challenge": NO,
    "countermarch-failed": NO,
    "merge": 0,
    "regroup": 0,
    "hide-guns": 0,
    "stir-up": YES,
    "squadron": 0,
    "card-c18": NO,
}
PLAIN: Final[dict[str, Callable[[list[int]], int]]] = {
    "intercept-order": first,
    "next-skirmish": first,
    "next-battle": first,
    "tactical": last,
    "gunnery": most,
    "build-strength": most,
    "steady-volley-now": most,
    "card-siege-guns": last,
    "card-c9": most,
    "card-c19": most,
    "card-c26": most,
    "card-l23": most,
    "card-l30": most,
}
PICKS: Final[dict[str, Picking]] = {
    "order": lambda a: 1 - a.side,
    # movement
    "reroll-movement": reroll_movement,
    "evade": evade,
    "intercept": intercept,
    # combats
    "take-hit": lambda a: fights.cheapest(a.g, a.options),
    "activate": lambda a: tactics.activate(a.g, a.options),
    "charge": charge,
    "charged": lambda a: tactics.charged(a.g, a.top, a.options),
    "countercharge": lambda a: tactics.charged(a.g, a.top, a.options),
    "battle-retreat": battle_retreat,
    "recover": recover,
    "retreat": retreat,
    "retreat-together": retreat_together,
    "retreat-guns": lambda a: tactics.retreat_guns(a.options),
    "retreat-surrounded": lambda a: tactics.break_out(a.g, a.side, a.options),
    "assault": lambda a: tactics.assault(a.g, a.side, a.options),
    "assault-again": assault_again,
    "sortie": lambda a: tactics.sortie(a.g, a.side, a.options),
    "keep-fort": lambda a: tactics.keep_fort(a.g, a.side, a.place),
    "locate": lambda a: tactics.locate(a.g, a.options),
    "fight-on": fight_on,
    # what comes, what is built
    "builder": weakest,
    "spend": lambda a: depot.spend(a.g, a.side, a.options),
    "place-unit": lambda a: depot.place_for(a.g, a.side, a.piece, a.options),
    "swap-provincial": lambda a: depot.swap(a.g, a.options),
    "gun-type": lambda a: depot.gun_type(a.g, a.side, a.options),
    "gun-place": lambda a: depot.gun_place(a.g, a.side, a.options),
    "deploy-gun": lambda a: depot.deploy_gun(a.g, a.options),
    "deploy-gun-at": lambda a: depot.gun_place(a.g, a.side, a.options),
    "raise-region": lambda a: depot.raise_region(a.g, a.options),
    "pardon": lambda a: depot.pardon(a.g, a.options),
    "suppress-loss": lambda a: depot.spare(a.g, a.options),
    "redeploy": lambda a: depot.redeploy(a.g, a.side, a.options),
    "redeploy-to": lambda a: depot.place_for(a.g, a.side, a.piece, a.options),
    "supply-from": lambda a: depot.supply_from(a.g, a.options),
    # cards
    "wall": strongest,
    "lancers": strongest,
    "bayonet": strongest,
    "hussars": strongest,
    "sappers": strongest,
    "steady-volley": strongest,
    "chapelgorris": strongest,
    "fueros": weakest,
    "legion-leaves": weakest,
    "blockhouse": blockhouse,
    "card-c1": gather_more,
    "card-c31": lambda a: tactics.burn(a.g, 1 - a.side, a.options),
    "card-l5": lambda a: depot.spare_siege(a.g, a.options),
    "card-l33": lambda a: tactics.burn(a.g, 1 - a.side, a.options),
}


# some of a list


def the_best(a: Asked, choice: Subset) -> Answer | None:
    return fights.take(choice, fights.qualities(a.g, choice.of), choice.hi)


def the_worst(a: Asked, choice: Subset) -> Answer | None:
    return fights.take(choice, [-q for q in fights.qualities(a.g, choice.of)], choice.lo)


def interceptors(a: Asked, choice: Subset) -> Answer | None:
    return tactics.interceptors(a.g, a.side, a.top, choice) if isinstance(a.top, Interception) else None


def suppressors(a: Asked, choice: Subset) -> Answer | None:
    want = 3 if a.g.uprising[a.place - a.g.b.n_spaces] >= 2 else 2
    return fights.take(choice, fights.qualities(a.g, choice.of), want)


def losers(a: Asked, choice: Subset) -> Answer | None:
    """Who goes hungry or falls ill: large units that are not the best, never the last of a unit."""
    g, b = a.g, a.g.b
    scores = [g.strength[p] - 1.5 * b.eff[p] - (4.0 if g.strength[p] == 1 else 0.0) for p in choice.of]
    return fights.take(choice, scores, choice.lo)


def healed(a: Asked, choice: Subset) -> Answer | None:
    g, b = a.g, a.g.b
    scores = [b.eff[p] * 2.0 - g.strength[p] * 0.5 + b.top[p] * 0.3 for p in choice.of]
    return fights.take(choice, scores, choice.hi)


NOBODY: Final = ("evade-stays", "step-back")
EVERYBODY: Final = ("forced-march", "sortie-units")
SUBSETS: Final[dict[str, Taking]] = {
    "interceptors": interceptors,
    "firing": lambda a, choice: fights.firing(a.g, choice),
    "deploy": the_best,
    "step-up": the_best,
    "reinforce": lambda a, choice: tactics.reinforce(a.g, a.side, a.place, choice),
    "shelter": lambda a, choice: tactics.shelter(a.g, a.side, a.place, choice),
    "retreat-inside": the_best,
    "storm": the_best,
    "suppressors": suppressors,
    "over-limit": the_worst,
    "unsupplied": losers,
    "cholera-units": losers,
    "heal": healed,
}


def pick(a: Asked) -> int | None:
    """One of the options; None: he has no opinion."""
    if a.key in ALWAYS:
        return ALWAYS[a.key]
    if a.key in PLAIN:
        return PLAIN[a.key](a.options)
    return PICKS[a.key](a) if a.key in PICKS else None


def take(a: Asked, choice: Subset) -> Answer | None:
    """Some of them."""
    if a.key in NOBODY:
        return []
    if a.key in EVERYBODY:
        return choice.of[:]
    return SUBSETS[a.key](a, choice) if a.key in SUBSETS else None
