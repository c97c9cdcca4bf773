"""What stands around a number on its page, and what of both the program cuts out as the number's ink."""

import torch

from page import dilated, ends, INKED
from pen import MIDDLE, ROWS, COLUMNS, path
from spoiling import Spoiling

# So often a number is seen alone, as one that was written into boxes.
ALONE = 0.35
# So often a sign is printed before it; so often something stands in the row above, and in the one below.
SIGNED, NEAR = 0.75, 0.6
# So often the bars of that sign are taken off, with what lies on them; so often one end of a number is lost.
ERASED, LOST = 0.7, 0.08
# Of numbers that are struck out as a whole so often the stroke is taken for a printed line.
UNSTRUCK = 0.15


class Around(Spoiling):
    """Pens whose pages hold more than one number."""

    def around(self, own):
        """Of pages with a number: what is cut out of each, and the page with all that stands on it; n × rows × columns."""
        count = len(own)
        self.page = own.clone()
        self.rests(self.chance(0.2).nonzero()[:, 0])
        written, alone = self.page, self.chance(ALONE)
        cut = written.clone()
        for some, bare in self.unstruck:
            cut[some] = bare
        sign, begins = self.sign(self.chance(SIGNED) & ~alone)
        erased = (self.chance(ERASED) & ~alone)[:, None, None] & (dilated(sign, 3) > INKED)
        cut = torch.where(erased, 0.0, cut)
        cut = self.lost(cut, self.chance(LOST) & ~alone)
        page = torch.maximum(written, sign)
        for way in (-1, 1):
            page = torch.maximum(page, self.row(own, way, begins, self.chance(NEAR) & ~alone))
        # Nothing is left of a number where its ends were all of it.
        gone = (cut > INKED).flatten(1).sum(1) < 8
        alone |= gone
        return torch.where(gone[:, None, None], written, cut), torch.where(alone[:, None, None], written, page)

    def sign(self, there):
        """A printed `=` before some of the numbers or touching them, on pages of their own, and the column where each begins."""
        count, high = len(there), self.typical
        printed = high / self.between(0.9, 2.1)
        right = 30 - printed * self.between(-0.6, 0.9)
        long = printed * self.between(0.6, 0.85)
        y, apart = MIDDLE + printed * self.between(-0.35, 0.2), printed * self.between(0.2, 0.36)
        wide, rise = printed * self.between(0.05, 0.16), self.normal(0.03) * long
        self.page = torch.zeros(count, ROWS, COLUMNS)
        some = there.nonzero()[:, 0]
        for down in (0, 1):
            line = path((right - long, y + down * apart), (right, y + down * apart + rise))
            self.stroke(some, line[some], wide[some])
        return self.page, torch.where(there, right - long, torch.full((count,), -1.0))

    def row(self, own, way, begins, there):
        """What is seen of other numbers of about the same size in the row above (-1) or below (1)."""
        order = self.typical.argsort()
        other = torch.empty_like(order)
        other[order] = order.roll(way * (1 + int(torch.randint(0, 4, (), generator=self.gen))))
        down = (way * self.typical * self.between(0.85, 2.0)).round().long()
        right = (self.typical * self.between(-0.7, 0.7)).round().long()
        rows = torch.arange(ROWS)[None] - down[:, None]
        columns = torch.arange(COLUMNS)[None] - right[:, None]
        inside = ((rows >= 0) & (rows < ROWS))[:, :, None] & ((columns >= 0) & (columns < COLUMNS))[:, None]
        # Left of the sign before the number all is taken off.
        inside &= (torch.arange(COLUMNS)[None] >= begins[:, None])[:, None] & there[:, None, None]
        found = own[other[:, None, None], rows.clamp(0, ROWS - 1)[:, :, None], columns.clamp(0, COLUMNS - 1)[:, None]]
        return torch.where(inside, found, 0.0)

    def lost(self, cut, there):
        """Ink without its left or its right end."""
        left, right = (each.float() for each in ends((cut > INKED).any(1)))
        most = torch.minimum(0.9 * self.typical, 0.6 * (right - left))
        share = self.between(0.1, 1) * most
        from_left = self.chance(0.6)
        at = torch.arange(COLUMNS)[None]
        kept = torch.where(from_left[:, None], at >= (left + share)[:, None], at < (right - share)[:, None])
        return torch.where(there[:, None, None] & ~kept[:, None], 0.0, cut)
