"""Trains the network on one thread of a processor: python train.py DATA KEPT [STEPS]

DATA holds the sets named in data.py; KEPT is where the weights go, every hundred steps and at the end.
"""

import sys
import time

import torch
import torch.nn.functional as F
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from network import Network
from samples import REJECT, Samples

SEED = 20261122
BATCH = 256
STEPS = 1200
# A batch is seen this often, the second time among others.
TIMES = 2


def main():
    folder, kept = sys.argv[1:3]
    steps = int(sys.argv[3]) if len(sys.argv) > 3 else STEPS
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    samples, order = Samples(folder, SEED), torch.Generator().manual_seed(SEED)
    network = Network()
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(0.995), use_buffers=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, 4e-3, total_steps=steps * TIMES, pct_start=0.1)
    before = None
    for step in range(steps):
        fresh = samples.batch(BATCH)
        for turn in range(TIMES):
            batch = fresh
            if before is not None:
                # Half of each batch is of the one before.
                both = [torch.cat([a, b]) for a, b in zip(fresh, before)]
                if turn == 0:
                    mixed = torch.randperm(2 * BATCH, generator=order)
                part = mixed[turn * BATCH:(turn + 1) * BATCH]
                batch = [each[part] for each in both]
            picture, place, label = batch
            loss = F.cross_entropy(network(picture, place), label)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            mean.update_parameters(network)
        before = fresh
        if step % 100 == 99:
            torch.save(mean.module.state_dict(), kept)
            print(step + 1, f"loss {loss.item():.3f}", f"{time.process_time():.0f} s", flush=True)
    torch.save(mean.module.state_dict(), kept)
    measure(mean.module, folder)


def measure(network, folder):
    """How often samples of another seed are named right."""
    network.eval()
    samples, right, count, refused, refusable = Samples(folder, SEED + 1), 0, 0, 0, 0
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
