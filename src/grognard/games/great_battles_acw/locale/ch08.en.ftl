# 7.3 Refused flanks, 8 stacking and extension.

## Refused flanks

act-refuse-left = Refuse the left flank
act-refuse-right = Refuse the right flank
act-unrefuse = Straighten the refused flank
refuses = { $units } refuses a flank.
unrefused = { $unit } no longer refuses its flank.
no-refuse-march = { $unit } is under March orders and refuses no flank.
no-refuse-column = { $unit } is in Extended Column and refuses no flank.
no-refuse-twice = { $unit } refuses that flank already.
no-refuse-both = { $unit } cannot refuse both flanks.
no-refuse-adjacent = { $unit } is next to the enemy.
no-refuse-weak = { $unit } is alone and has fewer than { $n } strength points.
no-refuse-friend = Friends stand on that flank of { $unit }.
no-refuse-joined = { $unit } stood here already and does not refuse.
no-refuse-points = { $unit } cannot pay the movement point.
no-unrefuse = { $unit } refuses no flank.

## Stacking

no-stack-brigades = Units of different brigades do not stack.
no-stack-arms = These arms do not stack here.
no-stack-points = More than { $n } strength points do not fit into the hex.
no-stack-guns = More than { $n } guns do not fit into the hex.
no-stack-orders = { $unit } is there under other orders: they cannot face the same way.
no-stack-column = { $unit } is in column and stops only alone in a hex.
no-stack-line = A line stops in { $hex } only alone or with artillery.
act-join = { $unit } moves together with it
joins = { $unit } moves together with { $units }.
no-join-here = { $unit } is not of this stack or not being activated.
no-join-orders = Under Attack orders every unit moves alone: { $unit }.
no-join-acted = { $unit } has acted already.
no-join-size = With { $unit } the stack would not keep to march stacking.
act-restack = Change the place in the stack: { $unit }
restacks = { $unit } changes its place in the stack at { $hex }.
no-restack-alone = { $unit } is alone, or extended.
no-restack-same = { $unit } lies there already.
no-restack-moved = { $unit } has moved: the order of a stack is changed instead of moving.
no-restack-fired = { $unit } has fired.
no-restack-front = { $unit } is in the front of an enemy unit.
act-swap-sections = Change the order of the sections
sections-swapped = { $unit } changes the order of its sections.
no-swap = { $unit } has but one section.
no-swap-fired = { $unit } has fired.
ask-above-guns = Does { $unit } lie above or below the guns at { $hex }?

## Extended Lines and Columns

act-extend-left = Extend to the left
act-extend-right = Extend to the right
act-extend-both = Extend to both sides
act-retract = Draw into { $hex }
act-draw-in = Give up { $hex }
act-pivot = Pivot on { $hex }
act-about-face = Face about
act-form-column = Form column, facing { $facing }
act-form-line = Form line, facing { $facing }
extends = { $unit } extends to { $hexes }.
retracts = { $unit } draws into { $hexes }.
draws-in = { $unit } draws into { $hex }.
forms-column = { $unit } forms column: { $hexes }.
forms-line = { $unit } forms line: { $hexes }.
envelops = { $unit } swings round the enemy's flank into { $to }.
ask-shrink = { $unit } has become too weak for its extension: where does it stay?
no-extend-weak = { $unit } has fewer than { $n } strength points, or is no infantry.
no-extend-march = { $unit } cannot form a line out of March orders or a column.
no-extend-refused = { $unit } refuses a flank: it must straighten it first.
no-extend-twice = There is an extension in { $hex } already.
no-extend-stacked = Other troops stand in { $hex }.
no-extend-facing = The guns in { $hex } face another way.
no-extend-adjacent = { $hex } is next to the enemy.
no-extend-dear = It would cost { $unit } more than { $n } movement points.
no-retract = { $unit } has no extension there.
no-retract-march = { $unit } is under March orders and has to keep its column.
no-pivot = { $unit } is not in line.
no-form-line = { $unit } cannot form line that way: not in a row, too weak, or not free.
no-form-column = { $unit } is not in line, or not under Advance orders.
no-form-column-attack = { $unit } is under Attack orders and forms no column.
no-form-column-near = { $unit } is next to the enemy.
no-line-front = The line of { $unit } goes straight over its front hexsides only: { $hex } is not ahead.
no-act-column = { $unit } is in column under Attack orders: it draws in or forms line first.
