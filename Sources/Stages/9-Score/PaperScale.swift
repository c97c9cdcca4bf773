import Artifacts

/// How large a page is on paper. A photograph tells its scale by the size of its print, which may be set in any; a page
/// that would be larger than any worksheet is taken for A4, so that marks drawn in millimetres are as large as on
/// others.
enum PaperScale {
    // ISO 216: A4 and A3, the longer side first. A scanner adds a little.
    private static let usual = (long: 297.0, short: 210.0)
    private static let largest = (long: 420.0, short: 297.0)
    private static let slack = 1.03

    /// Millimetres a pixel of a page of so many pixels, with so many pixels an inch as it says.
    static func millimetres(widthPx: Int, heightPx: Int, dpi: Int) -> Double {
        let said = Dots.mm(dpi: Double(max(1, dpi)))
        let (long, short) = (Double(max(widthPx, heightPx)), Double(min(widthPx, heightPx)))
        guard
            long * said > slack * largest.long || short * said > slack * largest.short
        else { return said }
        return min(usual.long / long, usual.short / short)
    }
}
