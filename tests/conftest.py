"""What every test shares: the ledger's `rule` marker and the record of which rules are proven."""

from hypothesis import settings

pytest_plugins = ["fireteam.ledger.plugin"]

settings.register_profile("fireteam", deadline=None, print_blob=True)
settings.load_profile("fireteam")
