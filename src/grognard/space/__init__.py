"""Space: hex grids, the lines between hexes, and what can be seen along them. No game in particular."""
