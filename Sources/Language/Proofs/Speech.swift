import Artifacts

/// What somebody named says in a text: `“I will go,” said Mara.`
public struct Speech: Equatable, Sendable {
    /// Who.
    public let speaker: String
    /// The question's words behind `Who`: `said, “I will go”`.
    public let predicate: String

    /// The speech of a sentence; nil where there is none, or where a pronoun stands for who says it.
    public init?(_ sentence: String) {
        let pattern =
            #/^["“](?<words>[^"“”]+?)(?<sign>[,!?.])["”]\ (?:(?<first>(?:[A-Z][a-z]{1,3}\.\ )?[A-Z][a-z]+(?:\ [A-Z][a-z]+)?)\ )?(?<verb>said|asked|cried|called|shouted|whispered|answered|replied|says|asks)(?:\ (?<second>(?:[A-Z][a-z]{1,3}\.\ )?[A-Z][a-z]+(?:\ [A-Z][a-z]+)?))?(?<rest>[,.\ ].*)$/#
        guard let found = sentence.wholeMatch(of: pattern)?.output,
            let name = found.second ?? found.first, found.second == nil || found.first == nil,
            !Tokens.functionWords.contains(name.lowercased()),
            // `cried Capt. Smith`: of a name that a point cuts nobody knows how long it is.
            found.rest.firstMatch(of: #/^\.\ \p{L}/#) == nil
        else { return nil }
        let words = String(found.words)
        // `“Yes,” said Tom.`: anybody says that.
        guard (3...20).contains(Tokens.words(words).count),
            !Tokens.words(words).contains(where: { name.contains($0) && $0.count > 2 })
        else { return nil }
        speaker = String(name)
        let sign = found.sign == "," || found.sign == "." ? "" : String(found.sign)
        predicate = "\(found.verb), “\(words)\(sign)”"
    }

    /// Those of a page, each with its sentence, where nobody else says the same.
    public static func all(in page: PageText) -> [(speech: Speech, sentence: PageText.Sentence)] {
        let all = page.sentences.compactMap { sentence in
            Speech(sentence.text).map { (speech: $0, sentence: sentence) }
        }
        return all.filter { one in all.count { $0.speech.predicate == one.speech.predicate } == 1 }
    }
}
