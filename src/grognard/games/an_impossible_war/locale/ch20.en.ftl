# 20 Reinforcements

ask-gun-place = You receive an artillery point: where do you place it?
unit-placed = Into play in { $place }: { $piece }, with strength { $left }.
unit-placed-seen = { $side } place a unit in { $place }.
provincial-swapped = { $piece } relieves { $target } in { $place }, at full strength.
provincial-swapped-seen = The Liberals relieve a Provincial with line infantry in { $place }.
reserve-empty = { $side } have no unit in reserve and receive { part-rp } instead.
gun-placed = The Liberals place 1 point of { $arm } in { $place }.
