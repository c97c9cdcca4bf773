public import Artifacts

extension Image {
    /// The picture with boxes as another picture has them that lies on it with its upper left corner.
    public func with(_ boxes: [Box], from other: Image) -> Image {
        let channels = depth == 32 ? 3 : 1
        var bytes = channels == 3 ? rgbBytes : greyBytes
        let others = channels == 3 ? other.rgbBytes : other.greyBytes
        let shared = bounds.intersection(other.bounds)
        for box in boxes.map({ $0.intersection(shared) }) where !box.isEmpty {
            for row in box.y..<box.maxY {
                let (here, there) = (row * widthPx + box.x, row * other.widthPx + box.x)
                let part = others[channels * there..<channels * (there + box.width)]
                bytes.replaceSubrange(channels * here..<channels * (here + box.width), with: part)
            }
        }
        if channels == 3 { return Image(rgb: bytes, widthPx: widthPx, heightPx: heightPx) }
        if depth == 1 { return Image(mask: bytes, widthPx: widthPx, heightPx: heightPx) }
        return Image(grey: bytes, widthPx: widthPx, heightPx: heightPx)
    }
}
