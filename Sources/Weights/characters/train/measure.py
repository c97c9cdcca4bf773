"""Measures trained weights on digits of other writers, MNIST's test set, as they are: python measure.py DATA WEIGHTS"""

import sys

import torch
import torch.nn.functional as F

import data
from graph import trained
from network import Network
from samples import normalised
from strokes import SQUARE


def main():
    folder, weights = sys.argv[1:3]
    torch.set_num_threads(1)
    network = trained(Network(), weights)
    pictures, values = data.read(folder, data.HELD_OUT)
    right, sure, sure_right = 0, 0, 0
    with torch.no_grad():
        for start in range(0, len(pictures), 500):
            some = torch.from_numpy(pictures[start:start + 500].copy())[:, None].float() / 255
            page = F.pad(F.interpolate(some, size=48, mode="bilinear"), [(SQUARE - 48) // 2] * 4)
            chance = network(*normalised(page.clamp(0, 1))).softmax(1)
            label = torch.from_numpy(values[start:start + 500].copy()).long()
            best = chance.max(1)
            hit = best.indices == label
            right += int(hit.sum())
            sure += int((best.values > 0.99).sum())
            sure_right += int((hit & (best.values > 0.99)).sum())
    count = len(pictures)
    print(f"{right}/{count} right; {sure} surer than 0.99, of which {sure - sure_right} are wrong")


if __name__ == "__main__":
    main()
