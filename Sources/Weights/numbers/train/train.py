"""Trains the network on one thread of a processor.

    python train.py DATA KEPT [--steps 6000] [--rate 0.004] [--begin WEIGHTS]

DATA holds the sets named in data.py of the network of characters; KEPT is where the weights go, every hundred steps and at the end.
WEIGHTS are what to begin with, kept ones or a smaller network's file of `export.py`; rate is the greatest learning rate of the one cycle.
"""

import argparse
import time

import cv2
import torch
import torch.nn.functional as F
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from lines import OTHER, SIGNS, Lines
from network import Network
from former import put  # of the network of characters, whose folder `pen` knows

SEED = 20261124
BATCH = 256


def keep(network, rounds, target):
    torch.save({"signs": SIGNS, "state": network.state_dict(), "rounds": rounds}, target)


def loss_of(logs, texts):
    lengths = torch.tensor([len(text) for text in texts])
    joined = torch.tensor([sign for text in texts for sign in text])
    columns = torch.full((len(texts),), logs.shape[1])
    return F.ctc_loss(logs.transpose(0, 1), joined, columns, lengths, blank=len(SIGNS), zero_infinity=True)


def main():
    given = argparse.ArgumentParser()
    given.add_argument("data")
    given.add_argument("kept")
    given.add_argument("--steps", type=int, default=6000)
    given.add_argument("--begin")
    given.add_argument("--rate", type=float, default=4e-3)
    given = given.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    torch.manual_seed(SEED)
    network, rounds = Network().to(memory_format=torch.channels_last), 0
    if given.begin and given.begin.endswith(".onnx"):
        some = Lines(given.data, SEED - 1)
        put(network, given.begin, ((torch.from_numpy(some.batch(BATCH)[0]),) for _ in range(8)))
    elif given.begin:
        kept = torch.load(given.begin)
        network.load_state_dict(kept["state"])
        rounds = kept["rounds"]
    # Who goes on sees other samples.
    lines = Lines(given.data, SEED + 2 * rounds)
    mean = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(0.998), use_buffers=True)
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=0.02)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, given.rate, total_steps=given.steps, pct_start=0.08)
    for step in range(given.steps):
        pictures, texts = lines.batch(BATCH)
        pictures = torch.from_numpy(pictures).to(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            logs = network(pictures)
        loss = loss_of(logs.float(), texts)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        mean.update_parameters(network)
        if step % 100 == 99:
            keep(mean.module, rounds + 1, given.kept)
            print(step + 1, f"loss {loss.item():.3f}", f"{time.process_time():.0f} s", flush=True)
    keep(mean.module, rounds + 1, given.kept)
    measure(mean.module, Lines(given.data, SEED + 1))


def read(logs):
    """What a line most likely says, column by column."""
    best, text, last = logs.argmax(1).tolist(), [], len(SIGNS)
    for sign in best:
        if sign != last and sign != len(SIGNS):
            text.append(sign)
        last = sign
    return text


def measure(network, lines):
    """How often samples of another seed are read right."""
    network.eval()
    right, count, seen, odd, doubted = 0, 0, 0, 0, 0
    with torch.no_grad():
        for _ in range(20):
            pictures, texts = lines.batch(BATCH)
            for logs, text in zip(network(torch.from_numpy(pictures)), texts):
                said = read(logs)
                if OTHER in text:
                    odd, seen = odd + 1, seen + int(OTHER in said)
                else:
                    count, right = count + 1, right + int(said == text)
                    doubted += int(OTHER in said)
    print(f"of numbers {right}/{count} right, {doubted} with something odd; of odd ones {seen}/{odd} seen")


if __name__ == "__main__":
    main()
