"""Placing a Doomsday Device (Doomsday Devices)."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step

from ...state import LEGION, Device, Umpire
from .. import people
from . import machines


class DevicePlaced(Event, frozen=True, kw_only=True):
    device: str
    cell: int


class Site(Choice, frozen=True):
    """Where a device is put: its upper left Space."""

    verb = "site"
    space: int


class PutDevice(Step, frozen=True):
    """AM-DDD-02: LEGION puts a device that is not in play where it fits."""

    device: str

    def run(self, g: Umpire) -> None:
        state = g.state
        sites = machines.sites(state, self.device)
        if self.device in state.devices or not sites:
            return
        options = [Option.about(Site(site), "option-site", rule="AM-DDD-02", places=(site,)) for site in sites]
        seats = people.seats(state, LEGION)
        site = g.ask(seats, "ask-site", options, rule="AM-DDD-02", arguments={"device": self.device}).value.space
        g.put(Device(id=self.device, cell=site))
        g.emit(DevicePlaced(device=self.device, cell=site, rule="AM-DDD-02"))
