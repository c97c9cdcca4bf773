#!/usr/bin/env python3
"""Draws answered pages of rows that are no sums: signs between amounts, sequences, units, tens and ones, remainders,
rounding, halves, tables of products; as a scan and as a phone sees them, with their truth.

Usage: rows.py DATA FOLDER SEED

Rows of the truth name the place that is asked `__` and the others of the row `…`.
"""
import json
import os
import sys

import numpy
from PIL import Image, ImageDraw

sys.dont_write_bytecode = True
from draw import PX, Page, digits, faces

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Rows(Page):
    """A page on which signs are written, too."""

    def sign(self, x, base, sign, high):
        """Writes <, > or = as a hand does: strokes that bend and lean a little."""
        side = 96
        glyph = Image.new("L", (side, side), 0)
        draw = ImageDraw.Draw(glyph)
        lean = [self.random.uniform(-5, 5) for _ in range(12)]

        def stroke(points):
            bent = []
            for (x0, y0), (x1, y1) in zip(points, points[1:]):
                sag = self.random.uniform(-3.5, 3.5)
                for step in range(13):
                    share = step / 12
                    bow = sag * 4 * share * (1 - share)
                    across, down = x1 - x0, y1 - y0
                    size = max(1, (across**2 + down**2) ** 0.5)
                    bent.append(
                        (x0 + across * share - bow * down / size, y0 + down * share + bow * across / size)
                    )
            draw.line(bent, fill=255, width=8, joint="curve")

        if sign == "=":
            stroke([(12 + lean[0], 34 + lean[1]), (84 + lean[2], 34 + lean[3])])
            stroke([(12 + lean[4], 62 + lean[5]), (84 + lean[6], 62 + lean[7])])
        else:
            end, tip = (80, 14) if sign == "<" else (16, 82)
            stroke(
                [
                    (end + lean[0], 14 + lean[1]),
                    (tip + lean[2], 48 + lean[3]),
                    (end + lean[4], 82 + lean[5]),
                ]
            )
        self.glyph(numpy.asarray(glyph), x, base - high * 0.9, high * (0.5 if sign == "=" else 0.85))

    def right(self):
        """Whether the pupil answers right: seven times in eight."""
        return self.random.random() >= 0.12

    def number(self, prompt, value, x, base):
        answer = value if self.right() else value + self.random.choice([1, 2, 10])
        self.write(x, base, str(answer))
        self.rows.append([prompt, str(answer), str(value)])


def relation(left, right):
    return "<" if left < right else ">" if left > right else "="


def compare(page, mark, sums=False, numbered=False):
    page.text(20, 14, page.random.choice(["Compare. Write <, > or =.", "Setze ein: <, > oder ="]), 4.2)
    for index in range(16):
        left = page.fresh(lambda: page.random.randint(2, 60))
        more = page.random.randint(2, 30) if sums else 0
        other = page.random.choice([left + more, left + more + 1, page.random.randint(2, 90)])
        x, y = 22 + index // 8 * 90, 32 + index % 8 * 29
        if numbered:
            x += page.text(x, y, f"{index + 1}) ")
        text = f"{left} + {more}" if sums else str(left)
        width = page.text(x, y, text + " ")
        place = (x + width + 1, y - 1.2, x + width + 10.5, y + 8.3)
        if mark == "ring":
            page.draw.ellipse([edge * PX for edge in place], outline=40, width=2)
        elif mark == "frame":
            page.frame(*place)
        else:
            page.line(x + width + 1, y + 6, x + width + 11, y + 6)
        page.text(x + width + 13, y, str(other))
        right = relation(left + more, other)
        sign = right if page.right() else page.random.choice("<>=")
        page.sign(x + width + 3.6, y + 5.6, sign, 4.4)
        page.rows.append([f"{text} __ {other}", sign, right])


def rings(page):
    """`12 ○ 19`"""
    compare(page, "ring")


def frames(page):
    """`12 ▭ 19`"""
    compare(page, "frame")


def on_rules(page):
    """`1) 12 __ 19`"""
    compare(page, "rule", numbered=True)


def sums_in_rings(page):
    """`12 + 9 ○ 19`"""
    compare(page, "ring", sums=True)


def sequences(page, framed):
    page.text(20, 14, "Continue the pattern.", 4.2)
    for index in range(9):
        first, step = page.random.randint(1, 40), page.random.choice([1, 2, 3, 5, 10])
        x, y = 34, 32 + index * 26
        page.text(22, y, f"{LETTERS[index]})")
        values = [first + step * place for place in range(7)]
        blanks = sorted(page.random.sample(range(3, 7), 2))
        for place, value in enumerate(values):
            if place in blanks:
                if framed:
                    page.frame(x, y - 2, x + 13, y + 8)
                else:
                    page.line(x, y + 6, x + 13, y + 6)
                prompt = ", ".join(
                    "__" if other == place else "…" if other in blanks else str(values[other])
                    for other in range(7)
                )
                page.number(prompt, value, x + 2, y + 5.3)
                x += 13
            else:
                x += page.text(x, y, str(value))
            if place < 6:
                x += page.text(x, y, ", ") + 1


def sequences_on_rules(page):
    """`3, 6, __, 12`"""
    sequences(page, False)


def sequences_in_frames(page):
    """`3, 6, ▭, 12`"""
    sequences(page, True)


