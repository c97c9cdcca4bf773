/// Comparing, moving, sides and times of day.
extension RoleSolver {
    /// `Ella is 134 cm tall. Her brother is 18 cm shorter. How tall is her brother?`
    var sized: Answer? {
        guard facts.count == 2, case .size(let who, let word, let number) = facts[0],
            case .measure(let unit) = text.kinds[number]
        else { return nil }
        switch (facts[1], asked.kind) {
        case (.compare(let other, let by, let sign, let term, let than), .size(let wanted)):
            guard wanted == word, isOf(word, by), let second = term.numbers.first,
                case .measure(let own) = text.kinds[second], own.measure == unit.measure,
                term.noun == nil
            else { return nil }
            return compared(
                (who, mark(number)), other, sign, mark(second), than, exact(.measure(unit)))
        case (.size(let other, let by, let second), .difference(let sign)):
            guard by == word, who != other, case .measure(let own) = text.kinds[second],
                own.measure == unit.measure,
                asked.who == who && asked.other == other
                    || asked.who == other && asked.other == who
            else { return nil }
            let isFirst = (asked.who == who) == (sign > 0)
            return difference(
                mark(isFirst ? number : second), mark(isFirst ? second : number),
                exact(.measure(unit)))
        default: return nil
        }
    }

    /// Whether `shorter` is said of how tall, long or high something is.
    private func isOf(_ word: String, _ by: String) -> Bool {
        by == word || by == "short" && ["tall", "long", "high"].contains(word)
    }

    /// The one asked about, from the one that is known: forwards where the other is asked for, backwards where the
    /// known one is compared.
    private func compared(
        _ known: (who: [String], plan: String), _ other: [String], _ sign: Int, _ by: String,
        _ than: [String]?, _ of: RoleText.Of
    ) -> Answer? {
        let isPronoun = other.count == 1 && RoleWords.people.contains(other[0])
        var isForward: Bool
        if isPronoun || other == known.who {
            // `He is 5 years younger than Kate. How old is Kate?`
            guard let than, asked.who == than, than != known.who else { return nil }
            isForward = false
        } else {
            guard than == nil || than == known.who || isPronounOf(than), asked.who == other else {
                return nil
            }
            isForward = true
        }
        let isPlus = isForward == (sign > 0)
        return answer(
            "\(known.plan) \(isPlus ? "+" : "-") \(by)",
            "____ \(isPlus ? "-" : "+") \(by) = \(known.plan)", of,
            skill: "word problems: comparing",
            slips: [
                ("\(known.plan) \(isPlus ? "-" : "+") \(by)", "it was compared the wrong way round")
            ])
    }

    private func isPronounOf(_ who: [String]?) -> Bool {
        who?.count == 1 && ["he", "she", "him", "her", "it"].contains(who?[0] ?? "")
    }

    private func difference(_ large: String, _ small: String, _ of: RoleText.Of) -> Answer {
        answer(
            "\(large) - \(small)", "\(small) + ____ = \(large)", of,
            skill: "word problems: comparing",
            slips: [("\(large) + \(small)", "it was added instead of compared")])
    }

    /// What one has, of whom something is counted.
    private func had(_ fact: RoleFact) -> (who: [String], term: RoleTerm)? {
        switch fact {
        case .state(let who?, let terms), .move(let who?, _, let terms):
            if case .move(_, let verb, _) = fact, verb.kind == .loss { return nil }
            guard terms.count == 1, !terms[0].isMore, !terms[0].isProduct else { return nil }
            return (who, terms[0])
        default: return nil
        }
    }

    /// `Nadia has 24 marbles. Leo has twice as many. How many does Leo have? How many do they have together?`
    var counted: Answer? {
        guard facts.count == 2, let first = had(facts[0]), !RoleWords.people.contains(first.who[0])
        else { return nil }
        let known = plan(first.term)
        if case .difference(let sign) = asked.kind, let second = had(facts[1]),
            meets(first.term, second.term), asks(for: first.term), first.who != second.who
        {
            guard
                asked.who == first.who && asked.other == second.who
                    || asked.who == second.who && asked.other == first.who
            else { return nil }
            let isFirst = (asked.who == first.who) == (sign > 0)
            let other = plan(second.term)
            return difference(
                isFirst ? known : other, isFirst ? other : known, of(first.term))
        }
        guard case .count(let altogether) = asked.kind, asks(for: first.term) else { return nil }
        switch facts[1] {
        case .compare(let who, "many", let sign, let term, let than):
            guard term.noun == nil || first.term.noun == nil || meets(first.term, term),
                of(RoleTerm(plan: "", of: text.kinds[term.numbers[0]], numbers: term.numbers))
                    == of(first.term)
            else { return nil }
            let by = mark(term.numbers[0])
            guard asksForBoth(first.who, who) && altogether else {
                return compared((first.who, known), who, sign, by, than, of(first.term))
            }
            guard than == nil || than == first.who, who != first.who else { return nil }
            let isPlus = sign > 0
            return answer(
                "\(known) + (\(known) \(isPlus ? "+" : "-") \(by))",
                "____ \(isPlus ? "-" : "+") \(by) - \(known) = \(known)", of(first.term),
                skill: "word problems: several steps",
                slips: [("\(known) \(isPlus ? "+" : "-") \(by)", "only the second was counted")])
        case .times(let who, let factor, let noun, let than):
            guard isSame(noun, first.term.noun),
                than == nil || than == first.who, who != first.who,
                !RoleWords.people.contains(who[0])
            else { return nil }
            return multiple(first, who, factor, altogether)
        default: return nil
        }
    }

