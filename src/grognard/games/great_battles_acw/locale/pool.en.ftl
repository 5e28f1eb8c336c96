# The pool of activation markers (5.3).

pool-filled = The activation markers of both sides are in the pool.
pool-empty = The pool is empty: the last marker has been drawn.
