"""Reads GIFT with pygiftparser and says what it found as JSON."""
import json
import sys

from pygiftparser import parser


def plain(text):
    """A text without GIFT's escapes, which this parser leaves in."""
    out, escaped = "", False
    for character in text:
        if escaped or character != "\\":
            out += "\n" if escaped and character == "n" else character
            escaped = False
        else:
            escaped = True
    return out


def item(question):
    assert question.valid, question.source
    kind = type(question.answers).__name__
    answers, shares = [], []
    for answer in getattr(question.answers, "answers", []):
        is_number = hasattr(answer, "value")
        if is_number:
            assert answer.tolerance == 0, answer.tolerance
        answers.append(str(answer.value) if is_number else plain(answer.answer))
        chosen = getattr(answer, "select", False) or is_number
        shares.append(answer.fraction / 100 if chosen else 0)
    return {
        "name": plain(question.title), "kind": kind, "prompt": plain(question.text),
        "answers": answers, "shares": shares, "feedback": plain(question.generalFeedback),
    }


with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps([item(q) for q in parser.parseFile(file)]))
