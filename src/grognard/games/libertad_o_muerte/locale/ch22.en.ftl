# 22 Desertions, Military Hospitals, Militia Conversion, Forced March, Pathfinders.

viceroyalty-nueva_espana = New Spain
viceroyalty-nueva_granada = New Granada
viceroyalty-peru = Peru and La Plata
act-viceroyalty = { $viceroyalty }
ask-desertion-viceroyalty = Desertions: in which viceroyalty?
ask-desertion-stacks = Desertions: name { $n } enemy stacks.
ask-desertion-unit = Desertions: which of your units loses a strength point?
ask-roll-desertion-stack = Desertions: which stack? ({ $places })
ask-roll-desertion = Desertions: { $unit }
ask-convert-militia = Which militia units become regulars ({ $n } at most)?
ask-march-stack = Which stack makes a forced march?
ask-guided-stack = Which stack has pathfinders?
ask-roll-march = Forced march: { $pieces }
ask-march-loss = The forced march costs a strength point: which unit loses it?
desertion-nobody = Desertions: { $side } have no stack there.
desertion-in = Desertions threaten the stacks in { $places }.
desertion-stack-die = Desertions, which stack: { $total }.
desertion-die = Desertions, { $unit }: { $total }.
converted = { $piece } becomes { $unit }.
march-stack = { $pieces } in { $place }: { $n } movement points more this turn.
guided-stack = { $pieces } in { $place }: pathfinders lead the way this turn.
march-die = After the forced march: { $total }.
