"""The little server: right types, right cache headers, nothing outside its folder."""

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools.serve import SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "site"
    (site / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("not for others")
    for name in ("index.html", "a.js", "a.mjs", "a.wasm", "a.css", "a.json", "a.woff2", "a.svg", "core-0123456789.zip.gz"):
        (site / name).write_text(name)
    (site / "assets" / "main-S65WJ4RA.js").write_text("main")
    with SiteServer(site, prefix="/games/") as running:
        yield running


def get(server: SiteServer, path: str, headers: dict[str, str] | None = None) -> HTTPResponse:
    connection = HTTPConnection(urlsplit(server.url).netloc, timeout=10)
    connection.request("GET", path, headers=headers or {})
    response = connection.getresponse()
    response.read()
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.json", "application/json"),
        ("a.woff2", "font/woff2"),
        ("a.svg", "image/svg+xml"),
        ("core-0123456789.zip.gz", "application/gzip"),
    ],
)
def test_types(server: SiteServer, name: str, kind: str) -> None:
    response = get(server, f"/games/{name}")
    assert (response.status, response.getheader("Content-Type")) == (200, kind)
    assert response.getheader("Content-Encoding") is None


@pytest.mark.parametrize("path", ["/", "/index.html", "/games/none", "/games/../secret.txt", "/games/%2e%2e/secret.txt"])
def test_nothing_else_is_there(server: SiteServer, path: str) -> None:
    assert get(server, path).status == 404


@pytest.mark.parametrize(
    ("name", "lasting"), [("core-0123456789.zip.gz", True), ("assets/main-S65WJ4RA.js", True), ("index.html", False), ("a.js", False)]
)
def test_only_hashed_names_are_cached_for_good(server: SiteServer, name: str, lasting: bool) -> None:
    assert ("immutable" in (get(server, f"/games/{name}").getheader("Cache-Control") or "")) is lasting


def test_an_unchanged_file_is_not_sent_again(server: SiteServer) -> None:
    etag = get(server, "/games/a.js").getheader("ETag") or ""
    assert get(server, "/games/a.js", {"If-None-Match": etag}).status == 304
    assert get(server, "/games/a.js", {"If-None-Match": '"other"'}).status == 200
