"""The rules, one module a chapter, in folders for the parts of the book."""
