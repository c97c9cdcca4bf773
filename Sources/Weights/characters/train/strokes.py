"""Strokes drawn by rule: signs, points, and what is no character, as ends of lines in shares of a sample's square."""

import math

import torch

# A square of 64 pixels at 150 dpi, as the program's pages are; a box is 47 of them, 8 mm.
SQUARE = 64
BOX = 47 / SQUARE
LINES = 8


def uniform(low, high, count, gen):
    return low + (high - low) * torch.rand(count, generator=gen)


def none(count):
    """No lines: far outside."""
    return torch.full((count, LINES, 4), -9.0)


def line(x, y, length, angle):
    """Lines by middle, length and angle."""
    dx, dy = length / 2 * torch.cos(angle), length / 2 * torch.sin(angle)
    return torch.stack([x - dx, y - dy, x + dx, y + dy], 1)


def minus(count, gen):
    """A level line, bent a little."""
    lines = none(count)
    x, y = uniform(0.45, 0.55, count, gen), 0.5 + BOX * uniform(-0.2, 0.2, count, gen)
    length, angle = uniform(0.12, 0.55, count, gen), uniform(-0.3, 0.3, count, gen)
    first = line(x, y, length, angle)
    bent = first[:, 3] + uniform(-0.03, 0.03, count, gen)
    middle = torch.stack([x, y + uniform(-0.015, 0.015, count, gen)], 1)
    lines[:, 0] = torch.cat([first[:, :2], middle], 1)
    lines[:, 1] = torch.cat([middle, first[:, 2:3], bent[:, None]], 1)
    return lines, uniform(0.02, 0.07, count, gen)


def point(count, gen):
    """A dot or a comma, mostly low in its box."""
    lines = none(count)
    x = uniform(0.4, 0.6, count, gen)
    y = 0.5 + BOX * torch.where(
        torch.rand(count, generator=gen) < 0.8,
        uniform(0.18, 0.5, count, gen), uniform(-0.1, 0.2, count, gen))
    tail = torch.where(
        torch.rand(count, generator=gen) < 0.5,
        uniform(0.0, 0.03, count, gen), uniform(0.03, 0.14, count, gen))
    lines[:, 0] = line(x, y, tail, uniform(1.0, 2.5, count, gen))
    return lines, uniform(0.03, 0.09, count, gen)


def slash(count, gen):
    """A stroke that leans to the right, higher than most digits."""
    lines = none(count)
    lines[:, 0] = line(
        uniform(0.42, 0.58, count, gen), uniform(0.42, 0.58, count, gen),
        BOX * uniform(0.6, 1.25, count, gen), -uniform(0.75, 1.3, count, gen))
    return lines, uniform(0.02, 0.06, count, gen)


def bars(middle, gen):
    """Short level strokes across the middle of a character's square, about where it says."""
    count = len(middle)
    lines = none(count)
    lines[:, 0] = line(
        middle + uniform(-0.03, 0.03, count, gen), uniform(0.46, 0.58, count, gen),
        uniform(0.2, 0.36, count, gen), uniform(-0.3, 0.15, count, gen))
    return lines, uniform(0.05, 0.09, count, gen)


def ones(count, gen):
    """A stem, mostly with an upstroke before it, and sometimes a foot."""
    lines = none(count)
    x, top, low = (uniform(*span, count, gen) for span in ((0.5, 0.62), (0.13, 0.2), (0.8, 0.87)))
    foot = x + uniform(-0.06, 0.04, count, gen)
    lines[:, 0] = torch.stack([x, top, foot, low], 1)
    lines[:, 1] = torch.stack([x - uniform(0.1, 0.3, count, gen),
                               top + uniform(0.12, 0.34, count, gen), x, top], 1)
    # A mere line, as straight as a printed one.
    plain = torch.rand(count, generator=gen) < 0.4
    lines[plain, 1] = -9.0
    there = (torch.rand(count, generator=gen) < 0.35) & ~plain
    lines[there, 2] = torch.stack([foot - uniform(0.1, 0.2, count, gen), low,
                                   foot + uniform(0.1, 0.2, count, gen), low], 1)[there]
    return lines, uniform(0.05, 0.12, count, gen)


def through(count, gen):
    """One to three strokes through a character, which cross it out."""
    lines = none(count)
    kind = torch.rand(count, generator=gen)
    angle = torch.where(
        kind < 0.45, uniform(-0.3, 0.3, count, gen),
        torch.where(kind < 0.75, uniform(-1.1, -0.5, count, gen), uniform(0.5, 1.1, count, gen)))
    for index in range(3):
        there = torch.rand(count, generator=gen) < (1, 0.5, 0.25)[index]
        turned = angle + uniform(-0.15, 0.15, count, gen)
        if index == 1:
            turned = torch.where(torch.rand(count, generator=gen) < 0.4, -turned, turned)
        lines[there, index] = line(
            uniform(0.44, 0.56, count, gen), uniform(0.38, 0.62, count, gen),
            uniform(0.45, 0.95, count, gen), turned)[there]
    return lines, uniform(0.015, 0.06, count, gen)


