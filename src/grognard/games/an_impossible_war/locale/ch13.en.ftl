# 13 By sea

ask-ship-to = Naval Transport from { $place }: to which port or coastal region?
ask-ship = Naval Transport to { $place }: which units embark, at ½ Action Point each?
ask-land-at = Disembarkation from { $place }: at which enemy port?
ask-land = Disembarkation at { $place }: which units land, two at most?
shipped = Naval Transport from { $origin } to { $place }: { $group }.
shipped-seen = { $side } ship { part-blocks } from { $origin } to { $place }.
landed = Disembarkation at { $place } from { $origin }: { $group }.
landed-seen = { $side } land { part-blocks } at { $place }, coming from { $origin }.
