import Artifacts
import Foundation

/// A page's own word problem as a plan, read from its quantities, their units and its question.
extension Story {
    /// The plan and the numbers of a problem; nil where its words leave open what is done with them.
    static func read(_ text: String) -> (story: Story, numbers: [Expression.Literal])? {
        if let sum = MixedAmounts(text) { return (sum.story, sum.numbers) }
        if let share = ShareOfAmount(text) { return (share.story, share.numbers) }
        if let list = NumberList(text) { return (list.story, list.numbers) }
        guard !asksOfAStranger(text) else { return nil }
        let asking = asked(text)
        let sketched = bySketch(asking).flatMap {
            proven($0.story, $0.numbers, isMeasured: $0.isMeasured)
        }
        let readings = [byFrame(text), byRoles(asking), byWords(asking), sketched].compactMap { $0 }
        guard let first = readings.first else { return nil }
        // Two ways to read it that come to two values are a doubt.
        let values = Set(readings.map { MathTask.story($0.story, $0.numbers).proof?.value })
        return values.count == 1 ? first : nil
    }

    /// Whether the question names somebody or something of whom nothing was told.
    private static func asksOfAStranger(_ text: String) -> Bool {
        guard let mark = text.firstIndex(of: "?"),
            let stop = text[..<mark].range(of: ". ", options: .backwards)
        else { return false }
        let told = Set(Tokens.words(String(text[..<stop.lowerBound])).map(own))
        return Tokens.words(String(text[stop.upperBound..<mark])).dropFirst().contains { word in
            word.first?.isUppercase == true && word.count > 1 && word.contains { $0.isLowercase }
                && !told.contains(own(word))
        }
    }

    /// `Tom` of `Tom's`.
    private static func own(_ word: String) -> String {
        String(word.prefix { $0 != "'" && $0 != "’" })
    }

    /// With a question at its end for an order that asks for the same: `Find its area.`
    private static func asked(_ text: String) -> String {
        text.replacing(
            #/(?<before>^|[.] )(?:Find|Calculate|Work out) (?<what>(?:the|its|his|her|their) [a-z ]+)\.$/#
        ) { "\($0.output.before)What is \($0.output.what)?" }
    }

    /// By the form of the whole text; two forms that differ are a doubt.
    private static func byFrame(
        _ text: String
    ) -> (story: Story, numbers: [Expression.Literal])? {
        let found = Frame.readings(of: text).compactMap {
            proven($0.story, $0.numbers, isMeasured: $0.isMeasured)
        }
        let values = Set(found.map { MathTask.story($0.story, $0.numbers).proof?.value })
        return values.count == 1 ? found.first : nil
    }

    /// By the roles of its amounts: each clause is understood whole.
    private static func byRoles(
        _ text: String
    ) -> (story: Story, numbers: [Expression.Literal])? {
        guard let problem = RoleText(text), problem.numbers.count <= 6,
            let solver = RoleSolver(problem, isKind: Lexicon.system.isKind),
            let found = solver.answer, let unit = problem.unit(of: found, asked: solver.asked)
        else { return nil }
        let template = ProblemText.template(of: text, problem.numbers)
        var story = Story(
            skill: found.plan.skill, template: template, plan: found.plan.plan,
            check: found.plan.check, marks: [],
            draws: problem.numbers.map {
                ProblemText.draw($0, in: text, stays: !found.plan.plan.contains("{"))
            },
            unit: unit, slips: found.plan.slips.map { Misstep($0.plan, $0.reason) },
            bounds: found.plan.bounds, isRead: true)
        story.isRest = found.isRest
        if case .count = found.of {
            if !found.isRest { story.bounds.append("\(story.plan) - 1") }
        } else {
            story.hasUnit = true
        }
        return proven(story, problem.numbers, isMeasured: story.hasUnit)
    }

    /// By its words and the verbs of its clauses.
    private static func byWords(
        _ text: String
    ) -> (story: Story, numbers: [Expression.Literal])? {
        guard let problem = ProblemText(text), (2...4).contains(problem.numbers.count),
            let solver = ProblemSolver(problem, isKind: Lexicon.system.isKind),
            let plan = solver.plan
        else { return nil }
        var story = Story(
            skill: plan.skill, template: ProblemText.template(of: text, problem.numbers),
            plan: plan.plan, check: plan.check, marks: [],
            draws: problem.numbers.indices.map {
                ProblemText.draw(problem.numbers[$0], in: text, stays: plan.fixed.contains($0))
            },
            unit: solver.unit,
            slips: plan.slips.map { Misstep($0.plan, $0.reason) },
            // `1 books` is no answer.
            bounds: plan.bounds + (solver.isMeasured ? [] : ["\(plan.plan) - 1"]), isRead: true)
        story.hasUnit = solver.isMeasured
        return proven(story, problem.numbers, isMeasured: solver.isMeasured)
    }

    /// A story with its numbers; nil where it does not come out: it is a trap then, or was misunderstood.
    private static func proven(
        _ story: Story, _ printed: [ProblemText.Number], isMeasured: Bool
    ) -> (story: Story, numbers: [Expression.Literal])? {
        let numbers = printed.compactMap(\.literal)
        guard numbers.count == printed.count,
            let value = MathTask.story(story, numbers).proof?.value, value > .zero,
            value.isWhole
                || (value.decimalPlaces() ?? 9) <= (story.isMoney ? 2 : 3) && isMeasured
                    && !["p", "¢"].contains(story.unit)
        else { return nil }
        return (story, numbers)
    }
}

