"""Two layers whose outcome is added to what came in."""

import torch
from torch import nn


class Residual(nn.Module):
    """In the beginning it gives what it takes: a network that has learned may grow by it and still knows what it knew."""

    def __init__(self, wide, kernel=(3, 3)):
        super().__init__()
        pad = tuple(each // 2 for each in kernel)
        self.first = nn.Conv2d(wide, wide, kernel, 1, pad, bias=False)
        self.first_norm = nn.BatchNorm2d(wide)
        self.second = nn.Conv2d(wide, wide, kernel, 1, pad, bias=False)
        self.second_norm = nn.BatchNorm2d(wide)
        nn.init.zeros_(self.second_norm.weight)

    def forward(self, given):
        inner = torch.relu(self.first_norm(self.first(given)))
        return torch.relu(given + self.second_norm(self.second(inner)))
