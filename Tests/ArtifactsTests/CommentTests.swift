import Foundation
import Support
import Testing

/// What is said beside the code: short enough to be read, and about the code as it is.
@Suite struct CommentTests {
    /// Columns of a line that is a comment.
    private static let most = 120

    @Test func isNoWiderThanAWindow() throws {
        let wide = try Self.comments().filter {
            $0.text.utf8.count > Self.most && $0.text.count > Self.most
        }
        #expect(wide.map(\.place) == [], "make format wraps them")
    }

    /// What a revision was raised for is told by the commit that raised it.
    @Test func keepsNoListOfRevisions() throws {
        let list = try Regex(#"^\s*//+ *(Revisions?|History)\b *:?( *\d+\b|.*\b2 )"#)
        let lists = try Self.comments().filter { comment in
            ["evision", "istory"].contains { comment.text.contains($0) }
                && comment.place.hasPrefix("Sources/") && comment.text.contains(list)
        }
        #expect(lists.map(\.place) == [])
    }

    /// Every line that is a comment, with its file and number: between stars in C, else behind its mark.
    private static func comments() throws -> [(place: String, text: Substring)] {
        let marks = ["swift": "//", "c": "//", "h": "//", "py": "#", "sh": "#"]
        var found: [(String, Substring)] = []
        for folder in ["Sources", "Tests"] {
            for name in try files(below: Command.repository.appending(path: folder)) {
                let ending = name.split(separator: ".").last.map(String.init) ?? ""
                guard let mark = marks[ending] else { continue }
                let path = "\(folder)/\(name)"
                let text = try String(
                    contentsOf: Command.repository.appending(path: path), encoding: .utf8)
                found += comments(in: text, mark: mark, isC: ["c", "h"].contains(ending))
                    .map { ("\(path):\($0.number)", $0.text) }
            }
        }
        return found
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
