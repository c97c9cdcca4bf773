#!/usr/bin/env python3
"""Draws answered pages of sums as schoolbooks and drill sheets set them, flat and photographed, with their truth.

Usage: draw.py DATA FOLDER SEED

DATA holds `characters/train`, whose MNIST test digits are the handwriting. Each layout gives two pictures, a scan and
a photograph; `truth.json` has, by picture, rows of prompt, what was written, and the value that is right.
"""
import gzip
import json
import os
import random
import struct
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

DPI = 200
PX = DPI / 25.4  # pixels a millimetre

FACES = [
    "opentype/comic-neue/ComicNeue-Regular.otf",
    "truetype/crosextra/Carlito-Regular.ttf",
    "truetype/crosextra/Caladea-Regular.ttf",
    "truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    "truetype/liberation/LiberationSans-Regular.ttf",
    "truetype/liberation/LiberationSerif-Regular.ttf",
    "truetype/dejavu/DejaVuSans.ttf",
    "../texmf/fonts/opentype/public/tex-gyre/texgyreadventor-regular.otf",
    "../texmf/fonts/opentype/public/tex-gyre/texgyreschola-regular.otf",
    "../texmf/fonts/opentype/public/lm/lmroman10-regular.otf",
]


def faces():
    """The faces that are installed."""
    paths = [os.path.normpath(os.path.join("/usr/share/fonts", face)) for face in FACES]
    return [path for path in paths if os.path.exists(path)]


def digits(data):
    """Real digits: for each of 0 to 9 its pictures, white ink on black."""

    def read(name):
        raw = gzip.open(os.path.join(data, "characters/train", name)).read()
        sizes = struct.unpack(">" + "I" * raw[3], raw[4 : 4 + 4 * raw[3]])
        return numpy.frombuffer(raw, numpy.uint8, offset=4 + 4 * raw[3]).reshape(sizes)

    pictures = read("mnist-test-images-idx3-ubyte.gz")
    labels = read("mnist-test-labels-idx1-ubyte.gz")
    return [pictures[labels == digit] for digit in range(10)]


