"""Measures trained weights on digits of other writers, MNIST's test set, as they are and with thinner pens, and on pens of other schools:
python measure.py DATA WEIGHTS
"""

import sys

import numpy as np
import torch
import torch.nn.functional as F

from network import Network
from page import ends, frame, normalised
from pen import SIGNS, bank, data, pens
from graph import trained  # of the network of characters, whose folder `pen` knows
from train import read


# A digit is shown so many of the page's pixels high.
HIGH_PX = 40
# Shares of a digit's height; None is as it was written, an eighth.
PENS = (None, 0.08, 0.05)
PENNED = 0.06
# Paper between digits, in shares of their height; the program makes wider gaps narrower.
GAP = 0.2


def joined(inks):
    """Digits side by side, a little paper between them, HIGH_PX pixels high: 1 × rows × columns."""
    side = inks.shape[1]
    gap, parts = torch.zeros(side, int(GAP * 20 / 28 * side)), []
    for ink, first, last in zip(inks, *ends((inks > 60 / 255).any(1))):
        parts += [gap, ink[:, first:last]]
    scale = HIGH_PX / (20 / 28 * side)
    return F.interpolate(torch.cat(parts, 1)[None, None], scale_factor=scale, mode="area")[0]


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    digits = bank.read(*data.read(folder, data.HELD_OUT))
    for pen in PENS:
        # What no line tells is left out.
        some = digits if pen is None else digits[digits.drawable]
        print("as they are" if pen is None else f"with a pen of {pen} of their height")
        count = len(some)
        inks = some.drawn(torch.full((count,), pen or 0.0), torch.full((count,), 1 / HIGH_PX), torch.full((count,), pen is not None))
        named(network, inks, some.values)
    others = bank.lined(*pens.lines(folder, is_learned=False))
    others = others[torch.randperm(len(others), generator=torch.Generator().manual_seed(1))]
    count = len(others)
    print(f"as 14 people of Turkey write, with a pen of {PENNED}")
    inks = others.drawn(torch.full((count,), PENNED), torch.full((count,), 1 / HIGH_PX), torch.ones(count, dtype=torch.bool))
    named(network, inks, others.values)


def named(network, inks, values):
    """Says how many lines of one, two and three digits are read right, and how many surely."""
    for length in (1, 2, 3):
        right, sure, wrong = 0, 0, 0
        starts = range(0, len(inks) - length + 1, length)
        for some in np.array_split(np.array(starts), len(starts) // 250):
            pages = [joined(inks[start:start + length]) for start in some]
            # Nothing else is on their pages.
            shown = torch.cat([normalised(page, page, frame(page), torch.tensor([float(HIGH_PX)])) for page in pages])
            with torch.no_grad():
                told = network(shown)
            for logs, start in zip(told, some):
                text = values[start:start + length].tolist()
                hit = read(logs) == text
                one = F.ctc_loss(
                    logs[:, None], torch.tensor(read(logs) or [0]), (logs.shape[0],), (max(1, len(read(logs))),),
                    blank=len(SIGNS), reduction="sum")
                is_sure = float(one) < 0.01
                right, sure, wrong = right + hit, sure + is_sure, wrong + (is_sure and not hit)
        print(f"  {length} digits: {right}/{len(starts)} right; {sure} surer than 0.99, of which {wrong} are wrong")


if __name__ == "__main__":
    main()
