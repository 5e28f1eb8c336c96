"""People at the table: accounts, matches, live and slow play over HTTP and WebSockets (docs/wire.md)."""
