# An Impossible War: what the game says in English.
# A side's name opens its sentence. `half-…` and `part-…` are pieces of other messages.

## Pieces of sentences

half-ap = { $halves ->
    [0] no Action Points
    [1] ½ Action Point
    [2] 1 Action Point
    [3] 1½ Action Points
    [4] 2 Action Points
    [5] 2½ Action Points
    [6] 3 Action Points
    [7] 3½ Action Points
    [8] 4 Action Points
    [9] 4½ Action Points
    [10] 5 Action Points
    [11] 5½ Action Points
    [12] 6 Action Points
   *[other] { $halves } halves of an Action Point
}
half-rp = { $halves ->
    [0] no Replacement Points
    [1] ½ Replacement Point
    [2] 1 Replacement Point
    [3] 1½ Replacement Points
    [4] 2 Replacement Points
    [5] 2½ Replacement Points
    [6] 3 Replacement Points
    [7] 3½ Replacement Points
    [8] 4 Replacement Points
    [9] 4½ Replacement Points
    [10] 5 Replacement Points
    [11] 5½ Replacement Points
    [12] 6 Replacement Points
    [13] 6½ Replacement Points
    [14] 7 Replacement Points
    [15] 7½ Replacement Points
    [16] 8 Replacement Points
    [17] 8½ Replacement Points
    [18] 9 Replacement Points
    [19] 9½ Replacement Points
    [20] 10 Replacement Points
   *[other] { $halves } halves of a Replacement Point
}
part-blocks = { $n ->
    [0] guns or knapsacks
    [one] 1 block
   *[other] { $n } blocks
}
part-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
part-hits = { $n ->
    [0] no hits
    [one] 1 hit
   *[other] { $n } hits
}
part-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
part-cp = { $n ->
    [one] 1 Command Point
   *[other] { $n } Command Points
}
part-mp = { $n ->
    [one] 1 Movement Point
   *[other] { $n } Movement Points
}
part-rp = { $n ->
    [one] 1 Replacement Point
   *[other] { $n } Replacement Points
}
part-e = { $e ->
    [1] 1
   *[other] { $e } or less
}
part-mod = { $mod ->
    [-4] { " − 4" }
    [-3] { " − 3" }
    [-2] { " − 2" }
    [-1] { " − 1" }
    [0] { "" }
   *[other] { " + " }{ $mod }
}

## Seats, sides and small words

