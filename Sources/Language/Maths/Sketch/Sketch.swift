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
        guard text.hasSuffix("?"), text.count(where: { $0 == "?" }) == 1,
            text.count < RoleText.longest,
            !text.contains(where: { "=_()[]{}<>*\"“”^+×÷\n:°".contains($0) }),
            let pieces = SketchPieces(text)
        else { return nil }
        (numbers, amounts) = (pieces.numbers, pieces.amounts)
        var sentences = pieces.sentences
        guard var question = sentences.popLast(),
            let start = question.firstIndex(where: { $0.isWord("how") || $0.isWord("what") })
        else { return nil }
        // `If a box holds 6 eggs, how many …?`
        if start > 0 {
            sentences.append(Array(question[..<start].drop { $0.isWord("if") }))
            question = Array(question[start...])
        }
        ask = SketchAsk()
        for sentence in sentences {
            let reader = SketchClauses(sentence, amounts)
            amounts = reader.amounts
            told += reader.clauses
        }
        guard let found = SketchAsk(question, &amounts) else { return nil }
        ask = found
        fillIn()
        for measure in [Unit.Measure.length, .mass, .volume, .time] { reckon(in: measure) }
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
        guard units.count > 1 || wish != nil,
            let base = wish ?? units.min(by: { $0.size < $1.size })
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

    /// Every telling word, those of the question too.
    var telling: Set<String> { told.reduce(ask.telling) { $0.union($1.telling) } }
}
