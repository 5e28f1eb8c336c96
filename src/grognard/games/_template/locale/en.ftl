game-title = The Ford
option-night = It is night: a hit takes a higher die (5.1).

ask-order = Which block marches?
ask-march = Where does { $block } march?
ask-fire = { $side } fires.

act-done = No more marches
act-march = March with { $block }

turn-begins = Turn { $n }.
marched = { $block } marches from { $from } to { $place }.
fired = { $side } rolls { $dice }: { $n ->
    [0] no hit
    [one] one hit
   *[other] { $n } hits
 } ({ $need } or more).
thrown-back = { $block } falls back to { $place }.

end-nobody = Nobody holds the prize.
end-held = The prize is held.

refuse-gone = There is no such block on the map.
refuse-not-yours = It is the other side's march.
refuse-marched = { $block } has marched in this turn.
refuse-no-road = No road leads there.

side-north = North
side-south = South
arm-infantry = infantry
state-moved = has marched
town = place
road = road
turn = Turn

seat-north = North
seat-south = South
