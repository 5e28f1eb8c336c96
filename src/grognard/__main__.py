"""`python -m grognard` is the command line."""

from .cli import entry

if __name__ == "__main__":
    entry()
