# Questions that may be left to standing orders, and how long these hold.
window-card-c1 = Card C1 (Zumalacárregui Commands)
window-card-c17 = Card C17 (Guergué’s March)
window-card-c19 = Card C19 (Vanished in the Sierra)
window-card-c31 = Card C31 (Convoy Taken)
window-card-l23 = Card L23 (Pursuit Division)
window-card-l30 = Card L30 (Confidants)
window-card-l33 = Card L33 (Burning the Harvest)
window-card-l5 = Card L5 (National Militia)
window-card-siege-guns = Siege artillery card
window-challenge = Challenge for the initiative
window-concentrate = Concentration
window-evade = Evasion
window-intercept = Interception
window-tactical = Tactical cards
scope-move = in this march
scope-activation = in this activation
scope-phase = in this player phase
