"""The ledger: every rule of a game, where the code cites it and which tests prove it."""
