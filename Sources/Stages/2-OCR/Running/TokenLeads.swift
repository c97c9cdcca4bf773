import Artifacts

/// Finds what may be a sum's running number among the tokens before its first number.
struct TokenLeads {
    let tokens: [Token]
    let heightPx: Int

    /// Words that announce a running number, without marks and in small letters.
    static let names: Set<String> = [
        "nr", "no", "n", "num", "q", "question", "exercise", "ex", "aufgabe", "aufg", "frage",
        "exercice", "ejercicio", "übung", "problem", "task", "opgave", "item", "#",
    ]

    /// Whether a text is one of them.
    static func isName(_ text: String) -> Bool {
        names.contains(text.lowercased().filter { $0.isLetter || $0 == "#" })
    }

    /// A running number stands within this many digit heights before its sum.
    private static let reach = 4

    /// A lead and the sign that stands before the first number, where there is one: a minus, or a dash.
    func before(_ first: Box) -> (lead: Lead?, sign: Token?) {
        let row = row(before: first)
        guard let next = row.first, first.x - next.box.maxX < Self.reach * heightPx else {
            return (nil, nil)
        }
        if next.kind == .sign { return (nil, next) }
        return (lead(row), nil)
    }

    /// Whether a word that announces a number stands right before a box, `No.` or `Nr.:`.
    func isAnnounced(_ first: Box) -> Bool {
        var row = row(before: first)[...]
        while let next = row.first, next.text.allSatisfy({ ".:".contains($0) }) {
            row = row.dropFirst()
        }
        guard let next = row.first, first.x - next.box.maxX < Self.reach * heightPx else {
            return false
        }
        return isNamed(row, before: next.box.maxX)
    }

    /// Whether a number was seen as the one of a word before a box that holds it: `No. 7` of `7 3/4`.
    func isLabel(_ number: String, in first: Box) -> Bool {
        tokens.contains { token in
            token.kind == .label && token.isBracketed && token.text == number
                && 2 * (first.x - token.box.x) > heightPx
                && !token.box.intersection(first).isEmpty
        }
    }

    /// The tokens of a row left of a box, the nearest first.
    private func row(before first: Box) -> [Token] {
        tokens.filter { token in
            token.box.maxX <= first.x + heightPx / 4 && token.box.centreX < first.x
                && 10 * abs(token.box.centreY - first.centreY) < 7 * heightPx
                && token.kind != .blank
        }.sorted { ($0.box.maxX, $0.box.x) > ($1.box.maxX, $1.box.x) }
    }

    private func lead(_ row: [Token]) -> Lead? {
        guard let next = row.first else { return nil }
        switch next.kind {
        case .label:
            return Lead(
                text: next.text, style: next.isBracketed ? .bracket : .point, gap: .space,
                box: next.box)
        case .close: return bracketed(row)
        case .other: return marked(row)
        case .number:
            if let double = Self.double(next.text, next.box) { return double }
            guard isCount(next) else { return nil }
            let style: Lead.Style = isNamed(row.dropFirst(), next) ? .named : .bare
            if style == .bare, isAnswer(row.dropFirst(), next) { return nil }
            return Lead(text: next.text, style: style, gap: .wide, box: next.box)
        default: return nil
        }
    }

    /// `1.7` before `250`: a running number, and the thousands behind it.
    static func double(_ text: String, _ box: Box) -> Lead? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...3).contains($0.count) }),
            parts.joined().allSatisfy(\.isASCIIDigit)
        else { return nil }
        var lead = Lead(text: String(parts[0]), style: .point, gap: .space, box: box)
        lead.glued = String(parts[1])
        return lead
    }

    /// `1)`, `(1)`, `a)`.
    private func bracketed(_ row: [Token]) -> Lead? {
        guard row.count > 1, isCore(row[1]), isClose(row[1], row[0]), !isInWord(row, 1) else {
            return nil
        }
        var box = row[0].box.union(row[1].box)
        if row.count > 2, row[2].kind == .open, isClose(row[2], row[1]) {
            box = box.union(row[2].box)
        }
        return Lead(text: row[1].text, style: .bracket, gap: .wide, box: box)
    }

    /// `1.`, `1:`, `a.`, `①`.
    private func marked(_ row: [Token]) -> Lead? {
        let next = row[0]
        if let circled = next.text.unicodeScalars.first?.value, (0x2460...0x2487).contains(circled)
        {
            return Lead(text: next.text, style: .circled, gap: .wide, box: next.box)
        }
        guard [".", ":", ",", "、", "．"].contains(next.text), row.count > 1, isCore(row[1]),
            isClose(row[1], next), !isInWord(row, 1)
        else { return nil }
        let style: Lead.Style = next.text == ":" ? .colon : .point
        return Lead(
            text: row[1].text, style: isNamed(row.dropFirst(2), row[1]) ? .named : style,
            gap: .space, box: row[1].box.union(next.box))
    }

    private func isCore(_ token: Token) -> Bool {
        isCount(token)
            || token.kind == .other && token.text.count == 1
                && token.text.first.map { $0.isLetter && $0.isASCII } == true
    }

    /// Whether a letter of a row is the end of a word: the r of `Nr.`
    private func isInWord(_ row: [Token], _ index: Int) -> Bool {
        guard row[index].kind == .other, row.indices.contains(index + 1) else { return false }
        let before = row[index + 1]
        return before.text.last?.isLetter == true && isClose(before, row[index])
    }

    private func isCount(_ token: Token) -> Bool {
        token.kind == .number && token.text.count <= 3 && token.text.allSatisfy(\.isASCIIDigit)
    }

    private func isClose(_ left: Token, _ right: Token) -> Bool {
        2 * (right.box.x - left.box.maxX) < heightPx
    }

    /// Whether a word that announces a number stands right before one.
    private func isNamed(_ row: ArraySlice<Token>, _ number: Token) -> Bool {
        isNamed(row, before: number.box.x)
    }

    private func isNamed(_ row: ArraySlice<Token>, before x: Int) -> Bool {
        var (word, edge): (String, Int) = ("", x)
        for token in row {
            let isFirst = word.isEmpty
            guard token.kind == .other || token.kind == .label,
                edge - token.box.maxX < (isFirst ? heightPx : heightPx / 2)
            else { break }
            word = token.text + word
            edge = token.box.x
        }
        return Self.isName(word)
    }

    /// Whether a number stands behind an `=`: what the pupil wrote there.
    private func isAnswer(_ row: ArraySlice<Token>, _ number: Token) -> Bool {
        guard let before = row.first else { return false }
        return before.kind == .equals && number.box.x - before.box.maxX < 6 * heightPx
    }
}
