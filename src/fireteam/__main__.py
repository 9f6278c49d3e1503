"""`python -m fireteam` is `fireteam`."""

from fireteam.cli import main

main()
