import Artifacts

/// Tells what a pupil wrote on beyond a place, and a reader of print took for a word, from the print behind that place:
/// a unit.
struct WrittenBeyond {
    let exercises: [Recognition.Exercise]

    // A word that is no likelier right than this may be handwriting; of units behind places print is surer.
    private static let sure: Confidence = 0.9

    /// The words without those.
    func removed(from words: [Recognition.Word]) -> [Recognition.Word] {
        words.filter { word in
            guard
                word.confidence < Self.sure
                    || word.text.allSatisfy({ $0.isNumber || $0.isPunctuation })
            else { return true }
            return !exercises.contains { isBehind(word.box, $0.answer) }
                || exercises.contains { 2 * $0.box.intersection(word.box).area > word.box.area }
        }
    }

    /// Whether a word stands in the row of a number's place, right behind it.
    private func isBehind(_ word: Box, _ place: Recognition.Place) -> Bool {
        let (box, middle) = (place.box, word.y + word.height / 2)
        return place.type == .number && word.x > box.x + box.width / 2
            && word.x - box.maxX < box.height && middle > box.y && middle < box.maxY
    }
}
