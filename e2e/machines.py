"""Screens that the tests play on."""

from typing import Any

import pytest
from playwright.sync_api import Page

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
TINY: dict[str, Any] = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
LANDSCAPE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

on_phone = pytest.mark.browser_context_args(**PHONE, reduced_motion="reduce")
"""A mark of a module: its `page` is a phone's, unless a test makes another."""


def overflow(page: Page) -> tuple[int, int]:
    """How far the page could be scrolled to the right and down."""
    across, down = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    return across, down
