# An Impossible War: what the game says in English.
# A side's name opens its sentence. `half-…` and `part-…` are pieces of other messages.

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
ask-card = { $side } take a card from their draw deck.
ask-seed = Among the first cards of the Liberal deck of 1836, where is L16 put?
ask-raise-region = The Uprising spreads: in which region do you raise its level by 1?
ask-place-unit = You bring { $piece } into play: where do you place it?
ask-group = You have activated { $place }: which infantry and cavalry form the next group to move? Choose none to finish here.
ask-locate = Liberals and Carlists share a region: where is the Expedition sought? The die, with the Pursuit marker, must reach 6.
ask-wall = The Wall card is played: which infantry unit stands behind it and ignores the first hit?
ask-lancers = Card C30: which cavalry unit adds 1 to its effectiveness?
ask-fire = Fire: as many dice as strength, and each up to the effectiveness is a hit.
ask-steady-volley = Card L9: which infantry unit rolls its misses again?
ask-fire-again = { $piece } rolls its misses again.
ask-card-l30 = The Carlists have played a card for a free interception or evasion: play card L30 (Confidants) to cancel it?
ask-reinforcement = { $side } draw a reinforcement from their Reinforcements Reserve.
ask-swap-provincial = { $piece } is line infantry and relieves a Provincial: which one goes back to the Reserve?
ask-gun-type = You receive an artillery point: Field or Mountain?
fort-completed = { $side } complete their Fortress in { $place }.
cp-gained = { $side } gain { part-cp } and now have { $total }.
cp-spent = { $side } spend { part-cp } and have { $total } left.
cp-lost = { $side } lose all their Command Points.
card-taken = You take { $card } into your hand.
card-taken-seen = { $side } take a card into their hand.
card-played = { $side } play { $card }.
card-discarded = { $side } discard { $card }.
card-cancelled = { $side } lose { $card }: it has been cancelled and leaves the game.
vp-now = { $n ->
    [0] The VP marker stands at 0.
   *[other] { $side } are ahead by { $n } VP.
}
vp-town = { $side } gain 1 VP for taking the main town of { $place }.
vp-city = { $side } gain 3 VP for taking the city of { $place }.
vp-prestige = Carlist Prestige reaches the last space of its track: 1 VP for the Carlists.
prestige-now = The Carlist Prestige marker stands at { $n }{ $minus ->
    [0] { "" }
   *[other] , with −{ $minus } beside the track
}.
activated = { $side } activate { $place }.
works-destroyed = { $side } lose the unfinished Fortress in { $place }: nobody defends it.
fort-demolished = The Fortress of { $place } is demolished.
fort-captured = { $side } capture the Fortress of { $place }.
fort-kept = { $side } keep the Fortress of { $place } as their own.
eliminated = Eliminated in { $place }: { $piece }.
eliminated-seen = { $side } lose a block in { $place }.
loss = In { $place }, { $piece } loses { part-points } of strength: { $left } left.
loss-seen = { $side } lose strength in { $place }.
raised = In { $place }, { $piece } rises to strength { $left }.
raised-seen = { $side } strengthen a unit in { $place }.
unit-drawn = { $piece } is drawn from the Reinforcements Reserve.
unit-drawn-seen = { $side } draw a unit from their Reinforcements Reserve.
guns-captured = { $side } capture { part-points } of { $arm } in { $place } and can use { $used }.
guns-hidden = The Carlists hide { part-points } of { $arm }.
guns-surplus = { $side } lose { part-points } of { $arm } in { $place }, above what one counter can show.
gun-to-box = The Carlists put 1 point of { $arm } into the Hidden Artillery box.
no-gun-counter = { $side } have no counter left for the artillery point, which is lost.
entered = The group enters { $place } from { $origin }: { $group }.
entered-seen = { $side } enter { $place } from { $origin } with { part-blocks }.
fire-roll = Fire by { $piece }: dice { $dice }, hitting on { part-e }: { part-hits }.
wall-placed = { $piece } stands behind the Wall.
wall-stops-hit = The Wall takes a hit for { $piece }.
siege-lifted = The siege of { $place } is lifted.
garrison-lost = The Garrison of { $place } is eliminated.
uprising-now = The Uprising level of { $place } is now { $n }.
uprising-same = The Uprising level of { $place } stays at { $n }.
pursuit-now = The Pursuit marker in { $place } is now +{ $n }.
pursuit-removed = The Pursuit marker is removed from { $place }.
expedition-destroyed = The Carlist Expedition in { $place } is destroyed.
refuse-carlist-only = Only the Carlist player can do that.
refuse-no-command-points = You have no Command Point to spend.
refuse-not-adjacent = { $place } and { $to } are not adjacent.
refuse-border = Regions are not reached by road from here.
refuse-not-in-zone = That can only be done inside the Carlist Zone.
