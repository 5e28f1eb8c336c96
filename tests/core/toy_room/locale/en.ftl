ask-deal = Deal cards.
ask-initiative = Roll for initiative.
ask-bid = Bid a card.
ask-order = Put the squads in order.
ask-feed = { $seat }: give out rations.
ask-scout = Where do the scouts go?
ask-hide = Who hides?
ask-march = March where?
ask-camp = Where do you camp?
ask-night = Roll for the night.

event-begin = { $rounds } rounds are played.
event-dealt = { $seat } is dealt { $cards }.
event-round = Round { $round }.
event-initiative = { $seat } has the initiative ({ $dice }).
event-bid = { $cards } are shown; { $seat } scores.
event-fed = { $seat } gives out { $points } rations.
event-scouted = { $seat } scouts { $nodes }.
event-hidden = { $squad } of { $seat } hide.
event-marched = { $seat } marches { $nodes }.
event-night = { $seat } has a night of { $die }.

refuse-pass = { $node } is under snow.
outcome-toy-draw = Nobody has more points.
outcome-toy-score = More points.
