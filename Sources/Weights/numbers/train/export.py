"""Writes trained weights as ONNX: python export.py WEIGHTS FILE

Batch norms are folded into the layers before them, and weights are kept in half precision.
"""

import hashlib
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from lines import HIGH, SIGNS, WIDE
from network import Network


def main():
    source, target = sys.argv[1:3]
    network = Network()
    network.load_state_dict(torch.load(source)["state"])
    network.eval()
    nodes, kept, last = [], [], "picture"

    def weight(name, values):
        half = f"{name}_half"
        kept.append(numpy_helper.from_array(values.detach().numpy().astype(np.float16), half))
        nodes.append(helper.make_node("Cast", [half], [name], to=TensorProto.FLOAT))
        return name

    def convolved(name, layer, values, offset):
        down, across = layer.padding
        inputs = [last, weight(f"w{name}", values), weight(f"b{name}", offset)]
        nodes.append(helper.make_node(
            "Conv", inputs, [f"c{name}"], pads=[down, across] * 2, strides=list(layer.stride)))
        return f"c{name}"

    for index, part in enumerate(network.seen):
        if isinstance(part, nn.Sequential):
            layer, norm = part[0], part[1]
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            last = convolved(index, layer, layer.weight * scale[:, None, None, None],
                             norm.bias - norm.running_mean * scale)
            nodes.append(helper.make_node("Relu", [last], [f"r{index}"]))
            last = f"r{index}"
        elif isinstance(part, nn.MaxPool2d):
            size = [part.kernel_size] * 2 if isinstance(part.kernel_size, int) else list(part.kernel_size)
            nodes.append(helper.make_node("MaxPool", [last], [f"p{index}"], kernel_shape=size, strides=size))
            last = f"p{index}"
        elif isinstance(part, nn.Conv2d):
            last = convolved(index, part, part.weight, part.bias)
    kept.append(numpy_helper.from_array(np.array([2], np.int64), "rows"))
    nodes.append(helper.make_node("Squeeze", [last, "rows"], ["line"]))
    nodes.append(helper.make_node("Transpose", ["line"], ["columns"], perm=[0, 2, 1]))
    nodes.append(helper.make_node("Softmax", ["columns"], ["signs"], axis=2))
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes, "numbers", [value("picture", TensorProto.FLOAT, ["n", 1, HIGH, WIDE])],
        [value("signs", TensorProto.FLOAT, ["n", WIDE // 4, len(SIGNS) + 1])], kept)
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="reviso", ir_version=8)
    model.metadata_props.add(key="signs", value="\n".join(SIGNS))
    onnx.checker.check_model(model)
    data = model.SerializeToString(deterministic=True)
    Path(target).write_bytes(data)
    print(len(data), hashlib.sha256(data).hexdigest())


if __name__ == "__main__":
    main()
