"""Moving (Standard Move): spaces, what bars the way, and what a way costs."""

import pytest

from .jungle import Jungle


@pytest.mark.rule("FC-MOVE-01", "FC-MOVE-03")
def test_a_step_costs_one_mp_and_leads_to_a_free_space_beside(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=1)
    jungle.enemy("hound", at="C2")
    jungle.ally("friend", at="B1")
    played = jungle.turn()
    assert played.offers("move:anna") == ["move:anna:C1", "move:anna:A2", "move:anna:B3", "move:anna:C3"]
    played = jungle.turn(choices=["move:anna:A2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("A2", 0)
    assert played.offers("move:anna") == []
