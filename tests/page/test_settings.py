"""What a reader chooses is done and kept: symbols, patterns, motion, sounds, notices; and problems are put in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Reader

Make = Callable[..., Reader]

LISTEN = """
  globalThis.heard = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { heard += 1; return start.apply(this, when); };
"""


def with_settings(me: Reader, **settings: object) -> Page:
    """Start a game of North America with some settings, and choose tickets."""
    me.page.add_init_script(f"localStorage.setItem('fareplay', JSON.stringify({settings}))".replace("False", "false"))
    me.start("usa")
    me.drive(4)
    me.page.locator(".market .can, .lane.open").first.wait_for()
    return me.page


def test_symbols_can_be_left_out(reader: Make) -> None:
    me = reader()
    me.start("usa")
    expect(me.page.locator(".lane .symbol").first).to_be_visible()
    page = with_settings(me, symbols=False)
    expect(page.locator(".lane .symbol").first).to_be_hidden()


def test_patterns_can_be_left_out(reader: Make) -> None:
    page = with_settings(reader(), patterns=False)
    fills = page.locator(".players [fill], .board [fill]").evaluate_all(
        "all => all.map((one) => one.attributes.fill.value)"
    )
    assert any("--livery-" in fill for fill in fills)
    assert not any("url(#livery" in fill for fill in fills)


def test_without_motion_nothing_moves(reader: Make) -> None:
    page = with_settings(reader(motion=True), speed="instant")
    style = "one => [getComputedStyle(one).transitionDuration, getComputedStyle(one).animationDuration]"
    for selector in (".button", ".lane"):
        assert set(page.locator(selector).first.evaluate(style)) <= {"0s", "0.001s"}


def test_the_theme_of_the_system_is_followed_at_once_by_the_whole_page(reader: Make) -> None:
    """A change of colours is no motion: with reduced motion every part of the page has it in the same moment."""
    me = reader()
    me.start("usa")
    colours = """() => [...document.querySelectorAll('.room *')].map((one) => getComputedStyle(one).color)"""
    me.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    at_once = me.page.evaluate(colours)
    me.page.wait_for_timeout(300)
    assert me.page.evaluate(colours) == at_once


def test_sounds_are_off_until_they_are_wanted(reader: Make) -> None:
    me = reader()
    me.page.add_init_script(LISTEN)
    me.start("usa")
    me.drive(4)
    assert me.page.evaluate("heard") == 0
    me.open("/settings")
    me.page.get_by_label("Sounds").check()
    assert me.page.evaluate("heard") > 0


def test_where_to_send_notices_is_kept(reader: Make) -> None:
    me = reader()
    me.open("/me")
    me.page.locator("form").first.get_by_label("Name").fill("Olena")
    me.page.get_by_role("button", name="Save").first.click()
    notices = me.page.locator("form").filter(has_text="Send me notices")
    notices.get_by_label("Webhook address").fill("https://example.org/my-turn")
    notices.get_by_label("Send me notices").uncheck()
    notices.get_by_role("button", name="Save").click()
    expect(me.page.get_by_role("status")).to_have_text("Saved.")
    me.page.reload()
    expect(notices.get_by_label("Webhook address")).to_have_value("https://example.org/my-turn")
    expect(notices.get_by_label("Send me notices")).not_to_be_checked()
    expect(notices.get_by_label("E-mail")).to_have_count(0)  # this server sends none


@pytest.mark.parametrize(
    ("language", "sign_in", "says"),
    [
        ("en", "Sign in", "don’t belong together"),
        ("ru", "Войти", "не подходят друг к другу"),
        ("uk", "Увійти", "не пасують одне до одного"),
        ("pl", "Zaloguj się", "do siebie nie pasują"),
    ],
)
def test_what_the_server_refuses_is_told_in_words(reader: Make, language: str, sign_in: str, says: str) -> None:
    me = reader(language=language)
    me.open("/me")
    form = me.page.locator("form").filter(has_text=sign_in)
    form.locator("input").first.fill("Nobody")
    form.locator("input").last.fill("not the passphrase")
    form.get_by_role("button").click()
    expect(me.page.get_by_role("status")).to_contain_text(says)
    me.wrong.clear()  # the browser itself notes the answer 401
