import Artifacts
import Engine
import Foundation

/// The names of `roster.csv`, which leave the door only as codes.
struct RosterNames: Sendable {
    /// The pupils' codes.
    let codes: Set<String>
    /// The codes whose line does not say that they take part in check-ins.
    private(set) var unconsenting: Set<String> = []
    /// What each word of a name, folded, is replaced by.
    private let words: [String: String]

    /// No names.
    static let none = RosterNames(rows: [])

    /// Reads the file; none is an empty roster.
    init(_ workspace: Workspace) throws {
        let names = try RosterFile.names(workspace)
        let entries = try RosterFile.read(workspace).codes
        self.init(rows: entries.map { ($0.code, names[$0.code] ?? "") })
        unconsenting = Set(
            entries.filter { $0.checkins == nil || $0.checkins == .no }.map(\.code))
    }

    /// Names by code. A word that two pupils share becomes `pupil`.
    init(rows: [(code: String, name: String)]) {
        codes = Set(rows.map(\.code).filter { !$0.isEmpty })
        var words: [String: String] = [:]
        for (code, name) in rows where !code.isEmpty {
            let parts = name.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
            let whole = [parts.joined(), parts.reversed().joined()]
            for part in parts + whole {
                for form in Self.forms(part) where form.count > 1 {
                    let known = words[form]
                    words[form] = known == nil || known == code ? code : "pupil"
                }
            }
        }
        self.words = words
    }

    /// A text with every word that is a name replaced. First and last name side by side become one code.
    func replaced(in text: String) -> String { replaced(in: text) { $0 } }

    /// A problem in which no roster name is quoted.
    func hidden(in problem: Problem) -> Problem {
        var problem = problem
        problem.summary = hidden(in: problem.summary)
        problem.hint = problem.hint.map(hidden)
        return problem
    }

    /// A message with every name in what it quotes replaced; its own words stay, be they somebody's name.
    func hidden(in message: String) -> String {
        Quoted.replaced(in: message) { replaced(in: $0) }
    }

    /// A file's name without the pupils in it, names and codes with a letter and a digit: what a sheet may be called
    /// after.
    func neutral(_ text: String) -> String {
        let parts = replaced(in: text) { _ in " " }.split { !$0.isLetter && !$0.isNumber }
        let left = parts.filter { part in
            !codes.contains(part.uppercased()) || part.allSatisfy(\.isNumber)
                || part.allSatisfy(\.isLetter)
        }.joined(separator: " ")
        let isNamed = replaced(in: text) != text || left.count < parts.joined(separator: " ").count
        return isNamed && !left.contains(where: \.isLetter) ? "page \(left)" : left
    }

    private func replaced(in text: String, by word: (String) -> String) -> String {
        guard !words.isEmpty else { return text }
        var result = ""
        var between = ""
        var last: String?
        for token in tokens(text) {
            guard token.contains(where: \.isLetter) else {
                between += token
                continue
            }
            let code = code(token)
            if code == nil || code != last { result += between + (code.map(word) ?? token) }
            between = ""
            last = code
        }
        return result + between
    }

    private func code(_ word: String) -> String? {
        Self.forms(word).lazy.compactMap { words[$0] }.first
    }

    /// Words, and what is between them; `AnnaFractions` is two words, `McDonald` one if it is a name.
    private func tokens(_ text: String) -> [String] {
        Self.split(text) { Self.isWord($0) != Self.isWord($1) }.flatMap { run in
            code(run) == nil ? Self.split(run) { $0.isLowercase && $1.isUppercase } : [run]
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character == "'" || character == "’"
    }

    private static func split(
        _ text: String, where isBorder: (Character, Character) -> Bool
    ) -> [String] {
        var parts: [String] = []
        for character in text {
            if let last = parts.last?.last, !isBorder(last, character) {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
        }
        return parts
    }

    /// A word without case and accents, and as Germans write it without dots: `muller`, `mueller`.
    private static func forms(_ word: String) -> [String] {
        let lower = word.lowercased()
        let german = ["ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"]
        let written = String(
            lower.precomposedStringWithCanonicalMapping.flatMap { character in
                german[String(character)] ?? String(character)
            })
        let plain = String(
            String.UnicodeScalarView(
                lower.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                    $0.properties.generalCategory != .nonspacingMark
                }))
        let forms = [lower, plain, written]
        return forms.indices.filter { forms.firstIndex(of: forms[$0]) == $0 }.map { forms[$0] }
    }
}
