"""The position, the verbs that change it, and how it begins."""
