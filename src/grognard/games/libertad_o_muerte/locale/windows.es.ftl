# Preguntas que pueden dejarse a órdenes permanentes, y cuánto duran estas.
window-combat-card = Cartas de combate
window-join-battle = Salir a una batalla
window-join-detected = Unirse a los descubiertos
window-loyal-militia = Milicia leal
window-naval-cards = Cartas de combate naval
window-play-card = Cartas entre las fases
window-shut-in = Encerrarse en la fortaleza
scope-activation = en esta batalla o asedio
scope-phase = en esta parte del turno
