import Artifacts
import Testing

@testable import Desk

/// Sections of topics that lose the class.
@Suite struct SectionFiguresTests {
    private let topic = Topic(
        key: "t", topic: "t", title: "Water",
        sections: ["", "Clouds", "Rain", "Ice"].enumerated().map {
            .init(
                id: "s\($0.offset + 1)", title: $0.element, blocks: [],
                lines: .init(first: $0.offset + 1, last: $0.offset + 1))
        })

    private func lesson(_ rests: [(String, String)]) -> Lesson {
        let file = FileRef(file: "lesson.html", sha256: "")
        return Lesson(
            key: "t", title: "Water", files: .init(page: file, paper: file, teacher: file),
            rests: rests.map { .init(questionID: $0.0, section: $0.1) })
    }

    @Test func weighEachQuestionByItsAnswersAndStandInTheTopicsOrder() {
        let figures = SectionFigures.all(
            [("q1", 8, 1), ("q2", 2, 0), ("q3", 6, 0.5), ("q4", 3, 0)],
            lesson([("q3", "s3"), ("q1", "s2"), ("q2", "s2"), ("q4", "s1")]), topic)
        #expect(figures.map(\.title) == ["Water", "Clouds", "Rain"])
        #expect(figures.map(\.share) == [0, 0.8, 0.5])
        #expect(figures.map(\.questions) == [["q4"], ["q1", "q2"], ["q3"]])
        // Three answers are too few to say so.
        #expect(figures.map(\.losesClass) == [false, false, true])
    }

    @Test func sayNothingOfWhatNobodyAnsweredAndOfQuestionsOfNoSection() {
        let figures = SectionFigures.all(
            [("q1", 0, 0), ("q2", 9, 0)], lesson([("q1", "s2")]), topic)
        #expect(figures == [])
    }
}
