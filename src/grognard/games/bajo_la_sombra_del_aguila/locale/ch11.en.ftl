# 11 The fire of artillery, and buildings that fall.

ask-fire-with-what = { $by } at { $at }: shot or canister?
ask-roll-balls = { $by }: how many hits?
ask-roll-collapse = The building falls on { $piece }: how many hits?
ask-roll-collapse-wounds = { $piece } under the ruins: { $n } hits, wounded on { $need } or more
ask-collapse-formation = { $piece } comes out of the ruins: in which formation?
ask-collapse-place = { $piece } comes out of the ruins: where does it stand?
act-fire-shot = With shot
act-fire-canister = With canister
canister-fired = { $pieces }: canister at { $at }.
hits-halved = { $at } is in open order or behind walls: only half of { $n } hits tell.
balls-hit = The shot of { $by } strikes { $at } ({ $dice }). Hits: { $n }.
building-hit = The shot of { $by } strikes the { $ground } ({ $dice }). Points of structure lost: { $n }.
downpour-wounds = The shot sinks into the mud. Wounds less: { $n }.
building-falls = The { $ground } is destroyed.
collapse-wounds = { $piece } under the ruins, { $need } or more: { $dice }. Wounds: { $n }.
collapse-survived = { $piece } stands in the ruins, stunned: { $formation }.

no-indirect-fire = { $by } cannot fire at { $at } without seeing it.
too-near-for-indirect-fire = { $at } is too near: what { $by } does not see it fires at from { $inches } inches or more.
no-spotter = { $by } does not see { $at }, nor does any of your units.
no-building-to-shoot-at = { $by } cannot fire at the { $ground }: it cannot be destroyed, or it is yours.
building-out-of-range = The { $ground } is out of range: { $by } reaches { $inches } inches.
building-beyond-sight = { $by } cannot fire at the { $ground }: in { $weather } nobody sees farther than { $inches } inches.
building-not-seen = { $by } does not see the { $ground }.
