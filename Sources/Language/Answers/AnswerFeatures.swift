import Artifacts
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
        let bests: [(AnswerFeature, AnswerFeature)] = [
            (.allMeaningBest, .allMeaning), (.allLettersBest, .allLetters),
            (.triplesBest, .triples), (.newLettersBest, .newLetters),
            (.ownExplainedBest, .ownExplained), (.triplesBackBest, .triplesBack),
            (.pairsBest, .pairs),
        ]
        for (best, one) in bests { values[best] = all(one).max() ?? 0 }
        let means: [(AnswerFeature, AnswerFeature)] = [
            (.allMeaningMean, .allMeaning), (.triplesMean, .triples),
            (.newLettersMean, .newLetters), (.pairsMean, .pairs),
        ]
        for (middle, one) in means { values[middle] = mean(one) }
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
        var features = turned(answer, model)
        features.merge(apart(new, by: mine, kinship)) { $1 }
        let back = WordLikeness.coverage(of: mine, by: model.content, kinship)
        let both = cover.kin + explained
        features.merge([
            .lettersBack: back.letters, .kinBack: back.kin,
            .opposite: opposes(mine, model, kinship) ? 1 : 0,
            .asked: share(of: answer.stemSet, in: asked.stemSet),
            .askedBack: share(of: asked.stemSet, in: answer.stemSet),
            .questionLength: log(Double(asked.words.count + 1)),
            .balance: both > 0 ? 2 * cover.kin * explained / both : 0,
        ]) { $1 }
        return features.merging([
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
        ]) { $1 }
    }

    /// What turns the one against the other.
    private static func turned(
        _ answer: AnswerReading, _ model: AnswerReading
    ) -> [AnswerFeature: Double] {
        let openings = Set([answer.words.first ?? "", model.words.first ?? ""])
        return [
            .negated: answer.isNegated != model.isNegated ? 1 : 0,
            .answerNegated: answer.hasNegation ? 1 : 0, .modelNegated: model.hasNegation ? 1 : 0,
            .contradicts: openings == ["yes", "no"] ? 1 : 0,
        ]
    }

    /// Coverage by parts of speech, and with each word counting alike.
    private static func apart(
        _ new: [String], by mine: [String], _ kinship: Kinship
    ) -> [AnswerFeature: Double] {
        func covered(_ parts: Set<Lexicon.Part>) -> Double {
            let words = new.filter { parts.contains(kinship.kin(of: $0).part) }
            return words.isEmpty ? 0.5 : WordLikeness.coverage(of: words, by: mine, kinship).kin
        }
        let letters = new.map { word in
            mine.reduce(0) { max($0, WordLikeness($1, word, kinship).letters) }
        }
        return [
            .nouns: covered([.noun]), .verbs: covered([.verb]),
            .qualities: covered([.adj, .adv]),
            .newLettersEven: letters.reduce(0, +) / Double(max(1, letters.count)),
        ]
    }

    private static func opposes(
        _ mine: [String], _ model: AnswerReading, _ kinship: Kinship
    ) -> Bool {
        mine.contains { word in
            let kin = kinship.kin(of: word)
            return !model.stemSet.contains(kin.stem)
                && !kin.opposites.isDisjoint(with: model.stemSet)
        }
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
