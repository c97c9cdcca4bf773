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

from network import Network
from samples import CLASSES, SIDE


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

    for index, part in enumerate(network.seen):
        if isinstance(part, nn.Flatten):
            nodes.append(helper.make_node("Flatten", [last], ["seen"]))
            break
        layer, norm = part[0], part[1]
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        inputs = [last, weight(f"w{index}", layer.weight * scale[:, None, None, None]),
                  weight(f"b{index}", norm.bias - norm.running_mean * scale)]
        pad = layer.padding[0]
        nodes.append(helper.make_node(
            "Conv", inputs, [f"c{index}"], pads=[pad] * 4, strides=list(layer.stride)))
        nodes.append(helper.make_node("Relu", [f"c{index}"], [f"r{index}"]))
        last = f"r{index}"
    kept.append(numpy_helper.from_array(np.float32(-2), "least"))
    kept.append(numpy_helper.from_array(np.float32(2), "most"))
    nodes.append(helper.make_node("Clip", ["place", "least", "most"], ["lying"]))
    nodes.append(helper.make_node("Concat", ["seen", "lying"], ["both"], axis=1))
    first, second = network.known[0], network.known[3]
    nodes.append(helper.make_node(
        "Gemm", ["both", weight("wf", first.weight), weight("bf", first.bias)], ["f"], transB=1))
    nodes.append(helper.make_node("Relu", ["f"], ["fr"]))
    nodes.append(helper.make_node(
        "Gemm", ["fr", weight("wl", second.weight), weight("bl", second.bias)], ["l"], transB=1))
    nodes.append(helper.make_node("Softmax", ["l"], ["classes"], axis=1))
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes, "characters",
        [value("picture", TensorProto.FLOAT, ["n", 1, SIDE, SIDE]),
         value("place", TensorProto.FLOAT, ["n", 3])],
        [value("classes", TensorProto.FLOAT, ["n", len(CLASSES)])], kept)
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="reviso", ir_version=8)
    model.metadata_props.add(key="classes", value="\n".join(CLASSES))
    onnx.checker.check_model(model)
    data = model.SerializeToString(deterministic=True)
    Path(target).write_bytes(data)
    print(len(data), hashlib.sha256(data).hexdigest())


if __name__ == "__main__":
    main()
