"""The rules: what may be asked (queries) and what is done (flow), chapter by chapter."""
