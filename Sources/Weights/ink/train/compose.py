"""Composes training patches from layers: a cut of print, ink upon it, and a camera."""
import glob, os
import cv2
import numpy as np
from bends import otherwise
from faults import soft, taken, worn

# Pens: red, green, blue of what they leave, and how often. Pencil is grey and weak.
PENS = [((.12, .12, .13), .20), ((.10, .15, .55), .22), ((.15, .25, .75), .08), ((.02, .02, .03), .10), ((.35, .35, .37), .22), ((.8, .08, .1), .12), ((.1, .5, .2), .03), ((.6, .2, .6), .03)]


def pen(rng):
    pick = rng.random()
    for colour, share in PENS:
        pick -= share
        if pick <= 0:
            break
    return np.clip(np.array(colour) + rng.normal(0, .05, 3), 0, .95).astype(np.float32)


class Layers:
    """Layers of a folder, in memory."""

    def __init__(self, folder, kept_back=False):
        self.prints, self.inks, self.marks = [], [], []
        files = sorted(glob.glob(os.path.join(folder, "*.npz")))
        files = [f for f in files if ".part" not in f]
        for path in files:
            # The first file of each kind is for judging.
            if path.endswith("-0000.npz") != kept_back:
                continue
            with np.load(path) as data:
                if os.path.basename(path).startswith("print"):
                    self.prints += [(data[f"image{k}"], data[f"slots{k}"]) for k in range(len(data.files) // 2)]
                else:
                    for name in data.files:
                        (self.marks if name.startswith("mark") else self.inks).append(data[name])


def patch(layers, rng, side=256):
    """A patch: bytes (RGB), the mask of print, the mask of ink."""
    image, slots = layers.prints[rng.integers(len(layers.prints))]
    scale, angle = float(np.exp(rng.normal(0, .25))), rng.normal(0, 1.2)
    if rng.random() < .04:
        angle += 90 * rng.integers(1, 4)
    m = cv2.getRotationMatrix2D((0, 0), angle, scale)
    centre = m[:, :2] @ rng.uniform(130, 510, 2)
    m[:, 2] = side / 2 - centre
    base = cv2.warpAffine(image, m, (side, side), flags=cv2.INTER_AREA if scale < .8 else cv2.INTER_LINEAR, borderValue=(255, 255, 255)).astype(np.float32) / 255
    if rng.random() < .3:
        base = worn(base, rng)
    absorbed = 1 - base
    print_mask = absorbed.max(2) > .3
    strength = rng.uniform(.55, 1) if rng.random() < .5 else 1
    page = 1 - absorbed * np.float32(strength)
    hand = np.zeros((side, side), np.float32)
    empty = rng.random() < .13
    if not empty:
        colours = [pen(rng) for _ in range(rng.integers(1, 3))]
        if rng.random() < .33 and print_mask.any():
            # As dark as the print, and of its colour: nothing but its shape tells it.
            colours.append(np.clip(page[print_mask].mean(0) * rng.uniform(.6, 1.1), 0, .6).astype(np.float32))
        places = [(m[0, 0] * x + m[0, 1] * y + m[0, 2], m[1, 0] * x + m[1, 1] * y + m[1, 2], w * scale, h * scale) for x, y, w, h in slots]
        places = [p for p in places if -20 < p[0] < side - 20 and 0 < p[1] < side - 10]
        for _ in range(int(min(14, 1 + rng.exponential(4.0)))):
            _ink(page, hand, print_mask, places, layers, colours, rng, scale)
        if rng.random() < .05:
            _highlight(page, rng)
    if rng.random() < .1:
        page *= 1 - _through(layers, rng, side)[..., None]
    if rng.random() < .15:
        page *= 1 - np.float32(rng.uniform(.01, .05)) * soft(rng, (side, side), 0, 1, 40)[..., None]
    seen = taken(page, rng)
    # What the camera lost nobody can find.
    return seen, print_mask, (hand > .3) & (seen.min(2) < 238)


def _ink(page, hand, printed, places, layers, colours, rng, scale):
    side = page.shape[0]
    alpha = layers.marks[rng.integers(len(layers.marks))] if rng.random() < .22 else layers.inks[rng.integers(len(layers.inks))]
    k = scale ** .5 * np.exp(rng.normal(0, .12))
    if rng.random() < .25:
        # Neat and small, as in a margin.
        k *= rng.uniform(.6, .95)
    if abs(k - 1) > .12:
        alpha = cv2.resize(alpha, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    if rng.random() < .5:
        alpha = otherwise(alpha, rng)
    h, w = alpha.shape
    how = rng.random()
    if how < .45 and places:
        x, y, pw, ph = places[rng.integers(len(places))]
        at = (int(x + rng.uniform(0, max(4, pw - w))), int(y + (ph - h) * rng.uniform(.3, .9) + rng.normal(0, 2)))
    else:
        # Of a piece that is much larger than the patch some part lies in it wherever it begins.
        right, low = max(-.4 * w, side - .5 * w), max(-.3 * h, side - .6 * h)
        spots = [(int(rng.uniform(-.4 * w, right)), int(rng.uniform(-.3 * h, low))) for _ in range(6)]
        def over(s):
            return printed[max(0, s[1]):max(1, s[1] + h), max(0, s[0]):max(1, s[0] + w)].mean()
        if how < .83:
            at = min(spots, key=over)
        else:
            # Across print: what is struck out, ringed or written over.
            at = max(spots, key=over) if rng.random() < .5 else spots[0]
    x0, y0, x1, y1 = max(0, at[0]), max(0, at[1]), min(side, at[0] + w), min(side, at[1] + h)
    if x1 - x0 < 3 or y1 - y0 < 3:
        return
    cut = alpha[y0 - at[1]:y1 - at[1], x0 - at[0]:x1 - at[0]].astype(np.float32) / 255
    colour = colours[rng.integers(len(colours))]
    weak = rng.uniform(.3, .75) if colour.mean() > .3 and colour.std() < .06 else rng.uniform(.7, 1)
    grain = cut
    if colour.std() < .06 and rng.random() < .6:
        # Pencil: the paper's grain shows.
        grain = cut * np.clip(1 - rng.uniform(.1, .6) * rng.random(cut.shape, np.float32), 0, 1)
    seen = (grain * np.float32(weak))[..., None] * (1 - colour)
    page[y0:y1, x0:x1] *= 1 - seen
    np.maximum(hand[y0:y1, x0:x1], cut, out=hand[y0:y1, x0:x1])


def _highlight(page, rng):
    """A band of bright ink, which is no stroke; what lies under it stays what it was."""
    side = page.shape[0]
    y, x = rng.integers(0, side - 30), rng.integers(0, side - 60)
    h, w = rng.integers(18, 34), rng.integers(50, 200)
    page[y:y + h, x:x + w] *= np.array([(1, .95, .4), (.6, 1, .6), (1, .65, .8)][rng.integers(3)], np.float32)


def _through(layers, rng, side):
    """What shows through from the back."""
    image, _ = layers.prints[rng.integers(len(layers.prints))]
    x, y = rng.integers(0, 640 - side, 2)
    back = 1 - image[y:y + side, x:x + side, ::-1].min(2)[:, ::-1].astype(np.float32) / 255
    return cv2.GaussianBlur(back, (0, 0), rng.uniform(1, 3)) * np.float32(rng.uniform(.03, .15))


def batch(layers, rng, size, side=256):
    made = [patch(layers, rng, side) for _ in range(size)]
    return (np.stack([p[0] for p in made]).transpose(0, 3, 1, 2), np.stack([p[1] for p in made]), np.stack([p[2] for p in made]))
