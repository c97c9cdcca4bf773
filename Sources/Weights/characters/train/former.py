"""Takes over a smaller network's weights from the file that `export.py` wrote of it."""

import onnx
import torch
from onnx import numpy_helper
from torch import nn

from residual import Residual


def put(network, path, batches):
    """Layers that both have are filled in their order, what was added stays as it is: it gives what it takes.

    A file's norms are folded into its convolutions. They are measured anew on some batches, so that the network gives what the file
    gives and learns as it did.
    """
    held = [numpy_helper.to_array(one).astype("float32") for one in onnx.load(path).graph.initializer
            if one.name.endswith("_half")]
    kept = list(zip(held[::2], held[1::2]))
    norms = []
    for layer, norm in layers(network):
        weight, bias = (torch.from_numpy(each.copy()) for each in kept.pop(0))
        layer.weight.data.copy_(weight)
        if norm is None:
            layer.bias.data.copy_(bias)
            continue
        norm.bias.data.copy_(bias)
        norm.weight.data.fill_(1)
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norms.append(norm)
    assert not kept, "another network's file"
    measured(network, norms, batches)


def layers(network):
    """Convolutions and full layers with their norms, but for those that were added."""
    added = {part for each in network.modules() if isinstance(each, Residual) for part in each.modules()}
    found = [part for part in network.modules() if part not in added]
    for part in found:
        if isinstance(part, nn.Sequential) and any(isinstance(each, nn.BatchNorm2d) for each in part):
            yield part[0], part[1]
    inner = {each for part in found if isinstance(part, nn.Sequential)
             and any(isinstance(one, nn.BatchNorm2d) for one in part) for each in part}
    for part in found:
        if isinstance(part, (nn.Conv2d, nn.Linear)) and part not in inner:
            yield part, None


def measured(network, norms, batches):
    """Gives norms the mean and the variance that their inputs have, and lets them change nothing."""
    sums = {norm: [0.0, 0.0, 0] for norm in norms}

    def note(norm, inputs):
        values, told = inputs[0].double(), sums[norm]
        told[0] = told[0] + values.sum((0, 2, 3))
        told[1] = told[1] + (values * values).sum((0, 2, 3))
        told[2] += values.numel() // values.shape[1]

    hooks = [norm.register_forward_pre_hook(note) for norm in norms]
    network.eval()
    with torch.no_grad():
        for given in batches:
            network(*given)
    for hook in hooks:
        hook.remove()
    for norm, (total, squares, count) in sums.items():
        mean = total / count
        variance = squares / count - mean * mean
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.data.copy_(torch.sqrt(variance + norm.eps))
        norm.bias.data.add_(mean.float())
    network.train()
