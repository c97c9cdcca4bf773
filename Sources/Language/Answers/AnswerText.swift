import Artifacts
import Foundation

/// Answers as people write them, compared fairly: case, width, spaces, quotation marks, dashes, a full stop at the end
/// and a leading article make no difference; spelling does.
public enum AnswerText {
    /// The form in which answers are compared.
    public static func normalised(_ text: String) -> String {
        let folded = NumberText.plain(text).lowercased().map { character in
            switch character {
            case "‘", "’", "‛", "`", "´": Character("'")
            case "“", "”", "„", "«", "»": Character("\"")
            default: character
            }
        }
        var words = String(folded).split(separator: " ")
        if words.count > 1, ["a", "an", "the"].contains(words[0]) { words.removeFirst() }
        var result = words.joined(separator: " ")
        let ends = CharacterSet(charactersIn: ".,;:!?\"' ")
        result = result.trimmingCharacters(in: ends)
        // `(b)` and `b)` are marks beside a choice.
        if result.count <= 3, let letter = result.first(where: \.isLetter),
            result.allSatisfy({ $0 == letter || $0 == "(" || $0 == ")" })
        {
            return result.contains { "()".contains($0) } ? String(letter) : result
        }
        return result
    }

    /// A text with each number in one piece: `38,000` and `38 000` are `38000`. A row of three digits behind a comma or
    /// a space is thousands in a sentence.
    public static func joined(_ text: String) -> String {
        text.replacing(
            #/(?<before>^|[^0-9.,])(?<first>[0-9]{1,3})(?<rest>(?:[, \u{A0}\u{202F}][0-9]{3})+)(?![0-9]|[.,][0-9])/#
        ) { match in
            let rest = match.output.rest.filter { $0.isNumber }
            return String(match.output.before) + String(match.output.first) + String(rest)
        }
    }

    /// Whether an answer is one of those accepted: equal as text, or as a number.
    public static func matches(_ given: String, _ accepted: [String]) -> Bool {
        let mine = normalised(given)
        guard !mine.isEmpty else { return false }
        return accepted.contains { other in
            mine == normalised(other) || areHyphenTwins(mine, normalised(other))
                || NumberText.areEqual(mine, other)
        }
    }

    /// `ice-cream` and `ice cream` are one answer; `icecream` is spelling.
    private static func areHyphenTwins(_ left: String, _ right: String) -> Bool {
        guard left.contains("-") || right.contains("-"), left.contains(where: \.isLetter) else {
            return false
        }
        return left.replacingOccurrences(of: "-", with: " ")
            == right.replacingOccurrences(of: "-", with: " ")
    }

    /// `cat` and `cats` of `cat(s)`, as teachers write that both will do; none of anything else.
    static func forms(_ accepted: String) -> [String] {
        guard
            let match = try? /^([^()]*\p{L})\((e?s|ies|ren|es)\)$/.wholeMatch(
                in: accepted.trimmingCharacters(in: .whitespaces))
        else { return [] }
        return [String(match.1), String(match.1) + String(match.2)]
    }

    /// What else is right beside a word or number: the numeral or its word, the British or American spelling, and
    /// without its first article; sorted.
    public static func variants(_ answer: String) -> [String] {
        var found: Set<String> = []
        let plain = normalised(answer)
        if let number = Int(plain), let words = NumberWords.words(number) { found.insert(words) }
        if Int(plain) == nil, let number = NumberWords.value(plain) { found.insert(String(number)) }
        let spelled = plain.split(separator: " ").map(String.init)
        if spelled.contains(where: { Spelling.twin($0) != nil }) {
            found.insert(spelled.map { Spelling.twin($0) ?? $0 }.joined(separator: " "))
        }
        found.remove(plain)
        return found.sorted()
    }
}
