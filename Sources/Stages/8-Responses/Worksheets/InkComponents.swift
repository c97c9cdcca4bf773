import Artifacts

/// Connected ink of a region.
struct InkComponent {
    /// The smallest rectangle around it.
    var box: Box
    /// Its pixels, as places in the region's rows.
    var pixels: [Int]
    /// Its middle.
    var x: Int
    var y: Int
}

extension AnswerRegion {
    /// The components darker than a limit, in reading order of their first pixels.
    func components(darker limit: UInt8) -> [InkComponent] {
        var isFree = dark.map { $0 > limit }
        var found: [InkComponent] = []
        for start in isFree.indices where isFree[start] {
            isFree[start] = false
            var (pixels, next) = ([start], 0)
            while next < pixels.count {
                let (x, y) = (pixels[next] % widthPx, pixels[next] / widthPx)
                for v in max(0, y - 1)...min(heightPx - 1, y + 1) {
                    for u in max(0, x - 1)...min(widthPx - 1, x + 1)
                    where isFree[v * widthPx + u] {
                        isFree[v * widthPx + u] = false
                        pixels.append(v * widthPx + u)
                    }
                }
                next += 1
            }
            found.append(component(pixels))
        }
        return found
    }

    /// A component of some pixels.
    func component(_ pixels: [Int]) -> InkComponent {
        var (left, right, top, low) = (Int.max, 0, Int.max, 0)
        var (x, y) = (0, 0)
        for pixel in pixels {
            let (u, v) = (pixel % widthPx, pixel / widthPx)
            (left, right) = (min(left, u), max(right, u))
            (top, low) = (min(top, v), max(low, v))
            (x, y) = (x + u, y + v)
        }
        return InkComponent(
            box: Box(x: left, y: top, width: right + 1 - left, height: low + 1 - top),
            pixels: pixels, x: x / pixels.count, y: y / pixels.count)
    }

    /// How many of a component's pixels lie in a box.
    func count(of component: InkComponent, in box: Box) -> Int {
        guard !component.box.intersection(box).isEmpty else { return 0 }
        return component.pixels.count { pixel in
            let (x, y) = (pixel % widthPx, pixel / widthPx)
            return x >= box.x && x < box.maxX && y >= box.y && y < box.maxY
        }
    }
}
