"""Which browser is taken: the named one, an installed one, Playwright's, Debian's; else one sentence."""

from pathlib import Path

import pytest

from tools import browser
from tools.process import BuildError


@pytest.fixture(autouse=True)
def _nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.VARIABLE, "")  # and it is put back afterwards
    monkeypatch.setattr(browser, "NAMES", ())
    monkeypatch.setattr(browser, "PLACES", ())
    monkeypatch.setattr(browser, "_playwright_build", lambda: None)
    monkeypatch.setattr(browser, "_debian_package", lambda: None)


def test_a_named_browser_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    named, installed = tmp_path / "named", tmp_path / "installed"
    named.touch()
    installed.touch()
    monkeypatch.setattr(browser, "PLACES", (str(installed),))
    monkeypatch.setenv(browser.VARIABLE, str(named))
    assert browser.ensure_browser() == str(named)


def test_a_named_browser_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.VARIABLE, "/no/such/browser")
    with pytest.raises(BuildError, match="names /no/such/browser"):
        browser.ensure_browser()


def test_an_installed_browser_comes_before_downloads(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    installed = tmp_path / "chrome"
    installed.touch()
    monkeypatch.setattr(browser, "PLACES", ("/no/such/browser", str(installed)))
    monkeypatch.setattr(browser, "_playwright_build", lambda: pytest.fail("downloaded"))
    assert browser.ensure_browser() == str(installed)


def test_then_playwrights_then_debians(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "_debian_package", lambda: "/debian")
    assert browser.ensure_browser() == "/debian"
    monkeypatch.setenv(browser.VARIABLE, "")
    monkeypatch.setattr(browser, "_playwright_build", lambda: "/playwright")
    assert browser.ensure_browser() == "/playwright"


def test_without_any_one_sentence_says_what_to_install() -> None:
    with pytest.raises(BuildError, match="install Chromium or Chrome"):
        browser.ensure_browser()
