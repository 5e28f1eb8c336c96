# 6 Cavalry that is charged; evasion in open order (5).

ask-roll-countercharge = { $piece } would countercharge { $charger }: { $need } or more.
act-countercharge = Countercharge
act-withdraw = Withdraw
act-evade = Evade
countercharges = { $piece } rolls { $dice }, { $need } or more: it countercharges { $charger }.
countercharge-fails = { $piece } rolls { $dice } where { $need } or more is needed: no countercharge.
withdraws = { $piece } withdraws from { $charger }.
evades = { $piece } evades the charge of { $charger }.

## Why not

no-charge-walls = { $target } stands behind a high wall: cavalry does not attack it.
no-charge-house-horse = { $target } holds a building: cavalry does not attack it.
no-counter-arm = Only cavalry charged by cavalry countercharges: not { $piece } against { $charger }.
no-counter-rear = { $charger } charges the rear of { $piece }: no countercharge.
no-counter-quick = { $piece } has moved at a quick march: no countercharge.
no-counter-column = { $piece } is in march column: no countercharge.
no-withdrawal-arm = Only cavalry withdraws, and only from infantry: not { $piece } from { $charger }.
no-evasion-order = { $piece } is not in open order: it does not evade.
no-evasion-foot = { $charger } is not cavalry: { $piece } may withdraw, but does not evade.
no-evasion-rear = { $charger } charges the rear of { $piece }: it cannot evade.
no-react-stunned = { $piece } is stunned and cannot do that.
