"""The rulebook: procedures by chapter (flow), questions by chapter (queries), and what is told before a roll."""
