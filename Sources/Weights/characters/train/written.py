"""Characters of a bank as they were written or with a thinner pen, some 7s with a bar through them."""

import torch

import strokes
from skeleton import SIDE
from strokes import uniform

# So many are written with a pen or a pencil thinner than those of the pictures.
THIN = 0.65


def written(bank, high, slim, gen, barred=None):
    """Ink on squares of SIDE × SIDE, 0 to 1, and which of it is of a thin pen.

    How high a digit will be, in the page's pixels, and how slim, tell what a stroke's width is here.
    """
    count = len(bank)
    thin = torch.rand(count, generator=gen) < THIN
    # What is but lines has a pen as broad as others' where it has no thin one.
    wide = torch.where(thin, uniform(0.03, 0.1, count, gen), uniform(0.08, 0.16, count, gen))
    # A pen is no thinner than the page can show, and a slim hand's strokes are as thick as others'.
    width = torch.maximum(wide, 1 / high) / slim.clamp(max=1).sqrt()
    ink = bank.drawn(width, 0.5 / high, thin)
    thin = thin & bank.drawable | bank.ruled
    if barred is not None and barred.any():
        middles = bank.pictures[barred][:, 12:17].float().sum(1)
        middle = (middles * torch.arange(28)).sum(1) / middles.sum(1).clamp(min=1) / 28
        lines, broad = strokes.bars(middle + 0.5 / 28, gen)
        broad = torch.where(thin[barred], width[barred] * 20 / 28, broad)
        ink[barred] = torch.maximum(ink[barred], strokes.painted(lines, broad, SIDE))
    return ink, thin
