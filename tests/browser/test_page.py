"""The page beside the play: start, replay, languages, phone, guided tour, saves, problems, and an audit by axe."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fireteam.table.net import static

from .conftest import Seat, Server, missing
from .guest import Guest

WEB = Path(__file__).parents[2] / "web"
COVERED = """(() => {
  const boxes = (found) =>
    [...document.querySelectorAll(found)].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
  const pieces = boxes('.world [data-piece]')
  if (!pieces.length) return ['no piece']
  return boxes('.controls button').flatMap(b => pieces.filter(p =>
    p.left < b.right && b.left < p.right && p.top < b.bottom && b.top < p.bottom)).map(p => `${p.left} ${p.top}`)
})()"""
"""The pieces that lie under a button of the map when the whole table is shown."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def some_play(person: Guest) -> None:
    person.set_table(scenario="contracting_trouble")
    person.press_button("with:alpha")
    person.press_button("rest:regulars")


def test_a_game_is_saved_replayed_and_played_on(guest: Seat, tmp_path: Path) -> None:
    person = guest()
    some_play(person)
    person.at("menu").click()
    with person.page.expect_download() as download:
        person.at("save").click()
    file = tmp_path / "game.fireteam"
    download.value.save_as(file)
    # The replay of the running game, from the menu.
    person.at("replay").click()
    frame = person.page.locator("output")
    expect(frame).to_have_attribute("data-frame", "0")
    person.at("forward").click()
    expect(frame).to_have_attribute("data-frame", "1")
    person.at("last").click()
    expect(frame).to_have_attribute("data-frame", "2")
    assert person.page.locator(".log li").count() > 20
    person.at("scrubber").fill("1")
    expect(frame).to_have_attribute("data-frame", "1")
    person.at("back-to-table").click()
    person.seated()
    # From the file: to look at, and to play on.
    for button, ready in (("Look at it", "output"), ("Play on", ".table")):
        person.goto("/")
        person.at("save-file").set_input_files(file)
        person.page.get_by_role("button", name=button).click()
        expect(person.page.locator(ready)).to_be_visible()
    assert person.options()


def test_a_battle_is_made_with_the_form_kept_as_a_file_and_loaded_again(guest: Seat, tmp_path: Path) -> None:
    person = guest()
    person.goto("/")
    page = person.page
    page.locator("input[name=game][value=ambush_alley]").check()
    # Settings of the scenario that was chosen before do not stay where they do not belong.
    page.get_by_text("Arsenal Quarter", exact=True).click()
    expect(person.at("create")).to_be_enabled()
    expect(page.locator(".problem")).to_have_count(0)
    person.at("free-battle").click()
    form = person.at("battle")
    form.get_by_label("Table").select_option("clinic")
    form.get_by_label("Last turn").select_option("8")
    form.get_by_label("Add: Vehicles of the Regulars").select_option("humvee")
    form.get_by_label("Add: Vehicles of the Regulars").select_option("lav")
    form.get_by_role("button", name="Remove Humvee").click()
    form.get_by_label("Add: Vehicles of the Regulars").select_option("abrams")
    person.at("make-battle").click()
    expect(page.get_by_label("Free battle: the search")).to_be_checked()
    with page.expect_download() as download:
        page.get_by_role("button", name="Keep as a file").click()
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert ('id = "lav1"' in text, 'id = "abrams1"' in text, "humvee" in text) == (True, True, False)
    # A file that cannot be played says where and why; one that can is played.
    broken = tmp_path / "broken.toml"
    broken.write_text(text.replace("turns = 8", "turns = 9"), encoding="utf-8")
    person.goto("/")
    page.locator("input[name=game][value=ambush_alley]").check()
    person.at("scenario-file").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("broken.toml:")
    expect(page.get_by_role("alert")).to_contain_text("turn_limit.turns: 9, expected one of the choices [8, 10, 12]")
    (refusal,) = person.complaints  # the browser's own line about the answer 400
    assert "400" in refusal
    person.complaints.clear()
    person.at("scenario-file").set_input_files(file)
    expect(page.get_by_label("Free battle: the search")).to_be_checked()
    expect(page.get_by_role("alert")).to_have_count(0)
    person.at("create").click()
    person.seated()
    expect(page.locator("body")).to_contain_text("Free battle: the search")
    assert person.prompt == "With whom does Command One-Zero start?"


