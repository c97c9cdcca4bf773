"""The net: print and hand of each pixel of a page at 150 dots an inch, from colour; half the pixels along are gone before the
first layer, so that a page takes well under a second."""
import torch
from torch import nn


def conv(a, b, stride=1, size=3):
    return nn.Sequential(nn.Conv2d(a, b, size, stride, size // 2, bias=False), nn.BatchNorm2d(b))


class Block(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.a, self.b = conv(n, n), conv(n, n)

    def forward(self, x):
        return torch.relu(x + self.b(torch.relu(self.a(x))))


class InkNet(nn.Module):
    """A U-Net with added skips; `widths` at a half, a quarter … of the picture."""

    def __init__(self, widths=(16, 40, 64, 96, 128)):
        super().__init__()
        w = widths
        self.first = conv(12, w[0])
        self.down = nn.ModuleList([conv(a, b, 2) for a, b in zip(w, w[1:])])
        self.deep = nn.ModuleList([Block(n) for n in w[1:]])
        self.narrow = nn.ModuleList([conv(b, a, 1, 1) for a, b in zip(w, w[1:])])
        self.mend = nn.ModuleList([conv(n, n) for n in w[:-1]])
        self.last = nn.Conv2d(w[0], 8, 3, 1, 1)
        # Most of a page is paper.
        nn.init.constant_(self.last.bias, -2.0)

    def forward(self, x):
        # Bytes come in; the net sees -0.5 to 0.5.
        x = nn.functional.pixel_unshuffle(x / 255 - 0.5, 2)
        x = torch.relu(self.first(x))
        skips = [x]
        for down, deep in zip(self.down, self.deep):
            x = deep(torch.relu(down(x)))
            skips.append(x)
        for level in reversed(range(len(self.down))):
            x = nn.functional.interpolate(self.narrow[level](x), scale_factor=2, mode="nearest")
            x = torch.relu(x + skips[level])
            x = torch.relu(x + self.mend[level](x))
        return nn.functional.pixel_shuffle(self.last(x), 2)


def loss(out, print_mask, hand_mask):
    """Ink and print weigh more than paper, print called writing more than writing called print."""
    target = torch.stack([print_mask, hand_mask], 1)
    weight = torch.full_like(target, 0.35)
    anything = ((print_mask + hand_mask) > 0).float()[:, None]
    weight = weight + anything * 2.5
    weight[:, 1] += 1.5 * print_mask * (1 - hand_mask)
    bce = (nn.functional.binary_cross_entropy_with_logits(out, target, reduction="none") * weight).mean()
    p = torch.sigmoid(out)
    both = (p * target).sum((0, 2, 3))
    dice = 1 - (2 * both + 20) / (p.sum((0, 2, 3)) + target.sum((0, 2, 3)) + 20)
    return bce + 0.5 * dice.mean()
