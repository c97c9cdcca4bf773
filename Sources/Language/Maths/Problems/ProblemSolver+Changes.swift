import Artifacts

/// What was there, what came and what went.
extension ProblemSolver {
    private var singles: Bool {
        facts.allSatisfy { $0.each == nil && $0.than == nil && !$0.isTimes && !$0.isParts }
            && question.numbers.isEmpty && uses(facts.map(\.number))
    }

    /// Whether all are of one unit, and that is asked for.
    private var isOfOneUnit: Bool {
        guard let unit = facts.first?.unit, isAsked(unit) else { return false }
        return facts.dropFirst().allSatisfy { $0.unit == unit || $0.unit == nil }
    }

    /// `Tim had 40 marbles. He lost 7 and then found 3. How many does he have now?`
    var change: ProblemPlan? {
        guard singles, isOfOneUnit, question.than == nil, !question.isEach, !question.isStart,
            let first = facts.first, !first.isMore,
            isPlain(but: ["another", "extra", "remain", "again", "already", "not", "free", "empty"])
        else { return nil }
        guard
            !(facts.map(\.clause) + besides).joined().contains(where: ["now", "left"].contains)
                || !facts.dropFirst().contains(where: {
                    $0.clause.contains("now")
                        || $0.clause.contains("left") && !$0.clause.contains("room")
                })
        else { return nil }
        // `12 pencils in his case and 5 on his desk`
        let begins = facts.prefix { fact in
            fact.number == first.number
                || fact.doing == .having && !fact.isMore && fact.sentence == first.sentence
                    && fact.subject == first.subject && first.doing == .having
        }
        let rest = Array(facts.dropFirst(begins.count))
        guard begins.count == 1 || !rest.isEmpty else { return nil }
        // What the problem begins with may have been lost only where it says so of none before.
        guard first.doing != .losing else { return nil }
        let isTake = rest.contains { $0.doing == .losing }
        // `How many does she have?`: behind what came and went it is what there is.
        let isPresent =
            question.words.last == "have"
            && question.words.contains { ["do", "does"].contains($0) }
        let asksForEnd = question.isLeft || question.isNow || question.isStill || isPresent
        guard asksForEnd || !isTake && rest.allSatisfy({ $0.doing == .gaining && $0.isMore }) else {
            return nil
        }
        guard rest.allSatisfy({ $0.doing != .having || $0.isMore }) else { return nil }
        guard rest.allSatisfy({ isOfSame($0, as: first) }) else { return nil }
        guard !question.isLeft || isTake else { return nil }
        let start = begins.map { mark($0.number) }.joined(separator: " + ")
        var (plan, back, bounds) = (start, "____", [String]())
        for fact in rest {
            let isLoss = fact.doing == .losing
            plan += isLoss ? " - \(mark(fact.number))" : " + \(mark(fact.number))"
            bounds.append(plan)
        }
        for fact in rest.reversed() {
            back += fact.doing == .losing ? " + \(mark(fact.number))" : " - \(mark(fact.number))"
        }
        let isOne = rest.count == 1 && begins.count == 1
        let turned = plan.replacing(" - ", with: " ~ ").replacing(" + ", with: " - ")
            .replacing(" ~ ", with: " + ")
        return ProblemPlan(
            skill: isOne
                ? (isTake ? "word problems: taking away" : "word problems: adding")
                : "word problems: several steps",
            plan: plan, check: "\(back) = \(start)", bounds: bounds,
            slips: [
                (
                    turned,
                    !isOne
                        ? "each step was done the wrong way round"
                        : isTake
                            ? "it was added instead of taken away"
                            : "it was taken away instead of added"
                )
            ] + (isOne ? [] : [(bounds[0], "only the first step was done")]))
    }

    /// Whether what comes and goes is of the one who had it.
    private func isOfSame(_ fact: ProblemFacts.Fact, as first: ProblemFacts.Fact) -> Bool {
        if fact.subject.isEmpty || fact.subject == first.subject { return true }
        if fact.subject.contains(where: ProblemText.isMark) { return true }
        let isPronoun = fact.subject.count == 1 && ProblemWords.pronouns.contains(fact.subject[0])
        if isPronoun { return true }
        // `Her grandmother gives her 13 more.`
        if fact.doing == .gaining {
            return fact.clause.contains { ["him", "her", "them"].contains($0) }
                && fact.isMore && fact.clause.contains { ["gives", "gave", "give"].contains($0) }
        }
        // `The children ate 47 apples` of apples that were nobody's.
        return !isNamed(first) && first.subject.first != "the"
            || holder(fact) == holder(first)
    }

    /// `She finds 8 more and now has 21. How many did she have at first?`
    var start: ProblemPlan? {
        guard singles, question.isStart, facts.count == 2, let first = facts.first,
            let last = facts.last, first.doing != .having || first.isMore,
            last.doing == .having,
            last.clause.contains(where: { ["now", "left", "then"].contains($0) })
                || besides.isEmpty && question.isStart && last.clause.contains("left"),
            isAsked(first.unit ?? last.unit),
            first.unit == nil || last.unit == nil || first.unit == last.unit,
            isPlain(but: ["first", "another", "extra", "some"])
        else { return nil }
        guard [first.subject, last.subject].allSatisfy({ $0.count <= 1 }),
            besides.allSatisfy({ $0.contains("some") })
        else { return nil }
        let isLoss = first.doing == .losing
        return ProblemPlan(
            skill: "word problems: what there was",
            plan: isLoss
                ? "\(mark(last.number)) + \(mark(first.number))"
                : "\(mark(last.number)) - \(mark(first.number))",
            check: isLoss
                ? "____ - \(mark(first.number)) = \(mark(last.number))"
                : "____ + \(mark(first.number)) = \(mark(last.number))",
            slips: [
                (isLoss ? "{1} - {0}" : "{1} + {0}", "it was done forwards instead of backwards")
            ])
    }

