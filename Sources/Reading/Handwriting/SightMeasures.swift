public import Artifacts
import Foundation

extension SeenWriting.Sight {
    /// What the decision weighs of the likeliest number of a place; nil where there is none, or where something speaks
    /// against it that is no question of how well readers know such ink. `asKey`: whether it is held against a key.
    public func measures(
        inBoxes: Bool, asKey: Bool
    ) -> (text: String, of: [ReadingFeature: Double])? {
        guard outside.third != nil,
            doubt.map({ InkDoubt.isWeighed($0, inBoxes: inBoxes, asKey: asKey) }) ?? true,
            let best = candidates.max(by: {
                (NumberCertainty.weight($0), $1.text) < (NumberCertainty.weight($1), $0.text)
            }), WritingReader.Alphabet.number.holds(best.text)
        else { return nil }
        let others = candidates.filter { $0.text != best.text }
        var found: [ReadingFeature: Double] = [
            .margin: min(
                8, NumberCertainty.margin(ofBestIn: candidates, outside, NumberCertainty.weights)),
            .inBoxes: inBoxes ? 1 : 0,
        ]
        func add(_ measures: [ReadingFeature: Double]) { found.merge(measures) { $1 } }
        add(leads(of: best, over: others))
        add(outsides)
        add(lost(from: best.text))
        add(ones(in: best.text))
        add(doubts(others))
        add(hands)
        add(characterMeasures(of: best.text))
        return (best.text, found)
    }

    private func leads(
        of best: SeenWriting.Candidate, over others: [SeenWriting.Candidate]
    ) -> [ReadingFeature: Double] {
        func lead(_ told: (SeenWriting.Candidate) -> Double) -> Double {
            Measure.within(-4...8, told(best) - (others.map(told).max() ?? Measure.least))
        }
        let leads = (lead(\.first), lead(\.second), lead { $0.third ?? 0 })
        return [
            .leadOfFirst: leads.0, .leadOfSecond: leads.1, .leadOfThird: leads.2,
            .leastLead: min(leads.0, leads.1, leads.2),
        ]
    }

    private var outsides: [ReadingFeature: Double] {
        func within(_ value: Double) -> Double { Measure.within(-10...0, value) }
        let all = (within(outside.first), within(outside.second), within(outside.third ?? 0))
        return [
            .outsideOfFirst: all.0, .outsideOfSecond: all.1, .outsideOfThird: all.2,
            .outsideTogether: Measure.within(-20...0, outside.together),
            .outsideMost: max(all.1, all.2),
        ]
    }

    /// Signs that may be there and are not read, or are none.
    private func lost(from text: String) -> [ReadingFeature: Double] {
        var (second, byOthers, minus) = (-8.0, -8.0, -8.0)
        let bare = text.filter { $0 != "." }
        for other in candidates {
            let seen = Measure.within(-8...0, max(other.first, other.third ?? -.infinity))
            if other.text != text, other.text.filter({ $0 != "." }) == bare {
                second = max(second, Measure.within(-8...0, other.second))
                byOthers = max(byOthers, seen)
            }
            if other.text == "-" + text { minus = max(minus, seen) }
        }
        let digits = text.drop { $0 == "-" }
        let isIdle =
            digits.first == "0" && digits.count > 1 && digits.dropFirst().first != "."
        return [
            .pointBySecond: second, .pointByOthers: byOthers, .minus: minus,
            .idleZero: isIdle ? 1 : 0,
        ]
    }

    private func ones(in text: String) -> [ReadingFeature: Double] {
        func likeliest(where isOther: (Character) -> Bool) -> Double {
            let likely = candidates.filter { other in
                other.text != text && other.text.count == text.count
                    && zip(text, other.text).allSatisfy { $0 == $1 || $0 == "1" && isOther($1) }
            }.map { $0.third ?? 0 }.max()
            return Measure.within(-10...0, likely ?? -10)
        }
        let hasOne = text.contains("1")
        let seven = hasOne ? likeliest { $0 == "7" } : -10
        let bend = min(0.2, self.bend ?? 0)
        return [
            .hasOne: hasOne ? 1 : 0, .oneAsSeven: seven,
            .oneAsOther: hasOne ? likeliest { _ in true } : -10, .bend: bend,
            .bentSeven: bend * (10 + seven),
        ]
    }

    private func doubts(_ others: [SeenWriting.Candidate]) -> [ReadingFeature: Double] {
        let isStruck = doubt.map(InkDoubt.strikes.contains) ?? false
        let isShown = doubt.map(InkDoubt.onPage.contains) ?? false
        let other = Measure.within(-8...0, others.map { $0.third ?? 0 }.max() ?? -10)
        func told(_ word: String) -> Double { doubt == word ? 1 : 0 }
        return [
            .struck: told(InkDoubt.struck), .crossed: told(InkDoubt.crossed),
            .pale: told(InkDoubt.pale), .point: told(InkDoubt.point),
            .struckTogether: isStruck ? Measure.within(-20...0, outside.together) : -20,
            .paleOutside: isShown ? Measure.within(-10...0, outside.third ?? 0) : -10,
            .paleOthers: isShown ? other : -8,
        ]
    }

    private var hands: [ReadingFeature: Double] {
        guard let hand, !hand.isEmpty else {
            return [.handAsked: 0, .handAlike: 0, .handApart: 0]
        }
        let apart = hand.map { $0.same - ($0.other ?? -1) }.min() ?? 0
        return [
            .handAsked: 1, .handAlike: hand.map(\.same).min() ?? 0,
            .handApart: Measure.within(-0.5...0.5, apart),
        ]
    }

    private func characterMeasures(of text: String) -> [ReadingFeature: Double] {
        let sure = zip(characters, text).map { $0[String($1)] ?? 0 }.min() ?? 1
        let kind = NumberCertainty.Kind(text)
        return [
            .leastCharacter: log(max(0.001, sure)),
            .reject: characters.map { $0["reject"] ?? 0 }.max() ?? 0,
            .isDigits: kind == .digits ? 1 : 0, .isNegative: kind == .negative ? 1 : 0,
            .isDecimal: kind == .decimal ? 1 : 0, .length: Double(text.count),
        ]
    }
}

/// How measures are kept within what says anything.
private enum Measure {
    /// The logarithm of what no reader finds likely at all.
    static let least = -16.0

    static func within(_ range: ClosedRange<Double>, _ value: Double) -> Double {
        min(range.upperBound, max(range.lowerBound, value))
    }
}
