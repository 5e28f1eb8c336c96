# 9.6 Reacciones del bando que no está en fase.

ask-react-facing = { $units } en { $hex }: ¿girar o rechazar un flanco en reacción?
ask-react-move = { $unit } va a entrar en { $to }: ¿quién se aparta?
act-react-refuse-left = { $unit } rechaza su flanco izquierdo
act-react-refuse-right = { $unit } rechaza su flanco derecho
act-react-move = { $unit } se aparta
reacts-facing = { $units }: giran hacia el { $facing } en reacción.
reacts-move = { $unit } se aparta antes de que { $enemy } entre en { $to }.

## Por qué no

no-react-phasing = { $unit } está en fase, o es amiga de las que lo están: no reacciona.
no-react-march = { $unit } tiene órdenes de Marcha: no reacciona.
no-react-column = { $unit } está en Columna Extendida: ni gira ni rechaza en reacción.
no-react-reserve = { $unit } está en Reserva: no reacciona.
no-react-again = { $unit } ya ha reaccionado.
no-react-front = { $unit } ya está en el frente de otra unidad enemiga en { $hex }.
no-react-untouched = { $unit } no ha recibido fuego desde fuera de su frente ni tiene allí un enemigo recién llegado.
no-turn-line = { $unit } está en Línea Extendida: en reacción puede rechazar un flanco, pero no girar.
no-turn-refused = { $unit } rechaza un flanco: no puede girar en reacción.
no-turn-far = En reacción, { $unit } solo gira un vértice.
no-react-arm = Solo la caballería montada y la artillería se apartan en reacción; { $unit } no.
no-react-far = El enemigo no llega a { $n } hexágonos de { $unit }.
no-react-night = De noche, { $unit } solo se aparta de un enemigo que va a quedar adyacente.
no-react-guns-again = { $unit } ya ha movido en reacción en esta activación.
no-react-guns-fired = { $unit } ha usado el fuego de aproximación: no puede además mover en reacción.
no-react-manned = { $unit } acaba de recuperar su dotación y aún no puede mover.
no-react-way = { $unit } no tiene adónde ir.
