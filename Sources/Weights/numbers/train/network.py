"""The network: a line's ink and its page around it in, for each of 28 columns a probability for each sign and for none out."""

from torch import nn

from page import HIGH, WIDE
from pen import SIGNS
from residual import Residual  # of the network of characters, whose folder `pen` knows

assert (HIGH, WIDE) == (32, 112), "the program cuts lines out like this"


def block(inside, outside, kernel, step=1, pad=None):
    pad = tuple(each // 2 for each in kernel) if pad is None else pad
    return nn.Sequential(
        nn.Conv2d(inside, outside, kernel, step, pad, bias=False), nn.BatchNorm2d(outside), nn.ReLU())


class Network(nn.Module):
    """Nineteen layers, about 1,750,000 weights. The last class of a column is that nothing new begins there."""

    def __init__(self):
        super().__init__()
        self.seen = nn.Sequential(
            block(2, 32, (5, 5), 2), block(32, 64, (3, 3)), nn.MaxPool2d(2), Residual(64),
            block(64, 96, (3, 3)), nn.MaxPool2d((2, 1)), Residual(96), Residual(96),
            block(96, 128, (3, 3)), nn.MaxPool2d((2, 1)), Residual(128), Residual(128),
            block(128, 192, (2, 3), 1, (0, 1)), Residual(192, (1, 3)), block(192, 192, (1, 5)), nn.Dropout(0.15),
            nn.Conv2d(192, len(SIGNS) + 1, (1, 3), 1, (0, 1)))

    def forward(self, picture):
        """Logarithms, sample by column by class."""
        return self.seen(picture)[:, :, 0].transpose(1, 2).log_softmax(2)
