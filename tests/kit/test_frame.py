"""The frame of a game that is won or lost together."""

from fireteam.engine import Game, Outcome, Setting, State, Step
from fireteam.engine.measured import measures_of
from fireteam.kit.frame import CAMPAIGN, Together


class Fire(State):
    lit: bool = False


class Light(Step, frozen=True):
    def run(self, g):
        g.end(Outcome(winners=("a", "b"), result="result-lit", rule=""))


class Camp(Together[Fire]):
    id, rules_version, state_type = "camp", 1, Fire
    places = ("a", "b", "c")
    players = Setting(name="players", values=("1", "2", "3"), default="2")

    def chapters_of_the_book(self):
        return ("evening", "night")

    def switches(self):
        return (Setting(name="rain", values=("off", "on"), default="off"),)

    def setup(self, scenario, options, seats):
        return Fire(), [Light()]

    def content_key(self, scenario):
        return ""


def test_the_campaign_comes_first_and_all_have_the_same_settings():
    listed = Camp().scenarios()
    assert [scenario.id for scenario in listed] == [CAMPAIGN, "evening", "night"]
    assert all(scenario.together for scenario in listed)
    assert {tuple(setting.name for setting in scenario.settings) for scenario in listed} == {("players", "rain")}


def test_as_many_seats_are_taken_as_there_are_players():
    assert [seat.id for seat in Camp().seats("evening", {})] == ["a", "b"]
    assert [seat.id for seat in Camp().seats("evening", {"players": "3"})] == ["a", "b", "c"]


def test_it_ends_in_one_way_for_everybody():
    game = Game.new(Camp(), "evening", seed=1)
    assert measures_of(game.rulebook).ending(game) == ("result-lit",)
