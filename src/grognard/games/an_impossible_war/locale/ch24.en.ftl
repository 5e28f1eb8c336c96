# 24 End of Year

ask-last-die = End of the scenario: one die against Prestige and the regions at Uprising level 3.
ask-redeploy = Winter redeployment: which unit moves now, to a place of your own zone?
ask-redeploy-to = You redeploy { $piece }: where to?
card-retires = { $side } remove { $card } from their hand: it is out of use from next year.
deck-made = { $side } shuffle their draw deck for the new year.
vp-fortresses = { $side } gain 1 VP for the Liberal Fortresses in the Carlist Zone, which count { part-points }.
vp-baztan = The Liberals still hold the Fortress of { $place }: 1 VP for them.
vp-fatigue = Carlist war fatigue: 1 VP for the Liberals.
vp-last = The last die favours the Carlists: 1 VP.
end-decisive = At the End of Year the VP marker is in the zone of decisive victory.
end-scenario = At the end of the scenario the VP marker decides.
end-draw = At the end of the scenario the VP marker favours neither side.
new-units = { $side } receive new units for the coming year: { $group }.
year-ends = The year { NUMBER($year, useGrouping: 0) } ends.
fortress-points = Liberal Fortresses in the Carlist Zone count { part-points }.
last-roll = Last die of the scenario: { $die } against { $n }.
winter-rp = { $side } receive { part-rp } for the winter.
redeploy-roll = The Liberals roll { $die } for the number of units they may redeploy.
redeployed = Redeployed from { $origin } to { $place }: { $piece }.
redeployed-seen = { $side } redeploy a unit from { $origin } to { $place }.
refuse-redeploy = That unit or place is outside the limits of redeployment.
