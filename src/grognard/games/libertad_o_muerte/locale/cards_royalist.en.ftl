# Royalist cards.

ask-joins-stack = Which stack does { $leader } join?
ask-box-or-city = All to the Expeditionary Box, or one of them to { $places } for { $n ->
    [one] 1 resource
   *[other] { $n } resources
}?
ask-to-city = Who comes to { $place }, for { $n ->
    [one] 1 resource
   *[other] { $n } resources
} each?
ask-yellow-fever = Yellow fever at { $place }: which unit loses a strength point?
ask-mutiny = Which Royalist unit is lost by mutiny?
ask-look-at-deck = The next cards of the deck
ask-random-discard = A card from the hand
ask-contrary-orders = Which Royalist stack do the contradictory orders reach?
ask-ignore-orders = Pay { $n } resources so that the stack at { $place } may move?
ask-pardon = Who is offered the pardon?
ask-spied-card = Which card do the { $side } discard?
ask-coast-guard = From which box is a corsair marker taken?
ask-press-gang = Which militia or garrison unit is raised for nothing ({ $left } at most)?
ask-regular-comes = Which regular unit comes with { $leader }?
ask-home-levy = Which militia unit takes up arms at home?
ask-free-cubans = Which { $n } units of the Army of Cuba are freed?
ask-land-now = Do { $pieces } land at { $place } at once?
ask-roll-mutiny = Mutiny in the fortress of { $place }
ask-mutinous-unit = Which Patriot unit in the fortress is lost?
ask-sea-strike = Does { $leader } land at once, and where?
ask-sea-strike-who = Who goes to { $to } with him? Strength points left: { $left }.
ask-betrayal = In which region are Patriot leaders betrayed?
act-to-box = All to the Expeditionary Box
convoy-protected = No expeditionary unit suffers at sea this turn.
no-expeditions-bought = This turn nothing is bought from the Expeditionary Box.
deck-shown = The next cards of your deck are { $cards }.
deck-looked-at = { $side } look at the next { $n } cards of their deck.
no-expedition-cards = No expedition card may be played this turn.
orders-reach = { $side }: contradictory orders reach { $place }.
corsair-taken = A corsair marker is removed ({ $place }).
pressed = { $piece } is raised without payment.
to-pool = { $piece } goes to the Force Pool.
cuban-freed = { $piece } of the Army of Cuba may move from now on.
mutiny-die = Mutiny: the die shows { $total }.
fortress-changes = The fortress of { $place } is in the hands of { $piece }.
region-barren = { $place } will give no resources next turn.
fortress-levelled = The fortress of { $place } counts as level 0 this turn.
unit-renamed = { $piece } is now { $unit }.
replacements-tied = { $card }: { $n ->
    [one] 1 replacement
   *[other] { $n } replacements
} for some units only.
no-embark-card = { $card } keeps { $piece } from going aboard.
no-command-card = By a card { $by } commands, not { $leader }.
