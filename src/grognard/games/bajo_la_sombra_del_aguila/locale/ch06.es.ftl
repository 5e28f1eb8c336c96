# 6 Caballería que recibe una carga; evasión en formación abierta (5).

ask-roll-countercharge = { $piece } quiere contracargar contra { $charger }: { $need } o más.
act-countercharge = Contracargar
act-withdraw = Retirarse
act-evade = Evadirse
countercharges = { $piece } saca { $dice }, { $need } o más: contracarga contra { $charger }.
countercharge-fails = { $piece } saca { $dice } y necesitaba { $need } o más: no contracarga.
withdraws = { $piece } se retira ante { $charger }.
evades = { $piece } esquiva la carga de { $charger }.

## Por qué no

no-charge-walls = { $target } está tras un muro alto: la caballería no puede atacarla.
no-charge-house-horse = { $target } ocupa un edificio: la caballería no puede atacarla.
no-counter-arm = Solo contracarga la caballería cargada por caballería: { $piece } no puede contra { $charger }.
no-counter-rear = { $charger } carga contra la retaguardia de { $piece }: no hay contracarga.
no-counter-quick = { $piece } ha ido a paso ligero: no puede contracargar.
no-counter-column = { $piece } está en columna de movimiento: no puede contracargar.
no-withdrawal-arm = Solo se retira la caballería, y solo ante infantería: { $piece } no puede ante { $charger }.
no-evasion-order = { $piece } no está en formación abierta: no puede evadirse.
no-evasion-foot = { $charger } no es caballería: { $piece } puede retirarse, pero no evadirse.
no-evasion-rear = { $charger } carga contra la retaguardia de { $piece }: no puede evadirse.
no-react-stunned = { $piece } está aturdida y no puede hacerlo.
