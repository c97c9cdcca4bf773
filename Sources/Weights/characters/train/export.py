"""Writes trained weights as ONNX: python export.py WEIGHTS FILE"""

import sys

import numpy as np
from torch import nn

from graph import Graph, trained
from network import Network
from residual import Residual
from samples import CLASSES, SIDE


def main():
    source, target = sys.argv[1:3]
    network = trained(Network(), source)
    graph = Graph("picture")
    for index, part in enumerate(network.seen):
        if isinstance(part, nn.Flatten):
            graph.add("Flatten", [graph.last], "seen")
            break
        if isinstance(part, Residual):
            graph.residual(index, part)
            continue
        graph.convolved(index, part[0], part[1])
        graph.add("Relu", [graph.last], f"r{index}")
    graph.constant("least", np.float32(-2))
    graph.constant("most", np.float32(2))
    graph.add("Clip", ["place", "least", "most"], "lying")
    graph.add("Concat", ["seen", "lying"], "both", axis=1)
    for name, layer, after in (("f", network.known[0], "Relu"), ("l", network.known[3], None)):
        inputs = [graph.last, graph.weight(f"w{name}", layer.weight), graph.weight(f"b{name}", layer.bias)]
        graph.add("Gemm", inputs, name, transB=1)
        if after:
            graph.add(after, [name], f"{name}r")
    graph.add("Softmax", [graph.last], "classes", axis=1)
    graph.save(
        target, "characters", [("picture", ["n", 1, SIDE, SIDE]), ("place", ["n", 3])],
        [("classes", ["n", len(CLASSES)])], {"classes": "\n".join(CLASSES)})


if __name__ == "__main__":
    main()
