"""How many presses a turn takes: real pages in Chromium, the turns as intentions, done by the shortest way of a person.

    python -m tools.clicks [GAME...]

One JSON line a turn; exit 1 if one takes more presses than its limit. `person.py` has the hand and counts, `eyes.py`
what is seen on the page, `ways.py` how each intention is done, `turns.py` the turns.
"""
