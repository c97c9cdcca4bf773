import Artifacts

/// Decides of all sums of a page together which of their leads are running numbers: those that count up by one, and
/// those that are marked as no number is. What the page does not settle is not certain.
struct RunningNumbers {
    /// A sum as far as its running number goes.
    struct Entry: Equatable, Sendable {
        /// Where it begins.
        var place: Box
        var lead: Lead?
        /// The first number in its prompt.
        var number = ""
    }

    /// What a lead is.
    struct Verdict: Equatable, Sendable {
        enum Meaning: Equatable, Sendable {
            /// A running number, and no part of the sum.
            case label
            /// A part of the sum's first number.
            case number
            /// Nothing of the sum's: no lead, or what stands before it by chance.
            case none
        }

        var meaning: Meaning
        var isCertain: Bool
    }

    private let entries: [Entry]
    /// Whether numbers within the page's sums are written with spaces: `5 + 1 000`, `2 + 1 3/4`.
    private let spaced: Set<Lead.Rest>
    private let heightPx: Int
    private var runs: [Counting] = []
    private var groups: [Int?]

    /// The sums of one page, in any order; `spaced` says how numbers that no label can stand before go on behind a
    /// space.
    init(_ entries: [Entry], heightPx: Int, spaced: Set<Lead.Rest> = []) {
        self.entries = entries
        (self.spaced, self.heightPx) = (spaced, heightPx)
        groups = entries.map { _ in nil }
        let styles: [(Lead.Style, Bool)] = entries.compactMap(\.lead).map {
            (Self.counted($0), $0.isLetter)
        }
        var known: [(Lead.Style, Bool)] = []
        for style in styles where !known.contains(where: { $0 == style }) { known.append(style) }
        for style in known {
            let own = entries.map { entry -> Int? in
                guard let lead = entry.lead, (Self.counted(lead), lead.isLetter) == style else {
                    return nil
                }
                return lead.ordinal
            }
            for (index, entry) in entries.enumerated() {
                guard let lead = entry.lead, (Self.counted(lead), lead.isLetter) == style else {
                    continue
                }
                groups[index] = runs.count
            }
            runs.append(Counting(own, at: entries.map(\.place), heightPx: heightPx))
        }
    }

    /// As what a lead is counted: one before a minus as the others that have a gap behind them alone.
    private static func counted(_ lead: Lead) -> Lead.Style {
        lead.style == .dash ? .bare : lead.style
    }

    /// One verdict a sum, in their order.
    var verdicts: [Verdict] {
        let first = entries.indices.map(verdict)
        let labels = zip(first, entries).count { $0.meaning == .label && $1.lead != nil }
        guard 2 * labels > entries.count else { return first }
        // Where the others are numbered, a number that begins as the missing one would may hold it.
        return entries.indices.map { index in
            guard first[index].meaning != .label, mayHold(index) || isLike(index, first) else {
                return first[index]
            }
            return Verdict(meaning: first[index].meaning, isCertain: false)
        }
    }

    /// Whether a sum's lead is of the style in which most sums of the page are numbered: `10.12` among `9.` and `11.`.
    private func isLike(_ index: Int, _ verdicts: [Verdict]) -> Bool {
        guard let group = groups[index], entries[index].lead?.style == .point else { return false }
        let labels = entries.indices.count {
            groups[$0] == group && verdicts[$0].meaning == .label
        }
        return 2 * labels > entries.count
    }

    private func mayHold(_ index: Int) -> Bool {
        let number = entries[index].number
        return runs.contains { run in
            guard let next = run.expected[index] else { return false }
            let text = String(next)
            return number.hasPrefix(text) && number.count > text.count
        }
    }

    private func verdict(_ index: Int) -> Verdict {
        guard let lead = entries[index].lead, let group = groups[index] else {
            return Verdict(meaning: .none, isCertain: true)
        }
        let label = Verdict(meaning: .label, isCertain: true)
        switch lead.style {
        case .bracket, .circled, .named: return label
        case .point, .colon:
            return lead.isLetter ? lettered(lead, index, group) : marked(lead, index, group)
        case .bare: return bare(lead, index, group)
        case .dash:
            return Verdict(
                meaning: .number, isCertain: !runsOn(index, group) && !isGrowing(group))
        }
    }

    /// Whether the page counts on here as running numbers do: from the first, or for long.
    private func runsOn(_ index: Int, _ group: Int) -> Bool {
        let length = runs[group].lengths[index]
        return length >= 3 && (runs[group].starts[index] ?? 2) <= 1 || length >= 5
    }