class Page:
    """A page in millimetres: print, ink, and the truth of its rows."""

    def __init__(self, seed, hands, fonts):
        self.random = random.Random(seed)
        self.seed = seed
        self.width, self.height = int(210 * PX), int(297 * PX)
        self.picture = Image.new("L", (self.width, self.height), 255)
        self.draw = ImageDraw.Draw(self.picture)
        self.ink = numpy.zeros((self.height, self.width), numpy.float32)
        self.hands = hands
        self.face = self.random.choice(fonts)
        self.hand = self.random.uniform(3.6, 5.2)  # mm
        self.dark = self.random.uniform(0.55, 0.95)
        self.rows = []
        self.seen = set()

    def text(self, x, y, text, size=3.6, right=False):
        """Prints; gives the width in mm."""
        font = ImageFont.truetype(self.face, int(size * PX * 1.4))
        width = self.draw.textlength(text, font=font) / PX
        self.draw.text(((x - (width if right else 0)) * PX, y * PX), text, font=font, fill=25)
        return width

    def line(self, x, y, to_x, to_y, width=0.3):
        thick = max(1, int(width * PX))
        self.draw.line((x * PX, y * PX, to_x * PX, to_y * PX), fill=40, width=thick)

    def frame(self, x, y, to_x, to_y, grey=50):
        self.draw.rectangle((x * PX, y * PX, to_x * PX, to_y * PX), outline=grey, width=2)

    def glyph(self, glyph, x, y, height):
        """Writes one glyph; gives its width in mm."""
        ys, xs = numpy.where(glyph > 60)
        glyph = glyph[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
        high = max(4, int(height * PX))
        wide = max(2, glyph.shape[1] * high // glyph.shape[0])
        scaled = Image.fromarray(glyph).resize((wide, high), Image.BICUBIC)
        ink = numpy.clip((numpy.asarray(scaled, numpy.float32) / 255 - 0.35) * 2.2, 0, 1) * self.dark
        left, top = int(x * PX), int(y * PX)
        if left >= 0 and top >= 0 and left + wide <= self.width and top + high <= self.height:
            part = self.ink[top : top + high, left : left + wide]
            numpy.maximum(part, ink, out=part)
        return wide / PX

    def write(self, x, base, text, height=None):
        """Writes digits and signs upon a base line."""
        height = height or self.hand
        for sign in text:
            high = height * self.random.uniform(0.9, 1.12)
            foot = base + self.random.uniform(-0.3, 0.3)
            if sign == "=":
                bars = numpy.zeros((26, 34), numpy.uint8)
                bars[7:10, 3:31] = bars[17:20, 3:31] = 255
                x += self.glyph(bars, x, foot - high * 0.75, high * 0.5) + 0.8
                continue
            pictures = self.hands[int(sign)]
            glyph = pictures[self.random.randrange(len(pictures))]
            x += self.glyph(glyph, x, foot - high, high) + self.random.uniform(0.3, 0.9)

    def row(self, prompt, value, x, base, before="", height=None):
        """Writes an answer, right for seven in eight, and keeps what is true."""
        answer = value
        if self.random.random() < 0.12:
            answer = max(0, value + self.random.choice([-10, -1, 1, 2, 10]))
        self.write(x, base, f"{before}{answer}", height)
        self.rows.append([prompt, str(answer), str(value)])

    def fresh(self, make):
        """What is made, and was not on this page yet."""
        for _ in range(500):
            made = make()
            if made not in self.seen:
                break
        self.seen.add(made)
        return made

    def sum(self, signs):
        """Two numbers, a sign and the value."""

        def make():
            sign = self.random.choice(signs)
            if sign == "+":
                return self.random.randint(2, 70), sign, self.random.randint(2, 29)
            if sign == "−":
                return self.random.randint(20, 99), sign, self.random.randint(2, 19)
            return self.random.randint(2, 9), sign, self.random.randint(2, 9)

        left, sign, right = self.fresh(make)
        value = {"+": left + right, "−": left - right, "×": left * right}[sign]
        return left, sign, right, value

    def finished(self, is_photo):
        """The page with its ink; as a phone sees it where it is a photograph."""
        print_ = numpy.asarray(self.picture, numpy.float32)
        flat = Image.fromarray((print_ * (1 - self.ink) + 70 * self.ink).astype(numpy.uint8))
        if not is_photo:
            return flat
        margin = int(0.07 * self.width)
        ground = self.random.choice([60, 110, 150, 250])
        width, height = self.width + 2 * margin, self.height + 2 * margin
        scene = Image.new("L", (width, height), ground)
        scene.paste(flat, (margin, margin))
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
        rows, values = [], []
        for u, v in corners:
            x = u + self.random.uniform(-0.022, 0.022) * width
            y = v + self.random.uniform(-0.022, 0.022) * width
            rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
            values += [u, v]
        way = numpy.linalg.solve(numpy.array(rows), numpy.array(values))
        seen = scene.transform(
            (width, height), Image.PERSPECTIVE, tuple(way), Image.BICUBIC, fillcolor=ground
        ).filter(ImageFilter.GaussianBlur(self.random.uniform(0.5, 1.1)))
        ys, xs = numpy.mgrid[0:height, 0:width]
        light = 1 - 0.35 * (
            xs / width * self.random.uniform(-1, 1) + ys / height * self.random.uniform(-1, 1)
        )
        grain = numpy.random.default_rng(self.seed).normal(0, 4, light.shape)
        lit = numpy.asarray(seen, numpy.float32) * light / light.max()
        lit = lit * self.random.uniform(0.8, 0.97) + grain
        return Image.fromarray(numpy.clip(lit, 0, 255).astype(numpy.uint8))


def own_equals(page):
    """No `=` is printed: the pupil writes it. Rules part the columns."""
    page.text(20, 14, "Add or take away.", 4.2)
    columns = page.random.choice([2, 3])
    wide = 175 / columns
    for column in range(columns):
        for index in range(11):
            left, sign, right, value = page.sum("+−")
            x, y = 20 + column * wide, 30 + index * 20
            width = page.text(x, y, f"{left} {sign} {right}")
            page.row(f"{left} {sign} {right} = __", value, x + width + 2, y + 5.3, "=")
        if column < columns - 1:
            page.line(20 + column * wide + wide - 4, 28, 20 + column * wide + wide - 4, 248, 0.4)


def stacked(page, labels, sign):
    """Two numbers below each other, a rule, the answer below it."""
    page.text(20, 14, "Work out.", 4.2)
    for index in range(20):
        edge, y = 52 + index % 4 * 42, 34 + index // 4 * 48
        low, high = sorted([page.random.randint(11, 480), page.random.randint(120, 499)])
        if labels:
            page.text(edge - 26, y, f"{'abcdefghijklmnopqrstuvwxyz'[index]}.")
        page.text(edge, y, str(high), right=True)
        page.text(edge - 15, y + 7, sign)
        page.text(edge, y + 7, str(low), right=True)
        page.line(edge - 17, y + 14.5, edge + 1, y + 14.5)
        value = high - low if sign == "−" else high + low
        under(page, f"{high} {sign} {low} = __", value, edge, y + 17.2)


def under(page, prompt, value, edge, y):
    x = edge - 1 - len(str(value)) * page.hand * 0.75
    page.row(prompt, value, x, y + page.hand)


def stacked_labels(page):
    stacked(page, True, "−")


def stacked_plain(page):
    stacked(page, False, "+")


def stacked_three(page):
    """Three numbers below each other, in ruled cells."""
    page.text(20, 12, "Column addition", 4.2)
    for index in range(16):
        edge, y = 45 + index % 4 * 44, 30 + index // 4 * 60
        page.frame(edge - 27, y - 4, edge + 13, y + 50, 90)
        numbers = [page.random.randint(11, 399) for _ in range(3)]
        for row, number in enumerate(numbers):
            page.text(edge, y + 8 * row, str(number), 4, right=True)
        page.text(edge - 17, y + 16, "+", 4)
        page.line(edge - 19, y + 24.5, edge + 2, y + 24.5)
        prompt = " + ".join(map(str, numbers)) + " = __"
        under(page, prompt, sum(numbers), edge, y + 27.2)


def numbered_rules(page):
    """`1) 7 × 8 = ____` in two columns within a printed frame."""
    page.frame(12, 10, 198, 287)
    page.text(20, 16, "Sums up to 100", 4.2)
    for index in range(22):
        left, sign, right, value = page.sum("+−×")
        x, y = 20 + index // 11 * 92, 32 + index % 11 * 22
        page.text(x, y, f"{index + 1})")
        width = page.text(x + 10, y, f"{left} {sign} {right} =")
        page.line(x + 12 + width, y + 6, x + 32 + width, y + 6)
        base = y + 5.7 + page.random.uniform(-0.6, 0.5)
        page.row(f"{left} {sign} {right} = __", value, x + 14 + width, base)
    page.line(104, 30, 104, 280, 0.4)


def missing(page):
    """A frame for the number that is left out."""
    page.text(20, 14, "Fill in the missing numbers.", 4.2)
    for index in range(20):
        left, sign, right, value = page.sum("+−")
        x, y = 22 + index // 10 * 90, 32 + index % 10 * 24
        if page.random.random() < 0.5:
            page.frame(x, y - 2, x + 13, y + 8)
            page.text(x + 15, y, f"{sign} {right} = {value}")
            page.row(f"__ {sign} {right} = {value}", left, x + 1.8, y + 6.6)
        else:
            width = page.text(x, y, f"{left} {sign} ")
            page.frame(x + width, y - 2, x + width + 13, y + 8)
            page.text(x + width + 15, y, f"= {value}")
            page.row(f"{left} {sign} __ = {value}", right, x + width + 1.8, y + 6.6)


def crowded(page):
    """Eighty-eight sums on a page, set without spaces."""
    page.text(20, 12, "Name", 3.4)
    page.line(34, 17, 90, 17)
    for index in range(88):
        left, sign, right, value = page.sum("+−×")
        x, y = 18 + index // 22 * 47, 24 + index % 22 * 11.7
        width = page.text(x, y, f"{left}{sign}{right}=", 3.0)
        page.row(f"{left} {sign} {right} = __", value, x + width + 1, y + 4.4, height=3.6)


def lettered(page):
    """`a) 12 + 5 =` row by row."""
    page.text(20, 14, "1  Work these out.", 4.2)
    for index in range(21):
        left, sign, right, value = page.sum("+−×")
        x, y = 20 + index % 3 * 60, 30 + index // 3 * 34
        page.text(x, y, f"{'abcdefghijklmnopqrstuvwxyz'[index]}) ")
        width = page.text(x + 9, y, f"{left} {sign} {right} =")
        page.row(f"{left} {sign} {right} = __", value, x + 11 + width, y + 5.3)


def cells(page):
    """Each sum in a cell of a ruled table."""
    page.text(20, 14, "Multiply.", 4.2)
    for index in range(44):
        left, sign, right, value = page.sum("×")
        x, y = 19 + index // 11 * 43, 28 + index % 11 * 20
        page.frame(x, y, x + 43, y + 20, 60)
        width = page.text(x + 3, y + 6, f"{left} {sign} {right} =")
        page.row(f"{left} {sign} {right} = __", value, x + 4 + width, y + 11.4)


def german(page):
    """A dot for times, a colon for divided by; digits on their rules."""
    page.text(20, 14, "Rechne aus.", 4.2)
    for index in range(24):
        left, right, is_division = page.fresh(
            lambda: (
                page.random.randint(2, 9), page.random.randint(2, 9), page.random.random() < 0.5)
        )
        x, y = 22 + index // 12 * 90, 30 + index % 12 * 20
        first, second, value = (
            (left * right, left, right) if is_division else (left, right, left * right))
        width = page.text(x, y, f"{first} {':' if is_division else '·'} {second} =")
        page.line(x + width + 2, y + 6, x + width + 24, y + 6)
        sign = "÷" if is_division else "×"
        page.row(f"{first} {sign} {second} = __", value, x + width + 5, y + 6.2)


def column_rules(page):
    """A rule right behind the places."""
    page.text(20, 14, "Mental maths", 4.2)
    for column in range(4):
        for index in range(12):
            left, sign, right, value = page.sum("+−")
            x, y = 14 + column * 48, 30 + index * 19
            width = page.text(x, y, f"{left} {sign} {right} =", 3.2)
            page.row(f"{left} {sign} {right} = __", value, x + width + 1, y + 4.7)
        page.line(58.3 + column * 48, 27, 58.3 + column * 48, 262, 0.4)


def book(page):
    """A lesson of a book in a heavy frame, tens and ones on rules."""
    page.frame(14, 12, 196, 285, 30)
    page.text(22, 18, "Lesson 14: Adding tens", 4.6)
    page.text(22, 27, "Find each sum.", 3.8)
    for index in range(24):
        left, right = page.fresh(
            lambda: (page.random.randint(1, 8) * 10, page.random.randint(10, 59)))
        x, y = 22 + index // 8 * 58, 40 + index % 8 * 29
        page.text(x, y, f"{index + 1}.", 3.4)
        width = page.text(x + 9, y, f"{left} + {right} =", 3.8)
        page.line(x + 11 + width, y + 6.2, x + 25 + width, y + 6.2)
        page.row(f"{left} + {right} = __", left + right, x + 12 + width, y + 5.8)


def rows_with_pencil(page):
    """Sums one after the other in rows, no columns; the pupil underlined some and wrote close."""
    page.text(20, 14, "Mental arithmetic", 4.4)
    y = 34
    while y < 240:
        x = 20 + page.random.uniform(0, 3)
        while True:
            left, sign, right, value = page.sum("+−")
            prompt = f"{left}{sign}{right}="
            font = ImageFont.truetype(page.face, int(3.6 * PX * 1.4))
            if x + page.draw.textlength(prompt, font=font) / PX + 18 > 192:
                break
            width = page.text(x, y, prompt)
            place = x + width + page.random.uniform(-0.4, 1.2)
            page.row(f"{left} {sign} {right} = __", value, place, y + 4.8)
            if page.random.random() < 0.35:
                underlined(page, x, x + width - page.random.uniform(0, 4), y + 6.4)
            x = place + 4 * page.hand + page.random.uniform(1, 5)
        y += page.random.uniform(11, 12.5)


def underlined(page, x, to_x, y):
    """A wavy stroke of the pencil."""
    for column in range(int(x * PX), int(to_x * PX)):
        top = int(y * PX + 2 * numpy.sin(column / 40))
        part = page.ink[top : top + 3, column]
        numpy.maximum(part, 0.6, out=part)


LAYOUTS = [
    own_equals, stacked_labels, stacked_plain, stacked_three, numbered_rules, missing, crowded,
    lettered, cells, german, column_rules, book, rows_with_pencil,
]


def main():
    data, folder, seed = sys.argv[1], sys.argv[2], int(sys.argv[3])
    hands, fonts = digits(data), faces()
    os.makedirs(folder, exist_ok=True)
    truth = {}
    for index, layout in enumerate(LAYOUTS):
        for is_photo in (False, True):
            page = Page(seed * 1000 + 2 * index + is_photo, hands, fonts)
            layout(page)
            name = f"{layout.__name__.replace('_', '-')}-{'photo' if is_photo else 'scan'}.jpg"
            quality = page.random.choice([60, 75, 88])
            page.finished(is_photo).save(
                os.path.join(folder, name), quality=quality, dpi=(DPI, DPI))
            truth[name] = page.rows
    with open(os.path.join(folder, "truth.json"), "w", encoding="utf-8") as file:
        json.dump(truth, file, ensure_ascii=False, indent=1, sort_keys=True)


if __name__ == "__main__":
    main()
