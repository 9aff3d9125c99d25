"""A static server on 127.0.0.1 with the MIME types and cache headers that a good static host sends."""

import re
import sys
import threading
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# `name-0123456789.ext` or esbuild's `name-ABCDEFGH.ext`: the content never changes under that name.
HASHED = re.compile(r"-([0-9a-f]{10}|[0-9A-Z]{8})(\.[a-z0-9]+)+$")


class _Handler(SimpleHTTPRequestHandler):
    """Serves files below a folder, under an optional path prefix."""

    protocol_version = "HTTP/1.1"
    server_version = "EscapeCommittee"
    wbufsize = 1 << 16
    extensions_map = TYPES

    def __init__(self, *args: Any, folder: Path, prefix: str, lasting: re.Pattern[str], **kwargs: Any) -> None:
        self.folder = folder
        self.prefix = prefix
        self.lasting = lasting
        super().__init__(*args, directory=str(folder), **kwargs)

    def do_GET(self) -> None:
        """Answer with a file, 304 when the browser has it, or 404."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Answer as GET would, without the body."""
        self._answer(body=False)

    def _file(self) -> Path | None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.prefix):
            return None
        target = (self.folder / path.removeprefix(self.prefix)).resolve()
        if not target.is_relative_to(self.folder.resolve()):
            return None
        if target.is_dir():
            target /= "index.html"
        return target if target.is_file() else None

    def _answer(self, *, body: bool) -> None:
        file = self._file()
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        state = file.stat()
        etag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
        unchanged = self.headers.get("If-None-Match") == etag
        data = b"" if unchanged else file.read_bytes()
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        if not unchanged:
            self.send_header("Content-Type", TYPES.get(file.suffix, TYPES[""]))
            self.send_header("Content-Length", str(len(data)))
        lasting = self.lasting.search(urlsplit(self.path).path) is not None
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("ETag", etag)
        self.end_headers()
        if body:
            self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Stay silent: the terminal belongs to the one line that says the address."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay silent when a browser hangs up early; show anything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """Serves a folder from a thread while the `with` block runs.

    `url` ends with a slash. `prefix` puts the site under a sub-path; everything outside it is 404. Paths that match `lasting` may
    be cached for good.
    """

    def __init__(self, folder: Path, *, port: int = 0, prefix: str = "/", lasting: re.Pattern[str] = HASHED) -> None:
        self.folder = folder
        self._server = _Server(("127.0.0.1", port), partial(_Handler, folder=folder, prefix=prefix, lasting=lasting))
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{prefix}"
        self._thread = threading.Thread(target=self._server.serve_forever, name="site", daemon=True)

    def __enter__(self) -> "SiteServer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def wait(self) -> None:
        """Serve until the person interrupts."""
        self._thread.join()
