game-title = El Vado
option-night = Es de noche: impactar requiere un dado más alto (5.1).

ask-order = ¿Qué bloque marcha?
ask-march = ¿Adónde marcha { $block }?
ask-fire = Dispara el { $side }.

act-done = No hay más marchas
act-march = Marchar con { $block }

turn-begins = Turno { $n }.
marched = { $block } marcha de { $from } a { $place }.
fired = El { $side } saca { $dice }: { $n ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $n } impactos
 } ({ $need } o más).
thrown-back = { $block } retrocede a { $place }.

end-nobody = Nadie tiene el objetivo.
end-held = El objetivo está tomado.

refuse-gone = No hay tal bloque en el mapa.
refuse-not-yours = Es la marcha del otro bando.
refuse-marched = { $block } ya ha marchado en este turno.
refuse-no-road = Ningún camino lleva allí.

side-north = norte
side-south = sur
arm-infantry = infantería
state-moved = ya ha marchado
town = lugar
road = camino
turn = Turno

seat-north = Norte
seat-south = Sur
