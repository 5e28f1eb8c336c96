# Libertad o Muerte!: words that every chapter uses.

seat-patriot = Patriot
seat-royalist = Royalist
side-patriot = Patriots
side-royalist = Royalists
holder-patriot = Patriots
holder-royalist = Royalists
holder-portuguese = Portuguese
terrain-clear = clear
terrain-tropical = tropical
terrain-desert = desert
terrain-jungle = jungle
terrain-mountain = mountain
terrain-andean = Andean
theatre-mexico = Mexico
theatre-bolivar = Bolívar
theatre-la_plata = La Plata
arm-leader = leader
arm-infantry = infantry
arm-cavalry = cavalry
arm-artillery = artillery
arm-siege_artillery = siege artillery
arm-ship = ship

act-no = No
act-yes = Yes
act-end = Done
act-piece = { $piece }
act-place = { $place }
act-number = { $number }

mod-factor = combat factor
mod-terrain = terrain
mod-tactics = tactics
mod-leader-morale = leader's morale
mod-round = round
mod-losses = losses
mod-fortress = fortress
mod-artillery = artillery
mod-siege-guns = siege artillery
mod-blockade = blockaded port
mod-inland = no port
mod-cavalry = cavalry
mod-damaged = damaged
mod-card = card

eliminated = { $piece } is eliminated.
loses-strength = { $piece } loses { $n ->
    [one] 1 strength point
   *[other] { $n } strength points
} ({ $left } left).
shows-itself = { $piece } comes out of hiding.
vp-up = { $side } gain { $n } VP ({ $left }).
vp-down = { $side } lose { $n } VP ({ $left }).
resources-up = { $side } receive { $n ->
    [one] 1 resource
   *[other] { $n } resources
} ({ $left }).
resources-down = { $side }: minus { $n ->
    [one] 1 resource
   *[other] { $n } resources
} ({ $left }).
tension-up = The Tension Index rises by { $n }, to { $left }.
tension-down = The Tension Index falls by { $n }, to { $left }.
control = { $place }: control passes to the { $holder }.

# after a die: what it is changed by and what it comes to, where anything changes it
modified = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods }) = { $total }
}
