"""Writes trained weights as ONNX: python export.py WEIGHTS FILE"""

import sys

import numpy as np
from torch import nn

from network import Network
from page import HIGH, WIDE
from pen import SIGNS
from graph import Graph, trained  # of the network of characters, whose folder `pen` knows
from residual import Residual


def main():
    source, target = sys.argv[1:3]
    network = trained(Network(), source)
    graph = Graph("picture")
    for index, part in enumerate(network.seen):
        if isinstance(part, nn.Sequential):
            graph.convolved(index, part[0], part[1])
            graph.add("Relu", [graph.last], f"r{index}")
        elif isinstance(part, Residual):
            graph.residual(index, part)
        elif isinstance(part, nn.MaxPool2d):
            size = [part.kernel_size] * 2 if isinstance(part.kernel_size, int) else list(part.kernel_size)
            graph.add("MaxPool", [graph.last], f"p{index}", kernel_shape=size, strides=size)
        elif isinstance(part, nn.Conv2d):
            graph.convolved(index, part)
    graph.constant("rows", np.array([2], np.int64))
    graph.add("Squeeze", [graph.last, "rows"], "line")
    graph.add("Transpose", ["line"], "columns", perm=[0, 2, 1])
    graph.add("Softmax", ["columns"], "signs", axis=2)
    graph.save(
        target, "numbers", [("picture", ["n", 2, HIGH, WIDE])],
        [("signs", ["n", WIDE // 4, len(SIGNS) + 1])], {"signs": "\n".join(SIGNS)})


if __name__ == "__main__":
    main()
