"""Text: every word that a player reads is a Fluent message, in English and in German.

The messages that all games share stand beside this file; a game's own stand in its folder `text/`.
"""

from fireteam.text.catalog import LANGUAGES, BadText, Language, Name, Text, explain, system_language

__all__ = ["LANGUAGES", "BadText", "Language", "Name", "Text", "explain", "system_language"]
