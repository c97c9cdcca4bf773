"""What makes a number none any more, and what lies beside it: strikes, scribbles, halves, rests, specks."""

import torch

from pen import MIDDLE, Pen, path


class Spoiling(Pen):
    """Pens that also strike out and scribble."""

    def strike(self, some, left, right, is_whole):
        """One to three strokes through ink, or a scribble over it."""
        wild = self.chance(0.2, len(some))
        self.zigzag(some[wild], left[wild], right[wild])
        some, left, right, is_whole = (each[~wild] for each in (some, left, right, is_whole))
        count, high = len(some), self.typical[some]
        kind, turned = self.between(0, 1, count), self.chance(0.5, count)
        for index in range(3):
            there = self.chance((1, 0.5, 0.25)[index], count)
            out = high * torch.where(is_whole, self.between(-0.05, 0.3, count), self.between(-0.05, 0.08, count))
            y = MIDDLE + high * self.between(-0.22, 0.22, count)
            rise = (right - left) * self.normal(0.12, count)
            up = high * self.between(0.3, 0.6, count) * torch.where(kind < 0.8, 1, -1)
            if index == 1:
                up = torch.where(turned, -up, up)
            level = kind < 0.5
            x0 = torch.where(level, left - out, left - out / 2)
            x1 = torch.where(level, right + out, right + out / 2)
            y0, y1 = torch.where(level, y + rise, MIDDLE + up), torch.where(level, y - rise, MIDDLE - up)
            bow = self.normal(0.05, count) * (x1 - x0)
            points = path((x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2 + bow), (x1, y1))
            width = self.width[some] * self.between(0.8, 1.2, count)
            self.stroke(some[there], points[there], width[there])

    def zigzag(self, some, left, right):
        count = len(some)
        turns = 4 + 2 * int(torch.randint(0, 4, (), generator=self.gen))
        x = left[:, None] - 2 + (right - left + 4)[:, None] * torch.linspace(0, 1, turns)
        sign = 1 - 2.0 * (torch.arange(turns) % 2)
        y = MIDDLE + self.typical[some][:, None] * 0.55 * sign * (0.3 + 0.7 * torch.rand(count, turns, generator=self.gen))
        self.stroke(some, torch.stack([x, y], 2))

    def scribble(self, some):
        """A tick, a cross, or a wild path."""
        count, high = len(some), self.typical[some]
        x, y = self.right[some] + high * self.between(0, 0.3, count), torch.full((count,), MIDDLE)
        wide, kind = high * self.between(0.5, 1.1, count), self.between(0, 1, count)
        tick, cross = kind < 0.3, (kind >= 0.3) & (kind < 0.5)
        self.stroke(some[tick], path((x, y), (x + wide / 3, y + high / 2), (x + wide, y - high / 2))[tick])
        for way in (1, -1):
            self.stroke(some[cross], path((x, y - way * high / 2), (x + wide, y + way * high / 2))[cross])
        rest = kind >= 0.5
        places = torch.rand(count, 7, 2, generator=self.gen)
        points = torch.stack([x[:, None] + wide[:, None] * places[..., 0],
                              y[:, None] + high[:, None] * (places[..., 1] - 0.5)], 2)
        # Some are shorter: their last points are one.
        last = torch.randint(3, 7, (count, 1), generator=self.gen)
        points = torch.gather(points, 1, torch.minimum(torch.arange(7)[None], last)[..., None].expand(-1, -1, 2))
        self.stroke(some[rest], points[rest])
        self.right[some] = x + wide
        self.last[some] = torch.stack([x, y - high / 2, x + wide, y + high / 2], 1)

    def rests(self, some):
        """A little that belongs to nothing: rests of print, of an equals sign that touches, of the next row, specks."""
        way = self.between(0, 1, len(some))
        for low, high, lay in ((0, 0.35, self.equals), (0.35, 0.75, self.tips), (0.75, 1, self.specks)):
            these = some[(way >= low) & (way < high)]
            if len(these):
                lay(these)

    def equals(self, some):
        """Both strokes of a printed equals sign beside the first character or into it; or the end of one, too short for a minus sign."""
        count, high, both = len(some), self.typical[some], self.chance(0.5, len(some))
        long = high * torch.where(both, self.between(0.05, 0.4, count), self.between(0.03, 0.13, count))
        x = 30 - high * self.between(0, 0.3, count)
        y, apart = MIDDLE + high * self.between(-0.2, 0.2, count), high * self.between(0.12, 0.25, count)
        wide = high * self.between(0.03, 0.08, count)
        self.stroke(some, path((x, y), (x + long, y)), wide)
        self.stroke(some[both], path((x, y + apart), (x + long, y + apart))[both], wide[both])

    def tips(self, some):
        """The end of a stroke of the row above or below."""
        count, high = len(some), self.typical[some]
        x = 30 + (self.right[some] - 30).clamp(min=1) * self.between(0, 1, count)
        turn = torch.where(self.chance(0.5, count), 1.0, -1.0)
        y = MIDDLE + turn * high * self.between(0.5, 0.72, count)
        end = y + turn * high * self.between(-0.06, 0.16, count)
        self.stroke(some, path((x, y), (x + high * self.normal(0.15, count), end)))

    def specks(self, some):
        for share in (1, 0.6, 0.3):
            there = some[self.chance(share, len(some))]
            size = self.typical[there]
            x = 26 + (self.right[there] - 22) * self.between(0, 1, len(there))
            y = MIDDLE + size * self.between(-0.6, 0.6, len(there))
            self.stroke(there, path((x, y), (x + 0.5, y)), torch.ones(len(there)))
