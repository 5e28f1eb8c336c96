# 3 Movement; 11 how guns move; 15 ice.

ask-order-whom = Movement: which unit gets an order? With “{ act-end }” the others halt.
ask-order = { $piece }: which order?
ask-way = { $piece }: which way?
ask-unlimber = { $gun } has stopped: unlimber?
ask-roll-ice = { $piece } on the ice of { $ground }: does it break? It does on { $need } or more.
ask-roll-ice-wounds = The ice breaks under { $piece }: how many wounds?
act-halt = Halt
act-change-facing = Change facing
act-advance = Advance
act-back = Back
act-sideways = Sideways
act-quick-march = Quick march
act-limber = Limber up
act-unlimber = Unlimber
act-order = { $piece }
obeys = { $piece }: { $order }.
not-through = { $unit } does not let { $piece } through.
gun-limbered = { $gun } is limbered up.
gun-unlimbered = { $gun } is unlimbered.
ice-holds = { $piece } on { $ground }: the ice holds (die { $dice }, breaks on { $need }).
ice-breaks = { $piece } on { $ground }: the ice breaks (die { $dice }, breaks on { $need }).
ice-wounds = { $piece } goes into the icy water: { $n ->
    [one] { $n } wound
   *[other] { $n } wounds
}.
no-turn-there = You have nothing to command there.
no-turn-officer = { $officer } is an officer: officers move when all units have moved.
no-turn-twice = { $piece } has had its order this turn.
no-turn-bound = { $piece } can do nothing but halt.
no-order-house = { $piece } is in a building: it can only stay or leave.
no-order-outside = { $piece } is not in a building.
no-order-stunned = { $piece } is stunned: it can only halt, change facing or go back.
no-order-no-gun = { $piece } is no gun: there is nothing to limber.
no-order-square = { $piece } is in square: it can only change formation.
no-order-mud = { $piece }: no quick march on foot in the downpour.
no-order-gun = { $gun } is a gun: guns halt, change facing, advance, limber up or unlimber. Only limbered horse artillery goes at a quick march.
no-order-unlimbered = { $gun } has not begun the turn limbered: no quick march.
no-order-limbered = { $gun } is limbered already.
no-order-not-limbered = { $gun } is not limbered.
no-way = { $piece } cannot go like that: straight ahead or a turn on the spot, one after the other.
no-way-direction = { $piece } may not go in that direction.
no-way-turns = { $piece }: that is more turning or marching than the order allows.
no-way-angle = { $piece } may not turn that far: { $n } degrees at most.
no-way-turn-first = { $piece } must turn first and go ahead afterwards.
no-way-far = Too far. Inches at most: { $inches }.
no-way-slow = Too far: each inch of difficult ground counts as two. Inches at most: { $inches }.
no-way-table = { $piece } would leave the table.
no-way-solid = In the way: { $ground }. Nobody can cross that.
no-way-obstacle = In the way: { $ground }. Nobody crosses an obstacle at a quick march.
no-way-gun = In the way: { $ground }. Guns cross neither obstacles nor difficult ground.
no-way-enemy = Too near to { $enemy }: keep { $inches ->
    [one] { $inches } inch
   *[other] { $inches } inches
} away.
no-way-friend = Too near to { $unit }: units stand { $inches ->
    [one] { $inches } inch
   *[other] { $inches } inches
} apart.
no-way-through = { $unit } does not let anybody through.
