/// Reads what a word problem asks for; nil where that is not understood whole.
struct RoleQuestion {
    let asked: RoleAsked

    init?(_ text: RoleText) {
        let tokens = text.asked.filter { $0.text != "," }
        for shape in Self.shapes {
            guard let found = shape.pattern.found(in: tokens, of: text),
                let asked = shape.asked(found)
            else { continue }
            self.asked = asked
            return
        }
        return nil
    }

    private struct Shape {
        let pattern: RolePattern
        let asked: @Sendable (RolePattern.Found) -> RoleAsked?

        init(_ text: String, _ asked: @escaping @Sendable (RolePattern.Found) -> RoleAsked?) {
            (pattern, self.asked) = (RolePattern(text), asked)
        }

        /// With what was found of noun, verb and who.
        init(_ text: String, _ kind: RoleAsked.Kind) {
            self.init(text) { found in
                RoleAsked(
                    kind: kind, noun: found.nouns.first, who: found.who.first, other: nil,
                    verb: found.verbs.first?.lemma)
            }
        }
    }

    private static let all = "altogether|in_total|in_all|all_together"

    private static let shapes: [Shape] =
        rests + totals + prices + each + sizes + figures + counts

    private static let rests: [Shape] = [
        Shape("how many ?N are|were|is|will_be left over", .rest),
        Shape("how many N are|were ?still empty|free|unused", .empty),
        Shape("how many ?N are|were|is|will_be ?still left P", .left),
        Shape("how many N remain P", .left),
        Shape("how many ?N does|do|did|will W ?still have left ?now", .left),
        Shape("how many ?N has|have W ?got left", .left),
        Shape("how many N does|do|will W have now", .now),
        Shape("how many N has|have W ?got now", .now),
        Shape("how many N are|were ?there P now|then", .now),
        Shape("how many N are|were ?there now P", .now),
        Shape("how many N are|were now P", .now),
        Shape("how much ?money does|do|did|will W ?still have left ?now", .left),
        Shape("how much ?money has|have W ?got left ?now", .left),
        Shape("how much ?money is|was left ?over", .left),
        Shape("how much ?money does|do W have now", .now),
        Shape("how much N is|was|are|were left P", .left),
        Shape("how much N does|did|do W have left", .left),
        Shape("how long is the rest|remaining_piece P", .left),
    ]

    private static let totals: [Shape] = [
        Shape("how many N are|were ?there P \(all) P", .count(altogether: true)),
        Shape("how many N does|do|did|has|have|will W V P \(all) P", .count(altogether: true)),
        Shape("how many N does|do|did|has|have W V together", .count(altogether: true)),
        Shape("how many N V P \(all)", .count(altogether: true)),
        Shape("how many N \(all) does|do|did W V", .count(altogether: true)),
        Shape("what is|was the total number of N P", .count(altogether: true)),
        Shape("how far does|do|did W V P \(all)", .count(altogether: true)),
        Shape("how much N is|was ?there \(all)", .count(altogether: true)),
    ]

    private static let prices: [Shape] = [
        Shape("how much ?money does|do|did|will W spend|pay P ?\(all) P", .cost),
        Shape("how much ?money does|do|did|will W have to pay ?\(all)", .cost),
        Shape("what is|was the total cost|price|bill", .cost),
        Shape("how much does|do|did everything|it|they|this ?all cost ?\(all) ?W", .cost),
        Shape("how much does|do|did the N cost \(all)", .cost),
        Shape("how much change does|do|did|will|should W get|receive|have ?back P", .change),
        Shape("what|how_much change does|do|did|will|should W get ?back from £") { found in
            RoleAsked(kind: .change, who: found.who.first, other: nil, verb: nil)
        },
        Shape("how much change is there", .change),
        Shape("how much do|does|did|will # N cost ?\(all)") { $0.asked },
        Shape("what do|does|is # N cost ?\(all)") { $0.asked },
        Shape("what is the ?total cost|price of # N") { $0.asked },
        Shape("how much does|do|did|will W pay for # N ?\(all)") { $0.asked },
        Shape("how much are # N ?\(all)") { $0.asked },
        Shape("how much does|did one|each|a|an N cost") { $0.single },
        Shape("how much is|was one|each|a|an N") { $0.single },
        Shape("what does|did one|each|a|an N cost") { $0.single },
        Shape("what is|was the cost|price of one|each|a|an N") { $0.single },
    ]

