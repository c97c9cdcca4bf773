"""Reads Moodle XML as JSON: choices with moodle-xml-parser; every question has the elements that quizpy writes for Moodle."""
import json
import sys
import xml.etree.ElementTree as tree

import quizpy
from moodle_xml_parser import parser

# What quizpy misspells, has of its own, or leaves to Moodle; and what it does not know.
OTHERS = {
    "attachements", "attachementsrequired", "attachments", "units", "unitgradingtype", "unitsleft",
    "showunits", "unitpenalty", "feedback", "correctfeedback", "partiallycorrectfeedback",
    "incorrectfeedback",
}


def places(element, below=""):
    """The names of all elements, each with those above it."""
    for child in element:
        if child.tag not in OTHERS:
            yield f"{below}/{child.tag}"
            yield from places(child, f"{below}/{child.tag}")


def twin(question):
    """The question as quizpy writes it."""
    said = lambda path: question.findtext(path) or ""  # noqa: E731
    kind = question.get("type")
    kinds = {
        "multichoice": quizpy.MultipleChoice, "shortanswer": quizpy.ShortAnswer,
        "numerical": quizpy.Numerical, "essay": quizpy.Essay,
    }
    made = kinds[kind](
        title=said("name/text"), text=said("questiontext/text"),
        default_points=float(said("defaultgrade")), general_feedback=said("generalfeedback/text"))
    for answer in question.findall("answer"):
        fraction = float(answer.get("fraction"))
        if kind == "multichoice":
            made.add_choice(answer.findtext("text"), fraction)
        elif kind == "shortanswer":
            made.add_answer(answer.findtext("text"), fraction)
        else:
            made.add_answer(float(answer.findtext("text")), fraction)
    return made.to_xml()


def item(question, choices):
    mine, theirs = set(places(question)), set(places(twin(question)))
    assert mine == theirs, (question.get("type"), mine ^ theirs)
    name = question.findtext("name/text")
    answers = [(a.findtext("text"), float(a.get("fraction"))) for a in question.findall("answer")]
    prompt, feedback, points = (
        question.findtext("questiontext/text"), question.findtext("generalfeedback/text"),
        float(question.findtext("defaultgrade")))
    if question.get("type") == "multichoice":
        read = choices[name]
        assert read.single
        answers = [(o.answer, o.score_fraction) for o in read.options]
        prompt, feedback, points = read.text_pre_parse, read.general_feedback, read.default_grade
    return {
        "name": name, "kind": question.get("type"), "prompt": prompt,
        "answers": [a for a, _ in answers], "shares": [f / 100 for _, f in answers],
        "feedback": feedback or "", "points": points,
    }


root = tree.parse(sys.argv[1]).getroot()
assert root.tag == "quiz" and root[0].get("type") == "category"
choices = {q.name: q for q in parser.parse_file(sys.argv[1])["multichoice"]}
print(json.dumps([item(q, choices) for q in root[1:]]))
