# 9.6 Reactions of the side that is not in phase.

ask-react-facing = { $units } at { $hex }: turn or refuse a flank in reaction?
ask-react-move = { $unit } is about to enter { $to }: who moves away?
act-react-refuse-left = { $unit } refuses its left flank
act-react-refuse-right = { $unit } refuses its right flank
act-react-move = { $unit } moves away
reacts-facing = { $units } turn to the { $facing } in reaction.
reacts-move = { $unit } moves away before { $enemy } enters { $to }.

## Why not

no-react-phasing = { $unit } is in phase, or a friend of those in phase: it does not react.
no-react-march = { $unit } is under March orders: it does not react.
no-react-column = { $unit } is in Extended Column: it neither turns nor refuses in reaction.
no-react-reserve = { $unit } is in Reserve: it does not react.
no-react-again = { $unit } has reacted already.
no-react-front = { $unit } is already in the front of another enemy unit in { $hex }.
no-react-untouched = { $unit } was neither fired at from outside its front nor has an enemy come next to it there.
no-turn-line = { $unit } is in Extended Line: it may refuse a flank in reaction, but not turn.
no-turn-refused = { $unit } refuses a flank: it cannot turn in reaction.
no-turn-far = In reaction { $unit } turns by a single vertex.
no-react-arm = Only mounted cavalry and artillery move away in reaction; not { $unit }.
no-react-far = The enemy does not come within { $n } hexes of { $unit }.
no-react-night = At night { $unit } moves away only from an enemy who is about to come adjacent.
no-react-guns-again = { $unit } has moved in reaction in this activation already.
no-react-guns-fired = { $unit } has used approach fire: it cannot move in reaction as well.
no-react-manned = { $unit } has just been manned again and cannot move yet.
no-react-way = { $unit } has nowhere to go.
