"""Digits as they are taught and written elsewhere than where MNIST's come from, drawn by rule: lines of no width.

MNIST's digits are of the United States. A 6 with a long straight stem and a small loop, a 4 of two crossing strokes, a 5 whose bar
is a stroke by itself, a 7 with a hook or a bar through it, a 1 with an upstroke are rare there or not there at all.
"""

import cv2
import numpy as np

from skeleton import SIDE

# A digit is so many of the picture's pixels high, as MNIST's are 20 of 28.
HIGH = SIDE * 20 / 28


class Allographs:
    """Draws from a seed; each digit has a function that gives its strokes, in shares of its height from its top."""

    def __init__(self, seed):
        self.gen = np.random.default_rng(seed)

    def between(self, low, high):
        return self.gen.uniform(low, high)

    def chance(self, share):
        return self.gen.random() < share

    def arc(self, x, y, wide, high, first, last):
        """Points along an ellipse, from one angle to another: 0 is right, 90 low, in degrees."""
        angles = np.radians(np.linspace(first, last, max(3, int(abs(last - first) / 30) + 1)))
        return [(x + wide * np.cos(a), y + high * np.sin(a)) for a in angles]

    def line(self, *points):
        """A stroke through some points, bent a little between them."""
        bent = [points[0]]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            bow = self.gen.normal(0, 0.03)
            bent += [((x0 + x1) / 2 - bow * (y1 - y0), (y0 + y1) / 2 + bow * (x1 - x0)), (x1, y1)]
        return bent

    # A stroke is a list of smooth parts, which meet in corners.

    def digit0(self):
        wide, start, more = self.between(0.2, 0.36), self.between(-150, -40), self.between(-30, 45)
        turn = -1 if self.chance(0.85) else 1
        path = self.arc(wide, 0.5, wide, 0.5, start, start + turn * (360 + more))
        # The end lies a little inside or outside of the beginning.
        drift = self.between(-0.06, 0.06)
        return [[[(x + drift * i / len(path), y + drift * i / len(path)) for i, (x, y) in enumerate(path)]]]

    def digit1(self):
        top, foot = self.between(0, 0.15), self.between(-0.12, 0.12)
        bow = self.gen.normal(0, 0.025)
        stem = [(top, 0), ((top + foot) / 2 + bow, 0.5), (foot, 1)]
        if self.chance(0.35):
            return [[stem]]
        angle, long = np.radians(self.between(32, 70)), self.between(0.12, 0.42)
        start = (top - long * np.cos(angle), long * np.sin(angle))
        strokes = [[self.line(start, (top, 0)), stem]]
        if self.chance(0.3):
            half = self.between(0.1, 0.25)
            strokes.append([self.line((foot - half, 1 + self.gen.normal(0, 0.02)), (foot + half, 1))])
        return strokes

    def digit2(self):
        wide, high = self.between(0.18, 0.3), self.between(0.2, 0.3)
        bow = self.arc(wide, high, wide, high, self.between(150, 215), self.between(360, 395))
        low, long = self.between(0.94, 1.0), self.between(0.4, 0.75)
        end = (long, low + self.gen.normal(0, 0.04))
        if self.chance(0.25):
            loop = self.between(0.05, 0.1)
            around = self.arc(0.06 + loop, low - loop, loop, loop * 0.8, -20, -300)
            return [[bow + [(wide * 1.2, 0.62)] + around + [((0.1 + long) / 2, low - 0.02), end]]]
        foot = (self.gen.normal(0, 0.04), low)
        wave = self.gen.normal(0, 0.04)
        down = bow + [((bow[-1][0] + foot[0]) / 2 + self.between(-0.02, 0.07), (bow[-1][1] + low) / 2), foot]
        return [[down, [foot, (long * 0.35, low - abs(wave)), (long * 0.7, low + wave), end]]]

    def digit3(self):
        wide, waist, deep = self.between(0.2, 0.32), self.between(0.38, 0.52), self.between(0.02, 0.2)
        middle = (deep, waist)
        if self.chance(0.3):
            top = self.line((0, self.between(0, 0.08)), (self.between(0.35, 0.55), self.between(-0.03, 0.04)))
            upper = [top, self.line(top[-1], middle)]
        else:
            upper = [self.arc(wide * 0.95, waist / 2, wide, waist / 2, self.between(165, 220), self.between(410, 440)) + [middle]]
        high = (1 - waist) / 2
        lower = [middle] + self.arc(wide * 0.9, 1 - high, wide * self.between(0.95, 1.2), high,
                                    self.between(-75, -50), self.between(130, 185))
        return [upper + [lower]]

    def digit4(self):
        way = self.gen.random()
        level, long = self.between(0.5, 0.72), self.between(0.42, 0.75)
        end = (long, level + self.gen.normal(0, 0.05))
        if way < 0.25:
            # Closed, in one go or in two.
            x = long * self.between(0.55, 0.85)
            tip = (x + self.gen.normal(0, 0.03), 0)
            return [[self.line(tip, (0, level)), self.line((0, level), end)],
                    [self.line(tip, (x + self.gen.normal(0, 0.05), 1))]]
        start = (self.between(0.1, 0.42) if way < 0.75 else self.between(-0.05, 0.12), self.between(-0.02, 0.1))
        top = self.between(0.15, 0.45) if way < 0.75 else self.between(-0.05, 0.2)
        x = long * self.between(0.5, 0.85)
        upright = self.line((x + self.between(-0.03, 0.18), top), (x + self.between(-0.2, 0.05), 1))
        if self.chance(0.3):
            # Round where others have a corner.
            return [[[start, (start[0] * 0.4, level * 0.55), (0.03, level * 0.96), (long * 0.4, level + 0.02), end]], [upright]]
        return [[self.line(start, (0, level)), self.line((0, level), end)], [upright]]

    def digit5(self):
        wide, waist = self.between(0.22, 0.38), self.between(0.3, 0.5)
        left = self.between(0.02, 0.16)
        neck, high = (left + self.gen.normal(0, 0.03), waist), (1 - waist + 0.08) / 2
        bow = self.arc(neck[0] + wide * 0.55, 1 - high, wide, high, self.between(-125, -95), self.between(110, 175))
        top = (left + self.between(0.0, 0.14), self.between(-0.02, 0.06))
        long, rise = self.between(0.25, 0.6), self.gen.normal(0.02, 0.06)
        if self.chance(0.3):
            return [[self.line((top[0] + long, top[1] - rise), top), self.line(top, neck), [neck] + bow]]
        if self.chance(0.15):
            # Like an S.
            return [[[(top[0] + long, 0), (top[0] + long * 0.4, 0.03), (top[0], 0.2), (neck[0] + 0.06, waist)] + bow[1:]]]
        apart = self.between(-0.03, 0.1)
        bar = self.line((top[0] + apart, top[1] + self.gen.normal(0, 0.03)), (top[0] + apart + long, top[1] - rise))
        body = [self.line(top, neck), [neck] + bow] if self.chance(0.7) else [[top, neck] + bow]
        return [body, [bar]]

    def digit6(self):
        loop, wide = self.between(0.28, 0.66), self.between(0.12, 0.3)
        tip = (wide * self.between(0.2, 2.6), 0)
        y = 1 - loop / 2
        bow = self.between(-0.02, 0.1) if self.chance(0.6) else self.between(0.05, 0.2)
        stem = [tip, (tip[0] * 0.55 - bow * 0.5, y * 0.4), (tip[0] * 0.2 - bow * 0.3, y * 0.75)]
        around = self.arc(wide, y, wide, loop / 2, 180, self.between(-215, -120))
        return [[stem + around]]

    def digit7(self):
        wide = self.between(0.3, 0.65)
        corner = (wide, self.between(-0.03, 0.06))
        left = (0, self.between(0.0, 0.12))
        foot = (wide * self.between(0.1, 0.9), 1)
        stem = self.line(corner, foot)
        bar = self.line(left, corner)
        if self.chance(0.3):
            bar = [(left[0] + self.gen.normal(0, 0.03), left[1] + self.between(0.08, 0.25))] + [left] + bar[1:]
        strokes = [[bar + stem[1:]]] if self.chance(0.2) else [[bar, stem]]
        if self.chance(0.25):
            y, half = self.between(0.38, 0.6), self.between(0.12, 0.28)
            x = corner[0] + (foot[0] - corner[0]) * y
            strokes.append([self.line((x - half, y + self.gen.normal(0, 0.03)), (x + half, y - self.between(-0.02, 0.08)))])
        return strokes

    def digit8(self):
        waist, up, low = self.between(0.38, 0.52), self.between(0.15, 0.26), self.between(0.18, 0.32)
        x = max(up, low)
        if self.chance(0.25):
            first = self.between(-150, -30)
            upper = self.arc(x + self.gen.normal(0, 0.02), waist / 2, up, waist / 2, first, first - self.between(340, 390))
            lower = self.arc(x, (1 + waist) / 2, low, (1 - waist) / 2, self.between(-120, -60), self.between(250, 300))
            return [[upper], [lower]]
        open_by = self.between(-0.05, 0.07)
        return [[[
            (x + up * 0.9, waist * 0.28 - open_by), (x, 0), (x - up, waist * 0.45), (x, waist),
            (x + low, (1 + waist) / 2 + 0.02), (x, 1), (x - low, (1 + waist) / 2 + 0.02), (x - 0.02, waist + 0.02),
            (x + up * 0.8, waist * 0.55), (x + up * 0.85 + open_by, waist * 0.2)]]]

    def digit9(self):
        wide, loop = self.between(0.14, 0.27), self.between(0.3, 0.56)
        first = self.between(-70, 0)
        around = self.arc(wide, loop / 2, wide, loop / 2, first, -360 + self.between(-30, 20))
        foot = 2 * wide + self.between(-0.25, 0.06)
        side = (2 * wide, loop * 0.5)
        if self.chance(0.5):
            down = self.line((2 * wide + self.gen.normal(0, 0.02), self.between(0, 0.3) * loop), (foot, 1))
            return [[around, down]] if self.chance(0.6) else [[around], [down]]
        hook = self.between(0.05, 0.3)
        return [[around + [side, (2 * wide, 0.72), (2 * wide - hook * 0.4, 0.97), (2 * wide - hook, self.between(0.88, 1))]]]

    def drawn(self, value):
        """The middle lines of a digit: SIDE × SIDE truths."""
        shake = self.between(0.0, 0.022)
        paths = []
        for stroke in getattr(self, f"digit{value}")():
            # Corners of a stroke stay together.
            moved = {}
            for part in stroke:
                points = np.array([moved.setdefault(tuple(np.round(each, 6)), np.array(each) + self.gen.normal(0, shake, 2))
                                   for each in part])
                paths.append(smooth(points))
        return rastered(paths)


def rastered(paths):
    """Paths in shares of anything, brought to a digit's height in the middle: SIDE × SIDE truths."""
    every = np.concatenate(paths)
    low, high = every.min(0), every.max(0)
    scale = HIGH / max(high[1] - low[1], 0.7 * (high[0] - low[0]), 1e-3)
    picture = np.zeros((SIDE, SIDE), np.uint8)
    for path in paths:
        at = ((path - (low + high) / 2) * scale + SIDE / 2) * 8
        cv2.polylines(picture, [np.round(at).astype(np.int32).reshape(-1, 1, 2)], False, 1, 1, cv2.LINE_8, 3)
    return picture > 0


def smooth(points, between=6):
    """A curve through points (Catmull and Rom, "A class of local interpolating splines", 1974)."""
    if len(points) < 3:
        return points
    padded = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    t = (np.arange(between) / between)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:])]
    return np.concatenate(parts + [points[-1:]])
