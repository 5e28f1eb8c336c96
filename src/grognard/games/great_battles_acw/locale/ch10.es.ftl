# 10 Combate de fuego, 14.3 Spencer, munición.

## Tiradas

ask-roll-fire = Tirada de fuego: { $units } contra { $hex } con { $n }.
fired = { $units } contra { $hex } con { $n }: { $die }{ modified }: { $result }.
fired-shell = { $units } con granada contra { $hex } con { $n }: { $die }{ modified }: { $result }.
fire-nobody = { $units }: no queda nadie en { $hex }; el disparo cuenta como hecho.
result-lost = { $hex }: no queda nadie que sufra el { $result }.
fire-result = { $units } contra { $hex }: se aplica el { $result }.
friendly-fire = El fuego pasa muy cerca de { $units }: tirada de desorden.
ammo-low = { $part }: munición baja.
ammo-out = { $part }: sin munición.
ammo-full = { $unit } vuelve a tener toda su munición.
resupplied = { $part } se reabastece: { $n ->
    [0] munición completa
   *[other] munición aún baja
}.

## Fuego en fase

act-fire = Disparar a { $hex }
act-fire-split = Dividir el fuego
act-fire-with = { $part }
act-fire-half = { $part }, la mitad
act-fire-less = { $part }, la mitad menor
act-fire-section = Solo { $part }
act-join-section = { $part } junto con la sección anterior
act-join-battery = { $part } junto con la batería anterior
act-target = { $hex }
act-target-apart = { $hex }, con tirada propia
act-rapid-fire = Fuego rápido
act-single-fire = Quedarse y disparar
act-fire-and-move = Disparar ahora y mover después
ask-fire-join = { $unit } dispara a { $hex }: ¿quién combina su fuego?
ask-divide-join = { $unit } divide su fuego: ¿quién lo combina?
ask-fire-also = { $unit } rechaza un flanco: ¿adónde va el resto de su fuego?
ask-fire-divide = ¿Qué parte de { $unit } divide su fuego?
ask-fire-larger = { $unit } divide { $n } puntos de fuerza: ¿qué hexágono recibe la parte mayor?
ask-fire-sections = { $unit } contra { $hex }: ¿toda la batería o una sección?
ask-fire-section = ¿A dónde dispara { $part }?
ask-fire-targets = ¿Entre qué hexágonos divide su fuego { $unit }?
ask-fire-how = ¿Cómo dispara { $unit }?
ask-fire-part = ¿A qué disparan las demás partes de { $unit }?
ask-guns-first = ¿Dispara { $unit } a { $enemy } antes de que se marche?
part-section = sección { $n } de { $unit }

## Fuego no en fase

ask-return-fire = ¿Quién devuelve el fuego de { $hexes }?
ask-preshock-fire = ¿Quién hace fuego pre-choque contra los atacantes en { $hexes }?
ask-withdrawal-fire = ¿Quién dispara a los que dejan { $hexes }?
ask-approach-fire = ¿Qué cañones hacen fuego de aproximación contra { $hexes }?
ask-fire-where = ¿A dónde dispara { $unit }?
ask-rapid-fire = { $unit } contra { $hex }: ¿fuego rápido?

## Por qué no

no-fire-march = { $unit } está bajo órdenes de Marcha y no puede disparar.
no-fire-again = { $unit } ya ha disparado.
no-fire-halted = { $unit } se retiró o sufrió un segundo desorden: no hace nada más en esta activación.
no-fire-rallied = { $unit } se ha reagrupado o reabastecido en lugar de disparar.
no-fire-crawled = { $unit } movió un hexágono por encima de sus medios: no puede disparar en esta activación.
no-fire-withdrew = { $unit } se ha replegado: no puede disparar en esta activación.
no-fire-came-late = { $unit } se unió a una pila con el flanco rechazado que ya había disparado.
no-fire-no-fight = { $unit } ya no puede disparar en esta activación.
no-fire-charging = { $unit } está cargando.
no-fire-half-moved = { $unit } ha gastado más de la mitad de su movimiento.
no-fire-moved = { $unit } está bajo órdenes de Avance y ha movido.
no-fire-restacked = { $unit } está bajo órdenes de Avance y ha cambiado su lugar en la pila.
no-fire-reserve = { $unit } está en Reserva.
no-fire-guns-only = { $unit } no es artillería: solo los cañones hacen fuego de aproximación.
no-fire-not-guns = { $unit } es artillería: solo la infantería y la caballería hacen fuego por repliegue.
no-fire-reacted = { $unit } se ha movido por reacción.
no-fire-gone = { $unit } no está para disparar.
no-fire-disordered-guns = { $unit } está desordenada: sus cañones callan.
no-fire-column = Solo dispara la cabeza de una columna; { $unit } está en columna.
no-fire-ammo = { $unit } no tiene munición.
no-fire-nobody = En { $hex } no hay enemigo al que disparar.
no-fire-range = { $hex } está a { $n } hexágonos de { $unit }: fuera de alcance.
no-fire-front = { $hex } no está ante el frente de { $unit }.
no-fire-height = { $unit } no puede apuntar sus cañones a { $hex }: demasiada pendiente.
no-fire-sight = { $unit } no ve { $hex }.
no-fire-friends = Hay amigos en { $hex }, demasiado cerca del blanco de { $unit }.
no-fire-cut = La trinchera del ferrocarril impide a { $unit } disparar a { $hex }.
no-fire-blocked = Hay unidades en { $hex } que estorban a { $unit }.
no-fire-under = { $unit } no está encima de su pila.
no-fire-full = Ya no puede disparar más fuerza desde el hexágono de { $unit }.
no-fire-front-full = Las unidades de encima ocupan el frente: { $unit } no puede disparar por ahí.
no-fire-elsewhere = { $unit } está sola en el frente enemigo: debe disparar a { $hexes } o no disparar.
no-fire-combined = Otras unidades de la pila ya han disparado a { $hex }: { $unit } debía combinar con ellas.
no-fire-line = Otra parte de { $unit } ya ha disparado a { $hex }: las partes de una línea combinan su fuego contra un mismo hexágono.
no-fire-no-part = { $unit } no participa en este intercambio de fuego.
no-fire-divide = { $unit } no puede dividir aquí su fuego.
no-resupply-full = { $unit } tiene munición suficiente.
no-resupply-adjacent = { $unit } está junto al enemigo.
