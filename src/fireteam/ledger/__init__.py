"""The ledger: every rule of a game in our own words, where the code cites it and which tests prove it.

`rule("AA-FIRE-03")` answers "why?" anywhere in the program, `fireteam rules` "where is this rule tested?".
"""

from fireteam.ledger.book import BadLedger, Language, Rule, UnknownRule, known, rule, rules

__all__ = ["BadLedger", "Language", "Rule", "UnknownRule", "known", "rule", "rules"]
