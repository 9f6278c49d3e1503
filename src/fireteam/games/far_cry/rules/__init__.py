"""The rules of Far Cry, one module a chapter."""
