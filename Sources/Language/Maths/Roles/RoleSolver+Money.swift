/// What things cost, and what is left of the money paid.
extension RoleSolver {
    /// `Mia buys 3 notebooks at £1.40 each and a pen for 85p. How much does she spend?`
    var bought: Answer? {
        guard [.cost, .change, .left].contains(asked.kind) else { return nil }
        var costs: [String] = []
        var prices: [(RoleNoun, String)] = []
        var counts: [(noun: RoleNoun, count: String)] = []
        var paid: [String] = []
        var whos: [[String]] = []
        for fact in facts {
            switch fact {
            case .buys(let who, let terms):
                whos.append(who)
                for term in terms {
                    if case .money = of(term) {
                        costs.append(plan(term))
                    } else if case .count = of(term), let noun = term.noun, !term.isProduct,
                        !term.isMore
                    {
                        counts.append((noun, plan(term)))
                    } else {
                        return nil
                    }
                }
            case .per(let noun, let term):
                guard case .money = of(term) else { return nil }
                prices.append((noun, plan(term)))
            case .pays(let number): paid.append(mark(number))
            case .state(let who, let terms):
                guard terms.count == 1, case .money = of(terms[0]) else { return nil }
                paid.append(plan(terms[0]))
                if let who { whos.append(who) }
            case .move(let who, let verb, let terms):
                guard verb.lemma == "spend",
                    terms.allSatisfy({ if case .money = of($0) { true } else { false } })
                else { return nil }
                if let who { whos.append(who) }
                costs += terms.map(plan)
            default: return nil
            }
        }
        for (noun, count) in counts {
            let own = prices.filter { $0.0.head == noun.head && $0.0.meets(noun) }
            guard own.count == 1 else { return nil }
            costs.append("\(count) × \(own[0].1)")
        }
        guard prices.count == counts.count, !costs.isEmpty, paid.count <= 1,
            asked.kind == .cost ? paid.isEmpty : paid.count == 1, isOne(whos),
            // What is left of money by itself comes and goes like all else.
            asked.kind != .left || !counts.isEmpty
        else { return nil }
        return paying(costs, paid.first)
    }

    /// Whether one alone buys and pays, and is asked about.
    private func isOne(_ whos: [[String]]) -> Bool {
        let named = Set(whos.filter { $0.count > 1 || !RoleWords.people.contains($0[0]) })
        return named.count <= 1 && asks(named.first)
    }

    private func paying(_ costs: [String], _ paid: String?) -> Answer? {
        let cost = costs.joined(separator: " + ")
        guard let currency = text.currency else { return nil }
        guard let paid else {
            let rest = costs.dropFirst().reversed().map { " - \($0)" }.joined()
            return answer(
                cost, "____\(rest) = \(costs[0])", .money(currency), skill: "word problems: money",
                slips: costs.count > 1
                    ? [("\(cost) - (\(costs[0]))", "something was forgotten")] : [])
        }
        return answer(
            costs.count > 1 || cost.contains("×") ? "\(paid) - (\(cost))" : "\(paid) - \(cost)",
            "____ + \(cost) = \(paid)", .money(currency), skill: "word problems: money",
            bounds: ["\(paid) - (\(cost))"],
            slips: [(cost, "that is what is paid")]
                + (costs.count > 1 ? [("\(paid) - \(costs[0])", "something was forgotten")] : []))
    }

    /// `A box of 12 eggs costs £3. How much does one egg cost?`, `What do 6 apples cost?`
    var priced: Answer? {
        guard facts.count == 1, let currency = text.currency else { return nil }
        switch (facts[0], asked.kind) {
        case (.per(let thing, let term), .price(let number, let noun)):
            guard case .money = of(term), thing.head == noun.head, thing.meets(noun) else {
                return nil
            }
            let (count, price) = (mark(number), plan(term))
            return answer(
                "\(count) × \(price)", "____ ÷ \(count) = \(price)", .money(currency),
                skill: "word problems: money",
                slips: [("\(count) + \(price)", "it was added instead of multiplied")])
        case (.bulk(let number, let thing, let term), .single(let noun)):
            guard thing.head == noun.head, thing.meets(noun) else { return nil }
            let (count, price) = (mark(number), plan(term))
            return answer(
                "\(price) ÷ \(count)", "____ × \(count) = \(price)", .money(currency),
                skill: "word problems: money",
                slips: [("\(price) × \(count)", "it was multiplied instead of shared")])
        case (.bulk(let number, let thing, let term), .price(let other, let noun)):
            guard thing.head == noun.head, thing.meets(noun) else { return nil }
            let (count, price, many) = (mark(number), plan(term), mark(other))
            return answer(
                "\(price) ÷ \(count) × \(many)", "____ ÷ \(many) × \(count) = \(price)",
                .money(currency), skill: "word problems: several steps",
                slips: [("\(price) × \(many)", "the price is that of all of them, not of one")])
        default: return nil
        }
    }
}
