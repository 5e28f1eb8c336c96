# 16 End of Turn and victory.

final-score = Final score: Patriots { $n }, Royalists { $left }.
end-automatic = The conditions of an automatic victory are met.
end-decisive = A decisive victory on points.
end-substantial = A substantial victory on points.
end-marginal = A marginal victory on points.
end-draw = Both sides have the same score.
