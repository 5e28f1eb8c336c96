# lo que dicen la escena y la mesa además de los nombres del paquete

scene-table = La mesa
scene-battle = La batalla
scene-factor = factor estratégico { $n }
scene-attacker = atacante
scene-frozen = Los ríos y los lagos están helados.
numbered = n.º{ "\u00A0" }{ $n }

status-turn = Turno
status-phase = Fase
status-initiative = Iniciativa
status-weather = Tiempo
status-lost = Puntos perdidos
status-breaking = Punto de ruptura
status-vp = PV

short-blue = A
short-red = R
short-infantry = Inf
short-cavalry = Cab
short-gun = Art
short-commander = Cdte
short-general = Gen

ground-structure = Estructura { $n }.
ground-objective = { $n ->
    [0] Objetivo.
   *[other] Objetivo ({ $n } PV).
}

rating-kind = Tipo
rating-command = Mando
rating-rally = Reagrupar
rating-figures = Miniaturas
rating-speed = Velocidad
rating-melee = Cuerpo a cuerpo
rating-shooting = Disparo
rating-defence = Defensa
rating-attacks = Ataques
rating-courage = Coraje
rating-discipline = Disciplina
rating-points = Puntos
rating-abilities = Habilidades
ability-lancers = Lanceros
ability-screen = Pantalla de tiradores

state-damage = { $n } de daño

box-list = Por desplegar
box-reserve = Reserva
box-hidden = Ocultas
box-gone = Perdidas

overlay-zone = Zona
overlay-command = Rango de mando
overlay-range = Alcance
overlay-half = Medio alcance
overlay-reach = Doble de su velocidad
