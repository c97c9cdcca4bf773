"""The mean of two networks of which one was trained on from the other, weight by weight: python mean.py FIRST SECOND SHARE KEPT

SHARE is how much of the second. See Wortsman and others, "Robust fine-tuning of zero-shot models", 2022: what was learned of late and what was
known before are both there.
"""

import sys

import torch


def main():
    first, second = (torch.load(each, map_location="cpu") for each in sys.argv[1:3])
    share = float(sys.argv[3])
    state = {
        name: torch.lerp(first["state"][name], own, share) if own.is_floating_point() else own
        for name, own in second["state"].items()}
    torch.save({**second, "state": state}, sys.argv[4])


if __name__ == "__main__":
    main()
