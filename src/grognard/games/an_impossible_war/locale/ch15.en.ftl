# 15 Combat

ask-tactical = Combat: do you lay a tactical card face down now? Both sides' cards are shown together.
ask-escort-guns = The units set out: how many artillery points go with them?
ask-escort-supply = The units set out: which supply trains and knapsacks go with them?
ask-shelter = The enemy is before your Fortress in { $place }: which units stay inside? The others fight outside.
ask-next-skirmish = Skirmishes come first: where is the next one fought?
ask-next-battle = Battles follow the skirmishes: where is the next one fought?
ask-assault = Sieges begun before this phase may be stormed: which besieged Fortress do you assault?
ask-sortie = Your besieged units may attack the besiegers: from which Fortress do you make a sortie?
ask-take-hit = { part-hits } to take and units of equal strength: which one takes the next?
card-laid = { $side } lay a card face down.
declares-skirmish = There is a skirmish to fight in { $place }.
declares-battle = There is a battle to fight in { $place }.
stays-inside = { $side } keep { part-units } inside the Fortress of { $place }.
siege-begins = { $side } lay siege to { $place }.