seat-liberal = Liberal
seat-carlist = Carlist
side-liberal = The Liberals
side-carlist = The Carlists
yesno-no = No
yesno-yes = Yes
none = None
by-sea = by sea
arm-infantry = infantry
arm-cavalry = cavalry
arm-train = supply train
arm-field = field artillery
arm-mountain = mountain artillery
arm-knapsack = knapsack
evade-stand = Stand and fight
evade-evade = Try to evade, with a die
evade-evade-with-card = Evade with card C3, without a die
squadron-ships = Naval Transport at no cost for up to three units
squadron-fire = Covering fire: the Disembarkation of this phase loses no die
siege-card-no = No card
siege-card-one-more = Play it: Field Artillery counts 1 point higher
siege-card-mountain-guns = Play it: Mountain Artillery counts as Field Artillery
action-done = Finish the Actions step
action-activate = Activate { $place } (1 Action Point)
action-construct = Construct a Fortress in { $place } (1 Action Point)
action-demolish = Demolish your Fortress in { $place } (free)
action-store = Store 1 Command Point (1 Action Point)
action-replacements = Obtain Replacements (2 Action Points)
action-recruit = Recruit with the Expedition in { $place } (1 Action Point)
action-suppress = Suppress the Uprising in { $place } (1 Action Point)
action-transport = Naval Transport from { $place } (½ Action Point per unit)
action-land = Disembark from { $place } (1 Action Point)
action-command = Use 1 Command Point as 1 Action Point
action-scrap = Eliminate { $piece } of your own will
action-card = Play { $card }
march-stop = Stop here
march-go = March to { $place }
march-countermarch = Countermarch through { $place }
march-drop = Leave units behind here
intercept-done = No interception, or no more of them
intercept-with-point = From { $place }, for 1 Command Point
intercept-with-card = From { $place }, with the card
retreat-none = Nowhere
retreat-to = To { $place }
retreat-by-sea-to = By sea to { $place }
retreat-into-fortress = Into the Fortress
retreat-hide = To the Hidden Artillery box
spend-done = Spend no more
spend-raise = Restore 1 strength point to { $piece }
spend-build = Build a unit from the Reinforcements Reserve (1 Replacement Point)
spend-build-supply = Build { $piece } (½ Replacement Point per strength point)
spend-build-regional = Build { $piece } (1 Replacement Point)
spend-scrap = Eliminate { $piece } of your own will, to build it anew
fight-pass = Pass for the rest of the round
fight-activate = Activate { $piece }
charge-none = No answer
charge-countercharge = Countercharge with { $piece }
charge-stand = Stand without a countercharge
charge-flee = Flee, demoralized
guns-taken = { $field } Field, { $mountain } Mountain
gunnery-used = { $support ->
    [0] { $counter ->
        [0] No artillery
       *[other] Counterbattery with { $counter }
    }
   *[other] { $counter ->
        [0] Support
       *[other] Support, and counterbattery with { $counter }
    }
}
hide-points = { part-points } of { $arm } from { $place }
region-stay = Stay in the region
region-north = Go to the Map of the North

## Questions: the turn, cards

ask-order = You have the initiative: who plays first this turn?
ask-challenge = { $side } are to play first this turn. Challenge for the initiative with 1 Command Point? Unless it is matched, you decide the order of play.
ask-match-challenge = Your initiative is challenged. Spend 1 Command Point to keep it and the order of play you announced?
ask-marker = { $side } take their Action Point marker for this phase.
ask-card = { $side } take a card from their draw deck.
ask-discard = Your hand is over its limit: which card do you discard?
ask-lose-card = { $side } lose a card of their hand at random.
ask-seed = Among the first cards of the Liberal deck of 1836, where is L16 put?
ask-tactical = Combat: do you lay a tactical card face down now? Both sides' cards are shown together.

## Questions: events

ask-raise-region = The Uprising spreads: in which region do you raise its level by 1?
ask-pardon = The event soothes one region: in which do you lower the Uprising level by 1?
ask-heal = The event restores strength: which of your units regain 1 point each?
ask-mutiny = The infantry mutinies, and several spaces hold as many of your units: in which one?
ask-cholera = Cholera breaks out, and several places hold as many of your units: in which one?
ask-cholera-units = Cholera in { $place }: which units lose 1 strength point each?
ask-legion-leaves = The British Legion goes home: which of its units leaves the game?
ask-fueros = Peace and Fueros: which of your Basque or Navarrese units loses 1 strength point?
ask-place-unit = You bring { $piece } into play: where do you place it?
ask-chapelgorris = Card L3: which infantry unit becomes Chapelgorris?
ask-squadron = Card L19: how does Lord John Hay’s squadron help you this phase?
ask-blockhouse = Card L20: in which space do you build the Fortress at once?

## Questions: hidden artillery, actions

