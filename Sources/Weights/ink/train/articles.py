"""Print layers of pages that ask for no answer: reports, letters, articles and lists of figures, densely set or typewritten, with
room in the margins, between paragraphs and behind short lines, where somebody may write all the same."""
import re
import numpy as np
from words import phrase

TYPEWRITER = re.compile(r"cursor|mono|courier|typewriter|nimbusmon|lmtt", re.I)
# At 150 dots an inch a face of 10 points is 21 pixels high.
LOW, HIGH = 15, 31


def _body(s):
    """A face for the whole page, typewritten on every third."""
    typed = [family for family in s.faces.families if TYPEWRITER.search(family[0])]
    if typed and s.rng.random() < .35:
        family = typed[s.rng.integers(len(typed))]
        return family[s.rng.integers(len(family))]
    return s.faces.latin(s.rng)


def _lines(s, x, y, w, side, slots):
    """A paragraph, evened on both sides or not; the room behind its last line is a place to write."""
    font, pitch = s.font(), s.pitch
    words, line, indent = phrase(s.rng, int(s.rng.integers(12, 90))).split(" "), [], s.rng.choice([0, 0, 1.5, 3]) * s.size
    at = x + indent
    for k, word in enumerate(words + [None]):
        full = word is None or at + font.getlength(" ".join(line + [word])) > x + w
        if full and line:
            text, gap = " ".join(line), 0
            room = x + w - at - font.getlength(text)
            if s.even and word is not None and len(line) > 1:
                gap = max(0, room / (len(line) - 1))
            for part in line:
                at = s.write(at, y, part + " ", font) + gap
            if room > 90 and word is None:
                slots.append((at + 10, y - 8, room - 10, s.size + 16))
            y += pitch
            line, at = [], x
            if y > side:
                break
        if word is not None:
            line.append(word)
    return y


def _figures(s, x, y, w, side, slots):
    """Rows of names and figures, joined by dots or not."""
    font = s.font()
    columns = int(s.rng.integers(1, 5))
    for _ in range(int(s.rng.integers(3, 12))):
        end = s.write(x, y, phrase(s.rng, int(s.rng.integers(1, 4)), False), font)
        for c in range(columns):
            text = f"{s.rng.integers(0, 10 ** s.rng.integers(1, 6)):,}" if s.rng.random() < .8 else f"{s.rng.uniform(0, 100):.2f}"
            left = x + w * (c + 1) / columns - font.getlength(text) - 4
            if left < end + 6:
                continue
            if c == 0 and s.rng.random() < .3:
                s.write(end + 4, y, "." * max(0, int((left - end - 10) / max(2, font.getlength(".")))), font)
            end = s.write(left, y, text, font)
        y += s.pitch
        if y > side:
            break
    return y


def article(s, side):
    """Draws one on an empty sheet of so many pixels; returns the places."""
    r, slots = s.rng, []
    s.body, s.script = _body(s), "latin"
    s.size = int(r.uniform(LOW, HIGH))
    s.pitch = s.size * (r.uniform(1.05, 1.35) if r.random() < .8 else r.uniform(1.7, 2.3))
    s.even = r.random() < .5
    left, right = r.uniform(8, 150, 2) if r.random() < .6 else r.uniform(8, 40, 2)
    columns = 2 if left + right < 90 and r.random() < .35 else 1
    each = (side - left - right) / columns
    for margin, x in ((left, 4), (right, side - right + 8)):
        if margin > 60:
            slots += [(x, y, margin - 12, 40) for y in r.uniform(0, side - 60, 6)]
    for c in range(columns):
        x, w, y = left + c * each, each - (14 if columns > 1 else 0), r.uniform(-40, 30)
        while y < side:
            kind = r.random()
            if kind < .12:
                s.write(x + r.choice([0, .3 * w]), y, phrase(r, int(r.integers(1, 5))), s.font(int(s.size * r.uniform(1, 1.7))))
                y += 2 * s.size
            elif kind < .3:
                y = _figures(s, x, y, w, side, slots)
            else:
                y = _lines(s, x, y, w, side, slots)
            gap = r.uniform(0, .8) * s.pitch if r.random() < .6 else r.uniform(40, 170)
            if gap > 38:
                slots += [(x + r.uniform(0, .6) * w, y + 4, .4 * w, gap - 4) for _ in range(3)]
            y += gap
    if r.random() < .15:
        s.line(left, r.uniform(0, side), side - right, r.uniform(0, side) if r.random() < .1 else r.uniform(0, 4))
    return slots
