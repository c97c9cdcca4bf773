public import Artifacts
import CImaging
import Synchronization

/// A printed page made ready to be looked for and compared: the same for every sheet printed from it.
public final class PreparedBlank: Sendable {
    /// Where things stand on the page.
    public let page: PageGeometry
    /// The page as printed, grey, at the edition's own resolution.
    let whole: Plane
    /// At 25 dots an inch, to choose among guesses.
    let rough: Plane
    /// At 75 and at 150 dots an inch, to lay a picture on it.
    let levels: [Level]

    private let explanations = Mutex<Explanations?>(nil)

    /// A grey plane of the page.
    struct Plane: Sendable {
        var bytes: [UInt8]
        var widthPx: Int
        var heightPx: Int
        /// Pixels a millimetre.
        var dotsMM: Double
    }

    /// A plane and places on it that show where they lie: with print, and clear of code and name, which are not on it.
    struct Level: Sendable {
        var plane: Plane
        var patches: [Box]
        /// Which of the patches have print that no scan in black and white leaves out.
        var isBlack: [Bool]

        // Grey of more than half is white in black and white; a thin black line is grey where dots are few.
        private static let black: UInt8 = 110

        init(plane: Plane, patches: [Box]) {
            (self.plane, self.patches) = (plane, patches)
            isBlack = patches.map { box in
                (box.y..<box.maxY).contains { y in
                    let row = y * plane.widthPx
                    return plane.bytes[(row + box.x)..<(row + box.maxX)].contains {
                        $0 < Self.black
                    }
                }
            }
        }
    }

    /// What print may explain, far and near.
    struct Explanations: Sendable {
        var wide: [UInt8]
        var close: [UInt8]

        /// The same for a page whose grey print is darker.
        func lifted(by factor: Double) -> Explanations {
            var made = self
            reviso_lift(&made.wide, Int64(wide.count), factor)
            reviso_lift(&made.close, Int64(close.count), factor)
            return made
        }
    }

    // How far print may lie from where it should and still be taken for print.
    private static let toleranceMM = 0.35
    // Inside a bubble that would be all of it; registration is good to 0.1 mm there.
    private static let closeMM = 0.15

    /// Makes a page ready; `blank` is the page as printed, at any resolution.
    public init(_ page: PageGeometry, blank: Image) {
        self.page = page
        let grey = blank.depth == 8 ? blank : blank.grey
        func plane(_ dpi: Double?) -> Plane {
            let wanted = dpi.map { Dots.perMM(dpi: $0) * page.widthMM / Double(grey.widthPx) } ?? 1
            let scaled = (0.99...1.01).contains(wanted) ? grey : grey.scaled(by: wanted)
            return Plane(
                bytes: scaled.greyBytes, widthPx: scaled.widthPx, heightPx: scaled.heightPx,
                dotsMM: Double(scaled.widthPx) / page.widthMM)
        }
        whole = plane(nil)
        rough = plane(25)
        levels = [(75.0, 64), (150, 120)].map { dpi, most in
            let level = plane(dpi)
            return Level(plane: level, patches: Self.places(page, on: level, most: most))
        }
    }

    /// Works out now what is worked out once.
    public func warm() { _ = explained }

    /// What print explains on the whole page.
    var explained: Explanations {
        explanations.withLock { known in
            if let known { return known }
            let made = Explanations(
                wide: explained(within: Self.toleranceMM), close: explained(within: Self.closeMM))
            known = made
            return made
        }
    }

    private func explained(within reachMM: Double) -> [UInt8] {
        var out = [UInt8](repeating: 0, count: whole.bytes.count)
        reviso_explained(
            whole.bytes, Int32(whole.widthPx), Int32(whole.heightPx),
            Int32((reachMM * whole.dotsMM).rounded(.up)), &out)
        return out
    }

    /// Places of 12 by 8 mm with print on them; where there are more than asked, evenly many from all over the page.
    static func places(_ page: PageGeometry, on plane: Plane, most: Int) -> [Box] {
        let size = (w: Int(12 * plane.dotsMM), h: Int(8 * plane.dotsMM))
        let stamped = [page.codeMM, page.nameMM].compactMap { $0 }.map { place in
            Box(
                x: Int(place.x * plane.dotsMM), y: Int(place.y * plane.dotsMM),
                width: Int(place.width * plane.dotsMM), height: Int(place.height * plane.dotsMM))
        }
        var places: [Box] = []
        for y in stride(from: size.h / 4, to: plane.heightPx - size.h * 5 / 4, by: size.h) {
            for x in stride(from: size.w / 4, to: plane.widthPx - size.w * 5 / 4, by: size.w) {
                let box = Box(x: x, y: y, width: size.w, height: size.h)
                let spread = reviso_variance(
                    plane.bytes, Int32(plane.widthPx), Int32(x), Int32(y), Int32(size.w),
                    Int32(size.h))
                if spread > 150, stamped.allSatisfy({ box.intersection($0).isEmpty }) {
                    places.append(box)
                }
            }
        }
        guard places.count > most else { return places }
        return (0..<most).map { places[$0 * places.count / most] }
    }
}
