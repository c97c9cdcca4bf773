import Artifacts

/// Parts the running numbers of typed sums from what stands behind them, all lines of a page together.
struct TextNumbers {
    /// One sum of a line: its words, and what it begins with.
    private struct Part {
        var fragment: Int
        var words: Range<Int>
        var lead: TextLead?
    }

    private let fragments: [Fragment]
    private var parts: [Part] = []

    /// The lines, each running number a word of its own with a point; words of sums that may hold one are not certain.
    static func parted(_ fragments: [Fragment]) -> [Fragment] {
        TextNumbers(fragments).parted
    }

    private init(_ fragments: [Fragment]) {
        self.fragments = fragments
        for index in fragments.indices {
            for range in Self.sums(in: fragments[index].words) {
                let words = Array(fragments[index].words[range])
                guard let part = Self.part(words) else { continue }
                parts.append(Part(fragment: index, words: range, lead: part.lead))
            }
        }
    }

    private var parted: [Fragment] {
        let entries = parts.map { part -> RunningNumbers.Entry in
            let words = fragments[part.fragment].words[part.words]
            let place = words.first?.box ?? Box(x: 0, y: 0, width: 0, height: 0)
            return RunningNumbers.Entry(
                place: place, lead: part.lead?.lead,
                number: String((words.first?.text ?? "").prefix { $0.isASCIIDigit || $0 == "." }))
        }
        let height = fragments.map(\.heightPx).sorted().middle ?? 20
        let verdicts = RunningNumbers(entries, heightPx: height, spaced: spaced).verdicts
        var result = fragments
        // From the last, so that places before it stay.
        for (part, verdict) in zip(parts, verdicts).reversed() {
            let words = Array(result[part.fragment].words[part.words])
            result[part.fragment].words.replaceSubrange(
                part.words, with: Self.parted(words, part.lead, verdict))
        }
        return result
    }

    private static func parted(
        _ words: [Recognition.Word], _ found: TextLead?, _ verdict: RunningNumbers.Verdict
    ) -> [Recognition.Word] {
        var words = words
        if !verdict.isCertain {
            for index in words.indices {
                words[index].confidence = min(
                    words[index].confidence, Confidence(NumberedSums.doubt))
            }
        }
        guard let found, verdict.meaning == .label, let first = words.first else { return words }
        let box = found.lead.box
        let mark = found.lead.style == .circled ? "" : found.lead.style == .bracket ? ")" : "."
        var label = first
        label.text = found.lead.text + mark
        label.box = box
        words.removeFirst(min(found.words, words.count))
        guard !found.glued.isEmpty else { return [label] + words }
        let share =
            box.width * max(1, label.text.count) / max(2, label.text.count + found.glued.count)
        label.box.width = max(1, share)
        var rest = first
        rest.text = found.glued
        rest.box = Box(
            x: label.box.maxX, y: box.y, width: max(1, box.maxX - label.box.maxX),
            height: box.height)
        return [label, rest] + words
    }

    /// How numbers go on behind a space where no label can stand.
    private var spaced: Set<Lead.Rest> {
        Set(
            parts.flatMap { part -> [Lead.Rest] in
                let words = fragments[part.fragment].words[part.words]
                return zip(words.dropFirst(2), words.dropFirst(3)).compactMap { left, right in
                    let isNumber = left.text.allSatisfy(\.isASCIIDigit)
                    let rest = Lead.rest(right.text)
                    return isNumber && rest != .plain ? rest : nil
                }
            })
    }

    /// The parts of a line up to each `=` or place to write in, without the places.
    private static func sums(in words: [Recognition.Word]) -> [Range<Int>] {
        var (ranges, start): ([Range<Int>], Int) = ([], 0)
        for (index, word) in words.enumerated() {
            if isPlace(word.text) {
                if start < index, !isPlace(words[index - 1].text),
                    !words[index - 1].text.hasSuffix("=")
                {
                    ranges.append(start..<index)
                }
                start = index + 1
            } else if word.text.contains("=") {
                ranges.append(start..<index + 1)
                start = index + 1
            }
        }
        return ranges.filter { !$0.isEmpty }
    }

    private static func isPlace(_ text: String) -> Bool { text.allSatisfy { "_.…□".contains($0) } }

    /// The lead of words that are a sum without it; nil where they are no sum.
    private static func part(_ words: [Recognition.Word]) -> (lead: TextLead?, isSum: Bool)? {
        let isWhole = isSum(words.map(\.text).joined(separator: " "))
        guard let lead = TextLead(words) else { return isWhole ? (nil, true) : nil }
        let rest = ([lead.glued] + words.dropFirst(lead.words).map(\.text)).joined(separator: " ")
        // `12: 4 =` is nothing without what looks like its label.
        if isSum(rest) { return (lead, true) }
        return isWhole ? (nil, true) : nil
    }

    /// Whether a text consists of numbers with signs between, and nothing else.
    private static func isSum(_ text: String) -> Bool {
        var body = text[...]
        // A second label may stand behind the first.
        let label = body.drop { $0 == " " }.prefix { $0 != " " }
        if label.count <= 3, label.hasSuffix(")") || label.hasSuffix("."),
            label.dropLast().allSatisfy({ $0.isLetter || $0.isASCIIDigit || $0 == "(" })
        {
            body = body.drop { $0 == " " }.dropFirst(label.count)
        }
        let sides = body.split(separator: "=", omittingEmptySubsequences: false)
        guard let left = sides.first else { return false }
        let signs = left.dropFirst().filter { Expression.signs[$0] != nil }
        return left.contains(where: \.isNumber) && !signs.isEmpty
            && body.allSatisfy { character in
                character.isNumber || character.isWhitespace || ".,/()=_□€$£".contains(character)
                    || Expression.signs[character] != nil
            }
    }
}
