"""Pictures of characters as lines of no width, to be drawn anew with a pen as thin as pupils' pens and pencils.

Digits of MNIST have strokes of an eighth of their height; those on a worksheet have a twelfth, or a twentieth.
"""

import cv2
import numpy as np

# A character's picture of 28 × 28 is looked at in so many times its pixels.
TIMES = 3
SIDE = 28 * TIMES
# What is brighter is ink.
INKED = 110
# Where ink is by so much thicker than its middle thickness, a loop may have run full: no line tells that.
FULL = 1.8
# A pen's width is told in shares of a digit's height, 20 of the picture's 28 pixels.
HIGH = 20 * TIMES


class Skeletons:
    """The middle lines of many pictures, kept as bits."""

    def __init__(self, pictures):
        inked = np.stack([cv2.resize(each, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) > INKED for each in pictures])
        lines = np.concatenate([thinned(inked[at:at + 8192]) for at in range(0, len(inked), 8192)])
        self.drawable = np.array([even(*each) for each in zip(inked, lines)])
        self.bits = np.packbits(lines.reshape(len(lines), -1), axis=1)

    def __len__(self):
        return len(self.bits)

    def away(self, index):
        """How far each pixel of a picture of SIDE × SIDE is from the middle of the nearest stroke, in its pixels."""
        line = np.unpackbits(self.bits[index], count=SIDE * SIDE).reshape(SIDE, SIDE)
        return cv2.distanceTransform(1 - line, cv2.DIST_L2, 5)


def even(inked, line):
    """Whether strokes are about equally thick everywhere."""
    if not line.any():
        return False
    thick = cv2.distanceTransform(inked.astype(np.uint8), cv2.DIST_L2, 5)[line]
    return thick.max() <= FULL * np.median(thick)


def thinned(inked):
    """Thins ink to lines (Zhang and Suen, "A fast parallel algorithm for thinning digital patterns", 1984).

    64 pictures are thinned at a time: a word holds one pixel of each.
    """
    count = len(inked)
    padded = np.zeros((-(-count // 64) * 64, *inked.shape[1:]), bool)
    padded[:count] = inked
    # Row, column, and eight bytes for each 64 pictures.
    words = np.packbits(padded.transpose(1, 2, 0), axis=2).view(np.uint64)
    words = np.pad(words, ((1, 1), (1, 1), (0, 0)))
    gone = True
    while gone:
        gone = False
        for first in (True, False):
            out = leaving(words, first)
            if out.any():
                gone = True
                words[1:-1, 1:-1] &= ~out
    bits = np.unpackbits(np.ascontiguousarray(words[1:-1, 1:-1]).view(np.uint8), axis=2)
    return bits.transpose(2, 0, 1)[:count].astype(bool)


def leaving(words, first):
    """Pixels that one of the two passes takes away."""
    high, wide = words.shape[0] - 2, words.shape[1] - 2
    # From the one above, clockwise.
    steps = ((0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0))
    around = [words[row:row + high, column:column + wide] for row, column in steps]
    edges, more_edges = several(~here & there for here, there in zip(around, around[1:] + around[:1]))
    _, two_inked = several(around)
    _, two_empty = several(~each for each in around)
    up, right, down, left = around[::2]
    open_sides = ~(up & right & down) & ~(right & down & left) if first else ~(up & right & left) & ~(up & down & left)
    return words[1:-1, 1:-1] & edges & ~more_edges & two_inked & two_empty & open_sides


def several(some):
    """Where at least one, and where at least two of some words have a bit."""
    one = two = np.uint64(0)
    for each in some:
        two = two | (one & each)
        one = one | each
    return one, two
