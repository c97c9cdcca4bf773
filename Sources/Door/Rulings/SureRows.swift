import Artifacts

/// How a row says that it is meant although another answer can be proven.
extension TableRows {
    /// The word in a row's `action` cell, which may have `sure` beside it or alone, and whether it has.
    static func action(_ question: String, _ cell: String) throws -> (String, String, Bool) {
        var words = cell.lowercased().split { " ,;+".contains($0) }.map(String.init)
        let isSure = words.contains("sure")
        words.removeAll { $0 == "sure" }
        let known = Ruling.Action.allCases.map(\.rawValue)
        guard words.count <= 1, words.allSatisfy(known.contains) else {
            throw BadRow("action '\(cell)' is none of \(known.joined(separator: ", ")), sure")
        }
        return (question, words.first ?? "", isSure)
    }

    /// What stands in a `sure` cell.
    static func isSure(_ cell: String) throws -> Bool {
        switch cell.lowercased() {
        case "", "no", "0", "false": return false
        case "sure", "yes", "x", "1", "true": return true
        default: throw BadRow("under sure stands '\(cell)': write sure there, or nothing")
        }
    }
}

extension RulingCheck {
    /// An answered row of `review.csv` that asks which answer of a key holds, such as `7K3QF/q3`; nil where it asks
    /// something else. `sheet`: where the target names no edition.
    mutating func keyRow(
        _ target: String, sheet: String, answer: String
    ) throws -> RulingDraft.Row? {
        let parts = target.split(separator: "/").map(String.init)
        guard parts.count == 2, !parts[0].contains("-") else { return nil }
        guard !answer.isEmpty else { throw BadRow("it says no answer") }
        let edition = parts[0] == "page" ? "" : parts[0]
        let place = try place(
            sheet: edition.isEmpty ? sheet : "", edition: edition, question: parts[1])
        return RulingDraft.Row(
            key: place.key, type: .key, target: "\(place.place)/\(parts[1])",
            payload: .init(
                questionID: parts[1], edition: edition.isEmpty ? nil : place.place, answer: answer,
                prompt: place.printed?.prompt, sure: true))
    }
}
