"""A network written as ONNX: batch norms folded into the layers before them, weights kept in half precision."""

import hashlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

FLOAT = TensorProto.FLOAT


def trained(network, source):
    """A network with its kept weights, for reading."""
    network.load_state_dict(torch.load(source, map_location="cpu")["state"])
    return network.eval()


class Graph:
    """Nodes and constants, one after the other; `last` names what the next one takes."""

    def __init__(self, last):
        self.nodes, self.kept, self.last = [], [], last

    def constant(self, name, values):
        self.kept.append(numpy_helper.from_array(values, name))

    def weight(self, name, values):
        self.constant(f"{name}_half", values.detach().numpy().astype(np.float16))
        self.nodes.append(helper.make_node("Cast", [f"{name}_half"], [name], to=FLOAT))
        return name

    def add(self, kind, inputs, name, **more):
        self.nodes.append(helper.make_node(kind, inputs, [name], **more))
        self.last = name

    def convolved(self, name, layer, norm=None):
        """A convolution with its norm."""
        values, offset = layer.weight, layer.bias
        if norm is not None:
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            values = layer.weight * scale[:, None, None, None]
            offset = norm.bias - norm.running_mean * scale
        inputs = [self.last, self.weight(f"w{name}", values), self.weight(f"b{name}", offset)]
        self.add("Conv", inputs, f"c{name}", pads=list(layer.padding) * 2, strides=list(layer.stride))

    def residual(self, name, part):
        """Two convolutions and what came in."""
        given = self.last
        self.convolved(f"{name}a", part.first, part.first_norm)
        self.add("Relu", [self.last], f"r{name}a")
        self.convolved(f"{name}b", part.second, part.second_norm)
        self.add("Add", [self.last, given], f"s{name}")
        self.add("Relu", [self.last], f"r{name}")

    def save(self, target, name, inputs, outputs, properties):
        """Writes the file; places are pairs of a name and a shape. Says its size and digest."""
        places = [[helper.make_tensor_value_info(name, FLOAT, shape) for name, shape in each]
                  for each in (inputs, outputs)]
        graph = helper.make_graph(self.nodes, name, *places, self.kept)
        model = helper.make_model(
            graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="reviso", ir_version=8)
        for key, value in properties.items():
            model.metadata_props.add(key=key, value=value)
        onnx.checker.check_model(model)
        data = model.SerializeToString(deterministic=True)
        Path(target).write_bytes(data)
        print(len(data), hashlib.sha256(data).hexdigest())
