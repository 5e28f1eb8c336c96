# 16 Skirmishes

ask-firing = Skirmish in { $place }: which units fire? They will be shown, and only they take hits.
skirmish = { $side } attack in a skirmish in { $place }.
skirmish-lost = { $side } must retreat from { $place }: { $n ->
    [one] 1 attacking unit
   *[other] { $n } attacking units
} against { $total }.

## Before a march onto an enemy

clash-skirmish = Skirmish in { $place }
clash-battle = Battle in { $place }, if three of theirs are infantry or cavalry; else a skirmish
clash-siege = Siege of { $place }
clash-either = Siege of { $place }, or a fight before it if they come out
clash-own = { $shown }
clash-blocks = { $n ->
    [0] no block
    [one] 1 block, face hidden
   *[other] { $n } blocks, faces hidden
}
clash-walls = a Fortress: { $n ->
    [one] 1 unit may go inside
   *[other] { $n } units may go inside
}
clash-ground = { $open ->
    [0] Rough ground
   *[other] Open ground
}
clash-fire = Your fire, without cards: { $n }.{ $tenth } hits on average

## Before something is left behind

warn-left-alone = Left alone in { $place } and given up: { $group }.
warn-left-empty = { $place } is left without units.
