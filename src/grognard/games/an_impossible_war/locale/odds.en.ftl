# Before a roll: what may come of it (core/odds.py).

## Fire, losses and morale

odds-fire-roll = { part-hits }
    .state = Fire by { $piece }
    .none = does not fire
    .span = { $n } hits
    .mean = on average { $n } hits
odds-fire-roll-seen = { part-hits }
    .state = Fire from the reserve
    .span = { $n } hits
    .mean = on average { $n } hits
odds-garrison-roll = { part-hits }
    .state = Fire by the Garrison of { $place }
    .none = does not fire
    .span = { $n } hits
    .mean = on average { $n } hits
odds-loss = { $left ->
    [0] -
   *[other] { $left } left
}
    .state = Strength of { $piece }
    .none = no loss
odds-eliminated = eliminated
    .state = Strength of { $piece }
    .none = no loss
odds-loss-seen = a loss
    .state = { $side } in { $place }
    .none = no loss
odds-eliminated-seen = a block lost
    .state = { $side } in { $place }
    .none = no loss
odds-wall-stops-hit = -
odds-skirmish-lost = { $side } must retreat
    .state = The skirmish in { $place }
    .none = nobody has to retreat
odds-morale-holds = holds
    .of = Morale of { $piece }
odds-morale-breaks = demoralized
    .of = Morale of { $piece }
odds-rallies = recovers
    .of = { $piece }
odds-stays-broken = stays demoralized
    .of = { $piece }
odds-reinforces = joins the battle
    .of = { $piece }
odds-fails-to-reinforce = does not come
    .of = { $piece }
odds-charge-resisted = resists the charge
    .of = { $piece }
odds-charge-home = is ridden down
    .of = { $piece }
odds-retreats = -
odds-retreats-seen = -
odds-retreats-inside = -
odds-retreats-inside-seen = -
odds-back-inside = -
odds-guns-captured = -
odds-siege-begins = -
odds-fort-captured = the Fortress of { $place } falls
odds-garrison-lost = -
odds-vp-now = -
odds-prestige-count = -

## Movement

odds-movement-roll = { part-mp }
    .of = Movement
    .span = { $n } Movement Points
    .mean = on average { $n } Movement Points
odds-entered = -
odds-entered-seen = -
odds-group-halts = -
odds-group-halts-seen = -
odds-countermarch-succeeds = succeeds
    .of = Countermarch through { $place }
odds-countermarch-fails = fails
    .of = Countermarch through { $place }
odds-interception-succeeds = succeeds
    .of = Interception from { $place } into { $to }
odds-interception-fails = fails
    .of = Interception from { $place } into { $to }
odds-evasion-succeeds = succeeds
    .of = Evasion from { $place }
odds-evasion-fails = fails
    .of = Evasion from { $place }

## Actions, supply, regions and the End of Year

odds-action-points = { $n ->
    [one] 1 Action Point
   *[other] { $n } Action Points
}
    .of = Action Points
odds-replacement-roll = { part-rp }
    .of = Replacements
    .span = { $n } Replacement Points
    .mean = on average { $n } Replacement Points
odds-uprising-roll = -
    .of = Uprising
odds-uprising-none = -
odds-uprising-now = { $place } at Uprising level { $n }
odds-uprising-same = -
odds-stir-up-roll = -
    .of = The Expedition in { $place } stirs up the region
odds-suppress-roll = -
    .of = Suppression in { $place }
odds-siege-dice = -
    .of = Siege attrition in { $place }
odds-forage-dice = -
    .of = Foraging in { $place }
odds-fires-with = -
odds-last-roll = -
    .of = The last die
odds-located = found
    .of = Location in { $place }
odds-not-located = not found
    .of = Location in { $place }
odds-pursuit-now = -
odds-redeploy-roll = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
    .of = Redeployment
    .span = { $n } units
    .mean = on average { $n } units
