# 11 Shock: designation, what comes before it, its resolution and what follows.

## Step 1: designation

ask-designate = Shock: name a unit that attacks. So far: { $units }.
ask-shock-target = Target of { $units }?
ask-combine = One combined shock of the cavalry { $units }?
shock-declared = Shock: { $units } against { $hexes }.
charging = Charge: { $units }.
act-attack-with = { $unit } attacks
act-defender = The enemy in { $hex }
act-both = All of them together
no-shock-not-active = { $unit } does not belong to the active brigade.
no-shock-guns = Artillery never attacks by shock.
no-shock-march = { $unit } is under March orders and may not attack by shock.
no-shock-column = { $unit } is in Extended Column: it would have to draw in or form line first.
no-shock-rallied = { $unit } has rallied or taken ammunition in this activation.
no-shock-building = { $unit } is building parapets.
no-shock-crawled = { $unit } could only just enter its hex and may not shock in this activation.
no-shock-entered = { $unit } has come onto the map in this activation under Advance orders and may not shock yet.
no-shock-turned = { $unit } turned after it had entered its hex.
no-shock-withdrew = { $unit } used Withdrawal Movement.
no-shock-halted = { $unit } was driven back or disordered twice and does nothing more in this activation.
no-shock-barred = { $unit } may not fight in this activation.
no-shock-nobody = { $unit } has no enemy before it that it can reach.
no-shock-named = { $unit } attacks already.
no-shock-matching = With { $unit } the shocks could not be set so that each has a single attacking or a single defending hex.
no-shock-target = So the shocks could not be set: each needs a single attacking or a single defending hex, and neighbours on foot combine.
no-shock-end = Not yet: units that must charge, or enemies in the front of an attacker, are left over.

## Steps 2 to 5

ask-retreat-before = The enemy attacks { $hexes } by shock. Who retreats before it? So far: { $units }.
retreats-before = Retreat before the shock: { $units }.
act-leave = { $unit } retreats
act-stand = Stand
no-leave-guns = Artillery may not retreat before shock.
no-leave-orders = { $unit } is under { $order } orders and may not retreat before shock.
no-leave-cavalry = { $unit } is attacked by mounted cavalry ({ $enemy }) and may not retreat before it.
no-leave-way = There is no way for { $unit } to retreat.
ask-roll-commitment = Roll for green attackers: { $units }.
holds-back = { $unit } is green and does not press its attack.
ask-envelop = Shall the free half of { $unit } swing round { $hex }?
act-envelop = Swing into { $hex }
ask-pre-shock-unit = Which unit rolls for the defenders of { $hexes }?
act-check-with = { $unit } rolls
ask-roll-pre-shock = Pre-shock cohesion check: { $units }.

## Step 6

ask-shock-order = In which order are the shocks resolved?
act-left-first = From left to right
act-right-first = From right to left
ask-roll-shock = Shock of { $units } against { $hexes }.
shock-roll = Shock of { $units } against { $hexes }: { $die }{ modified }.
shock-repulsed = The attack is thrown back.
shock-bloody = A bloody engagement.
shock-driven = The defenders are driven back.
shock-broken = The defenders are broken: the attackers may press on.
shock-shattered = The defenders are shattered: they run or fall back two hexes.
ask-shock-advance = Into which hex does { $unit } advance?
ask-counter-advance = The attack was thrown back: does { $unit } follow?
ask-counter-facing = The attack was thrown back. A new facing for { $units }?
ask-counter-same = The enemy in { $hexes } could not retreat. Continued shock by { $units }?
ask-continue-shock = Continued shock: who goes on? So far: { $units }.
ask-continue-to = Further advance of { $units }: where to?
ask-continue-facing = Facing of { $units }?
continues-shock = Continued shock: { $units }.
act-continue-shock = Continue the shock
no-stay-behind = { $unit } must advance.
no-advance-there = No defender has left { $hex } in this shock.
no-continue = { $unit } did not advance with the winners, or can bring no enemy before it.
no-continue-to = From { $hex } no enemy could be brought to the front, or it may not be entered.
no-continue-facing = The winners turn by one vertex at most, and towards an enemy if they can.
