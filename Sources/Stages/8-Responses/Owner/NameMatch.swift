package import Artifacts
import Foundation
package import Reading

/// Which pupil of the roster a name line says: one, where it is certain, else the likeliest few.
///
/// A name line's text leaves this value nowhere (law 8): what comes out is pupil codes and how likely they are.
package struct NameMatch {
    /// A pupil and what a line says of them.
    package struct Rated: Equatable {
        /// The roster code.
        package var code: String
        /// The natural logarithm of the probability that the line says one of the pupil's forms.
        package var log: Double
        /// The likeliest of the forms, as they are compared.
        var form: String
        /// How many words it has.
        var words: Int

        /// A value from its parts.
        package init(code: String, log: Double, form: String, words: Int) {
            (self.code, self.log, self.form, self.words) = (code, log, form, words)
        }
    }

    /// The pupils, the likeliest first.
    package let rated: [Rated]
    /// The logarithm of the probability of the likeliest text that is no form of the likeliest pupil.
    package let other: Double
    /// Whether nothing speaks against the picture.
    private let isClear: Bool
    private let roster: [String: NameForms]

    // Of a word that is taken for read the recognizer gives its text at least this probability among all that the line
    // may say.
    package static let least = 0.6
    // The next pupil is at most so likely, as a logarithm of the ratio.
    package static let apart = 3.0
    // Fewer letters or digits say too little.
    private static let shortest = 3
    // As many as a person likes to choose from.
    private static let most = 3
    // A name of the class is so much likelier than another text that looks as likely, before the line is looked at:
    // logarithm.
    private static let known = 4.0
    // What is offered is never as sure as what is certain.
    private static let offered = 0.95

    /// Weighs pupils' names against what a line says. Where `isClear` is false nobody is certain.
    package init(_ roster: [String: NameForms], _ line: NameEvidence, isClear: Bool = true) {
        let rated = roster.map { code, forms in
            let logs = forms.texts.map { ($0, line.logLikelihood(of: $0)) }
            let best = logs.max { ($0.1, $1.0) < ($1.1, $0.0) } ?? ("", -.infinity)
            let all = best.1 > -.infinity ? logs.reduce(0) { $0 + exp($1.1 - best.1) } : 1
            return Rated(
                code: code, log: best.1 + Foundation.log(all) + line.logInside,
                form: NameForms.bare(best.0), words: forms.words[NameForms.bare(best.0)] ?? 1)
        }
        let sorted = rated.sorted { ($1.log, $0.code) < ($0.log, $1.code) }
        let own = sorted.first.flatMap { roster[$0.code] }?.words ?? [:]
        let other = line.likeliest(alike: NameForms.bare).first { own[$0.text] == nil }
        self.init(
            roster, rated: sorted, other: (other?.log ?? -.infinity) + line.logInside,
            isClear: isClear)
    }

    /// The match of a line's ink; nil where the reader sees no line.
    package init?(_ roster: [String: NameForms], _ ink: NameInk) throws {
        let names = roster.values.flatMap(\.texts).sorted()
        guard let line = try NameReader().evidence(on: ink.alone, names: names) else { return nil }
        self.init(roster, line, isClear: ink.isClear)
    }

    /// A match from what was weighed, the likeliest pupil first.
    package init(
        _ roster: [String: NameForms], rated: [Rated], other: Double, isClear: Bool = true
    ) {
        (self.roster, self.rated, self.other) = (roster, rated, other)
        self.isClear = isClear
    }

    /// The pupil whom the line names for certain: no other text may be as likely, no other pupil near, and no other
    /// pupil may have a name that differs from what stands there by one letter alone.
    package var pupil: String? { pupil(least: Self.least) }

    /// The same with another limit for what a word is read as.
    package func pupil(least: Double) -> String? {
        guard isClear, let best = rated.first, best.form.count >= Self.shortest,
            best.log >= Double(max(1, best.words)) * Foundation.log(least), best.log > other
        else { return nil }
        if rated.count > 1, best.log - rated[1].log < Self.apart { return nil }
        let others = roster.filter { $0.key != best.code }.values
        let isAlone = others.allSatisfy { forms in
            forms.words.keys.allSatisfy { !Self.isNear($0, best.form) }
        }
        return isAlone ? best.code : nil
    }

    /// What is told of it.
    package var whose: [Responses.Whose] {
        if let pupil {
            // No more than it takes: a code or a folder says it surer.
            return [
                Responses.Whose(pupil: pupil, confidence: Confidence(Responses.certainOwner))
            ]
        }
        // Somebody else is always possible.
        let weights = rated.map { exp($0.log) }
        let all = weights.reduce(0, +) + exp(other - Self.known)
        guard all > 0 else { return [] }
        return zip(rated, weights).prefix(Self.most).map { one, weight in
            let told = min(Self.offered, WrittenLine.quantised(weight / all).value)
            return Responses.Whose(pupil: one.code, confidence: Confidence(told))
        }.filter { $0.confidence.value > 0 }
    }

    /// Whether two texts are one letter put in, left out or changed apart, or two neighbours exchanged, or the same.
    static func isNear(_ one: String, _ other: String) -> Bool {
        let (long, short) =
            one.count >= other.count ? (Array(one), Array(other)) : (Array(other), Array(one))
        guard long.count - short.count < 2 else { return false }
        let front = zip(long, short).prefix { $0 == $1 }.count
        let back = zip(long.dropFirst(front).reversed(), short.dropFirst(front).reversed())
            .prefix { $0 == $1 }.count
        let rest = long[front..<(long.count - back)]
        if rest.count < 2 { return true }
        return long.count == short.count && rest.count == 2
            && rest.reversed() == Array(short[front..<(front + 2)])
    }
}
