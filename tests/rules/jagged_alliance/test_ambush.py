"""Entering a held sector: areas along the edge, the garrison, special enemies, and sectors that are lost again."""

import pytest

from fireteam.engine import Deck, Step
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import SKULLS, Do
from fireteam.games.jagged_alliance.rules.enemies import special_enemies
from fireteam.games.jagged_alliance.rules.enemies.special_enemies import TankKills
from fireteam.games.jagged_alliance.rules.region.spawning import (
    Appear,
    EnterSector,
    FlipSpawn,
    Peek,
    Reoccupy,
    RevealAll,
    TakeArea,
    garrison,
)
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, SEATS, Spawn

from .theatre import Theatre

A, B, C, D = range(4)


class Find(Step, frozen=True):
    """A crosshair is revealed."""

    token: str

    def run(self, g):
        special_enemies.find(g, g.state.tokens[self.token])


@pytest.fixture
def spawn_card():
    """Prints a spawn card: spawn_card(setup, ...) is its number."""
    printed = []

    def make(number=980, back="weak", **fields):
        library.spawns()[f"{number}"] = types.SpawnCard(number=number, back=back, provenance="original", **fields)
        printed.append(f"{number}")
        return f"{number}"

    yield make
    for number in printed:
        library.spawns().pop(number, None)


def forces(**fields):
    return types.Garrison(**fields)


def told(played, *names):
    return [event for event in played.story if event[0] in names]


def standing(played, where="T1A"):
    return [(e.kind, e.elite, e.area) for e in played.state.enemies.values() if e.where == where and not e.hidden]


@pytest.mark.rule("JA-SPAWN-02")
def test_backs_show_their_skulls():
    assert SKULLS == {"": 0, "unknown": 0, "weak": 1, "strong": 2, "deadly": 3}


# ---------------------------------------------------------------------- entering


@pytest.mark.rule("JA-ENTER-01", "JA-ENTER-02", "JA-ENTER-03", "JA-ENTER-07", "JA-SECTOR-07")
@pytest.mark.parametrize("status", [OCCUPIED, CONTESTED])
def test_everybody_takes_an_area_and_then_the_card_is_flipped_or_the_tokens_there_are_revealed(spawn_card, status):
    card = spawn_card(setup={"A": forces(enemies=("redshirt",)), "D": forces(encounters=1)})
    theatre = Theatre(LIBERATED, status)
    theatre.merc("fox", seat="player2")
    theatre.merc("ivan")
    theatre.spawn(card, "T2A", face_up=status == CONTESTED)
    theatre.deck("encounter", "nothing")
    token = theatre.token("funds1", "c", where="T2A")
    theatre.enemy("shield", "b", where="T2A")
    step = EnterSector(("fox", "ivan"), "T2A", "west")
    asked = theatre.play(step)
    assert (asked.keys, asked.decision.seat, asked.decision.prompt) == (["T2A/0", "T2A/2"], "player2", "ask-entry")
    second = theatre.play(step, choices=["T2A/2"])
    assert (second.decision.seat, second.state.spawns["T2A"].face_up) == ("player1", status == CONTESTED)
    played = theatre.play(step, choices=["T2A/2", "T2A/0"])
    assert [(played.merc(id).where, played.merc(id).area) for id in ("fox", "ivan")] == [("T2A", C), ("T2A", A)]
    assert told(played, "Entered") == [("Entered", "fox", "T2A", 3), ("Entered", "ivan", "T2A", 1)]
    assert told(played, "SpawnRevealed") == [("SpawnRevealed", "T2A", card)] * (status == OCCUPIED)
    assert played.state.sectors["T2A"].status == CONTESTED
    assert (token in played.state.tokens, played.state.funds) == (False, 1)
    came = [("redshirt", False, A)] if status == OCCUPIED else []
    assert standing(played, "T2A") == [("shield", False, B), *came]


