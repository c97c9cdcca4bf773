import Artifacts
import Imaging

extension Judgement {
    // Words read with this confidence are print, and nothing that lies mostly in them is taken.
    private static let certainWord: Confidence = 0.8

    /// The words that count as print until the network says otherwise.
    var certainWords: [Recognition.Word] {
        let places = places.map(\.box)
        return (words?.lines ?? []).flatMap(\.words).filter { word in
            guard word.text.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
            let area = max(1, word.box.area)
            let inPlace = places.contains { 2 * $0.intersection(word.box).area > area }
            return word.confidence >= (inPlace ? Self.certainInPlace : Self.certainWord)
        }
    }

    /// Where the print of a word is.
    func printBoxes(of word: Recognition.Word) -> [Box] {
        PrintBoxes.of(word.box, besides: places.map(\.box))
    }

    /// Finds the words that were read for certain and are writing, and lets their places and pieces count as print no more.
    func forgetWriting(
        in plane: inout PageInk.Plane, _ votes: [PageInk.Votes], look: PrintLook?,
        of ink: inout PageInk
    ) -> [Box] {
        let words = certainWords
        let writing = WrittenWords.of(words, plane.pieces, votes, look: look).map(\.box)
        guard !writing.isEmpty else { return [] }
        ink.forget(.print)
        for word in words where !writing.contains(word.box) {
            for box in printBoxes(of: word) { ink.mark(box, as: .print) }
        }
        for index in plane.pieces.indices
        where writing.contains(where: { WrittenWords.lies(plane.pieces[index], in: $0) }) {
            plane.pieces[index].inPrint = 0
        }
        return writing
    }
}
