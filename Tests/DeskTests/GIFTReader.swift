import Testing

/// A reader of GIFT that knows nothing of the writer: blocks between blank lines, and in them what is not escaped.
struct GIFTReader {
    var name = ""
    var prompt = ""
    /// Each with its sign.
    var answers: [String] = []
    var feedback = ""
    var comments: [String] = []

    static func read(_ text: String) throws -> [GIFTReader] {
        var read: [GIFTReader] = []
        for block in text.split(separator: "\n\n") {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
            let comments = lines.filter { $0.hasPrefix("//") }
            let rest = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
            if rest.isEmpty || rest.hasPrefix("$CATEGORY: ") { continue }
            var item = try question(rest)
            item.comments = comments.map { $0.dropFirst(3).description }
            read.append(item)
        }
        return read
    }

    private static func question(_ text: String) throws -> GIFTReader {
        let match = try #require(
            try /::((?:[^:\\]|\\.)*)::\[plain\]((?:[^{}\\]|\\.)*) \{((?:[^{}\\]|\\.)*)\}\n?/
                .dotMatchesNewlines().wholeMatch(in: text), "\(text)")
        var item = GIFTReader(name: plain(match.1), prompt: plain(match.2))
        let body = match.3
        if let mark = body.firstRange(of: "####") {
            item.feedback = plain(body[mark.upperBound...])
            item.answers = signed(body[..<mark.lowerBound])
        } else {
            item.answers = signed(body)
        }
        return item
    }

    /// The parts that begin with a sign which is not escaped.
    private static func signed(_ text: Substring) -> [String] {
        text.matches(of: /[#=~](?:[^#=~\\]|\\.)*/.dotMatchesNewlines()).map {
            var part = $0.output
            while part.last == "\n" { part.removeLast() }
            return plain(part)
        }
    }

    /// A text without its escapes.
    static func plain(_ text: Substring) -> String {
        var (plain, isEscaped) = ("", false)
        for scalar in text.unicodeScalars {
            if isEscaped {
                plain.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }
}
