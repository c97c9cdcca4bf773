import Artifacts

/// Solves a word problem by the roles of its amounts: each scheme takes all facts there are and one question. Where
/// two schemes come to different plans none is taken.
struct RoleSolver {
    /// How a problem is solved.
    struct Answer: Equatable {
        var plan: ProblemPlan
        /// What the answer is of.
        var of: RoleText.Of
        /// What is counted, as printed; a unit that no amount has, such as `cm²`.
        var name: String?
        /// Whether the plan is a division and what is left over of it is asked for.
        var isRest = false
    }

    let text: RoleText
    let facts: [RoleFact]
    let asked: RoleAsked
    let isKind: (String, String) -> Bool

    init?(_ text: RoleText, isKind: @escaping (String, String) -> Bool) {
        guard let asked = RoleQuestion(text)?.asked, let reader = RoleReader(text) else {
            return nil
        }
        (self.text, self.asked, self.isKind) = (text, asked, isKind)
        facts = Self.withoutAsides(reader.facts, asked)
    }

    /// Ages count where ages are asked for, and house numbers never.
    private static func withoutAsides(_ facts: [RoleFact], _ asked: RoleAsked) -> [RoleFact] {
        let isOfAges =
            asked.kind == .size("old")
            || facts.contains { fact in
                if case .compare(_, "old", _, _, _) = fact { true } else { false }
            }
        return facts.filter { fact in
            switch fact {
            case .aside: false
            case .size(_, "old", _): isOfAges
            default: true
            }
        }
    }

    /// The one answer; nil where no scheme fits, or two that differ.
    var answer: Answer? {
        guard !facts.isEmpty else { return nil }
        let found = [
            changed, total, bought, grouped, shared, packed, cut, priced, reached, moved, sized,
            counted, shaped, spanned,
        ].compactMap { $0 }
        guard let first = found.first, found.allSatisfy({ $0 == first }),
            usesAll(first.plan.plan)
        else { return nil }
        return first
    }

    /// Whether each number that is no aside has its place in a plan, once.
    private func usesAll(_ plan: String) -> Bool {
        let needed = facts.flatMap(Self.numbers) + asked.numbers
        let all = Set(text.numbers.indices)
        let asides = all.subtracting(needed)
        return needed.allSatisfy { plan.contains("{\($0)}") } && asides.count <= 1
            && asides.allSatisfy { number in
                !plan.contains("{\(number)}") && isAside(number)
            }
    }

    /// Whether a number was said of an age or a house.
    private func isAside(_ number: Int) -> Bool {
        RoleReader(text)?.facts.contains { fact in
            switch fact {
            case .aside(let one): one == number
            case .size(_, "old", let one): one == number
            default: false
            }
        } ?? false
    }

    private static func numbers(_ fact: RoleFact) -> [Int] {
        switch fact {
        case .state(_, let terms), .move(_, _, let terms), .buys(_, let terms):
            terms.flatMap(\.numbers)
        case .pays(let one), .square(let one), .size(_, _, let one): [one]
        case .per(_, let term), .rate(_, _, let term, _), .compare(_, _, _, let term, _):
            term.numbers
        case .bulk(let one, _, let term): [one] + term.numbers
        case .trip(let one, let two, let three): [one, two, three].compactMap { $0 }
        case .times, .span, .aside: []
        case .shared(let term, let one, _), .packed(let term, let one, _):
            (term?.numbers ?? []) + [one]
        case .cut(let one, let two), .rectangle(let one, let two): [one, two]
        }
    }

    // MARK: words

    func mark(_ number: Int) -> String { text.mark(number) ?? "" }

    func plan(_ term: RoleTerm) -> String {
        term.plan.isEmpty ? mark(term.numbers.first ?? 0) : term.plan
    }

    func of(_ term: RoleTerm) -> RoleText.Of {
        if case .money("") = term.of { return text.kinds[term.numbers.first ?? 0] }
        return exact(term.of)
    }

    /// With the unit that sizes of its kind are reckoned in.
    func exact(_ of: RoleText.Of) -> RoleText.Of {
        if case .measure(let unit) = of { return .measure(text.unit(of: unit.measure) ?? unit) }
        return of
    }

    /// Whether two amounts can be reckoned together: both money, or of one measure, or of things that may be the same.
    func meets(_ one: RoleTerm, _ other: RoleTerm) -> Bool {
        switch (of(one), of(other)) {
        case (.money, .money): return true
        case (.measure(let unit), .measure(let second)): return unit.measure == second.measure
        case (.count, .count):
            guard let noun = one.noun, let second = other.noun else { return true }
            return noun.meets(second)
        default: return false
        }
    }

    /// Whether the question's noun is what an amount is of: `millilitres` of juice, `marbles`.
    func asks(for term: RoleTerm) -> Bool {
        switch of(term) {
        case .money: return asked.noun == nil || isCurrency(asked.noun)
        case .measure(let unit):
            guard let noun = asked.noun else { return true }
            if let own = Unit.named(noun.printed) { return own.measure == unit.measure }
            return term.noun?.meets(noun) ?? false
        case .count:
            guard let noun = asked.noun else { return true }
            return term.noun?.meets(noun) ?? false
        default: return false
        }
    }

    private func isCurrency(_ noun: RoleNoun?) -> Bool {
        ["pound", "dollar", "euro", "pounds", "cent", "money"].contains(noun?.head ?? "")
    }

    /// Whether one who acts is who acted first, or a pronoun for the only one there is.
    func isSame(_ who: [String]?, _ first: [String]?) -> Bool {
        guard let who else { return true }
        guard let first else { return true }
        return who == first || who.count == 1 && RoleWords.people.contains(who[0])
    }

    /// A name is asked for as it was told, or as a pronoun.
    func asks(_ first: [String]?) -> Bool { isSame(asked.who, first) }

    func answer(
        _ plan: String, _ check: String, _ of: RoleText.Of, skill: String, name: String? = nil,
        bounds: [String] = [], slips: [(String, String)] = []
    ) -> Answer {
        Answer(
            plan: ProblemPlan(
                skill: skill, plan: plan, check: check, bounds: bounds,
                slips: slips.map { (plan: $0.0, reason: $0.1) }), of: of,
            name: name)
    }
}

extension RoleAsked {
    /// The numbers in the question.
    var numbers: [Int] {
        switch kind {
        case .price(let number, _): [number]
        case .reach(let term): term?.numbers ?? []
        default: []
        }
    }
}
