public import Artifacts

extension FlatPage {
    // Print is taken to hide a stroke that goes on beyond it within this distance: a line of 0.2 mm, and what it
    // explains around.
    private static let bridgedMM = 1.0
    // Less is dust, or a rim of print.
    private static let speckMM2 = 0.2
    // What is as narrow as this and as long, straight as no hand draws it and beside print for its whole length, is the
    // rim of a printed line that lies a little off.
    private static let rimMM = (narrow: 0.4, long: 2.0, near: 0.4)
    private static let rimShare = 0.8

    /// The ink of a place that print does not explain, alone on white and brought to black, as a reader of writing
    /// wants it: a stroke that print hides is drawn across it, and specks are left out. One white pixel for a place
    /// beyond the page. What lies in the place may be a little off on the page, at each `x` by its own.
    public func inkAlone(in place: BoxMM, offByMM off: (Double) -> (x: Double, y: Double)) -> Image
    {
        let box = pixels(place).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
        let ink = strokes(in: box, offByMM: off)
        let dark = ink.filter { $0 > threshold }.sorted()
        // A pencil's pale lines are as good as black ones to read; the few darkest dots say nothing of them.
        let strong = dark.isEmpty ? 255 : max(40, dark[dark.count * 9 / 10])
        guard !box.isEmpty else { return Image(grey: [255], widthPx: 1, heightPx: 1) }
        let grey = ink.map { UInt8(255 - min(255, $0 * 2 > threshold ? $0 * 240 / strong : 0)) }
        let picture = Image(grey: grey, widthPx: box.width, heightPx: box.height)
        return without(specksAndRims(ink, in: box), of: picture)
    }

    /// How dark strokes are at each pixel of a part of the blank, row by row.
    func strokes(in box: Box, offByMM off: (Double) -> (x: Double, y: Double)) -> [Int] {
        let offs = (0..<max(0, box.width)).map { column in
            let by = off((Double(box.x + column) + 0.5) / dotsMM)
            return (x: Int((by.x * dotsMM).rounded()), y: Int((by.y * dotsMM).rounded()))
        }
        return (box.y..<max(box.y, box.maxY)).flatMap { y in
            (box.x..<box.maxX).map { x in
                Strokes(flat: self, off: offs[x - box.x]).darkness(x, y)
            }
        }
    }

    /// How dark strokes are on a page that lies so many pixels off the blank.
    private struct Strokes {
        let flat: FlatPage
        let off: (x: Int, y: Int)

        /// 0 to 255 at a pixel of the blank: where print lies, as dark as it is on both sides of it.
        func darkness(_ x: Int, _ y: Int) -> Int {
            let print = Int(flat.explained.close[y * flat.widthPx + x])
            let seen = max(0, page(x, y) - print)
            guard print > 0 else { return seen }
            let across = min(beyond(x, y, by: (-1, 0)), beyond(x, y, by: (1, 0)))
            let down = min(beyond(x, y, by: (0, -1)), beyond(x, y, by: (0, 1)))
            return max(seen, across, down)
        }

        private func page(_ x: Int, _ y: Int) -> Int {
            let (u, v) = (x + off.x, y + off.y)
            guard u >= 0, v >= 0, u < flat.widthPx, v < flat.heightPx else { return 0 }
            return Int(flat.dark[v * flat.widthPx + u])
        }

        /// How dark it is where print ends in one direction; 0 where it does not end soon.
        private func beyond(_ x: Int, _ y: Int, by step: (x: Int, y: Int)) -> Int {
            let reach = max(1, Int((FlatPage.bridgedMM * flat.dotsMM).rounded()))
            for distance in 1...reach {
                let (u, v) = (x + distance * step.x, y + distance * step.y)
                guard u >= 0, v >= 0, u < flat.widthPx, v < flat.heightPx else { return 0 }
                if flat.explained.close[v * flat.widthPx + u] == 0 {
                    let ink = page(u, v)
                    return ink > flat.threshold ? ink : 0
                }
            }
            return 0
        }
    }

    /// What of a place's ink is dust, or the rim of a printed line.
    private func specksAndRims(_ ink: [Int], in place: Box) -> [Box] {
        func components(darker limit: Int) -> [Image.Component] {
            Image(
                mask: ink.map { $0 > limit ? 0 : 255 }, widthPx: place.width,
                heightPx: place.height
            ).components
        }
        let least = Int((Self.speckMM2 * dotsMM * dotsMM).rounded())
        let dark = components(darker: threshold)
        let rims = (dark + components(darker: threshold / 2)).map(\.box).filter {
            isRim($0, in: place)
        }
        return dark.filter { $0.inkPx < least }.map(\.box) + rims
    }

    /// Whether a component of ink is as straight and thin as a printed line, and one lies along it.
    private func isRim(_ component: Box, in place: Box) -> Bool {
        let (narrow, long) = (
            min(component.width, component.height), max(component.width, component.height)
        )
        guard Double(narrow) <= max(1, (Self.rimMM.narrow * dotsMM).rounded()),
            Double(long) >= Self.rimMM.long * dotsMM
        else { return false }
        let near = max(1, Int((Self.rimMM.near * dotsMM).rounded()))
        let isUpright = component.height == long
        let besidePrint = (0..<long).count { step in
            let part = Box(
                x: place.x + component.x + (isUpright ? 0 : step),
                y: place.y + component.y + (isUpright ? step : 0), width: isUpright ? narrow : 1,
                height: isUpright ? 1 : narrow
            ).grown(by: near).intersection(Box(x: 0, y: 0, width: widthPx, height: heightPx))
            return (part.y..<part.maxY).contains { y in
                (part.x..<part.maxX).contains { explained.close[y * widthPx + $0] > 0 }
            }
        }
        return Double(besidePrint) >= Self.rimShare * Double(long)
    }

    /// A picture with paper where some components are.
    func without(_ components: [Box], of picture: Image) -> Image {
        let white = Image(
            grey: [UInt8](repeating: 255, count: picture.widthPx * picture.heightPx),
            widthPx: picture.widthPx, heightPx: picture.heightPx)
        return picture.with(components, from: white)
    }
}
