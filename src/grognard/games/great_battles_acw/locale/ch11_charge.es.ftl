# 11.5 Carga de caballería, contracarga, caballería dispersa.

ask-roll-charge = { $units } quieren cargar: tirada de cohesión.
ask-roll-break-charge = { $units } quieren romper la carga: tirada de cohesión.
ask-roll-countercharge = { $units } quieren contracargar: tirada de cohesión.
ask-charge-ride = { $units } cargan: ¿por dónde?
ask-charge-evaded = El enemigo se ha apartado de { $units }: ¿seguir o romper la carga?
ask-countercharge = { $units } cargan contra { $hex }: ¿contracargar?
act-charge = Cargar
act-ride-on = Seguir la carga
act-break-charge = Romper la carga
act-countercharge = { $unit } contracarga
charge-announced = { $units } van a cargar.
charge-refused = { $units } no cargan; su activación ha terminado.
charge-wheels = { $units } giran hacia el { $facing }.
charge-home = La carga de { $units } llega al enemigo.
charge-spent = La carga de { $units } no encuentra a nadie.
charge-broken = { $units } rompen su carga.
charge-unbroken = No hay quien detenga a { $units }: la carga sigue.
countercharges = { $units } contracargan.
countercharge-fails = { $units } no contracargan.
dispersal-over = { $unit } ya no está dispersa; sigue desordenada.

## Por qué no

no-charge-foot = Solo carga la caballería montada; { $unit } no.
no-charge-night = De noche no hay carga de caballería ({ $unit }).
no-charge-orders = { $unit } no tiene órdenes de Ataque.
no-charge-disordered = { $unit } está desordenada y no se acerca al enemigo por su voluntad.
no-charge-fired = { $unit } ha disparado: no puede cargar en esta activación.
no-charge-moved = { $unit } ha movido: la carga se anuncia antes.
no-charge-acted = { $unit } ya no puede cargar en esta activación.
no-charge-column = { $unit } está en Columna Extendida.
no-charge-command = { $unit } no empezó la activación dentro del alcance de su brigadier.
no-charge-sight = { $unit } no ve a ningún enemigo lo bastante cerca.
no-charge-way = { $unit } no llega junto a un enemigo que vea con { $n } puntos de movimiento por una trayectoria de carga válida.
no-charge-path = { $hex } no está en una trayectoria de carga válida desde aquí.
no-charge-turn = { $units } no pueden girar en la trayectoria de carga.
no-counter-foot = En { $hex } no hay caballería montada encima.
no-counter-phasing = { $unit } está en fase: en el choque continuo no hay contracarga.
no-counter-march = { $unit } tiene órdenes de Marcha.
no-counter-fired = { $unit } ha usado fuego de devolución o por repliegue en esta activación.
no-counter-charge = { $units } no cargan.
no-counter-flank = { $unit } es atacada por el flanco o la retaguardia desde { $hex }.
no-counter-ground = El terreno de { $hex } impide a { $unit } cargar contra él.
