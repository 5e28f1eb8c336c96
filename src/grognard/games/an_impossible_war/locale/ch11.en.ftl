# 11 Movement

ask-movement = Movement of a Liberal group: one die on the movement table.
ask-reroll-movement = The Army of Operations (L16) lets you roll one movement die again each phase: roll this one again?
ask-march = The group in { $place } has { part-mp } left ({ $group }): where does it go?
ask-forced-march = Some units lack the Movement Points for this road: which go on by forced march, with a die for losses?
ask-drop = The group is in { $place }: which units does it leave behind there?
ask-countermarch = Countermarch: a die above { $n } takes the group through.
ask-countermarch-failed = The countermarch through { $place } has failed: enter all the same, stop and fight?
ask-intercept = { $n ->
    [one] 1 enemy block moves
   *[other] { $n } enemy blocks move
} from { $origin } to { $place }. Intercept? A try: 1 Command Point, and a die above the blocks that try; a card needs neither.
ask-interceptors = Interception from { $place }: which units try? The die must exceed their number of blocks.
ask-intercept-order = Several interceptions are declared: from which space is the next one resolved?
ask-interception = Interception: a die above { $n } succeeds.
ask-card-c17 = A group sets out: play card C17 (Guergué’s March), so that it marches to a region at 1 Movement Point a road?
group-forms = A group forms in { $place }: { $group }.
group-forms-seen = { $side } form a group in { $place }: { part-blocks }.
movement-roll = Movement: die { $die } gives { $base }{ part-mod } = { part-mp }.
group-halts = The group halts in { $place }: { $group }.
group-halts-seen = { $side } halt in { $place } with { part-blocks }.
dropped = Left behind in { $place }: { $group }.
dropped-seen = { $side } leave { part-blocks } behind in { $place }.
waits-on-road = { $side } already fight in { $place }: the second group waits on its road.
forced-march-dice = Forced march: dice { $dice }, a loss on { $n } or less.
countermarch-tried = The Carlists try a countermarch through { $place } with { part-blocks }.
countermarch-automatic = The countermarch through the Refuge of { $place } needs no die.
countermarch-succeeds = Die { $die } against { $n }: the countermarch through { $place } succeeds.
countermarch-fails = Die { $die } against { $n }: the countermarch through { $place } fails.
interception-declared = Interception from { $place } into { $to }: { $group }.
interception-declared-seen = { $side } declare an interception from { $place } into { $to } with { part-blocks }.
interception-automatic = { $side } intercept from { $place } into { $to } without a die.
interception-succeeds = { $side } roll { $die } against { $n }: the interception from { $place } into { $to } succeeds.
interception-fails = { $side } roll { $die } against { $n }: the interception from { $place } into { $to } fails.
refuse-intercept-region = A group that moves to a region cannot be intercepted.
refuse-intercept-from-region = Nobody can intercept from a region.
refuse-intercept-zone = { $place } is in the Carlist Zone, where the Liberals cannot intercept.
refuse-intercept-held = The moving side already has units or a Fortress in { $place }.
refuse-intercept-origin = There are enemies in { $place }: nobody can intercept from there.
refuse-intercept-again = An interception from { $place } has already been tried.
refuse-no-units = You have no infantry or cavalry in { $place }.
refuse-no-card = You do not hold the card, or have already used it.
refuse-back-to-region = The group has just left a region and cannot go on to { $place }.
refuse-countermarch-exit = A countermarch must leave by a space without enemies, and { $place } has some.
refuse-no-points = No unit of the group can pay { part-mp } to reach { $place }.
refuse-not-towards-region = Guergué’s March leads to a region, and { $place } is not on the way.
refuse-countermarch-again = This group cannot countermarch: only Carlists can, and once per phase.
refuse-no-enemy-there = There are no enemies in { $place } to countermarch through.
refuse-countermarch-points = The group cannot get through { $place } and out again with the points it has left.
refuse-must-go = The group cannot stop here: it must go on.
refuse-no-road = No road leads there from here.
refuse-drop = The group can leave nobody behind now.
refuse-too-early = It is too early in the war for an Expedition to { $place }.
refuse-expeditions = { $n ->
    [one] No more than 1 Expedition can be active this year.
   *[other] No more than { $n } Expeditions can be active this year.
}
