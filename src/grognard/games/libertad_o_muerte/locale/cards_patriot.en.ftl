# Single cards: deeds that both sides share, and those of the Patriot.

mod-warships = warships
ask-pay-or-vp = Do you pay { $n ->
    [one] 1 resource
   *[other] { $n } resources
}? If not you lose { $left } VP.
ask-pay-for = Do you pay { $n ->
    [one] 1 resource
   *[other] { $n } resources
} for { $pieces }?
ask-free-unit = Which unit do you take from the Force Pool without paying?
ask-loyal-militia = Do you place a militia unit from your Force Pool?
ask-quarrel-where = In which region do the Patriot leaders quarrel?
ask-quarrel-free = The leaders in { $place } quarrel: which one may still move?
ask-fever = Fevers in { $place }: which unit loses a strength point?
ask-rival-stays = Which of the two rivals stays where he is?
ask-guard = Which of these units come to { $place } ({ $n } at most)?
ask-zapa-unit = { $place }: which unit is sent away?
ask-zapa-where = Where is { $piece } sent?
ask-no-quarter = No quarter: which unit of the beaten side loses a strength point?
ask-roll-fates = { $pieces }: a die for each
ask-roll-dissension = Centralists and federalists
ask-roll-capture = The taking of { $ship }
ask-roll-no-quarter = War to the death: { $side }
made-immobile = { $piece } does not move this turn.
hastens = { $place }: { $n ->
    [one] 1 movement point
   *[other] { $n } movement points
} more this turn.
fetched = { $leader } goes to { $place }.
comes-aboard = { $piece } is aboard { $ship } ({ $place }).
hand-shown = { $side }: their hand is { $cards }.
hand-seen = { $side } show their hand to the enemy.
nobody-levied = { $side }: there is no such unit in the Force Pool.
levied = { $piece } is taken from the Force Pool without cost.
exchanged = { $piece } is now { $leader }.
anarchy = This turn { $places } obey nobody.
exodus = { $pieces } leave { $from } for { $to } and lay waste what they leave behind.
sent-away = { $piece } is sent from { $from } to { $to }.
pisba-open = This turn the páramo of Pisba leads from { $from } to { $to }.
fate-die = { $piece }: { $total }.
dissension-die = Centralists and federalists: { $total }.
capture-die = The taking of { $ship }: { $die }{ modified }.
no-quarter-die = War to the death: { $total }.
no-anarchy-purchase = { $place } obeys nobody this turn: { $piece } cannot be raised there.
