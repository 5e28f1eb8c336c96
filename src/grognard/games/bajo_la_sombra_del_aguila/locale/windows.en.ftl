# Questions that may be left to standing orders, and how long these hold.
window-discipline-bonus = An officer’s help in a discipline check
window-reaction = Reaction to a charge
scope-activation = until the next charge is declared
scope-phase = in this phase
