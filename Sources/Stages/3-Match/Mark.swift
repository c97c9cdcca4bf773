import Artifacts
import Foundation

/// One thing printed on a page that two pictures of it have in common: a word, a number or a sign of a sum, and where
/// it stands.
struct Mark: Sendable, Equatable {
    /// What it is, since each is told apart in its own way.
    enum Kind: Sendable { case word, number, sign }

    var kind: Kind
    /// Folded: lower case, no accents, one spelling of each sign.
    var text: String
    var confidence: Double
    /// The centre, in pixels of the page picture.
    var x, y: Double
    /// The size, in pixels.
    var width, height: Double
    /// The line it stands on, from 0.
    var line: Int

    /// Where it lies, in pixels of the page picture.
    var box: Box {
        Box(
            x: Int(x - width / 2), y: Int(y - height / 2), width: Int(width) + 1,
            height: Int(height) + 1)
    }
}

extension Mark {
    /// Takes a word apart into runs of letters, of digits, and signs: readers join and split them differently. Each run
    /// has its share of the word's box.
    static func marks(of word: Recognition.Word, line: Int) -> [Mark] {
        let characters = Array(word.text)
        guard !characters.isEmpty, !word.box.isEmpty else { return [] }
        let step = Double(word.box.width) / Double(characters.count)
        var marks: [Mark] = []
        var start = 0
        while start < characters.count {
            let kind = kind(characters[start])
            var end = start + 1
            if kind != .sign {
                while end < characters.count, self.kind(characters[end]) == kind { end += 1 }
            }
            let text = String(characters[start..<end])
            if let kind, let folded = fold(text, kind) {
                let middle = Double(start + end) / 2
                marks.append(
                    Mark(
                        kind: kind, text: folded, confidence: word.confidence.value,
                        x: Double(word.box.x) + step * middle,
                        y: Double(word.box.y) + Double(word.box.height) / 2,
                        width: step * Double(end - start), height: Double(word.box.height),
                        line: line))
            }
            start = end
        }
        return marks
    }

    private static func kind(_ character: Character) -> Kind? {
        if character.isNumber { return .number }
        if character.isLetter { return .word }
        return signs[character] == nil ? nil : .sign
    }

    /// One letter alone is a label or noise.
    private static func fold(_ text: String, _ kind: Kind) -> String? {
        switch kind {
        case .number: text
        case .sign: text.first.flatMap { signs[$0] }
        case .word:
            text.count < 2
                ? nil
                : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }
    }

    private static let signs: [Character: String] = [
        "+": "+", "-": "-", "−": "-", "–": "-", "×": "×", "*": "×", "÷": "÷", "/": "/", "=": "=",
        "<": "<", ">": ">",
    ]
}

extension Mark {
    /// Whether two readings may be of one print: equal, or so near that one was misread. Numbers have no near.
    func agrees(with other: Mark) -> Bool {
        if text == other.text { return true }
        guard kind == .word, other.kind == .word else { return false }
        let longer = max(text.count, other.text.count)
        let allowed = longer >= 8 ? 2 : longer >= 4 ? 1 : 0
        return allowed > 0 && Mark.edits(text, other.text, upTo: allowed) <= allowed
    }

    /// Whether two readings at one place cannot be of one print.
    func contradicts(_ other: Mark) -> Bool {
        guard kind == other.kind, !agrees(with: other) else { return false }
        switch kind {
        case .number: return true
        // A minus sign is half an equals sign, and a faint division sign reads as a plus.
        case .sign: return Mark.clear.contains([text, other.text])
        case .word:
            let longer = max(text.count, other.text.count)
            guard min(text.count, other.text.count) >= 3 else { return false }
            return Mark.edits(text, other.text, upTo: longer) * 2 > longer
        }
    }

    private static let clear: Set<Set<String>> = [
        ["+", "-"], ["×", "-"], ["<", ">"], ["+", "×"],
    ]

    /// Levenshtein's distance between two texts; anything above `limit` counts as one more.
    static func edits(_ left: String, _ right: String, upTo limit: Int) -> Int {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let cost = a == b ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
                (diagonal, row[j + 1]) = (row[j + 1], cost)
            }
        }
        return min(row[right.count], limit + 1)
    }
}
