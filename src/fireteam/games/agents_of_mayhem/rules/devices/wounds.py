"""Destroying a Doomsday Device (Doomsday Devices): Wound Cubes lie on it until they are as many as its health."""

from __future__ import annotations

from fireteam.engine import Event

from ...state import Device, Umpire
from .. import people, winning
from . import machines


class DeviceHurt(Event, frozen=True, kw_only=True):
    """A device has so many Wound Cubes of those that destroy it."""

    device: str
    wounds: int
    health: int


class DeviceDestroyed(Event, frozen=True, kw_only=True):
    device: str


def struck(g: Umpire, id: str, hits: int) -> None:
    """AM-DDD-04, AM-DDD-05, AM-WIN-02: Hits become Wound Cubes, which stay; with as many as its health the device is
    gone, which may score."""
    device = g.state.devices[id]
    if not hits:
        return
    health = machines.printed(device).health
    hurt = g.change(device, wounds=min(health, device.wounds + hits))
    g.emit(DeviceHurt(device=id, wounds=hurt.wounds, health=health, rule="AM-DDD-04"))
    if hurt.wounds == health:
        removed(g, hurt)
        g.emit(DeviceDestroyed(device=id, rule="AM-DDD-04"))
        winning.happened(g, "device", id)


def removed(g: Umpire, device: Device) -> None:
    """AM-DDD-09: the tile leaves the Map with the Timers on it, and with it everything that it does."""
    for timer in [timer for timer in g.state.timers.values() if timer.on == f"{people.DEVICE}{device.id}"]:
        g.remove(timer)
    g.remove(device)