@pytest.mark.rule("JA-ENTER-01")
@pytest.mark.parametrize(
    ("side", "areas"),
    [("west", [A, C]), ("east", [B, D]), ("north", [A, B]), ("south", [C, D]), (None, [A, B, C, D])],
)
def test_areas_along_the_edge_that_was_crossed_or_any_for_who_is_put_there(side, areas):
    theatre = Theatre()
    theatre.merc("fox", where="", seat="player2")
    asked = theatre.play(TakeArea("fox", "T1A", side))
    assert (asked.keys, asked.decision.seat) == ([f"T1A/{area}" for area in areas], "player2")
    played = theatre.play(TakeArea("fox", "T1A", side), choices=[f"T1A/{areas[1]}"])
    assert (played.merc("fox").where, played.merc("fox").area) == ("T1A", areas[1])
    assert played.story == [("Entered", "fox", "T1A", areas[1] + 1)]


@pytest.mark.rule("JA-SPAWN-03", "JA-SPAWN-04", "JA-SPAWN-05", "JA-SPAWN-06", "JA-ENTER-07", "JA-SECTOR-08")
def test_the_garrison_then_the_special_rule_then_the_encounters(spawn_card):
    card = spawn_card(
        setup={
            "B": forces(enemies=("redshirt",), elites=("shield",)),
            "A": forces(encounters=1),
            "D": forces(encounters=1),
        },
        on_entry=(Do(do="funds", amount=2),),
    )
    theatre = Theatre(OCCUPIED)
    theatre.state.places = 2
    theatre.merc("fox", "a")
    theatre.spawn(card, face_up=False)
    theatre.deck("encounter", "rebels1", "nothing")
    played = theatre.play(FlipSpawn("T1A"))
    assert played.state.sectors["T1A"].status == CONTESTED
    spawn = played.state.spawns["T1A"]
    assert (spawn.face_up, spawn.known_to) == (True, (*SEATS[:2], ""))
    assert standing(played) == [("redshirt", False, B), ("shield", True, B)]
    names = [event[0] for event in played.story]
    order = ["SpawnRevealed", "EnemyAppeared", "FundsChanged", "TokenRevealed", "RebelsChanged"]
    assert [name for name in dict.fromkeys(names) if name in order] == order
    assert [token.area for token in played.state.tokens.values()] == [D]
    again = Theatre(OCCUPIED)
    again.merc("fox", "a")
    again.spawn(card)
    again.deck("encounter", "nothing", "nothing")
    assert again.play(FlipSpawn("T1A")).state.spawns["T1A"].known_to == ()  # it lies open already


@pytest.mark.rule("JA-SPAWN-03", "JA-LIB-01", "JA-ENTER-07")
def test_a_card_without_anybody_leaves_the_sector_free_at_once(spawn_card):
    theatre = Theatre(OCCUPIED)
    theatre.brief()
    theatre.merc("fox", "a")
    theatre.spawn(spawn_card(setup={"A": forces(encounters=1)}), face_up=False)
    theatre.deck("encounter", "nothing")
    played = theatre.play(FlipSpawn("T1A"))
    assert (played.state.sectors["T1A"].status, played.state.spawns) == (LIBERATED, {})


@pytest.mark.rule("JA-SPAWN-03", "JA-SECTOR-15", "JA-LIB-01")
@pytest.mark.parametrize("enemy", [True, False])
def test_without_a_card_the_tokens_there_are_revealed_and_the_sector_is_looked_at(enemy):
    theatre = Theatre(OCCUPIED)
    theatre.brief()
    theatre.merc("fox", "a")
    if enemy:
        theatre.enemy(area="d")
    theatre.token("funds1", "a")
    played = theatre.play(FlipSpawn("T1A"))
    assert (played.state.funds, told(played, "SpawnRevealed")) == (1, [])
    assert played.state.sectors["T1A"].status == (CONTESTED if enemy else LIBERATED)


