import Artifacts
import Language

/// Whether a situation is a lesson, and of which subject.
extension SituationReader {
    /// The school subject that is named; the French Revolution is no lesson of French.
    func field(_ tokens: [Token]) -> SparkWords.Match? {
        let named = words.matches(.field, in: tokens).filter { match in
            // "It" is no computing.
            let first = tokens[match.range.lowerBound]
            if first.lower == "it", match.range.count == 1, first.text != "IT" { return false }
            // Who comes from PE is in it no longer.
            let before = match.range.lowerBound > 0 ? tokens[match.range.lowerBound - 1] : nil
            if let before, !before.isClosed, ["from", "after"].contains(before.lower) {
                return false
            }
            // "The history of the telephone" is no lesson of history alone.
            let end = match.range.upperBound
            if tokens.indices.contains(end), tokens[end].lower == "of", !tokens[end - 1].isClosed {
                return false
            }
            let isName =
                match.value == "languages" && tokens.indices.contains(match.range.upperBound)
                && !tokens[match.range.upperBound - 1].isClosed
                && (tokens[match.range.upperBound].isCapital
                    || match.range.lowerBound > 0
                        && ["the", "about", "on"].contains(
                            tokens[match.range.lowerBound - 1].lower))
            return !isName
        }
        // "English grammar: the passive"
        return named.first { tokens[$0.range.upperBound - 1].isClosed }
            ?? named.first { match in
                // "Sports in English" is learned in English.
                ["languages", "english"].contains(match.value) && match.range.lowerBound > 0
                    && tokens[match.range.lowerBound - 1].lower == "in"
            } ?? named.first
    }

    /// Whether a topic is no more than a language's name.
    func isSubject(_ phrase: Phrase) -> Bool {
        phrase.words.count == 1
            && words.value(.field, phrase.words.first?.lowercased() ?? "") == "languages"
    }

    /// Whether a topic only says what is to be done with one: "compare".
    func isTask(_ phrase: Phrase) -> Bool {
        phrase.words.count == 1 && phrase.form == nil && phrase.determiner == nil
            && words.has(.teach, phrase.words.first?.lowercased() ?? "")
    }

    func hasLesson(_ tokens: [Token]) -> Bool {
        words.matches(.lesson, in: tokens).contains { match in
            // A breakfast in class is no lesson.
            let isWhere = tokens[match.range.lowerBound].lower == "in" && listed(tokens) != nil
            // "So no coding lesson".
            let isNone = tokens[..<match.range.lowerBound].suffix(2).contains {
                ["no", "without", "instead"].contains($0.lower) && !$0.isClosed
            }
            return !isWhen(match.range, tokens) && !isWhere && !isNone
        }
    }

    /// "Monday, first lesson" tells when.
    func isOrdinal(_ tokens: [Token]) -> Bool {
        words.matches(.lesson, in: tokens).allSatisfy { match in
            match.range.lowerBound > 0
                && ["first", "second", "third", "fourth", "fifth", "sixth", "last", "next"]
                    .contains(tokens[match.range.lowerBound - 1].lower)
        }
    }

    /// "Before the lesson" tells when, and nothing of a lesson.
    func isWhen(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        // "During the maths lesson".
        guard
            let article = (1...2).map({ range.lowerBound - $0 }).first(where: {
                tokens.indices.contains($0)
                    && ["the", "our", "every", "this"].contains(tokens[$0].lower)
            }), article > 0,
            [
                "before", "after", "during", "in", "from", "for", "until", "of", "when", "while",
                "as",
            ].contains(
                tokens[article - 1].lower)
        else { return false }
        let end = range.upperBound
        return !tokens.indices.contains(end) || tokens[end - 1].isClosed
            || !["on", "about"].contains(tokens[end].lower)
    }

    /// A science fair is no lesson.
    func isEvent(_ field: SparkWords.Match?, _ tokens: [Token]) -> Bool {
        guard let field, tokens.indices.contains(field.range.upperBound),
            !tokens[field.range.upperBound - 1].isClosed
        else { return false }
        let next = tokens[field.range.upperBound].lower
        let sorts = words.sorts(lexicon.lemma(next, .noun) ?? next)
        return sorts.contains("event") || sorts.contains("show")
    }
}
