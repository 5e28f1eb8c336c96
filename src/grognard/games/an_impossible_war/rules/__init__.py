"""The rules: `flow` asks the players, `queries` answers questions about the position; the chances of a roll."""
