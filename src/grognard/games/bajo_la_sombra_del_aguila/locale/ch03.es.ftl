# 3 Movimiento; 11 cómo se mueven los cañones; 15 hielo.

ask-order-whom = Movimiento: ¿qué unidad recibe una orden?
ask-order = { $piece }: ¿qué orden?
ask-way = { $piece }: ¿por dónde?
ask-unlimber = { $gun } se ha detenido: ¿lo desatalajas?
ask-roll-ice = { $piece } sobre el hielo de { $ground }: ¿se rompe? Con { $need } o más, sí.
ask-roll-ice-wounds = El hielo se rompe bajo { $piece }: ¿cuántas heridas?
act-halt = Alto
act-change-facing = Cambiar de encaramiento
act-advance = Avanzar
act-back = Atrás
act-sideways = A un lado
act-quick-march = A paso ligero
act-limber = Atalajar
act-unlimber = Desatalajar
act-order = { $piece }
obeys = { $piece }: { $order }.
not-through = { $unit } no deja pasar a { $piece }.
gun-limbered = { $gun } queda atalajado.
gun-unlimbered = { $gun } queda desatalajado.
ice-holds = { $piece } en { $ground }: el hielo aguanta (dado { $dice }, se rompe con { $need }).
ice-breaks = { $piece } en { $ground }: el hielo se rompe (dado { $dice }, se rompe con { $need }).
ice-wounds = { $piece } pierde { $n } en el agua.
no-turn-there = Ahí no tienes nada que mandar.
no-turn-officer = { $officer } es un oficial: los oficiales mueven cuando han movido todas las unidades.
no-turn-twice = { $piece } ya ha recibido su orden este turno.
no-turn-bound = { $piece } no puede hacer otra cosa que estarse quieta.
no-order-house = { $piece } está en un edificio: sólo puede quedarse o salir.
no-order-outside = { $piece } no está en ningún edificio.
no-order-stunned = { $piece } está aturdida: sólo puede hacer alto, cambiar de encaramiento o ir atrás.
no-order-no-gun = { $piece } no es artillería.
no-order-square = { $piece } está en cuadro: sólo puede cambiar de formación.
no-order-mud = { $piece }: bajo la lluvia torrencial nadie va a pie a paso ligero.
no-order-gun = { $gun } es artillería: sólo hace alto, cambia de encaramiento, avanza, se atalaja o se desatalaja.
no-order-unlimbered = { $gun } no está atalajado: nada de paso ligero.
no-order-limbered = { $gun } ya está atalajado.
no-order-not-limbered = { $gun } no está atalajado.
no-way = { $piece } no puede ir así: tramos rectos y giros en el sitio, uno tras otro.
no-way-direction = { $piece } no puede ir en esa dirección.
no-way-turns = { $piece }: más giros o tramos de los que permite la orden.
no-way-angle = { $piece } no puede girar tanto: { $n } grados como mucho.
no-way-turn-first = { $piece } primero gira y después avanza.
no-way-far = Demasiado lejos: { $inches } pulgadas como mucho.
no-way-slow = Demasiado lejos: el terreno difícil cuenta doble, y hay { $inches } pulgadas.
no-way-table = { $piece } se saldría de la mesa.
no-way-solid = { $ground } no se puede atravesar.
no-way-obstacle = { $ground } está en medio: a paso ligero nadie cruza un obstáculo.
no-way-gun = { $ground } está en medio: la artillería no cruza obstáculos ni terreno difícil.
no-way-enemy = Demasiado cerca de { $enemy }: hay que quedarse a { $inches ->
    [one] { $inches } pulgada
   *[other] { $inches } pulgadas
}.
no-way-friend = Demasiado cerca de { $unit }: entre unidades queda { $inches ->
    [one] { $inches } pulgada
   *[other] { $inches } pulgadas
}.
no-way-through = { $unit } no deja pasar a nadie.
