# Before a roll: what may come of it (core/odds.py).

## Battles

odds-fires = { $hit ->
    [0] miss
    [1] morale hit
   *[other] strength hit
}
    .of = { $unit } fires at { $target }
odds-charges = { $hit ->
    [0] miss
   *[other] hit
}
    .of = { $unit } charges { $target }
odds-guns-fire = { $hit ->
    [0] miss
   *[other] hit
}
    .of = { $unit } fires at { $target }
odds-broadside-die = { $hit ->
    [0] miss
    [1] morale hit
   *[other] strength hit
}
    .of = { $ship } fires at { $target }
odds-loses-strength = { $piece } loses { $n ->
    [one] 1 strength point
   *[other] { $n } strength points
}
odds-ship-shaken = -
odds-steps-in = -
odds-commands = -
odds-retreats = -
odds-sea-won = -
odds-sea-points = -
odds-battle-won = the field goes to the { $winner }
odds-vp-up = { $side } { $n } VP
odds-vp-down = -
odds-initiative = the { $side }
    .of = Initiative
odds-sea-initiative = the { $side }
    .of = Initiative
odds-leader-fate = -
    .of = The fate of { $leader }
odds-recovery-roll = -
    .of = Recovery of { $unit }
odds-recovers = recovers
odds-withdrawal-roll = -
    .of = Withdrawal of the { $side }
odds-withdraws = succeeds
odds-sea-withdraw-die = -
    .of = Withdrawal of the { $side }
odds-sea-withdraws = succeeds
odds-boarding-die = -
    .of = { $ship } boards { $target }
odds-battery-die = -
    .of = Batteries of the { $side }

## Sieges, hunts and cards

odds-siege-roll = { $loses ->
    [0] -
    [1] the besieged lose 1 strength point
    [2] the besieged lose 2 strength points
   *[other] the besieger loses 1 strength point
}
    .of = Siege of { $place }
odds-detect-die = -
    .state = Looking for { $unit }
    .none = not found
odds-detected = found
    .state = Looking for { $unit }
    .none = not found
odds-tension-up = rises to { $left }
    .state = Tension Index
    .none = no change
odds-tension-down = falls to { $left }
    .state = Tension Index
    .none = no change
odds-control = passes to the { $holder }
    .state = { $place }
    .none = no change
odds-march-die = { $hit ->
    [0] -
   *[other] a unit loses a strength point
}
    .of = Forced march
odds-corsairs-roll = { $n ->
    [0] nothing
   *[other] { $n } taken
}
    .of = { $place }
odds-income-regions = -
odds-income = -
odds-income-tension = -
odds-income-remittances = -
odds-income-cards-lost = -
odds-resources-up = -
odds-upkeep = -
odds-fate-die = -
    .of = The fate of { $piece }
odds-attrition-die = -
    .of = Attrition of { $unit }
odds-goes-ashore = -
odds-sails = -
odds-lands-from-spain = -
odds-desertion-die = -
    .of = Desertion of { $unit }
odds-chase-die = -
    .of = { $ship } gives chase
