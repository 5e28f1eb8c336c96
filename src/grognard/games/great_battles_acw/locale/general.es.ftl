# Great Battles of the American Civil War: palabras comunes a todos los capítulos.

seat-union = Unión
seat-confederate = Confederado
side-union = Unión
side-confederate = Confederados
order-march = Marcha
order-advance = Avance
order-attack = Ataque
light-day = luz del día
light-dawn = amanecer
light-dusk = anochecer
light-night = noche
facing-N = norte
facing-NE = nordeste
facing-ENE = estenordeste
facing-E = este
facing-ESE = estesudeste
facing-SE = sudeste
facing-S = sur
facing-SW = sudoeste
facing-WSW = oestesudoeste
facing-W = oeste
facing-WNW = oestenoroeste
facing-NW = noroeste
turn-to = { $unit } hacia el { $facing }
part-extension = extensión de { $unit }
march-marker = marcador de Marcha ({ $side })

act-no = No
act-yes = Sí
act-done = Terminar
act-number = { $number }
act-pass = Nada

mod-leader = líder
mod-fatigue = fatiga
mod-result = resultado
mod-terrain = terreno
mod-range = alcance
mod-prepared = fuego preparado
mod-disordered = desordenada
mod-flank = flanco
mod-rear = retaguardia
mod-mounted-target = blanco montado
mod-mounted-fire = fuego a caballo
mod-green = novata
mod-light = luz
mod-moved-guns = cañones movidos o recién arriba
mod-ammo = munición baja
mod-parapet-fire = desde parapetos
mod-parapet = parapetos
mod-massed = blanco concentrado
mod-scattered = blanco disperso
mod-downhill = cuesta abajo
mod-refaced-guns = cañones girados en reacción
mod-ratio = proporción
mod-charge = carga
mod-countercharge = contracarga
mod-no-brigadier = sin brigadier
mod-aggressive = brigadier agresivo
mod-continued = choque continuo
mod-surrounded = rodeada
mod-bystanders = bajo el frente de otras
mod-position = posición
mod-march = órdenes de Marcha
mod-rating = nivel
mod-initiative = tenía la iniciativa
mod-division-leader = con el jefe de división
mod-commander = con un comandante
mod-adjacent-enemy = enemigo adyacente
mod-mounted = montada
mod-cost = coste de movimiento
mod-enemies = enemigos cercanos
mod-steep-guns = demasiado desnivel para los cañones

# after a die: what it is changed by and what it comes to, where anything changes it
modified = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods }) = { $total }
}
