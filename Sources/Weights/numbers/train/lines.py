"""Makes samples as the program sees them: the ink of one written number, brought to 32 × 112."""

import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[2] / "characters" / "train"))
import data  # noqa: E402

# What a line is read as; the last is ink that is no sign of a number, or no longer: struck out, written over, a letter.
SIGNS = list("0123456789-./") + ["other"]
OTHER = len(SIGNS) - 1
# A picture's rows and columns; ink fills so many rows, and so many columns at most.
HIGH, WIDE = 32, 112
DRAWN_HIGH, DRAWN_WIDE = 26, 104
# What is lower than so much of the writing's height is not made as high as other ink.
LEAST = 2 / 3

TILE = 72
ROWS, COLUMNS = 112, 400
# What is darker is ink.
INKED = 0.35

# Shares of what the samples are.
KINDS = {
    "one": 0.22, "two": 0.36, "three": 0.13, "more": 0.05, "decimal": 0.08, "negative": 0.05, "slash": 0.03,
    "odd": 0.11,
}
NAMES, SHARES = list(KINDS), np.array(list(KINDS.values()))


class Lines:
    """An endless row of batches from a seed."""

    def __init__(self, folder, seed):
        self.digits, self.values = data.read(folder, data.DIGITS)
        self.letters, _ = data.read(folder, data.LETTERS)
        self.gen = np.random.default_rng(seed)

    def batch(self, size):
        """Pictures and what they say, as places in SIGNS."""
        pictures, texts = np.zeros((size, 1, HIGH, WIDE), np.float32), []
        for index in range(size):
            pictures[index, 0], text = self.line()
            texts.append(text)
        return pictures, texts

    def between(self, low, high):
        return self.gen.uniform(low, high)

    def chance(self, share):
        return self.gen.random() < share

    # One line

    def line(self):
        while True:
            kind = self.gen.choice(NAMES, p=SHARES / SHARES.sum())
            self.typical = self.between(15, 46)
            self.width = self.typical * self.between(0.05, 0.16)
            self.slant, self.turn = self.gen.normal(0, 0.16), self.gen.normal(0, 0.05)
            self.slim = np.exp(self.between(-0.75, 0.25))
            self.page = np.zeros((ROWS, COLUMNS), np.float32)
            text = self.written(kind)
            page = self.taken(self.page)
            box = frame(page)
            if box is not None and box[2] - box[0] >= 4:
                break
        # What the program takes for the writing's height is that of other numbers.
        return normalised(page, box, self.typical * self.between(0.85, 1.2)), text

    def written(self, kind):
        count = {"one": 1, "two": 2, "three": 3, "odd": int(self.gen.integers(1, 4))}.get(
            kind, int(self.gen.integers(2, 5)))
        if kind == "more":
            count = int(self.gen.integers(4, 6))
        sign = None
        if kind in ("decimal", "slash"):
            sign = int(self.gen.integers(1, count))
        self.right, self.last = 30.0, None
        self.top = ROWS / 2 - self.typical / 2
        text = []
        if kind == "negative":
            text.append(self.minus())
            count = max(1, count - 1)
        # Of odd ones a part is struck out, written over, or something else.
        odd = set()
        if kind == "odd":
            first = int(self.gen.integers(0, count))
            odd = set(range(first, int(self.gen.integers(first + 1, count + 1))))
            if self.chance(0.45):
                odd = set(range(count))
        struck_from = None
        way = self.gen.choice(["struck", "over", "letter", "scribble", "cut"], p=[0.5, 0.25, 0.1, 0.08, 0.07])
        for index in range(count):
            if index == sign:
                text.append(self.point() if kind == "decimal" else self.slash())
            if index not in odd:
                text.append(self.digit())
                continue
            left = self.right
            same = False
            if way == "scribble":
                self.scribble()
            elif way == "letter":
                self.put(self.letters[self.gen.integers(len(self.letters))])
            else:
                before = self.page.copy()
                value = self.digit()
                if way == "over":
                    box = self.last
                    self.page, over = np.zeros_like(self.page), self.page
                    self.right = box[0]
                    same = self.digit(at=box[0]) == value
                    self.page = np.maximum(self.page, over)
                    self.right = max(self.right, box[2])
                    if same:
                        text.append(value)
                elif way == "cut":
                    self.cut(before)
            self.struck_to = self.right
            if struck_from is None:
                struck_from = min(left, self.last[0]) if self.last else left
            if not same and (not text or text[-1] != OTHER):
                text.append(OTHER)
        if odd and way == "struck":
            self.strike(struck_from, self.struck_to, len(odd) == count)
        if self.chance(0.15):
            self.rests()
        return text

    # Signs

    def put(self, source, at=None, height=None):
        """Lays a character behind the last one, or at a column."""
        high = self.typical * np.exp(self.gen.normal(0, 0.1)) if height is None else height
        tile = self.laid(source, min(high, 54))
        found = frame(tile)
        if found is None:
            return
        top, left, low, right = found
        tile = tile[top:low, left:right]
        gap = self.typical * (self.between(-0.14, 0.03) if self.chance(0.3) else self.between(0.02, 0.4))
        x = int(round(self.right + gap)) if at is None else int(round(at + self.gen.normal(0, 0.08) * self.typical))
        y = int(round(ROWS / 2 - (low - top) / 2 + self.gen.normal(0, 0.06) * self.typical))
        x, y = max(2, x), min(max(2, y), ROWS - 2 - tile.shape[0])
        part = self.page[y:y + tile.shape[0], x:x + tile.shape[1]]
        if part.shape == tile.shape:
            np.maximum(part, tile, out=part)
        self.last = (x, y, x + tile.shape[1], y + tile.shape[0])
        self.right = float(x + tile.shape[1])

    def digit(self, at=None):
        if self.chance(0.03):
            self.put(self.one(), at)
            return 1
        index = self.gen.integers(len(self.digits))
        source, value = self.digits[index], int(self.values[index])
        if value == 7 and self.chance(0.3):
            source = barred(source, self)
        if value == 1 and self.chance(0.15):
            source = self.one()
        self.put(source, at)
        return value

    def one(self):
        """A 1 with an upstroke, and some with a foot."""
        tile = np.zeros((112, 112), np.uint8)
        x, top, low = (int(112 * self.between(*span)) for span in ((0.5, 0.62), (0.14, 0.2), (0.8, 0.86)))
        foot, wide = x + int(self.between(-6, 5)), int(round(self.between(5, 12)))
        cv2.line(tile, (x, top), (foot, low), 255, wide, cv2.LINE_AA)
        cv2.line(tile, (x - int(112 * self.between(0.08, 0.28)), top + int(112 * self.between(0.1, 0.32))),
                 (x, top), 255, wide, cv2.LINE_AA)
        if self.chance(0.35):
            half = int(112 * self.between(0.1, 0.2))
            cv2.line(tile, (foot - half, low), (foot + half, low), 255, wide, cv2.LINE_AA)
        return cv2.resize(tile, (28, 28), interpolation=cv2.INTER_AREA)

    def laid(self, source, high):
        """A character slanted, turned, bent, larger or smaller."""
        scale = high / 20
        slim = self.slim * np.exp(self.gen.normal(0, 0.08))
        slant, turn = self.slant + self.gen.normal(0, 0.08), self.turn + self.gen.normal(0, 0.06)
        cos, sin = np.cos(turn), np.sin(turn)
        warp = np.array([[cos, -sin], [sin, cos]]) @ np.array([[slim, -slant], [0, 1]]) * scale
        back = np.linalg.inv(warp).astype(np.float32)
        grid = np.mgrid[0:TILE, 0:TILE].astype(np.float32) - (TILE - 1) / 2
        x = back[0, 0] * grid[1] + back[0, 1] * grid[0] + 13.5
        y = back[1, 0] * grid[1] + back[1, 1] * grid[0] + 13.5
        # Some write a 6 with a long stem and a small loop, a 9 or a 7 with a long leg.
        share = ((y - 4) / 20).clip(0, 1)
        y += 20 * (share ** np.exp(np.clip(self.gen.normal(0, 0.33), -0.75, 0.75)) - share)
        bend = self.gen.normal(0, self.between(0, 0.9), (2, 5, 5)).astype(np.float32)
        x += cv2.resize(bend[0], (TILE, TILE), interpolation=cv2.INTER_LINEAR)
        y += cv2.resize(bend[1], (TILE, TILE), interpolation=cv2.INTER_LINEAR)
        return cv2.remap(source.astype(np.float32) / 255, x, y, cv2.INTER_LINEAR)

    def stroke(self, points, wide=None):
        """A path of ink."""
        wide = self.width if wide is None else wide
        points = np.round(np.array(points) * 8).astype(np.int32).reshape(-1, 1, 2)
        layer = np.zeros((ROWS, COLUMNS), np.uint8)
        cv2.polylines(layer, [points], False, 255, max(1, int(round(wide))), cv2.LINE_AA, 3)
        np.maximum(self.page, layer.astype(np.float32) / 255, out=self.page)

    def minus(self):
        x = self.right + self.typical * self.between(0.05, 0.25)
        long = self.typical * self.between(0.25, 0.75)
        y = ROWS / 2 + self.gen.normal(0, 0.08) * self.typical
        rise = self.gen.normal(0, 0.07) * long
        self.stroke([(x, y), (x + long / 2, y + self.gen.normal(0, 0.03) * long), (x + long, y + rise)])
        self.right = x + long + self.typical * self.between(0, 0.15)
        return SIGNS.index("-")

    def point(self):
        x = self.right + self.typical * self.between(0.03, 0.25)
        y = ROWS / 2 + self.typical * self.between(0.3, 0.52)
        tail = self.typical * (self.between(0, 0.05) if self.chance(0.6) else self.between(0.05, 0.25))
        self.stroke([(x, y), (x - tail * self.between(0, 0.6), y + tail)],
                    max(2, self.width * self.between(0.9, 1.5)))
        self.right = x + self.width / 2 + self.typical * self.between(0, 0.1)
        return SIGNS.index(".")

    def slash(self):
        x = self.right + self.typical * self.between(0.0, 0.2)
        high = self.typical * self.between(0.9, 1.4)
        lean = high * self.between(0.2, 0.75)
        self.stroke([(x, ROWS / 2 + high / 2), (x + lean, ROWS / 2 - high / 2)])
        self.right = x + lean + self.typical * self.between(-0.1, 0.1)
        return SIGNS.index("/")

    # What is no number

    def strike(self, left, right, isWhole):
        """One to three strokes through ink, or a scribble over it."""
        middle, high = ROWS / 2, self.typical
        if self.chance(0.2):
            turns = int(self.gen.integers(4, 12))
            x = np.linspace(left - 2, right + 2, turns)
            y = middle + high * 0.55 * np.where(np.arange(turns) % 2, 1, -1) * self.gen.uniform(0.3, 1, turns)
            self.stroke(np.stack([x, y], 1))
            return
        kind = self.gen.random()
        for index in range(1 + int(self.chance(0.5)) + int(self.chance(0.2))):
            out = high * self.between(-0.05, 0.3 if isWhole else 0.08)
            y = middle + high * self.between(-0.22, 0.22)
            if kind < 0.5:
                rise = (right - left) * self.gen.normal(0, 0.12)
                ends = [(left - out, y + rise), (right + out, y - rise)]
            else:
                up = high * self.between(0.3, 0.6) * (1 if kind < 0.8 else -1)
                if index == 1 and self.chance(0.5):
                    up = -up
                ends = [(left - out / 2, middle + up), (right + out / 2, middle - up)]
            (x0, y0), (x1, y1) = ends
            bow = self.gen.normal(0, 0.05) * (x1 - x0)
            self.stroke([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 + bow), (x1, y1)],
                        self.width * self.between(0.8, 1.2))

    def scribble(self):
        """A tick, a cross, or a wild path."""
        x, high = self.right + self.typical * self.between(0, 0.3), self.typical
        y, wide = ROWS / 2, high * self.between(0.5, 1.1)
        kind = self.gen.random()
        if kind < 0.3:
            self.stroke([(x, y), (x + wide / 3, y + high / 2), (x + wide, y - high / 2)])
        elif kind < 0.5:
            self.stroke([(x, y - high / 2), (x + wide, y + high / 2)])
            self.stroke([(x, y + high / 2), (x + wide, y - high / 2)])
        else:
            count = int(self.gen.integers(4, 9))
            points = np.stack([self.gen.uniform(x, x + wide, count),
                               self.gen.uniform(y - high / 2, y + high / 2, count)], 1)
            self.stroke(points)
        self.right, self.last = x + wide, (x, y - high / 2, x + wide, y + high / 2)

    def cut(self, before):
        """The last character loses a third to two thirds of itself."""
        left, top, right, low = (int(each) for each in self.last)
        share = self.between(0.33, 0.67)
        if self.chance(0.5):
            edge = int(top + share * (low - top))
            rows = slice(top, edge) if self.chance(0.5) else slice(edge, low)
            self.page[rows, left:right] = before[rows, left:right]
        else:
            edge = int(left + share * (right - left))
            columns = slice(left, edge) if self.chance(0.5) else slice(edge, right)
            self.page[top:low, columns] = before[top:low, columns]

    def rests(self):
        """A little that belongs to nothing: rests of print, of the next row, specks."""
        left, right, high = 30, max(31, self.right), self.typical
        way = self.gen.random()
        if way < 0.35:
            x, long = left - high * self.between(0, 0.3), high * self.between(0.03, 0.15)
            y = ROWS / 2 + high * self.gen.choice([-0.12, 0.12])
            self.stroke([(x, y), (x + long, y)], high * self.between(0.04, 0.08))
        elif way < 0.7:
            x, y = self.between(left, right), ROWS / 2 + high * self.gen.choice([-1, 1]) * self.between(0.6, 0.72)
            self.stroke([(x, y), (x + high * self.gen.normal(0, 0.15), y + high * self.gen.normal(0, 0.06))])
        else:
            for _ in range(int(self.gen.integers(1, 4))):
                x, y = self.between(left - 4, right + 4), ROWS / 2 + high * self.between(-0.6, 0.6)
                self.stroke([(x, y), (x + 0.5, y)], 1)

    # How a page shows it

    def taken(self, page):
        """Thick or thin, pressed unevenly, blurred, pale, noisy, black and white; then cleaned and brought to black."""
        top, left, low, right = frame(page) or (0, 0, ROWS, COLUMNS)
        top, left = max(0, top - 8), max(0, left - 8)
        page = page[top:low + 8, left:right + 8]
        edge, steep = self.between(0.22, 0.7), self.between(5, 14)
        page = 1 / (1 + np.exp(-(page - edge) * steep)) - 1 / (1 + np.exp(edge * steep))
        way = self.gen.random()
        thick = np.ones((2, 2) if self.typical < 26 else (3, 3), np.uint8)
        if way < 0.2 and self.typical > 24:
            page = cv2.erode(page, np.ones((2, 2), np.uint8))
        elif way < 0.4:
            page = cv2.dilate(page, thick)
        if self.chance(0.35):
            press = self.gen.normal(0, 1, (4, 7)).astype(np.float32)
            press = cv2.resize(press, page.shape[::-1], interpolation=cv2.INTER_CUBIC)
            page = page * (1 - self.between(0, 0.7) / (1 + np.exp(-2 * press)))
        if self.chance(0.6):
            page = cv2.GaussianBlur(page, (0, 0), self.between(0.3, 0.025 * self.typical + 0.35))
        if self.chance(0.25):
            small = cv2.resize(page, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
            page = cv2.resize(small, page.shape[::-1], interpolation=cv2.INTER_LINEAR)
        noise = self.between(0, 0.1)
        near = cv2.dilate(page, np.ones((7, 7), np.uint8))
        page = page + noise * near * self.gen.normal(0, 1, page.shape)
        if self.chance(0.2):
            page = (page > self.between(0.25, 0.6)).astype(np.float32)
        strong = max(0.2, float(page.max())) * self.between(0.75, 1)
        return np.where(page > self.between(0.1, 0.25), page / strong, 0).clip(0, 1).astype(np.float32)


def barred(source, lines):
    """A 7 with a short stroke through its middle, where its ink is."""
    row = source[12:17].astype(np.float32).sum(0)
    middle = (row * np.arange(28)).sum() / max(1, row.sum())
    x, half = middle + lines.between(-0.8, 0.8), 14 * lines.between(0.2, 0.36)
    y, rise = 28 * lines.between(0.46, 0.58), lines.between(-1, 0.6)
    bar = np.zeros((28, 28), np.uint8)
    ends = [(int(8 * (x - half)), int(8 * (y - rise))), (int(8 * (x + half)), int(8 * (y + rise)))]
    cv2.line(bar, *ends, 255, 2, cv2.LINE_AA, 3)
    return np.maximum(source, bar)


def frame(page):
    """Top, left, low and right of the ink; None where there is none."""
    ink = page > INKED
    rows, columns = np.flatnonzero(ink.any(1)), np.flatnonzero(ink.any(0))
    if not len(rows):
        return None
    return rows[0], columns[0], rows[-1] + 1, columns[-1] + 1


def normalised(page, box, typical):
    """A line's smallest rectangle brought to the middle of a picture: two samples a pixel each way, and their mean."""
    top, left, low, right = box
    high, wide = low - top, right - left
    step = max(high / DRAWN_HIGH, wide / DRAWN_WIDE, LEAST * typical / DRAWN_HIGH)
    x, y = (left + right) / 2, (top + low) / 2
    u = x + step * ((np.arange(2 * WIDE, dtype=np.float32) + 0.5) / 2 - WIDE / 2) - 0.5
    v = y + step * ((np.arange(2 * HIGH, dtype=np.float32) + 0.5) / 2 - HIGH / 2) - 0.5
    # Outside the rectangle and a rim of one pixel nothing is seen.
    alone = np.zeros_like(page)
    rim = slice(max(0, top - 1), low + 1), slice(max(0, left - 1), right + 1)
    alone[rim] = page[rim]
    seen = cv2.remap(alone, np.tile(u, (2 * HIGH, 1)).astype(np.float32),
                     np.tile(v[:, None], (1, 2 * WIDE)).astype(np.float32), cv2.INTER_LINEAR)
    return cv2.resize(seen, (WIDE, HIGH), interpolation=cv2.INTER_AREA)
