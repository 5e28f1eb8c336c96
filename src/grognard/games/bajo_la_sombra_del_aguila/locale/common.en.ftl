game-title = Bajo la Sombra del Águila

option-points = Points of each army
option-period = Period of the armies (16)
option-climate = Climate
option-regimental = Regimental artillery: a light gun may be assigned to a battalion (11).
option-south_ice = Rivers and lakes of southern Europe are frozen in winter (15).
option-wadi = A wadi in the rain is impassable, not difficult (15).

level-points = { $n }
level-by-lot = the same, by lot
level-mixed = any: the players agree

# names that every chapter uses

side-blue = Blue
side-red = Red

formation-none = no formation
formation-line = line
formation-march-column = march column
formation-attack-column = attack column
formation-square = square
formation-battalion-mass = battalion mass
formation-open-order = open order

arm-infantry = infantry
arm-cavalry = cavalry
arm-gun = artillery
arm-officer = officer

kind-line_infantry = line infantry
kind-light_infantry = light infantry
kind-grenadiers = grenadiers
kind-guard_infantry = guard infantry
kind-militia = militia
kind-landwehr = Landwehr
kind-guerrilla = guerrilla
kind-light_cavalry = light cavalry
kind-line_cavalry = line cavalry
kind-heavy_cavalry = heavy cavalry
kind-guard_cavalry = guard cavalry
kind-foot_artillery_light = light foot gun
kind-foot_artillery_medium = medium foot gun
kind-foot_artillery_heavy = heavy foot gun
kind-horse_artillery_light = light horse gun
kind-horse_artillery_medium = medium horse gun
kind-horse_artillery_heavy = heavy horse gun
kind-howitzer = howitzer
kind-officer = officer

weather-fair = fair weather
weather-fog = fog
weather-rain = rain
weather-downpour = downpour
weather-snow = snow
weather-blizzard = blizzard
weather-sandstorm = sandstorm

season-winter = winter
season-spring = spring
season-summer = summer
season-autumn = autumn

region-west-europe = western Europe
region-south-europe = southern Europe
region-east-europe = eastern Europe
region-middle-east = Middle East

land-mountain = mountains
land-arid = arid land
land-fertile = fertile land
land-forest = forest
land-steppe = steppe
land-desert = desert

edge-north = north edge
edge-south = south edge
edge-west = west edge
edge-east = east edge

arc-front = front
arc-right = right flank
arc-rear = rear
arc-left = left flank

order-none = no order
order-halt = halted
order-change-facing = changed facing
order-advance = advanced
order-back = moved back or sideways
order-quick-march = quick march
order-change-formation = changed formation
order-failed = failed its check
order-entered = entered the table
order-house = went into or out of a building
order-limbered = limbered up
order-unlimbered = unlimbered
order-moved-unlimbered = moved and unlimbered

phase-setup = set-up
phase-initiative = 1 Initiative
phase-move = 2 Movement
phase-fire = 3 Fire
phase-charge = 4 Charges and combat
phase-rally = 5 Reorganisation

state-stunned = stunned
state-disordered = disordered
state-fired = has fired
state-moved = has had its order
state-charged = was charged this turn
state-rallied = rallied this turn
state-limbered = limbered
state-dismounted = dismounted
state-sappers = with sappers
state-screened = with a skirmish screen
state-chief = general in chief
state-out-of-command = out of command

mod-strategic-factor = strategic factor
mod-far = beyond half range
mod-cover = cover
mod-moved = moved
mod-disordered = disordered
mod-open-order = target in open order
mod-screen = skirmish screen
mod-stealthy = stealthy target
mod-officer-target = a single officer
mod-reaction = reaction
mod-obstacle = over an obstacle
mod-unlimbered = just unlimbered
mod-wadi = target in a wadi
mod-near-enemy = enemy near
mod-officer-bonus = officer
mod-stunned = stunned
mod-square = square
mod-battalion-mass = battalion mass
mod-line = infantry in line
mod-terrain = bad ground for cavalry
mod-defended = defended position
mod-fortified = fortified position
mod-expert-fighters = expert fighters
mod-crushing-strength = crushing strength
mod-lance = lance
mod-piercing = piercing
mod-walls = walls
mod-flank = from the flank
mod-rear = from the rear
mod-battery = battery
mod-resilient = resilient
mod-fearsome = fearsome enemy
mod-units-lost = further units lost
mod-from-the-flank = charged from the flank
mod-agile-officer = escape
mod-more-light-horse = more light cavalry
mod-more-horse = more cavalry
mod-defender = defender
mod-opportune-moment = opportune moment

act-no = No
act-yes = Yes
act-end = Done
act-piece = { $piece }
act-side = { $side }

destroyed = { $piece } is destroyed.
officer-lost = { $piece } falls.

seat-blue = Blue
seat-red = Red

# the modifiers of a roll; nothing where there are none

with-mods = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods })
}
and-mods = { $mods-count ->
    [0] { "" }
   *[other] ; { $mods }
}
