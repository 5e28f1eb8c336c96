# Questions that may be left to standing orders, and how long these hold.
window-combat-card = Combat cards
window-join-battle = Coming out to a battle
window-join-detected = Joining those who were found
window-loyal-militia = Loyal militia
window-naval-cards = Naval combat cards
window-play-card = Cards between the phases
window-shut-in = Going into the fortress
scope-activation = in this battle or siege
scope-phase = in this player’s part of the turn
