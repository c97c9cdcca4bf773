"""Print layers: pieces of worksheets on white, 640 pixels to the side at 150 dots an inch, with places where answers go."""
import numpy as np
from PIL import Image, ImageDraw
from articles import article
from faces import face
from figures import FIGURES
from signs import SIGNS
from words import listing, other_script, phrase, sum_text, wide

SIDE = 640


class Sheet:
    """A print layer while it is drawn."""

    def __init__(self, faces, rng):
        self.faces, self.rng = faces, rng
        self.image = Image.new("RGB", (SIDE, SIDE), "white")
        self.draw = ImageDraw.Draw(self.image)
        self.slots = []
        self.body = faces.latin(rng)
        self.size = int(np.clip(21 * np.exp(rng.normal(0, .28)), 12, 48))
        self.ink = (0, 0, 0) if rng.random() < 0.7 else tuple(int(v) for v in rng.integers(0, 90, 3))
        self.rule = int(rng.choice([1, 1, 2, 2, 3, 4]))
        self.script = "latin" if rng.random() < 0.8 else "wide" if rng.random() < 0.7 else "other"

    def text(self, n):
        if self.script == "wide":
            return wide(self.rng, 2 * n)
        return other_script(self.rng, n) if self.script == "other" else phrase(self.rng, n)

    def font(self, size=None, kind=None):
        r, f = self.rng, self.faces
        if kind == "cursive" and f.cursive:
            return face(f.cursive[r.integers(len(f.cursive))], size or self.size)
        if self.script == "wide" and f.wide:
            return face(f.wide[r.integers(len(f.wide))], size or self.size)
        return face(f.latin(r) if kind == "any" else self.body, size or self.size)

    def colour(self):
        r = self.rng
        return self.ink if r.random() < 0.8 else tuple(int(v) for v in np.clip(r.normal(90, 70, 3), 0, 190))

    def write(self, x, y, text, font=None, fill=None):
        """A text and where it ends."""
        font = font or self.font()
        self.draw.text((x, y), text, font=font, fill=fill or self.ink)
        return x + font.getlength(text)

    def line(self, *points, width=None, fill=None):
        self.draw.line(points, fill=fill or self.ink, width=width or self.rule)

    def dashed(self, x, y, w):
        step = int(self.rng.choice([4, 6, 9]))
        for k in range(int(x), int(x + w), step):
            self.draw.line((k, y, k + step // 2, y), fill=self.ink, width=self.rule)


def title(s, x, y, w):
    size = int(s.rng.uniform(1.3, 3.5) * s.size)
    s.write(x + s.rng.uniform(0, w / 4), y, s.text(s.rng.integers(1, 4)), s.font(size, s.rng.choice(["any", "cursive", None])), s.colour())
    return size * 1.6


def paragraph(s, x, y, w):
    cursive = s.rng.random() < 0.12
    font = s.font(None, "cursive" if cursive else s.rng.choice([None, None, "any"]))
    words, top, pitch = s.text(s.rng.integers(8, 45)).split(" ") if s.script != "wide" else list(s.text(30)), y, s.size * s.rng.uniform(1.25, 1.9)
    at, fill = x, s.colour()
    for word in words:
        gap = word + (" " if s.script != "wide" else "")
        if s.rng.random() < 0.04 and s.script != "wide":
            n = s.rng.uniform(50, 140)
            s.line(at, y + s.size, at + n, y + s.size)
            s.slots.append((at, y - 4, n, s.size + 4))
            at += n + 8
        if at + font.getlength(gap) > x + w:
            at, y = x, y + pitch
        at = s.write(at, y, gap, font, fill)
    return y + pitch * 1.3 - top


def sums(s, x, y, w):
    top, columns = y, s.rng.integers(1, 4)
    pitch, font = s.size * s.rng.uniform(1.5, 2.8), s.font(int(s.size * s.rng.choice([1, 1, 1.3])))
    style, n, start = s.rng.integers(4), s.rng.integers(3, 8), s.rng.integers(1, 20)
    for i in range(n):
        for c in range(columns):
            cx = x + c * w / columns
            at = s.write(cx, y, (f"{start + i * columns + c}) " if style % 2 else "") + sum_text(s.rng), font)
            room = max(30, min(100, cx + w / columns - at - 8))
            if style == 0:
                s.line(at + 4, y + s.size * 1.1, at + room, y + s.size * 1.1)
            elif style == 1:
                s.draw.rectangle((at + 6, y - 4, at + room, y + s.size * 1.3), outline=s.ink, width=s.rule)
            elif style == 2:
                s.dashed(at + 4, y + s.size * 1.1, room)
            s.slots.append((at + 6, y - 6, room, s.size * 1.5))
        y += pitch
    return y - top + s.size


def stacked(s, x, y, w):
    """Sums to be worked in columns."""
    font, at = s.font(int(s.size * 1.3)), x
    while at < x + w - 90:
        for k in range(2):
            t = str(s.rng.integers(1, 10 ** s.rng.integers(1, 4)))
            s.write(at + 66 - font.getlength(t), y + k * s.size * 1.5, t, font)
        s.write(at, y + s.size * 1.5, s.rng.choice(list("+-×")), font)
        s.line(at, y + s.size * 3.3, at + 70, y + s.size * 3.3)
        s.slots.append((at, y + s.size * 3.4, 75, s.size * 1.6))
        at += s.rng.uniform(110, 170)
    return s.size * 5.6


def choices(s, x, y, w):
    top, font = y, s.font()
    s.write(x, y, f"{s.rng.integers(1, 30)}. " + s.text(s.rng.integers(3, 8)), font)
    y += s.size * 1.6
    style, across, at = s.rng.integers(5), s.rng.random() < 0.5, x + 20
    for k in range(s.rng.integers(2, 6)):
        a = "ABCDEF"[k]
        r = s.size * 0.45
        if style == 0:
            s.draw.ellipse((at, y + 4, at + 2 * r, y + 4 + 2 * r), outline=s.ink, width=s.rule)
            label = ""
        elif style == 1:
            s.draw.rectangle((at, y + 4, at + 2 * r, y + 4 + 2 * r), outline=s.ink, width=s.rule)
            label = ""
        elif style == 2:
            s.draw.ellipse((at - 4, y, at + s.size * 1.1, y + s.size * 1.25), outline=s.ink, width=1)
            label = a
        else:
            label = a + (")" if style == 3 else ".")
        s.slots.append((at - 2, y, 2.4 * r, 2.4 * r))
        end = s.write(at + (2.6 * r if not label else 0), y, f"{label}  {s.text(s.rng.integers(1, 3)) if s.rng.random() < .7 else s.rng.integers(1, 99)}", font)
        if across and end + 120 < x + w:
            at = end + 40
        else:
            at, y = x + 20, y + s.size * 1.5
    return y - top + s.size * 1.8


def table(s, x, y, w):
    rows, columns = s.rng.integers(2, 7), s.rng.integers(2, 7)
    ch, cw = s.size * s.rng.uniform(1.5, 2.6), w * s.rng.uniform(0.6, 0.98) / columns
    font, empty = s.font(int(s.size * s.rng.uniform(.7, 1))), s.rng.uniform(0.1, 0.9)
    for r in range(rows):
        for c in range(columns):
            box = (x + c * cw, y + r * ch, x + (c + 1) * cw, y + (r + 1) * ch)
            if r == 0 and s.rng.random() < 0.3:
                s.draw.rectangle(box, fill=tuple(int(v) for v in s.rng.integers(190, 250, 3)))
            s.draw.rectangle(box, outline=s.ink, width=s.rule)
            if s.rng.random() > empty or r == 0:
                t = s.text(1) if s.rng.random() < 0.5 else str(s.rng.integers(0, 1000))
                while font.getlength(t) > cw - 8 and t:
                    t = t[:-1]
                s.write(box[0] + 5, box[1] + ch * 0.15, t, font)
            else:
                s.slots.append((box[0] + 3, box[1], cw - 6, ch))
    return rows * ch + s.size


def rules(s, x, y, w):
    """Lines to write on, of one to three rules each, or squared paper."""
    top, pitch, kind = y, s.rng.uniform(28, 60), s.rng.integers(4)
    colour = s.ink if s.rng.random() < 0.6 else tuple(int(v) for v in s.rng.integers(90, 210, 3))
    n = s.rng.integers(2, 8)
    if kind == 3:
        cell = s.rng.uniform(18, 42)
        for k in range(int(w // cell) + 1):
            s.line(x + k * cell, y, x + k * cell, y + (n + 2) * cell, width=1, fill=colour)
        for k in range(n + 3):
            s.line(x, y + k * cell, x + w // cell * cell, y + k * cell, width=1, fill=colour)
        s.slots += [(x + cell * i, y + cell * s.rng.integers(0, n), 3 * cell, cell) for i in range(0, int(w // cell) - 3, 4)]
        return (n + 3) * cell
    if s.rng.random() < 0.6:
        s.write(x, y, s.text(s.rng.integers(2, 7)))
        y += s.size
    for _ in range(n):
        y += pitch
        s.dashed(x, y, w) if kind == 1 else s.line(x, y, x + w, y, fill=colour)
        if kind == 2:
            s.dashed(x, y - pitch / 2, w)
        s.slots += [(x + w * f, y - pitch * 0.9, w * 0.3, pitch * 0.9) for f in (0.02, 0.35, 0.65)]
    return y - top + s.size


def boxes(s, x, y, w):
    """Boxes with a prompt, a big number or nothing in them."""
    h, n = s.rng.uniform(50, 170), s.rng.integers(1, 5)
    each = w / n
    for k in range(n):
        box = (x + k * each + 6, y, x + (k + 1) * each - 6, y + h)
        if s.rng.random() < 0.3 and each > 60:
            s.draw.rounded_rectangle(box, 12, outline=s.colour(), width=s.rule + 1)
        else:
            s.draw.rectangle(box, outline=s.ink, width=s.rule, fill=tuple(int(v) for v in s.rng.integers(200, 256, 3)) if s.rng.random() < 0.2 else None)
        if s.rng.random() < 0.5:
            s.write(box[0] + 8, y + 6, str(s.rng.integers(0, 100)) if s.rng.random() < .6 else s.text(1), s.font(int(s.size * s.rng.uniform(0.8, 2.2)), "any"))
        s.slots.append((box[0] + 6, y + h * 0.3, each - 20, h * 0.6))
    return h + s.size


def header(s, x, y, w):
    for k, t in enumerate(["Name", "Date", "Class", "Score"][:s.rng.integers(1, 5)]):
        at = x + k * w / 3
        if at > x + w - 60:
            break
        end = s.write(at, y, t + ": ")
        s.line(end, y + s.size * 1.15, max(end + 10, at + w / 3 - 12), y + s.size * 1.15)
        s.slots.append((end, y - 6, max(10, w / 3 - (end - at) - 12), s.size * 1.2))
    return s.size * 2.2


def isolated(s, x, y, w):
    """Single letters, digits and signs at odd places and sizes."""
    h = s.rng.uniform(60, 150)
    for _ in range(s.rng.integers(5, 24)):
        t = s.rng.choice(list("0123456789ABCDEFabcdxyz+-×÷=?()%/")) if s.script == "latin" else s.text(1)[:1]
        size = int(s.size * s.rng.uniform(0.6, 2.6))
        s.write(x + s.rng.uniform(0, w - size), y + s.rng.uniform(0, max(1, h - size)), t, s.font(size, s.rng.choice(["any", "cursive", None, None])), s.colour())
    return h + s.size


def traced(s, x, y, w):
    """Letters to be traced, dotted or pale."""
    font = s.font(int(s.size * s.rng.uniform(1.6, 3)), s.rng.choice(["cursive", "any"]))
    mask = Image.new("L", (int(w), int(font.size * 1.6)), 0)
    ImageDraw.Draw(mask).text((4, 4), phrase(s.rng, 2), font=font, fill=255)
    a = np.array(mask)
    if s.rng.random() < 0.5:
        a[:, :: 3] = 0
        a[:: 3] = 0
        grey = 0
    else:
        grey = int(s.rng.integers(100, 190))
    s.image.paste((grey,) * 3, (int(x), int(y)), Image.fromarray(a))
    s.slots.append((x, y, w * 0.6, font.size))
    return font.size * 1.7


def programme(s, x, y, w):
    """Lines of a programme or formulas."""
    n, font = int(s.rng.integers(2, 7)), s.font(int(s.size * .9), s.rng.choice(["any", None]))
    for k in range(n):
        s.write(x + s.rng.choice([0, 20, 40]), y + k * s.size * 1.4, listing(s.rng), font)
    return n * s.size * 1.4 + s.size


def figure(s, x, y, w):
    return FIGURES[s.rng.integers(len(FIGURES))](s, x, y, w)


BLOCKS = [(title, 1), (paragraph, 3), (sums, 3), (stacked, 1), (choices, 2), (table, 1.6), (rules, 1.8), (boxes, 1.4), (header, .8), (isolated, 1.4), (traced, .5), (programme, 1), (figure, 4)] + SIGNS
WEIGHTS = np.array([w for _, w in BLOCKS]) / sum(w for _, w in BLOCKS)


def layer(faces, rng):
    """One print layer, RGB, and its places for answers."""
    s = Sheet(faces, rng)
    if rng.random() < 0.25:
        slots = article(s, SIDE)
        return np.array(s.image), [tuple(float(v) for v in t) for t in slots]
    columns = 1 if rng.random() < 0.65 else 2
    for c in range(columns):
        w = SIDE / columns - 30
        x, y = 15 + c * SIDE / columns, rng.uniform(-30, 40)
        while y < SIDE:
            y += BLOCKS[rng.choice(len(BLOCKS), p=WEIGHTS)][0](s, x, y, w) + rng.uniform(0, 26)
    if rng.random() < 0.1:
        s.line(SIDE / 2, 0, SIDE / 2, SIDE)
    if rng.random() < 0.1:
        s.draw.rectangle((6, 6, SIDE - 6, SIDE - 6), outline=s.ink, width=s.rule + 1)
    return np.array(s.image), [tuple(float(v) for v in t) for t in s.slots]