extension RoleText {
    /// What an answer is of, as printed; nil where the question wants it in another unit.
    fileprivate func unit(of answer: RoleSolver.Answer, asked: RoleAsked) -> String? {
        switch answer.of {
        case .count: return answer.name ?? asked.noun?.printed ?? ""
        case .money: return currency
        case .measure(let unit):
            guard wished(unit.measure) ?? unit == unit else { return nil }
            return answer.name ?? name(of: unit)
        default: return nil
        }
    }
}

extension ProblemText.Number {
    /// How many digits stand behind its point.
    var places: Int { digits.split(separator: ".").dropFirst().first?.count ?? 0 }

    /// As a number of a sum; nil where it is none.
    var literal: Expression.Literal? {
        NumberText.decimal(digits[...]).map { value in
            Expression.Literal(
                value, places == 0 ? .whole(grouped: false) : .decimal(places: places))
        }
    }
}

extension ProblemText {
    /// The text with places for its numbers.
    static func template(of text: String, _ numbers: [Number]) -> String {
        var (result, from) = ("", text.startIndex)
        for (index, number) in numbers.enumerated() {
            result += text[from..<number.range.lowerBound] + "{\(index)}"
            from = number.range.upperBound
        }
        return result + text[from...]
    }

    /// Other numbers like one of the problem's: not far from it, and as round.
    static func draw(_ number: Number, in text: String, stays: Bool) -> Story.Draw {
        let scale = (0..<number.places).reduce(1) { size, _ in size * 10 }
        let count = Int(number.digits.filter { $0 != "." }) ?? 2
        let note = text[number.range.upperBound...].trimmed.lowercased()
        // `a £10 note` is printed by a bank.
        let isPrinted = ["note", "bill", "coin"].contains(where: note.hasPrefix)
        if stays || isPrinted || isGiven(number.digits, note, text.lowercased()) {
            return Story.Draw(range: count...count, scale: scale)
        }
        let step =
            [1000, 500, 100, 50, 10].first { count % $0 == 0 && count / $0 >= 3 }
            ?? (scale > 1 && count % 5 == 0 ? 5 : 1)
        let part = max(step, count / 2 / step * step)
        // With as many digits: a child of 45 kg becomes none of 105 kg.
        var digits = 1
        while digits * 10 <= count { digits *= 10 }
        let low = max(step, max(scale == 1 ? 2 : 1, count - part, digits))
        let lowest = (low + step - 1) / step * step
        let highest = max(lowest, min(count + part, (digits * 10 - 1) / step * step))
        return Story.Draw(
            range: lowest...highest, step: step, scale: scale,
            isGrouped: text[number.range].contains(","))
    }

    /// Whether a number is what the calendar, the clock or nature gives: `a week of 7 days`, `8 legs`.
    private static func isGiven(_ digits: String, _ note: String, _ text: String) -> Bool {
        let parts = [
            ("5", "day", "week"), ("7", "day", "week"), ("12", "month", "year"),
            ("52", "week", "year"), ("365", "day", "year"), ("24", "hour", "day"),
            ("60", "minute", "hour"), ("60", "second", "minute"),
        ]
        if parts.contains(where: {
            digits == $0.0 && note.hasPrefix($0.1) && text.contains(" \($0.2)")
        }) {
            return true
        }
        let word = note.prefix { $0.isLetter }
        return ["legs", "wings", "wheels", "eyes", "ears", "arms", "sides", "corners"].contains(
            String(word))
    }
}

extension ProblemSolver {
    /// What the answer is of, as printed.
    var unit: String {
        switch question.measure {
        case .money: text.numbers.compactMap(\.money).first ?? ""
        case .size: facts.compactMap(\.unit).first { Unit.named($0) != nil } ?? ""
        case .count(let noun):
            noun.flatMap { noun in question.words.first { ProblemFacts.stem($0) == noun } }
                ?? facts.compactMap(\.word).first ?? ""
        }
    }

    /// Whether the answer is measured or paid, and may have a point.
    var isMeasured: Bool {
        switch question.measure {
        case .money, .size: true
        case .count(let noun): noun.map { Unit.named($0) != nil } ?? false
        }
    }
}

extension Lexicon {
    /// Whether one noun is a kind of another in a problem: girls are children, sheep are animals.
    func isKind(_ noun: String, _ general: String) -> Bool {
        if noun == general { return true }
        let people: [String: Set<String>] = [
            "child": ["girl", "boy", "toddler"], "kid": ["girl", "boy"], "pupil": ["girl", "boy"],
            "student": ["girl", "boy"], "adult": ["man", "woman"], "grown-up": ["man", "woman"],
            "people": [
                "man", "woman", "child", "adult", "girl", "boy", "pupil", "teacher", "student",
            ],
            "person": [
                "man", "woman", "child", "adult", "girl", "boy", "pupil", "teacher", "student",
            ],
        ]
        if let members = people[general] { return members.contains(noun) }
        if general == "animal" { return nounFile(noun) == 5 }
        if general == "flower" || general == "plant" { return nounFile(noun) == 20 }
        let kinds: Set<String> = [
            "fruit", "vegetable", "tree", "bird", "fish", "vehicle", "toy", "coin", "sweet",
            "drink", "book",
        ]
        return kinds.contains(general) && areRelated(noun, general)
    }
}
