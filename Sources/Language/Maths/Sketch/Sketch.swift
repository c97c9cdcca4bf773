import Artifacts
import Foundation

/// A word problem drawn with few strokes: its amounts with what they are of and for how many, what is done with them,
/// each word that can turn a problem round, and what is asked. All other words are let go, whatever they are.
struct Sketch {
    private(set) var numbers: [ProblemText.Number] = []
    private(set) var amounts: [SketchAmount] = []
    private(set) var told: [SketchClause] = []
    private(set) var ask: SketchAsk

    /// Nil where it is no problem of plain sentences with one question at its end.
    init?(_ text: String) {
        guard text.count(where: { $0 == "?" }) <= 1, text.count < RoleText.longest,
            !text.contains(where: { "=_()[]{}<>*\"“”^+×÷\n°".contains($0) }),
            let pieces = SketchPieces(text)
        else { return nil }
        (numbers, amounts) = (pieces.numbers, pieces.amounts)
        var sentences = pieces.sentences
        let wish = Self.wish(sentences.last ?? [])
        if wish != nil { sentences.removeLast() }
        guard let last = sentences.popLast(),
            let (before, question, behind) = Self.asked(last, isAsked: text.contains("?"))
        else { return nil }
        ask = SketchAsk()
        for sentence in sentences + [before, behind] where !sentence.isEmpty {
            let reader = SketchClauses(sentence, amounts, pieces.names)
            amounts = reader.amounts
            told += reader.clauses
        }
        guard let found = SketchAsk(question, &amounts, pieces.names) else { return nil }
        ask = found
        if let wish {
            guard ask.unit == nil, let unit = Unit.named(wish) else { return nil }
            ask.unit = unit.symbol
        }
        if ask.kind == .money, ask.topic == nil, !amounts.contains(where: { $0.kind == .money }) {
            ask.kind = .measure
        }
        fillIn()
        for measure in [Unit.Measure.length, .mass, .volume, .time] { reckon(in: measure) }
        // Pounds and pence, or an answer in what nothing was told in: not known.
        let signs = Set(amounts.filter { $0.kind == .money }.map(\.of))
        guard signs.count <= 1, ask.kind != .money || ask.unit == nil else { return nil }
        if let unit = ask.unit.flatMap(Unit.named) {
            let others = amounts.compactMap { Unit.named($0.of) }.filter {
                $0.measure == unit.measure
            }
            guard others.allSatisfy({ $0 == unit }) else { return nil }
        }
    }

    /// `Give your answer in grams.`
    private static func wish(_ sentence: [SketchPiece]) -> String? {
        let words = sentence.compactMap(\.word)
        guard ["give", "write"].contains(words.first ?? ""), words.contains("answer"),
            let place = words.lastIndex(of: "in"), place == words.count - 2,
            words.count == sentence.count
        else { return nil }
        return words[place + 1]
    }

    /// The question in a sentence, and what stands before and behind it: `If a box holds 6 eggs, how many …?`, `Find
    /// the cost of …`, `How much change does he get if he pays with £10?`
    private static func asked(
        _ sentence: [SketchPiece], isAsked: Bool
    ) -> (before: [SketchPiece], question: [SketchPiece], behind: [SketchPiece])? {
        var question = sentence
        if !isAsked {
            let words = sentence.map { $0.word ?? "" }
            let orders = ["find", "calculate", "determine", "work"]
            guard let first = words.first, orders.contains(first) else { return nil }
            let taken = first == "work" ? 2 : 1
            guard first != "work" || words.dropFirst().first == "out" else { return nil }
            let rest = sentence[taken...]
            // `Find how many …`
            let isOpen = ["how", "what"].contains(rest.first?.word ?? "")
            return ([], (isOpen ? [] : [.word("what"), .word("is")]) + rest, [])
        }
        let opens: Set<String> = ["how", "what", "when"]
        guard
            let start = question.firstIndex(where: { opens.contains($0.word ?? "") })
        else { return nil }
        // `By what percentage`, `At what time`
        let before = question[..<start].drop { $0.isWord("if") }
        let isLed = before.allSatisfy { ["by", "at", "in", "on", "and"].contains($0.word ?? "") }
        question = Array(question[start...])
        var behind: [SketchPiece] = []
        if let sign = question.firstIndex(where: { $0.isWord("if") }), sign > 2 {
            behind = Array(question[(sign + 1)...])
            question = Array(question[..<sign])
        }
        return (isLed ? [] : Array(before), question, behind)
    }

