# 5 Iniciativa, eficiencia y activación.

ask-initiative = Iniciativa
initiative-given = { $side }: este turno tienen la iniciativa.
initiative-roll = { $side } por la iniciativa: { $die }{ modified }.
initiative-won = { $side }: tienen la iniciativa.
initiative-nobody = Nadie tiene la iniciativa: todos los marcadores van a la bolsa.
ask-efficiency = Marcador de eficiencia
efficiency-placed = { $side }: se saca un marcador de eficiencia para { $formation } y queda boca abajo.
efficiency-drawn = { $formation } tiene eficiencia { $n }.
corps-raised = { $formation } sube a eficiencia { $n }.
markers-counted = { $formation }: { $n ->
    [one] 1 marcador de activación.
   *[other] { $n } marcadores de activación.
}
ask-raise-corps = ¿Qué cuerpo aumenta el comandante en jefe?
ask-raise-division = ¿A qué división favorece el comandante de { $formation } (quedan { $left })?
act-bonus = +1 para { $formation }
ask-transfer = ¿Se transfieren activaciones a una división?
ask-transfer-from = ¿Quién cede una activación a { $formation }? Dos valen por una.
act-raise = Aumentar { $formation }
act-lower = Una menos para { $formation }
ask-commit = ¿Cuántos marcadores de cada división quedan fuera de la bolsa?
ask-marker = Marcador de activación
ask-skip = ¿Qué brigadas que deben saltarse un marcador se saltan este?
act-skip = { $formation } se salta este marcador
skips = { $formation } no usa este marcador.
ask-coordinate = ¿Intenta { $leader } coordinar sus brigadas (nivel { $n })?
act-coordinate = Sí: que sus brigadas actúen como una sola
ask-coordination = Coordinación
coordination-roll = { $leader } coordina: { $die }{ modified }.
confusion = Confusión: con este marcador no pueden mover ni combatir { $formations }.
coordination-fails = { $formation } no consigue coordinar sus brigadas.
coordination-works = { $formation } puede activar { $n } brigadas como una sola.
ask-join = ¿Qué brigadas actúan como una sola ({ $left } más)?
ask-brigade = ¿Qué brigada de { $formation } es la siguiente?
act-brigade = { $formation }
act-unit = { $unit }
act-leader = { $leader }
act-end = Basta
ask-activate = { $formations }: ¿quién actúa?
activation = Se activa { $formations }.
no-more-efficiency = La eficiencia de { $formation } ya es { $n }, la máxima.
no-commander-range = El comandante de { $formation } no está en el mapa al alcance del comandante en jefe, o ya ha sido aumentado.
no-corps-range = { $formation } no ganaría nada, o su líder está fuera del alcance del comandante de cuerpo.
no-chain = Ninguna cadena de mando llega del comandante en jefe a { $formation }, o no es una división.
no-more-markers = { $formation } no puede tener más de { $n } marcadores.
no-fewer-markers = { $formation } no puede ceder un marcador: debe quedarle uno, y la transferencia ha de cuadrar.
no-division-range = El líder de { $formation } no está al alcance del líder de división, o no actúa con este marcador.
no-marker-left = { $formation } puede usar { $n ->
    [one] 1 marcador
   *[other] { $n } marcadores
} este turno y ya lo ha hecho.
no-march-drawn = El marcador de Marcha de { $formation } ya ha salido este turno: no hace nada más.
no-march-marker = { $formation } tiene órdenes de Marcha y espera al marcador de Marcha.
no-reserve-acts = { $formation } está en reserva, o no tiene a nadie que pueda actuar.
no-other-brigade = { $unit } pertenece a una brigada que no está activada ahora.
no-unit-markers = { $unit } está fuera de mando: este turno actúa { $n ->
    [one] una vez
   *[other] { $n } veces
} y ya lo ha hecho.
no-march-unit = { $unit } tiene órdenes de { $order }: este no es su marcador.
no-halted-unit = { $unit } se ha retirado o ha sufrido otro desorden: no hace nada más en esta activación.
no-unit-twice = { $unit } ya ha actuado en esta activación.
no-unit-here = { $unit } no puede actuar ahora.
no-leader-twice = { $leader } ya ha movido con este marcador.
no-leader-both = { $leader } se mueve este turno con el marcador de Marcha o con los de su división, no con ambos.
no-leader-active = El mando de { $leader } no está activado ahora.
