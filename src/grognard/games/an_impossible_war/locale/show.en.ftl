# An Impossible War: what is written on the table and beside it, in English.

game-title = An Impossible War
option-optional_cards = Use the four optional cards (L6, L35, C10, C36).

## The maps

name-liberal = Liberals
name-carlist = Carlists
map-north = Map of the North
map-spain = Rest of Spain
kind-city = city
kind-main_town = main town
kind-refuge = refuge
kind-region = region
zone-liberal = Liberal Zone
zone-carlist = Carlist Zone
ground-open = open
ground-rough = rough
port = port
road-main = main road
road-secondary = secondary road
road-border = border
way-off = → { $place }

## Symbols

symbol-infantry = { arm-infantry }
symbol-cavalry = { arm-cavalry }
symbol-train = supply train
symbol-field = { arm-field }
symbol-mountain = { arm-mountain }
symbol-knapsack = { arm-knapsack }
mark-fortress = fortress
mark-works = works under way
mark-siege = siege
mark-mutiny = mutiny
mark-uprising = Uprising level
mark-pursuit = pursuit
fort-liberal = Liberal fortress
fort-carlist = Carlist fortress
fort-liberal-building = Liberal works
fort-carlist-building = Carlist works
uprising-level = uprising { $n }
pursuit-level = pursuit +{ $n }

## Pieces

block = block
rating-efficiency = efficiency
rating-morale = morale
state-acted = has acted
state-chapelgorris = Chapelgorris
state-spent = has fought this round

## Status, tracks and boxes

status-year = Year
status-turn = Turn
status-phase = Phase
status-ap = Action points
status-cp = Command points
status-vp = VP (Carlist +)
status-prestige = Prestige
track-vp = Victory points
track-prestige = Carlist prestige
track-cp-liberal = Liberal command points
track-cp-carlist = Carlist command points
box-supply = Supply units
box-partidas = Partidas
box-regionals = Regional units
box-hidden = Hidden artillery
box-bag = Your reinforcements reserve

## Cards and lists

card-kind-event = event
card-kind-operational = operational
card-kind-tactical = tactical
list-supply = Supply of your units
list-counts = Hands and decks
list-lasting = Events in force
list-discards = Discarded cards
list-removed = Cards out of the game
list-expeditions = Expeditions
supply-row = { $place }: { $need } to feed, { $fed } fed by the place
supply-row-besieged = { $place } (besieged): { $need } to feed, { $fed } fed by the place
counts-row = { $name }: { $hand } cards in hand, { $deck } in the deck, { $forts } fortress counters left

## The battle board (17.1)

panel-battle = Battle of { $place }, round { $n }
panel-skirmish = Skirmish at { $place }
panel-combat = Combat
panel-card = The { $name } have laid a card face down.
row-front = Front line
row-reserve = Reserve
row-broken = Demoralized
row-firing = Firing
row-guns = Artillery: { $n }
