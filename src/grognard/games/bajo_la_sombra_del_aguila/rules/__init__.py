"""The rules: what is asked of the players, and what may be asked of a position."""
