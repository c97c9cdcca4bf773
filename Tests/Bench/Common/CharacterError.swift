/// How far a text is from what it should be.
enum CharacterError {
    /// Edits over the length of the truth, after all white space became single spaces.
    static func share(_ read: String, of truth: String) -> Double {
        let (left, right) = (plain(read), plain(truth))
        return Double(edits(left, right)) / Double(max(1, right.count))
    }

    private static func plain(_ text: String) -> [UInt8] {
        Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
    }

    private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let cost = a == b ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[right.count]
    }
}
