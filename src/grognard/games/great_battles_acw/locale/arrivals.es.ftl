# 9.71 Refuerzos: su hora y sus órdenes. Reglas especiales de escenarios concretos.

reinforcements-due = { $side }: llegan por { $hexes }: { $formations } ({ $leaders }).
ask-reinforcement-orders = ¿Con qué órdenes entra { $formation }?
enters-under = { $formation } entra con órdenes de { $order }.
no-guns-attack = { $formation } es artillería: solo conoce las órdenes de Avance y Marcha.
no-west-limit = { $unit } aún no puede pasar al oeste de la columna { $n }: no hay infantería confederada al oeste de la columna { $left }.
no-special-march = { $formation } no puede recibir órdenes de Marcha este turno.
no-special-attack = { $formation } debe tirar para recibir órdenes de Ataque al sur de la fila { $n }.
no-camp-wakes = { $formation } sigue durmiendo en su campamento hasta que la ataquen o pase su hora.
ask-plunder = Saqueo
plunder-roll = { $unit } en el campamento capturado: { $die }.
plunders = { $unit } se queda a saquear y no hace nada en esta activación.
