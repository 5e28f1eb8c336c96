ask-deal = Reparto de cartas.
ask-initiative = Tirada de iniciativa.
ask-bid = Apuesta una carta.
ask-order = Ordena las escuadras.
ask-feed = { $seat }: reparte raciones.
ask-scout = ¿Adónde van los exploradores?
ask-hide = ¿Quién se oculta?
ask-march = ¿Adónde marchas?
ask-camp = ¿Dónde acampas?
ask-night = Tirada de la noche.

event-begin = Se juegan { $rounds } rondas.
event-dealt = { $seat } recibe { $cards }.
event-round = Ronda { $round }.
event-initiative = { $seat } tiene la iniciativa ({ $dice }).
event-bid = Se muestran { $cards }; puntúa { $seat }.
event-fed = { $seat } reparte { $points } raciones.
event-scouted = { $seat } explora { $nodes }.
event-hidden = { $squad } de { $seat } se ocultan.
event-marched = { $seat } marcha { $nodes }.
event-night = { $seat } pasa una noche de { $die }.

refuse-pass = { $node } está bajo la nieve.
outcome-toy-draw = Nadie tiene más puntos.
outcome-toy-score = Más puntos.
