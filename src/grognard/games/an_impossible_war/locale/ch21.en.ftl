# 21 Replacements

ask-spend = You have { half-rp } to spend; what is left over is lost. On what?
ask-build = { $side } draw a unit to build from their Reinforcements Reserve.
ask-build-strength = You build { $piece } at ½ Replacement Point per strength point: with how much strength?
rp-lost = { $side } leave { half-rp } unspent, and lose what is left.
unit-built = Built in { $place }: { $piece }, with strength { $left }.
unit-built-seen = { $side } build a unit in { $place }.
refuse-scrap = Only your own supply trains and knapsacks on the map can be given up.
refuse-not-on-map = { $piece } is not one of your units on the map.
refuse-no-rp-for-guns = Replacement Points cannot be spent on artillery.
refuse-full-strength = { $piece } is at full strength.
refuse-raised-already = { $piece } has already gained a point this phase.
refuse-acted = { $piece } has already taken part in an action this phase.
refuse-mutiny = { $piece } is in mutiny.
refuse-not-in-expedition = { $piece } is not in the Expedition that recruits.
refuse-expedition-rp = { $piece } is in an Expedition, which only gains points by recruiting.
refuse-besieged = { $piece } is besieged.
refuse-liberal-rp-place = { $place } is in the Carlist Zone and has no port: no Replacement Points reach it.
refuse-too-dear = You have not enough Replacement Points for { $piece }.
refuse-regional = Regional units are built only by recruiting with an Expedition.
refuse-cannot-build = That unit cannot be built now.
