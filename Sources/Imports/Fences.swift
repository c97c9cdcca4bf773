import Foundation

/// Listings between fences of backticks or tildes within running text.
enum Fences {
    /// The words without the listings, and the listings.
    static func parted(
        _ text: String
    ) -> (words: String, listings: [(language: String, code: String)]) {
        var words: [Substring] = []
        var listings: [(language: String, code: String)] = []
        var open: (fence: Substring, language: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let bare = line.drop { $0 == " " }
            if let inside = open {
                if bare.hasPrefix(inside.fence), bare.allSatisfy({ "`~ \r".contains($0) }) {
                    listings.append((inside.language, code(inside.lines)))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
                continue
            }
            let fence = bare.prefix { $0 == bare.first }
            if fence.count > 2, let sign = fence.first, "`~".contains(sign) {
                let info = bare.dropFirst(fence.count).drop { " {.".contains($0) }
                open = (fence, String(info.prefix { $0.isLetter || $0.isNumber }), [])
            } else {
                words.append(line)
            }
        }
        if let open { listings.append((open.language, code(open.lines))) }
        return (words.joined(separator: "\n"), listings)
    }

    /// Lines without the margin that they share.
    private static func code(_ lines: [Substring]) -> String {
        let margin =
            lines.filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) }
            .joined(separator: "\n").trimmingCharacters(in: .newlines)
    }

    /// A fence longer than any in the code.
    static func fence(around code: String) -> String {
        var longest = 0
        var run = 0
        for sign in code {
            run = sign == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "`", count: max(3, longest + 1))
    }
}
