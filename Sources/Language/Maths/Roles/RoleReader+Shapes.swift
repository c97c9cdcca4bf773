import Artifacts

/// The shapes of clauses. Each is of one role; what none fits has not been understood.
extension RoleReader {
    /// What is asked for by nothing but its own question.
    static let asides: [Shape] = [
        Shape("W is|was ~ old") { found in
            found.numbers.first.flatMap { number in
                found.who.first.map { .size($0, "old", number) }
            }
        },
        Shape("W lives|live at number # N") { $0.numbers.first.map { .aside($0) } },
        Shape("W lives|live at number # in N") { $0.numbers.first.map { .aside($0) } },
        Shape("W lives|live at # N") { $0.numbers.first.map { .aside($0) } },
    ]

    /// Buying, paying, prices.
    static let trades: [Shape] = [
        Shape("W buys|bought|buy L P") { found in
            guard let who = found.who.first, let list = found.lists.first else { return nil }
            return .buys(who, list)
        },
        Shape("W pays|paid|pay with|using a|one|the £ ?note|bill|coin") { $0.paid },
        Shape("W pays|paid|pay with|using £") { $0.paid },
        Shape("W gives|gave|hands|handed ?over a £ note|bill|coin") { $0.paid },
        Shape(
            "W gives|gave|hands|handed the shopkeeper|cashier|seller|assistant ?a £ ?note|bill|coin"
        ) {
            $0.paid
        },
        Shape("a|an|one|each|every N costs|cost|is £ P") { $0.per },
        Shape("N cost|costs|are|is £ each|apiece") { $0.per },
        Shape("# N cost|costs £ ?altogether|in_total|together") { $0.bulk },
        Shape("a|an|one N of # N costs|cost £") { found in
            guard found.nouns.count == 2, found.numbers.count == 2 else { return nil }
            var own = found
            own.nouns = [found.nouns[1]]
            return own.bulk
        },
    ]

    /// So many in each, shared out, packed, cut.
    static let parts: [Shape] = [
        Shape("each|every|one|a|an N has|holds|contains|have|needs|weighs|carries|seats Q P") {
            $0.held
        },
        Shape("there are|were|is Q in|on each|every|one|a|an N") { $0.held },
        Shape("in|on each|every N there are|were Q") { $0.held },
        Shape("W V Q a|an|each|every|per day|week|hour|month|minute|year") { $0.rate },
        Shape("every|each day|week|hour|month|year W V Q") { found in
            var own = found
            own.words.reverse()
            return own.rate
        },
        Shape(
            "W shares|shared|share|divides|divided|splits|split Q ?out ?equally|evenly|fairly "
                + "among|between # N ?equally|evenly"
        ) { $0.shared },
        Shape(
            "Q are|is|were|was shared|divided|split ?out ?equally|evenly|fairly among|between # N "
                + "?equally|evenly"
        ) { $0.shared },
        Shape("# N share|shared Q ?equally|evenly|fairly") { $0.shared },
        Shape(
            "W packs|packed|puts|put|arranges|arranged|sorts|sorted|pack|sets|divides|splits Q "
                + "?equally into|in N of # ?each"
        ) { $0.packed },
        Shape(
            "Q are|is|were|was packed|put|arranged|sorted|split|divided ?equally into|in N of # "
                + "?each"
        ) { $0.packed },
        Shape(
            "W packs|packed|puts|put|pack Q into|in N that|which hold|holds # ?each"
        ) { $0.packed },
        Shape("a|the N of Q is|was|are put|split|divided|sorted ?equally into|in N of #") { found in
            guard found.nouns.count == 2 else { return nil }
            var own = found
            own.nouns = [found.nouns[1]]
            return own.packed
        },
        Shape("W packs|packed|puts|put|pack|sorts|sorted them|these into|in N of # ?each") {
            found in
            guard let number = found.numbers.first, let noun = found.nouns.first else {
                return nil
            }
            return .packed(nil, number, noun)
        },
        Shape("a|the N ~ long is|was cut ?up into N of ~ ?each") { $0.cut },
        Shape("a|the N ~ long is|was cut ?up into N ?that_are|each ~ long") { $0.cut },
        Shape("a|the N of ~ is|was cut ?up into N of ~ ?each") { $0.cut },
        Shape("a|the N is|was ~ long and is|was cut into N of ~ ?each") { $0.cut },
        Shape("W cuts|cut a|the N ~ long ?up into N of ~ ?each") { $0.cut },
        Shape("W cuts|cut a|the N of ~ ?up into N of ~ ?each") { $0.cut },
        Shape("W cuts|cut ~ of N ?up into N of ~ ?each") { $0.cut },
    ]

