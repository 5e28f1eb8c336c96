"""A match in the terminal: the scene as text, the question, the answer by number or by word."""
