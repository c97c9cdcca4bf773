/// So many in each, shared out, packed, cut, and so many a day.
extension RoleSolver {
    /// `There are 6 boxes. Each box holds 8 pencils. How many pencils are there?`, and one step more.
    var grouped: Answer? {
        let rates = facts.compactMap { fact -> (RoleNoun, RoleTerm)? in
            if case .per(let thing, let term) = fact { (thing, term) } else { nil }
        }
        guard rates.count == 1, let (thing, term) = rates.first, !isMoney(term) else { return nil }
        if facts.count == 1, case .price = asked.kind { return nil }
        guard facts.count == 2 else { return nil }
        let other = facts.first { if case .per = $0 { false } else { true } }
        switch other {
        case .state(_, let terms), .move(_, _, let terms), .buys(_, let terms):
            guard terms.count == 1, let count = terms.first, !count.isMore else { return nil }
            if case .move(_, let verb, _) = other, verb.kind == .loss { return nil }
            if count.noun?.head == thing.head, count.noun?.meets(thing) == true {
                return multiplied(count, term)
            }
            return parted(count, among: term, of: thing)
        default: return nil
        }
    }

    func isMoney(_ term: RoleTerm) -> Bool { if case .money = of(term) { true } else { false } }

    private func multiplied(_ count: RoleTerm, _ term: RoleTerm) -> Answer? {
        guard case .count = asked.kind, asked.noun != nil, asks(for: term),
            term.noun?.head != count.noun?.head
        else { return nil }
        let (one, two) = (plan(count), plan(term))
        return answer(
            "\(one) × \(two)", "____ ÷ \(two) = \(one)", of(term),
            skill: "word problems: equal groups",
            slips: [("\(one) + \(two)", "it was added instead of multiplied")])
    }

    /// `Each box holds 8 pencils. There are 48 pencils. How many boxes …?`
    private func parted(_ whole: RoleTerm, among term: RoleTerm, of thing: RoleNoun) -> Answer? {
        guard case .count(altogether: false) = asked.kind, let noun = asked.noun,
            noun.head == thing.head, noun.meets(thing), whole.noun != nil, meets(whole, term)
        else { return nil }
        return quotient(plan(whole), plan(term), .count, "word problems: how many groups")
    }

    private func quotient(
        _ whole: String, _ part: String, _ of: RoleText.Of, _ skill: String, name: String? = nil
    ) -> Answer {
        answer(
            "\(whole) ÷ \(part)", "____ × \(part) = \(whole)", of, skill: skill, name: name,
            slips: [
                ("\(whole) - \(part)", "it was taken away instead of shared"),
                ("\(whole) ÷ \(part) + 1", "that is one too many"),
            ])
    }

    /// The facts before the last, taken as what there is to share: one amount, perhaps less what went before.
    private func whole(_ term: RoleTerm?) -> (plan: String, term: RoleTerm)? {
        if let term { return facts.count == 1 ? (inBrackets(term), term) : nil }
        guard facts.count == 2, case .state(_, let terms) = facts[0], terms.count == 1 else {
            guard facts.count == 2, case .move(_, let verb, let terms) = facts[0],
                terms.count == 1, verb.kind == .gain || verb.kind == .act, !terms[0].isMore
            else { return nil }
            return (inBrackets(terms[0]), terms[0])
        }
        return (inBrackets(terms[0]), terms[0])
    }

    private func inBrackets(_ term: RoleTerm) -> String {
        term.isProduct ? "(\(plan(term)))" : plan(term)
    }

    /// `50 sweets are shared equally among 6 children. How many does each get? How many are left over?`
    var shared: Answer? {
        guard case .shared(let term, let number, let thing)? = facts.last, thing.head != "rest",
            let whole = whole(term)
        else { return nil }
        let part = mark(number)
        switch asked.kind {
        case .each:
            guard asked.noun == nil || asks(for: whole.term) || asked.noun?.head == thing.head
            else { return nil }
            return quotient(
                whole.plan, part, of(whole.term), "word problems: sharing",
                name: whole.term.noun?.printed)
        case .rest, .left:
            return rest(whole, part)
        default: return nil
        }
    }

    private func rest(_ whole: (plan: String, term: RoleTerm), _ part: String) -> Answer? {
        guard case .count = of(whole.term), asked.noun == nil || asks(for: whole.term) else {
            return nil
        }
        var found = quotient(
            whole.plan, part, .count, "word problems: what is left over",
            name: whole.term.noun?.printed)
        found.isRest = true
        found.plan.slips = []
        return found
    }

    /// `28 pupils are put into teams of 4. How many teams are there?`
    var packed: Answer? {
        guard case .packed(let term, let number, let thing)? = facts.last,
            let whole = whole(term), case .count = of(whole.term)
        else { return nil }
        switch asked.kind {
        case .count(altogether: false):
            guard let noun = asked.noun, noun.head == thing.head, noun.meets(thing),
                whole.term.noun?.head != thing.head
            else { return nil }
            return quotient(
                whole.plan, mark(number), .count, "word problems: how many groups",
                name: noun.printed)
        case .rest, .left: return rest(whole, mark(number))
        default: return nil
        }
    }

    /// `A rope 6 m long is cut into pieces of 40 cm. How many pieces are there?`
    var cut: Answer? {
        guard facts.count == 1, case .cut(let whole, let part) = facts[0],
            case .measure(let one) = text.kinds[whole],
            case .measure(let two) = text.kinds[part], one.measure == two.measure,
            case .count(altogether: false) = asked.kind, let noun = asked.noun,
            Unit.named(noun.printed) == nil
        else { return nil }
        return quotient(
            mark(whole), mark(part), .count, "word problems: how many groups", name: noun.printed)
    }

    /// `Jo reads 15 pages a day. How many days does she need to read a book of 180 pages?`
    var reached: Answer? {
        guard case .reach(let goal) = asked.kind, let time = asked.noun,
            case .rate(_, _, let term, let unit)? = facts.first(where: {
                if case .rate = $0 { true } else { false }
            }), SketchWords.single(unit) == time.head
        else { return nil }
        let whole: RoleTerm
        if let goal {
            guard facts.count == 1 else { return nil }
            whole = goal
        } else {
            guard facts.count == 2,
                case .state(_, let terms)? = facts.first(where: {
                    if case .state = $0 { true } else { false }
                }), terms.count == 1
            else { return nil }
            whole = terms[0]
        }
        guard meets(whole, term), !whole.isMore else { return nil }
        return quotient(
            plan(whole), plan(term), .count, "word problems: how many groups", name: time.printed)
    }
}