    /// Sizes of one kind in the unit that is asked for, or in the smallest: `250 g` and `5 kg`.
    private mutating func reckon(in measure: Unit.Measure) {
        func unit(_ of: String) -> Unit? {
            // A week has seven days, but not of work.
            Unit.named(of).flatMap {
                $0.measure == measure && !["days", "weeks"].contains($0.symbol) ? $0 : nil
            }
        }
        let units = Set((amounts.map(\.of) + amounts.compactMap(\.per)).compactMap(unit))
        // `1 hour and 30 minutes`: a speed is told by the hour.
        let hours = ask.kind == .speed && measure == .time ? unit(ask.perUnit ?? "hours") : nil
        let isByHour = ask.perUnit != nil || units.contains { $0.symbol == "hours" }
        let wish = (isByHour ? hours : nil) ?? unit(ask.unit ?? ask.of)
        // What something is told for one of stays: `18 km/h for 2 h 30 min`.
        let per = Set(amounts.compactMap(\.per)).compactMap(unit)
        let own = per.count == 1 ? per.first : nil
        guard units.count > 1 || wish != nil,
            let base = wish ?? own ?? units.min(by: { $0.size < $1.size })
        else { return }
        for index in amounts.indices {
            guard let own = unit(amounts[index].of), own != base else { continue }
            if let factor = own.size.over(base.size), factor.isWhole {
                amounts[index].plan = "(\(amounts[index].plan) × \(factor.numerator))"
            } else if let factor = base.size.over(own.size), factor.isWhole {
                amounts[index].plan = "(\(amounts[index].plan) ÷ \(factor.numerator))"
            } else {
                continue
            }
            (amounts[index].of, amounts[index].name) = (base.symbol, base.symbol)
        }
    }

    /// `8 of them`, `bags of 8`: of what the only other things are.
    private mutating func fillIn() {
        // `35 red and 28 green apples`: one word that is no plural of a noun says what they are like.
        for index in amounts.indices where amounts[index].kind == .count {
            let name = amounts[index].name
            if !name.isEmpty, !name.hasSuffix("s"), Lexicon.system.lemma(name, .adj) == name {
                amounts[index].of = ""
            }
        }
        let vessels = Set(amounts.compactMap(\.per))
        let named = Set(
            amounts.filter { $0.kind == .count && !$0.of.isEmpty && !vessels.contains($0.of) }
                .map(\.of))
        for index in amounts.indices
        where amounts[index].kind == .count && amounts[index].of.isEmpty {
            if named.count == 1, let only = named.first { amounts[index].of = only }
        }
        if ask.kind == .count, ask.of.isEmpty, named.count == 1, let only = named.first {
            ask.of = only
            ask.name = amounts.first { $0.of == only }?.name ?? only
        }
        // `A pool is 25 m long. He swims 24 lengths.`
        let round = Set(amounts.map(\.of)).intersection(["length", "lap"])
        if let one = round.first, round.count == 1 {
            for index in amounts.indices
            where amounts[index].kind == .measure && amounts[index].per == nil
                && Unit.named(amounts[index].of)?.measure == .length
            { amounts[index].per = one }
        }
    }

    /// Whether it asks for an amount as such, and has no times of day and no scale.
    var isPlain: Bool {
        ask.topic == nil && amounts.allSatisfy { $0.kind != .clock && $0.kind != .scale }
    }

    /// Every telling word, those of the question too.
    var telling: Set<String> { told.reduce(ask.telling) { $0.union($1.telling) } }
}
