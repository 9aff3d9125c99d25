"""Which browser the tests and benchmarks drive, and with which flags."""

import os
import shutil
import sys
from pathlib import Path

from tools.process import BuildError, run
from tools.progress import say, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)

VARIABLE = "CHROMIUM"
"""Environment variable that names the browser to use; set for child processes too."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Any request to another host fails at once, and with it the test that let it happen.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


def _installed() -> str | None:
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise BuildError(f"{VARIABLE} names {named}, which is not there.")
        return named
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return next((place for place in PLACES if Path(place).is_file()), None)


def _playwright_build() -> str | None:
    """Chromium from Playwright's own download, fetched now if it can be."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if Path(path).is_file():
        return path
    try:
        with step("Fetching Playwright's Chromium"):
            run([sys.executable, "-m", "playwright", "install", "chromium"], timeout=600)
    except BuildError:
        return None
    return path if Path(path).is_file() else None


def _debian_package() -> str | None:
    """Chromium from Debian, where we are root there."""
    if not Path("/etc/debian_version").exists() or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    say("  No browser found: installing Debian's package `chromium` with apt-get, since this is root.")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        with step("apt-get update && apt-get install -y chromium"):
            run(["apt-get", "update"], env=quiet)
            run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], env=quiet)
    except BuildError:
        return None
    return _installed()


def ensure_browser() -> str:
    """Path of a Chromium, installed if need be; remembered in the environment for child processes."""
    found = _installed() or _playwright_build() or _debian_package()
    if found is None:
        raise BuildError("No browser for the tests: install Chromium or Chrome, or set CHROMIUM to its program file.")
    os.environ[VARIABLE] = found
    return found
