"""Strokes of a hand: single-line SVG fonts, curves of our own, and how a line of ink is drawn."""
import math, re
import xml.etree.ElementTree as ET
import cv2
import numpy as np


def draw(strokes, width, rng, pad=6):
    """Strokes (lists of points) as an alpha picture, with a pressure that changes along them."""
    strokes = [np.asarray(s, np.float32) for s in strokes if len(s) > 1]
    if not strokes:
        return np.zeros((4, 4), np.uint8)
    points = np.concatenate(strokes)
    pad = int(pad + width)
    low, high = points.min(0), points.max(0)
    size = np.ceil(high - low + 2 * pad).astype(int)
    scale = 4
    alpha = np.zeros((min(2400, size[1] * scale), min(4800, size[0] * scale)), np.uint8)
    for stroke in strokes:
        stroke = (stroke - low + pad) * scale
        wave, phase = rng.uniform(0.02, 0.15), rng.uniform(0, 6)
        taper = rng.random() < 0.4
        n = len(stroke)
        for i in range(n - 1):
            w = width * scale * (1 + rng.uniform(0, 0.3) * math.sin(phase + wave * i))
            if taper and i > 0.8 * n:
                w *= 1 - 0.5 * (i - 0.8 * n) / (0.2 * n + 1)
            a, b = stroke[i], stroke[i + 1]
            cv2.line(alpha, (int(a[0]), int(a[1])), (int(b[0]), int(b[1])), 255, max(1, int(round(w))), cv2.LINE_8)
    return cv2.resize(alpha, None, fx=1 / scale, fy=1 / scale, interpolation=cv2.INTER_AREA)


def smooth(points, steps=8):
    """A Catmull-Rom curve through points."""
    p = np.asarray(points, np.float32)
    if len(p) < 3:
        return [p[0] + (p[-1] - p[0]) * t for t in np.linspace(0, 1, steps)]
    p = np.concatenate([p[:1], p, p[-1:]])
    out = []
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate(out + [p[-1:]])


class StrokeFont:
    """A single-line SVG font: glyphs of polylines and curves, sampled."""

    def __init__(self, path):
        root = ET.parse(path).getroot()
        tag = lambda e: e.tag.split("}")[-1]
        self.glyphs, self.units = {}, 1000.0
        for e in root.iter():
            if tag(e) == "font-face":
                self.units = float(e.get("units-per-em", 1000))
            if tag(e) == "glyph" and e.get("unicode") and len(e.get("unicode")) == 1:
                self.glyphs[e.get("unicode")] = (self._parse(e.get("d") or ""), float(e.get("horiz-adv-x", 500)))

    @staticmethod
    def _parse(d):
        tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?", d)
        strokes, here, i, command = [], np.zeros(2), 0, "M"
        number = lambda k: np.array([float(tokens[k]), float(tokens[k + 1])])
        while i < len(tokens):
            if tokens[i].isalpha():
                command = tokens[i]
                i += 1
                if command in "Zz":
                    continue
            base = here if command.islower() else np.zeros(2)
            kind = command.upper()
            if kind == "M":
                here = base + number(i); i += 2
                strokes.append([here]); command = "l" if command == "m" else "L"
            elif kind == "L":
                here = base + number(i); i += 2
                strokes[-1].append(here)
            elif kind == "H":
                here = np.array([base[0] + float(tokens[i]), here[1]]); i += 1
                strokes[-1].append(here)
            elif kind == "V":
                here = np.array([here[0], base[1] + float(tokens[i])]); i += 1
                strokes[-1].append(here)
            elif kind == "C":
                a, b, c = (base + number(i + 2 * k) for k in range(3)); i += 6
                for t in np.linspace(0.15, 1, 7):
                    strokes[-1].append((1 - t)**3 * here + 3 * (1 - t)**2 * t * a + 3 * (1 - t) * t * t * b + t**3 * c)
                here = c
            elif kind == "Q":
                a, c = (base + number(i + 2 * k) for k in range(2)); i += 4
                for t in np.linspace(0.2, 1, 5):
                    strokes[-1].append((1 - t)**2 * here + 2 * (1 - t) * t * a + t * t * c)
                here = c
            else:
                break
        return [np.array(s) for s in strokes if len(s) > 1]

    def write(self, text, height, rng):
        """A line of text of a height of capitals in pixels, each letter a little off its neighbour."""
        x, out, k = 0.0, [], height / (0.7 * self.units)
        slant, wander = rng.uniform(-0.1, 0.3), 0.0
        for letter in text:
            strokes, advance = self.glyphs.get(letter, ([], 0.35 * self.units))
            wander = 0.8 * wander + rng.normal(0, 0.02) * height
            grow = rng.normal(1, 0.05)
            for s in strokes:
                p = s * k * grow + rng.normal(0, 0.012 * height, s.shape) * (rng.random() < 0.7)
                out.append(np.stack([x + p[:, 0] + slant * p[:, 1], wander - p[:, 1]], 1))
            x += advance * k * rng.normal(1, 0.05)
        return out


