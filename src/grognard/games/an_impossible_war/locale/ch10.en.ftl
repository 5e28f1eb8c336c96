# 10 Actions

ask-chapelgorris = Card L3: which infantry unit becomes Chapelgorris?
ask-squadron = Card L19: how does Lord John Hay’s squadron help you this phase?
ask-blockhouse = Card L20: in which space do you build the Fortress at once?
ask-action = You have { half-ap }{ $expedition ->
    [0] { "" }
   *[other] , and { $expedition } more for Expeditions only
}{ $zone ->
    [0] { "" }
   *[other] , and { $zone } more for activating in or next to the Carlist Zone
}: which action do you take?
ask-builder = The works on the Fortress need one infantry unit, which can do nothing else this phase: which one?
ask-replacements = Obtain Replacements: one die on the Replacement Points table.
chapelgorris = The Chapelgorris marker goes to an infantry unit in { $place }.
works-begun = { $side } begin a Fortress in { $place }.
replacement-roll = { $side } obtain replacements: die { $die }{ part-mod } gives { part-rp }.
recruits = The Expedition in { $place } recruits with { part-rp }.
refuse-juntas = The juntas hold { $place }: until the end of the turn you can do nothing there.
refuse-nobody-ready = No infantry or cavalry of yours in { $place } can still act this phase.
refuse-no-action-points = You have not enough Action Points for that.
refuse-fort-region = No Fortress can be constructed in a region.
refuse-fort-city = { $place } is a city and has its permanent Fortress.
refuse-fort-refuge = { $place } is a Carlist Refuge: no Fortress can be constructed there.
refuse-fort-there = There is a Fortress in { $place } already.
refuse-enemies-there = There are enemies in { $place }.
refuse-no-builder = No infantry of yours in { $place } is free to do it; Partidas cannot.
refuse-no-fort-counter = You have no Fortress marker left.
refuse-not-your-fort = You have no Fortress in { $place }.
refuse-demolish-city = { $place } is a city: its Fortress cannot be demolished.
refuse-no-store = The event forbids storing Command Points this phase.
refuse-five-points = You have five Command Points, and no more can be stored.
refuse-once-per-phase = You have done that once this phase, and no more is allowed.
refuse-treasury = The treasury is empty: no replacements this phase.
refuse-liberal-only = Only the Liberal player can do that.
refuse-no-expedition = You have no Expedition in { $place }.
refuse-expedition-acted = Units of the Expedition in { $place } have already acted this phase.
refuse-not-a-region = { $place } is not a region.
refuse-expedition-there = There is a Carlist Expedition in { $place }.
refuse-nothing-to-suppress = The Uprising level of { $place } cannot go lower.
refuse-no-transport = No unit can be shipped from { $place } now.
refuse-land-from-region = Nobody can disembark from a region such as { $place }.
refuse-no-landing = No disembarkation can set out from { $place } now.
refuse-card-not-now = { $card } cannot be played now.
refuse-card-no-target = { $card } would find nothing to act upon.