    /// `Omar picked 18 apples and Nora picked 27. How many did they pick altogether?`
    var total: ProblemPlan? {
        guard singles, question.than == nil, !question.isEach, !question.isLeft,
            !question.isStill, facts.count >= 2,
            facts.allSatisfy({ $0.doing != .losing }) || isOneDeed && question.isAll,
            !facts.contains(where: \.isMore) || question.isAll,
            isPlain(but: [
                "together", "another", "extra", "first", "second", "third", "before", "after",
                "both",
            ])
        else { return nil }
        let units = facts.compactMap(\.unit)
        guard let unit = units.first else { return nil }
        if units.allSatisfy({ $0 == unit }), isAsked(unit) {
            guard question.isAll || question.words.contains("they") || isOneDeed else { return nil }
        } else {
            guard case .count(let noun?) = question.measure, units.count == facts.count,
                Set(units).count == units.count,
                units.allSatisfy({ $0 != noun && isKind($0, noun) })
            else { return nil }
        }
        guard
            !facts.contains(where: {
                $0.clause.contains("together") || $0.clause.contains("altogether")
            })
        else { return nil }
        let plan = facts.map { mark($0.number) }.joined(separator: " + ")
        let back = facts.dropFirst().reversed().map { " - \(mark($0.number))" }.joined()
        return ProblemPlan(
            skill: "word problems: adding", plan: plan,
            check: "____\(back) = \(mark(facts[0].number))",
            slips: [
                (
                    facts.count == 2 ? "{0} - {1}" : "{0} + {1}",
                    facts.count == 2
                        ? "it was taken away instead of added" : "one number was left out"
                )
            ])
    }

    /// Whether one sentence tells of one deed at several times, and the question asks for that deed and no one time.
    private var isOneDeed: Bool {
        guard facts.count >= 2, Set(facts.map(\.sentence)).count == 1,
            Set(facts.map(\.subject)).count == 1,
            let verb = ProblemFacts.verb(in: facts[0].clause),
            let deed = Lexicon.system.lemma(facts[0].clause[verb.place], .verb),
            !["be", "have"].contains(deed),
            question.words.contains(where: { Lexicon.system.lemma($0, .verb) == deed })
        else { return false }
        let shared = facts.dropFirst().reduce(Set(facts[0].clause)) { $0.intersection($1.clause) }
        let own = Set(facts.flatMap(\.clause)).subtracting(shared).subtracting(facts[0].subject)
            .filter {
                !ProblemWords.ends.contains($0) && !ProblemText.isMark($0)
                    && $0 != facts[0].clause[verb.place]
            }
        let units = Set(facts.compactMap(\.word))
        return own.subtracting(units).isDisjoint(
            with: question.words.filter { $0 != "the" && $0 != "km" })
    }

    /// `She buys a book for $8 and a pen for $3. She pays with a $20 note. How much change?`
    var paid: ProblemPlan? {
        guard singles, question.words.contains("change"), question.measure == .money,
            facts.count >= 2, facts.allSatisfy({ $0.unit.map(Self.isMoney) ?? false }),
            isPlain(but: ["another", "together"])
        else { return nil }
        let pays = facts.filter { fact in
            fact.clause.contains { ["pays", "paid", "note", "bill", "gives", "gave"].contains($0) }
        }
        guard pays.count == 1, let pay = pays.first, pay.number == facts.last?.number else {
            return nil
        }
        let costs = facts.filter { $0.number != pay.number }.map { mark($0.number) }
        let cost = costs.joined(separator: " + ")
        return ProblemPlan(
            skill: "word problems: money",
            plan: "\(mark(pay.number)) - \(costs.count > 1 ? "(\(cost))" : cost)",
            check: "____ + \(cost) = \(mark(pay.number))",
            slips: [
                (cost, "that is what is paid"),
                ("\(mark(pay.number)) - \(costs[0])", "only the first was paid"),
            ])
    }

    /// `Rita and Sam have 30 coins together. Rita has 18. How many coins does Sam have?`
    var rest: ProblemPlan? {
        guard singles, facts.count == 2, question.than == nil, !question.isAll, !question.isEach,
            let whole = facts.first, let part = facts.last,
            facts.allSatisfy({ $0.doing == .having && !$0.isMore }),
            part.unit == whole.unit || part.unit == nil, isAsked(whole.unit),
            isPlain(but: ["together"])
        else { return nil }
        let isWhole = whole.clause.contains { ["together", "altogether"].contains($0) }
        // `A book has 96 pages. Mia has read 58. How many does she still have to read?`
        let isDone =
            question.isStill && !isNamed(whole) && isNamed(part)
            && part.clause.contains(where: { ["has", "have"].contains($0) })
        guard
            isWhole && part.subject.count == 1 && !question.words.contains(part.subject[0])
                && question.words.contains(where: {
                    whole.clause.contains($0) && text.names.contains($0)
                })
                || isDone
        else { return nil }
        return ProblemPlan(
            skill: "word problems: the other part",
            plan: "\(mark(whole.number)) - \(mark(part.number))",
            check: "____ + \(mark(part.number)) = \(mark(whole.number))",
            slips: [("{0} + {1}", "it was added instead of taken away")])
    }
}
