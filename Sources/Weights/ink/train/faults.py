"""What a camera or a scanner does to a page."""
import cv2
import numpy as np


def soft(rng, shape, low, high, cells=4):
    """A slow change over a patch."""
    field = rng.uniform(low, high, (int(rng.integers(2, cells + 1)), int(rng.integers(2, cells + 1)))).astype(np.float32)
    return cv2.resize(field, shape[::-1], interpolation=cv2.INTER_CUBIC)


def worn(layer, rng):
    """Print (0 to 1, RGB) as it comes out of a copier or a black and white scan, on which somebody writes then: its edges ragged, its
    strokes fatter, thinner or broken."""
    h, w, _ = layer.shape
    k = int(rng.choice([2, 2, 3]))
    grey = cv2.resize(layer.min(2), (k * w, k * h), interpolation=cv2.INTER_CUBIC)
    grey = cv2.GaussianBlur(grey, (0, 0), rng.uniform(.4, .55 * k))
    grain = cv2.GaussianBlur(rng.standard_normal(grey.shape, np.float32), (0, 0), rng.uniform(.5, 1.4))
    grey = grey + grain * np.float32(rng.uniform(.02, .22) / max(.1, float(grain.std())))
    if rng.random() < .4:
        grey = grey + soft(rng, grey.shape, -.15, .15, 5)
    grey = (grey > rng.uniform(.3, .75)).astype(np.float32)
    return np.repeat(cv2.resize(grey, (w, h), interpolation=cv2.INTER_AREA)[..., None], 3, 2)


def taken(page, rng):
    """A page (0 to 1, RGB, as it would be without faults) as bytes from a camera or a scanner."""
    h, w, _ = page.shape
    kind = rng.random()
    photo, bilevel = kind < 0.45, kind > 0.93
    if photo:
        page = page * np.clip(soft(rng, (h, w), rng.uniform(0.45, 0.95), 1.02), 0, 1)[..., None]
        page = page * rng.uniform([0.85, 0.88, 0.75], [1.02, 1.0, 1.0]).astype(np.float32)
        if rng.random() < 0.15:
            # The edge of a shadow.
            a = rng.uniform(0, 6.3)
            ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
            side = (np.cos(a) * (xs - w * rng.random()) + np.sin(a) * (ys - h * rng.random())) / rng.uniform(3, 30)
            page = page * (1 - rng.uniform(0.1, 0.4) / (1 + np.exp(-np.clip(side, -30, 30))))[..., None]
    if rng.random() < (0.25 if photo else 0.15):
        k = rng.uniform(0.55, 0.9)
        page = cv2.resize(cv2.resize(page, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), (w, h), interpolation=cv2.INTER_LINEAR if rng.random() < .5 else cv2.INTER_CUBIC)
    sigma = abs(rng.normal(0, 0.9 if photo else 0.5))
    if sigma > 0.3:
        page = cv2.GaussianBlur(page, (0, 0), min(sigma, 1.7))
    if photo and rng.random() < 0.1:
        n = int(rng.integers(2, 5))
        kernel = np.eye(n, dtype=np.float32)[:, :: rng.choice([-1, 1])] if rng.random() < 0.5 else np.ones((1, n), np.float32)
        page = cv2.filter2D(page, -1, kernel / kernel.sum())
    if rng.random() < 0.2:
        page = page + (page - cv2.GaussianBlur(page, (0, 0), 1.2)) * rng.uniform(0.3, 1.2)
    noise = abs(rng.normal(0, 0.02 if photo else 0.012))
    page = page + rng.standard_normal(page.shape, np.float32) * np.float32(noise)
    if not photo and rng.random() < 0.5:
        low, high = rng.uniform(0, 0.15), rng.uniform(0.82, 0.98)
        page = (page - low) / (high - low)
    if rng.random() < 0.2:
        page = np.clip(page, 0, 1) ** rng.uniform(0.7, 1.6)
    if bilevel or rng.random() < 0.25:
        page = np.repeat((page @ np.array([.3, .59, .11], np.float32))[..., None], 3, 2)
    if bilevel:
        page = (page > rng.uniform(0.45, 0.8)).astype(np.float32)
        if rng.random() < 0.6:
            page = cv2.GaussianBlur(page, (0, 0), rng.uniform(0.3, 0.8))
    out = (np.clip(page, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.55:
        out = cv2.imdecode(cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])[1], cv2.IMREAD_COLOR)
    return out
