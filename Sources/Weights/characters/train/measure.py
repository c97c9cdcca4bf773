"""Measures trained weights on digits of other writers, MNIST's test set, as they are and with thinner pens: python measure.py DATA WEIGHTS"""

import sys

import numpy as np
import torch
import torch.nn.functional as F

import data
from graph import trained
from network import Network
from samples import normalised
from skeleton import Skeletons
from strokes import SQUARE

# A digit is shown so many of the page's pixels high.
HIGH_PX = 34
# Shares of a digit's height; None is as it was written, an eighth.
PENS = (None, 0.08, 0.05)


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    pictures, values = data.read(folder, data.HELD_OUT)
    lines = Skeletons(pictures)
    for pen in PENS:
        drawn, label = pictures, values
        if pen is not None:
            # What no line tells is left out.
            drawn = np.stack([lines.drawn(index, pen, 1 / HIGH_PX) for index in np.flatnonzero(lines.drawable)])
            label = values[lines.drawable]
        print("as they are:" if pen is None else f"with a pen of {pen} of their height:", end=" ")
        named(network, drawn, torch.from_numpy(label.copy()).long())


def named(network, pictures, values):
    """Says how many are named right, and how many surely."""
    right, sure, sure_right = 0, 0, 0
    with torch.no_grad():
        for start in range(0, len(pictures), 500):
            some = torch.from_numpy(pictures[start:start + 500].copy())[:, None].float() / 255
            page = F.pad(F.interpolate(some, size=48, mode="bilinear", antialias=True), [(SQUARE - 48) // 2] * 4)
            chance = network(*normalised(page.clamp(0, 1))).softmax(1)
            label, best = values[start:start + 500], chance.max(1)
            hit = best.indices == label
            right += int(hit.sum())
            sure += int((best.values > 0.99).sum())
            sure_right += int((hit & (best.values > 0.99)).sum())
    print(f"{right}/{len(pictures)} right; {sure} surer than 0.99, of which {sure - sure_right} are wrong")


if __name__ == "__main__":
    main()