ask-hide-guns = Before your actions: which artillery points do you hide in the Hidden Artillery box?
ask-deploy-gun = Before your actions: which artillery point do you bring out of the Hidden Artillery box?
ask-deploy-gun-at = The point leaves the Hidden Artillery box: in which space do you deploy it?
ask-action = You have { half-ap }{ $expedition ->
    [0] { "" }
   *[other] , and { $expedition } more for Expeditions only
}{ $zone ->
    [0] { "" }
   *[other] , and { $zone } more for activating in or next to the Carlist Zone
}: which action do you take?
ask-builder = The works on the Fortress need one infantry unit, which can do nothing else this phase: which one?
ask-replacements = Obtain Replacements: one die on the Replacement Points table.
ask-spend = You have { half-rp } to spend; what is left over is lost. On what?
ask-build = { $side } draw a unit to build from their Reinforcements Reserve.
ask-build-strength = You build { $piece } at ½ Replacement Point per strength point: with how much strength?
ask-suppressors = Suppression in { $place }: which units take part? Each after the first adds 1 to the die; without units the roll must exceed the Uprising level.
ask-suppress = Suppression in { $place }: one die against the Uprising level.
ask-suppress-loss = The roll in { $place } only equals the Uprising level: which of the units taking part loses 1 strength point?

## Questions: movement

ask-group = You have activated { $place }: which infantry and cavalry form the next group to move? Choose none to finish here.
ask-escort-guns = The units set out: how many artillery points go with them?
ask-escort-supply = The units set out: which supply trains and knapsacks go with them?
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
} from { $origin } to { $place }. Intercept? Each attempt costs 1 Command Point and succeeds on a die above the number of blocks that try; a card needs neither.
ask-interceptors = Interception from { $place }: which units try? The die must exceed their number of blocks.
ask-intercept-order = Several interceptions are declared: from which space is the next one resolved?
ask-interception = Interception: a die above { $n } succeeds.
ask-concentrate = { $place } is activated. Concentration: which units from adjacent spaces gather there before it moves, at 2 Movement Points for every group that leaves?
ask-evade = The Liberals enter { $place }, where you have { part-blocks }. Evade? Unless in a Refuge or with the card, a die above the number of blocks is needed.
ask-evasion = Evasion: a die above { $n } succeeds.
ask-evade-stays = The evasion from { $place } succeeds: does one unit stay at the Fortress? The Liberals must then stop.
ask-ship-to = Naval Transport from { $place }: to which port or coastal region?
ask-ship = Naval Transport to { $place }: which units embark, at ½ Action Point each?
ask-land-at = Disembarkation from { $place }: at which enemy port?
ask-land = Disembarkation at { $place }: which units land, two at most?
ask-region-move = You have activated { $place } ({ $group }): to which adjacent region do they go, or do they go to the North?

## Questions: combat

ask-shelter = The enemy is before your Fortress in { $place }: which units stay inside? The others fight outside.
ask-next-skirmish = Skirmishes come first: where is the next one fought?
ask-next-battle = Battles follow the skirmishes: where is the next one fought?
ask-assault = Sieges begun before this phase may be stormed: which besieged Fortress do you assault?
ask-sortie = Your besieged units may attack the besiegers: from which Fortress do you make a sortie?
ask-locate = Liberals and Carlists share a region: where is the Expedition sought? The die, with the Pursuit marker, must reach 6.
ask-firing = Skirmish in { $place }: which units fire? They will be shown, and only they take hits.
ask-wall = The Wall card is played: which infantry unit stands behind it and ignores the first hit?
ask-lancers = Card C30: which cavalry unit adds 1 to its effectiveness?
ask-bayonet = Card C8: which infantry unit fires with one more die this round?
ask-hussars = Card L34: which cavalry unit charges with one more die this round?
ask-sappers = Card L32: the hits of which assaulting infantry unit count in full?
ask-fire = Fire: as many dice as strength, and each up to the effectiveness is a hit.
ask-steady-volley = Card L9: which infantry unit rolls its misses again?
ask-steady-volley-now = { $piece } has rolled { $dice }. Card L9: roll its misses again now? It can be done once this round.
ask-fire-again = { $piece } rolls its misses again.
ask-take-hit = { part-hits } to take and units of equal strength: which one takes the next?
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
ask-card-siege-guns = The assault begins: do you play your siege artillery card (L21 or C12)?
ask-storm = Assault on { $place }, round { $n }: which units storm it? They will be shown.
ask-assault-again = You have more Field Artillery at { $place }: assault for a second round?
ask-keep-fort = The Fortress of { $place } is yours: keep it? Otherwise it is demolished.
ask-sortie-units = Sortie from { $place }: which besieged units attack?
ask-card-l30 = The Carlists have played a card for a free interception or evasion: play card L30 (Confidants) to cancel it?
ask-card-c1 = You activate a space of the Carlist Zone: play card C1 (Zumalacárregui Commands), so that Concentration is free and brings two units from each space?
ask-card-c17 = A group sets out: play card C17 (Guergué’s March), so that it marches to a region at 1 Movement Point a road?
ask-card-c18 = You activate an Expedition: play card C18 (The Ride of Gómez), so that it may move twice between regions?
ask-card-c19 = Your Expedition has been located: play card C19 (Vanished in the Sierra), so that the location fails?
ask-card-l23 = You are about to seek the Expedition: play card L23 (Pursuit Division) for 3 more on the die?
ask-fight-on = A round has been fought in { $place }: fight another?

