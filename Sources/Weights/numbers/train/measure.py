"""Measures trained weights on digits of other writers, MNIST's test set, as they are and with thinner pens: python measure.py DATA WEIGHTS"""

import sys

import cv2
import numpy as np
import torch

from network import Network
from page import HIGH, WIDE, frame, normalised
from pen import SIGNS, data
from graph import trained  # of the network of characters, whose folder `pen` knows
from skeleton import Skeletons
from train import read


# A digit is shown so many of the page's pixels high.
HIGH_PX = 40
# Shares of a digit's height; None is as it was written, an eighth.
PENS = (None, 0.08, 0.05)


# Paper between digits, in shares of their height; the program makes wider gaps narrower.
GAP = 0.2


def joined(pictures):
    """Digits side by side, a little paper between them, HIGH_PX pixels high."""
    times = len(pictures[0]) // 28
    gap = np.zeros((28 * times, int(GAP * 20 * times)), np.uint8)
    parts = []
    for each in pictures:
        columns = np.flatnonzero((each > 60).any(0))
        parts += [gap, each[:, columns[0]:columns[-1] + 1]] if len(columns) else [gap]
    wide, size = np.concatenate(parts, 1), HIGH_PX / (20 * times)
    way = cv2.INTER_NEAREST if size >= 1 else cv2.INTER_AREA
    return cv2.resize(wide, None, fx=size, fy=size, interpolation=way).astype(np.float32) / 255


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    pictures, values = data.read(folder, data.HELD_OUT)
    lines = Skeletons(pictures)
    for pen in PENS:
        drawn = pictures
        if pen is not None:
            # What no line tells is left out.
            drawn = [lines.drawn(index, pen, 1 / HIGH_PX) for index in np.flatnonzero(lines.drawable)]
        print("as they are" if pen is None else f"with a pen of {pen} of their height")
        named(network, drawn, values if pen is None else values[lines.drawable])


def named(network, pictures, values):
    """Says how many lines of one, two and three digits are read right, and how many surely."""
    for length in (1, 2, 3):
        right, sure, wrong = 0, 0, 0
        starts = range(0, len(pictures) - length + 1, length)
        for some in np.array_split(np.array(starts), len(starts) // 250):
            shown = np.zeros((len(some), 1, HIGH, WIDE), np.float32)
            for row, start in enumerate(some):
                page = joined(pictures[start:start + length])
                shown[row, 0] = normalised(page, frame(page), HIGH_PX)
            with torch.no_grad():
                told = network(torch.from_numpy(shown))
            for logs, start in zip(told, some):
                text = values[start:start + length].tolist()
                hit = read(logs) == text
                one = torch.nn.functional.ctc_loss(
                    logs[:, None], torch.tensor(read(logs) or [0]), (logs.shape[0],), (max(1, len(read(logs))),),
                    blank=len(SIGNS), reduction="sum")
                is_sure = float(one) < 0.01
                right, sure, wrong = right + hit, sure + is_sure, wrong + (is_sure and not hit)
        print(f"  {length} digits: {right}/{len(starts)} right; {sure} surer than 0.99, of which {wrong} are wrong")


if __name__ == "__main__":
    main()
