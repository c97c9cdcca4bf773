import Foundation

/// An answer that is none of the right ones, and so near one of them that only a person may call it wrong: it is a part
/// of the key, it holds the key and more, it is the key misspelt, or another word for it. `QuizJudge` says the same in
/// the quiz page.
struct NearAnswer {
    let offered: [String]
    let asksSpelling: Bool
    private let kin: [String: [String]]

    /// What a question says of its answers: the words it offers, and whether spelling is what it asks for. `kin`: what
    /// may say the same as words of the key, from `Kinship.kin(ofKeys:question:)`.
    init(question: String, kin: [String: [String]] = [:]) {
        self.kin = kin
        let text = question.lowercased()
        offered = Self.offered(text)
        asksSpelling =
            Self.spellingWords.contains(where: text.contains)
            // A word with a gap in it: `fr____nd`.
            || (try? /.*(?:\p{L}__|__\p{L}).*/.wholeMatch(in: text)) != nil
    }

    /// What a question says that asks for spelling.
    static let spellingWords = ["spell", "missing letter"]

    /// Why a person must look at an answer; nil where it is simply another one.
    func reason(_ given: String, _ right: [String]) -> String? {
        right.lazy.compactMap { reason(given, $0) }.first
    }

    private func reason(_ given: String, _ key: String) -> String? {
        let (mine, right) = (Self.words(given), Self.words(key))
        guard !mine.isEmpty, !right.isEmpty else { return nil }
        let (own, its) = (mine.joined(separator: " "), right.joined(separator: " "))
        // The other one of the words that are offered is no slip and no part.
        if offered.contains(own), offered.contains(its), own != its { return nil }
        if !asksSpelling, isSlip(mine.joined(), right.joined()) { return Self.misspelt }
        let (given, key) = (Self.content(mine), Self.content(right))
        // Little words alone are no part of an answer that has others.
        guard Self.hasContent(mine) || !Self.hasContent(right) else { return nil }
        let isPart = isHeld(given, in: key)
        let isMore = isHeld(key, in: given)
        guard isPart || isMore else {
            let mayBe =
                !asksSpelling
                && (isHeld(given, in: key, orSaid: true) || isHeld(key, in: given, orSaid: true)
                    || kin[its]?.contains(Kinship.stems(of: own)) == true)
            return mayBe ? "it may say the same in another word" : nil
        }
        if Self.isTurned(mine) != Self.isTurned(right) {
            return "either the answer or the key says “not”, the other does not"
        }
        if isPart, isMore { return "it is nearly the answer" }
        return isPart ? "it is a part of the answer" : "it holds the answer, and more"
    }

    private static let misspelt = "it may be the answer, misspelt"

    /// Whether each word stands among others, inflected or misspelt at worst, or `orSaid` in another word.
    private func isHeld(_ words: [String], in others: [String], orSaid: Bool = false) -> Bool {
        words.allSatisfy { word in
            others.contains { other in
                let (mine, right) = (Stemmer.stem(word), Stemmer.stem(other))
                return word == other || mine == right
                    || !asksSpelling && (Slip.isLikely(word, for: other))
                    || orSaid
                        && (kin[other]?.contains(mine) == true
                            || kin[word]?.contains(right) == true)
            }
        }
    }

    private func isSlip(_ given: String, _ key: String) -> Bool {
        given == key || Slip.isLikely(given, for: key)
    }

    /// The words of an answer in lower case, without accents, hyphens and a first article.
    static func words(_ text: String) -> [String] {
        let plain = AnswerText.normalised(text).decomposedStringWithCanonicalMapping
        let bare = String(
            String.UnicodeScalarView(
                plain.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
        return Tokens.words(bare.replacing("-", with: " "))
    }

    private static func hasContent(_ words: [String]) -> Bool {
        words.contains { !Tokens.functionWords.contains($0) }
    }

    /// The words that say something; all of them where none does.
    private static func content(_ words: [String]) -> [String] {
        let content = words.filter { !Tokens.functionWords.contains($0) }
        return content.isEmpty ? words : content
    }

    private static func isTurned(_ words: [String]) -> Bool {
        words.count { Tokens.negations.contains($0) || $0.hasSuffix("n't") } % 2 == 1
    }

    /// The words between which a question lets choose: `(is / are)`, `their/there`, `Choose: desert, dessert`.
    private static func offered(_ question: String) -> [String] {
        var lists: [Substring] = question.matches(of: /\(([^()]{3,120})\)/).map { $0.1 }
        lists += question.matches(of: /(?:choose|words?|options?)[^:]{0,30}: ?([^.?!_]{3,160})/)
            .map { $0.1 }
        lists += question.matches(of: /\p{L}+(?: ?\/ ?\p{L}+)+/).map { $0.0 }
        return lists.flatMap { list -> [String] in
            let parts = list.replacing(" or ", with: "/").split { "/,;|".contains($0) }
            let words = parts.map { Self.words(String($0)).joined(separator: " ") }
            return words.count > 1 ? words.filter { !$0.isEmpty } : []
        }
    }
}
