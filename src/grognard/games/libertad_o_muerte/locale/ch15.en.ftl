# 15 New units, 8.4 arrival of colonels.

ask-deploy-first = Which new unit is deployed first? There is room for { $n } of them.
ask-deploy = Where is { $piece } deployed?
ask-colonel-arrival = Where does { $piece } arrive?
deployed = { $piece } is deployed in { $place } with strength { $n }.
not-deployed = { $piece } cannot be deployed anywhere and goes back to the Force Pool: what it cost is lost.
colonel-arrives = { $piece } arrives in { $place }.
no-colonel-here = { $piece } arrives with a new unit of his country or with its largest stack, not in { $place }.
no-port-deploy = { $piece } is a ship: it is deployed in a port.
no-other-country = { $piece } cannot be deployed in { $place }: that is not its country.
no-other-home = { $piece } is deployed in { $place } only.
no-city = There is no city in { $place }.
no-icon = { $piece } may not be in { $place }: it is bound to other regions.
no-port-then = { $place } was not under your control when your turn began.
no-control-then = { $place } was not under your control when the movement phase began.
no-besieged-deploy = { $place } is under siege.
no-control-now = { $place } is not under your control, region and city.
no-third-unit = { $place } has taken { $n } new units this turn: that is the most.
no-room-deploy = { $place } is jungle: no more than { $n } combat units.
