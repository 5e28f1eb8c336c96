# Una guerra imposible: lo que está escrito en la mesa y a su lado, en español.

game-title = Una guerra imposible
option-optional_cards = Usar las cuatro cartas opcionales (L6, L35, C10, C36).

## Los mapas

name-liberal = liberales
name-carlist = carlistas
map-north = Mapa del Norte
map-spain = Resto de España
kind-city = ciudad
kind-main_town = villa principal
kind-refuge = refugio
kind-region = región
zone-liberal = zona liberal
zone-carlist = zona carlista
ground-open = abierto
ground-rough = abrupto
port = puerto
road-main = camino principal
road-secondary = camino secundario
road-border = frontera
way-off = → { $place }

## Símbolos

symbol-infantry = { arm-infantry }
symbol-cavalry = { arm-cavalry }
symbol-train = tren de suministro
symbol-field = { arm-field }
symbol-mountain = { arm-mountain }
symbol-knapsack = { arm-knapsack }
mark-fortress = fortaleza
mark-works = obras en curso
mark-siege = sitio
mark-mutiny = motín
mark-uprising = nivel de sublevación
mark-pursuit = persecución
fort-liberal = fortaleza liberal
fort-carlist = fortaleza carlista
fort-liberal-building = obras liberales
fort-carlist-building = obras carlistas
uprising-level = sublevación { $n }
pursuit-level = persecución +{ $n }

## Piezas

block = bloque
rating-efficiency = eficacia
rating-morale = moral
state-acted = ya ha actuado
state-chapelgorris = Chapelgorris
state-spent = ya ha combatido en esta ronda

## Estado, escalas y cajas

status-year = Año
status-turn = Turno
status-phase = Fase
status-ap = Puntos de acción
status-cp = Puntos de mando
status-vp = PV (carlistas +)
status-prestige = Prestigio
track-vp = Puntos de victoria
track-prestige = Prestigio carlista
track-cp-liberal = Puntos de mando liberales
track-cp-carlist = Puntos de mando carlistas
box-supply = Trenes y mochilas
box-partidas = Partidas
box-regionals = Unidades regionales
box-hidden = Artillería oculta
box-bag = Tu reserva de refuerzos

## Cartas y listas

card-kind-event = evento
card-kind-operational = operacional
card-kind-tactical = táctica
list-supply = Suministro de tus unidades
list-counts = Manos y mazos
list-lasting = Eventos en vigor
list-discards = Cartas descartadas
list-removed = Cartas fuera del juego
list-expeditions = Expediciones
supply-row = { $place }: { $need } por alimentar, el lugar alimenta a { $fed }
supply-row-besieged = { $place } (sitiados): { $need } por alimentar, el lugar alimenta a { $fed }
counts-row = { $name }: { $hand } cartas en mano, { $deck } en el mazo, { $forts } fichas de fortaleza

## El tablero de batalla (17.1)

panel-battle = Batalla de { $place }, ronda { $n }
panel-skirmish = Escaramuza en { $place }
panel-combat = Combate
panel-card = Los { $name } han puesto una carta boca abajo.
row-front = Primera línea
row-reserve = Reserva
row-broken = Desmoralizados
row-firing = Hacen fuego
row-guns = Artillería: { $n }
