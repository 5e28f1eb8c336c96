# Preguntas que pueden dejarse a órdenes permanentes, y cuánto duran estas.
window-discipline-bonus = Ayuda de un oficial en un chequeo de disciplina
window-reaction = Reacción a una carga
scope-activation = hasta que se declare la próxima carga
scope-phase = en esta fase
