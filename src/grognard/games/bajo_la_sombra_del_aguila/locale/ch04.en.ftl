# 4 Terrain and buildings.

ask-leave-formation = { $piece } leaves its building: in which formation?
ask-leave-house = { $piece } leaves its building: where to?
act-enter-house = Go into { $ground }
act-leave-house = Leave the building
house-entered = { $piece } goes into { $house }.
house-left = { $piece } leaves { $house } in { $formation }.
house-taken = { $piece } takes { $house }.
no-house = Nobody can go in there: { $ground }.
no-house-foot = { $piece }: only infantry goes into buildings.
no-house-taken = { $unit } is in { $house } already: one unit to a building.
no-house-far = { $piece } did not begin the turn beside { $house }.
