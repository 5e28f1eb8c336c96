# 16 Escaramuzas

ask-firing = Escaramuza en { $place }: ¿qué unidades disparan? Se mostrarán, y solo ellas reciben impactos.
skirmish = { $side } atacan en una escaramuza en { $place }.
skirmish-lost = { $side } deben retirarse de { $place }: { $n ->
    [one] 1 unidad atacante
   *[other] { $n } unidades atacantes
} contra { $total }.

## Antes de marchar contra un enemigo

clash-skirmish = Escaramuza en { $place }
clash-battle = Batalla en { $place }, si tres de los suyos son infantería o caballería; si no, escaramuza
clash-siege = Sitio de { $place }
clash-either = Sitio de { $place }, o combate ante sus muros si salen
clash-own = { $shown }
clash-blocks = { $n ->
    [0] ningún bloque
    [one] 1 bloque, cara oculta
   *[other] { $n } bloques, caras ocultas
}
clash-walls = una fortaleza: { $n ->
    [one] 1 unidad puede entrar
   *[other] { $n } unidades pueden entrar
}
clash-ground = { $open ->
    [0] Terreno accidentado
   *[other] Terreno abierto
}
clash-fire = Tu fuego, sin cartas: { $n },{ $tenth } impactos de media

## Antes de dejar algo atrás

warn-left-alone = Se queda solo en { $place } y se pierde: { $group }.
warn-left-empty = { $place } queda sin unidades.
