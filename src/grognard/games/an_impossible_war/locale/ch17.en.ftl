# 17 Battles

ask-bayonet = Card C8: which infantry unit fires with one more die this round?
ask-hussars = Card L34: which cavalry unit charges with one more die this round?
ask-steady-volley-now = { $piece } has rolled { $dice }. Card L9: roll its misses again now? It can be done once this round.
ask-deploy = Battle in { $place }: which units form your front line? All the boxes that can be filled must be.
ask-activate = Battle in { $place }, round { $n }: which fresh unit of your front line do you activate?
ask-gunnery = { $piece } is activated: how do you use your artillery points? Support adds a die; counterbattery spends an enemy point.
ask-share-hits = The enemy infantry scores { part-hits }: how do you share them among the infantry of your front line?
ask-morale = Morale: two dice for each unit that was hit and survives.
ask-charge = { $piece } charges: which enemy unit of the front line does it strike?
ask-charged = { $piece } charges { $target }, which is spent: countercharge with other cavalry, stand, or flee demoralized?
ask-countercharge = { $piece } charges { $target }: do you countercharge with fresh cavalry?
ask-charge-morale = { $piece } is charged: two dice against its morale.
ask-battle-retreat = The round in { $place } is over: do you retreat from the battle? The enemy may then pursue.
ask-card-c26 = Reinforcement in a battle you defend: play card C26 (Oriamendi), so that two units come from each adjacent space without a roll?
ask-reinforce = Reinforcement of the battle: which units try to join, each with two dice not above its morale?
ask-step-back = Reorganisation in { $place }: which units step back from the front line into the Reserve?
ask-step-up = Reorganisation in { $place }: which units step up from the Reserve into empty boxes of the front line?
ask-recover = End of the round in { $place }: which demoralized unit do you try to recover?
ask-rally = Recovery: two dice for each unit, not above its morale.
ask-card-c9 = You have won the battle: play card C9 (War to the Death) for 1 more effectiveness in the pursuit or rout?
ask-rout = Rout: the winner’s units fire on the beaten.
ask-pursuit = Pursuit: one die for each of the winner’s units.
ask-retreat = { $piece } must leave { $place }: where does it retreat?
ask-retreat-inside = Your units must leave { $place }: which of them go into the Fortress?
ask-retreat-together = In the Carlist Zone all Liberal units retreat together: where do they go from { $place }?
ask-retreat-surrounded = Units in { $place } are surrounded: to which space do they break out together, taking a hit for each enemy unit in the way?
ask-retreat-guns = The troops have left { $place }: where does { $piece } go?
ask-merge = After the lost battle you may merge units where three or more stand: which one is given up?
ask-merge-into = { $piece } is given up: which unit takes its strength?
ask-regroup = You have won in { $place }: which unit regroups between it and the adjacent spaces?
ask-regroup-to = { $piece } regroups: to which adjacent space?
vp-rout = { $side } gain 1 VP for the rout at { $place }.
fire-roll-seen = { $side } fire with a unit in reserve: dice { $dice }, { part-hits }.
battle = { $side } attack in a battle in { $place }.
front-line = { $side } form their front line with { $shown }; in reserve: { $n }.
battle-round = Round { $n } of the battle in { $place }.
river-placed = The river protects the Carlists in { $place } this round.
activates = { $piece } is activated.
support = { $side } give artillery support: one more die.
counterbattery = { $side } fire counterbattery against { $n ->
    [one] 1 enemy artillery point
   *[other] { $n } enemy artillery points
}.
passes = { $side } pass.
morale-holds = { $piece } rolls { $dice } = { $n } against morale { $m } and holds.
morale-breaks = { $piece } rolls { $dice } = { $n } against morale { $m } and is demoralized.
charge-declared = { $piece } charges { $target }.
countercharges = { $piece } countercharges.
flees = { $piece } flees before the charge, demoralized.
stands = { $piece } stands against the charge.
charge-resisted = { $piece } rolls { $dice } = { $n } against morale { $m } and resists the charge.
charge-home = { $piece } rolls { $dice } = { $n } against morale { $m } and is ridden down.
battle-given-up = { $side } retreat from the battle in { $place } of their own will.
reinforces = { $piece } rolls { $dice } = { $n } against morale { $m } and joins the battle.
reinforces-seen = { $side } roll { $dice } for a reinforcement, which joins the battle.
fails-to-reinforce = { $piece } rolls { $dice } = { $n } against morale { $m } and stays where it is.
fails-to-reinforce-seen = { $side } roll { $dice } for a reinforcement, which does not come.
reinforcements-arrive = { $side } are reinforced in { $place } by { part-blocks }.
steps-back = { $side } move from the front line into the Reserve: { $group }.
steps-up = { $side } move from the Reserve into the front line: { $shown }.
rallies = { $piece } rolls { $dice } = { $n } against morale { $m } and recovers.
stays-broken = { $piece } rolls { $dice } = { $n } against morale { $m } and stays demoralized.
battle-lost = { $side } lose the battle in { $place }.
retreats = Retreat to { $place }: { $group }.
retreats-seen = { $side } retreat to { $place } with { part-blocks }.
retreats-inside = Retreat into the Fortress of { $place }: { $group }.
retreats-inside-seen = { $side } retreat into the Fortress of { $place } with { part-blocks }.
back-inside = { $side } go back inside the besieged Fortress of { $place }.
surrounded = { $side } are surrounded in { $place } and break out to { $to }, taking { part-hits }.
regroups = Regroup in { $place }: { $group }.
regroups-seen = { $side } regroup { part-blocks } in { $place }.
refuse-retreat-region = Carlists cannot retreat to a region such as { $place }.
refuse-retreat-enemy = There are unbesieged enemies or an enemy Fortress in { $place }.
refuse-attacker-road = The attacker retreats only by a road that he came in by, and not to { $place }.
refuse-defender-road = The enemy came in by the road from { $place }.
refuse-evacuation = There is no naval evacuation to { $place }.
refuse-no-room = There is no room in a Fortress of yours here.
refuse-friendly-first = You must retreat to a friendly space while there is one, and { $place } is not.
