extension Image {
    // So much of the ink of a page in grey is black at most.
    private static let mostBlack = 0.25
    private static let (black, ink) = (8, 128)

    /// Whether it was scanned in black and white, turned afterwards or not: much of what is darker than paper is black.
    public var isBlackAndWhite: Bool {
        guard depth > 1 else { return true }
        var (dark, all) = (0, 0)
        for grey in (depth == 8 ? self : grey).greyBytes where grey < Self.ink {
            all += 1
            if grey <= Self.black { dark += 1 }
        }
        return Double(dark) > Self.mostBlack * Double(max(1, all))
    }
}
