import Artifacts
import Foundation
import Language

/// Chooses the sparks of one request: those that cover it best, half of them questions, no two alike, as the class
/// liked before; what is equal is varied by a seed.
struct SparkChoice {
    let request: SparkRequest.Request
    let taste: SparkTaste?
    /// The lines of packs that the class has from other requests.
    let had: Set<String>
    /// Situations in which lines for any moment can be said.
    let open: Set<String>
    /// Whether there are lines for a situation of which nothing is known.
    let hasNow: Bool
    /// What lines take for granted.
    let presumption: Presumption
    /// What is varied by: the sheet, the request's place and the class's seed.
    let seed: String

    /// A line that passed the gates.
    struct Candidate: Equatable {
        var spark: Spark
        var ages: [Spark.Age]
        var length: Spark.Length
        /// Whether it speaks of the request's own topic.
        let isFrame: Bool
        /// What a topic must be for it.
        let needs: [String]
        /// Whether the topic stands in it as it was written.
        let hasSlot: Bool
        let gist: SparkGist
        /// Whether it says the same of every topic.
        var isHollow: Bool { needs.contains(SparkFrame.hollow) }

        init(
            _ spark: Spark, ages: [Spark.Age], isFrame: Bool = false, needs: [String] = [],
            hasSlot: Bool = false, gist: SparkGist? = nil
        ) {
            (self.spark, self.ages) = (spark, ages)
            (self.isFrame, self.needs, self.hasSlot) = (isFrame, needs, hasSlot)
            length = SparkGates.length(of: spark.text)
            self.gist = gist ?? SparkGist(spark.text)
        }

        /// Whether it asks for a subject or a sort of topic.
        var hasNeeds: Bool { needs.contains { !"-+".contains($0.prefix(1)) } }
    }

    // What speaks for a line: its situation, its tone, a word in common, the seed, the class.
    private static let (forSituation, forAny, forTone, forWord) = (7.0, 1.0, 2.0, 3.0)
    private static let (byChance, byTaste, ofLikeness) = (2.0, 3.0, 4.0)
    static let (forTopic, forKind, forPhase) = (5.0, 2.0, 1.5)
    private static let (forBeside, forAspect) = (6.0, 12.0)
    /// What is made for what was asked: for a time, for what pupils think; for a narrow sort of thing; for a moment
    /// beside what is known of it.
    private static let (forAsked, forNarrow, forMoment) = (6.0, 9.0, 9.0)
    /// What is said of whatever is done in a lesson or of its subject; what says the same of every topic.
    private static let (forActivity, forSubject, ofHollow) = (8.0, 4.0, 9.0)
    /// So many lines that say more leave out what says the same of every topic.
    private static let enoughBetter = 3
    // A line on this very topic; one that leaves out most of what was asked; the type whose turn it is.
    static let (forItself, forSort, forPart, forTurn) = (6.0, 3.0, 5.0, 5.0)
    static let mostOf = 0.5
    /// So many questions stand for one observation and one theme.
    private static let questionsToOne = 2
    private static let mostWords = 2

