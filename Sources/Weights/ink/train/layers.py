"""Makes the layers that training pages are composed of: print layers and pieces of ink, in numbered files.

    python3 layers.py OUT --fonts FOLDER… --characters FOLDER --strokes FOLDER --prints 1500 --inks 9000
"""
import argparse, os
import numpy as np
from faces import Faces
from inks import Inks
from prints import layer

p = argparse.ArgumentParser()
p.add_argument("out")
p.add_argument("--fonts", nargs="+", required=True)
p.add_argument("--characters", required=True)
p.add_argument("--strokes", required=True)
p.add_argument("--prints", type=int, default=1500)
p.add_argument("--inks", type=int, default=9000)
p.add_argument("--seed", type=int, default=6)
p.add_argument("--share", type=int, nargs=2, default=(0, 1), help="which of how many processes this is, each of which makes its files")
a = p.parse_args()
os.makedirs(a.out, exist_ok=True)
faces = Faces(a.fonts)
STROKES = ["Allure", "Elfin", "Felix", "Readability", "ReadabilityItalic", "Tech"]
inks = Inks(faces, a.characters, [os.path.join(a.strokes, f"EMS{n}.svg") for n in STROKES])
BATCH = 60


def save(kind, number, make):
    path = os.path.join(a.out, f"{kind}-{number:04d}.npz")
    if os.path.exists(path):
        return
    # A file is a seed, so that files may be made in any order and by several processes.
    rng = np.random.default_rng([a.seed, 0 if kind == "print" else 1, number])
    np.savez(path + ".part.npz", **make(rng))
    os.rename(path + ".part.npz", path)


def prints(rng):
    made = {}
    for k in range(BATCH // 2):
        image, slots = layer(faces, rng)
        made[f"image{k}"] = image
        made[f"slots{k}"] = np.array(slots, np.float32).reshape(-1, 4)
    return made


def pieces(rng):
    made, k = {}, 0
    while k < 6 * BATCH:
        alpha, kind = inks.make(rng)
        if min(alpha.shape) > 3 and alpha.max() > 100:
            made[f"{kind}-{k}"] = alpha
            k += 1
    return made


for n in range(max(a.prints * 2 // BATCH, a.inks // (6 * BATCH))):
    if n % a.share[1] != a.share[0]:
        continue
    if n < a.inks // (6 * BATCH):
        save("ink", n, pieces)
    if n < a.prints * 2 // BATCH:
        save("print", n, prints)
