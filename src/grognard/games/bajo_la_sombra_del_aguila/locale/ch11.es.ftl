# 11 El fuego de la artillería y los edificios que se derrumban.

ask-fire-with-what = { $by } contra { $at }: ¿bala o metralla?
ask-roll-balls = { $by }: ¿cuántos impactos?
ask-roll-collapse = El edificio se derrumba sobre { $piece }: ¿cuántos impactos?
ask-roll-collapse-wounds = { $piece } bajo los escombros: { $n } impactos, heridas con { $need } o más
ask-collapse-formation = { $piece } sale de las ruinas: ¿en qué formación?
ask-collapse-place = { $piece } sale de las ruinas: ¿dónde queda?
act-fire-shot = Con bala
act-fire-canister = Con metralla
canister-fired = { $pieces }: metralla contra { $at }.
hits-halved = { $at } está en formación abierta o tras unos muros: de { $n } impactos sólo cuenta la mitad.
balls-hit = La bala de { $by } alcanza a { $at } ({ $dice }). Impactos: { $n }.
building-hit = La bala de { $by } alcanza la construcción: { $ground } ({ $dice }). Puntos de estructura perdidos: { $n }.
downpour-wounds = La bala se hunde en el barro. Heridas de menos: { $n }.
building-falls = Construcción destruida: { $ground }.
collapse-wounds = { $piece } bajo los escombros, { $need } o más: { $dice }. Heridas: { $n }.
collapse-survived = { $piece } queda entre las ruinas con aturdimiento: { $formation }.

no-indirect-fire = { $by } no puede disparar a { $at } si no ve su objetivo.
too-near-for-indirect-fire = { $at } está demasiado cerca: a lo que no ve, { $by } sólo dispara desde { $inches } pulgadas o más.
no-spotter = { $by } no ve a { $at }, ni tampoco ninguna de tus unidades.
no-building-to-shoot-at = { $by } no puede disparar a esa construcción ({ $ground }): no se puede destruir o es tuya.
building-out-of-range = Construcción fuera de alcance ({ $ground }): { $by } llega a { $inches } pulgadas.
building-beyond-sight = { $by } no puede disparar a esa construcción ({ $ground }): con { $weather } nadie ve a más de { $inches } pulgadas.
building-not-seen = { $by } no ve la construcción: { $ground }.
