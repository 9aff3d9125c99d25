"""JSON from outside: what is nested too deeply for a small stack never reaches a parser."""

from __future__ import annotations

import json

import pytest

from pyengine.jsontext import DEEPEST, loads


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"b":[', '["[",'])
@pytest.mark.parametrize("times", [DEEPEST + 1, 1_000, 500_000])
def test_deep_nesting_is_refused(opening: str, times: int) -> None:
    with pytest.raises(ValueError, match=f"more than {DEEPEST} brackets"):
        loads(opening * times)


def test_brackets_inside_texts_do_not_count() -> None:
    value = ["[" * 500, '\\"[[[[{{{{' * 50, {"]": "}" * 200}, *([[]] * 300)]
    assert loads(json.dumps(value)) == value


def test_as_deep_as_allowed() -> None:
    assert loads("[" * DEEPEST + "]" * DEEPEST) is not None
    assert loads(b'{"a": [1, null, "\xc3\xa9"]}') == {"a": [1, None, "é"]}


@pytest.mark.parametrize("text", ["", "{", b"\xff\xfe\xfd", '"' * 5001, "]" * 1000, '{"a"' + "[" * 80])
def test_what_is_no_json_is_a_value_error(text: str | bytes) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        loads(text)
