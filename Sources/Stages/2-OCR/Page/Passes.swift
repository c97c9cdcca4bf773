import Artifacts
import Imaging
import Reading

/// One step in reading a page.
struct Pass: Sendable {
    /// What it does, in words.
    let name: String
    /// The page, one step on.
    let step: @Sendable (inout Page) throws -> Void

    init(_ name: String, _ step: @escaping @Sendable (inout Page) throws -> Void) {
        (self.name, self.step) = (name, step)
    }
}

/// How a page is read, from its ink to its lines: read this list aloud, and you know the stage.
enum Passes {
    /// In the order in which they are taken.
    static let all = [
        Pass("read its words") { try $0.readWords() },
        Pass("take the file's own words, where they are what is drawn") { $0.takeTypedWords() },
        Pass("look closer, where words have no ink") { $0.showPaleInk() },
        Pass("tell writing from print") { try $0.tellWriting() },
        Pass("measure letters, set circled numbers apart") { $0.measure() },
        Pass("read circled numbers and fractions again") { try $0.rereadSmallPrint() },
        Pass("find rules, frames and tables") { $0.findMarks() },
        Pass("tell writing from print in them") { try $0.tellWritingInPlaces() },
        Pass("cut words at frames, read rows that were left out") { try $0.fillWords() },
        Pass("find sums") { try $0.findSums() },
        Pass("read doubtful sums again from the print alone") { try $0.completeSums() },
        Pass("tell text from noise") { $0.judgeSense() },
        Pass("find words that are still left out") { try $0.findLateWords() },
        Pass("find exercises in words") { try $0.findExercises() },
        Pass("ask the other reader about prompts") { try $0.comparePrompts() },
        Pass("tell its lines") { try $0.tellLines() },
    ]

    /// Reads a page to its end, or until it is known that it holds nothing to be read.
    static func read(_ page: Page, number: Int) throws -> ReadPage {
        var page = page
        for pass in all where !page.isUnread { try pass.step(&page) }
        return ReadPage(
            number: number, lines: page.isUnread ? [] : page.lines,
            exercises: page.isUnread ? [] : page.exercises, look: page.look)
    }
}
