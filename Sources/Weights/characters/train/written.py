"""Characters from sets of pictures, as they were written or with a thinner pen."""

import numpy as np
import torch
import torch.nn.functional as F

import strokes
from skeleton import SIDE, Skeletons
from strokes import uniform

# So many are written with a pen or a pencil thinner than those of the pictures.
THIN = 0.6


class Characters:
    """A set of pictures, 28 × 28 bytes each."""

    def __init__(self, pictures):
        self.pictures, self.lines = torch.from_numpy(pictures.copy()), Skeletons(pictures)

    def __len__(self):
        return len(self.pictures)

    def __getitem__(self, at):
        return Written(self.pictures[at], [(self.lines, index) for index in at.tolist()])


class Written:
    """Some characters; `barred` are those with a stroke through their middle."""

    def __init__(self, pictures, lines, barred=None):
        self.pictures, self.lines = pictures, lines
        self.barred = torch.zeros(len(lines), dtype=torch.bool) if barred is None else barred

    def __len__(self):
        return len(self.lines)

    def __add__(self, other):
        return Written(torch.cat([self.pictures, other.pictures]), self.lines + other.lines,
                       torch.cat([self.barred, other.barred]))

    def drawn(self, high, slim, gen):
        """Ink on squares of SIDE × SIDE, 0 to 1, and which of it is of a thin pen.

        How high a digit will be, in the page's pixels, and how slim, tell what a stroke's width is here.
        """
        count = len(self)
        ink = F.interpolate(self.pictures[:, None].float() / 255, size=SIDE, mode="bilinear")[:, 0]
        thin = torch.rand(count, generator=gen) < THIN
        thin &= torch.tensor([bool(lines.drawable[index]) for lines, index in self.lines])
        # A pen is no thinner than the page can show, and a slim hand's strokes are as thick as others'.
        width = torch.maximum(uniform(0.03, 0.1, count, gen), 1 / high) / slim.clamp(max=1).sqrt()
        for at in thin.nonzero()[:, 0].tolist():
            lines, index = self.lines[at]
            ink[at] = torch.from_numpy(lines.drawn(index, float(width[at]), 0.5 / float(high[at])).astype(np.float32) / 255)
        if self.barred.any():
            middles = self.pictures[self.barred][:, 12:17].float().sum(1)
            middle = (middles * torch.arange(28)).sum(1) / middles.sum(1).clamp(min=1) / 28
            lines, wide = strokes.bars(middle + 0.5 / 28, gen)
            wide = torch.where(thin[self.barred], width[self.barred] * 20 / 28, wide)
            ink[self.barred] = torch.maximum(ink[self.barred], strokes.painted(lines, wide, SIDE))
        return ink, thin
