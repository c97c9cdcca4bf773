import Artifacts

/// Finds lists of steps among lines with running numbers: `1. Tear the paper. 2. Cover it with water.`
struct NumberedSteps<Place> {
    /// A line of such a list: what is done, and what stands behind it on the line.
    struct Step {
        var text: String
        var rest: [String]
        var place: Place
    }

    private var lines: [(number: Int, step: Step)] = []

    private static var longest: Int { 16 }

    /// Takes a line that asks for nothing.
    mutating func take(_ line: String, _ place: Place) {
        let (label, body) = LineReader.labelled(line)
        guard let number = Int(label.filter(\.isNumber)), body.hasSuffix("."),
            !body.contains(where: { "?_=".contains($0) })
        else { return }
        // What is done stands first; behind it stands how, or why.
        let words = body.split(separator: " ").map(String.init)
        let all = SentenceSplitter.split(words).map { words[$0].joined(separator: " ") }
        let step = all.first ?? body
        guard step.hasSuffix("."), !step.dropLast().contains(where: { ".:".contains($0) }) else {
            return
        }
        lines.append(
            (number, Step(text: step, rest: Array(all.dropFirst()), place: place)))
    }

    /// The lists, each with all its lines.
    func lists(_ lexicon: Lexicon) -> [[Step]] {
        var runs: [[(number: Int, step: Step)]] = []
        for line in lines {
            if let last = runs.last?.last, line.number == last.number + 1 {
                runs[runs.count - 1].append(line)
            } else if line.number == 1 {
                runs.append([line])
            }
        }
        return runs.map { $0.map(\.step) }.filter { StepList.isOne($0.map(\.text), lexicon) }
    }

    /// Whether a step is short enough to be one of four to choose from.
    static func isShort(_ step: Step) -> Bool { Tokens.words(step.text).count <= longest }
}