@pytest.mark.rule("JA-LT-04", "JA-ENTER-07", "JA-SPAWN-03")
@pytest.mark.parametrize(("lieutenant", "replaced"), [("", False), ("voss", True), ("koch", False)])
def test_a_lieutenant_adds_to_the_garrison_or_replaces_it(spawn_card, lieutenant, replaced):
    theatre = Theatre(OCCUPIED)
    theatre.brief()
    theatre.merc("fox", "c")
    theatre.spawn(spawn_card(setup={"C": forces(enemies=("bloodcat",))}), face_up=False)
    theatre.deck("encounter", *["nothing"] * 9)
    if lieutenant:
        theatre.lieutenant(lieutenant, "T1A")
        assert library.lieutenants()[lieutenant].replaces == replaced
    played = theatre.play(FlipSpawn("T1A"))
    kinds = [kind for kind, _, _ in standing(played)]
    assert ("bloodcat" in kinds) != replaced
    if lieutenant:
        defense = library.lieutenants()[lieutenant].defense
        due = [kind for _, own in sorted(defense.items()) for kind in (*own.enemies, *own.elites)]
        assert sorted(kinds) == sorted(due + ["bloodcat"] * (not replaced))


@pytest.mark.rule("JA-SPAWN-04")
def test_letters_are_placed_in_order_enemies_before_elites_before_tokens():
    setup = {"D": forces(enemies=("redshirt",)), "A": forces(elites=("shield",), enemies=("sniper",), encounters=2)}
    steps = [
        (type(step).__name__, *(getattr(step, name) for name in step.__struct_fields__))
        for step in garrison("T1A", setup)
    ]
    assert steps == [
        ("Appear", "sniper", False, "T1A", A),
        ("Appear", "shield", True, "T1A", A),
        ("PlaceTokens", "T1A", A, 2, False),
        ("Appear", "redshirt", False, "T1A", D),
    ]


@pytest.mark.rule("JA-ENTER-07")
def test_encounters_are_revealed_where_mercs_are_also_those_who_lie_there():
    theatre = Theatre()
    theatre.merc("fox", "a")
    theatre.merc("ivan", "d", stamina=0, down=True, injured=True)
    theatre.merc("ice", "d")
    theatre.enemy(area="b")
    tokens = [theatre.token(face, area) for face, area in (("nothing", "a"), ("nothing", "c"), ("nothing", "d"))]
    played = theatre.play(RevealAll("T1A"))
    assert [event[1] for event in told(played, "TokenRevealed")] == [tokens[0], tokens[2]]
    theatre = Theatre()
    theatre.merc("fox", "a")
    assert theatre.play(RevealAll("T1A")).story == []


# ---------------------------------------------------------------------- enemies appear


@pytest.mark.rule("JA-SPAWN-04", "JA-ENTER-05")
def test_enemies_have_names_of_their_own_and_no_lack_of_miniatures_stops_them():
    theatre = Theatre()
    theatre.merc("fox")
    theatre.state.numbers = 4
    many = [Appear("tank", False, "T1A", B), Appear("tank", True, "T1A", C), Appear("tank", False, "T1A", D)]
    played = theatre.play(*many)
    assert list(played.state.enemies) == ["tank5", "tank-elite6", "tank7"]
    assert standing(played) == [("tank", False, B), ("tank", True, C), ("tank", False, D)]
    assert played.story[:2] == [
        ("EnemyAppeared", "tank5", "tank", False),
        ("EnemyAppeared", "tank-elite6", "tank", True),
    ]
    assert played.state.numbers == 7


@pytest.mark.rule("JA-SPEC-11", "JA-SPAWN-04")
def test_the_tank_brings_its_tokens_once_and_nobody_else_does():
    theatre = Theatre()
    theatre.merc("fox")
    played = theatre.play(Appear("tank", False, "T1A", B))
    faces = [(token.id, token.kind, token.face, token.face_up) for token in played.state.tank_tokens.values()]
    assert faces == [(f"tank{n}", "tank", str(n), False) for n in range(len(library.tank_faces()))]
    assert theatre.play(Appear("redshirt", False, "T1A", B)).state.tank_tokens == {}
    theatre.state = played.state
    token = theatre.state.tank_tokens["tank0"]
    theatre.state.tank_tokens["tank0"] = type(token)(id="tank0", kind="tank", face="0", face_up=True)
    assert theatre.play(Appear("tank", False, "T1A", B)).state.tank_tokens["tank0"].face_up


