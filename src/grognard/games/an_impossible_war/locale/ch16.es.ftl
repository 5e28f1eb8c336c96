# 16 Escaramuzas

ask-firing = Escaramuza en { $place }: ¿qué unidades disparan? Se mostrarán, y solo ellas reciben impactos.
skirmish = { $side } atacan en una escaramuza en { $place }.
skirmish-lost = { $side } deben retirarse de { $place }: { $n ->
    [one] 1 unidad atacante
   *[other] { $n } unidades atacantes
} contra { $total }.
