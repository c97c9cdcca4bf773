import Artifacts
import CImaging

extension reviso_ink_limits {
    // A rim of print as wide as this, in millimetres, is none that a bent page laid bare.
    private static let rimMM = 0.25
    // Half the width of a stain that no pen makes, in parts of an inch.
    private static let stain = 50

    /// Darker than the blank by this is ink.
    static let strong: Int32 = 30

    /// What is ink on a page of a resolution on which print lies within so many pixels of where the blank has it.
    init(dpi: Int, nearPx: Int32) {
        let rimPx = Int32(Dots.px(Self.rimMM, dpi: dpi).rounded(.up))
        self.init(
            near: nearPx, far: nearPx + rimPx, weak: 10, strong: Self.strong, pale: 15,
            min_area: Int32(max(4, dpi * dpi / 4500)), amid: Int32(max(1, dpi / 300)),
            min_core: Int32(max(2, dpi * dpi / 22_500)),
            broad: Int32(max(2, dpi / Self.stain)), beside: Int32(max(2, dpi / 25)),
            reach: 2 * nearPx + 1, faint: 5)
    }
}
