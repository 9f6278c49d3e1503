"""What every test shares: the ledger's `rule` marker and its record of proof, and texts that miss nothing."""

from hypothesis import settings

from fireteam.text import Text

pytest_plugins = ["fireteam.ledger.plugin"]

settings.register_profile("fireteam", deadline=None, print_blob=True)
settings.load_profile("fireteam")

Text.strict = True
