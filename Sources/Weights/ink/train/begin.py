"""Puts shipped weights back into the net, so that training goes on from them where their checkpoint is gone."""
import numpy as np
import onnx
from onnx import numpy_helper
import torch


def put(net, path, batches):
    """The weights of an ONNX file that `export.py` wrote. Its norms are folded into its convolutions; they are measured anew on some
    batches (bytes, RGB), so that the net gives what the file gives."""
    kept = {i.name: numpy_helper.to_array(i).astype(np.float32) for i in onnx.load(path).graph.initializer}

    def fold(pair, weight, bias):
        conv, norm = pair[0], pair[1]
        conv.weight.data.copy_(torch.from_numpy(weight.copy()))
        norm.bias.data.copy_(torch.from_numpy(bias.copy()))
        norm.weight.data.fill_(1)
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)

    # The first kernel of six over bytes in blue, green, red is one of three over four pixels' colours, see `export.py`.
    six = kept["firstw16"][:, ::-1]
    o = six.shape[0]
    fold(net.first, six.reshape(o, 3, 3, 2, 3, 2).transpose(0, 1, 3, 5, 2, 4).reshape(o, 12, 3, 3), kept["firstb"])
    pairs = [net.first]
    for i, (down, deep, narrow, mend) in enumerate(zip(net.down, net.deep, net.narrow, net.mend)):
        for name, pair in ((f"down{i}", down), (f"deep{i}a", deep.a), (f"deep{i}b", deep.b), (f"narrow{i}", narrow), (f"mend{i}", mend)):
            fold(pair, kept[name + "w16"], kept[name + "b"])
            pairs.append(pair)
    net.last.weight.data.copy_(torch.from_numpy(kept["lastw16"].copy()))
    net.last.bias.data.copy_(torch.from_numpy(kept["lastb"].copy()))

    sums = {id(p[1]): [0.0, 0.0, 0] for p in pairs}
    def note(norm, inputs):
        x, s = inputs[0].double(), sums[id(norm)]
        s[0] = s[0] + x.sum((0, 2, 3)); s[1] = s[1] + (x * x).sum((0, 2, 3)); s[2] += x.numel() // x.shape[1]
    hooks = [p[1].register_forward_pre_hook(note) for p in pairs]
    net.eval()
    with torch.no_grad():
        for x in batches:
            net(torch.from_numpy(x).float())
        for hook in hooks:
            hook.remove()
        for _, norm in ((p[0], p[1]) for p in pairs):
            total, squares, n = sums[id(norm)]
            mean = total / n
            variance = squares / n - mean * mean
            norm.running_mean.copy_(mean); norm.running_var.copy_(variance)
            norm.weight.data.copy_(torch.sqrt(variance + norm.eps))
            norm.bias.data.add_(mean.float())
    net.train()
