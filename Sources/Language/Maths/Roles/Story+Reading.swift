import Artifacts
import Foundation

/// A page's own word problem as a plan, read from its quantities, their units and its question.
extension Story {
    /// The plan and the numbers of a problem; nil where its words leave open what is done with them.
    static func read(_ printed: String) -> (story: Story, numbers: [Expression.Literal])? {
        guard !ProblemWording.asksTwice(printed) else { return nil }
        let text = ProblemWording.plain(printed)
        if let sum = MixedAmounts(text) { return (sum.story, sum.numbers) }
        if let share = ShareOfAmount(text) { return (share.story, share.numbers) }
        if let list = NumberList(text) { return (list.story, list.numbers) }
        guard !asksOfAStranger(text) else { return nil }
        let asking = asked(text)
        let readings = readers.compactMap { $0.read($0.name == "frames" ? text : asking) }
        guard let first = readings.first else { return nil }
        // Two ways to read it that come to two values are a doubt.
        let values = Set(readings.map { MathTask.story($0.story, $0.numbers).proof?.value })
        return values.count == 1 ? first : nil
    }

    /// Readers of problems, side by side.
    static var readers:
        [(name: String, read: (String) -> (story: Story, numbers: [Expression.Literal])?)]
    {
        [
            ("frames", byFrame), ("roles", byRoles),
            (
                "sketch",
                { text in
                    bySketch(text).flatMap {
                        proven($0.story, $0.numbers, isMeasured: $0.isMeasured)
                    }
                }
            ),
        ]
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

    /// A story with its numbers; nil where it does not come out: it is a trap then, or was misunderstood.
    private static func proven(
        _ story: Story, _ printed: [ProblemText.Number], isMeasured: Bool
    ) -> (story: Story, numbers: [Expression.Literal])? {
        let numbers = printed.compactMap(\.literal)
        guard numbers.count == printed.count,
            let value = MathTask.story(story, numbers).proof?.value, value > .zero,
            value.isWhole || story.isFraction
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
