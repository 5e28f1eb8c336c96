# ¡Libertad o Muerte!: palabras comunes a todos los capítulos.

seat-patriot = Patriota
seat-royalist = Realista
side-patriot = Patriotas
side-royalist = Realistas
holder-patriot = patriotas
holder-royalist = realistas
holder-portuguese = portugueses
terrain-clear = despejado
terrain-tropical = tropical
terrain-desert = desierto
terrain-jungle = selva
terrain-mountain = montañoso
terrain-andean = andino
theatre-mexico = México
theatre-bolivar = Bolívar
theatre-la_plata = La Plata
arm-leader = líder
arm-infantry = infantería
arm-cavalry = caballería
arm-artillery = artillería
arm-siege_artillery = artillería de asedio
arm-ship = barco

act-no = No
act-yes = Sí
act-end = Terminar
act-piece = { $piece }
act-place = { $place }
act-number = { $number }

mod-factor = factor de combate
mod-terrain = terreno
mod-tactics = valor táctico
mod-leader-morale = moral del líder
mod-round = ronda
mod-losses = pérdidas
mod-fortress = fortaleza
mod-artillery = artillería
mod-siege-guns = artillería de asedio
mod-blockade = puerto bloqueado
mod-inland = sin puerto
mod-cavalry = caballería
mod-damaged = dañado
mod-card = carta

eliminated = { $piece }: eliminada.
loses-strength = { $piece } pierde { $n ->
    [one] 1 punto de fuerza
   *[other] { $n } puntos de fuerza
} (ahora { $left }).
shows-itself = { $piece } sale de su escondite.
vp-up = { $side }: ganan { $n } PV ({ $left }).
vp-down = { $side }: pierden { $n } PV ({ $left }).
resources-up = { $side }: reciben { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} ({ $left }).
resources-down = { $side }: menos { $n ->
    [one] 1 recurso
   *[other] { $n } recursos
} ({ $left }).
tension-up = El Índice de Tensión sube { $n }, hasta { $left }.
tension-down = El Índice de Tensión baja { $n }, hasta { $left }.
control = { $place }: el control pasa a los { $holder }.

# after a die: what it is changed by and what it comes to, where anything changes it
modified = { $mods-count ->
    [0] { "" }
   *[other] { " " }({ $mods }) = { $total }
}
