import Artifacts
import Foundation
import Imaging
import Reading

/// How a reader gets on with the printed words of a page before and after erasing: the letters that it reads otherwise
/// than on the true blank, in the same light.
struct PrintRead {
    private var letters = 0
    private var wrongBefore = 0
    private var wrongAfter = 0

    // Words that it is sure of on the blank; what else it sees there may be a rule.
    private static let sure = 0.8

    init() {}

    /// Reads three pictures of one page at 300 dots an inch.
    init(before: Image, after: Image, blank: Image, by reader: PrintReader) async throws {
        let (there, was, now) = try await reader.with { engine in
            (
                try engine.recognise(blank, dpi: 300), try engine.recognise(before, dpi: 300),
                try engine.recognise(after, dpi: 300)
            )
        }
        for word in there where word.confidence >= Self.sure {
            letters += word.text.count
            wrongBefore += Self.edits(word, was)
            wrongAfter += Self.edits(word, now)
        }
    }

    /// The fewest edits that make a word what stands in its place; all its letters where nothing does.
    private static func edits(_ word: ReadWord, _ seen: [ReadWord]) -> Int {
        let here = seen.filter { 2 * $0.box.intersection(word.box).area > word.box.area }
        return here.map { AccuracyTable.edits(Array($0.text), Array(word.text)) }.min()
            .map { min($0, word.text.count) } ?? word.text.count
    }

    mutating func add(_ other: PrintRead) {
        letters += other.letters
        wrongBefore += other.wrongBefore
        wrongAfter += other.wrongAfter
    }

    /// Letters read otherwise, in hundredths: before and after.
    var cells: [String] {
        [wrongBefore, wrongAfter].map {
            letters == 0 ? "–" : String(format: "%.2f", 100 * Double($0) / Double(letters))
        }
    }
}
