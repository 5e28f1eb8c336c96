# 7 Cards that are events

ask-lose-card = { $side } lose a card of their hand at random.
ask-pardon = The event soothes one region: in which do you lower the Uprising level by 1?
ask-heal = The event restores strength: which of your units regain 1 point each?
ask-mutiny = The infantry mutinies, and several spaces hold as many of your units: in which one?
ask-cholera = Cholera breaks out, and several places hold as many of your units: in which one?
ask-cholera-units = Cholera in { $place }: which units lose 1 strength point each?
ask-legion-leaves = The British Legion goes home: which of its units leaves the game?
ask-fueros = Peace and Fueros: which of your Basque or Navarrese units loses 1 strength point?
mutiny = { $side } suffer a mutiny: the infantry in { $place } takes no action this phase.
smugglers = Smuggling across the Pyrenees brings the Carlists { part-rp }.
vp-card = { $side } gain 1 VP by the event { $card }.
