"""Finds where pens were lifted, by what a trained network of numbers takes the digits for then: python lifted.py DATA WEIGHTS

Writes DATA/penbased-lifted.npz. What no way makes the digit it is said to be is left out: eight points were too few for it, or its
pen was lifted twice. Of 1s and 7s, which people of other schools write otherwise than the network knows, less is asked.
"""

import sys
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from measure import HIGH_PX
from network import Network
from page import frame, normalised
from pen import SIGNS, bank, pens
from graph import trained  # of the network of characters, whose folder `pen` knows

# The least probability of the digit it is said to be.
LEAST, LEAST_OF_OTHERS = 0.5, 0.02
OTHERS = (1, 7)
WIDTH = 0.07


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    points, values = pens.read(folder)
    logs = np.concatenate([told(network, points[at:at + 500], values[at:at + 500]) for at in range(0, len(points), 500)])
    lifted, sure = logs.argmax(1), np.exp(logs.max(1))
    rows = np.flatnonzero(sure >= np.where(np.isin(values, OTHERS), LEAST_OF_OTHERS, LEAST))
    np.savez(Path(folder) / pens.LIFTED, rows=rows, lifted=lifted[rows])
    print(f"{len(rows)} of {len(points)} kept")


def told(network, points, values):
    """Logarithms of what each digit is said to be, by where its pen was lifted: never first where nothing tells them apart."""
    ways = pens.NEVER + 1
    drawn = [pens.drawn(each, lifted) for each in points for lifted in range(ways)]
    shown = bank.lined(drawn, np.repeat(values, ways))
    count = len(shown)
    ink = shown.drawn(torch.full((count,), WIDTH), torch.full((count,), 1 / HIGH_PX), torch.ones(count, dtype=torch.bool))
    ink = F.interpolate(ink[:, None], scale_factor=HIGH_PX / bank.HIGH, mode="area")[:, 0]
    with torch.no_grad():
        logs = network(normalised(ink, ink, frame(ink), torch.full((count,), float(HIGH_PX))))
    columns, one = torch.full((count,), logs.shape[1]), torch.ones(count, dtype=torch.long)
    loss = F.ctc_loss(logs.transpose(0, 1), shown.values[:, None], columns, one, blank=len(SIGNS), reduction="none")
    return -loss.reshape(-1, ways).numpy()


if __name__ == "__main__":
    main()