    private func isSame(_ noun: RoleNoun?, _ other: RoleNoun?) -> Bool {
        guard let noun, let other else { return true }
        return noun.meets(other)
    }

    private func asksForBoth(_ one: [String], _ other: [String]) -> Bool {
        guard let who = asked.who else { return true }
        return who == ["they"]
            || Set(who.filter { $0 != "and" }) == Set(one + other)
                && who.contains("and")
    }

    private func multiple(
        _ first: (who: [String], term: RoleTerm), _ who: [String], _ factor: String,
        _ altogether: Bool
    ) -> Answer? {
        let known = plan(first.term)
        let isHalf = factor == "half"
        let (sign, back, by) = isHalf ? ("÷", "×", "2") : ("×", "÷", factor)
        if altogether, asksForBoth(first.who, who) {
            return answer(
                "\(known) + \(known) \(sign) \(by)",
                "____ - \(known) \(sign) \(by) = \(known)", of(first.term),
                skill: "word problems: several steps",
                slips: [("\(known) \(sign) \(by)", "only the second was counted")])
        }
        guard asked.who == who else { return nil }
        return answer(
            "\(known) \(sign) \(by)", "____ \(back) \(by) = \(known)", of(first.term),
            skill: "word problems: times as many",
            slips: isHalf
                ? [("\(known) × 2", "it was doubled")]
                : [("\(known) + \(by)", "it was added instead of multiplied")])
    }

    /// `Mr Khan drives at 60 km per hour for 3 hours. How far does he drive?`
    var moved: Answer? {
        var (speeds, ways, times): ([Int], [Int], [Int]) = ([], [], [])
        for fact in facts {
            guard case .trip(let speed, let way, let time) = fact else {
                guard case .move(_, let verb, let terms) = fact, verb.kind == .act,
                    terms.count == 1, case .measure = of(terms[0]), !terms[0].isProduct
                else { return nil }
                ways += terms[0].numbers
                continue
            }
            speeds += [speed].compactMap { $0 }
            ways += [way].compactMap { $0 }
            times += [time].compactMap { $0 }
        }
        switch asked.kind {
        case .far: return distance(speeds, ways, times)
        case .time: return duration(speeds, ways, times)
        case .speed: return speed(speeds, ways, times)
        default: return nil
        }
    }

    private func distance(_ speeds: [Int], _ ways: [Int], _ times: [Int]) -> Answer? {
        guard speeds.count == 1, ways.isEmpty, times.count == 1,
            case .speed(let way, let one) = text.kinds[speeds[0]],
            case .measure(let unit) = text.kinds[times[0]], unit.measure == one.measure,
            let time = text.mark(times[0], from: unit, to: one)
        else { return nil }
        let speed = mark(speeds[0])
        return answer(
            "\(speed) × \(time)", "____ ÷ \(time) = \(speed)", .measure(way),
            skill: "word problems: speed",
            slips: [
                ("\(speed) + \(time)", "it was added instead of multiplied"),
                ("\(speed) × \(time) + \(speed)", "that is one \(one.symbol.dropLast()) too many"),
            ])
    }

    private func duration(_ speeds: [Int], _ ways: [Int], _ times: [Int]) -> Answer? {
        guard speeds.count == 1, ways.count == 1, times.isEmpty,
            case .speed(let way, let one) = text.kinds[speeds[0]],
            case .measure(let unit) = text.kinds[ways[0]], unit.measure == way.measure,
            asked.noun.map({ Unit.named($0.printed) == one }) ?? true,
            let far = text.mark(ways[0], from: unit, to: way)
        else { return nil }
        let speed = mark(speeds[0])
        return answer(
            "\(far) ÷ \(speed)", "____ × \(speed) = \(far)", .measure(one),
            skill: "word problems: speed", name: one.symbol,
            slips: [("\(far) - \(speed)", "it was taken away instead of divided")])
    }

    private func speed(_ speeds: [Int], _ ways: [Int], _ times: [Int]) -> Answer? {
        guard speeds.isEmpty, ways.count == 1, times.count == 1,
            case .measure(let way) = text.kinds[ways[0]],
            case .measure(let one) = text.kinds[times[0]], one.symbol == "hours"
        else { return nil }
        let (far, time) = ("{\(ways[0])}", "{\(times[0])}")
        return answer(
            "\(far) ÷ \(time)", "____ × \(time) = \(far)", .measure(way),
            skill: "average speed", name: "\(text.name(of: way)) per hour",
            slips: [
                ("\(far) × \(time)", "it was multiplied instead of divided"),
                ("\(far) - \(time)", "it was taken away instead of divided"),
            ])
    }

}