def scribble(count, gen, wild=False):
    """A tick, a cross, a zigzag or a wild path; or one of the latter two."""
    lines = none(count)
    kind = torch.randint(2 if wild else 0, 4, (count,), generator=gen)
    x, y = uniform(0.3, 0.45, count, gen), uniform(0.5, 0.65, count, gen)
    low = torch.stack([x + uniform(0.04, 0.14, count, gen), y + uniform(0.06, 0.2, count, gen)], 1)
    high = torch.stack([low[:, 0] + uniform(0.15, 0.4, count, gen),
                        low[:, 1] - uniform(0.25, 0.55, count, gen)], 1)
    tick = kind == 0
    lines[tick, 0] = torch.cat([x[:, None], y[:, None], low], 1)[tick]
    lines[tick, 1] = torch.cat([low, high], 1)[tick]
    cross = kind == 1
    for index, angle in enumerate((0.8, -0.8)):
        lines[cross, index] = line(
            uniform(0.45, 0.55, count, gen), uniform(0.45, 0.55, count, gen),
            uniform(0.3, 0.7, count, gen), angle + uniform(-0.3, 0.3, count, gen))[cross]
    many = kind >= 2
    path = torch.rand((count, LINES + 1, 2), generator=gen) * 0.5 + 0.25
    zigzag = torch.linspace(0.22, 0.78, LINES + 1)[None].expand(count, -1)
    path[kind == 2, :, 0] = zigzag[kind == 2]
    lines[many] = torch.cat([path[:, :-1], path[:, 1:]], 2)[many]
    return lines, uniform(0.02, 0.07, count, gen)


def rules(count, gen):
    """What is left of a printed line: level or upright, across the square or the character's side of it."""
    lines = none(count)
    upright = torch.rand(count, generator=gen) < 0.5
    angle = torch.where(upright, torch.full((count,), math.pi / 2), torch.zeros(count))
    away = torch.where(torch.rand(count, generator=gen) < 0.5, 0.5 - BOX / 2, 0.5 + BOX / 2)
    away = away + uniform(-0.06, 0.06, count, gen)
    half = torch.full((count,), 0.5)
    lines[:, 0] = line(
        torch.where(upright, away, half), torch.where(upright, half, away),
        uniform(0.15, 0.7, count, gen), angle + uniform(-0.05, 0.05, count, gen))
    return lines, uniform(0.01, 0.03, count, gen)


def tips(left, top, right, low, gen):
    """Ends of other ink that touch a character: of printed equals signs beside it, of strokes above and below. Its edges, n × 1 each."""
    count = len(left)
    left, top, right, low = (each[:, 0] for each in (left, top, right, low))
    lines, high, wide = none(count), low - top, right - left
    beside = torch.rand(count, generator=gen) < 0.5
    y = top + high * uniform(0.3, 0.7, count, gen)
    apart, both = uniform(0.12, 0.25, count, gen) * high, torch.rand(count, generator=gen) < 0.5
    # One stroke alone is so short that it is no minus sign.
    out = torch.where(both, uniform(0.02, 0.25, count, gen), uniform(0.02, 0.08, count, gen)) * high
    into = uniform(-0.02, 0.12, count, gen) * wide
    for index, shift in enumerate((-0.5, 0.5)):
        level = y + shift * apart
        there = beside & (both if index else torch.ones_like(both))
        lines[there, index] = torch.stack([left - out, level, left + into, level], 1)[there]
    x = left + wide * uniform(0, 1, count, gen)
    lean, long = uniform(-0.12, 0.12, count, gen) * high, uniform(0.03, 0.18, count, gen) * high
    above = torch.rand(count, generator=gen) < 0.5
    edge, turn = torch.where(above, top, low), torch.where(above, -1.0, 1.0)
    lines[~beside, 0] = torch.stack([x, edge - turn * long * 0.3, x + lean, edge + turn * long], 1)[~beside]
    return lines, uniform(0.015, 0.05, count, gen)


def painted(lines, width, size):
    """Ink of lines of some width on a square of so many pixels, 0 to 1."""
    grid = (torch.arange(size) + 0.5) / size
    x, y = grid[None, None, :], grid[None, :, None]
    nearest = torch.full((lines.shape[0], size, size), 9.0)
    for index in range(lines.shape[1]):
        some = (lines[:, index, 0] > -5).nonzero()[:, 0]
        if not len(some):
            continue
        x0, y0, x1, y1 = (lines[some, index, at][:, None, None] for at in range(4))
        dx, dy = x1 - x0, y1 - y0
        along = (((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-9)).clamp(0, 1)
        away = (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2
        nearest[some] = torch.minimum(nearest[some], away)
    edge = 0.7 / size
    return torch.sigmoid((width[:, None, None] / 2 - nearest.sqrt()) / edge * 2)
