"""Trains the network, in minutes where there is a graphics processor.

    python train.py DATA KEPT --fonts FOLDER… --strokes FOLDER [--seconds 3600] [--batch 256] [--ahead 1]
                    [--again 1] [--rate 0.003] [--device cpu] [--begin WEIGHTS]

DATA holds the sets named in data.py; KEPT is where the weights go, every minute and at the end. Capitals are drawn
from the faces of writing in FOLDER… and from the fonts of strokes. WEIGHTS are kept ones to begin with; rate is the greatest
learning rate, which rises and falls once in so many seconds; so many batches are made ahead in one go, and all of them learned so
many times.
"""

import argparse

import torch
import torch.nn.functional as F

import sitting
from capitals import capitals
from network import Network
from samples import CLASSES, REJECT, Samples

SEED = 20261123


def main():
    given = argparse.ArgumentParser()
    given.add_argument("data")
    given.add_argument("kept")
    given.add_argument("--fonts", nargs="+", required=True)
    given.add_argument("--strokes", required=True)
    sitting.add(given)
    given = given.parse_args()
    drawn = capitals(given.fonts, given.strokes, SEED)
    sitting.begun(given, SEED)
    network, rounds = sitting.taken_up(Network(), given)
    # Who goes on sees other samples.
    samples = Samples(given.data, drawn, SEED + 2 * rounds)

    batches = sitting.fed(samples.batch, given, samples.gen)

    def loss_of(network):
        picture, place, label = next(batches)
        picture = picture.contiguous(memory_format=torch.channels_last)
        with sitting.autocast(given):
            told = network(picture, place)
        return F.cross_entropy(told.float(), label)

    def keep(network):
        torch.save({"classes": CLASSES, "state": network.state_dict(), "rounds": rounds + 1}, given.kept)

    network = sitting.train(network, given, loss_of, keep)
    samples.gen.manual_seed(SEED + 1)
    measure(network, samples, given.batch)


def measure(network, samples, size):
    """How often samples of another seed are named right."""
    right, count, refused, refusable = 0, 0, 0, 0
    with torch.no_grad():
        for _ in range(20):
            picture, place, label = samples.batch(size)
            best = network(picture, place).argmax(1)
            known = label != REJECT
            right, count = right + int((best == label)[known].sum()), count + int(known.sum())
            refused += int((best == label)[~known].sum())
            refusable += int((~known).sum())
    print(f"of characters {right}/{count} right, of what is none {refused}/{refusable} refused")


if __name__ == "__main__":
    main()
