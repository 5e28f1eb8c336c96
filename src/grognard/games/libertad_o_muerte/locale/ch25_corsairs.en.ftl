# 25.1 Fighting corsairs.

act-chase = Give chase: { $place }
ask-roll-chase = { $ship } gives chase: { $place }
chases = { $ship } gives chase: { $place }.
chase-die = { $ship } gives chase, { $place }: { $die }{ modified }.
corsair-removed = A marker is taken off: { $place }.
no-chase-option = This match is played without the chase of corsairs: { $place }.
no-chase-side = Only Royalist ships give chase: { $place }.
no-chase-nobody = There is no marker to chase: { $place }.
no-chase-twice = A ship is chasing corsairs in this phase; there is no second one: { $place }.
no-chase-alone = A single ship gives chase, { $place }: leave the others first.
no-chase-factor = { $ship } has not the Combat Factor for it.
no-chase-far = { $ship } is in no sea beside this box: { $place }.
no-chase-enemy = There are enemy ships with { $ship } at { $place }.
