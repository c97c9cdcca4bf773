import Artifacts
import Foundation

/// Finds the JSON in what a model said. Only its form is mended, never its meaning.
public enum ModelJSON {
    /// The first JSON object of an answer that decodes as a type; nil where there is none.
    public static func decode<T: Decodable>(_ type: T.Type, from text: String) -> T? {
        let plain = withoutThoughts(text)
        for candidate in objects(plain).prefix(8) {
            for form in [candidate, dropTrailingCommas(candidate)] {
                if let value = try? JSONDecoder().decode(type, from: Data(form.utf8)) {
                    return value
                }
            }
        }
        return nil
    }

    /// The members of a named list that are whole in an answer that was cut off.
    public static func wholeMembers<T: Decodable>(
        _ type: T.Type, of list: String, in text: String
    ) -> [T] {
        let plain = withoutThoughts(text)
        guard let name = plain.range(of: "\"\(list)\""),
            let open = plain[name.upperBound...].firstIndex(of: "[")
        else { return [] }
        return objects(String(plain[plain.index(after: open)...])).compactMap { member in
            try? JSONDecoder().decode(type, from: Data(dropTrailingCommas(member).utf8))
        }
    }

    /// Without a byte order mark and without what a model says to itself between `<think>` and `</think>`.
    private static func withoutThoughts(_ text: String) -> String {
        var text = text.replacingOccurrences(of: "\u{FEFF}", with: "")
        while let open = text.range(of: "<think>"),
            let close = text.range(of: "</think>", range: open.upperBound..<text.endIndex)
        {
            text.removeSubrange(open.lowerBound..<close.upperBound)
        }
        return text
    }

    /// Each outermost pair of braces, in order; fences of Markdown lie outside.
    private static func objects(_ text: String) -> [String] {
        var found: [String] = []
        var depth = 0
        var (isQuoted, isEscaped) = (false, false)
        var start = text.startIndex
        for index in text.indices {
            let character = text[index]
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted = false
                }
                continue
            }
            switch character {
            case "\"" where depth > 0: isQuoted = true
            case "{":
                if depth == 0 { start = index }
                depth += 1
            case "}" where depth > 0:
                depth -= 1
                if depth == 0 { found.append(String(text[start...index])) }
            default: break
            }
        }
        return found
    }

    /// Without commas before a closing bracket.
    private static func dropTrailingCommas(_ json: String) -> String {
        var result = ""
        var (isQuoted, isEscaped) = (false, false)
        for character in json {
            if !isQuoted, character == "}" || character == "]" {
                var kept = result
                while kept.last?.isWhitespace == true { kept.removeLast() }
                if kept.last == "," {
                    kept.removeLast()
                    result = kept
                }
            }
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
            result.append(character)
        }
        return result
    }
}
