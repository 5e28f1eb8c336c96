"""Those who look at a match over a socket, and what each of them is told when it changes."""
