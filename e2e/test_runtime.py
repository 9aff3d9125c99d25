"""Start-up and worker, on the smallest page that uses the engine; and the published site's address and policy."""

import gzip
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Response, Worker, expect

from tools.serve import SiteServer

HEAP_BUDGET = 64 * 2**20


def state(page: Page) -> str:
    """What the page says when its start has ended one way or the other."""
    line = page.get_by_role("status")
    expect(line).not_to_have_text("starting", timeout=60_000)
    return line.inner_text()


def ready(page: Page, url: str) -> None:
    page.goto(url)
    assert state(page) == "ready"


def new_match(page: Page) -> dict[str, Any]:
    """A match "m" of the first game, as its first player sees it."""
    shot: dict[str, Any] = page.evaluate("open('m', games[0])")
    return shot


def ask(page: Page, **request: Any) -> Any:
    answer = page.evaluate("(request) => ask(request)", request)
    return answer["result"]


def play(page: Page, shot: dict[str, Any]) -> dict[str, Any]:
    """The actor's first legal move."""
    actor = shot["view"]["actor"]
    seen = ask(page, op="view", match="m", viewer=actor)
    result: dict[str, Any] = ask(page, op="play", match="m", ply=seen["ply"], move=seen["view"]["moves"][0]["text"], viewer=actor)
    return result


def worker(page: Page) -> Worker:
    [one] = page.workers
    return one


@contextmanager
def console(page: Page) -> Iterator[list[str]]:
    """The errors and warnings on the console; a policy's refusals are among them."""
    lines: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            lines.append(message.text)

    page.on("console", hear)
    yield lines
    page.remove_listener("console", hear)


def test_boots_and_answers(page: Page, runtime_site: SiteServer) -> None:
    with console(page) as complaints:
        ready(page, runtime_site.url)
        shot = new_match(page)
    assert shot["view"]["moves"]
    assert complaints == []
    assert page.evaluate("engine.heap") <= HEAP_BUDGET
    phases = page.evaluate("log.filter((entry) => entry.type === 'progress').map((entry) => entry.phase)")
    assert list(dict.fromkeys(phases)) == ["fetching", "starting", "ready"]
    last = page.evaluate("log.findLast((entry) => entry.type === 'progress' && entry.phase === 'starting')")
    assert last["loaded"] == last["total"] > 5_000_000