    /// What comes and goes.
    static let changes: [Shape] = [
        Shape("W gives|gave|gives|sends|sent her|him|them L P") { found in
            guard let list = found.lists.first else { return nil }
            return .move(nil, RoleVerb(lemma: "give", kind: .gain), list)
        },
        Shape("W gives|gave|throws|threw|pours|poured|takes|took|gave|lets|let away|out|off L P") {
            $0.lost
        },
        Shape("W gives|gave|throws|threw|pours|poured|takes|took L away|out|off P") { $0.lost },
        Shape("L get|gets|got|climb|climbed|jump|jumped|step|stepped off P") { $0.gone },
        Shape("L get|gets|got|climb|climbed off the N P") { $0.gone },
        Shape("L get|gets|got|climb|climbed on|in P") { $0.come },
        Shape("L get|gets|got|climb|climbed on|onto the N P") { $0.come },
        Shape(
            "L fly|flies|flew|swim|swam|drive|drove|run|ran|walk|walked|hop|hopped|go|went "
                + "away|off|home P"
        ) { $0.gone },
        Shape("L leave|leaves|left P") { $0.gone },
        Shape("L leave|leaves|left the N P") { $0.gone },
        Shape("L break|broke|burst|pop|popped|melt|melted|die|died P") { $0.gone },
        Shape(
            "L are|were|is|was sold|eaten|lost|used|broken|given_away|thrown_away|taken_out|"
                + "taken_away|borrowed|taken|removed P"
        ) { $0.gone },
        Shape("L arrive|arrives|arrived|join|joined ?them|in P") { $0.come },
        Shape("L come|comes|came ?along|in P") { $0.come },
        Shape("L sit|sat down P") { $0.come },
        Shape("L are|were|is|was added|returned P") { $0.come },
    ]

    /// Taller, more, times as many.
    static let compared: [Shape] = [
        Shape(
            "W is|was ~ taller|shorter|longer|older|younger|heavier|lighter|higher|wider|deeper than W"
        ) { $0.sized },
        Shape(
            "W is|was ~ taller|shorter|longer|older|younger|heavier|lighter|higher|wider|deeper"
        ) { $0.sized },
        Shape("W V # more|fewer|less ?than W") { $0.counted(isNamed: false) },
        Shape("W V # more|fewer|less N than W") { $0.counted(isNamed: true) },
        Shape("W V # fewer|less N") { $0.counted(isNamed: true) },
        Shape("W V £ more|less than W") { $0.counted(isNamed: false) },
        Shape("W V twice|half as many|much N as W") { $0.times(0) },
        Shape("W V twice|half as many|much as W") { $0.times(0) },
        Shape("W V twice|half as many|much ?N") { $0.times(0) },
        Shape("W V twice|half as many|much N") { $0.times(0) },
        Shape("W V # times as many|much N as W") { $0.times(1) },
        Shape("W V # times as many|much as W") { $0.times(1) },
        Shape("W V # times as many|much N") { $0.times(1) },
    ]

    /// Sides, speeds and times of day.
    static let figures: [Shape] = [
        Shape("W is|was ~ long and ~ wide") { $0.rectangle },
        Shape("W measures|measured ~ by ~") { $0.rectangle },
        Shape("W is|was ~ by ~") { $0.rectangle },
        Shape("W has a length of ~ and a width of ~") { $0.rectangle },
        Shape("W has ?four ?equal sides of ~ ?each") { $0.square },
        Shape("W has ?four ?equal sides ~ long") { $0.square },
        Shape("W has a side of ~") { $0.square },
        Shape("each side of W is ~ ?long") { $0.square },
        Shape("W V at ^") { $0.trip(.speed) },
        Shape("W V at a|an ?steady|constant|average speed of ^") {
            $0.trip(.speed)
        },
        Shape("W V at ^ for ~") { $0.trip(.speed, .time) },
        Shape("W V at a|an ?steady|constant|average speed of ^ for ~") { $0.trip(.speed, .time) },
        Shape("W V for ~ at ^") { $0.trip(.time, .speed) },
        Shape("W V for ~ at a|an ?steady|constant|average speed of ^") {
            $0.trip(.time, .speed)
        },
        Shape("W V ~ at ^") { $0.trip(.way, .speed) },
        Shape("W V ~ at a|an ?steady|constant|average speed of ^") { $0.trip(.way, .speed) },
        Shape("W V ~ in ~") { $0.trip(.way, .time) },
        Shape("W leaves|left|starts|started|begins|began P at @ and arrives|arrived P at @") {
            $0.span
        },
        Shape("W starts|started|begins|began at @ and ends|ended|finishes|finished at @") {
            $0.span
        },
        Shape("W is|was ~ tall|long|high|wide|deep") { found in
            guard let who = found.who.first, let number = found.numbers.first,
                let word = found.words.last
            else { return nil }
            return .size(who, word, number)
        },
        Shape("W weighs|weighed ~") { found in
            guard let who = found.who.first, let number = found.numbers.first else { return nil }
            return .size(who, "heavy", number)
        },
    ]

    /// What there is, and all else that somebody does with it.
    static let states: [Shape] = [
        Shape("there are|were|is|was L P") { found in
            found.lists.first.map { .state(nil, $0) }
        },
        Shape("W holds|held L P") { found in
            found.lists.first.map { .state(found.who.first, $0) }
        },
        Shape("W V L P") { found in
            guard let verb = found.verbs.first, let list = found.lists.first else { return nil }
            return verb.kind == .keep
                ? .state(found.who.first, list) : .move(found.who.first, verb, list)
        },
        Shape("W V away L P") { $0.lost },
    ]
}
