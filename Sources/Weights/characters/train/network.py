"""The network: a piece of ink and its place in, a probability for each class out."""

import torch
from torch import nn

from residual import Residual
from samples import CLASSES, DRAWN, SIDE

assert (SIDE, DRAWN) == (32, 26), "the program cuts pieces out like this"


def block(inside, outside, step, size=3):
    return nn.Sequential(
        nn.Conv2d(inside, outside, size, step, size // 2, bias=False), nn.BatchNorm2d(outside),
        nn.ReLU())


class Network(nn.Module):
    """Fourteen layers, about 1,370,000 weights."""

    def __init__(self):
        super().__init__()
        self.seen = nn.Sequential(
            block(1, 32, 2, 5), block(32, 48, 1), Residual(48), block(48, 96, 2), Residual(96),
            block(96, 128, 2), Residual(128), Residual(128), nn.Flatten())
        self.known = nn.Sequential(
            nn.Linear(128 * 16 + 3, 192), nn.ReLU(), nn.Dropout(0.2), nn.Linear(192, len(CLASSES)))

    def forward(self, picture, place):
        return self.known(torch.cat([self.seen(picture), place.clamp(-2, 2)], 1))
