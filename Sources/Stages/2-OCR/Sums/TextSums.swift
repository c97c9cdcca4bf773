import Artifacts

/// Sums in paper that is text: `12 - 5 =`, several on a line perhaps.
enum TextSums {
    /// The sums, each with the words it is made of.
    static func find(in fragments: [Fragment]) -> [Sum] {
        fragments.flatMap(sums(in:))
    }

    /// A line that is nothing but sums, with or without labels; prose with a sum in it is prose.
    static func sums(in fragment: Fragment) -> [Sum] {
        var words = fragment.words[...]
        var sums: [Sum] = []
        while !words.isEmpty {
            let label = label(words.map(\.text))
            let start = words.startIndex + (label?.glued.isEmpty == true ? label?.words ?? 0 : 0)
            guard let end = words[start...].firstIndex(where: { $0.text.hasSuffix("=") }) else {
                return []
            }
            let text = words[start...end].map(\.text).joined(separator: " ")
            guard let prompt = TypedSum(text)?.prompt ?? TypedAmounts(text)?.prompt else {
                return []
            }
            let used = words[words.startIndex...end].map(\.box)
            let box = used.dropFirst().reduce(used[0]) { $0.union($1) }
            let answer = Box(x: box.maxX + 5, y: box.y, width: 60, height: box.height)
            sums.append(
                Sum(
                    label: start > words.startIndex ? label?.text ?? "" : "",
                    prompt: prompt,
                    confidence: words[start...end].map(\.confidence.value).min() ?? 0, box: box,
                    answer: answer, heightPx: fragment.heightPx))
            words = words[(end + 1)...].drop { $0.text.allSatisfy { "_.…".contains($0) } }
        }
        return sums
    }

    /// The label of a sum. Running numbers have a point by now: a number before a colon is divided.
    private static func label(_ words: [String]) -> Labels? {
        guard let label = Labels.leading(words), label.kind == .letter || label.style != ":" else {
            return nil
        }
        return label
    }
}
