import Foundation
import Support
import Testing

/// What is said beside the code: short enough to be read, and about the code as it is.
@Suite struct CommentTests {
    /// Columns of a line that is a comment.
    private static let most = 120

    @Test func isNoWiderThanAWindow() throws {
        let wide = try Self.comments(in: ["Sources", "Tests"], of: Self.hasLongLines)
            .filter { $0.text.count > Self.most }.map(\.place)
        #expect(wide.isEmpty, "\(wide.count), as \(wide.first ?? ""): make format wraps them")
    }

    /// What a revision was raised for is told by the commit that raised it.
    @Test func keepsNoListOfRevisions() throws {
        let list = try Regex(#"^\s*//+ *(Revisions?|History)\b *:?( *\d+\b|.*\b2 )"#)
        let lists = try Self.comments(in: ["Sources"]) { text in
            text.contains("Revision") || text.contains("History")
        }
        .filter { $0.text.contains(list) }
        #expect(lists.map(\.place) == [])
    }

    /// Every line that is a comment, with its file and number, of the files that a first look asks for.
    private static func comments(in folders: [String], of isAsked: (String) -> Bool) throws
        -> [(place: String, text: Substring)]
    {
        let marks = ["swift": "//", "c": "//", "h": "//", "py": "#", "sh": "#"]
        var found: [(String, Substring)] = []
        for folder in folders {
            for name in try files(below: Command.repository.appending(path: folder)) {
                let ending = name.split(separator: ".").last.map(String.init) ?? ""
                guard let mark = marks[ending] else { continue }
                let path = "\(folder)/\(name)"
                let text = try String(
                    contentsOf: Command.repository.appending(path: path), encoding: .utf8)
                guard isAsked(text) else { continue }
                found += comments(in: text, mark: mark, isC: ["c", "h"].contains(ending))
                    .map { ("\(path):\($0.number)", $0.text) }
            }
        }
        return found
    }

    /// Whether a text has a line of more bytes than a comment may have columns.
    private static func hasLongLines(_ text: String) -> Bool {
        var (text, length) = (text, 0)
        return text.withUTF8 { bytes in
            bytes.contains { byte in
                length = byte == 10 ? 0 : length + 1
                return length > most
            }
        }
    }

    private static func comments(in text: String, mark: String, isC: Bool)
        -> [(number: Int, text: Substring)]
    {
        var isBetweenStars = false
        // What stands in a text of several lines is no comment, whatever it looks like.
        var isText = false
        var found: [(Int, Substring)] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let start = line.drop { $0 == " " }
            if isC, start.hasPrefix("/*") { isBetweenStars = true }
            let isComment = isBetweenStars || !isText && start.hasPrefix(mark)
            if isComment { found.append((index + 1, line)) }
            if isBetweenStars, line.contains("*/") { isBetweenStars = false }
            if !isComment, mark == "//", line.contains("\"\"\""),
                line.components(separatedBy: "\"\"\"").count == 2
            {
                isText.toggle()
            }
        }
        return found
    }
}
