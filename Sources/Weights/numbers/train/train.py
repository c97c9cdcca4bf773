"""Trains the network, in minutes where there is a graphics processor.

    python train.py DATA KEPT [--seconds 3600] [--batch 256] [--ahead 1] [--again 1] [--rate 0.003] [--device cpu] [--begin WEIGHTS]

DATA holds the sets named in data.py of the network of characters; KEPT is where the weights go, every minute and at the end.
WEIGHTS are kept ones to begin with; rate is the greatest learning rate, which rises and falls once in so many seconds; so many
batches are made ahead in one go, and all of them learned so many times.
"""

import argparse

import torch
import torch.nn.functional as F

from lines import OTHER, SIGNS, Lines
from network import Network
import sitting  # of the network of characters, whose folder `pen` knows

SEED = 20261124


def main():
    given = argparse.ArgumentParser()
    given.add_argument("data")
    given.add_argument("kept")
    sitting.add(given)
    given = given.parse_args()
    sitting.begun(given, SEED)
    network, rounds = sitting.taken_up(Network(), given)
    # Who goes on sees other samples.
    lines = Lines(given.data, SEED + 2 * rounds)

    batches = sitting.fed(lines.batch, given, lines.gen)

    def loss_of(network):
        pictures, texts, lengths = next(batches)
        with sitting.autocast(given):
            logs = network(pictures.contiguous(memory_format=torch.channels_last))
        columns = torch.full((len(texts),), logs.shape[1])
        return F.ctc_loss(logs.float().transpose(0, 1), texts, columns, lengths, blank=len(SIGNS), zero_infinity=True)

    def keep(network):
        torch.save({"signs": SIGNS, "state": network.state_dict(), "rounds": rounds + 1}, given.kept)

    network = sitting.train(network, given, loss_of, keep)
    lines.gen.manual_seed(SEED + 1)
    measure(network, lines, given.batch)


def read(logs):
    """What a line most likely says, column by column."""
    best, text, last = logs.argmax(1).tolist(), [], len(SIGNS)
    for sign in best:
        if sign != last and sign != len(SIGNS):
            text.append(sign)
        last = sign
    return text


def measure(network, lines, size):
    """How often samples of another seed are read right."""
    right, count, seen, odd, doubted = 0, 0, 0, 0, 0
    with torch.no_grad():
        for _ in range(20):
            pictures, texts, lengths = lines.batch(size)
            for logs, text, length in zip(network(pictures).cpu(), texts.tolist(), lengths.tolist()):
                said, text = read(logs), text[:length]
                if OTHER in text:
                    odd, seen = odd + 1, seen + int(OTHER in said)
                else:
                    count, right = count + 1, right + int(said == text)
                    doubted += int(OTHER in said)
    print(f"of numbers {right}/{count} right, {doubted} with something odd; of odd ones {seen}/{odd} seen")


if __name__ == "__main__":
    main()
