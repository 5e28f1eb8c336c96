# 7.3 Flancos rechazados, 8 apilamiento y extensión.

## Flancos rechazados

act-refuse-left = Rechazar el flanco izquierdo
act-refuse-right = Rechazar el flanco derecho
act-unrefuse = Enderezar el flanco rechazado
refuses = { $units } rechaza un flanco.
unrefused = { $unit } deja de rechazar el flanco.
no-refuse-march = { $unit } está con órdenes de Marcha y no rechaza ningún flanco.
no-refuse-column = { $unit } está en columna extendida y no rechaza ningún flanco.
no-refuse-twice = { $unit } ya rechaza ese flanco.
no-refuse-both = { $unit } no puede rechazar los dos flancos.
no-refuse-adjacent = { $unit } está junto al enemigo.
no-refuse-weak = { $unit } está sola y tiene menos de { $n } puntos de fuerza.
no-refuse-friend = Hay tropas amigas en ese flanco de { $unit }.
no-refuse-joined = { $unit } ya estaba aquí y no rechaza.
no-refuse-points = { $unit } no puede pagar el punto de movimiento.
no-unrefuse = { $unit } no rechaza ningún flanco.

## Apilamiento

no-stack-brigades = No se apilan unidades de brigadas distintas.
no-stack-arms = Estas armas no se apilan aquí.
no-stack-points = En el hexágono no caben más de { $n } puntos de fuerza.
no-stack-guns = En el hexágono no caben más de { $n } cañones.
no-stack-orders = Allí está { $unit } con otras órdenes: no pueden mirar hacia el mismo lado.
no-stack-column = { $unit } está en columna y solo se detiene a solas en un hexágono.
no-stack-line = Una línea solo se detiene en { $hex } a solas o con artillería.
act-join = { $unit } mueve con ella
joins = { $unit } mueve junto con { $units }.
no-join-here = { $unit } no es de esta pila o no se está activando.
no-join-orders = Con órdenes de Ataque cada unidad mueve sola: { $unit }.
no-join-acted = { $unit } ya ha actuado.
no-join-size = Con { $unit } la pila no respetaría el apilamiento de marcha.
act-restack = Cambiar de puesto en la pila: { $unit }
restacks = { $unit } cambia de puesto en la pila de { $hex }.
no-restack-alone = { $unit } está sola o extendida.
no-restack-same = { $unit } ya está en ese puesto.
no-restack-moved = { $unit } ha movido: el orden de la pila se cambia en lugar de mover.
no-restack-fired = { $unit } ha disparado.
no-restack-front = { $unit } está en el frente de una unidad enemiga.
act-swap-sections = Cambiar el orden de las secciones
sections-swapped = { $unit } cambia el orden de sus secciones.
no-swap = { $unit } solo tiene una sección.
no-swap-fired = { $unit } ha disparado.
ask-above-guns = ¿{ $unit } se pone encima o debajo de los cañones de { $hex }?

## Líneas y columnas extendidas

act-extend-left = Extender a la izquierda
act-extend-right = Extender a la derecha
act-extend-both = Extender a los dos lados
act-retract = Replegar a { $hex }
act-draw-in = Dejar { $hex }
act-pivot = Pivotar sobre { $hex }
act-about-face = Dar media vuelta
act-form-column = Formar columna, mirando al { $facing }
act-form-line = Formar línea, mirando al { $facing }
extends = { $unit } se extiende a { $hexes }.
retracts = { $unit } se repliega a { $hexes }.
draws-in = { $unit } se recoge en { $hex }.
forms-column = { $unit } forma columna: { $hexes }.
forms-line = { $unit } forma línea: { $hexes }.
envelops = { $unit } rodea el flanco enemigo por { $to }.
ask-shrink = { $unit } ya es demasiado débil para su extensión: ¿dónde se queda?
no-extend-weak = { $unit } tiene menos de { $n } puntos de fuerza o no es infantería.
no-extend-march = { $unit } no puede formar línea con órdenes de Marcha ni desde una columna.
no-extend-refused = { $unit } rechaza un flanco: antes debe enderezarlo.
no-extend-twice = Ya hay una extensión en { $hex }.
no-extend-stacked = Hay otras tropas en { $hex }.
no-extend-facing = Los cañones de { $hex } miran hacia otro lado.
no-extend-adjacent = { $hex } está junto al enemigo.
no-extend-dear = A { $unit } le costaría más de { $n } puntos de movimiento.
no-retract = { $unit } no tiene ahí ninguna extensión.
no-retract-march = { $unit } está con órdenes de Marcha y debe mantener su columna.
no-pivot = { $unit } no está en línea.
no-form-line = { $unit } no puede formar línea así: no está en fila, es débil o no hay sitio.
no-form-column = { $unit } no está en línea o no está con órdenes de Avance.
no-form-column-attack = { $unit } está con órdenes de Ataque y no forma columna.
no-form-column-near = { $unit } está junto al enemigo.
no-line-front = La línea de { $unit } solo avanza de frente: { $hex } no está delante.
no-act-column = { $unit } está en columna con órdenes de Ataque: primero se recoge o forma línea.
