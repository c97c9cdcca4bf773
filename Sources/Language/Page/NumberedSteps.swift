import Artifacts

/// Finds lists of steps among lines with running numbers: `1. Tear the paper. 2. Cover it with water.` What a
/// worksheet tells its pupils to do looks alike: `1. Write a sentence. 2. Draw a plant.`
struct NumberedSteps<Place> {
    private var lines: [(number: Int, text: String, place: Place)] = []

    private static var fewest: Int { 4 }
    private static var longest: Int { 16 }

    /// Takes a line that asks for nothing.
    mutating func take(_ line: String, _ place: Place) {
        let (label, body) = LineReader.labelled(line)
        guard let number = Int(label.filter(\.isNumber)), body.hasSuffix("."),
            !body.dropLast().contains(where: { ".?_=:".contains($0) })
        else { return }
        lines.append((number, body, place))
    }

    /// The lists.
    func lists(_ lexicon: Lexicon) -> [[(text: String, place: Place)]] {
        var runs: [[(number: Int, text: String, place: Place)]] = []
        for line in lines {
            if let last = runs.last?.last, line.number == last.number + 1 {
                runs[runs.count - 1].append(line)
            } else if line.number == 1 {
                runs.append([line])
            }
        }
        return runs.filter { run in
            run.count >= Self.fewest && run.allSatisfy { Self.isStep($0.text, lexicon) }
        }.map { run in
            // A long one is none of four to choose from.
            run.filter { Tokens.words($0.text).count <= Self.longest }.map { ($0.text, $0.place) }
        }
    }

    /// Whether a line tells to do something, and that is nothing a pupil does with a worksheet.
    private static func isStep(_ text: String, _ lexicon: Lexicon) -> Bool {
        let words = Tokens.words(text.lowercased())
        guard words.count >= 3, let first = words.first else { return false }
        return lexicon.lemma(first, .verb) == first && !tasks.contains(first)
    }

    private static var tasks: Set<String> {
        [
            "answer", "write", "solve", "show", "circle", "match", "complete", "choose", "read",
            "simplify", "convert", "underline", "draw", "calculate", "find", "round", "label",
            "color",
            "colour", "copy", "list", "explain", "describe", "define", "select", "tick", "discuss",
            "compare", "identify", "review", "study", "name", "give", "state", "work", "test",
            "think",
            "imagine", "look", "say", "tell", "order", "sort", "rewrite", "correct", "spell",
            "estimate", "measure", "count", "add", "subtract", "multiply", "divide", "use", "is",
            "are",
        ]
    }
}
