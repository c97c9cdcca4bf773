import Artifacts
import Foundation
import Support
import Testing

@testable import Desk

/// A practised talk on paper.
struct SessionPaperTests {
    private func talk(lines: Int) -> PractisedTalks.Talk {
        let figures = Session.Figures(words: 6, isOpen: true, isClosed: false, isFollowUp: false)
        let said = (0..<lines).map { number in
            PractisedTalks.Talk.Line(
                who: number.isMultiple(of: 2) ? "Mira" : "Pupil",
                words: "What did you like best about line \(number)?",
                isPupil: !number.isMultiple(of: 2))
        }
        return .init(
            session: Session(
                key: "training/P07/S01", edition: "35WDK", pupil: "P07", source: .screen,
                scene: "new-pupil", title: "A new pupil: Mira",
                turns: (1...3).map { .init(number: $0, to: nil, figures: figures) }),
            coaching: Coaching(
                key: "training/P07/S01",
                metrics: .init(turns: 3, openQuestions: 2, followUps: 1, wordTenths: 64),
                hints: [], strengths: [.init(text: "You asked open questions.", turn: 1)],
                suggestion: .init(text: "say back what you heard.", turn: 2),
                lesson: "training-follow-up"),
            day: .distantPast, said: said)
    }

    /// Figures, feedback and words stand on one page, and what has no room is counted.
    @Test(arguments: [0, 4, 80])
    func staysOnOnePage(_ lines: Int) throws {
        let paper = SessionPaper(talk: talk(lines: lines), paper: .a4, zone: .gmt)
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "talk.pdf")
        try paper.pdf().write(to: file)
        let pages = try Poppler.pages(file)
        #expect(pages.count == 1)
        let text = pages.joined()
        for words in [
            "A new pupil: Mira", "P07", "Open questions", "6.4", "You asked open questions.",
            "Next time", "Learn next: follow up",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(text.contains("What was said") == (lines > 0))
        #expect(text.contains("more") == (lines > 50))
    }

    /// Where words are not kept, the page has none; another talk has another name.
    @Test func isNamedByItsTalk() {
        let one = SessionPaper(talk: talk(lines: 0), paper: .a4, zone: .gmt)
        var other = talk(lines: 0)
        other.session.key = "training/P08/S01"
        let two = SessionPaper(talk: other, paper: .a4, zone: .gmt)
        #expect(
            one.name != two.name
                && one.digest != SessionPaper(talk: talk(lines: 2), paper: .a4, zone: .gmt).digest)
        #expect(!one.name.contains("P07"))
    }
}
