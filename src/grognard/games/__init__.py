"""The rooms: one folder per game. A game imports core, space and kit, never another game."""
