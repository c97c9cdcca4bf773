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
            return word.confidence >= (inPlace ? AnswerPlace.certain : Self.certainWord)
        }
    }

    /// Marks of punctuation that stand by themselves in a line of words that were read for certain, behind the places
    /// for answers as a rule: a comma there is no pupil's.
    private var certainMarks: [Recognition.Word] {
        let certain = Set(certainWords.map(\.box))
        return (words?.lines ?? []).filter { line in
            line.words.contains { certain.contains($0.box) }
        }.flatMap(\.words).filter { $0.confidence >= Self.certainMark && $0.isMark }
    }

    private static let certainMark: Confidence = 0.7

    /// Notes where print was read for certain.
    func markPrint(on ink: inout PageInk, besides writing: [Box] = []) {
        for word in certainWords where !writing.contains(word.box) {
            for box in printBoxes(of: word) { ink.mark(box, as: .print) }
        }
        // Readers draw the boxes of small marks close.
        for mark in certainMarks {
            ink.mark(mark.box.grown(by: max(1, Dots.whole(0.2, dpi: page.dpi))), as: .print)
        }
    }

    /// Where the print of a word is.
    func printBoxes(of word: Recognition.Word) -> [Box] {
        PrintBoxes.of(word.box, besides: places.map(\.box))
    }

    /// Finds the words that were read for certain and are writing, and lets their places and components count as print
    /// no more; `set` are words that are none.
    func forgetWriting(
        in plane: inout PageInk.Plane, _ votes: [PageInk.Votes], look: PrintLook?,
        besides set: [Box], of ink: inout PageInk
    ) -> [Box] {
        let words = certainWords.filter { !set.contains($0.box) }
        let writing = WrittenWords.of(words, plane.components, votes, look: look).map(\.box)
        guard !writing.isEmpty else { return [] }
        ink.forget(.print)
        markPrint(on: &ink, besides: writing)
        for index in plane.components.indices
        where writing.contains(where: { WrittenWords.lies(plane.components[index], in: $0) }) {
            plane.components[index].inPrint = 0
        }
        return writing
    }
}

extension Recognition.Word {
    /// Whether it is a mark of punctuation, and nothing else.
    fileprivate var isMark: Bool {
        !text.isEmpty && text.allSatisfy { ",;:.!?\"'”“„’)(".contains($0) }
    }
}