def test_a_campaign_goes_on_after_the_server_was_killed_and_the_start_page_waits_for_it(
    guest: Seat, start: Callable[..., Server], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'own.sqlite3'}"
    first = start(database)
    person = guest(first.url, reduced_motion="reduce")
    person.set_table("agents_of_mayhem", "campaign")
    link, prompt = person.page.url, person.prompt
    person.goto("/")
    expect(person.page.locator("input[name=game]").first).to_be_visible()
    person.offline = True
    person.page.route("**/api/games?*", lambda route: route.abort())
    first.kill()
    start(database, "--port", first.url.rpartition(":")[2])
    # The list of games is not there yet: the way to the tables is, and the page asks again by itself.
    person.page.reload()
    expect(person.page.get_by_role("status")).to_contain_text("does not answer")
    way = person.page.locator(".tables a")
    expect(way).to_contain_text("Campaign")
    person.page.unroute("**/api/games?*")
    expect(person.page.locator("input[name=game]").first).to_be_visible()
    way.click()
    person.seated()
    assert person.prompt == prompt
    person.page.goto(link)
    person.page.reload()
    person.seated()
    assert person.prompt == prompt


def test_whoever_sets_a_table_says_at_once_how_many_play(guest: Seat) -> None:
    person = guest()
    person.goto("/")
    page = person.page
    page.locator("input[name=game][value=far_cry]").check()
    players = page.locator("fieldset .setting select")
    expect(players).to_be_visible()
    expect(page.locator("select[id^=seat-] option[value=human]").first).to_have_text("a person")
    players.select_option("1")
    expect(page.locator("[id^=seat-]")).to_have_count(1)
    expect(page.get_by_label("Friendly fire")).to_be_hidden()


def test_the_language_is_switched_in_the_page(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    assert person.prompt == "With whom does the Corporal start?"
    person.at("language").click()
    expect(person.page.locator("[data-prompt]")).not_to_have_text("With whom does the Corporal start?")
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    expect(person.at("log")).to_have_text("Verlauf")
    # It stays, also for somebody who comes back.
    person.page.reload()
    person.seated()
    expect(person.at("undo")).to_have_text("Zurücknehmen")


def test_on_a_phone_everything_fits_and_can_be_touched(guest: Seat) -> None:
    person = guest(**PHONE)
    person.goto("/")
    person.page.locator("input[name=game][value=ambush_alley]").check()
    person.page.wait_for_selector("[data-test=create]:not([disabled])")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.at("create").tap()
    person.seated()
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """[...document.querySelectorAll('button, a, select, input')].filter(e => e.checkVisibility())
        .map(e => [e.className, e.getBoundingClientRect()]).filter(([c, b]) => b.width && b.height < 40
        && b.top >= 0).map(([c, b]) => `${c} ${b.width}x${b.height}`)"""
    )
    assert not small
    assert not page.evaluate(COVERED)
    for key in ("with:alpha", "activate:alpha", "order:move"):
        number = person.number
        page.locator(f'[data-option="{key}"]').tap()
        person.moved_on(number)
    page.locator(".question [data-option]").first.tap()
    page.get_by_role("tab", name="Log").tap()
    expect(page.locator(".log")).to_be_visible()
    page.get_by_role("tab", name="Units").tap()
    expect(page.locator(".units")).to_be_visible()
    person.at("language").tap()
    expect(page.get_by_role("tab", name="Einheiten")).to_be_visible()
    assert page.locator(".units").evaluate("units => units.scrollWidth <= units.clientWidth")


def test_on_a_phone_the_head_of_a_replay_fits(guest: Seat) -> None:
    person = guest(**PHONE)
    some_play(person)
    person.at("menu").click()
    person.at("replay").click()
    expect(person.at("back-to-table")).to_be_visible()
    head = person.page.locator("header")
    assert head.evaluate("head => head.scrollHeight <= head.clientHeight && head.scrollWidth <= head.clientWidth")
    expect(person.page.get_by_role("link", name="Back to the table")).to_be_visible()


def test_a_first_visit_is_shown_around_once(guest: Seat) -> None:
    person = guest(toured=False)
    person.set_table(scenario="contracting_trouble")
    person.at("briefing-start").click()
    tour = person.page.locator("[data-tour-card]")
    for _ in range(5):
        expect(tour).to_be_visible()
        tour.locator(".main").click()
    expect(tour).to_have_count(0)
    person.page.reload()
    person.seated()
    expect(tour).to_have_count(0)


