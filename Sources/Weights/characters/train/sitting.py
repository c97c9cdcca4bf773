"""One sitting of training, as long as it may take: the rate rises and falls with the time that is gone."""

import copy
import math
import time

import torch

# The rate rises for so much of the time.
RISING = 0.06
# Of the mean of weights that is kept so much is new at each step.
NEW = 0.0015
# So often the mean is kept, in seconds.
EVERY = 60


def add(given):
    """What can be chosen of a sitting."""
    given.add_argument("--begin")
    given.add_argument("--rate", type=float, default=3e-3)
    given.add_argument("--seconds", type=float, default=3600)
    given.add_argument("--batch", type=int, default=256)
    given.add_argument("--ahead", type=int, default=1)
    given.add_argument("--again", type=int, default=1)
    given.add_argument("--device", default="cpu")


def begun(given, seed):
    """Everything is made on the device from here on."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    torch.set_default_device(given.device)


def taken_up(network, given):
    """A network with the weights it begins with, where there are any, and in how many sittings it has learned."""
    if not given.begin:
        return network, 0
    kept = torch.load(given.begin, map_location=given.device)
    network.load_state_dict(kept["state"])
    return network, kept["rounds"]


def fed(make, given, gen):
    """Batch after batch; so many are made ahead in one go, for a graphics processor has more to do than it is told in one, and are learned
    so many times, for a processor makes them slower than it learns."""
    while True:
        made = make(given.batch * given.ahead)
        for _ in range(given.again):
            mixed = torch.randperm(len(made[0]), generator=gen)
            yield from zip(*(torch.tensor_split(each[mixed], given.ahead) for each in made))


def train(network, given, loss_of, keep):
    """Learns until the time is over; `loss_of` takes the network, fresh samples each time. Gives the mean of the last weights."""
    network = network.to(memory_format=torch.channels_last).train()
    mean = copy.deepcopy(network).eval()
    pairs = [(own, kept) for own, kept in zip(network.state_dict().values(), mean.state_dict().values())
             if own.is_floating_point()]
    own, kept = (list(each) for each in zip(*pairs))
    optimiser = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02, fused=given.device != "cpu")
    begin, told, step = time.monotonic(), 0.0, 0
    while (gone := (time.monotonic() - begin) / given.seconds) < 1:
        falling = (gone - RISING) / (1 - RISING)
        share = gone / RISING if falling < 0 else 0.5 + 0.5 * math.cos(math.pi * falling)
        for group in optimiser.param_groups:
            group["lr"] = given.rate * max(share, 1e-3)
        loss = loss_of(network)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        step += 1
        with torch.no_grad():
            torch._foreach_lerp_(kept, own, max(NEW, 1 / step))
        if time.monotonic() - begin > told:
            told += EVERY
            keep(mean)
            print(step, f"loss {loss.item():.3f}", f"{time.monotonic() - begin:.0f} s", flush=True)
    keep(mean)
    return mean


def autocast(given):
    return torch.autocast(given.device, torch.bfloat16)
