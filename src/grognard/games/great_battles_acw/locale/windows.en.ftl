# Questions that may be left to standing orders, and how long these hold.
window-approach-fire = Fire at who comes near
window-counter-advance = Advancing after a shock withstood
window-counter-facing = Turning after a shock withstood
window-preshock-fire = Fire before a shock
window-react-facing = Turning or refusing a flank
window-react-move = Moving away from who comes near
window-retreat-before = Retreating before a shock
window-return-fire = Return fire
window-withdrawal-fire = Fire at who withdraws
scope-move = in this unit’s move
scope-activation = in this brigade’s activation
scope-phase = until the next marker is drawn