## Questions: supply, reinforcements, uprising, End of Year

ask-card-l33 = The Carlist Supply step begins: play card L33 (Burning the Harvest), and on which space?
ask-card-c31 = The Liberal Supply step begins: play card C31 (Convoy Taken), and against which space?
ask-card-l5 = Your Supply step begins: play card L5 (National Militia), and for which besieged Fortress?
ask-over-limit = Only { $n } infantry and cavalry units may stay in { $place }: which ones are eliminated?
ask-supply-from = In { $place } supply is lacking for { part-units }: which train or knapsack provides it, at 1 strength point?
ask-unsupplied = There is not supply for all in { $place }: which units go without?
ask-siege-attrition = Siege attrition in { $place }: one die for each unsupplied unit, or for the Garrison.
ask-forage = Foraging in { $place }: one die for each unsupplied unit.
ask-reinforcement = { $side } draw a reinforcement from their Reinforcements Reserve.
ask-swap-provincial = { $piece } is line infantry and relieves a Provincial: which one goes back to the Reserve?
ask-gun-type = You receive an artillery point: Field or Mountain?
ask-gun-place = You receive an artillery point: where do you place it?
ask-uprising = Carlist Uprising Phase: two dice on the table.
ask-stir-up = The Expedition in { $place } outnumbers the Liberals there: does it try to raise the Uprising level with one die?
ask-last-die = End of the scenario: one die against Prestige and the regions at Uprising level 3.
ask-redeploy = Winter redeployment: which unit moves now, to a place of your own zone?
ask-redeploy-to = You redeploy { $piece }: where to?

## The turn

turn-begins = { NUMBER($year, useGrouping: 0) }, turn { $turn }.
phase-begins = { $side } begin their phase.
order-announced = { $side } decide the order of play. { $first } will play first.
challenge-matched = { $side } match the challenge: the order of play stands.
challenge-won = { $side } win the initiative and decide the order of play.
extra-point = The uprisings give the Carlists 1 more Action Point, for an Expedition only.
action-points = { $side } draw Action Point marker { $markers }: { $n ->
    [one] 1 Action Point
   *[other] { $n } Action Points
}.
fort-completed = { $side } complete their Fortress in { $place }.
cp-gained = { $side } gain { part-cp } and now have { $total }.
cp-spent = { $side } spend { part-cp } and have { $total } left.
cp-lost = { $side } lose all their Command Points.

## Cards

card-taken = You take { $card } into your hand.
card-taken-seen = { $side } take a card into their hand.
card-played = { $side } play { $card }.
card-laid = { $side } lay a card face down.
card-discarded = { $side } discard { $card }.
card-cancelled = { $side } lose { $card }: it has been cancelled and leaves the game.
card-retires = { $side } remove { $card } from their hand: it is out of use from next year.
deck-renewed = { $side } shuffle their discards into a new draw deck.
deck-made = { $side } shuffle their draw deck for the new year.
event = { $side } draw an event: { $card }.
mutiny = { $side } suffer a mutiny: the infantry in { $place } takes no action this phase.
smugglers = Smuggling across the Pyrenees brings the Carlists { part-rp }.
chapelgorris = The Chapelgorris marker goes to an infantry unit in { $place }.

