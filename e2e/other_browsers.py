"""Firefox and WebKitGTK, driven with the standard library alone.

Both speak the commands of W3C WebDriver: WebKitGTK through WebKitWebDriver over HTTP, Firefox through Marionette, the socket inside
it that geckodriver would otherwise translate to. Things are found by the role and name that the browser itself computes for them.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

T = TypeVar("T")

WAIT = 60.0
"""Seconds for the engine to start on a slow machine."""
POLL = 0.05
STARTING = 30.0
"""Seconds for a browser to come up."""
PATIENCE = 5.0
"""Seconds for it to go."""

PHONE = (390, 844)

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver names an element."""
PASSING = {"stale element reference", "no such element", "element click intercepted", "element not interactable"}
"""What a command may answer while the page is being drawn anew."""

NOWHERE = "127.0.0.1:9"
"""A proxy that refuses everything, for whatever is not on this machine."""

COMMANDS = {
    "open": ("POST", "url", "WebDriver:Navigate"),
    "reload": ("POST", "refresh", "WebDriver:Refresh"),
    "address": ("GET", "url", "WebDriver:GetCurrentURL"),
    "resize": ("POST", "window/rect", "WebDriver:SetWindowRect"),
    "windows": ("GET", "window/handles", "WebDriver:GetWindowHandles"),
    "window": ("POST", "window", "WebDriver:SwitchToWindow"),
    "script": ("POST", "execute/sync", "WebDriver:ExecuteScript"),
    "find": ("POST", "elements", "WebDriver:FindElements"),
    "find in": ("POST", "element/{id}/elements", "WebDriver:FindElements"),
    "role": ("GET", "element/{id}/computedrole", "WebDriver:GetComputedRole"),
    "label": ("GET", "element/{id}/computedlabel", "WebDriver:GetComputedLabel"),
    "property": ("GET", "element/{id}/property/{name}", "WebDriver:GetElementProperty"),
    "click": ("POST", "element/{id}/click", "WebDriver:ElementClick"),
    "type": ("POST", "element/{id}/value", "WebDriver:ElementSendKeys"),
}
"""A command: how HTTP names it, and how Marionette does."""

COMPLAINTS = """
return Services.console.getMessageArray()
  .filter((said) => said instanceof Ci.nsIScriptError && !(said.flags & Ci.nsIScriptError.warningFlag))
  .filter((said) => said.sourceName.startsWith("http"))
  .map(String);
"""
"""What Firefox's console says in red about a page or its workers."""

CANDIDATES = {
    "alert": "[role=alert]",
    "article": "article",
    "button": "button",
    "group": "[role=group], fieldset",
    "heading": "h1, h2, h3",
    "link": "a[href]",
    "main": "main",
    "radio": "input[type=radio]",
    "region": "section",
    "status": "[role=status]",
    "textbox": "input:not([type]), input[type=text], textarea",
}
"""Where to look for a role. The browser's own answer decides."""


class CommandFailed(Exception):
    """A browser's answer to a command that it could not carry out."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code


class OtherBrowser(ABC):
    """A running browser with one phone-sized window. Use as a context manager."""

    title: ClassVar[str]
    packages: ClassVar[str]

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._closing = ExitStack()

    @classmethod
    @abstractmethod
    def lacking(cls) -> list[str]:
        """Programs that are missing on this machine; empty when it can be started."""

    @abstractmethod
    def start(self) -> None:
        """Start it; what is to be ended afterwards goes on `_closing`."""

    @abstractmethod
    def call(self, command: str, **values: Any) -> Any:
        """Carry out one of COMMANDS; `CommandFailed` when the browser cannot."""

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            opening.callback(self._closing.close)
            self.start()
            opening.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()

    def _run(self, *words: str | Path, env: dict[str, str] | None = None, **how: Any) -> subprocess.Popen[bytes]:
        """Start a program that ends with this browser, its children with it."""
        with (self.folder / f"{Path(words[0]).name}.log").open("wb") as log:
            settings = {
                "stdout": log,
                "stderr": log,
                "stdin": subprocess.DEVNULL,
                "start_new_session": True,
                "env": {**os.environ, **(env or {})},
                **how,
            }
            process: subprocess.Popen[bytes] = subprocess.Popen([str(word) for word in words], **settings)
        self._closing.callback(_end, process)
        return process

    # ---- the page ----

    def open(self, address: str) -> None:
        """Load an address anew, even if only its fragment differs from where the window is."""
        self.call("open", url="about:blank")
        self.call("open", url=address)

    def reload(self) -> None:
        self.call("reload")

    @property
    def address(self) -> str:
        return str(self.call("address"))

    @property
    def text(self) -> str:
        """Every word that is to be seen."""
        return str(self.script("return document.body.innerText"))

    @property
    def asking(self) -> list[str]:
        """Questions that the browser itself puts to the person, as far as it can be asked for them."""
        return []

    @property
    def complaints(self) -> list[str]:
        """Errors in the browser's console that the page cannot see itself, as far as it can be asked for them."""
        return []

    def script(self, text: str, *arguments: object) -> Any:
        return self.call("script", script=text, args=list(arguments))

    def find(self, role: str, name: str | re.Pattern[str] = "", inside: str | None = None) -> Iterator["Thing"]:
        """Things of that role and name, in reading order."""
        where = {"using": "css selector", "value": CANDIDATES[role]}
        found = self.call("find", **where) if inside is None else self.call("find in", id=inside, **where)
        for reference in found:
            thing = Thing(self, reference[ELEMENT])
            if thing.called(name) and thing.role == role:
                yield thing

    def first(self, role: str, name: str | re.Pattern[str] = "") -> "Thing":
        """The first such thing, as soon as there is one."""
        return until(lambda: next(self.find(role, name), None), f"{role} {name!r}")

    def press(self, role: str, name: str | re.Pattern[str] = "") -> None:
        """Press the first such thing, as soon as it can be pressed."""
        until(lambda: any(thing.pressed() for thing in islice(self.find(role, name), 1)), f"{role} {name!r}")


