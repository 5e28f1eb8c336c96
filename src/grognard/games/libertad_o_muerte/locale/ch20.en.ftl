# 20 Guerrillas.

ask-roll-detect = Looking for hidden units at { $place }: { $units }.
ask-join-detected = Some were found at { $place }, and there will be a battle: do { $units } join in?
ask-guerrilla-escapes = { $piece } has been found and must leave: where to?
act-hide = { $piece } hides
act-show = { $piece } comes out of hiding
detect-die = Looking for { $unit }: { $die }{ modified }.
detected = { $unit } has been found at { $place }.
hides = { $piece } goes into hiding.
hides-again = { $piece } has no way out and hides again.
guerrilla-escapes = { $piece } gets away to { $to }.
no-hide-kind = { $piece } is no guerrilla: it cannot hide.
no-hide-there = { $piece } cannot hide now.
no-hide-hidden = { $piece } is in hiding.
no-hide-inside = { $piece } is in a fortress: nobody hides there.
no-hide-battle = { $piece } has a battle to fight at { $place }.
no-switch-twice = { $piece } has hidden or shown itself in this phase.
no-show-seen = { $piece } is not in hiding here.
no-show-enemy = The enemy is at { $place }: { $piece } stays in hiding.
