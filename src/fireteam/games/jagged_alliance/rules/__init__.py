"""The rules, one module a chapter; the folders are the parts of the book."""
