# 15 El campo de batalla: clima y terreno

act-land = { $land }
act-terrain = { $terrain }
act-more = Seguir
act-no-more = Basta
act-plus = Sumar { $number }
act-minus = Restar { $number }

ask-roll-season = La época del año
ask-roll-weather = El tiempo: { $region }, { $season }
ask-moment = Los dados del tiempo muestran { $dice } ({ $region }, { $season }). ¿Suma o resta algo { $officer }?
ask-roll-weather-ends = { $side }: ¿termina ({ $weather })? Con { $need } o más
ask-roll-land = Quién elige el terreno
ask-land = ¿En qué clase de terreno se combate ({ $region })?
ask-roll-terrain = { $side }: un elemento de terreno ({ $land })
ask-more-terrain = Elementos de terreno hasta ahora: { $n }. ¿Sigues?
ask-extra-terrain = Tu adversario se planta. ¿Tiras por un elemento más?
ask-terrain-kind = ¿Qué elemento de terreno colocas?
ask-roll-houses = { $side }: cuántos ({ $terrain })
ask-terrain-pose = ¿Dónde lo colocas ({ $terrain })?
ask-river = ¿Por dónde se cruza ({ $terrain })? Corre por allí de un borde corto al otro.

season-is = La época del año: { $season }.
weather-roll = El tiempo: { $dice }{ with-mods }, { $n } en total.
weather-is = El cielo de hoy: { $weather }.
waters-frozen = Los ríos y los lagos están helados.
weather-ends = El tiempo mejora: ya no hay { $weather }.
weather-lasts = El tiempo no cambia ({ $weather }): { $dice }, hacía falta { $need }.
land-roll = { $side } saca { $dice } para el terreno{ with-mods }: { $n }.
land-is = { $side } elige el terreno: { $land }.
terrain-roll = { $side } saca { $dice } para la escenografía: { $n }.
terrain-laid = En la mesa: { $ground }.
river-laid = Atraviesa toda la mesa: { $terrain }.
terrain-no-room = No hay sitio, se queda fuera: { $terrain }.
terrain-stop = { $side } no coloca más escenografía.