## Victory

vp-now = { $n ->
    [0] The VP marker stands at 0.
   *[other] { $side } are ahead by { $n } VP.
}
vp-town = { $side } gain 1 VP for taking the main town of { $place }.
vp-city = { $side } gain 3 VP for taking the city of { $place }.
vp-rout = { $side } gain 1 VP for the rout at { $place }.
vp-card = { $side } gain 1 VP by the event { $card }.
vp-prestige = Carlist Prestige reaches the last space of its track: 1 VP for the Carlists.
vp-uprisings = { $n } regions stand at Uprising level 3: { $n ->
    [3] 1 VP
    [4] 1 VP
   *[other] 2 VP
} for the Carlists.
vp-fortresses = { $side } gain 1 VP for the Liberal Fortresses in the Carlist Zone, which count { part-points }.
vp-baztan = The Liberals still hold the Fortress of { $place }: 1 VP for them.
vp-fatigue = Carlist war fatigue: 1 VP for the Liberals.
vp-last = The last die favours the Carlists: 1 VP.
prestige-count = Carlist Prestige: besieged cities { $n } + Expeditions { $expeditions } − Liberal armies in the Carlist Zone { $armies }{ $extra ->
    [0] { "" }
   *[other] , and { $extra } more for a Carlist city that is not besieged
}; { $steps ->
    [0] the marker does not move
    [one] 1 space forward
   *[other] { $steps } spaces forward
}{ $lifted ->
    [0] { "" }
   *[other] , of which { $lifted } only take away a −1 beside the track
}.
prestige-now = The Carlist Prestige marker stands at { $n }{ $minus ->
    [0] { "" }
   *[other] , with −{ $minus } beside the track
}.
end-two-cities = The Carlists hold two cities.
end-automatic = The VP marker has reached the zone of automatic victory.
end-decisive = At the End of Year the VP marker is in the zone of decisive victory.
end-scenario = At the end of the scenario the VP marker decides.
end-draw = At the end of the scenario the VP marker favours neither side.

## Actions

activated = { $side } activate { $place }.
works-begun = { $side } begin a Fortress in { $place }.
works-destroyed = { $side } lose the unfinished Fortress in { $place }: nobody defends it.
fort-demolished = The Fortress of { $place } is demolished.
fort-captured = { $side } capture the Fortress of { $place }.
fort-kept = { $side } keep the Fortress of { $place } as their own.
replacement-roll = { $side } obtain replacements: die { $die }{ part-mod } gives { part-rp }.
recruits = The Expedition in { $place } recruits with { part-rp }.
rp-lost = { $side } leave { half-rp } unspent, and lose what is left.
suppression = { $n ->
    [0] The Liberals try to suppress the Uprising in { $place } without units.
    [one] The Liberals try to suppress the Uprising in { $place } with 1 unit.
   *[other] The Liberals try to suppress the Uprising in { $place } with { $n } units.
}
suppress-roll = Suppression in { $place }: die { $die }{ part-mod } against Uprising level { $n }.

## Pieces

