import Artifacts

/// What stands behind the fence of a listing: `swift example="unwrap" output="42"`.
struct ListingHead {
    var language = ""
    var name: String?
    var output: String?

    private static let names = ["example", "output"]

    /// Reads it. Throws where a name is not known.
    init(_ info: String, at line: Int, in source: TopicSource) throws(Problem) {
        var rest = info.trimmed[...]
        // `{.python}` and `python,editable` are how other programs write it.
        let first = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" }
        if !first.contains("=") {
            language = first.lowercased()
            rest = rest.dropFirst(first.count)
        }
        while let sign = rest.first {
            if sign.isWhitespace || sign == "," {
                rest.removeFirst()
                continue
            }
            let word = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "," }
            rest = rest.dropFirst(word.count)
            guard rest.first == "=" else {
                if word.isEmpty { rest = rest.dropFirst() }
                continue
            }
            rest.removeFirst()
            let value = try Self.value(&rest, line, source)
            switch word {
            case "example": name = value
            case "output": output = value
            default:
                throw source.problem(
                    "Listing knows no '\(word)'", at: line,
                    hint: "known: \(Self.names.map { "\($0)=\"…\"" }.joined(separator: ", "))")
            }
        }
    }

    /// A value in quotation marks, with `\n`, `\"` and `\\` for what they stand for.
    private static func value(
        _ rest: inout Substring, _ line: Int, _ source: TopicSource
    ) throws(Problem) -> String {
        guard rest.first == "\"" else {
            let word = rest.prefix { !$0.isWhitespace }
            rest = rest.dropFirst(word.count)
            return String(word)
        }
        rest.removeFirst()
        var value = ""
        while let sign = rest.popFirst() {
            switch sign {
            case "\"": return value
            case "\\":
                let next = rest.popFirst() ?? "\\"
                value.append(next == "n" ? "\n" : next)
            default: value.append(sign)
            }
        }
        throw source.problem(
            "Quotation mark has no partner behind the fence", at: line,
            hint: "write it as output=\"42\"")
    }
}
