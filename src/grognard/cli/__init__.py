"""The command line: `grognard`, or `python -m grognard`."""

from .app import entry, main

__all__ = ["entry", "main"]
