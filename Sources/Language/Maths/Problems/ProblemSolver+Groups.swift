import Artifacts

/// So many in each, shared out, and what goes on from there.
extension ProblemSolver {
    /// Words that share out.
    private static let sharing: Set<String> = [
        "share", "shared", "shares", "equally", "equal", "divide", "divided", "divides", "split",
    ]
    private static let allowed: Set<String> = [
        "each", "every", "per", "apiece", "together", "another", "extra", "after", "free", "empty",
    ]

    /// A rate, and all that it is taken times.
    private struct Product {
        var numbers: [Int]
        var unit: String?
    }

    /// `There are 6 boxes. Each box holds 8 pencils. How many pencils are there?` and one step more.
    var groups: ProblemPlan? {
        guard question.than == nil, !question.isEach, isPlain(but: Self.allowed),
            !question.words.contains("one"), !question.words.contains("single"),
            facts.allSatisfy({ $0.than == nil && !$0.isTimes && !$0.isParts }),
            let rate = facts.first(where: { $0.each != nil && $0.unit != nil && isAsked($0.unit) }),
            uses(facts.map(\.number) + question.numbers.map(\.number))
        else { return nil }
        var numbers = [rate.number]
        var thing = rate.each ?? ""
        var others = facts.filter { $0.number != rate.number }
        var asked = question.numbers
        // The count of what it is so many for, which may itself be so many for something else.
        while true {
            if let index = others.firstIndex(where: {
                $0.unit == thing
                    || thing.isEmpty && $0.unit != rate.unit && $0.sentence == rate.sentence
                        && $0.number < rate.number
            }) {
                let count = others.remove(at: index)
                guard count.doing != .losing || thing.isEmpty else { return nil }
                numbers.append(count.number)
                guard let next = count.each else { break }
                thing = next
            } else if let index = asked.firstIndex(where: {
                $0.unit == thing || thing.isEmpty && $0.unit != nil
            }) {
                numbers.append(asked.remove(at: index).number)
                break
            } else {
                return nil
            }
        }
        guard asked.isEmpty, others.count <= 1, !others.contains(where: { $0.each != nil }) else {
            return nil
        }
        let product = numbers.sorted().map(mark).joined(separator: " × ")
        let fixed = Self.isNature(rate) ? Set([rate.number]) : []
        guard let other = others.first else {
            // `She sold 3 bags of 5. How many are left?` has a beginning that is not told.
            guard !question.isLeft, !question.isStill, !question.isNow || rate.doing != .losing
            else { return nil }
            guard numbers.count == 2 || numbers.count == 3 else { return nil }
            let back = numbers.dropFirst().map { " ÷ \(mark($0))" }.joined()
            return ProblemPlan(
                skill: numbers.count == 2
                    ? "word problems: equal groups" : "word problems: several steps",
                plan: product, check: "____\(back) = \(mark(numbers[0]))",
                slips: [
                    (
                        numbers.sorted().map(mark).joined(separator: " + "),
                        "it was added instead of multiplied"
                    ),
                    ("\(product) + \(mark(rate.number))", "that is one group too many"),
                    ("\(product) - \(mark(rate.number))", "that is one group too few"),
                ], fixed: fixed)
        }
        guard numbers.count == 2, other.unit == rate.unit || other.unit == nil else { return nil }
        let own = mark(other.number)
        let isPaid = rate.unit.map(Self.isMoney) ?? false
        if other.number < numbers.min() ?? 0 && (isPaid || rate.doing == .losing)
            || question.words.contains("change")
        {
            // `Lily had $50. She bought 3 books for $7 each. How much has she left?`
            guard question.isLeft || question.words.contains("change"),
                isPaid ? Self.isBuying(rate, text) : rate.doing == .losing,
                other.doing != .losing || question.words.contains("change"), !other.isMore
            else { return nil }
            return ProblemPlan(
                skill: isPaid ? "word problems: money" : "word problems: several steps",
                plan: "\(own) - \(product)",
                check: "____ + \(product) = \(own)",
                slips: [
                    (product, isPaid ? "that is what is paid" : "that is what is gone"),
                    ("\(own) - \(mark(rate.number))", "only one was counted"),
                ])
        }
        // `apples at £1.80 per kg and a melon for £2.20`
        let isBoughtToo =
            isPaid && question.isAll && other.sentence == rate.sentence && other.doing == rate.doing
            && Self.isBuying(rate, text)
        // `3 boxes of 10 pencils and 7 single pencils`
        let isTooThere =
            other.doing == .having && other.sentence == rate.sentence
            && other.subject == rate.subject && !question.isLeft && !question.isNow
        guard !isPaid || other.isMore || isBoughtToo else { return nil }
        if other.number > rate.number || other.isMore {
            let isLoss = other.doing == .losing
            guard
                isLoss
                    ? question.isLeft || question.isNow || question.isStill
                    : other.isMore || question.isAll || isBoughtToo || isTooThere
            else { return nil }
            guard rate.doing != .losing else { return nil }
            let sign = isLoss ? "-" : "+"
            return ProblemPlan(
                skill: "word problems: several steps", plan: "\(product) \(sign) \(own)",
                check: "____ \(isLoss ? "+" : "-") \(own) = \(product)",
                slips: [
                    (product, "the last step was forgotten"),
                    (
                        "\(product) \(isLoss ? "+" : "-") \(own)",
                        "the last step was done the wrong way round"
                    ),
                ], fixed: fixed)
        }
        return nil
    }