    /// Whether what stands before a minus grows down the page by little: `12 −19 + 13`, `15 −17 + 14`, `17 −2 + 13` are
    /// numbered, where the sums between them were not read. A drill whose numbers grow so is asked about.
    private func isGrowing(_ group: Int) -> Bool {
        let own = entries.indices.filter { groups[$0] == group }
        guard own.count >= 3 else { return false }
        func grows(_ order: [Int]) -> Bool {
            let numbers = order.compactMap { entries[$0].lead?.ordinal }
            return numbers.count == order.count
                && zip(numbers, numbers.dropFirst()).allSatisfy {
                    $1 > $0 && $1 - $0 <= Self.widestHole
                }
        }
        let column = max(1, 8 * heightPx)
        func place(_ index: Int) -> (Int, Int) { (entries[index].place.x, entries[index].place.y) }
        return grows(own.sorted { (place($0).1, place($0).0) < (place($1).1, place($1).0) })
            || grows(
                own.sorted {
                    (place($0).0 / column, place($0).1) < (place($1).0 / column, place($1).1)
                })
    }

    /// How many numbers may be missing between two.
    private static let widestHole = 6

    /// `a.` before a number. Where no gap stands behind its mark it may be digits of the number: `ll.23` for `11.23`.
    private func lettered(_ lead: Lead, _ index: Int, _ group: Int) -> Verdict {
        let isSetOff =
            lead.gap == .space || lead.gap == .wide
            || lead.gap == .unclear && runs[group].lengths[index] >= 3
        return Verdict(meaning: .label, isCertain: isSetOff)
    }

    /// `1.` before a number: the gap behind the point and the page's count tell it from a decimal.
    private func marked(_ lead: Lead, _ index: Int, _ group: Int) -> Verdict {
        let length = runs[group].lengths[index]
        let isPage = isNumbered(group)
        switch lead.gap {
        case .space, .wide:
            return Verdict(
                meaning: .label, isCertain: isLabel(lead, length: length, isPage: isPage))
        case .unclear:
            if length >= 3 { return Verdict(meaning: .label, isCertain: length >= 5 || isPage) }
            return Verdict(meaning: isPage ? .label : .number, isCertain: false)
        case .tight:
            if isPage {
                return Verdict(meaning: length >= 3 ? .label : .number, isCertain: false)
            }
            let isWhole =
                runsOn(index, group) && 5 * length >= 4 * rows
            return Verdict(meaning: .number, isCertain: !isWhole)
        }
    }

    /// Whether a mark with a gap behind it is a running number's. `36 : (9 × 7)` is a sum: what stands before a colon
    /// must count.
    private func isLabel(_ lead: Lead, length: Int, isPage: Bool) -> Bool {
        if lead.style == .colon { return length >= 3 }
        return lead.isTyped || length >= 2 || isPage
    }

    /// How many rows the page's sums stand in: where several stand in one, the first alone may be numbered.
    private var rows: Int {
        var edges: [Int] = []
        for place in entries.map(\.place).sorted(by: { $0.y < $1.y })
        where edges.last.map({ 2 * (place.y - $0) > heightPx }) ?? true {
            edges.append(place.y)
        }
        return edges.count
    }

    /// Whether most sums of the page have a lead of a style, set off by a gap, whatever it was read as.
    private func isNumbered(_ group: Int) -> Bool {
        let set = entries.indices.count { index in
            groups[index] == group
                && (entries[index].lead.map { $0.gap == .space || $0.gap == .wide } ?? false)
        }
        return set >= 3 && 3 * set >= 2 * entries.count
    }

    /// Whether several sums of the page begin with a number and a gap, and none of them count.
    private func isNoCount(_ group: Int) -> Bool {
        let own = entries.indices.filter { groups[$0] == group }
        return own.count >= 3 && own.allSatisfy { runs[group].lengths[$0] < 3 }
    }

    /// A number and a gap before a number.
    private func bare(_ lead: Lead, _ index: Int, _ group: Int) -> Verdict {
        if lead.isTwice { return Verdict(meaning: .label, isCertain: false) }
        let runsOn = runsOn(index, group)
        if lead.gap == .wide {
            let mayBeNumber = lead.rest == .fraction || lead.rest == .zeros
            if runsOn { return Verdict(meaning: .label, isCertain: lead.rest != .zeros) }
            return Verdict(meaning: .none, isCertain: !mayBeNumber)
        }
        switch lead.rest {
        case .zeros: return Verdict(meaning: .number, isCertain: !runsOn || spaced.contains(.zeros))
        case .thousands, .fraction:
            let isLike = spaced.contains(lead.rest) || lead.isBehindLabel || isNoCount(group)
            if runsOn, !lead.isBehindLabel {
                return Verdict(meaning: isLike ? .number : .label, isCertain: false)
            }
            return Verdict(meaning: .number, isCertain: isLike)
        case .plain:
            if runsOn { return Verdict(meaning: .label, isCertain: true) }
            return Verdict(meaning: .none, isCertain: false)
        }
    }
}
