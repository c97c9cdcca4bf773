"""How a page shows ink, and how the program brings it to the network's picture. Pages are n × rows × columns, 0 to 1, 1 is black."""

import torch
import torch.nn.functional as F

# A picture's rows and columns; ink fills so many rows, and so many columns at most.
HIGH, WIDE = 32, 112
DRAWN_HIGH, DRAWN_WIDE = 26, 104
# What is lower than so much of the writing's height is not made as high as other ink.
LEAST = 2 / 3
# What is darker is ink.
INKED = 0.35
# A pen's blur reaches so many pixels.
REACH = 4


def taken(page, is_thin, typical, gen):
    """Thick or thin, pressed unevenly, blurred, pale, noisy, black and white; then cleaned and brought to black."""
    count = len(page)

    def between(low, high):
        return low + (high - low) * torch.rand(count, 1, 1, generator=gen)

    def share():
        return torch.rand(count, generator=gen)

    edge = 0.22 + (torch.where(is_thin, 0.45, 0.7)[:, None, None] - 0.22) * between(0, 1)
    steep = between(5, 14)
    page = torch.sigmoid((page - edge) * steep) - torch.sigmoid(-edge * steep)
    way = share()
    thin = (way < 0.2) & (typical > 24) & ~is_thin
    page[thin] = eroded(page[thin])
    thick = ~thin & (way < torch.where(is_thin, 0.25, 0.4))
    for some, size in ((thick & (typical < 26), 2), (thick & (typical >= 26), 3)):
        page[some] = dilated(page[some], size)
    pressed = share() < 0.35
    press = F.interpolate(torch.randn(int(pressed.sum()), 1, 5, 14, generator=gen), page.shape[1:], mode="bicubic")[:, 0]
    page[pressed] = page[pressed] * (1 - between(0, 0.7)[pressed] * torch.sigmoid(2 * press))
    # A pencil leaves paper bare between its grains.
    grained = share() < 0.25
    grain = F.interpolate(
        torch.randn(int(grained.sum()), 1, page.shape[1] // 2, page.shape[2] // 2, generator=gen), page.shape[1:], mode="bilinear")[:, 0]
    page[grained] = page[grained] * (1 - between(0.1, 0.6)[grained] * torch.sigmoid(2.5 * grain))
    blur = share() < 0.6
    page[blur] = blurred(page[blur], (0.3 + (0.025 * typical[:, None, None] + 0.05) * between(0, 1))[blur])
    coarse = share() < 0.25
    less = F.interpolate(page[coarse][:, None], scale_factor=0.6, mode="area")
    page[coarse] = F.interpolate(less, page.shape[1:], mode="bilinear")[:, 0]
    near, noise = dilated(page, 7), torch.randn(page.shape, generator=gen)
    # Of pale writing the paper's own grain is nearly as dark as its strokes.
    grainy = share() < 0.2
    near[grainy], noise[grainy] = 1.5, blurred(noise[grainy], between(0.3, 0.8)[grainy])
    page = page + between(0, 0.1) * near * noise
    bits = share() < 0.2
    page[bits] = (page[bits] > between(0.25, 0.6)[bits]).float()
    strong = page.flatten(1).amax(1).clamp(min=0.2)[:, None, None] * between(0.75, 1)
    return torch.where(page > between(0.1, 0.25), page / strong, 0.0).clamp(0, 1)


def dilated(page, size):
    padded = F.pad(page[:, None], ((size - 1) // 2, size // 2) * 2)
    return F.max_pool2d(F.max_pool2d(padded, (size, 1), 1), (1, size), 1)[:, 0]


def eroded(page):
    return -F.max_pool2d(F.pad(-page[:, None], (0, 1, 0, 1)), 2, 1)[:, 0]


def blurred(page, sigma):
    """Each page by a bell of its own width, in pixels."""
    if not len(page):
        return page
    at = torch.arange(-REACH, REACH + 1)
    bell = torch.exp(-(at / sigma[:, :, 0]) ** 2 / 2)
    bell = (bell / bell.sum(1, keepdim=True))[:, None]
    page = F.conv2d(page[None], bell[:, :, None], padding=(0, REACH), groups=len(page))
    return F.conv2d(page, bell[:, :, :, None], padding=(REACH, 0), groups=page.shape[1])[0]


def frame(page):
    """Left, top, right and low of each page's ink; right is left or less where there is none."""
    ink = page > INKED
    return torch.stack(ends(ink.any(1)) + ends(ink.any(2)), 1)[:, [0, 2, 1, 3]]


def ends(there):
    """The first place where something is, and the one behind the last."""
    size = there.shape[1]
    at = torch.arange(size)
    return (torch.where(there, at, size).amin(1), torch.where(there, at + 1, 0).amax(1))


def normalised(ink, page, box, typical):
    """A line's smallest rectangle brought to the middle of a picture, its ink alone and all of the page there: two samples a pixel
    each way, and their mean."""
    left, top, right, low = box.float().T
    high, wide = low - top, right - left
    step = torch.maximum(torch.maximum(high / DRAWN_HIGH, wide / DRAWN_WIDE), LEAST * typical / DRAWN_HIGH)
    rows, columns = page.shape[1:]
    # Outside the rectangle and a rim of one pixel nothing of the ink alone is seen.
    y, x = torch.arange(rows)[None, :, None], torch.arange(columns)[None, None]
    left, top, right, low = (each[:, None, None] for each in (left, top, right, low))
    alone = ink * ((x >= left - 1) & (x <= right) & (y >= top - 1) & (y <= low))
    step, u = step[:, None], (torch.arange(2 * WIDE) + 0.5) / 2 - WIDE / 2
    v = (torch.arange(2 * HIGH) + 0.5) / 2 - HIGH / 2
    u = ((left + right)[:, 0] / 2 + step * u) / columns * 2 - 1
    v = ((top + low)[:, 0] / 2 + step * v) / rows * 2 - 1
    grid = torch.stack([u[:, None].expand(-1, 2 * HIGH, -1), v[:, :, None].expand(-1, -1, 2 * WIDE)], 3)
    return F.avg_pool2d(F.grid_sample(torch.stack([alone, page], 1), grid, align_corners=False), 2)