def test_refusals_arrive_as_typed_errors(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    refused = page.evaluate("ask({ op: 'new', match: 'm', game: 'no such game' })")
    assert refused["kind"] == "UnknownGame"
    assert page.evaluate("games[0]") in refused["text"] or "no such game" in refused["text"]
    new_match(page)  # and nothing is broken by it


def test_a_pack_is_fetched_once_and_only_when_its_game_is_chosen(page: Page, runtime_site: SiteServer) -> None:
    packs: list[str] = []
    page.on("request", lambda request: packs.append(request.url) if "/packs/" in request.url else None)
    ready(page, runtime_site.url)
    assert packs == []
    game = page.evaluate("games[0]")
    page.evaluate("Promise.all([engine.loadGame(games[0]), open('m', games[0]), open('n', games[0])])")
    assert [f"/packs/{game}-" in url for url in packs] == [True]


@pytest.mark.parametrize("how", ["terminate", "close"])
def test_the_next_move_works_after_the_worker_died_in_mid_game(page: Page, runtime_site: SiteServer, how: str) -> None:
    ready(page, f"{runtime_site.url}?takeTimeout=1000")
    before = play(page, play(page, new_match(page)))
    if how == "terminate":
        page.evaluate("engine.terminate()")
    else:
        worker(page).evaluate("self.close()")
    after = play(page, before)
    assert after["ply"] == before["ply"] + 1
    assert after["record"]["moves"][:-1] == before["record"]["moves"]
    assert page.evaluate("log.filter((entry) => entry.type === 'ready').map((entry) => entry.restarted)")[:2] == [False, True]


def test_a_move_on_its_way_is_played_exactly_once(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    shot = new_match(page)
    result = page.evaluate(
        """async (move) => {
            const result = engine.call({ op: "play", match: "m", ply: 0, move, viewer: 0 });
            engine.terminate();
            return await result;
        }""",
        shot["view"]["moves"][0]["text"],
    )
    assert result["ply"] == 1
    assert len(result["record"]["moves"]) == 1


def test_a_request_that_kills_twice_is_given_up_and_the_game_goes_on(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    before = play(page, new_match(page))
    killed = page.evaluate(
        """async () => {
            const answer = ask({ op: "view", match: "m" });
            engine.terminate();
            await new Promise((done) => engine.addEventListener("ready", done, { once: true }));
            engine.terminate();
            return await answer;
        }"""
    )
    assert killed["kind"] == "EngineDied"
    assert play(page, before)["ply"] == before["ply"] + 1


def test_a_broken_interpreter_is_replaced(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    before = play(page, new_match(page))
    # What the worker says when Python has no stack left; making that happen for real would need a bug in the engine.
    worker(page).evaluate("self.postMessage({ type: 'dead', text: 'Maximum call stack size exceeded' })")
    assert play(page, before)["ply"] == before["ply"] + 1
    assert page.evaluate("log.find((entry) => entry.type === 'died').text") == "Maximum call stack size exceeded"


def test_a_search_cut_off_says_so(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    new_match(page)
    ask(page, op="search", match="m", ply=0, search="s", level="easy", seed=1)
    lost = page.evaluate(
        """() => {
            const answer = ask({ op: "step", search: "s", nodes: 50 });
            engine.terminate();
            return answer;
        }"""
    )
    assert lost["kind"] == "SearchLost"


@pytest.fixture
def damaged(runtime_folder: Path, tmp_path: Path) -> Path:
    """A copy of the site to break."""
    return Path(shutil.copytree(runtime_folder, tmp_path / "site"))


def only(folder: Path, pattern: str) -> Path:
    [file] = folder.glob(pattern)
    return file


def test_broken_wasm_is_reported_at_once(page: Page, damaged: Path) -> None:
    file = only(damaged, "runtime/pyodide.asm-*.wasm")
    file.write_bytes(file.read_bytes()[:-1000])
    with SiteServer(damaged) as server:
        page.goto(server.url)
        assert state(page).startswith("BootFailed: The engine did not start. WebAssembly")


def test_a_truncated_archive_is_reported(page: Page, damaged: Path) -> None:
    file = only(damaged, "runtime/core-*.zip.gz")
    file.write_bytes(gzip.compress(gzip.decompress(file.read_bytes())[:-1000]))
    with SiteServer(damaged) as server:
        page.goto(server.url)
        assert "arrived damaged" in state(page)


def test_a_missing_file_is_named(page: Page, damaged: Path) -> None:
    file = only(damaged, "runtime/pydantic_core-*.wasm")
    file.unlink()
    with SiteServer(damaged) as server:
        page.goto(server.url)
        assert f"{file.name} could not be fetched: the server answered 404" in state(page)


def test_a_start_without_any_progress_ends_with_a_clear_error_and_can_be_tried_again(page: Page, runtime_site: SiteServer) -> None:
    page.context.route("**/runtime/*.wasm", lambda route: None)  # never answered
    page.goto(f"{runtime_site.url}?bootTimeout=6000")
    assert state(page).startswith("BootFailed: The engine did not start: nothing happened for 6 s.")
    page.context.unroute_all(behavior="ignoreErrors")
    assert new_match(page)["view"]["moves"]


def test_works_under_a_sub_path(page: Page, runtime_folder: Path) -> None:
    failed: list[str] = []

    def hear(response: Response) -> None:
        if response.status >= 400:
            failed.append(response.url)

    page.on("response", hear)
    with SiteServer(runtime_folder, prefix="/blog/escape/") as server:
        ready(page, server.url)
        assert new_match(page)["view"]["moves"]
    assert failed == []


def test_a_host_that_unpacks_gzip_itself_is_fine(page: Page, runtime_site: SiteServer) -> None:
    """Some hosts send `.gz` files with `Content-Encoding: gzip`: the worker then gets the plain archive."""

    def unpack(route: Any) -> None:
        response = route.fetch()
        route.fulfill(status=200, body=gzip.decompress(response.body()), headers={"content-type": "application/zip"})

    page.context.route("**/*.zip.gz", unpack)
    ready(page, runtime_site.url)
    assert new_match(page)["view"]["moves"]


def test_the_policy_refuses_other_hosts(page: Page, runtime_site: SiteServer) -> None:
    ready(page, runtime_site.url)
    refused = page.evaluate("fetch('http://other.invalid/').then(() => 'went through', (error) => error.name)")
    assert refused == "TypeError"


def test_the_debug_build_shows_source_lines(page: Page, runtime_site: SiteServer) -> None:
    ready(page, f"{runtime_site.url}?debug")
    assert new_match(page)["view"]["moves"]
    text = worker(page).evaluate(
        """() => python.runPython(`
import traceback
import pyengine
try:
    pyengine.new_match("no such game")
except LookupError:
    text = traceback.format_exc()
text`)"""
    )
    assert "raise UnknownGame(" in text


def test_the_published_site_has_no_broken_address(page: Page, site: SiteServer) -> None:
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    with console(page) as complaints:
        page.goto(site.url)
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("heading").first).to_be_visible()
    assert failed == []
    assert complaints == []


def test_the_published_site_lists_its_games(page: Page, site: SiteServer) -> None:
    listed = json.loads(page.request.get(f"{site.url}games.json").text())
    assert [game["id"] for game in listed]
