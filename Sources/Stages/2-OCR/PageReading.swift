import Artifacts
import Foundation
import Imaging
import Reading

/// What was read on one page, before exercises are numbered over the whole sheet.
struct ReadPage: Sendable, Equatable {
    var number: Int
    var lines: [Recognition.Line]
    var exercises: [Recognition.Exercise]
    /// The look that told its writing from its print; nil where none was taken.
    var look: WritingLook?
}

extension OCRStage {
    /// Reads a page's picture on the reader's thread.
    func read(_ page: Intake.Page, _ file: URL) async throws -> ReadPage {
        try await reader.with { engine in
            try Passes.read(
                Page(
                    engine: engine, stored: StoredPicture(file), dpi: page.dpi,
                    isPhoto: page.transform.isOfPhotograph, lacksLanguage: engine.lacksLanguage,
                    typed: page.words ?? []),
                number: page.number)
        }
    }
}
