import Artifacts

/// Finds where sentences end.
enum SentenceSplitter {
    private static let abbreviations: Set<String> = [
        "mr.", "mrs.", "ms.", "dr.", "st.", "e.g.", "i.e.", "etc.", "vs.", "no.", "fig.", "jr.",
        "sr.", "prof.", "gen.", "col.", "capt.", "lt.", "u.s.", "u.k.", "a.m.", "p.m.", "approx.",
        "ca.", "c.", "mt.",
    ]

    /// The ranges of words that are sentences.
    static func split(_ words: [String]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for index in words.indices {
            let next = index + 1 < words.count ? words[index + 1] : nil
            let before = index > 0 ? words[index - 1] : nil
            if ends(words[index], before: next, behind: before) {
                ranges.append(start..<index + 1)
                start = index + 1
            }
        }
        if start < words.count { ranges.append(start..<words.count) }
        return ranges
    }

    private static func ends(_ word: String, before next: String?, behind before: String?) -> Bool {
        guard let next else { return true }
        var core = word
        while let last = core.last, "\"'”’)]".contains(last) { core.removeLast() }
        guard let sign = core.last, ".?!".contains(sign) else { return false }
        guard let first = next.first(where: { !"\"'“‘([".contains($0) }),
            first.isUppercase || first.isNumber
        else { return false }
        if sign != "." { return true }
        if abbreviations.contains(core.lowercased()) { return false }
        // `the B.F. Goodrich Company`: several initials.
        if core.contains(#/^(?:\p{Lu}\.){2,}$/#) { return false }
        // `in the shape of a V.`: a letter itself, and no initial.
        if let before, ["a", "an", "letter"].contains(before.lowercased()) { return true }
        // `Ulysses S. Grant`: one capital is an initial.
        return !(core.count == 2 && core.first?.isUppercase == true)
    }
}
