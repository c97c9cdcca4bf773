import Artifacts
import Imaging

/// Tells a bracket from a 1 by where its ink lies: a bracket's ends lean to one side, its middle to the other.
enum BracketShape {
    // Of its height so wide at most; of its width, so far its ends lie off its middle, and its ends off each other.
    private static let slim = 0.5
    private static let lean = 0.22
    private static let even = 0.3

    /// `(` or `)`, square ones too; nil where the component is neither.
    static func classify(_ component: Image.Component, in bilevel: Image) -> Character? {
        let (width, height) = (component.box.width, component.box.height)
        guard width >= 3, height >= 12, Double(width) < slim * Double(height) else { return nil }
        let bytes = bilevel.cropped(to: component.box).greyBytes
        guard bytes.count == width * height else { return nil }
        let middles = [
            0..<(height / 6), (2 * height / 5)..<(3 * height / 5), (height - height / 6)..<height,
        ]
        .map { middle(of: bytes, rows: $0, width) }
        guard let top = middles[0], let core = middles[1], let foot = middles[2] else { return nil }
        let unit = Double(width)
        guard abs(top - foot) < even * unit else { return nil }
        if min(top, foot) - core > lean * unit { return "(" }
        if core - max(top, foot) > lean * unit { return ")" }
        return nil
    }

    /// Where the ink of some rows has its middle.
    private static func middle(of bytes: [UInt8], rows: Range<Int>, _ width: Int) -> Double? {
        var (sum, count) = (0, 0)
        for y in rows {
            for x in 0..<width where bytes[y * width + x] < 128 {
                (sum, count) = (sum + x, count + 1)
            }
        }
        return count > 0 ? Double(sum) / Double(count) : nil
    }
}