def cursive(length, height, rng):
    """Joined writing of nobody's letters: loops and arches that run on."""
    points, x, y = [], 0.0, 0.0
    low = rng.uniform(0.35, 0.6)
    for _ in range(length):
        tall = rng.random()
        up = height * (1 if tall < 0.2 else low) * rng.normal(1, 0.1)
        down = height * (0.4 if 0.2 < tall < 0.32 else 0.0)
        w = height * rng.uniform(0.18, 0.5)
        points += [(x + 0.15 * w, y - 0.1 * up), (x + 0.6 * w, y - up * rng.uniform(0.8, 1)),
                   (x + rng.uniform(0.1, 0.6) * w, y - up * rng.uniform(0.5, 1.05)),
                   (x + 0.5 * w, y - 0.2 * up), (x + rng.uniform(0.3, 0.9) * w, y + down)]
        x += w
        y += rng.normal(0, 0.03) * height
    slant = rng.uniform(-0.1, 0.5)
    return [smooth([(px - slant * py, py) for px, py in points], 5)]


def hanzi(height, rng):
    """A written character of strokes across, down and aslant, of no language."""
    out = []
    for _ in range(rng.integers(3, 11)):
        kind = rng.random()
        c = rng.uniform(0.15, 0.85, 2) * height
        l = rng.uniform(0.15, 0.45) * height
        d = (l, -0.12 * l) if kind < 0.4 else (0.05 * l, l) if kind < 0.7 else (-0.7 * l, 0.8 * l) if kind < 0.85 else (0.8 * l, 0.6 * l)
        d = np.array(d) + rng.normal(0, 0.06 * height, 2)
        middle = c + rng.normal(0, 0.04 * height, 2)
        out.append(smooth([c - d, middle, c + d], 6))
        if rng.random() < 0.2:
            out[-1] = np.concatenate([out[-1], smooth([c + d, c + d + rng.normal(0, 0.15 * height, 2)], 4)])
    return out


def ellipse(w, h, rng, turns=1.0):
    t = np.linspace(0, 2 * math.pi * turns, int(40 * max(1, turns))) + rng.uniform(0, 6)
    wobble = 1 + 0.06 * np.sin(2 * t + rng.uniform(0, 6)) + 0.04 * np.sin(3.3 * t)
    drift = np.linspace(0, rng.uniform(-0.1, 0.1), len(t))
    return np.stack([w / 2 * np.cos(t) * (wobble + drift), h / 2 * np.sin(t) * wobble], 1)


def polyline(points, rng, jitter):
    """Corners joined by almost straight strokes."""
    p = np.asarray(points, np.float32)
    out = []
    for a, b in zip(p, p[1:]):
        n = max(3, int(np.hypot(*(b - a)) / 6))
        t = np.linspace(0, 1, n)[:, None]
        bend = np.sin(math.pi * t) * rng.normal(0, jitter, 2)
        out.append(a + (b - a) * t + bend)
    return np.concatenate(out)
