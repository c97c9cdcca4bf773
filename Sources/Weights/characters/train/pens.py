"""Digits as the pens of 44 people of Turkey went: lines of no width (Alimoglu and Alpaydin, "Pen-Based Recognition of Handwritten Digits",
UCI Machine Learning Repository, 1996, doi 10.24432/C5MG6K).

Of each digit the set holds eight points, evenly along the pen's way, also where the pen was lifted: a 7's bar hangs on its foot. `lifted.py` of
the network of numbers says which piece that is, from one point to the next.
"""

from pathlib import Path

import numpy as np

from allographs import rastered, smooth

FILE, LIFTED = "penbased.dat", "penbased-lifted.npz"
POINTS = 8
# So many of the first digits are of 30 people, who are learned from; the others are of 14 more.
LEARNED = 7494
# A pen that was never lifted.
NEVER = POINTS - 1


def read(folder):
    """Points n × 8 × 2, in shares of a square from its top left, and what they say."""
    rows = [line for line in (Path(folder) / FILE).read_text().splitlines() if line[:1].isdigit()]
    table = np.array([[int(each) for each in row.split(",")] for row in rows])
    points = table[:, :2 * POINTS].reshape(-1, POINTS, 2) / 100
    return points * [1, -1] + [0, 1], table[:, 2 * POINTS]


def drawn(points, lifted):
    """The middle lines of a digit whose pen was lifted behind a point, or NEVER: SIDE × SIDE truths."""
    return rastered([smooth(each) for each in np.split(points, [lifted + 1]) if len(each) > 1])


def lines(folder, is_learned):
    """The middle lines of the digits to learn from, or of the others, and what they are."""
    (points, values), kept = read(folder), np.load(Path(folder) / LIFTED)
    some = [each for each in zip(kept["rows"], kept["lifted"]) if (each[0] < LEARNED) == is_learned]
    return [drawn(points[row], lifted) for row, lifted in some], values[[row for row, _ in some]]
