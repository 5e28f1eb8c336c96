# 15 The battlefield: weather and terrain

act-land = { $land }
act-terrain = { $terrain }
act-more = Go on
act-no-more = That is enough
act-plus = Add { $number }
act-minus = Take { $number } off

ask-roll-season = The season
ask-roll-weather = The weather: { $region }, { $season }
ask-moment = The dice for the weather show { $dice } ({ $region }, { $season }). Does { $officer } add to them or take from them?
ask-roll-weather-ends = { $side }: does it pass ({ $weather })? On { $need } or more
ask-roll-land = Who chooses the country
ask-land = In what kind of country is the battle fought ({ $region })?
ask-roll-terrain = { $side }: an element of terrain ({ $land })
ask-more-terrain = Elements of terrain so far: { $n }. Do you go on?
ask-extra-terrain = Your opponent has had enough. Do you roll for one more element?
ask-terrain-kind = Which piece of terrain do you lay?
ask-roll-houses = { $side }: how many ({ $terrain })
ask-terrain-pose = Where do you lay it ({ $terrain })?
ask-river = Where is it crossed ({ $terrain })? It flows there from short edge to short edge.

season-is = The season: { $season }.
weather-roll = The weather: { $dice }{ with-mods }, { $n } in all.
weather-is = The sky today: { $weather }.
waters-frozen = Rivers and lakes are frozen.
weather-ends = The weather clears up: no more { $weather }.
weather-lasts = The weather does not change ({ $weather }): { $dice }, { $need } was needed.
land-roll = { $side } rolls { $dice } for the country{ with-mods }: { $n }.
land-is = { $side } chooses the country: { $land }.
terrain-roll = { $side } rolls { $dice } for terrain: { $n }.
terrain-laid = On the table: { $ground }.
river-laid = It crosses the whole table: { $terrain }.
terrain-no-room = There is no room for it, it is left out: { $terrain }.
terrain-stop = { $side } lays no more terrain.
