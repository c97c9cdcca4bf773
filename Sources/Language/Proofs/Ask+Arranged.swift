import Artifacts
import Foundation

/// Questions on what a text sets side by side: two things, steps, the cells of a table.
extension Ask {
    /// The letters that steps stand behind.
    static let letters = ["A", "B", "C", "D", "E", "F"]

    /// The printed question.
    func arranged(blank: Bool) -> String {
        let space = blank ? " ____" : ""
        switch self {
        case .compared(let head, let first, let second):
            return "Which \(head): \(first) or \(second)?" + space
        case .order(let steps):
            let list = zip(Self.letters, steps).map { "\($0): \($1)" }.joined(separator: " ")
            return "In which order does this happen? \(list) Write the letters.\(space)"
        case .step(let first): return "Which of these steps comes \(first ? "first" : "last")?"
        case .cell(let column, let name):
            return "In the table, what stands under “\(column)” for “\(name)”?" + space
        case .utmost(let names, let column, let isHighest):
            let degree = isHighest ? "highest" : "lowest"
            return "Which “\(names)” of the table has the \(degree) number under “\(column)”?"
                + space
        default: return ""
        }
    }

    /// The question read back; nil where it is none of these.
    init?(arranged printed: String) {
        let prompt = printed.hasSuffix(" ____") ? String(printed.dropLast(5)) : printed
        if let first = [true, false].first(where: {
            prompt == Ask.step(first: $0).arranged(blank: false)
        }) {
            self = .step(first: first)
        } else if let found = prompt.wholeMatch(
            of: #/In\ which\ order\ does\ this\ happen\?\ (?<list>A:\ .+)\ Write\ the\ letters\./#)
        {
            var rest = String(found.output.list)
            var steps: [String] = []
            for letter in Self.letters.reversed() {
                guard let range = rest.range(of: "\(letter): ", options: .backwards) else {
                    continue
                }
                steps.insert(
                    rest[range.upperBound...].trimmingCharacters(in: .whitespaces), at: 0)
                rest = String(rest[..<range.lowerBound])
            }
            self = .order(steps: steps)
        } else if let found = prompt.wholeMatch(
            of:
                #/In\ the\ table,\ what\ stands\ under\ “(?<column>[^”]+)”\ for\ “(?<name>[^”]+)”\?/#
        ) {
            self = .cell(
                column: String(found.output.column), name: String(found.output.name))
        } else if let found = prompt.wholeMatch(
            of:
                #/Which\ “(?<names>[^”]+)”\ of\ the\ table\ has\ the\ (?<degree>highest|lowest)\ number\ under\ “(?<column>[^”]+)”\?/#
        ) {
            self = .utmost(
                names: String(found.output.names), column: String(found.output.column),
                isHighest: found.output.degree == "highest")
        } else if let found = prompt.wholeMatch(
            of: #/Which\ (?<head>[^:?“]+):\ (?<first>[^:?“]+?)\ or\ (?<second>[^:?“]+)\?/#)
        {
            self = .compared(
                head: String(found.output.head), first: String(found.output.first),
                second: String(found.output.second))
        } else {
            return nil
        }
    }
}
