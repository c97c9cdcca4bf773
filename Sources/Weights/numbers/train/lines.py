"""Makes samples as the program sees them: the ink of one written number, brought to 32 × 112."""

import numpy as np

from page import HIGH, WIDE, frame, normalised, taken
from pen import SIGNS
from spoiling import Spoiling

OTHER = len(SIGNS) - 1
# Shares of what the samples are.
KINDS = {
    "one": 0.22, "two": 0.36, "three": 0.13, "more": 0.05, "decimal": 0.08, "negative": 0.05, "slash": 0.03,
    "odd": 0.11,
}
NAMES, SHARES = list(KINDS), np.array(list(KINDS.values()))


class Lines(Spoiling):
    """An endless row of batches from a seed."""

    def batch(self, size):
        """Pictures and what they say, as places in SIGNS."""
        pictures, texts = np.zeros((size, 1, HIGH, WIDE), np.float32), []
        for index in range(size):
            pictures[index, 0], text = self.line()
            texts.append(text)
        return pictures, texts

    def line(self):
        while True:
            kind = self.gen.choice(NAMES, p=SHARES / SHARES.sum())
            self.begin()
            text = self.written(kind)
            page = taken(self.page, self)
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
                self.letter()
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
            struck_to = self.right
            if struck_from is None:
                struck_from = min(left, self.last[0]) if self.last else left
            if not same and (not text or text[-1] != OTHER):
                text.append(OTHER)
        if odd and way == "struck":
            self.strike(struck_from, struck_to, len(odd) == count)
        if self.chance(0.15):
            self.rests()
        return text
