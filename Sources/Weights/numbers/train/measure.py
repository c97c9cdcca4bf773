"""Measures trained weights on digits of other writers, MNIST's test set, as they are: python measure.py DATA WEIGHTS"""

import sys

import numpy as np
import torch

from network import Network
from page import HIGH, WIDE, frame, normalised
from pen import SIGNS, data
from graph import trained  # of the network of characters, whose folder `pen` knows
from train import read


def joined(pictures):
    """Digits side by side, a little paper between them."""
    wide = np.concatenate([np.pad(each, ((0, 0), (1, 1))) for each in pictures], 1)
    return np.kron(wide, np.ones((2, 2))).astype(np.float32) / 255


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    pictures, values = data.read(folder, data.HELD_OUT)
    for length in (1, 2, 3):
        right, sure, wrong = 0, 0, 0
        starts = range(0, len(pictures) - length + 1, length)
        for some in np.array_split(np.array(starts), len(starts) // 250):
            lines = np.zeros((len(some), 1, HIGH, WIDE), np.float32)
            for row, start in enumerate(some):
                page = joined(pictures[start:start + length])
                lines[row, 0] = normalised(page, frame(page), 40)
            with torch.no_grad():
                told = network(torch.from_numpy(lines))
            for logs, start in zip(told, some):
                text = values[start:start + length].tolist()
                hit = read(logs) == text
                one = torch.nn.functional.ctc_loss(
                    logs[:, None], torch.tensor(read(logs) or [0]), (logs.shape[0],), (max(1, len(read(logs))),),
                    blank=len(SIGNS), reduction="sum")
                is_sure = float(one) < 0.01
                right, sure, wrong = right + hit, sure + is_sure, wrong + (is_sure and not hit)
        print(f"{length} digits: {right}/{len(starts)} right; {sure} surer than 0.99, of which {wrong} are wrong")


if __name__ == "__main__":
    main()
