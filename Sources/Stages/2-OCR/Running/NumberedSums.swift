import Artifacts
import Imaging

/// Takes running numbers off the sums of a page, whoever read them, and says which sums may hold one.
struct NumberedSums {
    let pieces: PiecePlaces
    /// The page's tokens, those of sums among them.
    let tokens: [Token]

    /// Nothing is marked wrong on the ground of such a prompt, and no second reading makes it certain.
    static let doubt = 0.45

    /// The sums without their running numbers.
    func settled(_ sums: [Sum]) -> [Sum] {
        guard !sums.isEmpty else { return sums }
        let height = sums.map(\.heightPx).sorted().middle ?? 1
        let rows = sums.map { InkColumns(pieces, in: $0.row, heightPx: $0.heightPx) }
        let advance = InkColumns.advance(of: rows)
        let found = sums.map { lead(of: $0, advance: advance) }
        let entries = zip(sums, found).map { sum, found in
            RunningNumbers.Entry(
                place: found.lead?.box ?? sum.first, lead: found.lead, number: sum.firstNumber)
        }
        let verdicts = RunningNumbers(entries, heightPx: height, spaced: Self.spaced(sums)).verdicts
        return zip(zip(sums, found), verdicts).map { pair, verdict in
            Self.settled(pair.0, pair.1.lead, pair.1.sign, verdict, advance: advance)
        }
    }

    /// How numbers go on behind a space within the sums of a page, where no running number can stand.
    static func spaced(_ sums: [Sum]) -> Set<Lead.Rest> {
        Set(
            sums.flatMap { sum -> [Lead.Rest] in
                let terms = sum.prompt.split { "+−×÷=".contains($0) }.dropFirst()
                return terms.compactMap { term in
                    let parts = term.split(separator: " ")
                    return parts.count == 2 ? Lead.rest(String(parts[1])) : nil
                }
            })
    }

    /// What may be a sum's running number, by its text and by the ink.
    private func lead(of sum: Sum, advance: Double) -> (lead: Lead?, sign: Token?) {
        let number = sum.firstNumber
        if let point = number.firstIndex(of: "."), number[..<point].allSatisfy(\.isASCIIDigit),
            number[..<point].count <= 3
        {
            return (inside(sum, text: String(number[..<point]), advance: advance), nil)
        }
        let height = sum.heightPx
        let (seen, sign) = TokenLeads(tokens: tokens, heightPx: height).before(sum.first)
        guard var lead = seen ?? unread(sum, advance: advance) else { return (nil, sign) }
        lead.rest = Lead.rest(number)
        let part = lead.box.union(sum.first).grown(by: height / 10)
        let columns = InkColumns(pieces, in: part, heightPx: height)
        if lead.style == .point {
            let index = columns.boxes.lastIndex { columns.isPoint($0) && $0.x < sum.first.x }
            lead.gap = index.flatMap { columns.gap(behindPoint: $0, advance: advance) } ?? .space
        } else if lead.style == .bare {
            let edge = columns.boxes.firstIndex { 2 * $0.centreX > 2 * sum.first.x }
            guard let edge, edge > 0 else { return (nil, sign) }
            lead.gap = InkColumns.gap(
                columns.boxes[edge - 1], columns.boxes[edge], advance: advance)
        }
        return (lead, sign)
    }

    /// A label that only its own reading saw, or only the ink shows: `1.` set off before the first number.
    private func unread(_ sum: Sum, advance: Double) -> Lead? {
        let height = sum.heightPx
        let part = Box(
            x: sum.first.x - 2 * height, y: sum.first.centreY - height,
            width: sum.first.width + 2 * height, height: 2 * height)
        let columns = InkColumns(pieces, in: part, heightPx: height)
        let edge = columns.boxes.firstIndex { $0.centreX > sum.first.x } ?? 0
        if edge > 1, columns.isPoint(columns.boxes[edge - 1]),
            2 * (columns.boxes[edge - 1].x - columns.boxes[edge - 2].maxX) < height
        {
            let gap = columns.gap(behindPoint: edge - 1, advance: advance)
            return Lead(
                text: sum.label, style: .point, gap: gap ?? .space,
                box: columns.boxes[edge - 1].union(columns.boxes[edge - 2]))
        }
        guard !sum.label.isEmpty else { return nil }
        return Lead(text: sum.label, style: .bracket, gap: .wide, box: sum.box)
    }

    /// `1.` that was read as the first part of a number.
    private func inside(_ sum: Sum, text: String, advance: Double) -> Lead {
        let columns = InkColumns(
            pieces, in: sum.first.grown(by: max(1, sum.heightPx / 10)), heightPx: sum.heightPx)
        let index = columns.boxes.firstIndex(where: columns.isPoint)
        let gap = index.flatMap { columns.gap(behindPoint: $0, advance: advance) }
        return Lead(
            text: text, style: .point, gap: gap ?? .unclear, box: sum.first, isInside: true,
            rest: Lead.rest(String(sum.firstNumber.dropFirst(text.count + 1))))
    }

    /// A sum with its running number off, or with what stands before it put back into its number.
    private static func settled(
        _ sum: Sum, _ lead: Lead?, _ sign: Token?, _ verdict: RunningNumbers.Verdict,
        advance: Double
    ) -> Sum {
        var sum = sum
        if !verdict.isCertain { sum.limit = min(sum.limit, doubt) }
        if let sign { return signed(sum, sign) }
        guard let lead else { return sum }
        switch verdict.meaning {
        case .label where lead.isInside:
            sum.prompt = String(sum.prompt.dropFirst(lead.text.count + 1))
            sum.label = lead.text
            // What is left must be a sum by itself.
            if sum.prompt.first?.isASCIIDigit != true { sum.limit = min(sum.limit, doubt) }
        case .label:
            if sum.label.isEmpty || lead.style == .named { sum.label = lead.text }
            if !lead.box.intersection(sum.box.grown(by: 4 * sum.heightPx)).isEmpty {
                sum.box = sum.box.union(lead.box)
            }
        case .number where !lead.isInside && lead.style == .bare:
            sum.prompt = lead.text + " " + sum.prompt
            sum.box = sum.box.union(lead.box)
            sum.first = sum.first.union(lead.box)
        case .number where !lead.isInside:
            sum.limit = min(sum.limit, doubt)
        default: break
        }
        return sum
    }

    /// A sum with a sign before its first number: a minus where it stands close, else it may be a dash.
    private static func signed(_ sum: Sum, _ sign: Token) -> Sum {
        var sum = sum
        let gap = sum.first.x - sign.box.maxX
        guard 2 * gap < 3 * sum.heightPx else { return sum }
        if sign.text == "−", 3 * gap < sum.heightPx {
            sum.prompt = "−" + sum.prompt
            sum.box = sum.box.union(sign.box)
            sum.first = sum.first.union(sign.box)
            sum.limit = min(sum.limit, 0.99)
        } else {
            sum.limit = min(sum.limit, doubt)
        }
        return sum
    }
}
