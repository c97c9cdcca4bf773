import Artifacts
import Imaging

/// Tells + from × by where the ink lies. Readers of text take ÷ for + and × for x without a doubt, so the sign's shape
/// decides and not the reading.
enum SignShape {
    /// `+`, `×`, or nil where the component is neither.
    static func classify(
        _ component: Image.Component, digitHeight: Int, in bilevel: Image
    ) -> Character? {
        let (width, height) = (component.box.width, component.box.height)
        guard width >= 4, height >= 4, 4 * width <= 5 * height + 8, 4 * height <= 5 * width + 8,
            height * 20 <= digitHeight * 23, !RaisedDots.isDot(component, heightPx: digitHeight)
        else { return nil }
        let ink = ink(of: bilevel.cropped(to: component.box))
        if ink.cross > 0.9, ink.cross > ink.diagonal, ink.arms { return "+" }
        if ink.diagonal > 0.85, ink.diagonal > ink.cross, ink.corners { return "×" }
        return nil
    }

    /// How much of the ink lies near the two middle lines, how much near the two diagonals, and whether all four ends
    /// of either are reached.
    private static func ink(
        of picture: Image
    ) -> (cross: Double, diagonal: Double, arms: Bool, corners: Bool) {
        let bytes = picture.greyBytes
        let (width, height) = (picture.widthPx, picture.heightPx)
        var (all, cross, diagonal) = (0, 0, 0)
        var (arms, corners) = ([0, 0, 0, 0], [0, 0, 0, 0])
        for y in 0..<height {
            let v = 2 * (Double(y) + 0.5) / Double(height) - 1
            for x in 0..<width where bytes[y * width + x] < 128 {
                let u = 2 * (Double(x) + 0.5) / Double(width) - 1
                all += 1
                if min(abs(u), abs(v)) < 0.3 { cross += 1 }
                if abs(abs(u) - abs(v)) < 0.42 { diagonal += 1 }
                if abs(v) < 0.3, abs(u) > 0.7 { arms[u < 0 ? 0 : 1] += 1 }
                if abs(u) < 0.3, abs(v) > 0.7 { arms[v < 0 ? 2 : 3] += 1 }
                if abs(u) > 0.5, abs(v) > 0.5 { corners[(u < 0 ? 0 : 1) + (v < 0 ? 0 : 2)] += 1 }
            }
        }
        let share = { (part: Int) in all > 0 ? Double(part) / Double(all) : 0 }
        return (
            share(cross), share(diagonal), arms.allSatisfy { $0 > 0 }, corners.allSatisfy { $0 > 0 }
        )
    }
}
