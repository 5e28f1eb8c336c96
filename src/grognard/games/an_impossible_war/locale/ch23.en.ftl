# 23 The Rest of Spain

ask-suppressors = Suppression in { $place }: which units take part? Each after the first adds 1 to the die; without units the roll must exceed the Uprising level.
ask-suppress = Suppression in { $place }: one die against the Uprising level.
ask-suppress-loss = The roll in { $place } only equals the Uprising level: which of the units taking part loses 1 strength point?
ask-region-move = You have activated { $place } ({ $group }): to which adjacent region do they go, or do they go to the North?
ask-card-c18 = You activate an Expedition: play card C18 (The Ride of Gómez), so that it may move twice between regions?
ask-card-c19 = Your Expedition has been located: play card C19 (Vanished in the Sierra), so that the location fails?
ask-card-l23 = You are about to seek the Expedition: play card L23 (Pursuit Division) for 3 more on the die?
ask-fight-on = A round has been fought in { $place }: fight another?
suppression = { $n ->
    [0] The Liberals try to suppress the Uprising in { $place } without units.
    [one] The Liberals try to suppress the Uprising in { $place } with 1 unit.
   *[other] The Liberals try to suppress the Uprising in { $place } with { $n } units.
}
suppress-roll = Suppression in { $place }: die { $die }{ part-mod } against Uprising level { $n }.
fires-with = { $side } fight in { $place } with { $shown }.
located = Location in { $place }: die { $die }{ part-mod }, { $n } needed; the Expedition is found.
not-located = Location in { $place }: die { $die }{ part-mod }, { $n } needed; the Expedition is not found.
refuse-region-not-adjacent = Units of a region move to an adjacent region, or to the North by a connection.
