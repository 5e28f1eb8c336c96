# 12 Land combat.

## Preparing the battle

ask-battle = Which battle is fought first?
ask-join-battle = Battle at { $place }: who comes out of the fortress or of hiding to fight?
ask-commander = Battle at { $place }: who is in command?
ask-deploy-few = { $leader } leads { $n } combat units at most: which ones fight?
ask-reserve = Which cavalry waits in the Reserve ({ $n } at most)?
ask-front-line = Which units stand in the First Line of Fire ({ $n } at most)?
ask-assign = To which unit of infantry is { $leader } assigned?
ask-combat-card = You may play combat cards: { $n } more in this battle.
battle = Battle at { $place }. Attacker: { $side }.
joins-battle = { $piece } comes out to fight.
commands = { $side }: { $leader } is in command.
assigned = { $leader } goes to { $unit }.
act-battle = The battle at { $place }
act-join = Join the battle
act-stay = Stay
no-battle = No battle is to be fought at { $place }.
no-command-absent = { $piece } is not one of your leaders in this battle.
no-command-rank = { $by } outranks { $leader }.
no-assign-absent = { $unit } is not one of your units in this battle.
no-assign-horse = Leaders are assigned to infantry only, and { $unit } is not.
no-assign-elite = { $unit } is an elite unit: no leader is assigned to it.
no-assign-taken = { $leader } is with { $unit } already.
no-reserve-foot = Only cavalry waits in the Reserve, and { $unit } is not.
no-reserve-more = The Reserve may not hold more cavalry than the First Line.
no-combat-card-hand = You do not have that card in your hand.
no-combat-card-kind = { $card } is not a land combat card.
no-combat-card-leader = Without a leader no combat card may be played.
no-combat-card-limit = The tactical value of { $leader } allows no more combat cards in this battle.
no-combat-card-now = { $card } cannot be played at this moment.

## Initiative and fire

ask-roll-initiative = Initiative
ask-roll-guns = { $unit } fires at { $target }
ask-roll-fire = { $unit } fires at { $target }
ask-roll-leader-fate = What befalls { $leader }
ask-gun-target = { $unit } fires: at which unit?
ask-shooter = Fire Round { $n }: which unit fires?
ask-target = { $unit } fires: at which unit?
ask-step-in = Which unit takes the place of { $unit } in the First Line?
ask-fill-line = Which unit moves up into the First Line?
initiative-roll = Initiative of the { $side }: { $die }{ modified }.
initiative = The initiative goes to the { $side }.
guns-fire = { $unit } fires at { $target }: { $die }{ modified }, needs { $need } or less: { $hit ->
    [0] miss
   *[other] hit
}.
fire-round = Fire Round { $n }.
fires = { $unit } fires at { $target }: { $die }{ modified }, needs { $need } or less ({ $shaken } for morale): { $hit ->
    [0] miss
    [1] morale hit
   *[other] strength hit
}.
charges = { $unit } charges { $target }: { $die }{ modified }, needs { $need } or less: { $hit ->
    [0] miss
   *[other] hit
}.
demoralised = { $unit } is demoralised.
steps-in = { $unit } steps into the First Line.
leader-fate = The unit of { $leader } is lost under him: { $die }.
leader-wounded = { $leader } is wounded and out of the field until next turn.
act-shoot-with = { $piece } fires
act-shoot-at = At { $piece }
no-shot-absent = { $unit } is not one of your combat units in this battle.
no-shot-line = { $unit } is not in the First Line.
no-shot-demoralised = { $unit } is demoralised.
no-shot-fired = { $unit } has fired in this round.
no-shot-silent = A card silences { $unit } in the first round.
no-target-absent = { $target } is not an enemy unit in this battle.
no-target-line = { $target } is out of reach: only the enemy's First Line can be fired at, and by units its demoralised units in the Second Line.
no-target-twice = Your side has just fired at { $target }: another unit must be the target now.
no-step-in-line = { $unit } is neither in the Reserve nor in the Second Line.
no-step-in-demoralised = { $unit } is demoralised.

## After a round

ask-roll-recovery = { $leader } rallies { $units }
ask-after-round = Fire Round { $n } is over. Does your side fight on?
ask-roll-withdrawal = { $side }: withdrawal
recovery-roll = { $unit } tries to recover: { $die }{ modified }, needs { $need } or less.
recovers = { $unit } recovers and may fight again.
withdrawal-roll = The { $side } try to withdraw: { $die }{ modified }, needs { $need } or more.
withdraws = The { $side } break off the battle.
routed = The { $side } are routed.
act-withdraw = Try to withdraw
act-fight-on = Fight on
no-withdrawal-now = Nobody can withdraw before the first Fire Round or after the last.
no-withdrawal-great = Nobody withdraws from a Great Battle.
no-pursuit-target = { $target } is not a demoralised enemy unit.

## Result and retreat

ask-shut-in = { $side }: who goes into the fortress of { $place }?
ask-retreat = { $pieces } must leave { $place }: where to?
ask-retreat-loss = On the way to { $to } through enemy country { $n ->
    [one] 1 strength point is
   *[other] { $n } strength points are
} still to be lost: from which unit?
battle-won = Battle Points { $n } to { $left }. The field at { $place } is held by the { $winner }.
shuts-itself-in = { $piece } goes into the fortress of { $place }.
retreats = Retreat of { $pieces } from { $from } to { $to }.
re-embarks = { $piece } goes back aboard { $ship }.
force-destroyed = { $side }: those left at { $place } have nowhere to go and are lost.
act-retreat-to = To { $place }
no-retreat-next = { $place } is not next to the battle.
no-retreat-island = Enemy ships at { $sea } bar the way to the island of { $place }.
no-retreat-strait = The strait to { $place } is closed: it lies in { $sea }.
no-retreat-friendly = { $place } is not under your control.
no-retreat-enemy = There are enemy units at { $place }.
no-retreat-tied = None of them may be in { $place }.
no-retreat-jungle = There is no room for them in the jungle of { $place }.
no-retreat-loss = { $piece } is not a combat unit of this retreat.

## Before a march into an enemy

clash-battle = Battle at { $place }
clash-met = Enemies at { $place }
clash-force = { $pieces }: { $n ->
    [0] no fighting strength
    [one] 1 strength point
   *[other] { $n } strength points
}
clash-ground = Ground: { $terrain }, { $n ->
    [one] 1 Fire Round
   *[other] { $n } Fire Rounds
}
clash-odds = The attacker wins about { $n } in 100, if both fire in the order of their counters, without cards and without withdrawing
