# 11.5 Cavalry charge, countercharge, dispersed cavalry.

ask-roll-charge = { $units } would charge: roll for cohesion.
ask-roll-break-charge = { $units } would break off the charge: roll for cohesion.
ask-roll-countercharge = { $units } would countercharge: roll for cohesion.
ask-charge-ride = { $units } charge: which way?
ask-charge-evaded = The enemy has moved away from { $units }: ride on, or break off?
ask-countercharge = { $units } charge { $hex }: countercharge?
act-charge = Charge
act-ride-on = Ride on
act-break-charge = Break off the charge
act-countercharge = { $unit } countercharges
charge-announced = { $units } are to charge.
charge-refused = { $units } do not charge; their activation is over.
charge-wheels = { $units } wheel to the { $facing }.
charge-home = { $units } have come home with their charge.
charge-spent = The charge of { $units } meets nobody.
charge-broken = { $units } break off their charge.
charge-unbroken = { $units } cannot be held and ride on.
countercharges = { $units } countercharge.
countercharge-fails = { $units } do not countercharge.
dispersal-over = { $unit } is no longer dispersed; it stays disordered.

## Why not

no-charge-foot = Only mounted cavalry charges; not { $unit }.
no-charge-night = No cavalry charge at night ({ $unit }).
no-charge-orders = { $unit } is not under Attack orders.
no-charge-disordered = { $unit } is disordered and does not go next to the enemy of its own will.
no-charge-fired = { $unit } has fired: it cannot charge in this activation.
no-charge-moved = { $unit } has moved: a charge is announced before.
no-charge-acted = { $unit } can no longer charge in this activation.
no-charge-column = { $unit } is in Extended Column.
no-charge-command = { $unit } did not begin the activation in its brigadier's range.
no-charge-sight = { $unit } sees no enemy near enough.
no-charge-way = { $unit } cannot come next to an enemy it sees with { $n } movement points by a lawful charge path.
no-charge-path = { $hex } is not on a lawful charge path from here.
no-charge-turn = { $units } cannot turn on the charge path.
no-counter-foot = No mounted cavalry lies on top in { $hex }.
no-counter-phasing = { $unit } is in phase: there is no countercharge in a continued shock.
no-counter-march = { $unit } is under March orders.
no-counter-fired = { $unit } has used return fire or withdrawal fire in this activation.
no-counter-charge = { $units } do not charge.
no-counter-flank = { $unit } is attacked in flank or rear from { $hex }.
no-counter-ground = The ground in { $hex } does not let { $unit } charge it.
