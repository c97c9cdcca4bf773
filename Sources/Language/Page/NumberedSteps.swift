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
            !body.contains(where: { "?_=".contains($0) })
        else { return }
        // What is done stands first; behind it stands how, or why.
        let words = body.split(separator: " ").map(String.init)
        let first = SentenceSplitter.split(words).first ?? words.indices
        let step = words[first].joined(separator: " ")
        guard step.hasSuffix("."), !step.dropLast().contains(where: { ".:".contains($0) }) else {
            return
        }
        lines.append((number, step, place))
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
            let steps = run.filter { Self.isStep($0.text, lexicon) }
            // `Use the ruler …`, `Draw a line …` stand among steps as well, never many of them.
            return run.count >= Self.fewest && 3 * steps.count >= 2 * run.count
                && run.allSatisfy { Self.isOrder($0.text, lexicon) }
        }.map { run in
            // A long one is none of four to choose from.
            run.filter { Tokens.words($0.text).count <= Self.longest }.map { ($0.text, $0.place) }
        }
    }

    /// Whether a line begins with a verb that tells to do something.
    private static func isOrder(_ text: String, _ lexicon: Lexicon) -> Bool {
        let words = Tokens.words(text.lowercased())
        guard words.count >= 3, let first = words.first else { return false }
        return lexicon.lemma(first, .verb) == first
    }

    /// Whether a line tells to do something, and that is nothing a pupil does with a worksheet.
    private static func isStep(_ text: String, _ lexicon: Lexicon) -> Bool {
        isOrder(text, lexicon)
            && !(Tokens.words(text.lowercased()).first.map(tasks.contains) ?? true)
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
