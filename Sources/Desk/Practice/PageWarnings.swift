import Artifacts
import Foundation

/// What a teacher should know of a sheet's pages before trusting what was made of them.
struct PageWarnings {
    /// One sentence or two for each page that needs it.
    private(set) var lines: [String] = []
    /// The pages with something on them of which no word was read, whatever they look like.
    private(set) var unread: [Int] = []
    private let count: Int

    /// From the pages and, where it matters, what was read on them.
    init(_ intake: Intake, words: Recognition?) {
        count = intake.pages.count
        guard intake.paper == .worksheet else { return }
        for page in intake.pages {
            let name = count == 1 ? "The page" : "Page \(page.number)"
            let isUnread = Self.isUnread(page, words)
            if isUnread { unread.append(page.number) }
            if let complaint = page.quality.complaint {
                let worst =
                    isUnread
                    ? "nothing printed could be read on it"
                    : page.quality.verdict == .unusable
                        ? "it could not be read" : "what is read of it may be wrong"
                lines.append(
                    "\(name) \(complaint): \(worst). To take it again, \(page.quality.advice).")
            }
            if isUnread { lines.append(Self.unread(page, name)) }
        }
    }

    /// The same in a few words, for the end of a run; nil where every page was read.
    var remark: String? {
        guard !unread.isEmpty else { return nil }
        let places =
            count == 1
            ? "the page"
            : "page\(unread.count == 1 ? "" : "s") \(unread.map(String.init).joined(separator: ", "))"
        return "nothing printed could be read on \(places): its card says what may help"
    }

    private static func unread(_ page: Intake.Page, _ name: String) -> String {
        let isTurned = page.quality.reasons.contains(.wayUpIsNotCertain)
        let place = name == "The page" ? "the page" : name.lowercased()
        return "No print was found on \(place): "
            + (isTurned
                ? "it may lie on its head; if so, turn the picture and drop it again. Else it is "
                : "")
            + "handwriting alone, a picture, or a language that is not set. "
            + "English is read unless another is set: for Korean, say, write languages: [eng, kor] "
            + "into reviso.yml ([eng, chi_sim] for Chinese, [eng, rus] for Russian, [eng, ara] for Arabic); "
            + "reviso doctor says what is to be installed for it, and the next run reads the page again. "
            + "If it is handwriting, drop the printed sheet itself."
    }

    private static func isUnread(_ page: Intake.Page, _ words: Recognition?) -> Bool {
        guard let words, !page.quality.reasons.contains(.nothingIsOnIt) else { return false }
        let lines = words.pages.first { $0.number == page.number }?.lines ?? []
        return !lines.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
}

extension Classroom {
    /// The warnings of a sheet. What was read is looked at only where it can matter: a quiz shows that a single page
    /// was read.
    func warnings(of key: String, hasQuiz: Bool) throws -> PageWarnings? {
        guard let intake = intakes[key]?.document else { return nil }
        let isAsked = !hasQuiz || intake.pages.count > 1
        return PageWarnings(intake, words: isAsked ? try recognition(of: key) : nil)
    }
}
