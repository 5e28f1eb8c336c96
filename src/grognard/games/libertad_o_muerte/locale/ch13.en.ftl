# 13 Sieges.

ask-siege = Which fortress is assaulted?
ask-siege-on = Round { $n } at { $place } is over. Does the siege combat go on?
ask-siege-loss = Siege of { $place }: which unit loses a strength point?
ask-roll-siege = Siege of { $place }, round { $n }
siege = { $side }: siege combat at { $place }.
siege-roll = Siege of { $place }: { $die }{ modified }.
city-falls = { $place } falls to the { $side }.
act-besiege = Assault { $place }
act-raise-siege = Stop the siege combat
no-siege-city = There is no fortified city with enemy units inside at { $place }.
no-siege-control = Your troops do not control the region of { $place }.
no-siege-leader = A siege needs a leader, and none of yours is before { $place }.
no-siege-strength = The besiegers of { $place } ({ $n } strength points) must be stronger than the besieged ({ $left }).
no-siege-again = { $place } has been assaulted in this phase.
no-siege-loss = { $piece } does not take part in this siege.