@pytest.mark.rule("JA-SPEC-04", "JA-SPEC-08", "JA-MISSION-14")
def test_an_experienced_sniper_hides_under_a_set_of_its_own():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox")
    theatre.state.experienced, theatre.state.numbers = ("sniper",), 3
    theatre.mission("wells", entered=True)
    played = theatre.play(
        *(Appear("sniper", elite, "T1A", B) for elite in (False, True)), Appear("sniper", False, "wells", 0)
    )
    hidden = [(e.id, e.elite, e.where, e.area, e.hidden) for e in played.state.enemies.values()]
    assert hidden == [
        ("sniper4", False, "T1A", 0, "red"),
        ("sniper-elite9", True, "T1A", 0, "blue"),
        ("sniper14", False, "wells", 0, ""),
    ]
    for colour, first in (("red", 5), ("blue", 10)):
        tokens = [token for token in played.state.tokens.values() if token.kind == f"sniper-{colour}"]
        assert [(token.id, token.where, token.area) for token in tokens] == [
            (f"t{first + place}", "T1A", area) for place, area in enumerate((A, B, C, D))
        ]
        assert sorted(token.face for token in tokens) == ["blank", "blank", "blank", "crosshair"]
        assert not any(token.face_up for token in tokens)
    assert told(played, "SniperHides") == [("SniperHides", "T1A")] * 2
    assert told(played, "EnemyAppeared") == [("EnemyAppeared", "sniper14", "sniper", False)]
    elsewhere = theatre.play(Appear("sniper", False, "T1A", B), Appear("sniper", False, "T2A", B))
    assert [enemy.hidden for enemy in elsewhere.state.enemies.values()] == ["red", "red"]


@pytest.mark.rule("JA-SPEC-06", "JA-SPEC-08")
def test_the_crosshair_finds_the_sniper_of_its_colour_in_its_sector():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox")
    red, blue = (theatre.enemy("sniper", "a", hidden=colour) for colour in ("red", "blue"))
    other = theatre.enemy("sniper", "a", where="T2A", hidden="red")
    token = theatre.token("crosshair", "c", kind="sniper-red")
    played = theatre.play(Find(token))
    found = {id: (enemy.hidden, enemy.area) for id, enemy in played.state.enemies.items()}
    assert found == {red: ("", C), blue: ("blue", A), other: ("red", A)}
    assert played.story == [("SniperFound", red)]


@pytest.mark.rule("JA-SPEC-08")
def test_no_sniper_stays_away_for_lack_of_a_set():
    theatre = Theatre()
    theatre.merc("fox")
    theatre.state.experienced = ("sniper",)
    played = theatre.play(*(Appear("sniper", False, "T1A", B) for _ in range(6)))
    colours = [enemy.hidden for enemy in played.state.enemies.values()]
    assert colours == ["red", "blue", "yellow", "green", "white", "black"]


@pytest.mark.rule("JA-SECTOR-15", "JA-SPAWN-04")
@pytest.mark.parametrize(
    ("status", "somebody", "becomes"),
    [
        (LIBERATED, True, CONTESTED),
        (LIBERATED, False, OCCUPIED),
        (CONTESTED, False, CONTESTED),
        (OCCUPIED, True, OCCUPIED),
    ],
)
def test_enemies_in_a_free_sector_begin_a_new_fight(status, somebody, becomes):
    theatre = Theatre(status, LIBERATED)
    theatre.merc("fox", where="T1A" if somebody else "T2A")
    played = theatre.play(Appear("redshirt", False, "T1A", B))
    assert played.state.sectors["T1A"].status == becomes
    assert told(played, "SectorReoccupied") == [("SectorReoccupied", "T1A")] * (status == LIBERATED)


# ---------------------------------------------------------------------- the tank kills an ally