    private static let each: [Shape] = [
        Shape("how many N does|do|did|will each ?N get|have|receive|hold|pay", .each),
        Shape("how many N are|were|will_be ?there in|on each|every ?N", .each),
        Shape("how many N are|were put|packed in each N", .each),
        Shape("how many N go|goes|went in|into|on each N", .each),
        Shape("how many does|do|did|will each ?N get|have|receive|hold", .each),
        Shape("how much ?money does|do|did|will each ?N get|have|receive|pay", .each),
    ]

    private static let sizes: [Shape] = [
        Shape("how tall|long|old|heavy|high|wide|deep is|was W") { found in
            found.words.first.map {
                RoleAsked(kind: .size($0), who: found.who.first, other: nil, verb: nil)
            }
        },
        Shape("how much does|did W weigh") { found in
            RoleAsked(kind: .size("heavy"), who: found.who.first, other: nil, verb: nil)
        },
        Shape("how many more|fewer N does|do|did|has|have W V than W") { $0.difference },
        Shape("how many more|fewer N than W does|do|did|has|have W V") { $0.turned },
        Shape("how much taller|longer|older|heavier|higher is|was W than W") { $0.difference },
        Shape("how much shorter|younger|lighter is|was W than W") { $0.difference },
        Shape("how much more|less does|did W weigh than W") { $0.difference },
    ]

    private static let figures: [Shape] = [
        Shape("what is|was the|its perimeter", .perimeter),
        Shape("what is|was the perimeter of the|this N", .perimeter),
        Shape("what is|was the|its area", .area),
        Shape("what is|was the area of the|this N", .area),
        Shape(
            "what is|was his|her|its|their|the average speed ?in_km_per_hour|in_miles_per_hour",
            .speed),
        Shape("how fast does|did W V", .speed),
        Shape("how far does|do|did|will W V", .far),
        Shape("how long does|did|will it take ?W", .time),
        Shape("how many N does|did|will it take ?W", .time),
        Shape("how long does|did|will the N take|last", .time),
        Shape("how long is|was the N", .time),
        Shape("how many N does|did|will the N take|last", .time),
        Shape("how many N is|was the N", .time),
    ]

    private static let counts: [Shape] = [
        Shape("how many N does|will W need to read|finish|save|make|bake|earn|get Q") { $0.reach },
        Shape("how many N does|will it take W to read|finish|save|make|bake|earn|get Q") {
            $0.reach
        },
        Shape("how many N does|will W need|take to read|finish a|the|her|his N of Q") { $0.reach },
        Shape("how many N does|will it take W to read|finish a|the|her|his N of Q") { $0.reach },
        Shape("how many N does|will W need|take to read|finish the|it|her|his ?N") { $0.reach },
        Shape("how many N does|will it take W to read|finish|save the|it|her|his ?N") { $0.reach },
        Shape("how many N are|were|will_be there ?now P", .count(altogether: false)),
        Shape("how many N will there be", .count(altogether: false)),
        Shape("how many N does|do|did|will|can|has|have W V P", .count(altogether: false)),
        Shape("how many N does|do|did|will|can W need|fill|get|have P", .count(altogether: false)),
        Shape("how many N are|were needed|made|filled", .count(altogether: false)),
        Shape("how many N is|are that", .count(altogether: false)),
    ]
}

extension RolePattern.Found {
    fileprivate var asked: RoleAsked? {
        guard let number = numbers.first, let noun = nouns.first else { return nil }
        return RoleAsked(kind: .price(number, noun), who: who.first, other: nil, verb: nil)
    }
    fileprivate var single: RoleAsked? {
        nouns.first.map { RoleAsked(kind: .single($0), who: nil, other: nil, verb: nil) }
    }
    fileprivate var difference: RoleAsked? {
        guard let word = words.first, who.count == 2 else { return nil }
        let isLess = ["fewer", "less", "shorter", "younger", "lighter"].contains(word)
        return RoleAsked(
            kind: .difference(isLess ? -1 : 1), noun: nouns.first, who: who[0], other: who[1],
            verb: verbs.first?.lemma)
    }
    fileprivate var turned: RoleAsked? {
        guard var found = difference else { return nil }
        (found.who, found.other) = (found.other, found.who)
        return found
    }
    fileprivate var reach: RoleAsked? {
        RoleAsked(
            kind: .reach(lists.first?.first), noun: nouns.first, who: who.first, other: nil,
            verb: nil)
    }
}