def test_on_a_phone_one_is_shown_around_what_is_there(guest: Seat) -> None:
    person = guest(toured=False, **PHONE)
    person.set_table(scenario="contracting_trouble")
    person.at("briefing-start").click()
    tour = person.page.locator("[data-tour-card]")
    words = []
    for _ in range(5):
        words.append(tour.inner_text())
        tour.locator(".main").tap()
    expect(tour).to_have_count(0)
    assert len(set(words)) == 5
    assert not re.search(r"Press|keys|Click|wheel", " ".join(words))


def test_the_mission_is_on_the_table_and_its_buildings_on_the_map(guest: Seat) -> None:
    person = guest()
    person.deal("arsenal_quarter", 1)
    page = person.page
    mission = page.get_by_role("region", name="Mission")
    expect(mission).to_contain_text("Search the cement works")
    expect(mission).to_contain_text("Hot Spots neutralized")
    labels = page.locator(".label-building")
    expect(labels).to_have_count(3)
    # A corner of it, where nobody stands.
    box = page.locator(".kind-building.named .area").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    expect(page.locator("[data-tip]")).to_contain_text(labels.first.text_content() or "", ignore_case=True)


def test_how_to_play_is_told_on_one_page(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    person.page.get_by_role("button", name="How to play").click()
    expect(person.page.locator("dialog section")).to_have_count(5)


def test_resigning_ends_the_game(guest: Seat) -> None:
    person = guest()
    person.set_table(scenario="contracting_trouble")
    person.at("menu").click()
    person.at("resign").click()
    person.at("resign-yes").click()
    expect(person.page.locator(".after")).to_be_visible()


def test_a_failing_rule_is_told_and_the_game_stands(guest: Seat) -> None:
    person = guest()
    person.set_table(game="parlour", scenario="broken", seats={"red": "human", "blue": "random"})
    person.page.locator('.question [data-test="more"]').click()
    person.page.locator('[data-option="break"]').click()
    expect(person.page.locator(".banner")).to_be_visible()
    assert person.prompt


def test_a_wrong_link_is_answered_in_words(guest: Seat) -> None:
    person = guest()
    person.goto("/table#AAAAAAAAAAAAAAAAAAAAAA")
    expect(person.page.locator(".alone h1")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(guest: Seat, scheme: str) -> None:
    if not (WEB / "node_modules" / "axe-core").is_dir():
        missing("axe-core", "make page")
    person = guest(color_scheme=scheme)
    person.goto("/")
    person.page.wait_for_selector("[data-test=create]:not([disabled])")
    findings = person.audit()
    some_play(person)
    person.press_button("activate:alpha")
    person.page.locator(".piece").first.wait_for()
    findings += person.audit()
    person.at("log").click()
    findings += person.audit()
    person.at("units").click()
    findings += person.audit()
    person.at("menu").click()
    findings += person.audit()
    person.at("replay").click()
    person.page.wait_for_selector("output")
    findings += person.audit()
    assert not findings, "\n".join(findings)


def test_axe_finds_nothing_serious_on_a_phone(guest: Seat) -> None:
    if not (WEB / "node_modules" / "axe-core").is_dir():
        missing("axe-core", "make page")
    person = guest(**PHONE)
    some_play(person)
    findings = person.audit()
    assert not findings, "\n".join(findings)


# ---------------------------------------------------------------------- without a browser


def keys(language: str) -> set[str]:
    text = (WEB / "src" / "text" / f"{language}.ts").read_text(encoding="utf-8")
    return set(re.findall(r"^  '([\w-]+)':", text, re.MULTILINE))


def test_both_languages_say_the_same_things() -> None:
    assert keys("en") == keys("de")
    english, german = (
        {path.name.split(".")[0] for path in (WEB / "src" / "text" / "howto").glob(f"*.{one}.ts")}
        for one in ("en", "de")
    )
    assert english == german


def test_every_text_of_the_page_is_used() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8")
        for path in (WEB / "src").rglob("*")
        if path.suffix in (".svelte", ".ts") and path.parent.name != "text"
    )
    # Some are put together from a beginning and a name.
    beginnings = tuple(re.findall(r"`([\w-]+-)\$\{", sources))
    unused = {key for key in keys("en") if f"'{key}'" not in sources and not key.startswith(beginnings)}
    assert not unused


def test_the_page_is_light_and_loads_nothing_from_elsewhere() -> None:
    if not static.built():
        missing("the built page", "make page")
    built = [path for path in static.FOLDER.rglob("*") if path.suffix in (".js", ".css", ".html")]
    assert sum(len(gzip.compress(path.read_bytes())) for path in built) < 150_000
    for path in built:
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r"(?:src|href)=\"https?:|url\(['\"]?https?:|@import", text), path
