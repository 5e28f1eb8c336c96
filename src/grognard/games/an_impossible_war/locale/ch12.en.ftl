# 12 Carlist special movement

ask-concentrate = { $place } is activated. Concentration: which units from adjacent spaces gather there before it moves, at 2 Movement Points for every group that leaves?
ask-evade = The Liberals enter { $place }, where you have { part-blocks }. Evade? Unless in a Refuge or with the card, a die above the number of blocks is needed.
ask-evasion = Evasion: a die above { $n } succeeds.
ask-evade-stays = The evasion from { $place } succeeds: does one unit stay at the Fortress? The Liberals must then stop.
ask-card-c1 = You activate a space of the Carlist Zone: play card C1 (Zumalacárregui Commands), so that Concentration is free and brings two units from each space?
concentrated = Concentration in { $place }, from { $origin }: { $group }.
concentrated-seen = { $side } concentrate { part-blocks } from { $origin } in { $place }.
evasion-declined = The Carlists in { $place } stand their ground.
evasion-automatic = The Carlists slip away from the Refuge of { $place } without a die.
evasion-succeeds = Die { $die } against { $n }: the Carlists evade from { $place }.
evasion-fails = Die { $die } against { $n }: the Carlists fail to evade from { $place }.
