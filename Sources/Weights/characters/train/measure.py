"""Measures trained weights on digits of other writers, MNIST's test set, as they are and with thinner pens: python measure.py DATA WEIGHTS"""

import sys

import torch
import torch.nn.functional as F

import bank
import data
from graph import trained
from network import Network
from samples import normalised
from strokes import SQUARE

# A digit is shown so many of the page's pixels high.
HIGH_PX = 34
# Shares of a digit's height; None is as it was written, an eighth.
PENS = (None, 0.08, 0.05)


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    digits = bank.read(*data.read(folder, data.HELD_OUT))
    for pen in PENS:
        # What no line tells is left out.
        some = digits if pen is None else digits[digits.drawable]
        print("as they are:" if pen is None else f"with a pen of {pen} of their height:", end=" ")
        count = len(some)
        inks = some.drawn(torch.full((count,), pen or 0.0), torch.full((count,), 1 / HIGH_PX), torch.full((count,), pen is not None))
        named(network, inks, some.values)


def named(network, inks, values):
    """Says how many are named right, and how many surely."""
    right, sure, sure_right = 0, 0, 0
    with torch.no_grad():
        for start in range(0, len(inks), 500):
            some = F.interpolate(inks[start:start + 500, None], size=48, mode="bilinear", antialias=True)
            page = F.pad(some, [(SQUARE - 48) // 2] * 4)
            chance = network(*normalised(page.clamp(0, 1))).softmax(1)
            label, best = values[start:start + 500], chance.max(1)
            hit = best.indices == label
            right += int(hit.sum())
            sure += int((best.values > 0.99).sum())
            sure_right += int((hit & (best.values > 0.99)).sum())
    print(f"{right}/{len(inks)} right; {sure} surer than 0.99, of which {sure - sure_right} are wrong")


if __name__ == "__main__":
    main()
