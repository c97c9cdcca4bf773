#!/usr/bin/env python3
"""Wraps comment lines that are longer than 120 columns: `make format` calls it, and a test says where it was not called.

What is cut off a line goes before the next one of the same paragraph, so that no short rest is left behind. Tables,
code in fences and texts of several lines are left as they are.
"""

import pathlib
import re
import sys

MOST = 120
FRESH = re.compile(r"[-*|>#]|\d+\.|```|[A-Z][a-z]+:|@")
MARKS = {".swift": r"///?", ".py": r"#", ".sh": r"#", ".c": r"//", ".h": r"//"}


def wrapped(lines, mark):
    """Lines of one file, of which those that begin with a mark are comments."""
    comment = re.compile(rf"^(\s*)({mark})(\s+)(\S.*)$")
    out, rest, fence, text = [], None, False, False
    for line in lines:
        # What stands in a text of several lines is no comment, whatever it looks like.
        found = None if text else comment.match(line)
        if mark == MARKS[".swift"] and not found and line.count('"""') == 1:
            text = not text
        head = found and found.group(1) + found.group(2) + found.group(3)
        if rest:
            joins = found and head == rest[0] and not fence and not FRESH.match(found.group(4))
            if joins:
                line = head + rest[1] + " " + found.group(4)
                found = comment.match(line)
            else:
                out += cut(rest[0], rest[1], finish=True)
            rest = None
        if found and found.group(4).startswith("```"):
            fence = not fence
        if found and not fence and len(line) > MOST and not found.group(4).startswith("|"):
            pieces = cut(head, found.group(4), finish=False)
            out += pieces[:-1]
            rest = (head, pieces[-1][len(head):])
        else:
            out.append(line)
    if rest:
        out += cut(rest[0], rest[1], finish=True)
    return out


def cut(head, text, finish):
    """The pieces of a comment's line; the last one is what is left for the next."""
    pieces = []
    while len(head) + len(text) > MOST:
        at = text.rfind(" ", 0, MOST - len(head) + 1)
        if at <= 0:
            break
        pieces.append(head + text[:at])
        text = text[at + 1:]
    return pieces + [head + text]


def blocks(lines):
    """C's comments between stars, line by line: those that follow the first are set under its text."""
    out, inside, rest, head = [], False, None, ""
    for line in lines:
        starts = not inside and re.match(r"^(\s*)/\*+ ", line)
        if starts:
            head = " " * len(starts.group(1)) + "   "
        is_comment = inside or bool(starts)
        if rest is not None:
            if inside and line.startswith(head) and not line.startswith(head + " "):
                line = head + rest + " " + line[len(head):]
            else:
                out.append(head + rest)
            rest = None
        ends = "*/" in line
        if is_comment and len(line) > MOST and not (ends and line.rstrip()[-2:] != "*/"):
            while len(line) > MOST:
                at = line.rfind(" ", len(head) + 1, MOST + 1)
                if line[at:].strip() == "*/":
                    at = line.rfind(" ", len(head) + 1, at)
                if at <= len(head):
                    break
                out.append(line[:at])
                line = head + line[at + 1:]
            if ends:
                out.append(line)
            else:
                rest = line[len(head):]
        else:
            out.append(line)
        inside = is_comment and not ends
    if rest is not None:
        out.append(head + rest)
    return out


def main():
    root = pathlib.Path(__file__).resolve().parents[3]
    names = [p for top in ("Sources", "Tests") for p in sorted((root / top).rglob("*"))]
    for path in names:
        if path.suffix not in MARKS or not path.is_file():
            continue
        before = path.read_text(encoding="utf-8")
        lines = wrapped(before.split("\n"), MARKS[path.suffix])
        if path.suffix in (".c", ".h"):
            lines = blocks(lines)
        after = "\n".join(lines)
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(path.relative_to(root))


sys.exit(main())
