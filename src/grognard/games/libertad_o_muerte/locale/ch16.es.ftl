# 16 Fin de Turno y victoria.

final-score = Puntuación final: patriotas { $n }, realistas { $left }.
end-automatic = Se cumplen las condiciones de una victoria automática.
end-decisive = Victoria decisiva por puntos.
end-substantial = Victoria sustancial por puntos.
end-marginal = Victoria marginal por puntos.
end-draw = Ambos bandos tienen la misma puntuación.