    /// The sparks, beside those that are chosen already; a model's come first, in its order.
    func choose(
        _ told: [Candidate], _ written: [Candidate], beside chosen: [Candidate]
    ) -> [Candidate] {
        var found: [Candidate] = []
        for candidate in told where found.count < request.count {
            if isNew(candidate, found, chosen) { found.append(candidate) }
        }
        let asked = Set(
            Tokens.contentStems("\(request.situation) \(request.topic ?? "")"))
        // What was written for another situation is no use here: of a journey nobody talks before a play.
        var fitting = written.filter(fits).filter {
            isForSituation($0, asked) && presumption.isSaid(by: request, in: $0)
        }
        // A topic of which no line may speak is no reason for lines beside it.
        if request.about?.topic != nil, request.tags.contains("lesson"),
            !fitting.contains(where: { !isSpoken($0) && ($0.isFrame || !isBeside($0)) })
        {
            fitting.removeAll { !isSpoken($0) }
        }
        if fitting.count(where: { !$0.isHollow && !isBeside($0) && !isSpoken($0) })
            >= Self.enoughBetter
        {
            fitting.removeAll(where: \.isHollow)
        }
        // Lines for whatever is spoken of fill up, and stand before what is said in any lesson.
        if !request.tags.contains(SparkPack.spoken),
            fitting.count(where: { !isSpoken($0) && !isBeside($0) }) >= request.count
        {
            fitting.removeAll(where: isSpoken)
        }
        var left = fitting.map { (candidate: $0, score: score($0, asked)) }
        while found.count < request.count {
            let turn = turn(found)
            let scored = left.map {
                (
                    candidate: $0.candidate, score: $0.score,
                    isOf: turn.contains($0.candidate.spark.type)
                )
            }
            .filter { isNew($0.candidate, found, chosen) }
            .map { one -> (Candidate, Double, Bool) in
                let gist = one.candidate.gist
                let nearest = found.map { $0.gist.likeness(to: gist) }.max() ?? 0
                return (one.candidate, one.score - Self.ofLikeness * nearest, one.isOf)
            }
            // What the class has not had, then of the type whose turn it is, else whatever there is.
            func weight(_ one: (SparkChoice.Candidate, Double, Bool)) -> Double {
                one.1 + (one.2 ? Self.forTurn : 0)
            }
            let best = scored.max { left, right in
                (isHad(left.0) ? 0 : 1, weight(left), right.0.spark.pack ?? "")
                    < (isHad(right.0) ? 0 : 1, weight(right), left.0.spark.pack ?? "")
            }
            guard let best else { break }
            found.append(best.0)
            left.removeAll { $0.candidate == best.0 }
        }
        return found
    }

    private func isNew(_ candidate: Candidate, _ found: [Candidate], _ chosen: [Candidate]) -> Bool
    {
        !(found + chosen).contains { $0.gist.isAlike(candidate.gist) }
    }

    /// The types whose turn it is: of two lines one is a question, and so is the first of three and the second. Of
    /// what is left the class's own liking decides, else the lines do.
    private func turn(_ found: [Candidate]) -> [Spark.Kind] {
        let counts = Dictionary(grouping: found, by: \.spark.type).mapValues(\.count)
        func count(_ type: Spark.Kind) -> Int { counts[type] ?? 0 }
        let others = Spark.Kind.allCases.filter { $0 != .question }
        let fewest = others.map(count).min() ?? 0
        guard count(.question) >= Self.questionsToOne * (fewest + 1) else { return [.question] }
        let least = others.filter { count($0) == fewest }
        let most = least.map { liking("type", $0.rawValue) }.max() ?? 0
        return least.filter { liking("type", $0.rawValue) == most }
    }

    /// Whether it may be given to this audience at all.
    private func fits(_ candidate: Candidate) -> Bool {
        let isForAges =
            request.ages.isEmpty
            ? candidate.ages != [.adult] : request.ages.allSatisfy(candidate.ages.contains)
        let hasLength = request.length.map { $0 == candidate.length } ?? true
        let isFailed = candidate.spark.pack.map { taste?.failed.contains($0) ?? false } ?? false
        return isForAges && hasLength && !isFailed && !isOfOtherMedium(candidate)
    }

    /// Whether a line is for the situation: by its tags, or by two words in common with what was asked. Lines for any
    /// moment are for one of which nothing is known, and for those in which one can talk of anything.
    private func isForSituation(_ candidate: Candidate, _ asked: Set<String>) -> Bool {
        let tags = candidate.spark.tags
        guard
            SparkFrame.fits(
                candidate.needs, kinds(for: candidate.spark.tags), hasSlot: candidate.hasSlot)
        else { return false }
        if !Set(request.tags).isDisjoint(with: tags) { return true }
        if tags.contains(SparkPack.spoken), isTopical { return true }
        if request.tags.contains("lesson") { return false }
        if isUnknown, tags.contains(SparkPack.now) { return true }
        // What is named in a situation of which no more is known.
        if request.tags.isEmpty, candidate.isFrame { return true }
        // A pack that has lines for a moment of which nothing is known needs none about something else.
        let isOpen = request.tags.isEmpty ? !hasNow : request.tags.allSatisfy(open.contains)
        return tags.contains(SparkPack.any) && isOpen
            || request.tags.isEmpty && candidate.gist.shared(with: asked) >= Self.mostWords
    }

