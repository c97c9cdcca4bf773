import Artifacts
import Imaging

/// Takes running numbers off the sums of a page, whoever read them, and says which sums may hold one.
struct NumberedSums {
    let components: ComponentPlaces
    /// The page's tokens, those of sums among them.
    let tokens: [Token]

    /// Nothing is marked wrong on the ground of such a prompt, and no second reading makes it certain.
    static let doubt = 0.45

    /// The sums without their running numbers.
    func unnumber(_ sums: [Sum]) -> [Sum] {
        guard !sums.isEmpty else { return sums }
        let height = sums.map(\.heightPx).sorted().middle ?? 1
        let rows = sums.map { InkColumns(components, in: $0.row, heightPx: $0.heightPx) }
        let advance = InkColumns.advance(of: rows)
        let found = sums.map { lead(of: $0, advance: advance) }
        let entries = zip(sums, found).map { sum, found in
            RunningNumbers.Entry(
                place: found.lead?.box ?? sum.first, lead: found.lead, number: sum.firstNumber)
        }
        let verdicts = RunningNumbers(entries, heightPx: height, spaced: Self.spaced(sums)).verdicts
        // Where the others are numbered by name, a name without a number has it in its sum.
        let isNamed = found.contains {
            $0.lead.map { [.named, .bracket].contains($0.style) } ?? false
        }
        let mayBeUnit = LookalikeUnits.mayEnd(sums.map(\.firstNumber))
        return zip(zip(sums, found), verdicts).map { pair, verdict in
            var sum = Self.unnumber(pair.0, pair.1.lead, pair.1.sign, verdict)
            let isOpen =
                Self.mayBelong(before: pair.0, pair.1.lead)
                || pair.1.lead?.isInside != false && isNamed && isAnnounced(pair.0)
                || pair.1.sign == nil && hasMore(before: pair.0, besides: pair.1.lead)
            let net = InkNet(components, advance: advance)
            if isOpen || net.contradicts(pair.0) || mayBeUnit || Self.hasTwoPoints(sum) {
                // What the ink parts is asked all the same: of a first number the part before the gap may be a running
                // one.
                sum.prompt = net.parted(sum)?.prompt ?? sum.prompt
                sum.limit = min(sum.limit, Self.doubt)
            }
            return sum
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
        let height = sum.heightPx
        let (seen, sign) = TokenLeads(tokens: tokens, heightPx: height).before(sum.first)
        // Behind a running number a point is a decimal one.
        let isNumbered = seen.map { $0.style != .bare && $0.glued.isEmpty } ?? false
        if !isNumbered, let point = number.firstIndex(of: "."),
            number[..<point].allSatisfy(\.isASCIIDigit), number[..<point].count <= 3,
            // Nothing is numbered 0.
            number[..<point].contains(where: { $0 != "0" })
        {
            return (inside(sum, text: String(number[..<point]), advance: advance), nil)
        }
        if let lead = announced(sum) { return (lead, nil) }
        if let lead = divided(sum, advance: advance) ?? spaced(sum, advance: advance) {
            return (lead, nil)
        }
        guard var lead = seen ?? unread(sum, advance: advance) ?? dashed(sum) else {
            return (nil, sign)
        }
        lead.rest = Lead.rest(number)
        if lead.style == .point || lead.style == .bare {
            guard let gap = gap(of: lead, before: sum, advance: advance) else { return (nil, sign) }
            lead.gap = gap
        }
        return (lead, sign)
    }

    /// The gap between a lead and the number behind it, by the ink.
    private func gap(of lead: Lead, before sum: Sum, advance: Double) -> Lead.Gap? {
        let part = lead.box.union(sum.first).grown(by: max(1, sum.heightPx / 10))
        let columns = InkColumns(components, in: part, heightPx: sum.heightPx)
        guard lead.style == .bare else {
            let index = columns.boxes.lastIndex { columns.isPoint($0) && $0.x < sum.first.x }
            return index.flatMap { columns.gap(behindPoint: $0, advance: advance) } ?? .space
        }
        guard let edge = columns.boxes.firstIndex(where: { $0.centreX > sum.first.x }), edge > 0
        else { return nil }
        return columns.gap(
            from: columns.boxes[edge - 1], to: columns.boxes[edge], advance: advance)
    }

    /// A lead that no token is: what was read by itself before the first number, or a point that only the ink shows.
    private func unread(_ sum: Sum, advance: Double) -> Lead? {
        if let ahead = sum.ahead, let double = TokenLeads.double(ahead.text, ahead.box) {
            return double
        }
        if let ahead = sum.ahead, let found = TextLead.alone(ahead.text) {
            return Lead(text: found.text, style: found.style, gap: .space, box: ahead.box)
        }
        let height = sum.heightPx
        let part = Box(
            x: sum.first.x - 2 * height, y: sum.first.centreY - height,
            width: sum.first.width + 2 * height, height: 2 * height)
        let columns = InkColumns(components, in: part, heightPx: height)
        let edge = columns.boxes.firstIndex { $0.centreX > sum.first.x } ?? 0
        if edge > 1, columns.isPoint(columns.boxes[edge - 1]),
            2 * (columns.boxes[edge - 1].x - columns.boxes[edge - 2].maxX) < height
        {
            return Lead(
                text: sum.label, style: .point, gap: .space,
                box: columns.boxes[edge - 1].union(columns.boxes[edge - 2]))
        }
        guard !sum.label.isEmpty else { return nil }
        var lead = Lead(text: sum.label, style: .bracket, gap: .wide, box: sum.box)
        lead.isUnplaced = true
        return lead
    }

    /// Whether what was seen before a sum may be the first part of its number: a digit with a point or comma that
    /// nobody read, or figures that were read by themselves and are no running number, `1. 5,` before `2 × 7`.
    private static func mayBelong(before sum: Sum, _ lead: Lead?) -> Bool {
        if let lead { return lead.text.isEmpty }
        return sum.ahead?.text.contains(where: \.isNumber) ?? false
    }

    /// Whether ink that is no lead stands right before a sum: a part of it that nobody read, perhaps.
    private func hasMore(before sum: Sum, besides lead: Lead?) -> Bool {
        let height = sum.heightPx
        let edge = pointBefore(sum)?.x ?? sum.first.x
        let part = Box(
            x: edge - 11 * height / 10, y: sum.first.centreY - height / 2,
            width: 11 * height / 10, height: height)
        return components.centred(in: part).contains { component in
            let box = component.box
            guard 5 * max(box.width, box.height) > 2 * height, 2 * box.height < 3 * height,
                box.maxX <= edge + 2, box.intersection(sum.first).isEmpty
            else { return false }
            guard let lead else { return sum.label.isEmpty }
            // A label somewhere before the sum stands off; what stands close may be digits that were read as letters.
            if lead.isUnplaced { return 2 * (sum.first.x - box.maxX) < height }
            return lead.box.intersection(box).isEmpty
        }
    }

    /// A point or comma right before a sum's first number: that may be the rest of a decimal, whose whole part stands a
    /// little farther off.
    private func pointBefore(_ sum: Sum) -> Box? {
        let height = sum.heightPx
        // Letters of one width leave a comma alone in the middle of its place.
        let part = Box(
            x: sum.first.x - height, y: sum.first.centreY, width: height, height: height)
        return components.centred(in: part).map(\.box).filter { box in
            let side = max(box.width, box.height)
            return 10 * side > height && 5 * side <= 2 * height && box.maxX <= sum.first.x + 2
        }.min { $0.x < $1.x }
    }

    private static func hasTwoPoints(_ sum: Sum) -> Bool {
        sum.firstNumber.count { ".,".contains($0) } > 1
    }

    /// `1.` that was read as the first part of a number.
    private func inside(_ sum: Sum, text: String, advance: Double) -> Lead {
        let columns = InkColumns(
            components, in: sum.first.grown(by: max(1, sum.heightPx / 10)), heightPx: sum.heightPx)
        let index = columns.boxes.firstIndex(where: columns.isPoint)
        let gap = index.flatMap { columns.gap(behindPoint: $0, advance: advance) } ?? .unclear
        // No number has two points: the first of them is a running number's, however close it stands.
        let isOpen = Self.hasTwoPoints(sum) && gap != .wide
        return Lead(
            text: text, style: .point, gap: isOpen ? .space : gap, box: sum.first, isInside: true,
            rest: Lead.rest(String(sum.firstNumber.dropFirst(text.count + 1))))
    }

    /// A first number with a gap in it: by its text, `1 000`, or by the ink alone, where readers joined `1 6`.
    private func spaced(_ sum: Sum, advance: Double) -> Lead? {
        let number = sum.firstNumber
        let rest = sum.prompt.dropFirst(number.count)
        let digits = { (text: Substring) in text.first?.isASCIIDigit == true }
        if rest.first == " ", digits(rest.dropFirst()), number.allSatisfy(\.isASCIIDigit) {
            let next = String(rest.dropFirst().prefix { $0.isASCIIDigit || ".,/".contains($0) })
            var lead = Lead(
                text: number, style: .bare, gap: .space, box: sum.first, isInside: true,
                rest: Lead.rest(next))
            let before = TokenLeads(tokens: tokens, heightPx: sum.heightPx).before(sum.first).lead
            let labels = [sum.label] + (before.map { $0.style != .bare ? [$0.text] : [] } ?? [])
            lead.isBehindLabel = labels.contains { !$0.isEmpty }
            lead.isTwice = labels.contains(number)
            return lead
        }
        guard number.allSatisfy(\.isASCIIDigit), sum.prompt.hasPrefix(number), number.count > 1
        else { return nil }
        let columns = InkColumns(components, in: sum.first, heightPx: sum.heightPx)
        guard columns.boxes.count == number.count, columns.boxes.allSatisfy(columns.isDigit)
        else { return nil }
        let gaps = zip(columns.boxes, columns.boxes.dropFirst()).map {
            InkColumns.gap($0, $1, advance: advance)
        }
        guard let index = gaps.firstIndex(where: { $0 != .tight }) else { return nil }
        return Lead(
            text: String(number.prefix(index + 1)), style: .bare, gap: gaps[index],
            box: columns.boxes[...index].reduce(sum.first.intersection(columns.boxes[0])) {
                $0.union($1)
            }, isInside: true, rest: Lead.rest(String(number.dropFirst(index + 1))))
    }

    /// The first number of `2 1/3 + 5` behind a `No.` that has none of its own: the running number.
    private func announced(_ sum: Sum) -> Lead? {
        let number = sum.firstNumber
        let rest = sum.prompt.dropFirst(number.count)
        guard (1...3).contains(number.count), number.allSatisfy(\.isASCIIDigit),
            sum.prompt.hasPrefix(number), rest.first == " ",
            rest.dropFirst().first?.isASCIIDigit == true, isAnnounced(sum)
        else { return nil }
        let next = String(rest.dropFirst().prefix { $0.isASCIIDigit || ".,/".contains($0) })
        return Lead(
            text: number, style: .named, gap: .space, box: sum.first, isInside: true,
            rest: Lead.rest(next))
    }

    /// Whether a word that announces a running number stands before a sum, and no number between them; or one reader
    /// saw the sum's first number as the word's.
    private func isAnnounced(_ sum: Sum) -> Bool {
        if let ahead = sum.ahead, !ahead.text.contains(where: \.isNumber),
            TokenLeads.isName(ahead.text)
        {
            return true
        }
        let leads = TokenLeads(tokens: tokens, heightPx: sum.heightPx)
        return leads.isAnnounced(sum.first) || leads.isLabel(sum.firstNumber, in: sum.first)
    }

    /// `1 −` before a sum: a minus, or the dash behind a running number.
    private func dashed(_ sum: Sum) -> Lead? {
        let number = sum.firstNumber
        let rest = sum.prompt.dropFirst(number.count)
        guard (1...3).contains(number.count), number.allSatisfy(\.isASCIIDigit),
            sum.prompt.hasPrefix(number), rest.hasPrefix(" − "),
            rest.dropFirst(3).contains(where: { "+−×÷".contains($0) })
        else { return nil }
        return Lead(text: number, style: .dash, gap: .space, box: sum.first, isInside: true)
    }

    /// `1:` before a sum, whose dots were taken for a sign of division: that has as much space before it as behind.
    private func divided(_ sum: Sum, advance: Double) -> Lead? {
        let number = sum.firstNumber
        guard (1...3).contains(number.count), number.allSatisfy(\.isASCIIDigit) else { return nil }
        let rest = sum.prompt.dropFirst(number.count)
        guard rest.hasPrefix(" ÷ "), rest.dropFirst(3).contains(where: { "+−×÷".contains($0) })
        else { return nil }
        let height = sum.heightPx
        let part = Box(
            x: sum.first.x, y: sum.first.y, width: sum.first.width + 3 * height,
            height: sum.first.height
        ).grown(by: max(1, height / 10))
        let columns = InkColumns(components, in: part, heightPx: height)
        guard let index = columns.boxes.firstIndex(where: { $0.x >= sum.first.maxX - 1 }),
            4 * columns.boxes[index].width < 2 * height,
            var gap = columns.gap(behind: index, advance: advance)
        else { return nil }
        // What a reader saw as a label by itself is one.
        if gap == .tight, sum.label == number { gap = .space }
        guard gap != .tight else { return nil }
        return Lead(
            text: number, style: .colon, gap: gap, box: sum.first, isInside: true)
    }

    /// A sum with its running number off, or with what stands before it put back into its number.
    private static func unnumber(
        _ sum: Sum, _ lead: Lead?, _ sign: Token?, _ verdict: RunningNumbers.Verdict
    ) -> Sum {
        var sum = sum
        if !verdict.isCertain { sum.limit = min(sum.limit, doubt) }
        if let sign { return signed(sum, sign) }
        guard let lead else { return sum }
        switch verdict.meaning {
        case .label where lead.isInside:
            sum.prompt = String(
                sum.prompt.dropFirst(lead.text.count + (lead.style == .colon ? 3 : 0)).drop {
                    ". ".contains($0)
                })
            sum.label = lead.text
            // What is left must be a sum by itself.
            if sum.prompt.first?.isASCIIDigit != true { sum.limit = min(sum.limit, doubt) }
        case .label where !lead.glued.isEmpty:
            sum.label = lead.text
            sum.prompt = lead.glued + " " + sum.prompt
            sum.box = sum.box.union(lead.box)
            let isNumber = lead.rest == .thousands || lead.rest == .zeros || lead.rest == .fraction
            sum.limit = min(sum.limit, isNumber ? 0.99 : doubt)
        case .label:
            if sum.label.isEmpty || lead.style == .named { sum.label = lead.text }
            if !lead.box.intersection(sum.box.grown(by: 4 * sum.heightPx)).isEmpty {
                sum.box = sum.box.union(lead.box)
            }
        case .number where lead.style == .bare && lead.isInside:
            let rest = sum.prompt.dropFirst(lead.text.count)
            if rest.first != " " { sum.prompt = lead.text + " " + rest }
        case .number where lead.style == .bare:
            sum.prompt = lead.text + " " + sum.prompt
            sum.box = sum.box.union(lead.box)
            sum.first = sum.first.union(lead.box)
        case .number where !lead.isInside:
            sum.limit = min(sum.limit, doubt)
        case .none where lead.isInside && lead.style == .bare:
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
