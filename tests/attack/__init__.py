"""`make attack`: what somebody might do to a server, in bounded runs on this computer alone; no part of `make test`."""
