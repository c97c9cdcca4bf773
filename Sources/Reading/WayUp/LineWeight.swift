/// How well a line was read one way.
struct LineWeight: Equatable {
    /// Letters and digits that are likely right; of sums the digits alone, for 4, 7 and 3 on their heads look like
    /// letters.
    var letters: Double
    /// What the order of its signs says.
    var sense: LineSense

    /// What a line counts whose signs stand in order: as much as a word.
    private static let inOrder = 5.0
    /// So far apart two readings are no longer alike.
    private static let alike = 0.75

    /// A value from its parts.
    init(letters: Double, sense: LineSense) { (self.letters, self.sense) = (letters, sense) }

    /// What a reading is worth.
    init(_ reading: LineReading) {
        let isSum = LineSense.isOfSums(reading.text)
        letters = reading.words.map { word in
            let counted = word.text.count { $0.isNumber || !isSum && $0.isLetter }
            return Double(counted)
                * SecondReader.probability(certainty: word.certainty, text: word.text)
        }.reduce(0, +)
        sense = LineSense(reading.text)
    }

    /// The weights of two readings of one line, half a turn apart. What is read much better stands up, whatever its
    /// signs say: there are sums that begin with the place for their answer. Where both read alike, as `9 + 6` does,
    /// the signs tell.
    func against(_ second: LineWeight) -> (one: Double, other: Double) {
        let most = max(letters, second.letters)
        guard most > 0 else { return (0, 0) }
        guard min(letters, second.letters) > Self.alike * most else {
            return (letters, second.letters)
        }
        let isUp = sense == .upright || second.sense == .headlong
        let isDown = second.sense == .upright || sense == .headlong
        if isUp == isDown { return (letters, second.letters) }
        return isUp ? (letters + Self.inOrder, 0) : (0, second.letters + Self.inOrder)
    }
}
