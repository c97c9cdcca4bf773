"""Printed figures: number lines, clocks, graphs, charts, shapes, codes, pictures and curves, which are no writing."""
import math
import cv2
import numpy as np
from PIL import Image, ImageDraw
from strokes import smooth


def number_line(s, x, y, w):
    s.line(x, y + 20, x + w, y + 20)
    n = int(s.rng.integers(4, 21))
    font = s.font(int(s.size * 0.8))
    for k in range(n + 1):
        at = x + 8 + (w - 30) * k / n
        s.line(at, y + 12, at, y + 28)
        if n < 12 or k % 2 == 0:
            s.write(at - 6, y + 32, str(k * int(s.rng.choice([1, 1, 1, 5]))), font)
    s.line(x + w - 10, y + 14, x + w, y + 20, x + w - 10, y + 26)
    return 34 + s.size * 1.5


def clock(s, x, y, w):
    n, r = int(s.rng.integers(1, 4)), s.rng.uniform(45, 85)
    font = s.font(int(r / 4.5))
    for k in range(n):
        cx, cy = x + (k + 0.5) * w / n, y + r
        s.draw.ellipse((cx - r, cy - r, cx + r, cy + r), outline=s.ink, width=s.rule + 1)
        for h in range(1, 13):
            a = math.radians(30 * h - 90)
            s.write(cx + 0.8 * r * math.cos(a) - r / 8, cy + 0.8 * r * math.sin(a) - r / 7, str(h), font)
        for length in (0.5, 0.7):
            a = s.rng.uniform(0, 7)
            s.line(cx, cy, cx + length * r * math.cos(a), cy + length * r * math.sin(a), width=3)
        s.slots.append((cx - r / 2, cy + r + 4, r, s.size * 1.2))
    return 2 * r + s.size * 1.8


