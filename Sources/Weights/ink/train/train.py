"""Trains the net on layers; goes on from its checkpoint.

    python3 train.py LAYERS OUT --steps 20000

Every random choice comes of the step's number and the seed, so that a run that was cut off and goes on is the run that was not.
"""
import argparse, multiprocessing, os, time
import cv2
import numpy as np
import torch
from begin import put
from compose import Layers, batch
from network import InkNet, loss

p = argparse.ArgumentParser()
p.add_argument("layers")
p.add_argument("out")
p.add_argument("--steps", type=int, default=20000)
p.add_argument("--batch", type=int, default=6)
p.add_argument("--side", type=int, default=256)
p.add_argument("--rate", type=float, default=2e-3)
p.add_argument("--seed", type=int, default=6)
p.add_argument("--threads", type=int, default=1)
p.add_argument("--ahead", type=int, default=0, help="processes that compose the next patches meanwhile; the patches are the same")
p.add_argument("--every", type=int, default=500, help="steps between checkpoints")
p.add_argument("--begin", help="weights as export.py writes them, to go on from where there is no checkpoint")
p.add_argument("--float32", action="store_true", help="for a processor without arithmetic in bfloat16, which takes ten times as long there")
p.add_argument("--until", help="HH:MM, UTC: the rate falls to nothing by then, whatever the steps")
a = p.parse_args()
torch.set_num_threads(a.threads)
cv2.setNumThreads(1)
torch.manual_seed(a.seed)
os.makedirs(a.out, exist_ok=True)
place = os.path.join(a.out, "checkpoint.pt")

net = InkNet().to(memory_format=torch.channels_last)
adam = torch.optim.AdamW(net.parameters(), a.rate, weight_decay=1e-3)
start = 0
if os.path.exists(place):
    saved = torch.load(place)
    net.load_state_dict(saved["net"])
    adam.load_state_dict(saved["adam"])
    start = saved["step"]
train, held = Layers(a.layers), Layers(a.layers, kept_back=True)
if not start and a.begin:
    choices = np.random.default_rng([a.seed, 1 << 20])
    put(net, a.begin, (batch(train, choices, a.batch, a.side)[0] for _ in range(60)))
mean = saved["mean"] if start else {k: v.clone() for k, v in net.state_dict().items()}
print(f"{len(train.prints)} print layers, {len(train.inks)} pieces of writing, {len(train.marks)} marks; from step {start}", flush=True)


def judged(net):
    """Precision, recall and F1 of ink on patches of layers kept back, and the share of print called writing."""
    rng, hit, said, true, harm, printed = np.random.default_rng(1), 0, 0, 0, 0, 0
    net.eval()
    with torch.no_grad():
        for _ in range(16):
            x, p, h = batch(held, rng, a.batch, a.side)
            with torch.autocast("cpu", torch.bfloat16, enabled=not a.float32):
                out = net(torch.from_numpy(x).float().contiguous(memory_format=torch.channels_last))
            said_here = (out[:, 1].float() > 0).numpy()
            hit += (said_here & h).sum(); said += said_here.sum(); true += h.sum()
            only = p & ~cv2_grown(h)
            harm += (said_here & only).sum(); printed += only.sum()
    net.train()
    precision, recall = hit / max(1, said), hit / max(1, true)
    return precision, recall, 2 * precision * recall / max(1e-9, precision + recall), harm / max(1, printed)


def cv2_grown(masks):
    return np.stack([cv2.dilate(m.astype(np.uint8), np.ones((3, 3), np.uint8)) for m in masks]) > 0


def rate(step):
    if a.until:
        now = time.gmtime()
        left = int(a.until[:2]) * 60 + int(a.until[3:]) - now.tm_hour * 60 - now.tm_min - now.tm_sec / 60
        share = min(1.0, max(0.0, left / 25))
    else:
        share = min(1.0, max(0.0, (a.steps - step) / (0.4 * a.steps)))
    return a.rate * min(1, (step + 1) / 200) * (0.02 + 0.98 * share), share


if not start and a.begin:
    begun = InkNet().to(memory_format=torch.channels_last)
    begun.load_state_dict(mean)
    print("  begins with: precision %.3f recall %.3f F1 %.3f, print called writing %.4f" % judged(begun), flush=True)


def composed(step):
    return batch(train, np.random.default_rng([a.seed, step]), a.batch, a.side)


# Begun where the layers are in memory already, which they share.
helpers = multiprocessing.get_context("fork").Pool(a.ahead) if a.ahead else None


def batches():
    if not helpers:
        yield from map(composed, range(start, a.steps))
        return
    waiting = []
    for step in range(start, a.steps):
        waiting.append(helpers.apply_async(composed, (step,)))
        if len(waiting) > 4 * a.ahead:
            yield waiting.pop(0).get()
    yield from (one.get() for one in waiting)


total, seen, began = 0.0, 0, time.time()
step = start - 1
for step, (x, printed, hand) in enumerate(batches(), start):
    r, share = rate(step)
    if a.until and share <= 0:
        break
    for group in adam.param_groups:
        group["lr"] = r
    with torch.autocast("cpu", torch.bfloat16, enabled=not a.float32):
        out = net(torch.from_numpy(x).float().contiguous(memory_format=torch.channels_last))
    l = loss(out.float(), torch.from_numpy(printed).float(), torch.from_numpy(hand).float())
    adam.zero_grad(set_to_none=True)
    l.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
    adam.step()
    keep = min(0.998, (step + 1) / (step + 20))
    with torch.no_grad():
        for k, v in net.state_dict().items():
            if v.dtype.is_floating_point:
                mean[k].mul_(keep).add_(v, alpha=1 - keep)
            else:
                mean[k].copy_(v)
    total, seen = total + float(l.detach()), seen + 1
    if (step + 1) % 100 == 0:
        print(f"step {step + 1} loss {total / seen:.4f} rate {r:.5f} s/step {(time.time() - began) / seen:.3f}", flush=True)
        total, seen, began = 0.0, 0, time.time()
    if (step + 1) % a.every == 0 or step + 1 == a.steps:
        torch.save({"net": net.state_dict(), "adam": adam.state_dict(), "mean": mean, "step": step + 1}, place + ".part")
        os.replace(place + ".part", place)
        judge = InkNet().to(memory_format=torch.channels_last)
        judge.load_state_dict(mean)
        print("  held back: precision %.3f recall %.3f F1 %.3f, print called writing %.4f" % judged(judge), flush=True)
        began = time.time()
torch.save({"net": net.state_dict(), "adam": adam.state_dict(), "mean": mean, "step": step + 1}, place + ".part")
os.replace(place + ".part", place)
