"""Bends pieces of writing, so that no two of one hand are alike."""
import cv2
import numpy as np


def bent(alpha, rng, slant, wide, tall, bends):
    """A piece slanted, stretched, and bent letter by letter by so many heights of a letter."""
    h, w = alpha.shape
    reach = int(abs(slant) * h * tall) + 4
    size = (int(w * wide) + 2 * reach, int(h * tall) + 8)
    if size[0] * size[1] > 260_000 or min(size) < 6:
        return alpha
    ys, xs = np.mgrid[0:size[1], 0:size[0]].astype(np.float32)
    x, y = xs - size[0] / 2, ys - size[1] / 2
    x = (x + slant * y) / wide + w / 2
    y = y / tall + h / 2
    # A letter is about as wide as three fifths of its height, and lines of writing are 20 to 40 dots high.
    letter = rng.uniform(12, 30)
    cells = (max(2, int(size[1] / letter)), max(2, int(size[0] / letter)))
    bend = rng.normal(0, bends * letter, (2, *cells)).astype(np.float32)
    x = x + cv2.resize(bend[0], size, interpolation=cv2.INTER_CUBIC)
    y = y + cv2.resize(bend[1], size, interpolation=cv2.INTER_CUBIC)
    return cv2.remap(alpha, x, y, cv2.INTER_LINEAR)


def otherwise(alpha, rng):
    """A piece as another hand would have it."""
    return bent(alpha, rng, rng.normal(0, .22), float(np.exp(rng.normal(0, .2))), float(np.exp(rng.normal(0, .12))), rng.uniform(0, .07))
