# 10 Naval combat.

ask-which-sea-battle = Which naval battle is fought first?
ask-naval-cards = Naval combat cards for the battle at { $place }?
ask-roll-sea-initiative = Initiative
ask-sea-rounds = How many Fire Rounds will the battle last?
ask-broadside = Fire Round { $n }: which ship fires?
ask-sea-target = { $ship } fires: at which ship?
ask-roll-broadside = { $ship } fires at { $target }
ask-sea-withdraw = Fire Round { $n } is over. Does your fleet try to withdraw?
ask-roll-sea-withdraw = { $side }: withdrawal
ask-sea-retreat = { $pieces } must leave { $place }: where to?
ask-retreat-hit = Which ship takes the hit of the retreat?
act-rounds = { $number } Fire Rounds
sea-battle = Naval battle at { $place }. Attacker: { $side }.
sea-initiative = Initiative: attacker { $die }, defender { $n }. It goes to the { $side }.
sea-length = The battle will last up to { $n } Fire Rounds.
sea-round = Fire Round { $n }.
broadside-die = { $ship } fires at { $target }: { $die }{ modified }, needs { $need } or less ({ $shaken } for morale): { $hit ->
    [0] miss
    [1] morale hit
   *[other] strength hit
}.
ship-shaken = { $ship } loses a morale point; morale left: { $left }.
ship-demoralised = { $ship } is demoralised and stops firing.
sea-withdraw-die = The { $side } try to withdraw: { $die }{ modified }, needs { $need } or more.
sea-withdraws = The { $side } break off the battle.
sea-rout = { $side }: no ship is left that can fight. The fleet is routed.
sea-points = Battle Points { $n } to { $left }. The battle goes to the { $winner }.
sea-won = { $place } stays with the { $winner }.
fleet-retreats = Retreat of { $pieces } from { $from } to { $to }.
no-way-out = { $side }: the fleet at { $place } has nowhere to retreat to and is lost.
no-sea-battle = No naval battle is to be fought at { $place }.
no-sea-rounds = A naval battle does not last { $n } rounds.
no-naval-card = { $card } cannot be played at this moment of the battle.
no-broadside-absent = { $ship } is not one of your ships in this battle.
no-broadside-unarmed = { $ship } has no Combat Factor.
no-broadside-demoralised = { $ship } is demoralised.
no-broadside-fired = { $ship } has fired in this round.
no-broadside-silent = A card silences { $ship } in the first round.
no-sea-target = { $target } is not an enemy ship in this battle.
no-sea-target-twice = Your side has just fired at { $target }: another ship must be the target now.
no-sea-retreat-port = { $place } is not a port of yours in the sea of the battle.
no-sea-retreat-closed = Your ships cannot go to { $place }.
no-sea-retreat-enemy = There are enemy ships at { $place }.
no-sea-retreat-far = { $place } is too far for a retreat.
