import Artifacts
import Drawing

/// What a pupil does to a row of bubbles, and what must be read.
enum MarkClass: String, CaseIterable, Codable, CodingKeyRepresentable {
    case full = "filled"
    case pencil = "pencil, 20 % grey"
    case third = "30 % filled"
    case tick, cross, circle
    case ghost = "erased, new mark"
    case corrected = "crossed out, new mark"
    case scribble
    case marker = "thick marker"
    case none = "blank"
    case erased = "erased alone"
    case two = "two marks"

    /// What a row says.
    enum Truth: Equatable {
        /// One letter.
        case letter(String)
        /// Nothing.
        case nothing
        /// Nothing for certain: a person must look.
        case doubtful
    }

    /// Whether a row of it says one thing that a person sees at a glance.
    var isPlain: Bool { self != .erased && self != .two }
    /// Whether it counts for the share of marks that go to review: a plain one, and no empty row.
    var isMark: Bool { isPlain && self != .none }

    /// Marks a row with a pupil's pen, and says what stands there.
    func mark(
        _ row: [String: BoxMM], darkness pen: Double, on canvas: inout Canvas,
        random: inout SplitMix64
    ) -> (truth: Truth, box: BoxMM?) {
        let letters = row.keys.sorted()
        let first = random.index(letters.count)
        let second = (first + 1 + random.index(letters.count - 1)) % letters.count
        let (letter, other) = (letters[first], letters[second])
        guard let box = row[letter], let spare = row[other] else { return (.nothing, nil) }
        let dark = pen * random.between(0.92, 1.08)
        let line = max(0.35, dark)
        func draw(_ place: BoxMM, _ mark: HandMark) {
            canvas.mark(place, mark, random: &random)
        }
        let whole = HandMark.filled(coverage: random.between(0.6, 1), darkness: dark)
        switch self {
        case .none: return (.nothing, nil)
        case .full: draw(box, whole)
        case .pencil: draw(box, .filled(coverage: random.between(0.6, 1), darkness: 0.2))
        case .third: draw(box, .filled(coverage: 0.3, darkness: dark))
        case .tick: draw(box, .tick(darkness: line))
        case .cross: draw(box, .cross(darkness: line))
        case .circle: draw(box, .circled(darkness: line))
        case .scribble: draw(box, .scribbled(darkness: line))
        case .marker: draw(box, .marker)
        case .ghost:
            draw(spare, .erased(darkness: random.between(0.08, 0.18) * dark))
            draw(box, whole)
        case .corrected:
            draw(spare, whole)
            draw(spare, .crossedOut(darkness: line))
            draw(box, whole)
        case .erased:
            draw(box, .erased(darkness: random.between(0.08, 0.18) * dark))
            return (.nothing, box)
        case .two:
            draw(box, whole)
            draw(spare, .filled(coverage: random.between(0.5, 1), darkness: dark))
            return (.doubtful, box)
        }
        return (.letter(letter), box)
    }
}

/// One pupil's pen, the same all over a sheet: what is read is judged against the sheet's other marks.
struct Pen {
    var darkness: Double
    var classes: [MarkClass]

    init(random: inout SplitMix64) {
        let others: [MarkClass] = [.none, .none]
        switch random.index(10) {
        case 0:
            (darkness, classes) = (0.2, [.pencil, .pencil, .pencil] + others)
        case 1:
            (darkness, classes) = (0.95, [.marker, .marker, .marker] + others)
        default:
            darkness = random.between(0.4, 0.95)
            classes =
                [
                    .full, .full, .third, .tick, .cross, .circle, .ghost, .corrected, .scribble,
                    .erased, .two,
                ] + others
        }
    }
}