    /// `A spider has 8 legs`: so it is, whatever the problem.
    private static func isNature(_ fact: ProblemFacts.Fact) -> Bool {
        fact.clause.contains("has")
            && ["a", "an", "one", "every", "each"].contains(fact.clause.first ?? "")
            && (fact.unit.map {
                [
                    "leg", "wheel", "wing", "eye", "ear", "arm", "finger", "toe", "day", "month",
                    "side", "corner", "string", "player", "card", "hour", "minute", "paw", "foot",
                    "tentacl", "tentacle",
                ].contains($0)
            } ?? false)
    }

    private static func isBuying(_ rate: ProblemFacts.Fact, _ text: ProblemText) -> Bool {
        let words = Set(text.told.flatMap(\.words))
        return !words.isDisjoint(with: ["buys", "bought", "buy", "spends", "spent", "pays", "paid"])
    }

    /// `5 children share 35 cookies equally. How many does each get?`, `48 eggs into cartons of 6`.
    var parted: ProblemPlan? {
        if let plan = measured { return plan }
        guard question.than == nil, !question.isAll, question.numbers.isEmpty,
            uses(facts.map(\.number)),
            facts.allSatisfy({ $0.than == nil && !$0.isTimes && !$0.isMore })
        else { return nil }
        let words = Set(text.told.flatMap(\.words))
        let isSharing =
            !words.isDisjoint(with: Self.sharing) || words.contains("same")
            || words.contains("cut") || words.contains("cuts")
        if question.isEach { return isSharing ? shared : nil }
        // So many go into each: how many of these?
        guard isPlain(but: Self.allowed.union(Self.sharing)), facts.count == 2,
            case .count(let noun?) = question.measure,
            let rate = facts.first(where: { $0.each == noun }),
            let whole = facts.first(where: { $0.each == nil }), whole.unit != noun,
            rate.unit == nil || rate.unit == whole.unit, whole.unit != nil,
            !question.isLeft
        else { return nil }
        return quotient(whole.number, by: rate.number, skill: "word problems: how many groups")
    }

    /// `She uses 8 beads for each bracelet. How many bracelets can she make with 56 beads?`
    private var measured: ProblemPlan? {
        guard question.than == nil, !question.isAll, !question.isEach, question.numbers.count == 1,
            facts.count == 1, let rate = facts.first, let thing = rate.each, !rate.isGeneric,
            case .count(let noun?) = question.measure, noun == thing,
            let whole = question.numbers.first, let unit = rate.unit, unit != noun,
            whole.unit == unit || text.numbers[whole.number].money == unit,
            isPlain(but: Self.allowed)
        else { return nil }
        return quotient(whole.number, by: rate.number, skill: "word problems: how many groups")
    }

    private var shared: ProblemPlan? {
        guard isPlain(but: Self.allowed.union(Self.sharing).union(["rest", "remaining"]))
        else { return nil }
        let each = question.words.firstIndex { ["each", "every", "per"].contains($0) } ?? 0
        let thing = question.words[(each + 1)...].first.flatMap { word in
            ProblemWords.ends.contains(word) || word == "of" || word == "get" || word == "gets"
                ? nil : ProblemFacts.stem(word)
        }
        let wholes = facts.filter { isAsked($0.unit) && !$0.isParts && $0.each == nil }
        guard let whole = wholes.first else { return nil }
        let parts = facts.filter { fact in fact.number != whole.number && !wholes.contains(fact) }
        guard parts.count == 1, let part = parts.first, part.each == nil, part.unit != whole.unit,
            thing == nil || part.unit == thing
                || part.unit.map({ isKind($0, thing ?? "") }) ?? false
        else { return nil }
        if wholes.count == 1, facts.count == 2, !text.told.flatMap(\.words).contains("rest") {
            guard whole.doing != .losing else { return nil }
            return quotient(whole.number, by: part.number, skill: "word problems: sharing")
        }
        guard wholes.count == 2, facts.count == 3, let loss = wholes.last, loss.doing == .losing,
            whole.doing != .losing, part.number == facts.last?.number,
            text.told.flatMap(\.words).contains("rest")
                || text.told.flatMap(\.words).contains("remaining")
        else { return nil }
        let left = "\(mark(whole.number)) - \(mark(loss.number))"
        return ProblemPlan(
            skill: "word problems: several steps", plan: "(\(left)) ÷ \(mark(part.number))",
            check: "____ × \(mark(part.number)) + \(mark(loss.number)) = \(mark(whole.number))",
            bounds: [left],
            slips: [
                (left, "the last step was forgotten"),
                ("\(mark(whole.number)) ÷ \(mark(part.number))", "the first step was forgotten"),
            ])
    }

    private func quotient(_ whole: Int, by part: Int, skill: String) -> ProblemPlan {
        ProblemPlan(
            skill: skill, plan: "\(mark(whole)) ÷ \(mark(part))",
            check: "____ × \(mark(part)) = \(mark(whole))",
            slips: [
                ("\(mark(whole)) - \(mark(part))", "it was taken away instead of shared"),
                ("\(mark(whole)) × \(mark(part))", "it was multiplied instead of shared"),
                ("\(mark(whole)) ÷ \(mark(part)) + 1", "that is one too many"),
            ])
    }
}
