"""Reads the pictures of characters that the network learns from: idx files, white ink on black."""

import gzip
from pathlib import Path

import numpy as np

DIGITS = ("mnist-train-images-idx3-ubyte.gz", "mnist-train-labels-idx1-ubyte.gz")
LETTERS = (
    "emnist-letters-ABCDFT-train-images-idx3-ubyte.gz",
    "emnist-letters-ABCDFT-train-labels-idx1-ubyte.gz",
)
HELD_OUT = ("mnist-test-images-idx3-ubyte.gz", "mnist-test-labels-idx1-ubyte.gz")
# Labels of letters count from 1 = A.
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def read(folder, names):
    """Pictures of 28 × 28 bytes and their labels."""
    raw = gzip.decompress((Path(folder) / names[0]).read_bytes())
    labels = gzip.decompress((Path(folder) / names[1]).read_bytes())
    count = int.from_bytes(raw[4:8], "big")
    pictures = np.frombuffer(raw, np.uint8, offset=16).reshape(count, 28, 28)
    return pictures, np.frombuffer(labels, np.uint8, offset=8)
