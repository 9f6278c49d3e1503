"""What every test shares: the `rule` marker of the ledger with its record of proof, the mark `plays`, the boxes of
Far Cry and Agents of Mayhem with what tests print into them, and texts that miss nothing."""

from hypothesis import settings

from fireteam.text import Text

pytest_plugins = [
    "fireteam.ledger.plugin",
    "tests.played",
    "tests.rules.far_cry.jungle",
    "tests.rules.agents_of_mayhem.city",
]

settings.register_profile("fireteam", deadline=None, print_blob=True)
settings.load_profile("fireteam")

Text.strict = True
