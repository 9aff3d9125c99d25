"""TypeScript types of the engine's documents, for the page's JSDoc: from pydantic's JSON schema to web/types/engine.d.ts."""

import json
import sys
from typing import Any

from tools.node_env import ensure_node_modules, node_tool
from tools.paths import CACHE, ENGINE, ROOT, WEB
from tools.process import run
from tools.progress import step
from tools.stamps import Stamp, digest

TYPES = WEB / "types" / "engine.d.ts"


def _for_typescript(node: Any) -> Any:
    """The same schema in the dialect that the generator reads."""
    if isinstance(node, list):
        return [_for_typescript(child) for child in node]
    if not isinstance(node, dict):
        return node
    changed = {key: _for_typescript(child) for key, child in node.items()}
    if "prefixItems" in changed:  # tuples, in the words of an older draft
        changed |= {"items": changed.pop("prefixItems"), "additionalItems": False}
    fields = changed.get("properties")
    if isinstance(fields, dict):
        for field in fields.values():
            field.pop("title", None)  # otherwise each field becomes a type of its own
        if "op" not in fields:  # an answer has all its fields, defaults included; only a request may leave some out
            changed["required"] = list(fields)
    return changed


def schema() -> dict[str, Any]:
    """One JSON schema with every document that crosses the bridge as a definition."""
    from pyengine.bridge import schema as documents

    definitions = _for_typescript(documents()["$defs"])
    return {"title": "Documents", "$defs": definitions, "type": "object", "additionalProperties": False}


def ensure_types() -> None:
    """Write the types unless the documents are unchanged."""
    inputs = [ENGINE / "documents.py", ENGINE / "bridge.py", ROOT / "tools" / "types.py", ROOT / "package-lock.json"]
    stamp = Stamp(CACHE / "types.stamp", digest(*inputs))
    if stamp.valid and TYPES.is_file():
        return
    ensure_node_modules()
    with step("Generating the page's types"):
        source = CACHE / "documents.json"
        CACHE.mkdir(exist_ok=True)
        source.write_text(run([sys.executable, "-m", "tools.types"]))
        TYPES.parent.mkdir(parents=True, exist_ok=True)
        banner = "/** Made by tools/types.py from the schema of pyengine.bridge. */"
        options = ["--unreachableDefinitions", "--additionalProperties=false", f"--bannerComment={banner}"]
        run([node_tool("json2ts"), "-i", source, "-o", TYPES, *options])
    stamp.set()


if __name__ == "__main__":
    print(json.dumps(schema()))
