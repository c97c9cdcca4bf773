import Artifacts

/// Solves a sketch whose amounts are multiplied and divided alone, by what they are of: `8` rolls to a bag and `150`
/// rolls can make bags in one way only. Each amount is used once; where two ways lead to what is asked for, none does.
struct RateSolver {
    let sketch: Sketch
    let isAlike: Bool
    var facts: [RateFact] = []
    /// What is paid once: `£3 plus £2 for each mile`.
    var fixed: String?
    var inverse: Workers?

    /// So many who work, and how long they need together.
    struct Workers {
        var agents: String
        var time: String
        var unit: String
        /// What they are.
        var agent: String
    }

    /// Words that rates and shares are told with.
    private static let allowed: Set<String> = [
        "full", "complete", "altogether", "total", "all", "equally", "equal", "share", "shares",
        "shared", "divide", "divided", "divides", "split", "per", "every", "if", "rate", "plus",
    ]

    init?(_ sketch: Sketch) {
        self.init(sketch, isAlike: false)
    }

    private init?(_ sketch: Sketch, isAlike: Bool) {
        (self.sketch, self.isAlike) = (sketch, isAlike)
        guard sketch.telling.isSubset(of: Self.allowed), sketch.isPlain,
            !sketch.told.contains(where: { $0.verb == "reduce" }),
            // What is so long and so wide has an area and a way round.
            !sketch.told.contains(where: {
                !$0.words.isDisjoint(with: ["wide", "width", "perimeter"])
            }),
            sketch.amounts.allSatisfy({ $0.kind != .portion && !$0.isPart }),
            (2...4).contains(sketch.amounts.count), isUnderstood, hasItsTimes
        else { return nil }
        for clause in sketch.told + [sketch.ask.clause] {
            guard let found = read(clause) else { return nil }
            facts += found
        }
    }

    /// Whether each time told or asked for is one of the amounts': no `Each year`, no `in a decade`.
    private var hasItsTimes: Bool {
        let told = sketch.told.reduce(Set<String>()) { $0.union($1.words) }
        return sketch.told.allSatisfy { clause in
            guard let each = clause.each, isTime(each) else { return true }
            return clause.amounts.contains { sketch.amounts[$0].per == each }
                || sketch.amounts.contains { $0.of == each }
        }
            && sketch.ask.clause.words.allSatisfy {
                sketch.ask.kind == .speed || told.contains($0) || Unit.named($0) != nil
                    || Tokens.functionWords.contains($0)
                    || SketchWords.verbs[$0] != nil || Lexicon.system.nounFile($0) != 28
            }
    }

    /// Whether each verb is known, or does no more than so much in so long: `A snail crawls 12 cm in 4 minutes.`
    private var isUnderstood: Bool {
        let strange = sketch.told.reduce(Set<String>()) { $0.union($1.strange) }
        return sketch.ask.clause.strange.isSubset(of: strange)
            && sketch.told.allSatisfy { clause in
                let all = clause.amounts.map { sketch.amounts[$0] }
                return clause.strange.isEmpty || all.count == 2 && isTime(all[1].of)
                    || !all.isEmpty && all.allSatisfy { $0.per != nil && !$0.isOfOne }
            }
    }

    func isTime(_ of: String) -> Bool {
        Unit.named(of).map { [.time, .calendar].contains($0.measure) } ?? false
    }

    func key(_ of: String) -> String {
        guard isAlike else { return of }
        return of == "seat" || of == "place" || SketchWords.isSomebody(of) ? "person" : of
    }

    /// Who works together: more of them need less time.
    func isWorker(_ noun: String, _ clause: SketchClause) -> Bool {
        let tools = ["tap", "pipe", "pump", "machine", "printer", "tractor", "robot"]
        return SketchWords.isSomebody(noun) || tools.contains(noun) && clause.subject == noun
    }

    /// What is asked for: +1 and −1.
    private var wanted: [String: Int]? {
        let ask = sketch.ask
        func only(_ measures: [Unit.Measure]) -> String? {
            let all = Set(
                facts.flatMap(\.of.keys).filter { key in
                    Unit.named(key).map { measures.contains($0.measure) } ?? false
                })
            return all.count == 1 ? all.first : nil
        }
        var wanted: [String: Int] = [:]
        switch ask.kind {
        case .count: wanted[key(ask.of)] = 1
        case .money:
            let signs = Set(sketch.amounts.filter { $0.kind == .money }.map(\.of))
            guard signs.count == 1, let sign = signs.first else { return nil }
            wanted[sign] = 1
        case .length:
            guard let unit = only([.length, .customaryLength]) else { return nil }
            wanted[unit] = 1
        case .time:
            guard let unit = only([.time, .calendar]) else { return nil }
            wanted[unit] = 1
        case .measure:
            // Of the stuff that is asked for there must have been talk.
            guard let unit = only([.mass, .volume, .length]),
                ask.name.isEmpty
                    || sketch.told.contains(where: { $0.words.contains(SketchWords.stem(ask.name)) }
                    )
            else { return nil }
            wanted[unit] = 1
        case .speed:
            guard let way = only([.length, .customaryLength]), let time = only([.time]) else {
                return nil
            }
            wanted = [way: 1, time: -1]
        case .volume, .age, .fraction, .percent, .clock, .number, .none: return nil
        }
        if let unit = ask.unit, wanted[unit] != 1 { return nil }
        // `£15 a month. How much in a year?`
        let known = Set(facts.flatMap(\.of.keys)).union(wanted.keys)
        let others = ask.clause.words.filter(isTime)
        guard others.isSubset(of: known) else { return nil }
        if var per = ask.per {
            if per.isEmpty {
                let others = Set(
                    facts.flatMap(\.of.keys).filter {
                        Unit.named($0) == nil && wanted[$0] == nil
                            && !["£", "$", "€", "₹", "p", "¢"].contains($0)
                    })
                guard others.count == 1, let only = others.first else { return nil }
                per = only
            }
            wanted[key(per), default: 0] -= 1
        }
        return wanted
    }

