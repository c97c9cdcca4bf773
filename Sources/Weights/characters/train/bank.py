"""Characters to be written anew: pictures of them, and how far each of their pixels lies from the middle of a stroke."""

import multiprocessing

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from allographs import Allographs
from skeleton import HIGH, SIDE, Skeletons

# Distances are kept as bytes, in so many parts of a pixel.
PARTS = 4
# So many characters are looked at together.
CHUNK = 4096


class Bank:
    """Some characters of a set, all of it or chosen ones.

    `pictures` n × 28 × 28 bytes; `away` n × SIDE × SIDE bytes; `drawable`, whose middle lines tell them; `ruled`, which are nothing but
    lines; `values`, what they are.
    """

    def __init__(self, pictures, away, drawable, ruled, values):
        self.pictures, self.away, self.drawable, self.ruled = pictures, away, drawable, ruled
        self.values = values

    def parts(self):
        return self.pictures, self.away, self.drawable, self.ruled, self.values

    def __len__(self):
        return len(self.away)

    def __getitem__(self, at):
        return Bank(*(each[at] for each in self.parts()))

    def __add__(self, other):
        return Bank(*(torch.cat(pair) for pair in zip(self.parts(), other.parts())))

    def drawn(self, width, pixel, is_thin):
        """Ink on squares of SIDE × SIDE, 0 to 1: as it was written, or with a pen.

        The pen's width and what a pixel of the page will be are shares of a digit's height; ink ends softly over so much.
        """
        reach = (width * HIGH / 2)[:, None, None]
        soft = (pixel * HIGH).clamp(min=1)[:, None, None]
        penned = ((reach - self.away.float() / PARTS) / soft + 0.5).clamp(0, 1)
        found = F.interpolate(self.pictures[:, None].float() / 255, size=SIDE, mode="bilinear")[:, 0]
        return torch.where((is_thin & self.drawable | self.ruled)[:, None, None], penned, found)


def read(pictures, values):
    """A bank of pictures, 28 × 28 bytes each, and what they are."""
    away, drawable = joined(looked_at, np.array_split(pictures, -(-len(pictures) // CHUNK)))
    return Bank(*(torch.tensor(each) for each in (
        np.array(pictures), away, drawable, np.zeros(len(pictures), bool), np.array(values, np.int64))))


def ruled(count, seed):
    """A bank of digits drawn by rule, each as often."""
    shares = [(seed + index, min(CHUNK, count - start)) for index, start in enumerate(range(0, count, CHUNK))]
    away, values = joined(ruled_part, shares)
    return Bank(*(torch.tensor(each) for each in (
        np.zeros((count, 28, 28), np.uint8), away, np.ones(count, bool), np.ones(count, bool), values)))


def lined(lines, values):
    """A bank of digits that are nothing but lines, and what they are."""
    count, away = len(lines), np.stack([distances(line) for line in lines])
    return Bank(*(torch.tensor(each) for each in (
        np.zeros((count, 28, 28), np.uint8), away, np.ones(count, bool), np.ones(count, bool), np.array(values, np.int64))))


def joined(work, parts):
    """What some work gives for each part, by as many processes as there are processors."""
    with multiprocessing.get_context("fork").Pool() as pool:
        return [np.concatenate(each) for each in zip(*pool.map(work, parts, chunksize=1))]


def looked_at(pictures):
    cv2.setNumThreads(1)
    lines = Skeletons(pictures)
    return np.stack([quartered(lines.away(index)) for index in range(len(lines))]), lines.drawable


def ruled_part(share):
    seed, count = share
    cv2.setNumThreads(1)
    hand, values = Allographs(seed), np.arange(count) % 10
    lines = (hand.drawn(value) for value in values)
    return np.stack([distances(line) for line in lines]), values


def distances(line):
    return quartered(cv2.distanceTransform(1 - line.astype(np.uint8), cv2.DIST_L2, 5))


def quartered(away):
    return (np.minimum(away, 255 / PARTS) * PARTS).round().astype(np.uint8)
