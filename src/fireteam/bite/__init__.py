"""Proof that bites: rule code is broken on purpose, one line at a time, and the tests that carry its rules must notice.

`fireteam rules --bite GAME` draws lines of a game's rule code, breaks each (`mutants.py`) in a copy of the house
(`copies.py`), lets a warm process (`worker.py`) run the tests, and reports (`report.py`) who noticed.
"""
