# Preguntas que pueden dejarse a órdenes permanentes, y cuánto duran estas.
window-card-c1 = Carta C1 (Manda Zumalacárregui)
window-card-c17 = Carta C17 (La marcha de Guergué)
window-card-c19 = Carta C19 (Perdidos en la sierra)
window-card-c31 = Carta C31 (Convoy apresado)
window-card-l23 = Carta L23 (División de persecución)
window-card-l30 = Carta L30 (Confidentes)
window-card-l33 = Carta L33 (Quema de mieses)
window-card-l5 = Carta L5 (Milicia urbana)
window-card-siege-guns = Carta de artillería de sitio
window-challenge = Disputa de la iniciativa
window-concentrate = Concentración
window-evade = Evasión
window-intercept = Intercepción
window-tactical = Cartas tácticas
scope-move = en esta marcha
scope-activation = en esta activación
scope-phase = en esta fase de jugador