eliminated = Eliminated in { $place }: { $piece }.
eliminated-seen = { $side } lose a block in { $place }.
loss = In { $place }, { $piece } loses { part-points } of strength: { $left } left.
loss-seen = { $side } lose strength in { $place }.
raised = In { $place }, { $piece } rises to strength { $left }.
raised-seen = { $side } strengthen a unit in { $place }.
unit-drawn = { $piece } is drawn from the Reinforcements Reserve.
unit-drawn-seen = { $side } draw a unit from their Reinforcements Reserve.
unit-placed = Into play in { $place }: { $piece }, with strength { $left }.
unit-placed-seen = { $side } place a unit in { $place }.
unit-built = Built in { $place }: { $piece }, with strength { $left }.
unit-built-seen = { $side } build a unit in { $place }.
provincial-swapped = { $piece } relieves { $target } in { $place }, at full strength.
provincial-swapped-seen = The Liberals relieve a Provincial with line infantry in { $place }.
reserve-empty = { $side } have no unit in reserve and receive { part-rp } instead.
new-units = { $side } receive new units for the coming year: { $group }.
guns-captured = { $side } capture { part-points } of { $arm } in { $place } and can use { $used }.
guns-hidden = The Carlists hide { part-points } of { $arm }.
guns-surplus = { $side } lose { part-points } of { $arm } in { $place }, above what one counter can show.
gun-deployed = The Carlists bring out { part-points } of { $arm } in { $place }.
gun-placed = The Liberals place 1 point of { $arm } in { $place }.
gun-to-box = The Carlists put 1 point of { $arm } into the Hidden Artillery box.
no-gun-counter = { $side } have no counter left for the artillery point, which is lost.

## Movement

group-forms = A group forms in { $place }: { $group }.
group-forms-seen = { $side } form a group in { $place }: { part-blocks }.
movement-roll = Movement: die { $die } gives { $base }{ part-mod } = { part-mp }.
entered = The group enters { $place } from { $origin }: { $group }.
entered-seen = { $side } enter { $place } from { $origin } with { part-blocks }.
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
concentrated = Concentration in { $place }, from { $origin }: { $group }.
concentrated-seen = { $side } concentrate { part-blocks } from { $origin } in { $place }.
evasion-declined = The Carlists in { $place } stand their ground.
evasion-automatic = The Carlists slip away from the Refuge of { $place } without a die.
evasion-succeeds = Die { $die } against { $n }: the Carlists evade from { $place }.
evasion-fails = Die { $die } against { $n }: the Carlists fail to evade from { $place }.
shipped = Naval Transport from { $origin } to { $place }: { $group }.
shipped-seen = { $side } ship { part-blocks } from { $origin } to { $place }.
landed = Disembarkation at { $place } from { $origin }: { $group }.
landed-seen = { $side } land { part-blocks } at { $place }, coming from { $origin }.

## Skirmishes and battles

declares-skirmish = There is a skirmish to fight in { $place }.
declares-battle = There is a battle to fight in { $place }.
stays-inside = { $side } keep { part-units } inside the Fortress of { $place }.
skirmish = { $side } attack in a skirmish in { $place }.
skirmish-lost = { $side } must retreat from { $place }: { $n ->
    [one] 1 attacking unit
   *[other] { $n } attacking units
} against { $total }.
fires-with = { $side } fight in { $place } with { $shown }.
fire-roll = Fire by { $piece }: dice { $dice }, hitting on { part-e }: { part-hits }.
fire-roll-seen = { $side } fire with a unit in reserve: dice { $dice }, { part-hits }.
wall-placed = { $piece } stands behind the Wall.
wall-stops-hit = The Wall takes a hit for { $piece }.
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

## Sieges

siege-begins = { $side } lay siege to { $place }.
siege-lifted = The siege of { $place } is lifted.
assault-begins = { $side } assault { $place }.
assault-guns = Field Artillery at { $place }: { $n } attacking, { $total } defending.
garrison-roll = Fire by the Garrison of { $place }: dice { $dice }, hitting on { part-e }: { part-hits }.
garrison-lost = The Garrison of { $place } is eliminated.
sortie-made = { $side } make a sortie from { $place } with { part-units }.

## Supply

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

## The Rest of Spain

