game-title = Bajo la Sombra del Águila

option-points = Puntos de cada ejército
option-period = Época de los ejércitos (16)
option-climate = Clima
option-regimental = Artillería regimental: un cañón ligero puede asignarse a un batallón (11).
option-south_ice = Los ríos y lagos del sur de Europa están helados en invierno (15).
option-wadi = Un wadi bajo la lluvia es infranqueable, no terreno difícil (15).

level-points = { $n }
level-by-lot = la misma, por sorteo
level-mixed = cualquiera: los jugadores están de acuerdo

# nombres que usan todos los capítulos

side-blue = Azul
side-red = Rojo

formation-none = sin formación
formation-line = línea
formation-march-column = columna de movimiento
formation-attack-column = columna de ataque
formation-square = cuadro
formation-battalion-mass = masa de batallón
formation-open-order = formación abierta

arm-infantry = infantería
arm-cavalry = caballería
arm-gun = artillería
arm-officer = oficial

kind-line_infantry = infantería de línea
kind-light_infantry = infantería ligera
kind-grenadiers = granaderos
kind-guard_infantry = infantería de la Guardia
kind-militia = milicia
kind-landwehr = Landwehr
kind-guerrilla = guerrilla
kind-light_cavalry = caballería ligera
kind-line_cavalry = caballería de línea
kind-heavy_cavalry = caballería pesada
kind-guard_cavalry = caballería de la Guardia
kind-foot_artillery_light = cañón ligero a pie
kind-foot_artillery_medium = cañón medio a pie
kind-foot_artillery_heavy = cañón pesado a pie
kind-horse_artillery_light = cañón ligero montado
kind-horse_artillery_medium = cañón medio montado
kind-horse_artillery_heavy = cañón pesado montado
kind-howitzer = obús
kind-officer = oficial

weather-fair = buen tiempo
weather-fog = niebla
weather-rain = lluvia
weather-downpour = lluvia torrencial
weather-snow = nieve
weather-blizzard = ventisca
weather-sandstorm = tormenta de arena

season-winter = invierno
season-spring = primavera
season-summer = verano
season-autumn = otoño

region-west-europe = Europa occidental
region-south-europe = sur de Europa
region-east-europe = Europa oriental
region-middle-east = Oriente Medio

land-mountain = terreno montañoso
land-arid = terreno árido
land-fertile = tierra fértil
land-forest = bosques
land-steppe = estepa
land-desert = desierto

edge-north = borde norte
edge-south = borde sur
edge-west = borde oeste
edge-east = borde este

arc-front = frente
arc-right = flanco derecho
arc-rear = retaguardia
arc-left = flanco izquierdo

order-none = sin orden
order-halt = alto
order-change-facing = ha cambiado de encaramiento
order-advance = ha avanzado
order-back = ha ido atrás o a un lado
order-quick-march = a paso ligero
order-change-formation = ha cambiado de formación
order-failed = ha fallado su chequeo
order-entered = ha entrado en la mesa
order-house = ha entrado en un edificio o salido de él
order-limbered = ha atalajado
order-unlimbered = ha desatalajado
order-moved-unlimbered = ha movido y desatalajado

phase-setup = preparación
phase-initiative = 1 Iniciativa
phase-move = 2 Movimiento
phase-fire = 3 Disparo
phase-charge = 4 Cargas y combate
phase-rally = 5 Reorganización

state-stunned = aturdida
state-disordered = desorganizada
state-fired = ya ha disparado
state-moved = ya ha recibido su orden
state-charged = cargada este turno
state-rallied = reagrupada este turno
state-limbered = atalajado
state-dismounted = desmontados
state-sappers = con zapadores
state-screened = con pantalla de tiradores
state-chief = general en jefe
state-out-of-command = fuera de mando

mod-strategic-factor = factor estratégico
mod-far = más allá de medio alcance
mod-cover = cobertura
mod-moved = ha movido
mod-disordered = desorganizada
mod-open-order = objetivo en formación abierta
mod-screen = pantalla de tiradores
mod-stealthy = objetivo sigiloso
mod-officer-target = un oficial solo
mod-reaction = reacción
mod-obstacle = por encima de un obstáculo
mod-unlimbered = recién desatalajado
mod-wadi = objetivo en un wadi
mod-near-enemy = enemigo cerca
mod-officer-bonus = oficial
mod-stunned = aturdida
mod-square = cuadro
mod-battalion-mass = masa de batallón
mod-line = infantería en línea
mod-terrain = mal terreno para la caballería
mod-defended = posición defensiva
mod-fortified = posición fortificada
mod-expert-fighters = combatientes expertos
mod-crushing-strength = fuerza demoledora
mod-lance = lanza
mod-piercing = perforante
mod-walls = muros
mod-flank = por el flanco
mod-rear = por la retaguardia
mod-battery = batería
mod-resilient = resistentes
mod-fearsome = enemigo temible
mod-units-lost = más unidades perdidas
mod-from-the-flank = cargada por el flanco
mod-agile-officer = huida
mod-more-light-horse = más caballería ligera
mod-more-horse = más caballería
mod-defender = defensor
mod-opportune-moment = momento oportuno

act-no = No
act-yes = Sí
act-end = Listo
act-piece = { $piece }
act-side = { $side }

destroyed = { $piece }: destruida.
officer-lost = Cae { $piece }.

seat-blue = Azul
seat-red = Rojo

# los modificadores de una tirada; nada si no los hay

with-mods = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods })
}
and-mods = { $mods-count ->
    [0] { "" }
   *[other] ; { $mods }
}
