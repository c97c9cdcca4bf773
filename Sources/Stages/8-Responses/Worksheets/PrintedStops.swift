import Artifacts

/// The full stop or comma that is printed behind a place, `Half of 36 is ____.`: no point of the answer's.
extension AnswerRegion {
    // In heights of printed digits: how large a mark is, how far behind the place it begins, and how far behind it
    // nothing of a number stands.
    private static let mark = 0.04...0.42
    private static let behind = -0.12...1.5
    private static let free = 1.2

    /// Takes off small marks that begin behind a place, in the lower part of its row, where no more of a number follows
    /// them; behind a frame in any case, for what is written goes on through its side.
    mutating func eraseStops(behind place: Box, isFramed: Bool, unit: Double) {
        let all = components(darker: UInt8(Self.least))
        let rows = place.y + place.height * 2 / 5..<place.maxY + Int(unit / 2)
        let small = all.filter { component in
            let (width, height) = (
                Double(component.box.width) / unit, Double(component.box.height) / unit
            )
            return Self.mark.contains(width) && Self.mark.contains(height)
                && Self.behind.contains(Double(component.box.x - place.maxX) / unit)
                && rows.contains(component.box.y + component.box.height / 2)
        }
        for mark in small {
            let goesOn =
                !isFramed
                && all.contains { other in
                    other.box.x > mark.box.x && other.box.x - mark.box.maxX < Int(Self.free * unit)
                        && !Self.mark.contains(Double(other.box.height) / unit)
                        && rows.contains(other.box.y + other.box.height / 2)
                }
            guard !goesOn else { continue }
            for pixel in mark.pixels { dark[pixel] = 0 }
            clear(mark.box.grown(by: 1))
        }
    }
}
