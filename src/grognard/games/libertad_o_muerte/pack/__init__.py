"""The data pack: how its files are written, what can be wrong in them, and the board that is made of it."""