@pytest.mark.rule("JA-SPEC-15")
def test_the_tank_kills_an_ally_of_whom_it_wounded_unless_a_token_keeps_it():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", allies=("909", "913"), seat="player2")
    theatre.merc("ivan", allies=("018",))
    tank = theatre.enemy("tank")
    theatre.state.active, theatre.state.tank_wounded = "fox", ("fox", "fox", "gone")
    asked = theatre.play(TankKills(tank))
    assert (asked.keys, asked.decision.seat) == (["909", "913"], "player2")
    played = theatre.play(TankKills(tank), choices=["913"])
    assert (played.merc("fox").allies, played.state.removed) == (("909",), ("913",))
    theatre.state.tank_blocked = True
    kept = theatre.play(TankKills(tank))
    assert (kept.merc("fox").allies, kept.state.tank_blocked) == (("909", "913"), False)
    assert kept.story == [("TankBlocked", tank)]
    theatre.state.tank_wounded = ()
    idle = theatre.play(TankKills(tank))
    assert (idle.story, idle.state.tank_blocked) == ([], False)
    theatre.state.tank_blocked = False
    assert theatre.play(TankKills(tank)).story == []


# ---------------------------------------------------------------------- looking, and losing a sector


@pytest.mark.rule("JA-SETUP-21", "JA-SPAWN-03")
@pytest.mark.parametrize(("face_up", "there"), [(False, True), (True, True), (False, False)])
def test_the_players_look_at_a_covered_card(spawn_card, face_up, there):
    theatre = Theatre(OCCUPIED)
    theatre.state.places = 2
    card = spawn_card(setup={})
    if there:
        theatre.spawn(card, face_up=face_up)
    played = theatre.play(Peek("T1A"))
    seen = there and not face_up
    if there:
        assert played.state.spawns["T1A"] == Spawn(
            id="T1A", kind="weak", card=card, face_up=face_up, known_to=SEATS[:2] if seen else ()
        )
    assert played.story == [("SpawnPeeked", "T1A", card)] * seen


@pytest.mark.rule("JA-SECTOR-15", "JA-REBEL-06")
@pytest.mark.parametrize(
    ("back", "former", "drawn"), [("strong", "weak", "strong"), ("", "weak", "weak"), ("", "", "unknown")]
)
def test_a_lost_sector_receives_the_card_that_is_named_or_one_like_the_former(back, former, drawn):
    theatre = Theatre(LIBERATED)
    theatre.change(theatre.state.sectors["T1A"], back=former, rebels=2)
    for name in ("weak", "strong", "unknown", "deadly"):
        theatre.deck(f"spawn-{name}", f"{name}1", f"{name}2")
    played = theatre.play(Reoccupy("T1A", back))
    sector = played.state.sectors["T1A"]
    assert (sector.status, sector.back, sector.rebels) == (OCCUPIED, drawn, 0)
    assert played.state.spawns == {"T1A": Spawn(id="T1A", kind=drawn, card=f"{drawn}1")}
    deck = f"spawn-{drawn}"
    assert played.state.decks[deck] == Deck(id=deck, kind=deck, draw=(f"{drawn}2",))
    assert played.story == [("SectorReoccupied", "T1A")]


@pytest.mark.rule("JA-SECTOR-15")
def test_with_mercs_in_it_a_lost_sector_is_fought_for_at_once_and_a_held_one_is_not_lost(spawn_card):
    card = spawn_card(setup={"B": forces(enemies=("redshirt",))})
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.merc("ivan", stamina=0, down=True, injured=True)
    theatre.deck("spawn-weak", card)
    played = theatre.play(Reoccupy("T1A", "weak"), choices=["T1A/1", "T1A/2"])
    assert (played.state.sectors["T1A"].status, standing(played)) == (CONTESTED, [("redshirt", False, B)])
    assert [played.merc(id).area for id in ("fox", "ivan")] == [B, C]
    empty = Theatre(LIBERATED)
    assert empty.play(Reoccupy("T1A", "weak")).state.spawns == {}
    for status in (OCCUPIED, CONTESTED):
        held = Theatre(status)
        held.deck("spawn-weak", card)
        after = held.play(Reoccupy("T1A", "weak"))
        assert (after.story, after.state.spawns, after.state.decks["spawn-weak"].draw) == ([], {}, (card,))
