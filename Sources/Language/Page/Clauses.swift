import Artifacts
import Foundation

/// The statements within a sentence that are true without the rest of it, each as a sentence: `Tom slept, but Ann
/// read.` says that Tom slept and that Ann read. Whether they are sentences is for a parser to say.
public enum Clauses {
    /// The sentence itself, and what is left of it where something can be taken away; without repeats.
    public static func of(_ sentence: String, lexicon: Lexicon) -> [String] {
        guard sentence.hasSuffix("."), !sentence.contains("not only"), !sentence.contains(" if "),
            !sentence.hasPrefix("If ")
        else { return [sentence] }
        var found = [sentence]
        let body = withComma(withoutTime(String(sentence.dropLast())))
        let cut = withoutHalf(body)
        let all = [
            body, withoutAside(body), withoutTail(body), cut, firstVerb(cut ?? body, lexicon),
            firstOfList(body, lexicon),
        ].compactMap { $0 }
        for part in all + parts(body) {
            let text = part.prefix(1).uppercased() + part.dropFirst() + "."
            if part.split(separator: " ").count >= 3, !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// Halves joined by a comma and a word that joins: in front of it anything, behind it what names its subject.
    private static func parts(_ body: String) -> [String] {
        let pattern =
            #/(?:,\ (?:and|but|so|while)\ (?:then\ )?|\ (?:and|but|so)\ (?=(?:he|she|they|it)\ ))/#
        guard let joint = body.firstMatch(of: pattern) else { return [] }
        let first = String(body[..<joint.range.lowerBound])
        let second = String(body[joint.range.upperBound...])
        // `apples, pears, and nuts` is a list.
        guard !first.contains(",") else { return [] }
        let isNamed =
            second.first?.isUppercase == true
            || ["the ", "a ", "an "].contains(where: second.hasPrefix)
        return isNamed && !second.contains(",") ? [first, second] : [first]
    }

    /// Without what a comma and `which` say on top of it.
    private static func withoutTail(_ body: String) -> String? {
        guard
            let tail = body.firstMatch(
                of: #/,\ (?:which|who|where|such\ as|including|making|allowing|giving)\ /#)
        else { return nil }
        let rest = body[tail.range.upperBound...]
        let head = String(body[..<tail.range.lowerBound])
        // An aside within the sentence ends with a comma and has the rest behind it.
        return rest.contains(",") || head.contains(",") ? nil : head
    }

    /// Without what stands between two commas behind the subject: `A force, such as a pull, is …`.
    private static func withoutAside(_ body: String) -> String? {
        let pattern =
            #/^(?<head>[^,]+),\ (?:such\ as|including|like|which|who|or)\ [^,]+,\ (?<tail>(?:is|are|was|were|has|have|can|could|will|may)\ [^,]+)$/#
        return body.wholeMatch(of: pattern).map { "\($0.output.head) \($0.output.tail)" }
    }

    /// Without the time in front that only tells when in a story this is.
    private static func withoutTime(_ body: String) -> String {
        let pattern =
            #/^(?:One|Every|The next|That)\ (?:day|morning|evening|night|afternoon|week|summer|winter)(?:\ after\ school)?,?\ /#
        return body.replacing(pattern, with: "")
    }

    /// `In 1879, Ida …`, `From 1983 to 1985, she …`: without the comma no parser tells the year from the name.
    private static func withComma(_ body: String) -> String {
        body.replacing(#/^In\ (?<year>[12][0-9]{3})\ (?=[A-Z]|the\ |an?\ )/#) {
            "In \($0.output.year), "
        }.replacing(
            #/^From\ (?<first>[12][0-9]{3})\ to\ (?<last>[12][0-9]{3})\ (?=[A-Z]|the\ |an?\ |he\ |she\ |they\ )/#
        ) {
            "From \($0.output.first) to \($0.output.last), "
        }
    }

    /// Without the half of a sentence that says when: what happened, happened.
    private static func withoutHalf(_ body: String) -> String? {
        guard
            let half = body.firstMatch(of: #/,?\ (?:when|while|until|before|after|as\ soon\ as)\ /#)
        else { return nil }
        let head = String(body[..<half.range.lowerBound])
        // `The loss that occurs when …`: the half belongs to the clause within.
        let isWithin = [" that ", " which ", " who "].contains(where: head.contains)
        return head.contains(",") || isWithin ? nil : head
    }

    /// Up to the comma in front of a second verb: `sat at the table, peeled the orange, and ate it`.
    private static func firstOfList(_ body: String, _ lexicon: Lexicon) -> String? {
        guard let comma = body.range(of: ", "),
            let next = body[comma.upperBound...].split(separator: " ").first.map(String.init),
            let verb = lexicon.lemma(next, .verb), verb != next, !next.hasSuffix("ing"),
            lexicon.nounShare(next) < 0.5
        else { return nil }
        return String(body[..<comma.lowerBound])
    }

    /// Up to the second of two verbs: `took the bag and went home`.
    private static func firstVerb(_ body: String, _ lexicon: Lexicon) -> String? {
        var from = body.startIndex
        while let joint = body.range(of: " and ", range: from..<body.endIndex) {
            from = joint.upperBound
            var next = body[joint.upperBound...].split(separator: " ").first.map(String.init) ?? ""
            if next == "then" {
                next =
                    body[joint.upperBound...].split(separator: " ").dropFirst().first
                    .map(String.init) ?? ""
            }
            guard let verb = lexicon.lemma(next, .verb), verb != next, !next.hasSuffix("ing"),
                lexicon.nounShare(next) < 0.5
            else { continue }
            // `flows out, cools quickly and hardens`: the second of three would stay behind its comma.
            let head = body[..<joint.lowerBound]
            return isList(String(head), lexicon) ? nil : String(head)
        }
        return nil
    }

    /// Whether a verb stands behind the last comma of a part, and no subject in front of it.
    private static func isList(_ head: String, _ lexicon: Lexicon) -> Bool {
        guard let comma = head.range(of: ", ", options: .backwards),
            let next = head[comma.upperBound...].split(separator: " ").first.map(String.init),
            let verb = lexicon.lemma(next, .verb)
        else { return false }
        return verb != next && !next.hasSuffix("ing") && lexicon.nounShare(next) < 0.5
    }
}

extension Statement {
    /// All questions that a sentence of a page answers, whole or in one of the statements within it, with the person's
    /// name for `he` and `she` where the page leaves one.
    public static func all(
        in sentence: PageText.Sentence, _ persons: Persons, lexicon: Lexicon
    ) -> [Statement] {
        var seen: Set<String> = []
        let named = persons.named(sentence)
        let told = Advice.statement(named, lexicon: lexicon) ?? named
        return Clauses.of(told, lexicon: lexicon).flatMap { text in
            all(text, lexicon: lexicon).compactMap { $0.whole(in: told) }
                .filter { seen.insert($0.prompt).inserted }
        }
    }

    /// With all that the sentence says comes of it, or is its reason: of `When autumn comes, the leaf turns red and
    /// falls` a part may have been read without `and falls`, and a pupil's answer would be held against the half of it.
    /// Nil where nobody can say whose the rest is.
    func whole(in told: String) -> Statement? {
        guard kind == .happening || kind == .reason, let range = told.range(of: answer),
            range.lowerBound > told.startIndex
        else { return self }
        let tail = told[range.upperBound...].dropLast()
        let isBehind =
            kind == .happening
            ? told.hasPrefix("When ") || told.hasPrefix("If ")
            : told[..<range.lowerBound].hasSuffix(" because ")
        guard isBehind, !tail.isEmpty, !tail.hasPrefix(", so ") else { return self }
        // `because he fell and ran home`: he may have run home for it.
        let first = Tokens.words(answer.lowercased()).first ?? ""
        guard !["he", "she", "they", "it"].contains(first) || kind == .happening,
            !tail.contains(where: { ";:()".contains($0) }),
            Tokens.words(answer + tail).count <= Self.longestAnswer
        else { return nil }
        var result = self
        result.answer = answer + tail
        return result
    }

    private static var longestAnswer: Int { 20 }
}
