import Artifacts

/// Rows of dots to write on: they are print, and no points of a number.
extension AnswerRegion {
    // In heights of printed digits: how large a dot is, how level they lie, and how far beyond its place they go on.
    private static let dot = 0.04...0.34
    private static let level = 0.12
    private static let beyond = 1.5
    // Fewer are points. Of the steps from one to the next so many are alike: ink hides some dots.
    private static let fewest = 4
    private static let even = (share: 0.7, apart: 0.35)

    /// Takes off the dots that stand in a row in the lower part of a place; gives whether they did. Dots that ink runs
    /// into stay: digits stand on the row, and would lose their feet with them.
    mutating func eraseDots(in place: Box, unit: Double) -> Bool {
        let reach = Int(Self.beyond * unit)
        let columns = place.x - reach..<place.maxX + reach
        let rows = place.y + place.height * 2 / 5..<place.maxY + Int(unit / 4)
        let small = components(darker: UInt8(Self.least)).filter { component in
            let (width, height) = (
                Double(component.box.width) / unit, Double(component.box.height) / unit
            )
            return Self.dot.contains(width) && Self.dot.contains(height)
                && columns.contains(component.x) && rows.contains(component.y)
        }
        let slack = max(1, Int(Self.level * unit))
        let row =
            small.map { one in small.filter { abs($0.y - one.y) <= slack } }
            .max { $0.count < $1.count }?.sorted { $0.x < $1.x } ?? []
        guard row.count >= Self.fewest, Self.isEven(row.map(\.x)) else { return false }
        for component in row {
            for pixel in component.pixels { dark[pixel] = 0 }
            clear(component.box.grown(by: 1))
        }
        return true
    }

    /// Whether most steps from one dot to the next are alike.
    private static func isEven(_ places: [Int]) -> Bool {
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        guard let usual = steps.median, usual > 0 else { return false }
        let alike = steps.count { abs(Double($0 - usual)) <= even.apart * Double(usual) + 1 }
        return Double(alike) >= even.share * Double(steps.count)
    }
}
