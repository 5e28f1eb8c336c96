# 22 Deserciones, Hospitales Militares, Conversión de Milicias, Marcha forzada, Baqueanos.

viceroyalty-nueva_espana = Nueva España
viceroyalty-nueva_granada = Nueva Granada
viceroyalty-peru = Perú y La Plata
act-viceroyalty = { $viceroyalty }
ask-desertion-viceroyalty = Deserciones: ¿en qué virreinato?
ask-desertion-stacks = Deserciones: nombra { $n } apilaciones enemigas.
ask-desertion-unit = Deserciones: ¿cuál de tus unidades pierde un punto de fuerza?
ask-roll-desertion-stack = Deserciones: ¿qué apilación? ({ $places })
ask-roll-desertion = Deserciones: { $unit }
ask-convert-militia = ¿Qué milicias pasan a ser regulares ({ $n } como máximo)?
ask-march-stack = ¿Qué apilación hace una marcha forzada?
ask-guided-stack = ¿Qué apilación lleva baqueanos?
ask-roll-march = Marcha forzada: { $pieces }
ask-march-loss = La marcha forzada cuesta un punto de fuerza: ¿qué unidad lo pierde?
desertion-nobody = Deserciones: { $side } no tienen allí ninguna apilación.
desertion-in = Las deserciones amenazan las apilaciones de { $places }.
desertion-stack-die = Deserciones, qué apilación: { $total }.
desertion-die = Deserciones, { $unit }: { $total }.
converted = { $piece } pasa a ser { $unit }.
march-stack = { $pieces }, en { $place }: { $n } puntos de movimiento más este turno.
guided-stack = { $pieces }, en { $place }: este turno los guían baqueanos.
march-die = Tras la marcha forzada: { $total }.