class Thing:
    """Something on the page."""

    def __init__(self, browser: OtherBrowser, reference: str) -> None:
        self.browser = browser
        self.reference = reference

    @property
    def role(self) -> str:
        return str(self.browser.call("role", id=self.reference))

    @cached_property
    def name(self) -> str:
        return str(self.browser.call("label", id=self.reference))

    def called(self, name: str | re.Pattern[str]) -> bool:
        """Whether that is its name. A text must be the whole of it, in whatever case styles show it; "" is any."""
        if name == "":
            return True
        return name.match(self.name) is not None if isinstance(name, re.Pattern) else self.name.casefold() == name.casefold()

    @property
    def text(self) -> str:
        """Its words, with single spaces."""
        return " ".join(str(self.browser.call("property", id=self.reference, name="textContent")).split())

    @property
    def value(self) -> str:
        return str(self.browser.call("property", id=self.reference, name="value"))

    def pressed(self) -> bool:
        """Press it; `CommandFailed` when something lies over it."""
        self.browser.call("click", id=self.reference)
        return True

    def type(self, text: str) -> None:
        self.browser.call("type", id=self.reference, text=text)

    def find(self, role: str, name: str | re.Pattern[str] = "") -> Iterator["Thing"]:
        return self.browser.find(role, name, inside=self.reference)


