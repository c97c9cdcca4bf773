import Artifacts
import Foundation
import Testing

@testable import Desk

@Suite struct GIFTTests {
    @Test(arguments: [
        ("plain – ä", "plain – ä"), ("~=#{}:\\", "\\~\\=\\#\\{\\}\\:\\\\"),
        ("two\nlines", "two\\nlines"), ("a\tb\r\u{2028}", "a b  "), ("\\n", "\\\\n"),
    ])
    func escapesWhatIsItsOwn(_ text: String, _ escaped: String) {
        #expect(GIFT.escape(text) == escaped)
        #expect(GIFTReader.plain(Substring(escaped)) == text.replacing(/[\t\r\u{2028}]/, with: " "))
    }

    @Test(
        arguments: [
            ("7", "7"), ("−4", "-4"), ("-0.5", "-0.5"), ("1 000", "1000"), ("1,000", nil),
            ("1/2", nil),
            ("5.", nil), (".5", nil), ("1.2.3", nil), ("", nil), ("-", nil), ("seven", nil),
            ("4 cm", nil), ("٣", nil),
        ] as [(String, String?)])
    func takesOnlyPlainDecimalsForNumbers(_ text: String, _ numeral: String?) {
        #expect(QuizItem.numeral(text) == numeral)
    }

    @Test func saysEachKindOfQuestionInItsOwnWay() throws {
        let file = GIFT.file(QuizSamples.mixed)
        let read = try GIFTReader.read(file.text)
        let awkward = QuizSamples.awkward.replacing("\t", with: " ")
        #expect(file.count == 6)
        #expect(read.map(\.name) == (1...6).map { "the-sun q\($0)" })
        #expect(read.map(\.prompt) == QuizSamples.prompts)
        #expect(
            read.map(\.answers) == [
                ["~seed", "=stem"], ["=\(awkward)", "~3 < 5", "=* {x}"], ["=stem", "=st\\*m"],
                ["#", "=7:0", "=8:0"], ["#-4:0"], [],
            ])
        #expect(read.map(\.feedback) == ["It: so.", "", "", "", "", "Read #3."])
        #expect(
            read[5].comments == [
                "Model answer: a part that grows", "Key concepts: part or piece; grows",
            ])
        #expect(file.text.contains("\n\n$CATEGORY: Science - The Sun // the Moon\n\n"))
        #expect(
            file.losses == QuizSamples.leftOut + [
                "q1: its points are not in the file", "q4: in words its answer is not accepted",
                "q6: its model answer is in the file only as a comment",
            ])
    }

    @Test(arguments: ["%50%", "a -> b"])
    func leavesOutWhatCannotBeEscaped(_ answer: String) {
        let file = GIFT.file(
            QuizSamples.items(
                [QuizSamples.question("q1", .fillBlank, "____")], [QuizSamples.entry("q1", answer)])
        )
        #expect(file.count == 0)
        #expect(file.losses.count == 1 && file.losses[0].hasPrefix("q1 is left out: "))
    }

    @Test func keepsArrowsAmongChoicesOfWhichSomeAreWrong() throws {
        let choices = { (right: [String]) in
            GIFT.file(
                QuizSamples.items(
                    [QuizSamples.question("q1", .multipleChoice, "?", ["a -> b", "b -> a"])],
                    [QuizSamples.entry("q1", "A", accepted: right)]))
        }
        #expect(
            try GIFTReader.read(choices([]).text).map(\.answers) == [["=a -> b", "~b -> a"]])
        #expect(choices(["B"]).losses == ["q1 is left out: none of its choices is wrong"])
    }

    @Test func writesTheQuizIntoTheSheetsFolderUntilTheSheetIsGone() async throws {
        let room = try TestClass()
        try room.sheet("sums", serial: 1)
        let made = try room.desk().export(sheet: "sums", as: .gift)
        #expect(made.files.map(\.lastPathComponent) == ["quiz.gift"])
        #expect(made.losses == ["q2: in words its answer is not accepted"])
        let read = try GIFTReader.read(room.text("outbox/sums/quiz.gift"))
        #expect(read.map(\.answers) == [["~11", "=12", "~13", "~2"], ["#5:0"]])
        _ = try await room.desk().lay()
        #expect(room.exists("outbox/sums/quiz.gift"))
    }

    @Test func refusesASheetWithoutAQuizOrWithAnOlderKey() throws {
        let room = try TestClass()
        try room.leaveOut("poem", step: "05-questions", because: "the page has no words")
        #expect(
            throws: Problem(
                .input, "Sheet 'poem' has no quiz: the page has no words", sheet: "poem")
        ) {
            try room.desk().export(sheet: "poem", as: .gift)
        }
        try room.publish(TestClass.questions("late"), step: "05-questions")
        try room.publish(
            TestClass.key("late"), step: "06-answers", inputs: [Questions.kind: "another"])
        let problem = #expect(throws: Problem.self) {
            try room.desk().export(sheet: "late", as: .gift)
        }
        #expect(problem?.kind == .waiting)
        try room.publish(TestClass.questions("open"), step: "05-questions")
        let unkeyed = #expect(throws: Problem.self) {
            try room.desk().export(sheet: "open", as: .gift)
        }
        #expect(unkeyed?.kind == .input)
        #expect(unkeyed?.hint?.contains("q1 is left out") == true)
        #expect(!room.exists("outbox/open"))
    }
}
