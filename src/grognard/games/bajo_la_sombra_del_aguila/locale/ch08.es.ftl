# 8 Cargas y reacciones.

ask-charge = Cargas: ¿qué unidad carga?
ask-charge-whom = ¿Contra quién carga { $charger }?
ask-charge-with = Contra { $target }: { $units }. ¿Carga con ellas otra unidad?
ask-react-to = Cargan contra { $piece }: { $units }. ¿Ante cuál reacciona?
ask-reaction = { $charger } carga contra { $piece }: ¿cómo reacciona { $piece }?
ask-call-off = { $target } ha formado en cuadro: ¿carga { $charger } de todos modos?
ask-flee-to = { $officer } debe huir: ¿a qué unidad?
act-charge-with = Carga { $piece }
act-charge = Cargar contra { $piece }
act-stand = Aguantar
act-stand-and-fire = Aguantar y disparar
act-form-square = Formar en cuadro
act-regimental-gun = Disparar el cañón regimental: { $piece }
act-call-off = Renunciar a la carga
act-press-on = Seguir adelante
charge-declared = Carga contra { $target }: { $units }.
charge-refused = { $charger } no llega a cargar contra { $target }.
charge-stopped = { $charger } queda aturdida: se acabó su carga contra { $target }.
charge-short = { $charger } no alcanza a { $target } y se queda donde está.
charge-home = La carga de { $charger } llega al enemigo. Lado de { $target }: { $arc }.
forms-square = { $piece } forma en cuadro antes de que llegue { $charger }.
called-off = { $charger } renuncia a cargar contra { $target }.
officer-flees = { $officer } huye hasta { $unit }.

## Por qué no

no-charge-own = { $charger } no es una de tus unidades.
no-charge-arm = { $charger } no puede cargar: solo cargan la infantería y la caballería.
no-charge-house = { $charger } está en un edificio: antes tiene que salir.
no-charge-off = { $charger } no está en la mesa.
no-charge-again = { $charger } ya ha declarado su carga este turno.
no-charge-charged = { $charger } ha recibido una carga este turno: no puede cargar.
no-charge-stunned = { $charger } está aturdida: no puede cargar.
no-charge-quick = { $charger } ha ido a paso ligero: no puede cargar.
no-charge-facing = { $charger } ha cambiado de encaramiento: no puede cargar.
no-charge-failed = { $charger } ha fallado un chequeo este turno: no puede cargar.
no-charge-entered = { $charger } ha entrado en la mesa este turno: no puede cargar.
no-charge-square = { $charger } está en cuadro: no puede cargar.
no-charge-column = { $charger } está en columna de movimiento: no puede cargar.
no-charge-formation = { $charger } no tiene formación: no puede cargar.
no-charge-nobody = { $charger } no tiene contra quién cargar: ningún enemigo a la vista y al alcance.
no-charge-foe = { $target } no es un enemigo en la mesa.
no-charge-far = { $target } está demasiado lejos: { $charger } carga { $inches } pulgadas.
no-charge-way = { $charger } no tiene camino libre hasta { $target } dentro de su alcance.
no-charge-room = No hay sitio para { $charger } junto a { $target }.
no-react-nearest = { $piece } reacciona ante quien carga más cerca o ante la caballería, no ante { $charger }.
no-square-arm = Solo forma en cuadro la infantería cargada por caballería: { $piece } no puede ante { $charger }.
no-square-again = { $piece } ya está en cuadro.
no-regimental-gun = { $piece } no tiene un cañón regimental lo bastante cerca.
