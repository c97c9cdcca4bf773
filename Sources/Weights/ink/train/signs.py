"""Printed things that look like ink: bubbles that are filled as an example, letters in rings, cells for digits, tall signs and hairlines."""
import math
import re
from faces import face
from words import listing, phrase

# Families whose faces hold the signs of mathematics.
MATHEMATICAL = re.compile(r"dejavu|freeserif|freesans|freemono|liberation|stix|linlib", re.I)


def _grey(s, low=60, high=190):
    """Black, or the grey in which a form prints what is to be written over."""
    return s.ink if s.rng.random() < 0.4 else (int(s.rng.integers(low, high)),) * 3


def bubbles(s, x, y, w):
    """Rows of small rings with a letter in each, a few of them filled: how to fill them, or a key that was printed."""
    top, r = y, s.rng.uniform(6, 14)
    font, letter, ring = s.font(int(max(8, 1.25 * r)), s.rng.choice(["any", None])), _grey(s), _grey(s)
    pitch, filled, labels = 2 * r * s.rng.uniform(1.25, 2), s.rng.uniform(0, 0.25), s.rng.choice(["ABCDEF", "0123456789", "+-.,", "      "])
    for row in range(int(s.rng.integers(1, 8))):
        at = s.write(x, y, f"{row + 1}", s.font(int(s.size * .8))) + 10 if s.rng.random() < .8 else x
        for label in labels[:max(1, min(len(labels), int((x + w - at) // pitch)))]:
            box = (at, y, at + 2 * r, y + 2 * r)
            if s.rng.random() < filled:
                s.draw.ellipse(box, fill=_grey(s, 0, 90))
            else:
                s.draw.ellipse(box, outline=ring, width=1 if s.rng.random() < .7 else 2)
                s.write(at + r - font.getlength(label) / 2, y + r - font.size * .62, label, font, letter)
                s.slots.append((at, y, 2 * r, 2 * r))
            at += pitch
        y += 2 * r * s.rng.uniform(1.15, 1.6)
    if s.rng.random() < 0.4:
        # The rule of how it is to be done, with a filled ring, a ticked one and one crossed out.
        s.write(x, y, "Fill", font)
        for k, at in enumerate(x + 60 + 60 * i for i in range(3)):
            s.draw.ellipse((at, y, at + 2 * r, y + 2 * r), outline=s.ink, fill=s.ink if k == 0 else None)
            if k == 1:
                s.line(at + .4 * r, y + r, at + r, y + 1.6 * r, at + 1.9 * r, y, width=2)
            if k == 2:
                s.line(at, y, at + 2 * r, y + 2 * r, width=2)
                s.line(at, y + 2 * r, at + 2 * r, y, width=2)
        y += 2.4 * r
    return y - top + s.size * .6


def comb(s, x, y, w):
    """Cells for single digits, thin or pale, some with a sign or an example digit printed in them."""
    top, side = y, s.rng.uniform(20, 48)
    n, edge = int(max(1, min(s.rng.integers(2, 9), w // side))), _grey(s, 90, 215)
    gap = s.rng.choice([0, 0, 3, 8])
    for _ in range(int(s.rng.integers(1, 4))):
        example = s.rng.random() < 0.25
        for k in range(n):
            at = x + k * (side + gap)
            s.draw.rectangle((at, y, at + side, y + side * 1.15), outline=edge, width=1)
            if example:
                s.write(at + side * .25, y + side * .1, str(s.rng.integers(0, 10)), s.font(int(side * .85), "cursive" if s.rng.random() < .3 else None), _grey(s))
            else:
                s.slots.append((at + 2, y + 2, side - 4, side))
        y += side * 1.5
    return y - top + s.size * .5


def tall_signs(s, x, y, w):
    """Formulas with signs taller than their line: sums, integrals, roots, fractions, braces and brackets over several lines."""
    font, at, high = s.font(), x, s.size * s.rng.uniform(2.2, 4.5)
    weight, middle = int(s.rng.choice([1, 2, 2, 3])), y + high / 2
    for _ in range(int(s.rng.integers(2, 6))):
        kind, wide = int(s.rng.integers(7)), high * s.rng.uniform(.3, .7)
        if at + wide + 60 > x + w:
            break
        if kind == 0:
            s.line(at + wide, y + .15 * high, at, y + .15 * high, at + .55 * wide, middle, at, y + .85 * high, at + wide, y + .85 * high, width=weight)
            s.write(at, y + .88 * high, "i=1", s.font(int(max(9, s.size * .6))))
        elif kind == 1:
            s.draw.arc((at + .4 * wide, y, at + wide, y + .4 * high), 180, 350, fill=s.ink, width=weight)
            s.line(at + .4 * wide, y + .2 * high, at + .4 * wide, y + .85 * high, width=weight)
            s.draw.arc((at - .2 * wide, y + .65 * high, at + .4 * wide, y + high), 0, 170, fill=s.ink, width=weight)
        elif kind == 2:
            wide += 40
            s.line(at, middle, at + 8, middle + 4, at + 16, y + .85 * high, at + 26, y + .2 * high, at + wide, y + .2 * high, width=weight)
            s.write(at + 30, middle - s.size * .5, listing(s.rng)[:3], font)
        elif kind in (3, 4):
            for turn in (0, 1):
                side = at if turn == 0 else at + wide + 46
                d = 7 if turn == 0 else -7
                if kind == 3:
                    s.line(side + d, y, side, y, side, y + high, side + d, y + high, width=weight)
                else:
                    start, end = (90, 270) if turn == 0 else (-90, 90)
                    s.draw.arc((side - abs(d), y, side + abs(d), y + high), start, end, fill=s.ink, width=weight)
            for k in range(2):
                s.write(at + 12, y + (.1 + .42 * k) * high, listing(s.rng)[:5], s.font(int(max(10, s.size * .8))))
            wide += 50
        elif kind == 5:
            # A brace, as two quarter rings and two straight parts a side.
            q = .18 * high
            s.draw.arc((at + 4, y, at + 4 + 2 * q, y + 2 * q), 180, 270, fill=s.ink, width=weight)
            s.line(at + 4, y + q, at + 4, middle - q / 2, width=weight)
            s.line(at + 4, middle - q / 2, at - 4, middle, at + 4, middle + q / 2, width=weight)
            s.line(at + 4, middle + q / 2, at + 4, y + high - q, width=weight)
            s.draw.arc((at + 4, y + high - 2 * q, at + 4 + 2 * q, y + high), 90, 180, fill=s.ink, width=weight)
        else:
            s.line(at, middle, at + wide + 20, middle, width=1)
            for k in (-1.25, .1):
                s.write(at + 3, middle + k * s.size, listing(s.rng)[:4], font)
            wide += 20
        at = s.write(at + wide + 8, middle - s.size * .6, s.rng.choice(list("=+-≤<>→*") + [phrase(s.rng, 1, False)[:3]]), font) + 10
    return high * 1.25


def summed(s, x, y, w):
    """Sums, products, integrals and roots set in a face's own signs, with a word or a bound above and below, alone or before a formula."""
    families = [f for f in s.faces.families if MATHEMATICAL.search(f[0])]
    if not families:
        return 0
    family, at, high = families[s.rng.integers(len(families))], x + s.rng.uniform(0, .4 * w), s.size * s.rng.uniform(1.6, 4.2)
    path = family[s.rng.integers(len(family))]
    sign, small = face(path, high), face(path if s.rng.random() < .4 else s.body, max(9, s.size * s.rng.uniform(.5, .9)))
    for _ in range(int(s.rng.integers(1, 4))):
        if at + 2.2 * high > x + w:
            break
        at = s.write(at, y + .45 * high, s.rng.choice(["", listing(s.rng)[:4], "=", "f(n) =", "O("]), s.font())
        wide = sign.getlength("∑")
        s.write(at, y + .1 * high, s.rng.choice(list("∑∑∑∏∫∫√∂∞∩∪∀∃≤≥∈⊂→⇒")), sign)
        for up in (-.25, 1.25):
            if s.rng.random() < .75:
                text = s.rng.choice([phrase(s.rng, 1, False)[:7], "n", "i=0", "i = 1", "size", "x<y", "∞", "n-1", str(s.rng.integers(0, 100))])
                s.write(at + wide / 2 - small.getlength(text) / 2, y + up * high, text, small)
        at = s.write(at + wide + 4, y + .45 * high, listing(s.rng)[:9], s.font()) + s.rng.uniform(10, 120)
    return 1.9 * high


def italics(s, x, y, w):
    """Formulas, names of variables and words in italic faces: slanted and thin, and set, not written."""
    files = [f for family in s.faces.families for f in family if re.search(r"italic|oblique|[-_.](it|ri|bi)[-_.]?|slanted", f, re.I)]
    if not files:
        return 0
    path, top = files[s.rng.integers(len(files))], y
    for _ in range(int(s.rng.integers(2, 6))):
        italic, at = face(path, int(s.size * s.rng.uniform(.8, 1.4))), x + s.rng.choice([0, 0, 24, 60])
        while at < x + .8 * w:
            letter = s.rng.choice(list("fffxyznabpqgklmst"))
            text = s.rng.choice([letter, f"{letter}({s.rng.choice(list('xynt'))})", listing(s.rng), phrase(s.rng, int(s.rng.integers(1, 5)), False)])
            at = s.write(at, y, text, italic) + s.size * s.rng.uniform(.3, 1.5)
            if s.rng.random() < .6:
                at = s.write(at, y, s.rng.choice(["=", "+", "where", "is", "of", "(1)", "≤", "the"]), s.font()) + s.size * .3
        y += s.size * s.rng.uniform(1.4, 2.2)
    return y - top + s.size * .4


def flow(s, x, y, w):
    """Boxes, rings and triangles joined by arrows with open or filled heads, thick and thin."""
    n, size = int(s.rng.integers(2, 5)), s.rng.uniform(34, 80)
    step, weight = w / n, int(s.rng.choice([1, 1, 2, 3]))
    for k in range(n):
        a, b = x + k * step, y + s.rng.uniform(0, 30)
        shape = int(s.rng.integers(4))
        if shape == 0:
            s.draw.rectangle((a, b, a + size, b + size * .6), outline=s.ink, width=weight)
        elif shape == 1:
            s.draw.ellipse((a, b, a + size * .7, b + size * .7), outline=s.ink, width=weight)
        elif shape == 2:
            s.line(a, b + size * .7, a + size * .4, b, a + size * .8, b + size * .7, a, b + size * .7, width=weight)
        s.write(a + size * .22, b + size * .14, listing(s.rng)[:3] if s.rng.random() < .5 else str(s.rng.integers(0, 99)), s.font(int(max(9, s.size * .8))))
        if k + 1 < n and step > size + 14:
            p, q = (a + size * .85, b + size * .35), (a + step - 6, y + s.rng.uniform(10, 40))
            turn, head = math.atan2(q[1] - p[1], q[0] - p[0]), s.rng.uniform(6, 15)
            s.line(*p, *q, width=weight)
            wings = [(q[0] - head * math.cos(turn + d), q[1] - head * math.sin(turn + d)) for d in (-.45, .45)]
            if s.rng.random() < .5:
                s.draw.polygon([q, *wings], fill=s.ink)
            else:
                s.line(*wings[0], *q, *wings[1], width=weight)
    return size + 40 + s.size * .5


def hairlines(s, x, y, w):
    """What is thinner than a dot of the page, and so pale: rules, dotted leaders, frames and crosses for the eye."""
    top, n = y, int(s.rng.integers(2, 6))
    for _ in range(n):
        pale, kind = (int(s.rng.integers(100, 225)),) * 3, int(s.rng.integers(5))
        h = s.rng.uniform(16, 50)
        if kind == 0:
            s.line(x, y + h, x + w * s.rng.uniform(.2, 1), y + h, width=1, fill=pale)
        elif kind == 1:
            step = s.rng.uniform(4, 9)
            at = s.write(x, y + h - s.size, phrase(s.rng, 2))
            while at < x + w * .9:
                s.draw.ellipse((at, y + h - 2, at + 1.6, y + h - .4), fill=s.ink if s.rng.random() < .97 else pale)
                at += step
            s.slots.append((x + w * .5, y, w * .3, h))
        elif kind == 2:
            s.draw.rectangle((x, y + 3, x + w * s.rng.uniform(.1, 1), y + h), outline=pale, width=1)
            s.slots.append((x + 4, y + 4, w * .2, h - 4))
        elif kind == 3:
            for k in range(int(s.rng.integers(2, 9))):
                a = x + k * w / 9
                s.line(a - 4, y + h / 2, a + 4, y + h / 2, width=1, fill=pale)
                s.line(a, y + h / 2 - 4, a, y + h / 2 + 4, width=1, fill=pale)
        else:
            s.draw.arc((x, y, x + w * .6, y + 2 * h), 180, 360, fill=pale, width=1)
        y += h
    return y - top + s.size * .5


SIGNS = [(bubbles, 1.6), (comb, 1.0), (tall_signs, 1.2), (summed, 1.6), (italics, 1.4), (flow, .8), (hairlines, .8)]
