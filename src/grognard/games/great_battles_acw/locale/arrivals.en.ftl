# 9.71 Reinforcements: their hour and their orders. Special rules of single scenarios.

reinforcements-due = { $side }: due at { $hexes }: { $formations } ({ $leaders }).
ask-reinforcement-orders = Under which orders does { $formation } enter?
enters-under = { $formation } enters under { $order } orders.
no-guns-attack = { $formation } is artillery: it knows only Advance and March orders.
no-west-limit = { $unit } may not go west of column { $n } yet: no Confederate infantry stands west of column { $left }.
no-special-march = { $formation } may not receive March orders this turn.
no-special-attack = { $formation } must roll for Attack orders south of row { $n }.
no-camp-wakes = { $formation } sleeps on in its camp until it is struck or its hour is over.
ask-plunder = Plunder
plunder-roll = { $unit } in the captured camp: { $die }.
plunders = { $unit } stays to plunder and does nothing in this activation.
