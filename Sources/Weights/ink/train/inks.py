"""Ink layers: pieces of writing and marks as alpha pictures at the net's resolution, with true masks by nature."""
import gzip, os
import cv2
import numpy as np
from bends import bent
from faces import face
from strokes import StrokeFont, cursive, draw, ellipse, hanzi, polyline, smooth
from words import programme, written
from PIL import Image, ImageDraw

MM = 150 / 25.4


def idx(path):
    with gzip.open(path) as file:
        data = file.read()
    dims = data[3]
    shape = [int.from_bytes(data[4 + 4 * i:8 + 4 * i], "big") for i in range(dims)]
    return np.frombuffer(data, np.uint8, offset=4 + 4 * dims).reshape(shape)


class Inks:
    """Makes pieces of ink."""

    def __init__(self, faces, characters, stroke_fonts):
        self.faces = faces
        at = lambda n: os.path.join(characters, n)
        self.digits = idx(at("mnist-train-images-idx3-ubyte.gz"))
        self.labels = idx(at("mnist-train-labels-idx1-ubyte.gz"))
        self.letters = idx(at("emnist-letters-ABCDFT-train-images-idx3-ubyte.gz"))
        self.fonts = [StrokeFont(f) for f in stroke_fonts]

    def character(self, image, height, width, rng):
        """A scanned character of 28 pixels at another size, its stroke about as wide as asked."""
        box = cv2.boundingRect((image > 60).astype(np.uint8))
        x, y, w, h = box
        cut = cv2.copyMakeBorder(image[y:y + h, x:x + w], 3, 3, 3, 3, cv2.BORDER_CONSTANT)
        k = height / max(8, h)
        big = cv2.resize(cut, None, fx=4 * k, fy=4 * k, interpolation=cv2.INTER_CUBIC)
        solid = (big > 110).astype(np.uint8)
        have = 2.0 * cv2.distanceTransform(solid, cv2.DIST_L2, 3)
        have = np.percentile(have[have > 0], 85) if have.any() else 8
        off = int(round((have - 4 * width) / 2))
        if off > 0:
            solid = (cv2.distanceTransform(solid, cv2.DIST_L2, 3) > min(off, have / 2 - 2)).astype(np.uint8)
        elif off < 0:
            solid = (cv2.distanceTransform(1 - solid, cv2.DIST_L2, 3) <= -off).astype(np.uint8)
        return cv2.resize(solid * 255, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)

    def joined(self, images, height, width, rng, gap=0.15):
        parts = [self.character(i, height * rng.normal(1, 0.06), width, rng) for i in images]
        tall = max(p.shape[0] for p in parts)
        total = sum(p.shape[1] for p in parts) + int(gap * height * len(parts)) + 8
        out, x = np.zeros((tall + 8, total), np.uint8), 2
        for p in parts:
            y = int((tall - p.shape[0]) * rng.uniform(0.2, 0.8)) + rng.integers(0, 5)
            w = min(p.shape[1], total - x)
            view = out[y:y + p.shape[0], x:x + w]
            np.maximum(view, p[:view.shape[0], :w], out=view)
            x += int(p.shape[1] - 4 + gap * height * rng.uniform(-0.2, 1.2))
            if x > total - 6:
                break
        return out

    def number(self, rng, height, width):
        return self.joined(self.digits[rng.integers(len(self.digits), size=rng.choice([1, 1, 2, 2, 3, 4]))], height, width, rng)

    def capital(self, rng, height, width):
        n = 1 if rng.random() < 0.75 else rng.integers(2, 6)
        return self.joined(self.letters[rng.integers(len(self.letters), size=n)], height, width, rng)

    def faced(self, rng, height, width):
        """A word or line in a face of writing."""
        path = self.faces.writing[rng.integers(len(self.faces.writing))]
        text = written(rng)
        f = face(path, max(14, height * 1.5))
        box = f.getbbox(text)
        image = Image.new("L", (min(1400, box[2] + 16), box[3] + 14), 0)
        ImageDraw.Draw(image).text((6, 5), text, font=f, fill=255)
        alpha = np.array(image)
        if rng.random() < 0.4:
            alpha = cv2.dilate(alpha, np.ones((2, 2), np.uint8))
        return alpha

    def stroked(self, rng, height, width):
        font = self.fonts[rng.integers(len(self.fonts))]
        text = written(rng)
        return draw(font.write(text, height, rng), width, rng)

    def lettered(self, path, text, height, rng):
        """A line in a face of writing, each letter by itself a little larger, higher or turned otherwise, as no face does it."""
        f, x = face(path, max(12, height * 1.45)), 6.0
        none = bytes(f.getmask("\uffff"))
        out = np.zeros((int(height * 3), int(min(1400, f.getlength(text) * 1.2 + 30))), np.uint8)
        for letter in text:
            wide = f.getlength(letter)
            if letter != " " and bytes(f.getmask(letter)) != none:
                image = Image.new("L", (int(wide + 16), out.shape[0]), 0)
                ImageDraw.Draw(image).text((8, int(.6 * height + rng.normal(0, .035) * height)), letter, font=f, fill=255)
                m = cv2.getRotationMatrix2D((8 + wide / 2, 1.3 * height), rng.normal(0, 3), rng.normal(1, .05))
                tile = cv2.warpAffine(np.array(image), m, image.size, flags=cv2.INTER_LINEAR)
                at = int(x) - 8
                low, high = max(0, at), min(out.shape[1], at + tile.shape[1])
                if high > low:
                    np.maximum(out[:, low:high], tile[:, low - at:high - at], out=out[:, low:high])
            x += wide * rng.normal(1.04, .05)
        return out

    def neat(self, rng, height, width):
        """A programme or working in neat separate letters, line under line, which stands like print."""
        height, width = min(height, rng.uniform(15, 32)), min(width, rng.uniform(1.1, 3))
        pitch, deep = height * rng.uniform(1.35, 2.4), height * rng.uniform(1, 2.2)
        font = self.fonts[rng.integers(len(self.fonts))]
        path = self.faces.writing[rng.integers(len(self.faces.writing))]
        faced, thick = rng.random() < .45, rng.random() < .3
        rows = []
        for k, (text, inset) in enumerate(programme(rng)):
            row = self.lettered(path, text, height, rng) if faced else draw(font.write(text, height, rng), width, rng)
            if min(row.shape) < 5 or not row.any():
                continue
            # A font's letters are as even as print; a hand's are not.
            row = bent(row, rng, 0, 1, 1, rng.uniform(.04, .1))
            if not (row > 30).any():
                continue
            top = np.flatnonzero(row.max(1) > 30)[0]
            rows.append((row[top:], int(inset * deep + abs(rng.normal(0, .1)) * height), int(k * pitch + rng.normal(0, .04) * height)))
        if not rows:
            return np.zeros((4, 4), np.uint8)
        out = np.zeros((max(y + r.shape[0] for r, _, y in rows) + 8, max(x + r.shape[1] for r, x, _ in rows) + 4), np.uint8)
        for row, x, y in rows:
            y = max(0, y)
            view = out[y:y + row.shape[0], x:x + row.shape[1]]
            np.maximum(view, row, out=view)
        return cv2.dilate(out, np.ones((2, 2), np.uint8)) if faced and thick else out

    def looped(self, rng, height, width):
        lines, x = [], 0.0
        for _ in range(rng.choice([1, 1, 2, 3])):
            word = [s + [x, 0] for s in cursive(rng.integers(2, 9), height, rng)]
            x = max(s[:, 0].max() for s in word) + height * rng.uniform(0.3, 0.7)
            lines += word
        return draw(lines, width, rng)

    def foreign(self, rng, height, width):
        strokes = []
        for k in range(rng.choice([1, 1, 2, 4])):
            strokes += [s + [k * height * 1.15, 0] for s in hanzi(height, rng)]
        return draw(strokes, width * 0.8, rng)

    def column(self, rng, height, width):
        """Working in a column: digits under one another and a rule."""
        rows = [self.joined(self.digits[rng.integers(len(self.digits), size=rng.integers(1, 4))], height, width, rng) for _ in range(rng.integers(2, 4))]
        wide = max(r.shape[1] for r in rows) + 8
        rows = [np.pad(r, ((2, 2), (wide - r.shape[1], 0))) for r in rows]
        bar = draw([polyline([(0, 0), (wide - 16, rng.normal(0, 2))], rng, 2)], width, rng)
        rows.insert(-1, np.pad(bar, ((0, 0), (0, max(0, wide - bar.shape[1]))))[:, :wide])
        return np.concatenate(rows)

    def mark(self, rng, height, width):
        """A tick, a cross, a ring, an underline, a scribble, an arrow, a bracket, a filled bubble, a graph, a tangle."""
        h = height * rng.uniform(0.7, 2)
        u = lambda a, b: rng.uniform(a, b)
        kind = rng.integers(15)
        if kind <= 1:
            s = [polyline([(0, 0.6 * h), (0.3 * h, h), (u(0.7, 1.2) * h, u(-0.3, 0.1) * h)], rng, 0.05 * h)]
        elif kind <= 3:
            s = [polyline([(0, 0), (h, h * u(0.8, 1.1))], rng, 0.05 * h), polyline([(h * u(0.9, 1.1), 0), (0, h)], rng, 0.05 * h)]
        elif kind <= 5:
            s = [ellipse(h * u(1, 5), h * u(0.8, 1.4), rng, u(0.9, 1.3))]
        elif kind == 6:
            n = u(20, 200)
            s = [polyline([(0, 0), (n, rng.normal(0, 2))], rng, 3)] * (1 if rng.random() < 0.7 else 2)
            s = [k + [0, 5 * i] for i, k in enumerate(s)]
        elif kind == 7:
            n, w = rng.integers(4, 14), u(1, 5) * h
            s = [smooth([(w * i / n + rng.normal(0, 0.1 * h), (i % 2) * h * u(0.5, 1)) for i in range(n)], 5)]
        elif kind == 8:
            w = h * u(1, 6)
            tip = np.array([w, rng.normal(0, 0.4 * h)])
            s = [polyline([(0, 0), tip], rng, 0.1 * h), polyline([tip + [-0.4 * h, -0.3 * h], tip, tip + [-0.4 * h, 0.3 * h]], rng, 1)]
        elif kind == 9:
            r = h * u(0.3, 0.5)
            s = [ellipse(2 * r * (1 - i / 7), 2 * r * (1 - i / 7), rng) for i in range(6)]
        elif 10 <= kind <= 12:
            # To and fro in every direction while the hand moves on, as a pen is tried or an answer is scribbled over.
            w, turns = h * u(0.5, 9), u(2, 14)
            t = np.linspace(0, 1, int(60 * turns))[:, None]
            p, f = rng.uniform(0, 6.3, (3, 2)), turns * rng.uniform(0.6, 1.6, (3, 2)) * 6.3
            s = [np.hstack([w * t, 0 * t]) + h * rng.uniform(.2, .8, (1, 2)) * np.sin(f[0] * t + p[0]) * (1 if rng.random() < .4 else np.cos(.3 * f[1] * t + p[1]))]
        elif kind == 13:
            s = [smooth([(i * h * 0.6, rng.normal(0, 1.2) * h) for i in range(rng.integers(4, 9))], 8)]
        else:
            d = np.array([rng.normal(0, 6) * h, rng.normal(0, 4) * h])
            s = [polyline([(0, 0), d], rng, 0.2 * h)]
        return draw(s, width, rng)

    def make(self, rng):
        """One piece and its kind."""
        height, width = float(np.clip(28 * np.exp(rng.normal(0, .35)), 12, 75)), float(np.clip(2.4 * np.exp(rng.normal(0, .38)), 1.1, 6.5))
        kinds = [(self.number, 0.24), (self.capital, 0.07), (self.faced, 0.12), (self.stroked, 0.13), (self.neat, 0.12), (self.looped, 0.12), (self.foreign, 0.05), (self.column, 0.03), (self.mark, 0.18)]
        pick = rng.random() * sum(w for _, w in kinds)
        for make, weight in kinds:
            pick -= weight
            if pick <= 0:
                break
        alpha = make(rng, height, width)
        return self.bent(alpha, rng), make.__name__

    @staticmethod
    def bent(alpha, rng):
        """Turned, sheared and bent a little."""
        h, w = alpha.shape
        if h > 700 or w > 1300 or h < 3 or w < 3:
            alpha = alpha[:700, :1300]
            h, w = alpha.shape
        angle, shear = np.radians(rng.normal(0, 4)), rng.normal(0, 0.12)
        m = np.array([[np.cos(angle), -np.sin(angle) + shear], [np.sin(angle), np.cos(angle)]])
        corners = np.array([[0, 0], [w, 0], [0, h], [w, h]]) @ m.T
        low, high = corners.min(0), corners.max(0)
        size = np.ceil(high - low).astype(int) + 8
        inverse = np.linalg.inv(m)
        ys, xs = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
        px, py = xs + low[0] - 4, ys + low[1] - 4
        a, f, p = rng.uniform(0, 2.0), rng.uniform(0.02, 0.08), rng.uniform(0, 6, 2)
        sx = inverse[0, 0] * px + inverse[0, 1] * py + a * np.sin(f * py + p[0])
        sy = inverse[1, 0] * px + inverse[1, 1] * py + a * np.sin(f * px + p[1])
        out = cv2.remap(alpha, sx.astype(np.float32), sy.astype(np.float32), cv2.INTER_LINEAR)
        rows, columns = np.where(out.max(1) > 30)[0], np.where(out.max(0) > 30)[0]
        if not len(rows):
            return out
        return out[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