def units(page):
    """`2. 5 kg = ____ g`: the running number ends in a point."""
    page.text(20, 14, "Convert.", 4.2)
    kinds = [("m", "cm", 100), ("km", "m", 1000), ("kg", "g", 1000), ("cm", "mm", 10), ("h", "min", 60)]
    for index in range(18):
        small, big = page.fresh(lambda: (page.random.randint(2, 9), page.random.choice(kinds)))
        x, y = 22 + index // 9 * 90, 32 + index % 9 * 27
        width = page.text(x, y, f"{index + 1}. {small} {big[0]} = ")
        page.line(x + width, y + 6, x + width + 18, y + 6)
        page.text(x + width + 20, y, big[1])
        page.number(f"{small} {big[0]} = __ {big[1]}", small * big[2], x + width + 2, y + 5.4)


def tens(page):
    """`59 = __ tens and __ ones`"""
    page.text(20, 14, "Tens and ones", 4.2)
    for index in range(9):
        value = page.fresh(lambda: page.random.randint(12, 98))
        x, y = 22, 32 + index * 26
        x += page.text(x, y, f"{value} = ")
        for part, word, prompt in [
            (value // 10, " tens and ", f"{value} = __ tens and … ones"),
            (value % 10, " ones", f"{value} = … tens and __ ones"),
        ]:
            page.line(x, y + 6, x + 12, y + 6)
            page.number(prompt, part, x + 3, y + 5.3)
            x += 13
            x += page.text(x, y, word)


def remainders(page):
    """`53 ÷ 4 = ____ R ____`"""
    page.text(20, 14, "Divide. Write the remainder.", 4.2)
    for index in range(14):
        part, total = page.fresh(lambda: (page.random.randint(2, 9), page.random.randint(12, 80)))
        x, y = 22 + index // 7 * 90, 32 + index % 7 * 34
        x += page.text(x, y, f"{total} ÷ {part} = ")
        page.line(x, y + 6, x + 12, y + 6)
        page.number(f"{total} ÷ {part} = __ R …", total // part, x + 2, y + 5.3)
        x += 13
        x += page.text(x, y, " R ")
        page.line(x, y + 6, x + 10, y + 6)
        page.number(f"{total} ÷ {part} = … R __", total % part, x + 2, y + 5.3)


def rounding(page):
    """`a) 912 ≈ ____`"""
    page.text(20, 14, "Round to the nearest ten.", 4.2)
    for index in range(16):
        value = page.fresh(lambda: page.random.randint(12, 998))
        x, y = 22 + index // 8 * 90, 32 + index % 8 * 28
        width = page.text(x, y, f"{LETTERS[index]}) {value} ≈ ")
        page.line(x + width, y + 6, x + width + 16, y + 6)
        page.number(f"{value} ≈ __", (value + 5) // 10 * 10, x + width + 2, y + 5.3)


def halves(page):
    """`Half of 52 is ____.`"""
    page.text(20, 14, "Double and half", 4.2)
    for index in range(14):
        value = page.fresh(lambda: page.random.randint(3, 40) * 2)
        x, y = 22 + index // 7 * 90, 32 + index % 7 * 34
        name = "Double" if index % 2 else "Half of"
        width = page.text(x, y, f"{name} {value} is ")
        page.line(x + width, y + 6, x + width + 14, y + 6)
        page.text(x + width + 15, y, ".")
        right = value * 2 if index % 2 else value // 2
        page.number(f"{name} {value} is __.", right, x + width + 2, y + 5.3)


def products(page):
    """A table with a sign in its corner."""
    page.text(20, 14, "Fill in the multiplication grid.", 4.2)
    columns, rows = page.random.sample(range(2, 11), 5), page.random.sample(range(2, 11), 6)
    wide, high = 24, 17
    for row in range(7):
        for column in range(6):
            x, y = 25 + column * wide, 34 + row * high
            page.frame(x, y, x + wide, y + high)
            if row == 0 or column == 0:
                head = "×" if row == column else str(columns[column - 1] if row == 0 else rows[row - 1])
                page.text(x + 9, y + 4, head)
            else:
                left, top = rows[row - 1], columns[column - 1]
                page.number(f"{left} × {top} = __", left * top, x + 6, y + 12)


LAYOUTS = [
    rings,
    frames,
    on_rules,
    sums_in_rings,
    sequences_on_rules,
    sequences_in_frames,
    units,
    tens,
    remainders,
    rounding,
    halves,
    products,
]


def draw_all(layouts, first=0):
    """Draws each layout as a scan and as a photograph, and says what is on them. Pages are seeded from `first` on."""
    data, folder, seed = sys.argv[1], sys.argv[2], int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    hands, fonts, truth = digits(data), faces(), {}
    for index, layout in enumerate(layouts):
        page = Rows(seed * 1000 + first + index, hands, fonts)
        layout(page)
        name = layout.__name__.replace("_", "-")
        page.finished(False).save(os.path.join(folder, f"{name}.png"), dpi=(200, 200))
        page.finished(True).save(os.path.join(folder, f"{name}-photo.jpg"), quality=88)
        truth[f"{name}.png"] = truth[f"{name}-photo.jpg"] = page.rows
    with open(os.path.join(folder, "truth.json"), "w") as out:
        json.dump(truth, out, ensure_ascii=False)


if __name__ == "__main__":
    draw_all(LAYOUTS)
