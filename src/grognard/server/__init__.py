"""People at the table: accounts, matches, live and slow play over HTTP and WebSockets (docs/wire.md).

The folders, in the order in which they may import each other (tests/server/test_structure.py):

| folder | what it is for |
|---|---|
| wire | every message between a client and the server, and the words of refusals (problems) and settings beside it |
| thinking | work that takes long: processes for bots and previews, rules that are cut off |
| store | the database, and a match out of it again |
| http | what every request passes: who asks, how often, in which language; what is refused |
| people | accounts, names, passwords, whom one does not want to hear |
| play | one match being played: what is done at it and asked of it |
| live | those who look at matches, and what they are told |
| lobby | games to choose from, matches to join, seats, dice, records brought in |

`app` puts them together, and `serve` runs it.
"""
