# 11 Choque: designación, lo que lo precede, su resolución y lo que sigue.

## Paso 1: designación

ask-designate = Choque: nombrar una unidad que ataca. Hasta ahora: { $units }.
ask-shock-target = ¿Objetivo de { $units }?
ask-combine = ¿Un solo choque combinado de la caballería { $units }?
shock-declared = Choque: { $units } contra { $hexes }.
charging = Carga: { $units }.
act-attack-with = Ataca { $unit }
act-defender = El enemigo de { $hex }
act-both = Todos juntos
no-shock-not-active = { $unit } no pertenece a la brigada activa.
no-shock-guns = La artillería nunca ataca por choque.
no-shock-march = { $unit } está bajo órdenes de Marcha y no puede atacar por choque.
no-shock-column = { $unit } está en columna extendida: antes tendría que retraerse o formar línea.
no-shock-rallied = { $unit } se ha reagrupado o ha tomado munición en esta activación.
no-shock-building = { $unit } está construyendo parapetos.
no-shock-crawled = { $unit } apenas pudo entrar en su hexágono y no puede chocar en esta activación.
no-shock-entered = { $unit } ha entrado en el mapa en esta activación bajo órdenes de Avance y aún no puede chocar.
no-shock-turned = { $unit } cambió de encaramiento después de entrar en su hexágono.
no-shock-withdrew = { $unit } usó el movimiento de repliegue.
no-shock-halted = { $unit } fue rechazada o sufrió un segundo desorden y no hace nada más en esta activación.
no-shock-barred = { $unit } no puede combatir en esta activación.
no-shock-nobody = { $unit } no tiene delante ningún enemigo al que pueda llegar.
no-shock-named = { $unit } ya ataca.
no-shock-matching = Con { $unit } no podrían disponerse los choques de modo que cada uno tenga un solo hexágono atacante o un solo hexágono defensor.
no-shock-target = Así no podrían disponerse los choques: cada uno necesita un solo hexágono atacante o un solo hexágono defensor, y los vecinos a pie se combinan.
no-shock-end = Todavía no: quedan unidades que deben cargar, o enemigos en el frente de un atacante.

## Pasos 2 a 5

ask-retreat-before = El enemigo ataca { $hexes } por choque. ¿Quién se retira antes? Hasta ahora: { $units }.
retreats-before = Retirada antes del choque: { $units }.
act-leave = Se retira { $unit }
act-stand = Quedarse
no-leave-guns = La artillería no puede retirarse antes del choque.
no-leave-orders = { $unit } está bajo órdenes de { $order } y no puede retirarse antes del choque.
no-leave-cavalry = A { $unit } la ataca caballería montada ({ $enemy }) y no puede retirarse antes del choque.
no-leave-way = { $unit } no tiene por dónde retirarse.
ask-roll-commitment = Tirada de los atacantes novatos: { $units }.
holds-back = { $unit } es novata y no llega a atacar.
ask-envelop = ¿Rodea { $hex } la mitad libre de { $unit }?
act-envelop = Girar hasta { $hex }
ask-pre-shock-unit = ¿Qué unidad tira por los defensores de { $hexes }?
act-check-with = Tira { $unit }
ask-roll-pre-shock = Comprobación de cohesión pre-choque: { $units }.

## Paso 6

ask-shock-order = ¿En qué orden se resuelven los choques?
act-left-first = De izquierda a derecha
act-right-first = De derecha a izquierda
ask-roll-shock = Choque de { $units } contra { $hexes }.
shock-roll = Choque de { $units } contra { $hexes }: { $die }{ modified }.
shock-repulsed = El ataque es rechazado.
shock-bloody = Un enfrentamiento sangriento.
shock-driven = Los defensores son desalojados.
shock-broken = Los defensores quedan rotos: los atacantes pueden seguir adelante.
shock-shattered = Los defensores quedan deshechos: huyen o retroceden dos hexágonos.
ask-shock-advance = ¿A qué hexágono avanza { $unit }?
ask-counter-advance = El ataque fue rechazado: ¿avanza { $unit } tras él?
ask-counter-facing = El ataque fue rechazado. ¿Nuevo encaramiento de { $units }?
ask-counter-same = El enemigo de { $hexes } no pudo retirarse. ¿Choque continuo de { $units }?
ask-continue-shock = Choque continuo: ¿quién sigue? Hasta ahora: { $units }.
ask-continue-to = Nuevo avance de { $units }: ¿hacia dónde?
ask-continue-facing = ¿Encaramiento de { $units }?
continues-shock = Choque continuo: { $units }.
act-continue-shock = Continuar el choque
no-stay-behind = { $unit } debe avanzar.
no-advance-there = Ningún defensor ha dejado { $hex } en este choque.
no-continue = { $unit } no avanzó con los vencedores, o no puede tener ningún enemigo delante.
no-continue-to = Desde { $hex } no se tendría ningún enemigo delante, o no se puede entrar.
no-continue-facing = Los vencedores giran un vértice como mucho, y hacia un enemigo si pueden.
