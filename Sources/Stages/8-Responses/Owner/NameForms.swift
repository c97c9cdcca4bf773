import Artifacts
import Foundation

/// How a pupil may write who they are: the ways of writing a name that are usual, and the code.
package struct NameForms: Equatable, Sendable {
    /// Each form once, in one order; without accents besides as the roster has it.
    package let texts: [String]
    /// The forms as they are compared with what stands on a line, in small letters, without accents and signs; each
    /// with how many words it has.
    let words: [String: Int]

    /// The forms of a roster's name, such as `Anna Maria Berg` or `Berg, Anna Maria`, and of a code.
    package init(name: String, code: String) {
        let (first, last) = Self.parts(of: name)
        var forms: [String] = []
        if let given = first.first {
            // Of several first names one or all are written; a last name is written whole, or as its letter.
            for firsts in first.count > 1 ? [given, first.joined(separator: " ")] : [given] {
                forms.append(firsts)
                guard !last.isEmpty else { continue }
                let lasts = last.joined(separator: " ")
                forms += ["\(firsts) \(lasts)", "\(lasts) \(firsts)", "\(lasts), \(firsts)"]
                forms += last.compactMap(\.first).prefix(1).flatMap {
                    ["\(firsts) \($0)", "\(firsts) \($0)."]
                }
            }
        }
        forms += [code] + first.prefix(1).flatMap { ["\($0) \(code)", "\(code) \($0)"] }
        var seen: Set<String> = []
        // The blank between two words may not be seen.
        texts = forms.flatMap(Self.spellings).flatMap { [$0, $0.filter { $0 != " " }] }
            .filter { seen.insert($0).inserted }
        words = Dictionary(
            forms.flatMap(Self.spellings).map { (Self.bare($0), $0.split(separator: " ").count) },
            uniquingKeysWith: min)
    }

    /// First names and last names: the last word is the last name, with what belongs to it; before a comma all is.
    private static func parts(of name: String) -> (first: [String], last: [String]) {
        let halves = name.split(separator: ",", maxSplits: 1).map(words)
        if halves.count == 2 { return (halves[1], halves[0]) }
        let all = halves.first ?? []
        guard all.count > 1 else { return (all, []) }
        let joins = all.dropFirst().dropLast().firstIndex { $0.first?.isLowercase == true }
        let cut = joins ?? all.count - 1
        return (Array(all[..<cut]), Array(all[cut...]))
    }

    private static func words(_ text: Substring) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// As it stands, without accents, and as Germans write it without dots; each in capitals and in small letters as
    /// well.
    private static func spellings(_ text: String) -> [String] {
        let whole = text.precomposedStringWithCanonicalMapping
        let german = whole.map { Self.german[$0] ?? String($0) }.joined()
        return [whole, plain(whole), german].flatMap { [$0, $0.uppercased(), $0.lowercased()] }
    }

    private static let german: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    ]

    /// A text without accents. What is a letter of its own, such as `ł`, becomes the one it is written as without its
    /// stroke.
    static func plain(_ text: String) -> String {
        let letters: [Character: String] = [
            "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ı": "i", "ß": "ss",
            "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
        ]
        let written = text.map { letters[$0] ?? String($0) }.joined()
        return String(
            String.UnicodeScalarView(
                written.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                    $0.properties.generalCategory != .nonspacingMark
                }))
    }

    /// A text in small letters, without accents, blanks and signs.
    package static func bare(_ text: String) -> String {
        plain(text).lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
