import Artifacts

/// What was found, as facts.
extension RolePattern.Found {
    var paid: RoleFact? { numbers.first.map { .pays($0) } }

    /// `A pen costs £2`.
    var per: RoleFact? {
        guard let noun = nouns.first, let number = numbers.first else { return nil }
        return .per(
            noun,
            RoleTerm(plan: "", of: .money(""), noun: nil, thing: noun, numbers: [number]))
    }

    var bulk: RoleFact? {
        guard let noun = nouns.first, numbers.count == 2 else { return nil }
        return .bulk(
            numbers[0], noun, RoleTerm(plan: "", of: .money(""), numbers: [numbers[1]]))
    }

    var held: RoleFact? {
        guard let noun = nouns.first, let term = lists.first?.first, !term.isMore else {
            return nil
        }
        return .per(noun, term)
    }

    var rate: RoleFact? {
        guard let who = who.first, let verb = verbs.first, let term = lists.first?.first,
            let time = words.last
        else { return nil }
        return .rate(who, verb, term, time)
    }

    var shared: RoleFact? { portion.map { .shared($0.0, $0.1, $0.2) } }
    var packed: RoleFact? { portion.map { .packed($0.0, $0.1, $0.2) } }

    /// What is shared out or packed, a number, and what that counts or fills.
    private var portion: (RoleTerm, Int, RoleNoun)? {
        guard let term = lists.first?.first, let number = numbers.first, let noun = nouns.first
        else { return nil }
        return (term, number, noun)
    }

    var cut: RoleFact? { numbers.count == 2 ? .cut(numbers[0], numbers[1]) : nil }

    func move(_ kind: RoleVerb.Kind) -> RoleFact? {
        lists.first.map { .move(who.first, RoleVerb(lemma: "go", kind: kind), $0) }
    }
    var lost: RoleFact? { move(.loss) }
    var gone: RoleFact? { move(.loss) }
    var come: RoleFact? { move(.gain) }

    /// `is 18 cm shorter than Ella`.
    var sized: RoleFact? {
        guard let who = who.first, let number = numbers.first, let word = words.last else {
            return nil
        }
        let sign = ProblemWords.larger.contains(word) ? 1 : -1
        let adjectives = [
            "taller": "tall", "longer": "long", "older": "old", "younger": "old",
            "heavier": "heavy", "lighter": "heavy", "higher": "high", "wider": "wide",
            "deeper": "deep", "shorter": "short",
        ]
        return .compare(
            who, adjectives[word] ?? word, sign,
            RoleTerm(plan: "", of: .count, numbers: [number]),
            self.who.count > 1 ? self.who[1] : nil)
    }

    func counted(isNamed: Bool) -> RoleFact? {
        guard let who = who.first, let number = numbers.first, verbs.first != nil,
            let word = words.first(where: { ["more", "fewer", "less"].contains($0) }),
            isNamed || self.who.count > 1
        else { return nil }
        return .compare(
            who, "many", word == "more" ? 1 : -1,
            RoleTerm(plan: "", of: .count, noun: nouns.first, numbers: [number]),
            self.who.count > 1 ? self.who[1] : nil)
    }

    func times(_ numbered: Int) -> RoleFact? {
        guard let who = who.first, verbs.first != nil else { return nil }
        let factor =
            numbered == 1
            ? numbers.first.map { "{\($0)}" } : words.first == "half" ? "half" : "2"
        return factor.map {
            .times(who, $0, nouns.first, self.who.count > 1 ? self.who[1] : nil)
        }
    }

    /// A rectangle where it is one, or what is taken for one.
    var rectangle: RoleFact? {
        guard let who = who.first, numbers.count == 2,
            who.contains("rectangular") || Self.oblongs.contains(who.last ?? "")
        else { return nil }
        return .rectangle(numbers[0], numbers[1])
    }

    var square: RoleFact? {
        guard let who = who.first, who.contains("square") else { return nil }
        return numbers.first.map { .square($0) }
    }

    private static let oblongs: Set<String> = [
        "rectangle", "field", "garden", "room", "pitch", "lawn", "playground", "carpet", "poster",
        "card", "photo", "classroom", "court", "pool", "rug", "park", "yard",
    ]

    enum Leg { case speed, way, time }

    func trip(_ legs: Leg...) -> RoleFact? {
        guard legs.count == numbers.count else { return nil }
        let parts = Dictionary(uniqueKeysWithValues: zip(legs, numbers))
        return .trip(speed: parts[.speed], way: parts[.way], time: parts[.time])
    }

    var span: RoleFact? { clocks.count == 2 ? .span(clocks[0], clocks[1]) : nil }
}
