"""Makes samples as the program sees them: the ink of one written number, and all that is seen around it, brought to 32 × 112."""

import torch

from around import UNSTRUCK, Around
from page import HIGH, INKED, WIDE, dilated, frame, normalised, taken
from pen import SIGNS

OTHER = len(SIGNS) - 1
NONE = -1
# Shares of what the samples are.
KINDS = {
    "one": 0.22, "two": 0.36, "three": 0.13, "more": 0.05, "decimal": 0.08, "negative": 0.05, "slash": 0.03,
    "odd": 0.11,
}
NAMES = list(KINDS)
# Of odd ones a part is struck out, written over, or something else.
WAYS = {"struck": 0.58, "over": 0.24, "letter": 0.06, "scribble": 0.08, "cut": 0.04}
STRUCK, OVER, LETTER, SCRIBBLE, CUT = range(len(WAYS))
# Of two digits over one another so little of one is to be seen that nobody sees it.
HIDDEN = 0.12
# So much of the ink is still there when the page has been taken, where a line is read.
LEFT = 0.45
# What a line has at most: five digits, and a sign.
SLOTS = 6


class Lines(Around):
    """An endless row of batches from a seed."""

    def batch(self, size):
        """Pictures n × 2 × HIGH × WIDE, what they say as places in SIGNS, and how many of those each has."""
        labels = self.written(size)
        own = self.page
        cut, page = self.around(own)
        page = taken(page, self.is_thin, self.typical, self.gen)
        # What was cut out are the page's pixels where its ink was, and a stroke's rim.
        ink = torch.where(dilated(cut, 5) > INKED, page, 0.0)
        box = frame(ink)
        # What the program takes for the writing's height is that of other numbers.
        pictures = normalised(ink, page, box, self.typical * self.between(0.85, 1.2))
        texts, lengths = together(labels)
        # Of what paleness has taken more than half of nobody can say what it was.
        left = (torch.where(dilated(own, 5) > INKED, page, 0.0) > INKED).flatten(1).sum(1)
        clean = (own > INKED).flatten(1).sum(1)
        seen = (left >= LEFT * clean) & (box[:, 2] - box[:, 0] >= 4) & (box[:, 3] > box[:, 1])
        seen = seen.nonzero()[:, 0]
        return pictures[seen], texts[seen], lengths[seen]

    def kinds(self, shares, size):
        return torch.multinomial(torch.tensor(list(shares.values())), size, True, generator=self.gen)

    def written(self, size):
        """Writes so many lines; gives what each of their slots says, or NONE."""
        gen, kind, way = self.gen, self.kinds(KINDS, size), self.kinds(WAYS, size)
        few = torch.randint(2, 5, (size,), generator=gen)
        count = torch.where(kind == NAMES.index("one"), 1, torch.where(
            kind == NAMES.index("two"), 2, torch.where(kind == NAMES.index("three"), 3, few)))
        count = torch.where(kind == NAMES.index("more"), torch.randint(4, 6, (size,), generator=gen), count)
        is_odd = kind == NAMES.index("odd")
        count = torch.where(is_odd, torch.randint(1, 4, (size,), generator=gen), count)
        is_negative = kind == NAMES.index("negative")
        count = torch.where(is_negative, (count - 1).clamp(min=1), count)
        signed = (kind == NAMES.index("decimal")) | (kind == NAMES.index("slash"))
        self.begin(count + (signed | is_negative).long())
        sign = 1 + (self.between(0, 1) * (count - 1)).long().clamp(max=3)
        # From where to where a line is odd.
        first = (self.between(0, 1) * count).long()
        behind = first + 1 + (self.between(0, 1) * (count - first)).long()
        whole = self.chance(0.45)
        first, behind = torch.where(whole, 0, first), torch.where(whole, count, behind)
        labels = torch.full((size, SLOTS + 1), NONE)
        self.minus(is_negative.nonzero()[:, 0])
        labels[is_negative, 0] = SIGNS.index("-")
        struck_from, self.unstruck = torch.zeros(size), []
        for slot in range(SLOTS):
            # Of those with a sign in the middle it takes a slot.
            is_sign = signed & (slot == sign)
            index = slot - (signed & (slot > sign)).long()
            there = (index < count) & ~is_sign
            points, slashes = is_sign & (kind == NAMES.index("decimal")), is_sign & (kind == NAMES.index("slash"))
            self.point(points.nonzero()[:, 0])
            self.slash(slashes.nonzero()[:, 0])
            labels[points, slot + 1], labels[slashes, slot + 1] = SIGNS.index("."), SIGNS.index("/")
            odd = there & is_odd & (index >= first) & (index < behind)
            labels[:, slot + 1] = torch.where(odd, OTHER, labels[:, slot + 1])
            letters = (odd & (way == LETTER)).nonzero()[:, 0]
            if len(letters):
                self.put(letters, self.tiles(letters, self.some_letters(letters)))
            scribbles = (odd & (way == SCRIBBLE)).nonzero()[:, 0]
            if len(scribbles):
                self.scribble(scribbles)
            is_digit = there & ~(odd & ((way == LETTER) | (way == SCRIBBLE)))
            self.digits_at(slot, is_digit, odd & (way == CUT), labels, odd)
            self.over(slot, (odd & (way == OVER)).nonzero()[:, 0], labels)
            struck_from = torch.where(odd & (index == first), self.last[:, 0], struck_from)
            ended = (odd & (way == STRUCK) & (index == behind - 1)).nonzero()[:, 0]
            if len(ended):
                all_of_it = ((first == 0) & (behind == count))[ended]
                bare = ended[all_of_it & self.chance(UNSTRUCK, len(ended))]
                self.unstruck.append((bare, self.page[bare]))
                self.strike(ended, struck_from[ended], self.right[ended], all_of_it)
        return labels

    def digits_at(self, slot, there, is_cut, labels, odd):
        """A digit each; of those that are odd it is not what the line says."""
        some = there.nonzero()[:, 0]
        source = self.some_digits(some)
        share, side = self.between(0.33, 0.67, len(some)), torch.randint(0, 4, (len(some),), generator=self.gen)
        self.put(some, self.tiles(some, source, (torch.where(is_cut[some], side, 4), share)))
        plain = ~odd[some]
        labels[some[plain], slot + 1] = source.values[plain]
        self.values = torch.full((len(self.page),), NONE)
        self.values[some] = source.values

    def over(self, slot, some, labels):
        """Another digit over the last one; where both are the same, or one hides the other, nothing is odd."""
        if not len(some):
            return
        right, source, below = self.right[some].clone(), self.some_digits(some), self.inked[some]
        tiles = self.tiles(some, source)
        before = (self.page[some] > INKED).flatten(1).sum(1)
        self.put(some, tiles, self.last[some][:, 0])
        self.right[some] = torch.maximum(self.right[some], right)
        above, more = self.inked[some], (self.page[some] > INKED).flatten(1).sum(1) - before
        both = above - more
        values = self.values[some]
        alone = [(below - both < HIDDEN * below, source.values), (more < HIDDEN * above, values), (source.values == values, values)]
        for seen, value in alone:
            labels[some[seen], slot + 1] = value[seen]


def together(labels):
    """What lines say without empty slots, and odd ink side by side once; and how much that is."""
    kept = labels.clone()
    last = torch.full((len(labels),), NONE)
    for slot in range(labels.shape[1]):
        again = (kept[:, slot] == OTHER) & (last == OTHER)
        kept[again, slot] = NONE
        last = torch.where(labels[:, slot] != NONE, labels[:, slot], last)
    order = (kept == NONE).long().argsort(dim=1, stable=True)
    return kept.gather(1, order).clamp(min=0), (kept != NONE).sum(1)


assert (HIGH, WIDE) == (32, 112), "the network sees lines like this"
