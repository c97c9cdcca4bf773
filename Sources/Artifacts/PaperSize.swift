/// The paper sheets are printed on.
public enum PaperSize: String, Codable, Sendable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4 = "A4"
    /// 8.5 × 11 inches.
    case letter = "Letter"

    /// The width, in millimetres.
    public var widthMM: Double { self == .a4 ? 210 : 215.9 }
    /// The height, in millimetres.
    public var heightMM: Double { self == .a4 ? 297 : 279.4 }
}
