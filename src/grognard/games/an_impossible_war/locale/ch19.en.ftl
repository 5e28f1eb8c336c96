# 19 Supply

ask-card-l33 = The Carlist Supply step begins: play card L33 (Burning the Harvest), and on which space?
ask-card-c31 = The Liberal Supply step begins: play card C31 (Convoy Taken), and against which space?
ask-card-l5 = Your Supply step begins: play card L5 (National Militia), and for which besieged Fortress?
ask-over-limit = Only { $n } infantry and cavalry units may stay in { $place }: which ones are eliminated?
ask-supply-from = In { $place } supply is lacking for { part-units }: which train or knapsack provides it, at 1 strength point?
ask-unsupplied = There is not supply for all in { $place }: which units go without?
ask-siege-attrition = Siege attrition in { $place }: one die for each unsupplied unit, or for the Garrison.
ask-forage = Foraging in { $place }: one die for each unsupplied unit.
harvest-burnt = The harvest burns in { $place }: it supplies only 2 Carlist units this time.
convoy-taken = The Carlists fall upon a supply convoy in { $place }.
no-convoy = The Carlists find no supply convoy in { $place }.
declares-exempt = { $side } declare blocks in { $place } that need no supply: supply trains { $trains }, Partidas { $partidas }.
siege-spared = The militia keeps { $place } from siege attrition this time.
siege-dice = Siege attrition in { $place }: dice { $dice }{ $mod ->
    [0] { "" }
   *[other] { " (each" }{ part-mod })
}, a loss on { $n } or less.
forage-dice = Foraging in { $place }: dice { $dice }, a loss on { $n } or less.
