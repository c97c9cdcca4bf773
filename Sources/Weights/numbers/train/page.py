"""How a page shows ink, and how the program brings it to the network's picture."""

import cv2
import numpy as np

# A picture's rows and columns; ink fills so many rows, and so many columns at most.
HIGH, WIDE = 32, 112
DRAWN_HIGH, DRAWN_WIDE = 26, 104
# What is lower than so much of the writing's height is not made as high as other ink.
LEAST = 2 / 3
# What is darker is ink.
INKED = 0.35


def taken(page, pen):
    """Thick or thin, pressed unevenly, blurred, pale, noisy, black and white; then cleaned and brought to black."""
    top, left, low, right = frame(page) or (0, 0, *page.shape)
    top, left = max(0, top - 8), max(0, left - 8)
    page = page[top:low + 8, left:right + 8]
    edge, steep = pen.between(0.22, 0.45 if pen.is_thin else 0.7), pen.between(5, 14)
    page = 1 / (1 + np.exp(-(page - edge) * steep)) - 1 / (1 + np.exp(edge * steep))
    way = pen.gen.random()
    thick = np.ones((2, 2) if pen.typical < 26 else (3, 3), np.uint8)
    if way < 0.2 and pen.typical > 24 and not pen.is_thin:
        page = cv2.erode(page, np.ones((2, 2), np.uint8))
    elif way < (0.25 if pen.is_thin else 0.4):
        page = cv2.dilate(page, thick)
    if pen.chance(0.35):
        press = pen.gen.normal(0, 1, (4, 7)).astype(np.float32)
        press = cv2.resize(press, page.shape[::-1], interpolation=cv2.INTER_CUBIC)
        page = page * (1 - pen.between(0, 0.7) / (1 + np.exp(-2 * press)))
    if pen.chance(0.6):
        page = cv2.GaussianBlur(page, (0, 0), pen.between(0.3, 0.025 * pen.typical + 0.35))
    if pen.chance(0.25):
        small = cv2.resize(page, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
        page = cv2.resize(small, page.shape[::-1], interpolation=cv2.INTER_LINEAR)
    noise = pen.between(0, 0.1)
    near = cv2.dilate(page, np.ones((7, 7), np.uint8))
    page = page + noise * near * pen.gen.normal(0, 1, page.shape)
    if pen.chance(0.2):
        page = (page > pen.between(0.25, 0.6)).astype(np.float32)
    strong = max(0.2, float(page.max())) * pen.between(0.75, 1)
    return np.where(page > pen.between(0.1, 0.25), page / strong, 0).clip(0, 1).astype(np.float32)


def frame(page):
    """Top, left, low and right of the ink; None where there is none."""
    ink = page > INKED
    rows, columns = np.flatnonzero(ink.any(1)), np.flatnonzero(ink.any(0))
    if not len(rows):
        return None
    return rows[0], columns[0], rows[-1] + 1, columns[-1] + 1


def normalised(page, box, typical):
    """A line's smallest rectangle brought to the middle of a picture: two samples a pixel each way, and their mean."""
    top, left, low, right = box
    high, wide = low - top, right - left
    step = max(high / DRAWN_HIGH, wide / DRAWN_WIDE, LEAST * typical / DRAWN_HIGH)
    x, y = (left + right) / 2, (top + low) / 2
    u = x + step * ((np.arange(2 * WIDE, dtype=np.float32) + 0.5) / 2 - WIDE / 2) - 0.5
    v = y + step * ((np.arange(2 * HIGH, dtype=np.float32) + 0.5) / 2 - HIGH / 2) - 0.5
    # Outside the rectangle and a rim of one pixel nothing is seen.
    alone = np.zeros_like(page)
    rim = slice(max(0, top - 1), low + 1), slice(max(0, left - 1), right + 1)
    alone[rim] = page[rim]
    seen = cv2.remap(alone, np.tile(u, (2 * HIGH, 1)).astype(np.float32),
                     np.tile(v[:, None], (1, 2 * WIDE)).astype(np.float32), cv2.INTER_LINEAR)
    return cv2.resize(seen, (WIDE, HIGH), interpolation=cv2.INTER_AREA)
