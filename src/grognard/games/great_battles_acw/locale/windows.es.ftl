# Preguntas que pueden dejarse a órdenes permanentes, y cuánto duran estas.
window-approach-fire = Fuego a quien se acerca
window-counter-advance = Avanzar tras resistir un choque
window-counter-facing = Girar tras resistir un choque
window-preshock-fire = Fuego antes de un choque
window-react-facing = Girar o rehusar un flanco
window-react-move = Alejarse de quien se acerca
window-retreat-before = Retirarse antes de un choque
window-return-fire = Fuego de respuesta
window-withdrawal-fire = Fuego a quien se retira
scope-move = en el movimiento de esta unidad
scope-activation = en la activación de esta brigada
scope-phase = hasta que salga el próximo marcador
