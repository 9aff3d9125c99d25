"""The service worker's list: the files that make up one version of the site, and a name that changes with any of them."""

import hashlib
import re
from pathlib import Path
from typing import TypedDict

from tools.serve import HASHED

# Not needed by somebody who plays without a network: debugging, notebooks, embeds, and what a packed copy stands in for.
LEFT_OUT = re.compile(r"^(wheels/|assets/(debug|embed)-|runtime/python_stdlib-|embed|sw\.js$|\.nojekyll$)|\.map$")


class OfflineFile(TypedDict):
    """A file as `web/offline/sw.js` needs it."""

    url: str
    bytes: int
    hashed: bool


class Offline(TypedDict):
    """The constant OFFLINE of the service worker's bundle."""

    version: str
    files: list[OfflineFile]


def offline_list(site: Path) -> Offline:
    """All files of a finished site that its pages may ask for, sorted by address."""
    files: list[OfflineFile] = []
    digest = hashlib.sha256()
    for path in sorted(site.rglob("*")):
        url = path.relative_to(site).as_posix()
        if not path.is_file() or LEFT_OUT.search(url) or path.with_name(f"{path.name}.gz").is_file():
            continue
        data = path.read_bytes()
        digest.update(url.encode() + b"\0" + hashlib.sha256(data).digest())
        files.append({"url": url, "bytes": len(data), "hashed": HASHED.search(url) is not None})
    return {"version": digest.hexdigest()[:12], "files": files}
