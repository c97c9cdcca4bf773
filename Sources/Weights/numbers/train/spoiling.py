"""What makes a number none any more, and what lies beside it: strikes, scribbles, halves, rests, specks."""

import numpy as np

from pen import ROWS, Pen


class Spoiling(Pen):
    """A pen that also strikes out and scribbles."""

    def strike(self, left, right, is_whole):
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
            out = high * self.between(-0.05, 0.3 if is_whole else 0.08)
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