class WebKit(OtherBrowser):
    """WebKitGTK's MiniBrowser, on a screen that nobody sees."""

    title = "WebKitGTK"
    packages = "webkit2gtk-driver xvfb"
    driver: ClassVar[str] = "WebKitWebDriver"

    @classmethod
    def lacking(cls) -> list[str]:
        missing = [program for program in (cls.driver, "Xvfb") if shutil.which(program) is None]
        return missing if _mini_browser() else [*missing, "MiniBrowser"]

    def start(self) -> None:
        screen = self._run("Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x1024x24", stdout=subprocess.PIPE)
        assert screen.stdout is not None
        env = {
            "DISPLAY": f":{screen.stdout.readline().decode().strip()}",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "GDK_BACKEND": "x11",
            "GSETTINGS_BACKEND": "memory",
            "NO_AT_BRIDGE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        port = _free_port()
        self._session = f"http://127.0.0.1:{port}/session"
        self._run(self.driver, f"--port={port}", env=env)
        popups = "--javascript-can-open-windows-automatically=true"
        arguments = ["--automation", popups, f"--proxy=http://{NOWHERE}", "--ignore-host=127.0.0.1"]
        options = {"webkitgtk:browserOptions": {"binary": str(_mini_browser()), "args": arguments}}
        until(lambda: _listens(port), "WebKitWebDriver", STARTING)
        session = self._ask("POST", "", {"capabilities": {"alwaysMatch": options}})
        self._session += f"/{session['sessionId']}"
        self._closing.callback(self._ask, "DELETE", "")
        self._narrow()

    def _narrow(self) -> None:
        """The first window's tool bar is wider than a phone; one that a page opens has none."""
        before = self.call("windows")
        self.script(f"open('about:blank', '_blank', 'width={PHONE[0]},height={PHONE[1]}')")
        opened = until(lambda: [window for window in self.call("windows") if window not in before], "a second window", STARTING)
        self.call("window", handle=opened[0])

    def call(self, command: str, **values: Any) -> Any:
        method, path, _ = COMMANDS[command]
        try:
            return self._ask(method, "/" + path.format_map(values), values)
        except CommandFailed as failed:
            if command in {"role", "label"} and failed.code == "unknown error":
                return ""  # its way to say that a thing is hidden from who cannot see
            raise

    def _ask(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:
        body = json.dumps(values or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self._session + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with _direct.open(request, timeout=WAIT) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            with refused:
                fault = json.load(refused)["value"]
            raise CommandFailed(fault["error"], fault["message"]) from None


class Firefox(OtherBrowser):
    """Firefox without a window, in a profile of its own."""

    title = "Firefox"
    packages = "firefox-esr"
    programs: ClassVar[tuple[str, ...]] = ("firefox-esr", "firefox")
    preferences: ClassVar[dict[str, object]] = {
        "app.normandy.enabled": False,
        "app.update.enabled": False,
        "browser.safebrowsing.malware.enabled": False,
        "browser.safebrowsing.phishing.enabled": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "extensions.update.enabled": False,
        "marionette.port": 0,  # any free one
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "network.proxy.http": NOWHERE.partition(":")[0],
        "network.proxy.http_port": int(NOWHERE.partition(":")[2]),
        "network.proxy.share_proxy_settings": True,
        "network.proxy.ssl": NOWHERE.partition(":")[0],
        "network.proxy.ssl_port": int(NOWHERE.partition(":")[2]),
        "network.proxy.type": 1,
        "toolkit.telemetry.enabled": False,
    }

    @classmethod
    def _program(cls) -> str | None:
        return next((found for name in cls.programs if (found := shutil.which(name))), None)

    @classmethod
    def lacking(cls) -> list[str]:
        return [] if cls._program() else ["Firefox"]

    def start(self) -> None:
        profile = self.folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.preferences.items()]
        (profile / "user.js").write_text("\n".join(lines))
        program = self._program()
        assert program is not None
        # The browser's own rights: to narrow the page below what a window with a tool bar may have, and to read the console.
        rights = ["--marionette", "--remote-allow-system-access"]
        self._run(program, "--headless", "--no-remote", "--profile", profile, *rights)
        said = profile / "MarionetteActivePort"
        port = until(lambda: said.read_text().strip() if said.is_file() else None, "Marionette", STARTING)
        self._line = self._closing.enter_context(socket.create_connection(("127.0.0.1", int(port)), WAIT))
        self._stream = self._closing.enter_context(self._line.makefile("rb"))
        self._count = 0
        self._hear()  # it greets
        self._ask("WebDriver:NewSession", {})
        self._closing.callback(self._ask, "Marionette:Quit", {"flags": ["eForceQuit"]})
        width, height = PHONE
        self.call("resize", width=2 * width, height=2 * height)
        self.chrome(f"const s = gBrowser.selectedBrowser.style; s.maxWidth = '{width}px'; s.maxHeight = '{height}px';")

    @property
    def asking(self) -> list[str]:
        return list(self.chrome("return PopupNotifications._currentNotifications.map(({ id }) => id)"))

    @property
    def complaints(self) -> list[str]:
        return list(self.chrome(COMPLAINTS))

    def chrome(self, text: str) -> Any:
        """Run a script with the browser's own rights."""
        self._ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.script(text)
        finally:
            self._ask("Marionette:SetContext", {"value": "content"})

    def call(self, command: str, **values: Any) -> Any:
        if command == "find in":
            values["element"] = values.pop("id")
        return self._ask(COMMANDS[command][2], values)

    def _ask(self, name: str, values: dict[str, Any]) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, name, values]).encode()
        self._line.sendall(b"%d:%b" % (len(message), message))
        _, _, fault, answer = self._hear()
        if fault is not None:
            raise CommandFailed(fault["error"], fault["message"])
        return answer["value"] if isinstance(answer, dict) and set(answer) == {"value"} else answer

    def _hear(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            letter = self._stream.read(1)
            if letter == b"":
                raise CommandFailed("no answer", "Firefox has gone")
            size += letter
        return json.loads(self._stream.read(int(size[:-1])))


_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Whatever proxy this machine uses is none for a driver beside us."""


def until(look: Callable[[], T | None], what: str, seconds: float = WAIT) -> T:
    """Look again and again until there is something; things that are drawn anew meanwhile do not count as a failure."""
    end = time.monotonic() + seconds
    fault: CommandFailed | None = None
    while time.monotonic() < end:
        try:
            if seen := look():
                return seen
        except CommandFailed as failed:
            if failed.code not in PASSING:
                raise
            fault = failed
        time.sleep(POLL)
    raise AssertionError(f"{what}: not within {seconds:.0f} s" + (f" ({fault})" if fault else ""))


def _mini_browser() -> Path | None:
    return next(iter(sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))), None)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program and what it started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
            break
    if process.stdout is not None:
        process.stdout.close()
