"""The check of speech notices a sentence that is glued together, and words that come from no table."""

from __future__ import annotations

import pytest

from .speech import check_sentences, plain_words, wrapped


@pytest.mark.parametrize("text", ["Hello.", "[Hélló] and [wórld]", "[Hélló] ", "Seat [1]", "[a", "a]", "[[a]"])
def test_glued_or_bare_sentences(text: str) -> None:
    assert not wrapped(text)


@pytest.mark.parametrize("text", ["[Hélló.]", "[[Tóm] ánd [Díck]]", "[]"])
def test_whole_sentences(text: str) -> None:
    assert wrapped(text)


def test_words_of_no_table() -> None:
    assert plain_words("[Tóm says hello tó 3 die:guard=6 food.1 hand2/3 x a b]") == ["says", "hello"]
    with pytest.raises(AssertionError, match="hello"):
        check_sentences({"areas": [{"title": "[Hélló hello]"}]})
    check_sentences({"areas": [{"title": "[Hélló hello]", "id": "hand"}]}, names=("hello",))
