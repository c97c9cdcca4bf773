import Artifacts
import Language

/// A part of a situation between two signs, without what only tells how far a lesson is or what is done in it: of "just
/// finished the photosynthesis lab", photosynthesis.
struct Segment {
    var tokens: [Token]
    /// Whether a word was left out that speaks for a lesson.
    var isCued: Bool
    /// Where it stood among the tokens of the whole.
    let range: Range<Int>

    /// The parts of a situation from which grades were taken out.
    static func all(_ tokens: [Token], _ words: SparkWords) -> [Segment] {
        var found: [Segment] = []
        var start = 0
        for end in tokens.indices where tokens[end].isClosed || end + 1 == tokens.count {
            // A list goes on behind its commas: "solids, liquids and gases".
            found.append(Segment(tokens, start..<(end + 1), words))
            start = end + 1
        }
        return found
    }

    private init(_ all: [Token], _ range: Range<Int>, _ words: SparkWords) {
        self.range = range
        tokens = Array(all[range])
        isCued = false
        for index in tokens.indices.dropLast() { tokens[index].isClosed = false }
        if let last = tokens.indices.last {
            tokens[last].isClosed = false
            tokens[last].isColon = false
        }
        var isLonger = true
        while isLonger, tokens.count > 0 { isLonger = cutFront(words) || cutBack(words) }
    }

    /// Takes a lead away: "just finished", "intro to", "still on".
    private mutating func cutFront(_ words: SparkWords) -> Bool {
        // "Maths fractions" names its subject; French and music may be what is spoken of.
        if tokens.count > 1,
            let match = words.matches(.field, in: tokens).first(where: {
                $0.range.lowerBound == 0 && $0.range.upperBound < tokens.count
            }), Self.subjects.contains(match.value), !words.has(.own, tokens[0].lower)
        {
            tokens.removeFirst(match.range.count)
            isCued = true
            return true
        }
        guard
            let match = words.matches(.lead, in: tokens).first(where: { $0.range.lowerBound == 0 })
        else { return false }
        // "A recap of": the article goes with the word behind it; one before a topic stays.
        let isArticle = Self.articles.contains(tokens[0].lower) && match.range.count == 1
        if isArticle { return false }
        tokens.removeFirst(match.range.count)
        if match.value == Self.cue { isCued = true }
        return true
    }

    private mutating func cutBack(_ words: SparkWords) -> Bool {
        // "Portraits in art".
        if tokens.count > 2,
            let match = words.matches(.field, in: tokens).last(where: {
                $0.range.upperBound == tokens.count
            }), match.value != "languages",
            match.range.lowerBound > 1,
            ["in", "for"].contains(tokens[match.range.lowerBound - 1].lower)
        {
            tokens.removeLast(match.range.count + 1)
            isCued = true
            return true
        }
        // "The water cycle tomorrow": a day is told of it.
        let days = [SparkWords.Kind.ahead, .behind].flatMap { words.matches($0, in: tokens) }
        if let day = days.first(where: {
            $0.range.upperBound == tokens.count && $0.range.lowerBound > 0
        }) {
            tokens.removeLast(day.range.count)
            return true
        }
        guard tokens.count > 1,
            let match = words.matches(.trail, in: tokens).first(where: {
                $0.range.upperBound == tokens.count && $0.range.lowerBound > 0
            })
        else { return false }
        tokens.removeLast(match.range.count)
        if match.value == Self.cue { isCued = true }
        return true
    }

    private static let articles: Set<String> = ["a", "an", "the"]
    private static let subjects: Set<String> = ["maths", "science", "geography"]
    /// The value of words that speak for a lesson.
    static let cue = "cue"
}

/// School years among the words of a situation: "Year 5", "ks2", "4th grade", "class 4b".
enum Grades {
    private static let names: Set<String> = [
        "year", "yr", "grade", "gr", "ks", "stage", "class", "form", "primary", "k",
    ]
    private static let short = ["year", "yr", "y", "ks", "gr", "g", "p"]
    private static let ordinals: Set<String> = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ]
    private static let behind: Set<String> = [
        "grade", "grader", "graders", "form", "year", "years", "class", "classes",
    ]

    /// The words without them.
    static func removed(_ tokens: [Token]) -> [Token] {
        var found: [Token] = []
        var index = 0
        while index < tokens.count {
            let count = length(index, tokens)
            guard count > 0 else {
                found.append(tokens[index])
                index += 1
                continue
            }
            // The sign behind it stands behind what is before it.
            let last = tokens[index + count - 1]
            if last.isClosed, let before = found.indices.last {
                found[before].isClosed = true
                found[before].isColon = found[before].isColon || last.isColon
                found[before].isComma = last.isComma
            }
            index += count
        }
        return found
    }

    /// Whether a grade is told anywhere.
    static func areIn(_ tokens: [Token]) -> Bool {
        tokens.indices.contains { length($0, tokens) > 0 }
    }

    private static func length(_ index: Int, _ tokens: [Token]) -> Int {
        let word = tokens[index].lower
        func next(_ step: Int) -> String? {
            let place = index + step
            guard tokens.indices.contains(place), !tokens[place - 1].isClosed else { return nil }
            return tokens[place].lower
        }
        if word == "key", next(1) == "stage", next(2).map(isNumber) == true { return 3 }
        if names.contains(word), next(1).map(isNumber) == true { return 2 }
        if short.contains(where: {
            word.hasPrefix($0) && isNumber(String(word.dropFirst($0.count)))
        }) {
            return 1
        }
        let isOrdinal =
            ordinals.contains(word)
            || ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
                && word.dropLast(2).allSatisfy(\.isNumber) && word.count > 2
        if isOrdinal, let noun = next(1), behind.contains(noun) {
            // "First class" and "second year" alone say little, "4th grade" all.
            return noun.hasPrefix("grade") || noun == "form" || word.first?.isNumber == true ? 2 : 0
        }
        return 0
    }

    /// "5", "10", "4b", "3/4" as it was cut.
    private static func isNumber(_ word: String) -> Bool {
        let digits = word.prefix(while: \.isNumber)
        return !digits.isEmpty && digits.count <= 2 && word.count - digits.count <= 2
            && word.dropFirst(digits.count).allSatisfy(\.isLetter)
    }
}
