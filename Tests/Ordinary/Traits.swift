/// What kind of numbers a sheet's sums are of.
package enum NumberKind: String, CaseIterable, Sendable {
    case small = "to 20 and times tables"
    case hundred = "to 100"
    case thousand = "to 1000"
    case point = "decimals with a point"
    case comma = "decimals with a comma"
    case fraction = "fractions a/b"
    case barred = "fractions over a bar"
    case mixed = "mixed a b/c"
    case mixedBarred = "mixed over a bar"
    case unit = "with units"
    case money = "money"

    package var isFraction: Bool { [.fraction, .barred, .mixed, .mixedBarred].contains(self) }
    package var isBarred: Bool { self == .barred || self == .mixedBarred }
    package var isWhole: Bool { [.small, .hundred, .thousand].contains(self) }
}

/// What is printed for an answer.
package enum AnswerForm: String, CaseIterable, Sendable {
    case rule = "rule"
    case underscores = "underscores"
    case box = "box"
    case space = "empty space"
    case bracket = "brackets"
    case dots = "dotted line"
    case points = "typed points"
}

/// Whose words a sheet is in.
package enum Tongue: String, CaseIterable, Sendable {
    case english = "English"
    case german = "German"
    case french = "French"
    case spanish = "Spanish"
}

/// What becomes of a printed sheet before it reaches an inbox.
package enum FileForm: String, CaseIterable, Sendable {
    case pdf = "PDF"
    case png = "clean PNG"
    case colour = "RGB picture"
    case grey = "grey scan"
    case bits = "1-bit scan"
    case photo = "photograph"

    /// One word for a file's name.
    package var word: String {
        switch self {
        case .pdf: "pdf"
        case .png: "png"
        case .colour: "rgb"
        case .grey: "grey"
        case .bits: "bits"
        case .photo: "photo"
        }
    }
}

/// Everything that is chosen before a sheet's sums are.
package struct Traits: Sendable {
    package var face: Face
    package var sizePt: Double
    package var columns: Int
    package var running: Running
    package var answer: AnswerForm
    package var numbers: NumberKind
    package var tongue: Tongue
    package var signs: [SumSign]
    package var file: FileForm
    /// Numbers run down columns; across rows otherwise.
    package var runsDown: Bool
    /// Whether the unknown may stand anywhere.
    package var isOpen: Bool
}
