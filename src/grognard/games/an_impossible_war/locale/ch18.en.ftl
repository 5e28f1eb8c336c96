# 18 Sieges

ask-sappers = Card L32: the hits of which assaulting infantry unit count in full?
ask-card-siege-guns = The assault begins: do you play your siege artillery card (L21 or C12)?
ask-storm = Assault on { $place }, round { $n }: which units storm it? They will be shown.
ask-assault-again = You have more Field Artillery at { $place }: assault for a second round?
ask-keep-fort = The Fortress of { $place } is yours: keep it? Otherwise it is demolished.
ask-sortie-units = Sortie from { $place }: which besieged units attack?
end-two-cities = The Carlists hold two cities.
assault-begins = { $side } assault { $place }.
assault-guns = Field Artillery at { $place }: { $n } attacking, { $total } defending.
garrison-roll = Fire by the Garrison of { $place }: dice { $dice }, hitting on { part-e }: { part-hits }.
sortie-made = { $side } make a sortie from { $place } with { part-units }.
