# Great Battles of the American Civil War: words that every chapter uses.

seat-union = Union
seat-confederate = Confederate
side-union = Union
side-confederate = Confederates
order-march = March
order-advance = Advance
order-attack = Attack
light-day = daylight
light-dawn = dawn
light-dusk = dusk
light-night = night
facing-N = north
facing-NE = north-east
facing-ENE = east-north-east
facing-E = east
facing-ESE = east-south-east
facing-SE = south-east
facing-S = south
facing-SW = south-west
facing-WSW = west-south-west
facing-W = west
facing-WNW = west-north-west
facing-NW = north-west
turn-to = { $unit } to the { $facing }
part-extension = extension of { $unit }
march-marker = March marker of the { $side }

act-no = No
act-yes = Yes
act-done = Done
act-number = { $number }
act-pass = Nothing

mod-leader = leader
mod-fatigue = fatigue
mod-result = result
mod-terrain = terrain
mod-range = range
mod-prepared = prepared fire
mod-disordered = disordered
mod-flank = flank
mod-rear = rear
mod-mounted-target = mounted target
mod-mounted-fire = fire from the saddle
mod-green = green
mod-light = light
mod-moved-guns = guns moved or came on top
mod-ammo = low ammunition
mod-parapet-fire = from behind parapets
mod-parapet = parapets
mod-massed = massed target
mod-scattered = scattered target
mod-downhill = downhill
mod-refaced-guns = guns turned in reaction
mod-ratio = ratio
mod-charge = charge
mod-countercharge = countercharge
mod-no-brigadier = no brigadier
mod-aggressive = aggressive brigadier
mod-continued = continued shock
mod-surrounded = surrounded
mod-bystanders = under the guns of others
mod-position = position
mod-march = March orders
mod-rating = rating
mod-initiative = had the initiative
mod-division-leader = with the division leader
mod-commander = with a commander
mod-adjacent-enemy = enemy adjacent
mod-mounted = mounted
mod-cost = movement cost
mod-enemies = enemies near
mod-steep-guns = too steep for guns

# after a die: what it is changed by and what it comes to, where anything changes it
modified = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods }) = { $total }
}
