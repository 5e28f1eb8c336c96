"""Random turns by gestures against the answers that they left in the record: both must end in the same save.

    python -m tools.gestures --turns 40 [--game GAME] [--seed 1]

Marches of one piece, a stack, a group or a brigade, pushes on a free table, plans through neutral answers, filled
sheets, what is left to the staff, standing orders, Done and Undo, at a table as the server has it, with one person or
two or a bot. After every turn the answers of the record are given one by one in a second match with the same seed: the
saves must be the same text. After every match what the database holds must lead there too. `table.py` is the table,
`hands.py` what is done at it, `turns.py` compares.
"""
