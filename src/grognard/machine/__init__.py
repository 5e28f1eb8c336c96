"""The rules as machine code: built into a cache by mypyc and the C compiler of the machine, and used from there.

| module | what it is for |
|---|---|
| groups | what is compiled together: core with space and kit, and each room by itself |
| keys | which sources, Python and machine a build is for |
| cache | where builds lie; whole ones only |
| use | imports that are answered by a build |
| generating | Python to C |
| compiling | C to a library |
| proving | that what was built plays the same games, before anybody uses it |
| building | what is missing, one group after the other, in the background |
| status | how each game runs here, and why |

The package imports nothing of the rules: it is asked before any of them is read (docs/decisions/0015).
"""
