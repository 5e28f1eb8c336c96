# 3 Movimiento; 11 cómo se mueven los cañones; 15 hielo.

ask-order-whom = Movimiento: ¿qué unidad recibe una orden? Con «{ act-end }», las demás hacen alto.
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
ice-wounds = { $piece } cae al agua helada: { $n ->
    [one] { $n } herida
   *[other] { $n } heridas
}.
no-turn-there = Ahí no tienes nada que mandar.
no-turn-officer = { $officer } es un oficial: los oficiales mueven cuando han movido todas las unidades.
no-turn-twice = { $piece } ya ha recibido su orden este turno.
no-turn-bound = { $piece } sólo puede hacer alto.
no-order-house = { $piece } está en un edificio: sólo puede quedarse o salir.
no-order-outside = { $piece } no está en ningún edificio.
no-order-stunned = { $piece } sufre aturdimiento: sólo puede hacer alto, cambiar de encaramiento o ir atrás.
no-order-no-gun = { $piece } no es artillería: no hay nada que atalajar.
no-order-square = { $piece } está en cuadro: sólo puede cambiar de formación.
no-order-mud = { $piece }: bajo la lluvia torrencial la infantería no puede ir a paso ligero.
no-order-gun = { $gun } es artillería: hace alto, cambia de encaramiento, avanza, se atalaja o se desatalaja. Sólo la artillería montada, si está atalajada, va a paso ligero.
no-order-unlimbered = { $gun } no ha empezado el turno atalajado: no puede ir a paso ligero.
no-order-limbered = { $gun } ya está atalajado.
no-order-not-limbered = { $gun } no está atalajado.
no-way = { $piece } no puede ir así: o recto o un giro en el sitio, uno después de otro.
no-way-direction = { $piece } no puede ir en esa dirección.
no-way-turns = { $piece }: son más giros o más tramos de los que permite la orden.
no-way-angle = { $piece } no puede girar tanto: { $n } grados como mucho.
no-way-turn-first = { $piece } tiene que girar primero y avanzar después.
no-way-far = Demasiado lejos. Pulgadas como mucho: { $inches }.
no-way-slow = Demasiado lejos: cada pulgada de terreno difícil cuenta como dos. Pulgadas como mucho: { $inches }.
no-way-table = { $piece } se saldría de la mesa.
no-way-solid = En medio: { $ground }. Nadie puede atravesarlo.
no-way-obstacle = En medio: { $ground }. A paso ligero nadie cruza un obstáculo.
no-way-gun = En medio: { $ground }. La artillería no cruza obstáculos ni terreno difícil.
no-way-enemy = Demasiado cerca de { $enemy }: hay que quedarse a { $inches ->
    [one] { $inches } pulgada
   *[other] { $inches } pulgadas
}.
no-way-friend = Demasiado cerca de { $unit }: entre unidades debe quedar { $inches ->
    [one] { $inches } pulgada
   *[other] { $inches } pulgadas
}.
no-way-through = { $unit } no deja pasar a nadie.
