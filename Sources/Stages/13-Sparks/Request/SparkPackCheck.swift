public import Artifacts
public import Foundation
import Language

/// Looks through packs and requests before a run does.
public enum SparkPackCheck {
    /// What is wrong with the packs of sparks, line by line: what cannot be read, and what the gates keep out.
    public static func problems(_ packs: [PackText], _ safety: Safety) -> [Problem] {
        var found: [Problem] = []
        func note(_ body: () throws(Problem) -> Void) {
            do { try body() } catch { found.append(error) }
        }
        note { () throws(Problem) in _ = try SparkPreset.all(packs) }
        note { () throws(Problem) in _ = try SparkWords(packs) }
        for name in [SparkPack.file, SparkPack.frames] {
            guard let file = packs.first(where: { $0.name == name }) else { continue }
            note { () throws(Problem) in
                let rules = try TalkRules(packs, language: "en")
                let pack = try SparkPack(file)
                found += kept(pack, SparkGates(safety: safety, rules: rules))
            }
        }
        return found
    }

    /// What a frame is tried with: one thing and many.
    private static let examples = [
        SparkRequest.About(topic: "rain", theTopic: "the rain", kinds: []),
        SparkRequest.About(topic: "kites", theTopic: "the kites", isPlural: true, kinds: []),
    ]

    private static func kept(_ pack: SparkPack, _ gates: SparkGates) -> [Problem] {
        var said: [(gist: SparkGist, tags: [String])] = []
        return pack.lines.compactMap { line in
            let texts =
                line.isFrame
                ? examples.compactMap { SparkFrame.filled(line.text, with: $0) } : [line.text]
            let rules = texts.compactMap { text in
                gates.rule(
                    .init(
                        type: line.type, text: text, ages: line.ages, isReviewed: line.isReviewed))
            }
            let gist = SparkGist(SparkFrame.bare(line.text))
            let isSaid = said.contains {
                $0.gist.isAlike(gist) && !Set($0.tags).isDisjoint(with: line.situations)
            }
            said.append((gist, line.situations))
            guard let rule = rules.first ?? (isSaid ? .duplicate : nil) else { return nil }
            return Problem(
                .configuration,
                "Pack '\(pack.name)', line \(line.number), is kept out: \(why(rule))",
                hint: hint(rule), file: "pipelines/packs/\(pack.name):\(line.number)")
        }
    }

    private static func why(_ rule: Sparks.Rule) -> String {
        switch rule {
        case .unreviewed: "nobody but its writer has read it"
        case .subject: "it speaks of a subject that is left out"
        case .confession: "it asks to guess about others or to confess"
        case .closed: "yes, no or one of two things answers it"
        case .form: "it is not of its type's form"
        case .length: "it has too many words"
        case .words: "it has a word too long for its ages"
        case .signs: "it has signs, an address or an order to a program"
        case .duplicate: "a line above says much the same"
        }
    }

    private static func hint(_ rule: Sparks.Rule) -> String {
        switch rule {
        case .unreviewed: "let another person read it and write who under reviewedBy"
        case .subject: "say it in other words, or leave it out"
        case .confession: "ask for something that everybody may tell"
        case .closed: "begin it with what or how"
        case .form: "a question ends with ?, an observation with a full stop, a theme with neither"
        case .length: "at most 18 words, and 24 from twelve years on"
        case .words: "take a shorter word, or give it to older pupils"
        case .signs: "write words alone"
        case .duplicate: "leave one of the two out"
        }
    }

    /// Every line with a topic that a situation can get, filled in, as the gates let it through at strict.
    public static func filled(
        _ situation: String, _ packs: [PackText]
    ) throws -> [(id: String, text: String)] {
        let read = try SituationReader(packs).read(situation)
        guard let about = read.about, about.topic != nil else { return [] }
        let gates = SparkGates(safety: .strict, rules: try TalkRules(packs, language: "en"))
        return try packs.filter { [SparkPack.file, SparkPack.frames].contains($0.name) }
            .flatMap { file in
                try SparkPack(file).lines.filter {
                    $0.hasSlot && !Set(read.tags).isDisjoint(with: $0.situations)
                        && SparkFrame.fits($0.needs, about.kinds, hasSlot: true)
                }
            }.compactMap { line in
                guard let text = SparkFrame.filled(line.text, with: about),
                    gates.rule(
                        .init(
                            type: line.type, text: text, ages: line.ages,
                            isReviewed: line.isReviewed, topic: about.topic)) == nil
                else { return nil }
                return (line.id, text)
            }
    }

    /// Throws what would refuse a request for sparks, as a table of one row.
    public static func request(_ table: Data, _ packs: [PackText]) throws(Problem) {
        _ = try SparkTable(
            table, presets: try SparkPreset.all(packs), reader: try SituationReader(packs))
    }

    /// The packs that it looks through.
    public static let files =
        [SparkPack.file, SparkPack.frames, SparkWords.file, "sparks-presets.en.csv"]
        + ["auxiliaries.en.csv", "talk-words.en.csv"]
}