    private func kinds(for tags: [String]) -> [String] {
        SparkFrame.kinds(request.about, for: tags)
    }

    /// Whether a line speaks of no topic, no subject and nothing that is done, though the request has a topic.
    private func isBeside(_ candidate: Candidate) -> Bool {
        request.about?.topic != nil && !candidate.isFrame
            && !Set(["lesson", "topic"]).isDisjoint(with: request.tags)
            && !isForActivity(candidate) && !candidate.hasNeeds
    }

    /// Whether it is for whatever a teacher's words speak of.
    private func isSpoken(_ candidate: Candidate) -> Bool {
        candidate.spark.tags.contains(SparkPack.spoken)
    }

    private var isTopical: Bool {
        request.about?.topic != nil
            && (request.tags.isEmpty
                || !Set(["lesson", SituationReader.topic]).isDisjoint(with: request.tags))
    }

    /// Whether no moment and no lesson is known.
    private var isUnknown: Bool { request.tags.isEmpty || request.tags == [SparkPack.spoken] }

    /// Whether it is for what is done in the lesson.
    private func isForActivity(_ candidate: Candidate) -> Bool {
        candidate.spark.tags.contains {
            $0.hasPrefix(SituationReader.tag("")) && request.tags.contains($0)
        }
    }

    /// Whether it was printed for the class, or tried.
    private func isHad(_ candidate: Candidate) -> Bool {
        guard let pack = candidate.spark.pack else { return false }
        return had.contains(pack) || taste?.tried.contains(pack) == true
    }

    private func score(_ candidate: Candidate, _ asked: Set<String>) -> Double {
        let spark = candidate.spark
        var score = 0.0
        if !Set(request.tags).isDisjoint(with: spark.tags) { score += Self.forSituation }
        if request.tags.isEmpty, spark.tags.contains(SparkPack.now) { score += Self.forSituation }
        if spark.tags.contains(SparkPack.any) { score += Self.forAny }
        if let tone = request.tone, spark.tone == tone { score += Self.forTone }
        let shared = candidate.gist.shared(with: asked)
        score += Self.forWord * Double(min(shared, Self.mostWords))
        if let tone = spark.tone { score += Self.byTaste * liking("tone", tone.rawValue) }
        score += Self.byTaste * (spark.tags.map { liking("for", $0) }.max() ?? 0)
        if request.tags.contains(where: { $0.hasPrefix("lesson-") && spark.tags.contains($0) }) {
            score += Self.forPhase
        }
        if request.tags.isEmpty, candidate.isFrame { score += Self.forSituation + Self.forPart }
        if candidate.isFrame { score += Self.forTopic }
        // Where the topic is known, what is said in any lesson comes last.
        if isBeside(candidate) { score -= Self.forBeside }
        if isSpoken(candidate), isTopical { score -= Self.ofHollow }
        // Of lines for whatever is spoken of those for its sort and its time come first.
        if isSpoken(candidate), candidate.hasNeeds { score += Self.forKind }
        if isForActivity(candidate) || candidate.needs.contains(SparkFrame.grave) {
            score += Self.forActivity
        } else if !candidate.isFrame, candidate.hasNeeds {
            score += Self.forSubject
        }
        if candidate.isHollow { score -= Self.ofHollow }
        if isForAsked(candidate) { score += Self.forAsked }
        if !candidate.isFrame, isForNarrow(candidate) { score += Self.forNarrow }
        if isForMoment(candidate) { score += Self.forMoment }
        if isForAspect(candidate) { score += Self.forAspect }
        score += fitness(candidate)
        return score + Self.byChance * chance(spark)
    }

    /// From -1 to 1: how much more often than half such sparks began a talk; near 0 where few were tried.
    private func liking(_ trait: String, _ value: String) -> Double {
        guard let mark = taste?.marks.first(where: { $0.trait == "\(trait) \(value)" }) else {
            return 0
        }
        return (Double(mark.halves) - Double(mark.count)) / Double(mark.count + 2)
    }

    /// From 0 to 1, the same for the same seed.
    private func chance(_ spark: Spark) -> Double {
        let digest = Digest.sha256("\(seed) \(spark.pack ?? spark.text)")
        return Double(UInt32(digest.prefix(8), radix: 16) ?? 0) / Double(UInt32.max)
    }
}
