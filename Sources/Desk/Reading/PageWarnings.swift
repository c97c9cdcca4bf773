import Artifacts
import Foundation

/// What a teacher should know of a sheet's pages before trusting what was made of them.
struct PageWarnings {
    /// One sentence or two for each page that needs it.
    private(set) var lines: [String] = []

    /// From the pages and, where it matters, what was read on them: a page with something on it of which no word was read
    /// is told, whatever it looks like.
    init(_ intake: Intake, words: Recognition?) {
        guard intake.paper == .worksheet else { return }
        for page in intake.pages {
            let name = intake.pages.count == 1 ? "The page" : "Page \(page.number)"
            if let complaint = page.quality.complaint {
                let worst =
                    page.quality.verdict == .unusable
                    ? "it could not be read" : "what is read of it may be wrong"
                lines.append(
                    "\(name) \(complaint): \(worst). To take it again, \(page.quality.advice).")
            } else if Self.isUnread(page, words) {
                let isTurned = page.quality.reasons.contains("which way is up is not certain")
                lines.append(
                    "No print was found on \(name == "The page" ? "the page" : name.lowercased()): "
                        + (isTurned
                            ? "it may lie on its head; if so, turn the picture and drop it again. Else it is "
                            : "")
                        + "handwriting alone, a picture, or a language that is not set under languages: in reviso.yml. "
                        + "Drop the printed sheet itself, or a sharper picture of it.")
            }
        }
    }

    private static func isUnread(_ page: Intake.Page, _ words: Recognition?) -> Bool {
        guard let words, !page.quality.reasons.contains("nothing is on it") else { return false }
        let lines = words.pages.first { $0.number == page.number }?.lines ?? []
        return !lines.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
}

extension Classroom {
    /// The warnings of a sheet. What was read is looked at only where it can matter: a quiz shows that a single page was read.
    func warnings(of key: String, hasQuiz: Bool) throws -> [String] {
        guard let intake = intakes[key]?.document else { return [] }
        var words: Recognition?
        if !hasQuiz || intake.pages.count > 1, let folder = recognitions[key] {
            let file = folder.appending(path: "\(Recognition.kind).json")
            words = try Document.decode(Recognition.self, from: try Data(contentsOf: file))
        }
        return PageWarnings(intake, words: words).lines
    }
}
