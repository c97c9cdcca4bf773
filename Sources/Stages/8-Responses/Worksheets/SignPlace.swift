import Artifacts
import Imaging
import Reading

/// A place for a sign between two amounts: a ring, a frame or a rule, and what stands in it.
struct SignPlace {
    /// Whether nothing is written in it.
    let isEmpty: Bool
    /// The sign; nil where it is not known for certain.
    let sign: WrittenSign?

    /// How often a sign that was told is another one: see `make bench TABLE=rows`.
    static let error = 0.005

    // A pencil's sign is paler than print.
    private static let factor = 0.15
    // In shares of the place.
    private static let border = 0.7
    private static let inner = 0.24
    private static let thin = 0.2
    // In shares of an inch.
    private static let dot = 50

    /// `exercise` is the row it stands in, whose print tells ink from paper.
    init(_ exercise: Recognition.Exercise, on picture: Image, dpi: Int) {
        let place = exercise.answer.box.intersection(picture.bounds)
        let row = exercise.box.union(place).grown(by: max(2, dpi / 40)).intersection(
            picture.bounds)
        guard !place.isEmpty, !row.isEmpty else {
            (isEmpty, sign) = (true, nil)
            return
        }
        let part = picture.cropped(to: row)
        let ink =
            part.depth == 1
            ? part : part.sauvola(halfWindowPx: max(8, dpi / 12), factor: Self.factor)
        let own = Box(
            x: place.x - row.x, y: place.y - row.y, width: place.width, height: place.height)
        let least = max(3, dpi / Self.dot)
        let all = ink.components.map(\.box).filter { box in
            max(box.width, box.height) >= least
                && own.intersection(box).area * 2 > box.area
        }
        let border = all.filter { Self.isBorder($0, of: own) }
        let written = all.filter { box in !border.contains(box) }
        guard let first = written.first else {
            // A sign that touches its ring is one piece with it.
            let margin = Int(Self.inner * Double(min(own.width, own.height)))
            let middle = own.grown(by: -margin)
            let isTouched =
                border.contains { 3 * $0.height > own.height }
                && !middle.isEmpty
                && !ink.cropped(to: middle).components.filter {
                    max($0.box.width, $0.box.height) >= least
                }.isEmpty
            (isEmpty, sign) = (!isTouched, nil)
            return
        }
        let box = written.dropFirst().reduce(first) { $0.union($1) }
        (isEmpty, sign) = (false, WrittenSign(ink.cropped(to: box)))
    }

    /// Whether ink is the ring or frame around the place, or the rule under it.
    private static func isBorder(_ box: Box, of place: Box) -> Bool {
        let isWide = Double(box.width) > border * Double(place.width)
        let isHigh = Double(box.height) > border * Double(place.height)
        let isRule =
            isWide && Double(box.height) < thin * Double(box.width)
            && box.y + box.height / 2 > place.y + place.height / 2
            && Double(place.maxY - box.maxY) < border * Double(place.height) / 2
        return isWide && isHigh || isRule
    }
}
