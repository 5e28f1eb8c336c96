"""The position, the verbs that change it, and how it is laid out."""
