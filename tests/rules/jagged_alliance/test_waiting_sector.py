"""A sector whose last enemy fell while nobody stood there: it is free as soon as somebody who stands is in it."""

import pytest

from fireteam.games.jagged_alliance.rules.move.movement import TakeStep
from fireteam.games.jagged_alliance.rules.region.liberation import SectorLiberated
from fireteam.games.jagged_alliance.rules.region.missions import LeaveMission
from fireteam.games.jagged_alliance.rules.region.spawning import EnterSector
from fireteam.games.jagged_alliance.rules.turn.activation import EnterReplacement
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED

from .theatre import Theatre


def waiting(*statuses, held=False):
    """The first sector is contested; only knocked-out Ivan lies there, and no enemy stands unless it is held."""
    theatre = Theatre(*(statuses or (CONTESTED, LIBERATED)))
    theatre.brief()
    theatre.merc("ivan", "b", down=True, stamina=0, fatigue=7 - 1, injured=True)
    theatre.enemy("redshirt", "a", defeated=not held)
    return theatre


@pytest.mark.rule("JA-LIB-01")
@pytest.mark.parametrize("held", [False, True])
def test_who_enters_frees_a_sector_that_only_waited_for_somebody_standing(held):
    theatre = waiting(held=held)
    theatre.merc("fox", where="T2A")
    played = theatre.play(TakeStep("fox", "T1A", 0, "east"), choices=["T1A/1"])
    assert played.state.sectors["T1A"].status == (CONTESTED if held else LIBERATED)
    assert [event.sector for event in played.told(SectorLiberated)] == ([] if held else ["T1A"])


@pytest.mark.rule("JA-LIB-01")
def test_who_is_carried_in_knocked_out_does_not_free_it():
    theatre = waiting()
    theatre.merc("fox", where="T2A", down=True, stamina=0, fatigue=5, injured=True)
    played = theatre.play(EnterSector(("fox",), "T1A", "east"), choices=["T1A/1"])
    assert played.state.sectors["T1A"].status == CONTESTED


@pytest.mark.rule("JA-LIB-01")
def test_a_token_that_was_not_revealed_is_revealed_before_the_sector_is_free():
    theatre = waiting()
    theatre.merc("fox", where="T2A")
    theatre.token("nothing", "b")
    far = theatre.token("nothing", "c")
    entered = theatre.play(EnterSector(("fox",), "T1A", "east"), choices=["T1A/1"])
    assert list(entered.state.tokens) == [far]
    assert entered.state.sectors["T1A"].status == CONTESTED
    del theatre.state.tokens[far]
    freed = theatre.play(EnterSector(("fox",), "T1A", "east"), choices=["T1A/1"])
    assert freed.state.sectors["T1A"].status == LIBERATED


@pytest.mark.rule("JA-LIB-01", "JA-MISSION-11")
def test_who_comes_back_from_a_mission_frees_the_access_sector():
    theatre = waiting(CONTESTED)
    theatre.state.access = (("inside", "T1A"), ("outside", "T1A"))
    theatre.mission("wells", entered=True)
    theatre.merc("fox", where="wells")
    played = theatre.play(LeaveMission("wells"), choices=["T1A/3"])
    assert played.state.sectors["T1A"].status == LIBERATED


@pytest.mark.rule("JA-LIB-01", "JA-INJ-08")
def test_a_replacement_who_enters_beside_the_fallen_frees_the_sector():
    theatre = waiting(CONTESTED)
    theatre.merc("fox", where="")
    played = theatre.play(EnterReplacement("fox"))
    assert (played.merc("fox").where, played.merc("fox").area) == ("T1A", 1)
    assert played.state.sectors["T1A"].status == LIBERATED
