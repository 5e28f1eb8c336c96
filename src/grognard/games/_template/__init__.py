"""The Ford: a game of some 250 lines of code, to be copied by whoever adds one (docs/adding-a-game.md)."""
