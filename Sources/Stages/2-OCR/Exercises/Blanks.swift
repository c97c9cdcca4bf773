import Artifacts

/// Blanks that were read as characters: `____`, `........`.
enum Blanks {
    /// The words without such blanks, and the blanks' boxes. A word grown together with its blank (`called____.`) keeps
    /// its letters.
    static func split(_ words: [Recognition.Word]) -> (words: [Recognition.Word], blanks: [Box]) {
        var (kept, blanks): ([Recognition.Word], [Box]) = ([], [])
        for word in words {
            guard let run = run(in: word.text) else {
                kept.append(word)
                continue
            }
            let count = max(1, word.text.count)
            let start = word.text.distance(from: word.text.startIndex, to: run.lowerBound)
            let end = word.text.distance(from: word.text.startIndex, to: run.upperBound)
            let part = { (from: Int, to: Int) in
                Box(
                    x: word.box.x + word.box.width * from / count, y: word.box.y,
                    width: word.box.width * (to - from) / count, height: word.box.height)
            }
            blanks.append(part(start, end))
            for (from, to, text) in [
                (0, start, word.text[..<run.lowerBound]),
                (end, count, word.text[run.upperBound...]),
            ] where !text.isEmpty {
                kept.append(
                    .init(text: String(text), box: part(from, to), confidence: word.confidence))
            }
        }
        return (kept, blanks)
    }

    /// The first run of three underscores or five points.
    private static func run(in text: String) -> Range<String.Index>? {
        for (mark, least) in [("_", 3), (".", 5), ("…", 2)] as [(Character, Int)] {
            var start = text.startIndex
            while let first = text[start...].firstIndex(of: mark) {
                let end = text[first...].firstIndex { $0 != mark } ?? text.endIndex
                if text.distance(from: first, to: end) >= least { return first..<end }
                start = end
            }
        }
        return nil
    }
}
