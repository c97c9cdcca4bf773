import Artifacts

/// The words of pupils' names. They never leave this machine: stand-ins go in their place, and come back as what they
/// stand for.
public struct PupilNames: Sendable {
    private let words: [String]

    /// From the names of the roster, such as `Anna Berg`. Single letters name nobody.
    public init(_ names: [String]) {
        let parts = names.flatMap { $0.split { !$0.isLetter }.map(String.init) }
        let long = Set(parts.filter { $0.count > 1 }.map(Self.folded))
        words = long.sorted()
    }

    /// A text in which each word of a name, in a capital as names are, is a stand-in.
    public func masked(_ text: String) -> String {
        guard !words.isEmpty else { return text }
        return mapped(text) { word in
            guard word.first?.isUppercase == true,
                let index = words.firstIndex(of: Self.folded(word))
            else { return nil }
            return Self.standIn(index)
        }
    }

    /// Whether a word of a name stands in a text.
    public func isNamed(in text: String) -> Bool { masked(text) != text }

    /// A text with the names again, as `source` writes them.
    public func unmasked(_ text: String, like source: String) -> String {
        guard !words.isEmpty else { return text }
        var written: [String: String] = [:]
        _ = mapped(source) { word in
            if word.first?.isUppercase == true, let index = words.firstIndex(of: Self.folded(word))
            {
                written[Self.standIn(index)] = written[Self.standIn(index)] ?? word
            }
            return nil
        }
        return mapped(text) { written[$0] }
    }

    /// Letters alone, so that models treat it as a name: `Pupilqa`, `Pupilqb`… No word of a page looks so.
    private static func standIn(_ index: Int) -> String {
        var letters = ""
        var rest = index
        repeat {
            letters = String(UnicodeScalar(UInt8(97 + rest % 26))) + letters
            rest /= 26
        } while rest > 0
        return "Pupilq\(letters)"
    }

    private static func folded(_ word: String) -> String { word.lowercased() }

    /// The text with each run of letters changed as told.
    private func mapped(_ text: String, _ change: (String) -> String?) -> String {
        var result = ""
        var word = ""
        func flush() {
            if !word.isEmpty { result += change(word) ?? word }
            word = ""
        }
        for character in text {
            if character.isLetter {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }
}
