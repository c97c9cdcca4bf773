public import Artifacts

extension Image {
    /// The picture with boxes as another picture of its size has them.
    public func with(_ boxes: [Box], from other: Image) -> Image {
        precondition(
            (widthPx, heightPx) == (other.widthPx, other.heightPx), "a picture of the same size")
        let channels = depth == 32 ? 3 : 1
        var bytes = channels == 3 ? rgbBytes : greyBytes
        let others = channels == 3 ? other.rgbBytes : other.greyBytes
        for box in boxes.map({ $0.intersection(bounds) }) where !box.isEmpty {
            for row in box.y..<box.maxY {
                let part =
                    channels * (row * widthPx + box.x)..<channels * (row * widthPx + box.maxX)
                bytes.replaceSubrange(part, with: others[part])
            }
        }
        if channels == 3 { return Image(rgb: bytes, widthPx: widthPx, heightPx: heightPx) }
        if depth == 1 { return Image(mask: bytes, widthPx: widthPx, heightPx: heightPx) }
        return Image(grey: bytes, widthPx: widthPx, heightPx: heightPx)
    }
}
