"""Draws capitals of all letters from faces of writing and fonts of strokes, as pictures like EMNIST's.

Fonts are those that the network of ink learns from (../../ink/train): OFL, or GPL with the font exception.
"""

import importlib.util
import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw

import data

INK = Path(__file__).resolve().parents[2] / "ink" / "train"
# Each face and each font of strokes gives so many of every letter, each drawn anew.
TIMES = (12, 36)
HEIGHT = 96
# Those that are like a hand's; as layers.py of the network of ink has them.
STROKES = ["Allure", "Elfin", "Felix", "Readability", "ReadabilityItalic", "Tech"]


def part(name):
    """A script of the network of ink, by a name that none here has."""
    spec = importlib.util.spec_from_file_location(f"ink_{name}", INK / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def capitals(fonts, folder, seed):
    """Pictures of 28 × 28 bytes, white ink on black, and labels from 1 = A."""
    faces, strokes = part("faces"), part("strokes")
    rng = np.random.default_rng(seed)
    written = faces.Faces(fonts).writing
    lines = [strokes.StrokeFont(Path(folder) / f"EMS{each}.svg") for each in STROKES]
    if not written:
        sys.exit("no faces of writing in the folders named")
    pictures, labels = [], []

    def take(alpha, label):
        # A face may lack a letter.
        if alpha.max() > 100:
            pictures.append(framed(alpha))
            labels.append(label)

    for label, letter in enumerate(data.ALPHABET, 1):
        for path in written:
            for _ in range(TIMES[0]):
                image = Image.new("L", (4 * HEIGHT, 4 * HEIGHT))
                ImageDraw.Draw(image).text((HEIGHT, HEIGHT), letter, font=faces.face(path, HEIGHT), fill=255)
                take(thicker(np.array(image), rng), label)
        for font in lines:
            for _ in range(TIMES[1]):
                take(strokes.draw(font.write(letter, HEIGHT, rng), HEIGHT * rng.uniform(0.05, 0.16), rng), label)
    return np.stack(pictures), np.array(labels, np.uint8)


def thicker(alpha, rng):
    """Strokes as they are, or up to a fifteenth of the letter thicker."""
    by = int(rng.integers(1, 8))
    return cv2.dilate(alpha, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (by, by)))


def framed(alpha):
    """The longer side brought to 20 pixels, the ink's middle to the picture's."""
    x, y, wide, high = cv2.boundingRect((alpha > 60).astype(np.uint8))
    scale = 20 / max(wide, high)
    small = cv2.resize(
        alpha[y:y + high, x:x + wide], (max(1, round(wide * scale)), max(1, round(high * scale))),
        interpolation=cv2.INTER_AREA)
    out = np.zeros((28, 28), np.uint8)
    top, left = (28 - small.shape[0]) // 2, (28 - small.shape[1]) // 2
    out[top:top + small.shape[0], left:left + small.shape[1]] = small
    return out
