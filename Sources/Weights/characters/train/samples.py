"""Makes samples as the program cuts them out: one piece of ink on its page at 150 dpi, brought to 32 × 32."""

import numpy as np
import torch
import torch.nn.functional as F

import bank
import data
import strokes
from skeleton import SIDE as SOURCE
from strokes import BOX, SQUARE, uniform
from written import THIN, written

# Of the digits drawn by rule; who learns and who measures has the same.
SEED = 20261126
CLASSES = list("0123456789") + ["-", ".", "/"] + list(data.ALPHABET) + ["reject"]
REJECT = len(CLASSES) - 1
SIDE = 32
# Of the longer side of a piece this much is drawn, the rest is margin.
DRAWN = 26
# So many of the digits are drawn by rule, from so many.
RULED, RULES = 0.35, 60_000

# Shares of a batch.
MIX = {
    "digit": 0.47, "one": 0.04, "letter": 0.14, "minus": 0.035, "slash": 0.02, "point": 0.04,
    "part": 0.025, "pair": 0.055, "over": 0.06, "struck": 0.08, "scribble": 0.03, "rule": 0.005,
}


class Samples:
    """An endless row of batches from a seed."""

    def __init__(self, folder, capitals, seed):
        """`capitals` are pictures of letters and their labels, beside those in the folder."""
        read = bank.read(*data.read(folder, data.DIGITS))
        self.read, self.digits = len(read), read + bank.ruled(RULES, SEED)
        letters, codes = zip(data.read(folder, data.LETTERS), capitals)
        codes = np.concatenate(codes)
        order = np.argsort(codes, kind="stable")
        labels = np.array([CLASSES.index(data.ALPHABET[c - 1]) for c in codes[order]])
        self.letters = bank.read(np.concatenate(letters)[order], labels)
        # Where each letter's pictures begin, and how many there are of it.
        _, starts, counts = np.unique(codes[order], return_index=True, return_counts=True)
        self.starts, self.counts = torch.tensor(starts), torch.tensor(counts)
        self.gen = torch.Generator(device=torch.get_default_device()).manual_seed(seed)

    def batch(self, size):
        """Pictures, places and labels."""
        counts = {kind: round(share * size) for kind, share in MIX.items()}
        counts["digit"] += size - sum(counts.values())
        inks, labels = [], []
        for kind, count in counts.items():
            ink, label = getattr(self, kind)(count)
            inks.append(ink)
            labels.append(label)
        ink, label = torch.cat(inks), torch.cat(labels)
        page = self.taken(ink)
        picture, place = normalised(page)
        # Of a character that hardly a dot or less than half its ink is left of nobody can say what it is.
        left = (page > 0.3).flatten(1).sum(1) / (F.avg_pool2d(ink[:, None], 2) > 0.3).flatten(1).sum(1).clamp(min=1)
        gone = (place[:, 0] < 0.2) & (place[:, 1] < 0.2) | (left < 0.5)
        gone &= label != CLASSES.index(".")
        return picture, place, torch.where(gone, REJECT, label)

    # Each kind gives ink on squares of twice the page's pixels, 0 to 1.

    def shape(self, source, wide=None, away=0.0, barred=None):
        """Characters laid on squares, slanted, turned, larger or smaller, thicker or thinner."""
        count, gen = len(source), self.gen
        high = BOX * uniform(0.32, 1.02, count, gen) / (20 / 28)
        aspect = torch.exp(uniform(-0.35, 0.3, count, gen)) if wide is None else wide
        source, is_thin = written(source, high * 20 / 28 * SQUARE, aspect, gen, barred)
        return self.laid(source, is_thin, high, aspect, away)

    def laid(self, source, is_thin, high, aspect, away=0.0):
        """Ink laid on squares, so high and so wide for its height."""
        count, gen = len(source), self.gen
        turn, slant = uniform(-0.2, 0.2, count, gen), uniform(-0.4, 0.4, count, gen)
        cos, sin = torch.cos(turn) / high, torch.sin(turn) / high
        theta = torch.zeros(count, 2, 3)
        theta[:, 0, 0], theta[:, 0, 1] = cos / aspect, (sin + slant * cos) / aspect
        theta[:, 1, 0], theta[:, 1, 1] = -sin, cos - slant * sin
        shift = torch.stack([uniform(-0.1, 0.1, count, gen) + away,
                             2 * BOX * uniform(-0.15, 0.15, count, gen)], 1)
        theta[:, :, 2] = -(theta[:, :, :2] @ shift[:, :, None])[:, :, 0]
        grid = F.affine_grid(theta, (count, 1, 2 * SQUARE, 2 * SQUARE), align_corners=False)
        bend = F.interpolate(
            torch.randn(count, 2, 5, 5, generator=gen) * uniform(0, 0.035, count, gen)[:, None, None, None],
            size=2 * SQUARE, mode="bilinear", align_corners=True)
        grid = grid + bend.permute(0, 2, 3, 1)
        # Some write a 6 with a long stem and a small loop, a 9 or a 7 with a long leg.
        share = (grid[..., 1] * 0.7 + 0.5).clamp(0, 1)
        power = torch.exp((0.3 * torch.randn(count, generator=gen)).clamp(-0.75, 0.75))[:, None, None]
        grid = torch.stack([grid[..., 0], grid[..., 1] + (share ** power - share) / 0.7], 3)
        laid = F.grid_sample(source[:, None], grid, align_corners=False)
        # The edge's place makes strokes thicker or thinner.
        edge, steep = uniform(0.2, 0.75, count, gen), uniform(5, 14, count, gen)
        edge = torch.where(is_thin, edge.clamp(max=0.5), edge)
        inked = torch.sigmoid((laid - edge[:, None, None, None]) * steep[:, None, None, None])
        inked = inked - torch.sigmoid(-edge * steep)[:, None, None, None]
        thin = (torch.rand(count, generator=gen) < 0.4) & ~is_thin
        inked[thin] = -F.max_pool2d(-inked[thin], 3, 1, 1)
        thick = (torch.rand(count, generator=gen) < 0.25) & ~thin & ~is_thin
        inked[thick] = F.max_pool2d(inked[thick], 3, 1, 1)
        return inked[:, 0].clamp(0, 1)

    def some(self, count):
        """Which digits: read ones, or drawn by rule."""
        read = torch.randint(0, self.read, (count,), generator=self.gen)
        by_rule = torch.randint(self.read, len(self.digits), (count,), generator=self.gen)
        return torch.where(torch.rand(count, generator=self.gen) < RULED, by_rule, read)

    def drawn(self, lines, width):
        return strokes.painted(lines, width, 2 * SQUARE)

    def reject(self, count):
        return torch.full((count,), REJECT)

    def digit(self, count):
        source = self.digits[self.some(count)]
        # Some write a bar through a 7; in the United States hardly anybody does.
        barred = (source.values == 7) & ~source.ruled & (torch.rand(count, generator=self.gen) < 0.3)
        ink = self.shape(source, barred=barred)
        extra = count // 10
        # A little of a printed line, or of a stroke's end, may be left.
        rest = self.drawn(*strokes.rules(extra, self.gen))
        cut = (torch.rand(extra, 1, 2 * SQUARE, generator=self.gen) < 0.5).float()
        ink[:extra] = torch.maximum(ink[:extra], rest * cut * 0.8)
        trimmed = slice(extra, 2 * extra)
        ink[trimmed] = ink[trimmed] * self.half(ink[trimmed], 0.9, 1.0)
        touched = slice(2 * extra, 3 * extra)
        tips = self.drawn(*strokes.tips(*edges(ink[touched]), self.gen))
        ink[touched] = torch.maximum(ink[touched], tips)
        return ink, source.values

    def one(self, count):
        """A 1 with an upstroke, and some with a foot."""
        lines, wide = strokes.ones(count, self.gen)
        is_thin = torch.rand(count, generator=self.gen) < THIN
        wide = torch.where(is_thin, 0.55 * wide, wide)
        high = BOX * uniform(0.32, 1.02, count, self.gen) / (20 / 28)
        aspect = torch.exp(uniform(-0.35, 0.3, count, self.gen))
        return self.laid(strokes.painted(lines, wide, SOURCE), is_thin, high, aspect), torch.full((count,), 1)

    def half(self, ink, low, high):
        """Which part of characters is kept, from one of four sides."""
        count, gen = len(ink), self.gen
        grid = torch.linspace(0, 1, 2 * SQUARE)
        sums = [ink.sum(1), ink.sum(2)]
        keep = torch.ones_like(ink)
        side = torch.randint(0, 4, (count,), generator=gen)
        share = uniform(low, high, count, gen)[:, None]
        for axis in (0, 1):
            there = (sums[axis] > 1).float()
            first, last = ends(there, grid)
            near = (grid[None] <= first + share * (last - first)).float()
            far = (grid[None] >= last - share * (last - first)).float()
            for back, part in ((0, near), (1, far)):
                mine = side == 2 * axis + back
                part = part[mine]
                keep[mine] = part[:, None, :] if axis == 0 else part[:, :, None]
        return keep

    def letter(self, count):
        source = self.letters[self.any_letters(count)]
        return self.shape(source), source.values

    def any_letters(self, count):
        """Each letter as often, however many pictures there are of it."""
        which = torch.randint(0, len(self.starts), (count,), generator=self.gen)
        share = torch.rand(count, generator=self.gen)
        return self.starts[which] + (share * self.counts[which]).long().clamp(max=self.counts[which] - 1)

    def characters(self, count):
        """Mostly digits, some letters."""
        letters = count // 4
        return self.digits[self.some(count - letters)] + self.letters[self.any_letters(letters)]

    def slash(self, count):
        return self.drawn(*strokes.slash(count, self.gen)), torch.full((count,), CLASSES.index("/"))

    def minus(self, count):
        return self.drawn(*strokes.minus(count, self.gen)), torch.full((count,), CLASSES.index("-"))

    def point(self, count):
        return self.drawn(*strokes.point(count, self.gen)), torch.full((count,), CLASSES.index("."))

    def part(self, count):
        ink = self.shape(self.characters(count))
        return ink * self.half(ink, 0.3, 0.6), self.reject(count)

    def pair(self, count):
        """Two digits side by side, touching or nearly."""
        wide = torch.exp(uniform(-0.5, 0.0, count, self.gen))
        apart = uniform(0.24, 0.5, count, self.gen)
        left = self.shape(self.digits[self.some(count)], wide, -apart)
        right = self.shape(self.digits[self.some(count)], wide, apart)
        return torch.maximum(left, right), self.reject(count)

    def over(self, count):
        """One digit written over another, or over a letter."""
        letters = count // 8
        above = self.digits[self.some(count)]
        below = self.letters[self.any_letters(letters)] + self.digits[self.some(count - letters)]
        upper, lower = self.shape(above), self.shape(below)
        label = torch.where(above.values == below.values, above.values, REJECT)
        label = torch.where(hidden(upper, lower), below.values, torch.where(hidden(lower, upper), above.values, label))
        return torch.maximum(upper, lower), label

    def struck(self, count):
        """A character crossed out by strokes, or scribbled out."""
        ink = self.shape(self.characters(count))
        out = self.drawn(*strokes.through(count, self.gen))
        wild = count // 5
        out[:wild] = self.drawn(*strokes.scribble(wild, self.gen, wild=True))
        return torch.maximum(ink, out)[torch.randperm(count, generator=self.gen)], self.reject(count)

    def scribble(self, count):
        return self.drawn(*strokes.scribble(count, self.gen)), self.reject(count)

    def rule(self, count):
        return self.drawn(*strokes.rules(count, self.gen)), self.reject(count)

    def taken(self, ink):
        """The page's picture of the ink: blurred, pale, noisy, black and white, squeezed by JPEG, and cleaned."""
        count, gen = len(ink), self.gen
        page = F.avg_pool2d(ink[:, None], 2)
        coarse = torch.rand(count, generator=gen) < 0.3
        less = F.interpolate(page[coarse], size=SQUARE * 2 // 3, mode="area")
        page[coarse] = F.interpolate(less, size=SQUARE, mode="bilinear", align_corners=False)
        blurred = torch.rand(count, generator=gen) < 0.5
        page[blurred] = F.avg_pool2d(page[blurred], 3, 1, 1)
        noise = uniform(0, 0.12, count, gen)[:, None, None, None]
        fine = torch.randn(page.shape, generator=gen)
        blocks = F.interpolate(
            torch.randn(count, 1, SQUARE // 4, SQUARE // 4, generator=gen), size=SQUARE,
            mode="nearest")
        near = F.max_pool2d(page, 7, 1, 3)
        page = page + noise * (fine + blocks * near)
        bits = torch.rand(count, generator=gen) < 0.25
        page[bits] = (page[bits] > uniform(0.25, 0.6, int(bits.sum()), gen)[:, None, None, None]).float()
        # What is paler than half of what counts as ink is paper; the rest is brought to black.
        strong = page.flatten(1).amax(1).clamp(min=0.2) * uniform(0.75, 1, count, gen)
        return torch.where(page > 0.15, page / strong[:, None, None, None], 0.0).clamp(0, 1)


def hidden(ink, other):
    """Whether so little of some ink lies beside other that nobody sees it."""
    ink, other = ink > 0.5, F.max_pool2d(other[:, None], 3, 1, 1)[:, 0] > 0.5
    return (ink & ~other).flatten(1).sum(1) < 0.12 * ink.flatten(1).sum(1)


def ends(there, grid):
    """The first and the last place on a grid where something is."""
    return (torch.where(there > 0, grid, 2.0).amin(1, keepdim=True), torch.where(there > 0, grid, -1.0).amax(1, keepdim=True))


def edges(ink):
    """Left, top, right and low of ink in shares of its square, each n × 1."""
    grid = torch.linspace(0, 1, ink.shape[1])
    left, right = ends((ink.amax(1) > 0.5).float(), grid)
    top, low = ends((ink.amax(2) > 0.5).float(), grid)
    return left, top, right, low


def normalised(page):
    """The piece's smallest rectangle brought to the middle of 32 × 32 pixels, and where it lay: height and width in
    boxes, and how far its middle lies below the box's."""
    ink = (page[:, 0] > 0.35).float()
    # Specks that noise made are left out, as the program leaves them out.
    solid = F.avg_pool2d(ink[:, None], 3, 1, 1)[:, 0] * ink > 0.3
    ink = torch.where(solid.flatten(1).any(1)[:, None, None], solid.float(), ink)
    page = page * F.max_pool2d(ink[:, None], 3, 1, 1)
    sides = []
    for axis in (1, 2):
        there = ink.amax(axis)
        grid = torch.arange(SQUARE).float()
        first = torch.where(there > 0, grid, 1e3).amin(1)
        last = torch.where(there > 0, grid, -1e3).amax(1) + 1
        empty = last < first
        sides += [torch.where(empty, 0.0, first), torch.where(empty, 1.0, last)]
    left, right, top, low = sides
    wide, high = right - left, low - top
    # Pixels of the page that one of the picture takes.
    step = torch.maximum(wide, high) / DRAWN
    x, y = (left + right) / 2, (top + low) / 2
    at = (torch.arange(2 * SIDE) + 0.5) / 2 - SIDE / 2
    u = (x[:, None] + step[:, None] * at[None]) / SQUARE * 2 - 1
    v = (y[:, None] + step[:, None] * at[None]) / SQUARE * 2 - 1
    grid = torch.stack([u[:, None, :].expand(-1, 2 * SIDE, -1), v[:, :, None].expand(-1, -1, 2 * SIDE)], 3)
    picture = F.avg_pool2d(F.grid_sample(page, grid, align_corners=False), 2)
    box = BOX * SQUARE
    return picture, torch.stack([high / box, wide / box, (y - SQUARE / 2) / box], 1)
