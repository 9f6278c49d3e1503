"""The proof of the ledger of Far Cry."""
