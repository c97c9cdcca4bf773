import Artifacts
import Language

/// Makes the sets of a sheet: what a language model proposes and what the pack holds passes the same gates, and the
/// pack fills up.
struct SparkMaker {
    let requests: [SparkRequest.Request]
    let taste: SparkTaste?
    let safety: Safety
    let rules: TalkRules
    let pack: SparkPack
    let seed: String
    private var told: [Int: [SparkPrompt.List.Line]] = [:]
    private var kept = GateCounts()

    init(
        requests: [SparkRequest.Request], taste: SparkTaste?, safety: Safety, rules: TalkRules,
        pack: SparkPack, seed: String
    ) {
        (self.requests, self.taste, self.safety) = (requests, taste, safety)
        (self.rules, self.pack, self.seed) = (rules, pack, seed)
    }

    /// Asks a language model for each request; the digest of all its answers.
    mutating func ask(_ model: any LanguageModel) throws -> String {
        var replies: [String] = []
        for (index, request) in requests.enumerated() {
            let (lines, said) = try SparkPrompt.ask(model, for: request, safety: safety)
            replies += said
            told[index] = lines
        }
        return Digest.sha256(replies.joined(separator: "\n"))
    }

    /// The sets.
    mutating func sets(key: String) -> Sparks {
        let written = writtenCandidates()
        var sets: [Sparks.Set] = []
        var chosen: [SparkChoice.Candidate] = []
        for (index, request) in requests.enumerated() {
            let choice = SparkChoice(request: request, taste: taste, seed: "\(seed) \(index)")
            let proposed = toldCandidates(index, request)
            let found = choice.choose(proposed, written, beside: chosen)
            let sparks = found.enumerated().map { place, candidate in
                var spark = candidate.spark
                spark.id = "s\(chosen.count + place + 1)"
                return spark
            }
            chosen += found
            sets.append(.init(request: request, sparks: sparks))
        }
        return Sparks(
            key: key, language: "en", safety: safety, sets: sets, gates: kept.gates)
    }

    /// The sets that were printed.
    mutating func sets(_ printed: [Spark], key: String) -> Sparks {
        _ = writtenCandidates()
        var left = printed[...]
        let sets = requests.map { request -> Sparks.Set in
            defer { left = left.dropFirst(request.count) }
            return .init(request: request, sparks: Array(left.prefix(request.count)))
        }
        return Sparks(
            key: key, language: "en", safety: safety, sets: sets, gates: kept.gates)
    }

    /// The pack's lines that pass; of two alike the first.
    private mutating func writtenCandidates() -> [SparkChoice.Candidate] {
        let origin: Spark.Origin = pack.isOwn ? .teacher : .embedded
        let gates = SparkGates(safety: safety, rules: rules)
        var found: [SparkChoice.Candidate] = []
        for line in pack.lines {
            let rule = gates.rule(
                .init(
                    type: line.type, text: line.text, ages: line.ages, isReviewed: line.isReviewed))
            if let rule {
                kept.count(rule, origin)
                continue
            }
            let spark = Spark(
                id: line.id, pack: line.id, type: line.type, text: line.text, tags: line.situations,
                tone: line.tone, origin: origin)
            take(.init(spark, ages: line.ages), origin, &found)
        }
        return found
    }

    private mutating func toldCandidates(
        _ index: Int, _ request: SparkRequest.Request
    ) -> [SparkChoice.Candidate] {
        let gates = SparkGates(safety: safety, rules: rules)
        // Where nobody said how old they are, they may be young.
        let ages = request.ages.isEmpty ? [.nine] : request.ages
        var found: [SparkChoice.Candidate] = []
        for line in told[index] ?? [] {
            let text = OthersText.line(line.text).trimmed
            let length = SparkGates.length(of: text)
            if let rule = gates.rule(.init(type: line.type, text: text, ages: ages)) {
                kept.count(rule, .provider)
            } else if request.length == .short, length == .long {
                kept.count(.length, .provider)
            } else {
                let spark = Spark(
                    id: "", type: line.type, text: text, tags: request.tags, tone: request.tone,
                    origin: .provider)
                take(.init(spark, ages: ages), .provider, &found)
            }
        }
        return found
    }

    /// Of two alike the first.
    private mutating func take(
        _ candidate: SparkChoice.Candidate, _ origin: Spark.Origin,
        _ found: inout [SparkChoice.Candidate]
    ) {
        if found.contains(where: { $0.gist.isAlike(candidate.gist) }) {
            kept.count(.duplicate, origin)
        } else {
            found.append(candidate)
        }
    }
}

/// What the gates kept out, counted.
struct GateCounts {
    private var counts: [Sparks.Rule: [Spark.Origin: Int]] = [:]

    /// Counts one line.
    mutating func count(_ rule: Sparks.Rule, _ origin: Spark.Origin) {
        counts[rule, default: [:]][origin, default: 0] += 1
    }

    /// In the order of the rules.
    var gates: [Sparks.Gate] {
        Sparks.Rule.allCases.flatMap { rule in
            Spark.Origin.allCases.compactMap { origin in
                counts[rule]?[origin].map { .init(rule: rule, origin: origin, count: $0) }
            }
        }
    }
}

extension String {
    /// Without white space at its ends.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
