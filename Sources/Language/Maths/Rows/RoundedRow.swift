import Artifacts

/// A number and a place for what it is rounded to, where the instruction says how: `912 ≈ __`.
struct RoundedRow: AskedRow {
    private let task: MathTask

    /// Nil where the instruction asks for no place to round to.
    init?(_ row: RowText) {
        let pattern = #/(?<number>\d[\d., ]*?) ?(?:≈|≐|=|→|:|~|is about|ist etwa) ?__ ?\.?/#
        guard let found = row.text.wholeMatch(of: pattern)?.output,
            case .number(let number)? = ExpressionParser.parse(String(found.number)),
            let place = Self.place(row)
        else { return nil }
        task = .round(number, to: place)
    }

    var answer: RowAnswer? {
        task.proof.map { RowAnswer($0.text, $0.detail) }
    }

    /// The one place that the instruction names.
    private static func place(_ row: RowText) -> RoundingPlace? {
        guard row.says(["round", "runde", "arrondi", "redonde"]) else { return nil }
        let words = row.instruction.split { !$0.isLetter }.map(String.init)
        let named = Set(words.compactMap { names[$0] })
        return named.count == 1 ? named.first : nil
    }

    private static let names: [String: RoundingPlace] = [
        "ten": .ten, "tens": .ten, "zehner": .ten, "zehn": .ten, "dizaine": .ten, "decena": .ten,
        "hundred": .hundred, "hundreds": .hundred, "hunderter": .hundred, "hundert": .hundred,
        "centaine": .hundred, "centena": .hundred, "thousand": .thousand, "thousands": .thousand,
        "tausender": .thousand, "tausend": .thousand, "tenth": .tenth, "zehntel": .tenth,
        "hundredth": .hundredth, "hundertstel": .hundredth,
    ]
}
