import Artifacts
import Language

/// Makes the sets of a sheet: what a language model proposes and what the pack holds passes the same gates, and the
/// pack fills up.
struct SparkMaker {
    let requests: [SparkRequest.Request]
    let taste: SparkTaste?
    /// The lines of packs that the class has from other requests.
    let had: Set<String>
    let safety: Safety
    let rules: TalkRules
    let packs: [SparkPack]
    /// Situations in which lines for any moment can be said.
    let open: Set<String>
    let presumption: Presumption
    let seed: String
    private var told: [Int: [SparkPrompt.List.Line]] = [:]
    private var kept = GateCounts()

    init(
        requests: [SparkRequest.Request], taste: SparkTaste?, had: Set<String>, safety: Safety,
        rules: TalkRules, packs: [SparkPack], open: Set<String> = [],
        presumption: Presumption = Presumption(), seed: String
    ) {
        (self.requests, self.taste, self.had, self.safety) = (requests, taste, had, safety)
        (self.rules, self.packs, self.open, self.seed) = (rules, packs, open, seed)
        self.presumption = presumption
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
            let choice = SparkChoice(
                request: request, taste: taste, had: had, open: open,
                hasNow: written.contains { $0.spark.tags.contains(SparkPack.now) },
                presumption: presumption,
                seed: "\(seed) \(index)")
            let proposed = toldCandidates(index, request)
            let filled = filledCandidates(request)
            let found = choice.choose(proposed, filled + written, beside: chosen)
            let sparks = found.enumerated().map { place, candidate in
                var spark = candidate.spark
                spark.id = "s\(chosen.count + place + 1)"
                if requests.count > 1 { spark.request = index + 1 }
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
        for request in requests { _ = filledCandidates(request) }
        // Editions of before do not say which request a spark is for: they had all that were asked for.
        var left = printed[...]
        let sets = requests.enumerated().map { index, request -> Sparks.Set in
            let own = printed.filter { $0.request == index + 1 }
            if !own.isEmpty || requests.count == 1 {
                return .init(request: request, sparks: requests.count == 1 ? printed : own)
            }
            guard printed.allSatisfy({ $0.request == nil }) else {
                return .init(request: request, sparks: [])
            }
            defer { left = left.dropFirst(request.count) }
            return .init(request: request, sparks: Array(left.prefix(request.count)))
        }
        return Sparks(
            key: key, language: "en", safety: safety, sets: sets, gates: kept.gates)
    }

    /// The packs' lines that need no topic and pass.
    private mutating func writtenCandidates() -> [SparkChoice.Candidate] {
        var found: [SparkChoice.Candidate] = []
        for pack in packs {
            for line in pack.lines where !line.isFrame {
                take(line, line.text, nil, pack, &found)
            }
        }
        return found
    }

    /// The lines that speak of a request's topic and pass.
    private mutating func filledCandidates(
        _ request: SparkRequest.Request
    ) -> [SparkChoice.Candidate] {
        guard let about = request.about else { return [] }
        var found: [SparkChoice.Candidate] = []
        for pack in packs {
            for line in pack.lines
            where line.isFrame && (about.topic != nil || !line.hasSlot)
                && (request.tags.isEmpty || line.situations.contains(SparkPack.spoken)
                    || !Set(request.tags).isDisjoint(with: line.situations))
                && SparkFrame.fits(
                    line.needs, SparkFrame.kinds(about, for: line.situations),
                    hasSlot: line.hasSlot)
            {
                guard let text = SparkFrame.filled(line.text, with: about) else { continue }
                take(line, text, about.topic, pack, &found)
            }
        }
        return found
    }

    private mutating func take(
        _ line: SparkPack.Line, _ text: String, _ topic: String?, _ pack: SparkPack,
        _ found: inout [SparkChoice.Candidate]
    ) {
        let origin: Spark.Origin = pack.isOwn ? .teacher : .embedded
        let rule = SparkGates(safety: safety, rules: rules).rule(
            .init(
                type: line.type, text: text, ages: line.ages, isReviewed: line.isReviewed,
                topic: topic))
        if let rule {
            kept.count(rule, origin)
            return
        }
        let spark = Spark(
            id: line.id, pack: line.id, type: line.type, text: text, tags: line.situations,
            tone: line.tone, origin: origin)
        let gist = SparkGist(SparkFrame.bare(line.text))
        take(
            .init(
                spark, ages: line.ages, isFrame: line.isFrame, needs: line.needs,
                hasSlot: line.hasSlot, gist: gist),
            origin,
            &found)
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

    /// Of two alike for one situation the first.
    private mutating func take(
        _ candidate: SparkChoice.Candidate, _ origin: Spark.Origin,
        _ found: inout [SparkChoice.Candidate]
    ) {
        let tags = Set(candidate.spark.tags)
        let isSaid = found.contains {
            $0.gist.isAlike(candidate.gist)
                && (origin == .provider || !tags.isDisjoint(with: $0.spark.tags))
        }
        if isSaid {
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
