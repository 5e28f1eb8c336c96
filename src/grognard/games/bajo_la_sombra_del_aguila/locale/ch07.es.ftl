# 7 Disparo; las tiradas para impactar y para herir (también 9).

## Declarar

ask-fire-with = Disparo: ¿a qué unidad le das un objetivo?
ask-fire-side = { $by }: ¿por qué lado dispara?
ask-fire-target = { $by }: ¿a qué dispara?
ask-fire-test = ¿Qué unidad hace ahora su prueba de coraje?
act-fire-with = Dispara { $piece }
act-fire-at = A { $piece }
act-fire-at-house = A la propia construcción: { $ground }
act-arc = Por este lado: { $arc }
fire-declared = { $by } apunta a { $at }.
fire-declared-building = { $by } apunta a la construcción: { $ground }.
fire-wasted = El objetivo de { $by } ya no está: su disparo se pierde.

not-your-shooter = { $by } no es una de tus unidades.
has-declared = { $by } ya tiene objetivo.
no-firearms = { $by } no puede disparar.
has-fired = { $by } ya ha disparado este turno.
too-stunned-to-fire = { $by } falló su chequeo: el aturdimiento le impide disparar este turno.
no-fire-from-march-column = { $by } está en columna de movimiento y no puede disparar.
no-fire-after-quick-march = { $by } ha ido a paso ligero y no puede disparar este turno.
no-fire-limbered = { $by }: para disparar hay que desatalajar.
no-fire-reloading = { $by } sólo dispara en un turno en que haya recibido la orden de alto.
nothing-to-fire-at = { $by } no tiene ningún objetivo a la vista y al alcance.
battery-fires-as-one = { $by } dispara junto con su batería: elige { $unit }.
no-target = { $at } no es un objetivo para { $by }.
out-of-range = { $at } está fuera de alcance: { $by } llega a { $inches } pulgadas.
officer-is-safe = No puedes disparar a { $at }: { $unit } está más cerca, o a su lado.
must-fire-at-nearest = { $by } falló su chequeo y debe disparar al enemigo más cercano.
not-charged-in-front = { $at } no carga contra el frente de { $by }: no puede dispararle.

## Tirar

ask-roll-hit = { $by }: impacta con { $need } o más ({ $n } { $n ->
    [one] dado
   *[other] dados
}{ and-mods })
ask-roll-hit-again = { $by }: repite { $n } { $n ->
    [one] dado fallado
   *[other] dados fallados
}, impacta con { $need } o más
ask-roll-wound = { $by }: hiere con { $need } o más ({ $n } { $n ->
    [one] dado
   *[other] dados
}{ and-mods })
ask-roll-wound-again = { $by }: repite { $n } { $n ->
    [one] dado fallado
   *[other] dados fallados
}, hiere con { $need } o más
hit-roll = { $by } tira para impactar con { $need } o más{ with-mods }: { $dice }. Impactos: { $n }.
hit-again = { $by } repite dados fallados, { $need } o más: { $dice }. Impactos de más: { $n }.
wound-roll = { $by } tira para herir con { $need } o más{ with-mods }: { $dice }. Heridas: { $n }.
wound-again = { $by } repite dados fallados, { $need } o más: { $dice }. Heridas de más: { $n }.
fire-wounds = { $by } dispara a { $at }: { $n ->
    [0] ninguna herida
    [one] una herida
   *[other] { $n } heridas
}.
