# Before a roll: what may come of it (core/odds.py).

## Fire, combat and courage

odds-fire-wounds = { $n ->
    [0] no wound
    [one] 1 wound
   *[other] { $n } wounds
}
    .state = { $by } fires at { $at }
    .none = does not fire
    .span = { $n } wounds
    .mean = on average { $n } wounds
odds-combat-wounds = { $n ->
    [0] no wound
    [one] 1 wound
   *[other] { $n } wounds
}
    .state = { $by } strikes { $at }
    .none = does not strike
    .span = { $n } wounds
    .mean = on average { $n } wounds
odds-building-hit = { $n ->
    [one] 1 point of structure
   *[other] { $n } points of structure
}
    .state = { $by } at the { $ground }
    .none = no hit
    .span = { $n } points of structure
    .mean = on average { $n } points of structure
odds-collapse-wounds = { $n ->
    [0] no wound
    [one] 1 wound
   *[other] { $n } wounds
}
    .state = { $piece } under the ruins
    .span = { $n } wounds
    .mean = on average { $n } wounds
odds-balls-hit = -
odds-hits-halved = -
odds-canister-fired = -
odds-fire-declared = -
odds-fire-declared-building = -
odds-courage-steady = steady
    .of = Courage of { $piece }
    .none = no test
odds-courage-stunned = stunned
    .of = Courage of { $piece }
    .none = no test
odds-courage-routed = routed
    .of = Courage of { $piece }
    .none = no test
odds-courage-shaken = stunned
    .of = Courage of { $piece }
    .none = no test
odds-destroyed = { $piece } is destroyed
odds-falls-back = -
odds-parted = -
odds-officer-falls = falls
    .of = { $officer } in the thick of it
    .none = no test
odds-officer-unharmed = unharmed
    .of = { $officer } in the thick of it
    .none = no test

## Checks

odds-discipline-passed = passed
    .of = Discipline of { $piece }
    .none = no check
odds-discipline-failed = failed
    .of = Discipline of { $piece }
    .none = no check
odds-obeys = -
odds-formation-changed = -
odds-formation-failed = -
odds-charge-home = -
odds-combat = -
odds-countercharges = succeeds
    .of = Countercharge of { $piece }
odds-countercharge-fails = fails
    .of = Countercharge of { $piece }
odds-stubborn-steady = shakes it off
    .of = { $piece }
odds-stubborn-stunned = stays stunned
    .of = { $piece }
odds-ice-holds = the ice holds
    .of = { $piece }
odds-ice-breaks = the ice breaks
    .of = { $piece }
odds-rallied = { $n ->
    [0] no damage recovered
   *[other] { $n } damage recovered
}
    .of = { $officer } rallies { $piece }
    .span = { $n } damage recovered
    .mean = on average { $n } damage recovered

## The turn and the battle

odds-initiative-won = { $side }
    .state = Initiative
odds-initiative-six = { $side }
    .state = Initiative
odds-initiative-tied = -
    .state = Initiative
odds-reserves-come = { $pieces-count ->
    [one] 1 unit comes
   *[other] { $pieces-count } units come
}
    .of = Reserves of { $side }
odds-reserves-wait = nobody comes
    .of = Reserves of { $side }
odds-battle-goes-on = the battle goes on
    .of = The last turn
odds-battle-ends = the battle ends
    .of = The last turn
odds-final-points = -
odds-weather-lasts = the weather stays as it is
    .of = The weather
odds-weather-ends = the weather clears up
    .of = The weather
