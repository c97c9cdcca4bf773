import Artifacts

extension Image {
    /// How blue and how red each place is, against green: four grey pictures of it, row by row, for each of the two
    /// goes up in one and down in another. Paper has its own tint, and keeps it from the light into the shade. None of
    /// a picture without colour.
    var tints: [[UInt8]] {
        guard depth == 32 else { return [] }
        let colours = rgbBytes
        return [2, 0].flatMap { channel in
            let up = (0..<widthPx * heightPx).map { place in
                let (one, green) = (Int(colours[3 * place + channel]), Int(colours[3 * place + 1]))
                let off = Self.tintGain * (one - green) / max(Self.darkestTinted, green)
                return UInt8(max(0, min(255, 128 + off)))
            }
            return [up, up.map { 255 - $0 }]
        }
    }

    /// White paper on a white table was 0.012 redder and more, which is a step of 6.
    private static let tintGain = 512
    /// In the dark, grain has all colours.
    private static let darkestTinted = 48
}