uprising-roll = Uprising: dice { $dice } = { $n }.
uprising-none = The Uprising does not grow.
uprising-now = The Uprising level of { $place } is now { $n }.
uprising-same = The Uprising level of { $place } stays at { $n }.
stir-up-roll = The Expedition in { $place } rolls { $die }: { $n } or less raises the Uprising.
located = Location in { $place }: die { $die }{ part-mod }, { $n } needed; the Expedition is found.
not-located = Location in { $place }: die { $die }{ part-mod }, { $n } needed; the Expedition is not found.
pursuit-now = The Pursuit marker in { $place } is now +{ $n }.
pursuit-removed = The Pursuit marker is removed from { $place }.
expedition-destroyed = The Carlist Expedition in { $place } is destroyed.

## End of Year

year-ends = The year { NUMBER($year, useGrouping: 0) } ends.
fortress-points = Liberal Fortresses in the Carlist Zone count { part-points }.
last-roll = Last die of the scenario: { $die } against { $n }.
winter-rp = { $side } receive { part-rp } for the winter.
redeploy-roll = The Liberals roll { $die } for the number of units they may redeploy.
redeployed = Redeployed from { $origin } to { $place }: { $piece }.
redeployed-seen = { $side } redeploy a unit from { $origin } to { $place }.

## Refusals

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
refuse-carlist-only = Only the Carlist player can do that.
refuse-liberal-only = Only the Liberal player can do that.
refuse-no-expedition = You have no Expedition in { $place }.
refuse-expedition-acted = Units of the Expedition in { $place } have already acted this phase.
refuse-not-a-region = { $place } is not a region.
refuse-expedition-there = There is a Carlist Expedition in { $place }.
refuse-nothing-to-suppress = The Uprising level of { $place } cannot go lower.
refuse-no-command-points = You have no Command Point to spend.
refuse-no-transport = No unit can be shipped from { $place } now.
refuse-land-from-region = Nobody can disembark from a region such as { $place }.
refuse-no-landing = No disembarkation can set out from { $place } now.
refuse-scrap = Only your own supply trains and knapsacks on the map can be given up.
refuse-card-not-now = { $card } cannot be played now.
refuse-card-no-target = { $card } would find nothing to act upon.
refuse-intercept-region = A group that moves to a region cannot be intercepted.
refuse-intercept-from-region = Nobody can intercept from a region.
refuse-intercept-zone = { $place } is in the Carlist Zone, where the Liberals cannot intercept.
refuse-intercept-held = The moving side already has units or a Fortress in { $place }.
refuse-intercept-origin = There are enemies in { $place }: nobody can intercept from there.
refuse-intercept-again = An interception from { $place } has already been tried.
refuse-not-adjacent = { $place } and { $to } are not adjacent.
refuse-no-units = You have no infantry or cavalry in { $place }.
refuse-no-card = You do not hold the card, or have already used it.
refuse-border = Regions are not reached by road from here.
refuse-back-to-region = The group has just left a region and cannot go on to { $place }.
refuse-countermarch-exit = A countermarch must leave by a space without enemies, and { $place } has some.
refuse-no-points = No unit of the group can pay { part-mp } to reach { $place }.
refuse-not-towards-region = Guergué’s March leads to a region, and { $place } is not on the way.
refuse-countermarch-again = This group cannot countermarch: only Carlists can, and once per phase.
refuse-not-in-zone = That can only be done inside the Carlist Zone.
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
refuse-retreat-region = Carlists cannot retreat to a region such as { $place }.
refuse-retreat-enemy = There are unbesieged enemies or an enemy Fortress in { $place }.
refuse-attacker-road = The attacker retreats only by a road that he came in by, and not to { $place }.
refuse-defender-road = The enemy came in by the road from { $place }.
refuse-evacuation = There is no naval evacuation to { $place }.
refuse-no-room = There is no room in a Fortress of yours here.
refuse-friendly-first = You must retreat to a friendly space while there is one, and { $place } is not.
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
refuse-region-not-adjacent = Units of a region move to an adjacent region, or to the North by a connection.
refuse-redeploy = That unit or place is outside the limits of redeployment.
