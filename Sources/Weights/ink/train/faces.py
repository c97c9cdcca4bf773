"""Faces: which files of a folder of fonts are print, which are writing, and which are kept for tests."""
import os, re
from functools import lru_cache
from PIL import ImageFont

WRITING = re.compile(r"breip|because|dkg|humor|rufscript|stevehand|delphine|kristi", re.I)
# Never in training: with these the synthetic pages of the bench are written.
HELD_OUT = re.compile(r"kristi|delphine", re.I)
# Printed, and like writing: the net has to leave them.
CURSIVE = re.compile(r"lobster|dancing|z003|chancery|ecolier|isabella|chorus|script|quicksand|comic|andika|okolaks", re.I)
# No Latin letters in them.
OTHER_SCRIPT = re.compile(r"amiri|gargi|wqy|droidsansfallback", re.I)
SKIP = re.compile(r"standardsymbols|d050000l|dingbat|symbol|math|tipa|smcp|caps10|keyboard|colr|awesome|gargi|integrals|nonunicode|sizeone|sizetwo|sizethree|sizefour|sizefive|variants|biolinum_k|libertine_dr|becausewe(build|connect|create)", re.I)


def _files(folders):
    found = []
    for folder in folders:
        for root, _, names in os.walk(folder):
            found += [os.path.join(root, n) for n in names if n.lower().endswith((".ttf", ".otf", ".ttc"))]
    return sorted(f for f in found if not SKIP.search(os.path.basename(f)))


class Faces:
    """The faces of some folders, sorted by what they are like."""

    def __init__(self, folders):
        files = _files(folders)
        name = os.path.basename
        self.writing = [f for f in files if WRITING.search(name(f)) and not HELD_OUT.search(name(f))]
        printed = [f for f in files if not WRITING.search(name(f))]
        self.cursive = [f for f in printed if CURSIVE.search(name(f))]
        self.wide = [f for f in printed if re.search(r"wqy|droidsansfallback", f, re.I)]
        latin = [f for f in printed if not OTHER_SCRIPT.search(f)]
        # One face of a family must not outweigh another's: families first, then their files.
        families = {}
        for f in latin:
            families.setdefault(re.split(r"[-_.\d]", name(f))[0].lower()[:9], []).append(f)
        self.families = [families[k] for k in sorted(families)]

    def latin(self, rng):
        family = self.families[rng.integers(len(self.families))]
        return family[rng.integers(len(family))]


@lru_cache(maxsize=3000)
def face(path, size):
    return ImageFont.truetype(path, int(size))
