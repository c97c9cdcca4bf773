import Artifacts

/// How much more, how much less, how many times as much.
extension ProblemSolver {
    /// `How many more crayons does Ana have than Ben?`
    var more: ProblemPlan? {
        guard let sign = question.than, facts.count == 2, question.numbers.isEmpty,
            uses(facts.map(\.number)),
            facts.allSatisfy({
                $0.each == nil && $0.than == nil && !$0.isTimes && !$0.isParts && !$0.isMore
                    && $0.doing != .losing
                    && !$0.clause.contains(where: {
                        ["together", "altogether", "total"].contains($0)
                    })
            }), isPlain(but: ["than"])
        else { return nil }
        let (one, two) = (facts[0], facts[1])
        let isOfOneUnit = one.unit == two.unit || two.unit == nil
        var (large, small): (ProblemFacts.Fact, ProblemFacts.Fact)
        if let split = question.words.firstIndex(of: "than") {
            // What is said of one and not of the other tells which is meant.
            let (left, right) = (Set(question.words[..<split]), Set(question.words[(split + 1)...]))
            let (first, second) = (own(one), own(two))
            let mine = first.subtracting(second)
            let theirs = second.subtracting(first)
            func meets(_ words: Set<String>, _ side: Set<String>) -> Bool {
                !words.isDisjoint(with: side)
            }
            let isFirst =
                meets(mine, left) && meets(theirs, right) && !meets(theirs, left)
                && !meets(mine, right)
            let isSecond =
                meets(theirs, left) && meets(mine, right) && !meets(mine, left)
                && !meets(theirs, right)
            guard isFirst != isSecond,
                isOfOneUnit ? isAsked(one.unit) : isAsked(isFirst ? one.unit : two.unit)
            else { return nil }
            (large, small) = isFirst == (sign > 0) ? (one, two) : (two, one)
        } else {
            // `How much more money does he need?`
            let needing = facts.filter { fact in
                fact.clause.contains { ["costs", "cost", "needs", "need"].contains($0) }
            }
            guard sign > 0, needing.count == 1, isOfOneUnit, isAsked(one.unit),
                question.words.contains(where: { ["need", "needs", "needed"].contains($0) })
            else { return nil }
            (large, small) = needing[0].number == one.number ? (one, two) : (two, one)
        }
        return ProblemPlan(
            skill: "word problems: comparing",
            plan: "\(mark(large.number)) - \(mark(small.number))",
            check: "\(mark(small.number)) + ____ = \(mark(large.number))",
            slips: [("{0} + {1}", "it was added instead of compared")])
    }

    /// What is said of a quantity: its subject, its unit and the rest of its clause.
    private func own(_ fact: ProblemFacts.Fact) -> Set<String> {
        let words = fact.subject + fact.clause
        return Set(
            words.filter {
                !ProblemWords.pronouns.contains($0) && !ProblemText.isMark($0)
                    && !["the", "a", "an", "there", "that", "this", "more"].contains($0)
                    && !(ProblemWords.ends.contains($0) || ProblemWords.having.contains($0))
            })
    }

    /// Who or what a sentence is about.
    private func subject(_ fact: ProblemFacts.Fact) -> Set<String> {
        Set(
            fact.subject.filter {
                !ProblemWords.pronouns.contains($0)
                    && !["the", "a", "an", "there", "that", "this", "which"].contains($0)
            })
    }

    /// `Leo has 15 cards. Max has 3 times as many. How many does Max have?`
    var compared: ProblemPlan? {
        guard question.than == nil, facts.count == 2, question.numbers.isEmpty,
            uses(facts.map(\.number)), !question.isLeft, !question.isEach, !question.isAll,
            !question.isNow,
            facts.allSatisfy({ $0.each == nil && !$0.isMore && !$0.isParts && $0.doing != .losing }
            ),
            let other = facts.first(where: { $0.than != nil || $0.isTimes }),
            let base = facts.first(where: { $0.than == nil && !$0.isTimes }),
            other.isTimes || other.unit == nil || base.unit == nil || other.unit == base.unit,
            isAsked(base.unit ?? other.unit),
            isPlain(but: other.isTimes ? ["times", "as"] : ["than"])
        else { return nil }
        let asked = Set(question.words)
        let behind =
            other.clause.lastIndex { $0 == "than" || $0 == "as" }.map {
                Set(other.clause[($0 + 1)...]).subtracting([
                    "many", "much", "long", "tall", "old", "heavy", "far", "high", "wide", "deep",
                    "the", "a", "an", "in", "on", "did", "does", "is", "was", "had", "has",
                ])
            } ?? []
        let (mine, theirs) = (subject(base), subject(other).subtracting(subject(base)))
        let common = subject(base).intersection(subject(other))
        let isPronoun = other.subject.count == 1 && ["he", "she", "it"].contains(other.subject[0])
        let isPointing =
            ["that", "this", "which"].contains(other.subject.first ?? "")
            && other.subject.count == 1
        // Which of the two is known: the one compared, or the one it is compared with.
        var isForward: Bool
        if !theirs.isEmpty, !theirs.isDisjoint(with: asked) {
            // `Max has 3 times as many as Leo`, and Leo's number is told.
            guard
                behind.isEmpty || !behind.isDisjoint(with: mine)
                    || behind.isSubset(of: ProblemWords.pronouns),
                mine.subtracting(common).isDisjoint(with: asked)
            else { return nil }
            isForward = true
        } else if isPronoun || isPointing || theirs.isEmpty && !subject(other).isEmpty {
            // `He is 5 years younger than Kate`, `That is 5 more than last year`: the other one is asked for.
            guard !behind.isEmpty, !behind.isDisjoint(with: asked), behind.isDisjoint(with: mine),
                other.number > base.number || subject(other) == mine, !other.isTimes
            else { return nil }
            guard isPointing || mine.isDisjoint(with: asked) else { return nil }
            isForward = false
        } else {
            return nil
        }
        let (one, two) = (mark(base.number), mark(other.number))
        if other.isTimes {
            return ProblemPlan(
                skill: "word problems: times as many", plan: "\(one) × \(two)",
                check: "____ ÷ \(two) = \(one)",
                slips: [
                    ("\(one) + \(two)", "it was added instead of multiplied"),
                    ("\(one) × \(two) + \(one)", "that is one time too many"),
                ])
        }
        guard let sign = other.than else { return nil }
        let isPlus = isForward == (sign > 0)
        return ProblemPlan(
            skill: "word problems: comparing",
            plan: isPlus ? "\(one) + \(two)" : "\(one) - \(two)",
            check: isPlus ? "____ - \(two) = \(one)" : "____ + \(two) = \(one)",
            slips: [
                (
                    isPlus ? "\(one) - \(two)" : "\(one) + \(two)",
                    "it was compared the wrong way round"
                )
            ])
    }
}
