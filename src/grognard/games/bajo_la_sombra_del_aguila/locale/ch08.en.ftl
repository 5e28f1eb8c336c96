# 8 Charges and reactions.

ask-charge = Charges: which unit charges?
ask-charge-whom = Whom does { $charger } charge?
ask-charge-with = { $target } is charged by { $units }: does another unit charge it with them?
ask-react-to = { $piece } is charged by { $units }: to which of them does it react?
ask-reaction = { $charger } charges { $piece }: how does { $piece } react?
ask-call-off = { $target } has formed square: does { $charger } charge all the same?
ask-flee-to = { $officer } must flee: to which unit?
act-charge-with = { $piece } charges
act-charge = Charge { $piece }
act-stand = Stand
act-stand-and-fire = Stand and fire
act-form-square = Form square
act-regimental-gun = Fire the regimental gun: { $piece }
act-call-off = Call off the charge
act-press-on = Press on
charge-declared = Charge by { $units } on { $target }.
charge-refused = { $charger } does not charge { $target } after all.
charge-stopped = { $charger } is stunned: its charge on { $target } is over.
charge-short = { $charger } does not reach { $target } and stays where it is.
charge-home = { $charger } charges home. Side of { $target }: { $arc }.
forms-square = { $piece } forms square before { $charger } arrives.
called-off = { $charger } calls off its charge on { $target }.
officer-flees = { $officer } flees to { $unit }.

## Why not

no-charge-own = { $charger } is not one of your units.
no-charge-arm = { $charger } cannot charge: only infantry and cavalry do.
no-charge-house = { $charger } is in a building: it has to leave it first.
no-charge-off = { $charger } is not on the table.
no-charge-again = { $charger } has already declared its charge this turn.
no-charge-charged = { $charger } has been charged this turn: it cannot charge.
no-charge-stunned = { $charger } is stunned: it cannot charge.
no-charge-quick = { $charger } has moved at a quick march: it cannot charge.
no-charge-facing = { $charger } has changed its facing: it cannot charge.
no-charge-failed = { $charger } has failed a check this turn: it cannot charge.
no-charge-entered = { $charger } came onto the table this turn: it cannot charge.
no-charge-square = { $charger } is in square: it cannot charge.
no-charge-column = { $charger } is in march column: it cannot charge.
no-charge-formation = { $charger } is in no formation: it cannot charge.
no-charge-nobody = { $charger } has nobody to charge: no enemy in view whom it can reach.
no-charge-foe = { $target } is no enemy on the table.
no-charge-far = { $target } is too far away: { $charger } charges { $inches } inches.
no-charge-way = { $charger } has no free way to { $target } within its reach.
no-charge-room = There is no room for { $charger } beside { $target }.
no-react-nearest = { $piece } reacts to the nearest charger or to cavalry, not to { $charger }.
no-square-arm = Only infantry charged by cavalry forms square: not { $piece } against { $charger }.
no-square-again = { $piece } is in square already.
no-regimental-gun = { $piece } has no regimental gun near enough.
