"""Writes a checkpoint's mean weights as ONNX: norms folded into the convolutions, weights of 16 bits that the runtime widens.

    python3 export.py OUT/checkpoint.pt ink.onnx
"""
import sys
import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from network import InkNet

saved = torch.load(sys.argv[1])
net = InkNet()
net.load_state_dict(saved["mean"])
net.eval()
nodes, constants = [], []


def constant(name, array, half=False):
    array = np.asarray(array)
    if half:
        constants.append(numpy_helper.from_array(array.astype(np.float16), name + "16"))
        nodes.append(helper.make_node("Cast", [name + "16"], [name], to=TensorProto.FLOAT))
    else:
        constants.append(numpy_helper.from_array(array, name))
    return name


def folded(pair):
    c, n = pair[0], pair[1]
    k = (n.weight / torch.sqrt(n.running_var + n.eps)).detach()
    return (c.weight.detach() * k[:, None, None, None]).numpy(), (n.bias - n.running_mean * k).detach().numpy()


def conv(x, name, weight, bias, stride=1):
    side = weight.shape[2]
    nodes.append(helper.make_node("Conv", [x, constant(name + "w", weight, True), constant(name + "b", bias.astype(np.float32))], [name], strides=[stride, stride], pads=[side // 2] * 4, kernel_shape=[side, side]))
    return name


def op(kind, name, *inputs, **more):
    nodes.append(helper.make_node(kind, list(inputs), [name], **more))
    return name


# Pages come in as the readers of text want them: blue, green, red, from -1 to 1. The net was trained on half of that.
x = op("Mul", "halved", "page", constant("half", np.float32(0.5)))
# The net halves the page by putting four pixels' colours into one: the same as a stride of two with a kernel of six.
weight, bias = folded(net.first)
o = weight.shape[0]
six = weight.reshape(o, 3, 2, 2, 3, 3).transpose(0, 1, 4, 2, 5, 3).reshape(o, 3, 6, 6)[:, ::-1]
nodes.append(helper.make_node("Conv", [x, constant("firstw", six, True), constant("firstb", bias.astype(np.float32))], ["first"], strides=[2, 2], pads=[2] * 4, kernel_shape=[6, 6]))
x = op("Relu", "skip0", "first")
skips = [x]
for i, (down, deep) in enumerate(zip(net.down, net.deep)):
    x = op("Relu", f"down{i}r", conv(x, f"down{i}", *folded(down), stride=2))
    a = op("Relu", f"deep{i}ar", conv(x, f"deep{i}a", *folded(deep.a)))
    x = op("Relu", f"skip{i + 1}", op("Add", f"deep{i}s", x, conv(a, f"deep{i}b", *folded(deep.b))))
    skips.append(x)
twice = constant("twice", np.array([1, 1, 2, 2], np.float32))
for i in reversed(range(len(net.down))):
    x = op("Resize", f"up{i}", conv(x, f"narrow{i}", *folded(net.narrow[i])), "", twice, mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
    x = op("Relu", f"met{i}", op("Add", f"met{i}s", x, skips[i]))
    x = op("Relu", f"mend{i}r", op("Add", f"mend{i}s", x, conv(x, f"mend{i}", *folded(net.mend[i]))))
x = conv(x, "last", net.last.weight.detach().numpy(), net.last.bias.detach().numpy())
x = op("Sigmoid", "shares", op("DepthToSpace", "whole", x, blocksize=2, mode="CRD"))

graph = helper.make_graph(
    nodes, "ink", [helper.make_tensor_value_info("page", TensorProto.FLOAT, ["n", 3, "h", "w"])],
    [helper.make_tensor_value_info("shares", TensorProto.FLOAT, ["n", 2, "h", "w"])], constants)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="reviso")
model.ir_version = 8
helper.set_model_props(model, {"steps": str(saved["step"]), "dpi": "150", "step": "32"})
onnx.checker.check_model(model)
onnx.save(model, sys.argv[2])

import onnxruntime
session = onnxruntime.InferenceSession(sys.argv[2])
test = (np.random.default_rng(0).random((1, 3, 96, 160)) * 255).astype(np.float32)
with torch.no_grad():
    expected = torch.sigmoid(net(torch.from_numpy(test))).numpy()
got = session.run(None, {"page": test[:, ::-1] / np.float32(127.5) - 1})[0]
print(f"step {saved['step']}, off by {np.abs(got - expected).max():.5f}")
