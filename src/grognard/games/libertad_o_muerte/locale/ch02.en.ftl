# 2.1 The sequence of a turn.

turn-begins = Turn { $turn } begins.
player-turn = { $side }: their part of turn { $turn }.
period-begins = A new period of the war begins: { $n ->
    [0] the Rebellion
    [1] the War to the Death
   *[other] the Final Years
}. Its cards join the decks.