    var answer: SketchAnswer? {
        if let found = shared { return found }
        // `52 seats`, `180 pupils`
        guard !isAlike else { return nil }
        return RateSolver(sketch, isAlike: true)?.shared
    }

    private var shared: SketchAnswer? {
        guard let wanted, (1...4).contains(facts.count) else { return nil }
        if let inverse, wanted == [inverse.unit: 1] { return byMoreWorkers(inverse) }
        if let summed = summed(wanted) { return summed }
        var ways: [[Int]] = []
        for code in 0..<(1 << facts.count) {
            let signs = facts.indices.map { code >> $0 & 1 == 0 ? 1 : -1 }
            var sum: [String: Int] = [:]
            for (fact, sign) in zip(facts, signs) {
                for (of, count) in fact.of { sum[of, default: 0] += sign * count }
            }
            if sum.filter({ $0.value != 0 }) == wanted { ways.append(signs) }
        }
        guard ways.count == 1, let signs = ways.first else { return nil }
        var (over, under): ([String], [String]) = ([], [])
        for (fact, sign) in zip(facts, signs) {
            over += sign > 0 ? fact.over : fact.under
            under += sign > 0 ? fact.under : fact.over
        }
        guard !over.isEmpty else { return nil }
        var found = answer(over, under, wanted)
        found?.wholes = vessels(signs)
        return found
    }

    /// How many coaches, packs and the like a sum goes through on its way to their price: nobody hires half of one.
    private func vessels(_ signs: [Int]) -> [String] {
        let all = zip(facts, signs)
        return Set(facts.flatMap(\.of.keys)).sorted().compactMap { vessel in
            guard Unit.named(vessel) == nil else { return nil }
            let filled = all.filter { $0.of[vessel] == -1 && $1 < 0 }.map(\.0)
            let isPriced = all.contains { $0.of[vessel] == -1 && $1 > 0 }
            let whole = all.filter { $0.of[vessel] == nil && $1 > 0 }.flatMap(\.0.over)
            guard isPriced, filled.count == 1, filled[0].under.isEmpty, !whole.isEmpty else {
                return nil
            }
            return ([whole.joined(separator: " × ")] + filled[0].over).joined(separator: " ÷ ")
        }
    }

    private func answer(
        _ over: [String], _ under: [String], _ wanted: [String: Int]
    ) -> SketchAnswer? {
        guard let of = wanted.first(where: { $0.value > 0 })?.key,
            var (name, isMeasured) = sketch.unit(of == "person" ? sketch.ask.of : of)
        else { return nil }
        let product = over.joined(separator: " × ")
        let plan = (fixed.map { $0 + " + " } ?? "") + ([product] + under).joined(separator: " ÷ ")
        let check =
            fixed.map { "____ - \($0) = \(([product] + under).joined(separator: " ÷ "))" }
            ?? (under.isEmpty
                ? "____ ÷ \(over[0]) = \(over.dropFirst().isEmpty ? "1" : over.dropFirst().joined(separator: " × "))"
                : "____ × \(under.joined(separator: " × ")) = \(product)")
        if sketch.ask.kind == .speed, let time = wanted.first(where: { $0.value < 0 })?.key {
            name =
                ["km hours": "km/h", "m seconds": "m/s"]["\(of) \(time)"]
                ?? "\(name) per \(time.dropLast())"
            isMeasured = true
        }
        let words = sketch.ask.clause.words
        let verbs = sketch.ask.clause.verbs
        var whole: Story.Whole?
        if sketch.ask.kind == .count, !isMeasured, Unit.named(of) == nil, under.count == 1 {
            if !sketch.telling.isDisjoint(with: ["full", "complete"]) || words.contains("can") {
                whole = .down
            } else if verbs.contains(.need) || words.contains("must") {
                whole = .up
            }
        }
        return SketchAnswer(
            skill: under.isEmpty ? "multiplication problems" : "division problems", plan: plan,
            check: check, unit: name, isMeasured: isMeasured,
            slips: under.isEmpty || over.count > 1 || fixed != nil
                ? [] : [("\(product) × \(under[0])", "it was multiplied instead of divided")],
            whole: whole)
    }
}
