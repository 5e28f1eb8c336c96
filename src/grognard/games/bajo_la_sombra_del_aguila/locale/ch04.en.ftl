# 4 Terrain and buildings.

ask-leave-formation = { $piece } leaves its building: in which formation?
ask-leave-house = { $piece } leaves its building: where to?
act-enter-house = Go into { $ground }
act-leave-house = Leave the building
house-entered = { $piece } goes into { $house }.
house-left = { $piece } leaves { $house } in { $formation }.
house-taken = { $piece } takes { $house }.
no-house = { $ground } is no building to go into.
no-house-foot = { $piece }: only infantry goes into buildings.
no-house-taken = { $unit } is in { $house }.
no-house-far = { $piece } does not stand beside { $house }.
