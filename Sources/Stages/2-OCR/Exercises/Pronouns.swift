import Artifacts

extension Labels {
    /// The items, of which one that begins with `7.1` among rows numbered 6 and 8 begins with `7.` and `I`: readers
    /// join the label and the short word behind it. `7,` is `7.` there.
    static func withPronouns(_ items: [Item]) -> [Item] {
        let numbered = items.compactMap { item -> (number: Int, x: Int)? in
            guard let label = item.label, label.kind == .number, let number = label.ordinal else {
                return nil
            }
            return (number, item.box.x)
        }
        return items.map { item in
            guard let first = item.words.first, item.label == nil, item.sum == nil,
                let number = joined(first.text)
            else { return item }
            let isAmong = numbered.contains {
                abs($0.number - number) == 1 && abs($0.x - item.box.x) < item.heightPx
            }
            guard isAmong else { return item }
            var (mended, label, pronoun) = (item, first, first)
            label.text = "\(number)."
            if first.text.hasSuffix(",") {
                mended.words[0] = label
                return mended
            }
            label.box.width = first.box.width * 2 / 3
            pronoun.text = "I"
            pronoun.box.x = label.box.maxX
            pronoun.box.width = first.box.maxX - label.box.maxX
            mended.words.replaceSubrange(0...0, with: [label, pronoun])
            return mended
        }
    }

    /// The number of `7.1`, `7.l`, `7.|` and `7,`.
    private static func joined(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCIIDigit }
        guard (1...2).contains(digits.count),
            [".1", ".l", ".|", ".I", ","].contains(
                String(text.dropFirst(digits.count)))
        else { return nil }
        return Int(digits)
    }
}
