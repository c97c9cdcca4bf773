"""A hand that writes one line: characters and signs side by side, alike in slant, slimness and stroke."""

import sys
from pathlib import Path

import cv2
import numpy as np

from page import frame

sys.path.append(str(Path(__file__).resolve().parents[2] / "characters" / "train"))
import data  # noqa: E402
from skeleton import TIMES, Skeletons  # noqa: E402

# What a line is read as; the last is ink that is no sign of a number, or no longer: struck out, written over, a letter.
SIGNS = list("0123456789-./") + ["other"]

TILE = 72
ROWS, COLUMNS = 112, 400


class Pen:
    """Writes on a page; where it is, and how it writes, is set anew for each line."""

    def __init__(self, folder, seed):
        self.digits, self.values = data.read(folder, data.DIGITS)
        self.letters, _ = data.read(folder, data.LETTERS)
        self.digit_lines, self.letter_lines = Skeletons(self.digits), Skeletons(self.letters)
        self.gen = np.random.default_rng(seed)

    def between(self, low, high):
        return self.gen.uniform(low, high)

    def chance(self, share):
        return self.gen.random() < share

    def begin(self):
        """A new hand and an empty page."""
        self.typical = self.between(15, 46)
        # More than half of all hands have a pen or a pencil thinner than those of the pictures.
        self.is_thin = self.chance(0.6)
        self.width = max(1.1, self.typical * self.between(*((0.03, 0.1) if self.is_thin else (0.05, 0.16))))
        self.slant, self.turn = self.gen.normal(0, 0.16), self.gen.normal(0, 0.05)
        self.slim = np.exp(self.between(-0.75, 0.25))
        self.page = np.zeros((ROWS, COLUMNS), np.float32)
        self.right, self.last = 30.0, None

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
        source, value = self.penned(self.digits, self.digit_lines, index), int(self.values[index])
        if value == 7 and self.chance(0.3):
            source = self.barred(source)
        if value == 1 and self.chance(0.15):
            source = self.one()
        self.put(source, at)
        return value

    def letter(self):
        self.put(self.penned(self.letters, self.letter_lines, self.gen.integers(len(self.letters))))

    def penned(self, pictures, lines, index):
        """A character as it was written, or as this hand's pen writes it."""
        if not self.is_thin or not lines.drawable[index]:
            return pictures[index]
        # A slim hand's strokes are as thick as others'.
        width = self.width / self.typical / np.sqrt(min(1.0, self.slim)) * np.exp(self.gen.normal(0, 0.1))
        return lines.drawn(index, width, 1 / self.typical)

    def one(self):
        """A 1 with an upstroke, and some with a foot."""
        tile = np.zeros((112, 112), np.uint8)
        x, top, low = (int(112 * self.between(*span)) for span in ((0.5, 0.62), (0.14, 0.2), (0.8, 0.86)))
        foot, wide = x + int(self.between(-6, 5)), int(round(self.between(5, 12)))
        if self.is_thin:
            wide = max(1, int(round(self.width / self.typical * 80)))
        cv2.line(tile, (x, top), (foot, low), 255, wide, cv2.LINE_AA)
        cv2.line(tile, (x - int(112 * self.between(0.08, 0.28)), top + int(112 * self.between(0.1, 0.32))),
                 (x, top), 255, wide, cv2.LINE_AA)
        if self.chance(0.35):
            half = int(112 * self.between(0.1, 0.2))
            cv2.line(tile, (foot - half, low), (foot + half, low), 255, wide, cv2.LINE_AA)
        side = 28 * TIMES if self.is_thin else 28
        return cv2.resize(tile, (side, side), interpolation=cv2.INTER_AREA)

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
        times = len(source) / 28
        x, y = ((each + 0.5) * times - 0.5 for each in (x, y))
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

    def barred(self, source):
        """A 7 with a short stroke through its middle, where its ink is."""
        side = len(source)
        row = source[12 * side // 28:17 * side // 28].astype(np.float32).sum(0)
        middle = (row * np.arange(side)).sum() / max(1, row.sum())
        x, half = middle + side / 28 * self.between(-0.8, 0.8), side * self.between(0.2, 0.36)
        y, rise = side * self.between(0.46, 0.58), side / 28 * self.between(-1, 0.6)
        bar = np.zeros_like(source)
        ends = [(int(8 * (x - half)), int(8 * (y - rise))), (int(8 * (x + half)), int(8 * (y + rise)))]
        wide = 2 if side == 28 else max(1, int(round(self.width / self.typical * 20 * side / 28)))
        cv2.line(bar, *ends, 255, wide, cv2.LINE_AA, 3)
        return np.maximum(source, bar)