def graph(s, x, y, w):
    h = w = min(w, s.rng.uniform(160, 330))
    grid = int(s.rng.integers(5, 14))
    pale = tuple(int(v) for v in s.rng.integers(120, 220, 3))
    for k in range(grid + 1):
        s.line(x + w * k / grid, y, x + w * k / grid, y + h, width=1, fill=pale)
        s.line(x, y + h * k / grid, x + w, y + h * k / grid, width=1, fill=pale)
    cx, cy = x + w * s.rng.choice([0, 0.5]), y + h * s.rng.choice([1, 0.5])
    s.line(x, cy, x + w, cy, width=2)
    s.line(cx, y, cx, y + h, width=2)
    font = s.font(int(s.size * 0.6))
    for k in range(0, grid, 2):
        s.write(x + w * k / grid, cy + 2, str(k - grid // 2), font)
    if s.rng.random() < 0.6:
        points = [(x + w * t, y + h * s.rng.uniform(0.1, 0.9)) for t in np.linspace(0, 1, int(s.rng.integers(3, 7)))]
        s.line(*[tuple(p) for p in smooth(points, 12)], width=2, fill=s.colour())
    s.slots.append((x + w * 0.2, y + h * 0.2, w * 0.6, h * 0.6))
    return h + s.size


def bars(s, x, y, w):
    h, n = s.rng.uniform(100, 220), int(s.rng.integers(3, 9))
    w = min(w, 360)
    for k in range(n):
        top = y + h * s.rng.uniform(0.1, 0.9)
        s.draw.rectangle((x + 10 + k * w / n, top, x + k * w / n + w / n * 0.7, y + h), fill=tuple(int(v) for v in s.rng.integers(0, 255, 3)), outline=s.ink)
        s.write(x + 10 + k * w / n, y + h + 2, "ABCDEFGHI"[k], s.font(int(s.size * .8)))
    s.line(x, y, x, y + h)
    s.line(x, y + h, x + w, y + h)
    return h + s.size * 1.6


def shapes(s, x, y, w):
    """Polygons and rings with letters at their corners, outlined or filled."""
    h, at = s.rng.uniform(80, 170), x
    while at < x + w - 60:
        size = s.rng.uniform(50, h)
        n = int(s.rng.integers(2, 8))
        fill = tuple(int(v) for v in s.rng.integers(60, 256, 3)) if s.rng.random() < 0.45 else None
        line = s.ink if s.rng.random() < 0.8 else s.colour()
        if n == 2:
            s.draw.ellipse((at, y, at + size, y + size * s.rng.uniform(.6, 1)), outline=line, fill=fill, width=s.rule)
        else:
            turn = s.rng.uniform(0, 6)
            p = [(at + size / 2 * (1 + math.cos(turn + 2 * math.pi * k / n) * s.rng.uniform(.7, 1)), y + size / 2 * (1 + math.sin(turn + 2 * math.pi * k / n) * s.rng.uniform(.7, 1))) for k in range(n)]
            s.draw.polygon(p, outline=line, fill=fill, width=s.rule)
            if s.rng.random() < 0.5:
                for k, q in enumerate(p):
                    s.write(q[0], q[1] - s.size * .5, "ABCDEFGH"[k], s.font(int(s.size * .8)))
        if s.rng.random() < 0.3:
            s.write(at + size * .3, y + size * .4, f"{s.rng.integers(1, 60)} cm", s.font(int(s.size * .8)))
        at += size + s.rng.uniform(10, 50)
    return h + s.size


def code(s, x, y, w):
    """A matrix code or a barcode."""
    n, cell = int(s.rng.integers(21, 34)), int(s.rng.integers(3, 6))
    if s.rng.random() < 0.65:
        m = (s.rng.random((n, n)) < 0.5).astype(np.uint8)
        for cy, cx in ((0, 0), (0, n - 7), (n - 7, 0)):
            m[cy:cy + 7, cx:cx + 7] = 1
            m[cy + 1:cy + 6, cx + 1:cx + 6] = 0
            m[cy + 2:cy + 5, cx + 2:cx + 5] = 1
        tall = n * cell
        picture = cv2.resize(255 - 255 * m, (tall, tall), interpolation=cv2.INTER_NEAREST)
    else:
        tall = int(s.rng.integers(40, 90))
        picture = np.repeat(np.repeat(255 * (s.rng.random((1, 90)) < 0.5).astype(np.uint8), tall, 0), 2, 1)
    s.image.paste(Image.fromarray(picture).convert("RGB"), (int(x + s.rng.uniform(0, max(1, w - picture.shape[1]))), int(y)))
    return tall + 14


def picture(s, x, y, w):
    """A photograph's stand-in: soft blobs, plain, dithered or as a halftone."""
    h, w = int(s.rng.uniform(80, 220)), int(min(w, s.rng.uniform(100, 300)))
    noise = cv2.resize(s.rng.uniform(0, 255, (int(s.rng.integers(3, 9)), int(s.rng.integers(3, 9)), 3)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)
    noise += cv2.GaussianBlur(s.rng.normal(0, 160, (h, w, 3)).astype(np.float32), (0, 0), 2)
    noise = np.clip(noise, 0, 255)
    kind = s.rng.integers(3)
    if kind == 1:
        noise[:] = 255.0 * (noise.mean(2, keepdims=True) > s.rng.uniform(0, 255, (h, w, 1)))
    elif kind == 2:
        ys, xs = np.mgrid[0:h, 0:w]
        screen = 127 + 127 * np.sin(1.3 * xs + .6 * ys) * np.sin(1.3 * ys - .6 * xs)
        noise[:] = 255.0 * (noise.mean(2) > screen)[..., None]
    s.image.paste(Image.fromarray(noise.astype(np.uint8)), (int(x), int(y)))
    return h + 12


def clip_art(s, x, y, w):
    """A drawing in outlines and flat colours: closed curves within one another."""
    size = s.rng.uniform(90, 200)
    for k in range(int(s.rng.integers(2, 7))):
        n = int(s.rng.integers(4, 10))
        c = np.array([x, y]) + s.rng.uniform(0.25, 0.75, 2) * size
        r = size * s.rng.uniform(0.06, 0.42)
        p = [(c[0] + r * s.rng.uniform(.6, 1.1) * math.cos(2 * math.pi * i / n), c[1] + r * s.rng.uniform(.6, 1.1) * math.sin(2 * math.pi * i / n)) for i in range(n)]
        p = [tuple(q) for q in smooth(p + p[:2], 8)]
        if s.rng.random() < 0.5:
            s.draw.polygon(p, fill=tuple(int(v) for v in s.rng.integers(40, 256, 3)))
        s.draw.line(p, fill=s.ink, width=s.rule + int(s.rng.integers(0, 2)), joint="curve")
    return size + 10


def curves(s, x, y, w):
    """Printed curves of one width: rivers, ropes, paths, contour lines."""
    h = s.rng.uniform(60, 160)
    colour = s.colour()
    for _ in range(int(s.rng.integers(1, 4))):
        p = [(x + w * t, y + h * s.rng.random()) for t in np.linspace(0.02, 0.98, int(s.rng.integers(3, 8)))]
        s.draw.line([tuple(q) for q in smooth(p, 14)], fill=colour, width=s.rule + 1, joint="curve")
    return h + 10


def fractions(s, x, y, w):
    font, at = s.font(), x
    while at < x + w - 100:
        for sign in s.rng.choice(list("+-×="), 2):
            s.write(at + 8, y, str(s.rng.integers(1, 30)), font)
            s.line(at + 2, y + s.size * 1.25, at + 40, y + s.size * 1.25)
            s.write(at + 8, y + s.size * 1.3, str(s.rng.integers(1, 30)), font)
            s.write(at + 50, y + s.size * .6, sign, font)
            at += 76
        s.slots.append((at, y, 60, s.size * 2.4))
        at += 90
    return s.size * 3.2


def arrows(s, x, y, w):
    """Words joined by arrows, speech bubbles, brackets."""
    h = s.rng.uniform(60, 120)
    for _ in range(int(s.rng.integers(2, 5))):
        a, b = (np.array([x + s.rng.uniform(0, w), y + s.rng.uniform(0, h)]) for _ in range(2))
        s.line(*a, *b)
        d = (b - a) / max(1, np.hypot(*(b - a)))
        n = np.array([-d[1], d[0]])
        s.draw.polygon([tuple(b), tuple(b - 12 * d + 5 * n), tuple(b - 12 * d - 5 * n)], fill=s.ink)
        s.write(a[0], a[1], s.text(1), s.font(int(s.size * .8)))
    return h + s.size


FIGURES = [number_line, clock, graph, bars, shapes, shapes, code, picture, clip_art, clip_art, curves, fractions, arrows]
