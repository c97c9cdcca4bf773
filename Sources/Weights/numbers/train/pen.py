"""Hands that write lines, many at a time: characters and signs side by side, alike in slant, slimness and stroke."""

import sys
from pathlib import Path

import torch
import torch.nn.functional as F

from page import ends, INKED

sys.path.append(str(Path(__file__).resolve().parents[2] / "characters" / "train"))
import bank  # noqa: E402
import data  # noqa: E402
import pens  # noqa: E402
import strokes  # noqa: E402
from skeleton import SIDE  # noqa: E402

# What a line is read as; the last is ink that is no sign of a number, or no longer: struck out, written over, a letter.
SIGNS = list("0123456789-./") + ["other"]

TILE = 72
ROWS, COLUMNS = 112, 280
MIDDLE = ROWS / 2
# So many of the digits are of other schools than MNIST's: drawn by rule, from so many, by this seed, which who learns
# and who measures has alike; or, so many of these, as people's pens went.
ELSEWHERE, RULES, SEED = 0.4, 60_000, 20261126
PENNED = 0.45


class Pen:
    """Writes on pages; where it is on each, and how each hand writes, is set anew for each batch."""

    def __init__(self, folder, seed):
        read = bank.read(*data.read(folder, data.DIGITS))
        self.read, self.digits = len(read), read + bank.ruled(RULES, SEED) + bank.lined(*pens.lines(folder, is_learned=True))
        self.letters = bank.read(*data.read(folder, data.LETTERS))
        self.gen = torch.Generator(device=torch.get_default_device()).manual_seed(seed)

    def between(self, low, high, count=None):
        count = len(self.page) if count is None else count
        return low + (high - low) * torch.rand(count, generator=self.gen)

    def normal(self, size, count=None):
        return size * torch.randn(len(self.page) if count is None else count, generator=self.gen)

    def chance(self, share, count=None):
        return torch.rand(len(self.page) if count is None else count, generator=self.gen) < share

    def begin(self, longest):
        """New hands and empty pages, for so many characters on each at most."""
        count = len(longest)
        self.page = torch.zeros(count, ROWS, COLUMNS)
        # Long numbers are written smaller, for they have to go on the page.
        self.typical = torch.minimum(self.between(15, 46), (COLUMNS - 50) / (1.3 * longest))
        # More than half of all hands have a pen or a pencil thinner than those of the pictures.
        self.is_thin = self.chance(0.65)
        width = torch.where(self.is_thin, self.between(0.03, 0.1), self.between(0.05, 0.16))
        self.width = (self.typical * width).clamp(min=1.1)
        self.slant, self.turn = self.normal(0.16), self.normal(0.05)
        self.slim = torch.exp(self.between(-0.75, 0.25))
        self.right = torch.full((count,), 30.0)
        # Left, top, right and low of the last character, and how many pixels of ink it has.
        self.last, self.inked = torch.zeros(count, 4), torch.zeros(count)
        # A hand writes each of its digits as it was read, or as it is taught elsewhere.
        self.elsewhere = self.between(0, 1) * 2 * ELSEWHERE

    # Everything is written on some of the pages; `some` says on which.

    def some_digits(self, some):
        count = len(some)
        read, by_rule, penned = (
            torch.randint(first, behind, (count,), generator=self.gen)
            for first, behind in ((0, self.read), (self.read, self.read + RULES), (self.read + RULES, len(self.digits))))
        elsewhere = torch.where(self.chance(PENNED, count), penned, by_rule)
        is_elsewhere = torch.rand(count, generator=self.gen) < self.elsewhere[some]
        return self.digits[torch.where(is_elsewhere, elsewhere, read)]

    def some_letters(self, some):
        return self.letters[torch.randint(0, len(self.letters), (len(some),), generator=self.gen)]

    def tiles(self, some, source, kept=None):
        """Characters slanted, turned, bent, larger or smaller: ink on squares of TILE × TILE.

        `kept` is the part of each that is not cut off: a side from 0 to 3 and a share; a side of 4 keeps all.
        """
        count, gen = len(some), self.gen
        is_thin, typical = self.is_thin[some], self.typical[some]
        # A slim hand's strokes are as thick as others'.
        width = self.width[some] / typical / self.slim[some].clamp(max=1).sqrt() * torch.exp(self.normal(0.1, count))
        ink = source.drawn(width, 1 / typical, is_thin)
        barred = ((source.values == 7) & ~source.ruled & self.chance(0.3, count)).nonzero()[:, 0]
        if len(barred):
            columns = ink[barred, SIDE * 12 // 28:SIDE * 17 // 28].sum(1)
            middle = (columns * (torch.arange(SIDE) + 0.5) / SIDE).sum(1) / columns.sum(1).clamp(min=1e-3)
            lines, wide = strokes.bars(middle, gen)
            wide = torch.where(is_thin[barred], width[barred] * 20 / 28, wide)
            ink[barred] = torch.maximum(ink[barred], strokes.painted(lines, wide, SIDE))
        high = (typical * torch.exp(self.normal(0.1, count))).clamp(max=54)
        slim = self.slim[some] * torch.exp(self.normal(0.08, count))
        slant, turn = self.slant[some] + self.normal(0.08, count), self.turn[some] + self.normal(0.06, count)
        cos, sin = torch.cos(turn), torch.sin(turn)
        scale = high / 20
        warp = torch.stack([
            torch.stack([cos * slim, -cos * slant - sin], 1), torch.stack([sin * slim, -sin * slant + cos], 1)], 1)
        back = torch.linalg.inv(warp) / scale[:, None, None]
        at = torch.arange(TILE) - (TILE - 1) / 2
        x = back[:, 0, 0, None, None] * at + back[:, 0, 1, None, None] * at[:, None]
        y = back[:, 1, 0, None, None] * at + back[:, 1, 1, None, None] * at[:, None]
        # Some write a 6 with a long stem and a small loop, a 9 or a 7 with a long leg.
        share = ((y + 10) / 20).clamp(0, 1)
        power = torch.exp(self.normal(0.33, count).clamp(-0.75, 0.75))[:, None, None]
        y = y + 20 * (share ** power - share)
        bend = torch.randn(count, 2, 5, 5, generator=gen) * self.between(0, 1.0, count)[:, None, None, None]
        bend = F.interpolate(bend, size=(TILE, TILE), mode="bilinear", align_corners=True)
        grid = torch.stack([x + bend[:, 0], y + bend[:, 1]], 3) / 14
        tile = F.grid_sample(ink[:, None], grid, align_corners=False)[:, 0]
        return tile if kept is None else cut(tile, *kept)

    def put(self, some, tile, at=None):
        """Lays characters behind the last ones, or at columns."""
        count, typical = len(some), self.typical[some]
        left, right = (each.float() for each in ends((tile > INKED).any(1)))
        top, low = (each.float() for each in ends((tile > INKED).any(2)))
        there = (right > left).float()[:, None, None]
        gap = torch.where(self.chance(0.3, count), self.between(-0.14, 0.03, count), self.between(0.02, 0.4, count))
        x = (self.right[some] + gap * typical) if at is None else at + self.normal(0.08, count) * typical
        y = MIDDLE - (low - top) / 2 + self.normal(0.06, count) * typical
        x = x.round().clamp(min=2)
        y = torch.minimum(y.round().clamp(min=2), ROWS - 2 - (low - top))
        # Each pixel of a tile has a place on its page.
        rows = torch.arange(TILE)[None] + (y - top).long()[:, None]
        columns = torch.arange(TILE)[None] + (x - left).long()[:, None]
        inside = ((rows >= 0) & (rows < ROWS))[:, :, None] & ((columns >= 0) & (columns < COLUMNS))[:, None]
        place = some[:, None, None] * (ROWS * COLUMNS) + rows.clamp(0, ROWS - 1)[:, :, None] * COLUMNS \
            + columns.clamp(0, COLUMNS - 1)[:, None]
        self.page.view(-1).scatter_reduce_(0, place.flatten(), (tile * there * inside).flatten(), "amax")
        self.last[some] = torch.stack([x, y, x + right - left, y + low - top], 1)
        self.right[some] = x + (right - left).clamp(min=0)
        self.inked[some] = (tile > INKED).flatten(1).sum(1).float()

    def stroke(self, some, points, width=None):
        """Paths of ink through points, len(some) × points × 2."""
        if not len(some):
            return
        width = (self.width[some] if width is None else width).clamp(min=1)[:, None, None]
        y, x = torch.arange(ROWS)[None, :, None] + 0.5, torch.arange(COLUMNS)[None, None] + 0.5
        away = torch.full((len(some), ROWS, COLUMNS), 1e6)
        for first, second in zip(points.unbind(1), points.unbind(1)[1:]):
            x0, y0 = first[:, 0, None, None], first[:, 1, None, None]
            dx, dy = second[:, 0, None, None] - x0, second[:, 1, None, None] - y0
            along = (((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-6)).clamp(0, 1)
            away = torch.minimum(away, (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2)
        ink = (width / 2 - away.sqrt() + 0.5).clamp(0, 1)
        self.page[some] = torch.maximum(self.page[some], ink)

    def minus(self, some):
        count, typical = len(some), self.typical[some]
        x = self.right[some] + typical * self.between(0.05, 0.25, count)
        long = typical * self.between(0.25, 0.75, count)
        y = MIDDLE + self.normal(0.08, count) * typical
        self.stroke(some, path((x, y), (x + long / 2, y + self.normal(0.03, count) * long),
                               (x + long, y + self.normal(0.07, count) * long)))
        self.right[some] = x + long + typical * self.between(0, 0.15, count)

    def point(self, some):
        count, typical = len(some), self.typical[some]
        x = self.right[some] + typical * self.between(0.03, 0.25, count)
        y = MIDDLE + typical * self.between(0.3, 0.52, count)
        tail = typical * torch.where(self.chance(0.6, count), self.between(0, 0.05, count), self.between(0.05, 0.25, count))
        self.stroke(some, path((x, y), (x - tail * self.between(0, 0.6, count), y + tail)),
                    (self.width[some] * self.between(0.9, 1.5, count)).clamp(min=2))
        self.right[some] = x + self.width[some] / 2 + typical * self.between(0, 0.1, count)

    def slash(self, some):
        count, typical = len(some), self.typical[some]
        x = self.right[some] + typical * self.between(0.0, 0.2, count)
        high = typical * self.between(0.9, 1.4, count)
        lean = high * self.between(0.2, 0.75, count)
        self.stroke(some, path((x, MIDDLE + high / 2), (x + lean, MIDDLE - high / 2)))
        self.right[some] = x + lean + typical * self.between(-0.1, 0.1, count)


def path(*points):
    """Points, each a pair of columns and rows, as one tensor."""
    return torch.stack([torch.stack(torch.broadcast_tensors(x, torch.as_tensor(y, dtype=x.dtype)), 1) for x, y in points], 1)


def cut(tile, side, share):
    """Takes all but a share from one of four sides away: 0 keeps the top, 1 what is low, 2 the left, 3 the right, 4 all."""
    at = torch.arange(TILE)
    for axis, (near, far) in ((2, (0, 1)), (1, (2, 3))):
        first, last = ends((tile > INKED).any(axis))
        edge, back = first + share * (last - first), last - share * (last - first)
        keep = torch.where(
            (side == near)[:, None], at < edge[:, None],
            torch.where((side == far)[:, None], at >= back[:, None], torch.ones_like(at, dtype=torch.bool)[None]))
        tile = tile * (keep[:, :, None] if axis == 2 else keep[:, None])
    return tile
