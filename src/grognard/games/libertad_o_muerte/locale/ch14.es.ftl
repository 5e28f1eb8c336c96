# 14 Reemplazos.

ask-replacement = ¿Quién recibe un reemplazo (restantes: { $left })?
replaced = { $piece } recibe reclutas: fuerza { $left }.
replacements-lost = { $side }: { $n ->
    [one] sobra 1 reemplazo y se pierde.
   *[other] sobran { $n } reemplazos y se pierden.
}
no-replacement-here = { $piece } no es una unidad en el mapa.
no-levy = { $piece } no puede recibir reemplazos: los rebeldes y los guerreros nativos nunca los reciben.
no-dot-replacement = { $piece } no puede recibir reemplazos: solo la ayudan los Hospitales Militares.
no-hidden-replacement = { $piece } está oculta y no puede recibir reemplazos.
no-ship-replacement = { $piece } no está en puerto.
no-besieged-replacement = { $piece } está bajo asedio.
no-second-replacement = { $piece } ya ha recibido su reemplazo de este turno.
no-loss-to-replace = { $piece } tiene toda su fuerza.
no-full-elite = { $piece } es de élite: nunca recupera su último punto de fuerza.
no-other-replacement = { $piece } no está entre las unidades a las que se destinan estos reemplazos.
