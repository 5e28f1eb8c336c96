# 3 Sequence of play, and the end of the battle.

turn-begins = Turn { $hour }, { $light }.
brigade-out = { $formation } is out of its division leader's range: it will skip one activation marker.
marker-chosen = { $side }: { $formation } begins the turn.
marker-drawn = { $side }: the marker of { $formation } is drawn.
markers-in = { $formation }: { $n ->
    [one] 1 marker
   *[other] { $n } markers
} in the pool.
march-marker-in = { $side }: the March marker is in the pool.
transferred = { $side }: effort goes to { $formation } (+{ $n }), taken from { $formations }.
ask-first-marker = Which marker begins the turn?
act-division = { $formation }
act-march-am = The March marker
final-points = Points at the end: Union { $n }, Confederates { $left }.
objective-taken = { $side }: { $objective } taken.
headquarters-taken = { $unit } rides into the enemy's headquarters at { $hex }: { $n } points.
end-draw = Neither side has won.
end-won = The battle is won.
end-decisive = A decisive victory.
