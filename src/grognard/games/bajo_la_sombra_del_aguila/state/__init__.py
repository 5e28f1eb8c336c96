"""The position and the verbs that change it."""
