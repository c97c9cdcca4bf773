import Artifacts
import Foundation
import Testing

@testable import Desk

/// What a card says of pages of which nothing was read.
@Suite struct PageWarningTests {
    @Test func saysOfAPageThatLooksBadThatNothingWasReadOnIt() {
        var intake = TestClass.intake("dim", scan: "aaaaaaaaaaaa-1", picture: Data())
        intake.pages[0].quality.reasons = [.lettersAreBroken]
        intake.pages[0].quality.verdict = .poor
        let nothing = Recognition(
            key: "dim", pages: [.init(number: 1, text: "", lines: [], exercises: [])])
        let warnings = PageWarnings(intake, words: nothing)
        #expect(warnings.lines.count == 2 && warnings.unread == [1])
        #expect(
            warnings.lines.first?.contains("has broken letters: nothing printed could be read")
                == true)
        #expect(warnings.remark?.hasPrefix("nothing printed could be read on the page") == true)
        #expect(PageWarnings(intake, words: nil).remark == nil)
    }

    @Test func saysNothingOfAPageThatWasReadAndNamesThoseThatWereNot() {
        var intake = TestClass.intake("three", scan: "aaaaaaaaaaaa-1", picture: Data())
        let first = intake.pages[0]
        for number in 2...3 {
            var page = first
            page.number = number
            intake.pages.append(page)
        }
        let line = Recognition.Line(
            text: "6 + 3 =", box: Box(x: 1, y: 1, width: 9, height: 9), confidence: 0.9,
            reader: "tesseract", words: [])
        let words = Recognition(
            key: "three",
            pages: (1...3).map {
                .init(number: $0, text: "", lines: $0 == 2 ? [line] : [], exercises: [])
            })
        let warnings = PageWarnings(intake, words: words)
        #expect(warnings.unread == [1, 3])
        #expect(warnings.remark?.contains("on pages 1, 3") == true)
    }
}
