"""Trains the network on one thread of a processor.

    python train.py DATA KEPT --fonts FOLDER… --strokes FOLDER [--steps 1200] [--rate 0.003] [--begin WEIGHTS]

DATA holds the sets named in data.py; KEPT is where the weights go, every hundred steps and at the end. Capitals are drawn
from the faces of writing in FOLDER… and from the fonts of strokes. WEIGHTS are what to begin with, of this network, of one
with other classes, or a smaller network's file of `export.py`; rate is the greatest learning rate of the one cycle.
"""

import argparse
import time

import torch
import torch.nn.functional as F
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from capitals import capitals
from former import put
from network import Network
from samples import CLASSES, REJECT, Samples

SEED = 20261123
BATCH = 256
# So many batches are learned from for each fresh one, drawn from so many of the last.
TIMES = 4
POOL = 400


def begin(network, kept):
    """Takes kept weights over; of classes that both know where they are not the same."""
    last = "known.3."
    classes, state = kept["classes"], dict(kept["state"])
    own = network.state_dict()
    for name in (last + "weight", last + "bias"):
        values = own[name].clone()
        for index, each in enumerate(CLASSES):
            if each in classes:
                values[index] = state[name][classes.index(each)]
        state[name] = values
    network.load_state_dict(state)
    return kept.get("rounds", 0)


def keep(network, rounds, target):
    torch.save({"classes": CLASSES, "state": network.state_dict(), "rounds": rounds}, target)


def main():
    given = argparse.ArgumentParser()
    given.add_argument("data")
    given.add_argument("kept")
    given.add_argument("--fonts", nargs="+", required=True)
    given.add_argument("--strokes", required=True)
    given.add_argument("--steps", type=int, default=1200)
    given.add_argument("--begin")
    given.add_argument("--rate", type=float, default=3e-3)
    given = given.parse_args()
    folder, kept, steps = given.data, given.kept, given.steps
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    network, rounds = Network().to(memory_format=torch.channels_last), 0
    if given.begin and not given.begin.endswith(".onnx"):
        rounds = begin(network, torch.load(given.begin))
    # Who goes on sees other samples.
    seed = SEED + 2 * rounds
    drawn = capitals(given.fonts, given.strokes, SEED)
    samples, order = Samples(folder, drawn, seed), torch.Generator().manual_seed(seed)
    if given.begin and given.begin.endswith(".onnx"):
        put(network, given.begin, (samples.batch(BATCH)[:2] for _ in range(8)))
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(0.995), use_buffers=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, given.rate, total_steps=steps * TIMES, pct_start=0.1)
    pool, at = None, 0
    for step in range(steps):
        fresh = samples.batch(BATCH)
        if pool is None:
            pool = [torch.zeros((POOL * BATCH, *each.shape[1:]), dtype=each.dtype) for each in fresh]
        for all_of, each in zip(pool, fresh):
            all_of[at:at + BATCH] = each
        there = min(step + 1, POOL) * BATCH
        for turn in range(TIMES):
            # Half of each batch is fresh.
            part = torch.cat([
                at + torch.randperm(BATCH, generator=order)[:BATCH // 2],
                torch.randint(0, there, (BATCH // 2,), generator=order)])
            picture, place, label = (each[part] for each in pool)
            picture = picture.to(memory_format=torch.channels_last)
            with torch.autocast("cpu", torch.bfloat16):
                loss = F.cross_entropy(network(picture, place).float(), label)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            mean.update_parameters(network)
        at = (at + BATCH) % (POOL * BATCH)
        if step % 100 == 99:
            keep(mean.module, rounds + 1, kept)
            print(step + 1, f"loss {loss.item():.3f}", f"{time.process_time():.0f} s", flush=True)
    keep(mean.module, rounds + 1, kept)
    measure(mean.module, Samples(folder, drawn, SEED + 1))


def measure(network, samples):
    """How often samples of another seed are named right."""
    network.eval()
    right, count, refused, refusable = 0, 0, 0, 0
    with torch.no_grad():
        for _ in range(20):
            picture, place, label = samples.batch(BATCH)
            best = network(picture, place).argmax(1)
            known = label != REJECT
            right, count = right + int((best == label)[known].sum()), count + int(known.sum())
            refused += int((best == label)[~known].sum())
            refusable += int((~known).sum())
    print(f"of characters {right}/{count} right, of what is none {refused}/{refusable} refused")


if __name__ == "__main__":
    main()
