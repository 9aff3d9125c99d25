"""`build.py play`: build the site, serve it on this machine, open a browser where there is one."""

import os
import sys
import webbrowser

from tools.progress import say
from tools.serve import SiteServer
from tools.site import build_site


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(url: str) -> None:
    if not _has_screen():
        return
    try:
        webbrowser.open(url)
    except (webbrowser.Error, OSError):
        say("  No browser could be opened; the address above is all you need.")


def play(port: int, *, open_browser: bool) -> int:
    """Serve until interrupted."""
    site = build_site()
    try:
        server = SiteServer(site, port=port)
    except OSError:
        say(f"  Port {port} is taken; using a free one.")
        server = SiteServer(site)
    with server:
        say(f"\nEscape Committee is at {server.url} (Ctrl+C ends it)")
        if open_browser:
            _open(server.url)
        try:
            server.wait()
        except KeyboardInterrupt:
            say("\nBye.")
    return 0
