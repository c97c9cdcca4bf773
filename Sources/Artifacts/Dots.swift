/// Lengths on paper against the pixels of a picture that has so many dots an inch.
public enum Dots {
    /// An inch, in millimetres.
    public static let inchMM = 25.4

    /// A millimetre in points, of which PDF and fonts count 72 an inch.
    public static let pointsPerMM = 72 / inchMM

    /// The pixels of a millimetre.
    public static func perMM(dpi: Double) -> Double { dpi / inchMM }

    /// The millimetres of a pixel.
    public static func mm(dpi: Double) -> Double { inchMM / dpi }

    /// The pixels of a length in millimetres.
    public static func px(_ lengthMM: Double, dpi: Int) -> Double {
        lengthMM * Double(dpi) / inchMM
    }

    /// The whole pixels that hold a length in millimetres. A picture that says fewer dots than a screen has is wrong,
    /// and is taken for one of 72.
    public static func whole(_ lengthMM: Double, dpi: Int) -> Int {
        Int(px(lengthMM, dpi: max(72, dpi)).rounded(.up))
    }
}
