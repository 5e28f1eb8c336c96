# 2.1 La secuencia del turno.

turn-begins = Comienza el turno { $turn }.
player-turn = { $side }: su parte del turno { $turn }.
period-begins = Comienza un nuevo período de la guerra: { $n ->
    [0] la Rebelión
    [1] la Guerra a Muerte
   *[other] los Años Finales
}. Sus cartas se suman a los mazos.
