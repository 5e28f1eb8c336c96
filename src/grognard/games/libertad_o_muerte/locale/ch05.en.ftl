# 5 Reinforcements.

ask-arrival = Reinforcements: { $pieces }. Where do they arrive?
arrives = Reinforcements in { $place }: { $pieces }.
arrival-waits = No region is open to them: { $pieces } must wait for the next turn.
no-arrival = Reinforcements cannot arrive in { $place }: another region is nearer, or the scenario names one.
