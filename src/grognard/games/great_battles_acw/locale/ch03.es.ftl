# 3 Secuencia de juego y final de la batalla.

turn-begins = Turno { $hour }, { $light }.
brigade-out = { $formation } está fuera del alcance de su líder de división: se saltará un marcador de activación.
marker-chosen = { $side }: { $formation } empieza el turno.
marker-drawn = { $side }: sale el marcador de { $formation }.
markers-in = { $formation }: { $n ->
    [one] 1 marcador
   *[other] { $n } marcadores
} en la bolsa.
march-marker-in = { $side }: el marcador de Marcha está en la bolsa.
transferred = { $side }: el esfuerzo pasa a { $formation } (+{ $n }), a costa de { $formations }.
ask-first-marker = ¿Qué marcador empieza el turno?
act-division = { $formation }
act-march-am = El marcador de Marcha
final-points = Puntos al final: Unión { $n }, confederados { $left }.
objective-taken = { $side }: toma de { $objective }.
headquarters-taken = { $unit } irrumpe en el cuartel general enemigo en { $hex }: { $n } puntos.
end-draw = Ningún bando ha ganado.
end-won = La batalla está ganada.
end-decisive = Victoria decisiva.
