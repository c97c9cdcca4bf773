import Foundation

/// The features of one answer.
package struct AnswerFeatures: Sendable {
    /// The numbers; none where there is no model answer with content words.
    package var values: [AnswerFeature: Double] = [:]
    /// Which model answer it is most like.
    package var nearest = 0

    init(_ answer: AnswerReading, models: [AnswerReading], asked: AnswerReading, _ kinship: Kinship)
    {
        let rows = models.map { Self.compare(answer, $0, asked, kinship) }
        func lead(_ row: [AnswerFeature: Double]) -> Double {
            row[.allMeaning, default: 0] + row[.newMeaning, default: 0]
        }
        for index in rows.indices where lead(rows[index]) > lead(rows[nearest]) { nearest = index }
        guard !rows.isEmpty else { return }
        values = rows[nearest]
        func all(_ feature: AnswerFeature) -> [Double] { rows.map { $0[feature, default: 0] } }
        func mean(_ feature: AnswerFeature) -> Double {
            all(feature).reduce(0, +) / Double(rows.count)
        }
        values[.models] = log(Double(rows.count))
        values[.allMeaningBest] = all(.allMeaning).max() ?? 0
        values[.allLettersBest] = all(.allLetters).max() ?? 0
        values[.triplesBest] = all(.triples).max() ?? 0
        values[.allMeaningMean] = mean(.allMeaning)
        values[.triplesMean] = mean(.triples)
    }

    private static func compare(
        _ answer: AnswerReading, _ model: AnswerReading, _ asked: AnswerReading, _ kinship: Kinship
    ) -> [AnswerFeature: Double] {
        let mine = answer.content
        let own = mine.filter { !asked.stemSet.contains(Stemmer.stem($0)) }
        let fresh = model.content.filter { !asked.stemSet.contains(Stemmer.stem($0)) }
        // A model that only repeats the question is asked for whole.
        let new = fresh.isEmpty ? model.content : fresh
        let all = WordLikeness.coverage(of: model.content, by: mine, kinship)
        let cover = WordLikeness.coverage(of: new, by: mine, kinship)
        let explained = WordLikeness.coverage(of: own, by: model.content, kinship).kin
        let rarest = new.sorted { left, right in
            let (one, two) = (kinship.kin(of: left).weight, kinship.kin(of: right).weight)
            return one == two ? left < right : one > two
        }.prefix(2)
        let count = Double(fresh.count)
        let (stems, theirs) = (answer.words.map(Stemmer.stem), model.words.map(Stemmer.stem))
        let (triples, modelTriples) = (answer.triples, model.triples)
        return [
            .allMeaning: all.meaning, .newMeaning: cover.meaning, .newKin: cover.kin,
            .newGloss: cover.gloss, .allLetters: all.letters, .newLetters: cover.letters,
            .newKinSquared: cover.kin * cover.kin,
            .newLettersByLength: cover.letters * log(count + 1),
            .found: log(count * cover.kin + 1), .lost: log(count * (1 - cover.kin) + 1),
            .complete: cover.kin > 0.99 ? 1 : 0, .nothing: cover.kin < 0.05 ? 1 : 0,
            .triples: share(of: modelTriples, in: triples),
            .newTriples: share(of: modelTriples.subtracting(asked.triples), in: triples),
            .triplesBack: share(of: triples, in: modelTriples), .ownExplained: explained,
            .explainedAndCovered: explained * cover.letters,
            .length: log(Double(answer.words.count + 1)),
            .lengthRatio: log(Double(answer.words.count + 1) / Double(model.words.count + 1)),
            .modelWords: log(Double(model.stems.count + 1)), .newWords: log(count + 1),
            .order: answer.orderKept(of: model),
            .rarest: WordLikeness.coverage(of: Array(rarest), by: mine, kinship).kin,
            .little: share(of: model.little, in: answer.little),
            .littleBack: share(of: answer.little, in: model.little),
            .pairs: share(of: pairs(theirs), in: pairs(stems)),
            .pairsBack: share(of: pairs(stems), in: pairs(theirs)),
            .negated: answer.isNegated != model.isNegated ? 1 : 0,
        ]
    }

    private static func share(of left: Set<String>, in right: Set<String>) -> Double {
        left.isEmpty ? 0 : Double(left.intersection(right).count) / Double(left.count)
    }

    private static func pairs(_ words: [String]) -> Set<String> {
        Set(zip(words, words.dropFirst()).map { "\($0) \($1)" })
    }
}

extension AnswerReading {
    /// The content words, one of each stem, in order.
    var content: [String] {
        var seen: Set<String> = []
        return words.filter { word in
            !Tokens.functionWords.contains(word) && !Tokens.negations.contains(word)
                && seen.insert(Stemmer.stem(word)).inserted
        }
    }

    /// The function words in it.
    var little: Set<String> { Set(words.filter(Tokens.functionWords.contains)) }

    /// Its runs of three characters.
    var triples: Set<String> {
        let letters = Array(words.joined(separator: " ").utf8)
        guard letters.count >= 3 else { return [] }
        return Set(
            (0...(letters.count - 3)).map {
                String(decoding: letters[$0..<($0 + 3)], as: UTF8.self)
            })
    }
}
