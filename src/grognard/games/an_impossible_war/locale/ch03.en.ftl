# 3 The turn

ask-order = You have the initiative: who plays first this turn?
ask-challenge = { $side } are to play first this turn. Challenge for the initiative with 1 Command Point? Unless it is matched, you decide the order of play.
ask-match-challenge = Your initiative is challenged. Spend 1 Command Point to keep it and the order of play you announced?
ask-marker = { $side } take their Action Point marker for this phase.
turn-begins = { NUMBER($year, useGrouping: 0) }, turn { $turn }.
phase-begins = { $side } begin their phase.
order-announced = { $side } decide the order of play. { $first } will play first.
challenge-matched = { $side } match the challenge: the order of play stands.
challenge-won = { $side } win the initiative and decide the order of play.
extra-point = The uprisings give the Carlists 1 more Action Point, for an Expedition only.
action-points = { $side } draw Action Point marker { $markers }: { $n ->
    [one] 1 Action Point
   *[other] { $n } Action Points
}.
vp-uprisings = { $n } regions stand at Uprising level 3: { $n ->
    [3] 1 VP
    [4] 1 VP
   *[other] 2 VP
} for the Carlists.
prestige-count = Carlist Prestige: besieged cities { $n } + Expeditions { $expeditions } − Liberal armies in the Carlist Zone { $armies }{ $extra ->
    [0] { "" }
   *[other] , and { $extra } more for a Carlist city that is not besieged
}; { $steps ->
    [0] the marker does not move
    [one] 1 space forward
   *[other] { $steps } spaces forward
}{ $lifted ->
    [0] { "" }
   *[other] , of which { $lifted } only take away a −1 beside the track
}.
end-automatic = The VP marker has reached the zone of automatic victory.
