import Artifacts
import Foundation
import Testing

@testable import Desk

/// Each export, read by a program that is none of ours.
@Suite(.enabled(if: Importers.areThere, "make test fetches the programs that read exports"))
struct ImporterTests {
    private let names = (1...6).map { "the-sun q\($0)" }
    /// As programs keep it that fold a tab into a space.
    private let awkward = QuizSamples.awkward.replacing("\t", with: " ")

    private func items(_ program: String, _ file: QuizFile, _ suffix: String) throws
        -> [Importers.Item]
    {
        try Importers.read(program, [file.data], suffix: suffix)
    }

    @Test func pygiftparserReadsGIFT() throws {
        // It knows no numbers below zero, and takes an escaped brace among the answers for their end.
        var quiz = QuizSamples.mixed
        quiz.items.removeAll { $0.id == "q5" }
        let awkward = self.awkward.replacing("{d}", with: "")
        let choices = [awkward, "3 < 5", "* x"]
        quiz.items[1].prompt = awkward
        quiz.items[1].shape = .choice(choices, right: [0, 2])
        let read = try items("gift", GIFT.file(quiz), "gift")
        #expect(read.map(\.name) == names.filter { $0 != "the-sun q5" })
        #expect(
            read.map(\.kind) == ["SelectSet", "SelectSet", "ShortSet", "NumericAnswerSet", "Essay"])
        #expect(
            read.map(\.prompt) == [
                "Which term?", awkward, "The ____ holds\nthe leaves.", "40 − 33 = ____",
                "What is [a] seed?",
            ])
        #expect(
            read.map(\.answers) == [
                ["seed", "stem"], choices, ["stem", "st\\*m"], ["7.0", "8.0"], [],
            ])
        #expect(read.map(\.shares) == [[0, 1], [1, 0, 1], [1, 1], [1, 1], []])
        #expect(read.map(\.feedback) == ["It: so.", "", "", "", "Read #3."])
    }

    @Test func readersOfMoodleXMLFindWhatWasMeant() throws {
        let read = try items("moodle", MoodleXML.file(QuizSamples.mixed), "xml")
        // moodle-xml-parser takes this out wherever it stands.
        let awkward = QuizSamples.awkward.replacing("]]>", with: "")
        #expect(read.map(\.name) == names)
        #expect(
            read.map(\.kind) == [
                "multichoice", "multichoice", "shortanswer", "numerical", "numerical", "essay",
            ])
        #expect(
            read.map(\.answers) == [
                ["seed", "stem"], [awkward, "3 < 5", "* {x}"], ["stem", "st\\*m"],
                ["7", "8"], ["-4"], [],
            ])
        #expect(read.map(\.shares) == [[0, 1], [1, 0, 1], [1, 1], [1, 1], [1], []])
        #expect(read.map(\.feedback) == ["It: so.", "", "", "", "", "Read #3."])
        #expect(read.map(\.points) == [2, 1, 1, 1, 1, 1])
    }

    @Test func pysletScoresAnswersToQTI21() throws {
        let read = try items("qti21", QTI21.file(QuizSamples.mixed), "zip")
        #expect(read.map(\.name) == (1...6).map { "i-the-sun-q\($0)" })
        #expect(
            read.map(\.kind) == [
                "choiceInteraction", "choiceInteraction", "textEntryInteraction",
                "textEntryInteraction", "textEntryInteraction", "extendedTextInteraction",
            ])
        #expect(
            read.map(\.answers) == [
                ["choice1", "choice2"], ["choice1", "choice2", "choice3"], ["stem", "st*m", "999"],
                ["7", "999"], ["-4", "999"], [],
            ])
        #expect(read.map(\.shares) == [[0, 1], [1, 0, 1], [1, 1, 0], [1, 0], [1, 0], []])
    }

    @Test func qti12KeepsToItsDTDAndPysletReadsIt() throws {
        let file = QTI12.file(QuizSamples.mixed)
        let read = try items("qti12", file, "zip")
        #expect(file.count == 6)
        #expect(read.map(\.name) == (1...6).map { "i-the-sun-q\($0)" })
        #expect(
            read.map(\.kind) == [
                "multiple_choice_question", "multiple_choice_question", "short_answer_question",
                "numerical_question", "numerical_question", "essay_question",
            ])
        #expect(read.map(\.prompt) == QuizSamples.prompts)
        #expect(
            read.map(\.answers) == [
                ["seed", "stem"], [awkward, "3 < 5", "* {x}"], ["stem", "st*m"], ["7", "8"],
                ["-4"], [],
            ])
        #expect(read.map(\.shares) == [[0, 1], [1, 0, 1], [1, 1], [1, 1], [1], []])
        #expect(
            read.map(\.feedback) == [
                "It: so.", "", "", "", "",
                "Read #3.\nModel answer: a part that\ngrows\nKey concepts: part or piece; grows",
            ])
        #expect(read.map(\.points) == [2, 1, 1, 1, 1, 1])
        #expect(
            file.losses == QuizSamples.leftOut + [
                "q4: in words its answer is not accepted",
                "q6: its model answer is in the file only for scorers",
            ])
    }

    @Test func ankiTakesNotesInAndRenewsThem() throws {
        let edited = QuizSamples.items(
            [QuizSamples.question("q1", .multipleChoice, "Which part?", ["seed", "stem"])],
            [QuizSamples.entry("q1", "A")])
        let files = [QuizSamples.mixed, edited].map { AnkiNotes.file($0).data }
        let read: [Importers.Item] = try Importers.read("anki_notes", files, suffix: "txt")
        // The edited one is the first note renewed, no seventh.
        #expect(read.count == 6 && Set(read.map(\.name)).count == 6)
        #expect(read.allSatisfy { $0.kind == "Basic" })
        #expect(Set(read.map(\.feedback)) == ["Science - The Sun / the Moon"])
        let prompts = Set(read.map(\.prompt))
        #expect(prompts.contains("Which part?<br><br>A) seed<br>B) stem"))
        #expect(!prompts.contains { $0.hasPrefix("Which term?") })
        #expect(read.first { $0.prompt.hasPrefix("3 − 7") }?.answers == ["-4"])
        #expect(read.contains { $0.prompt.contains("3 &lt; 5") })
    }

    @Test func openpyxlReadsKahootsWorkbookWhereItsTemplateHasThings() throws {
        let quiz = QuizSamples.items(
            [
                QuizSamples.question("q1", .multipleChoice, "3 − 7", ["-4", "−10"]),
                QuizSamples.question("q2", .multipleChoice, "=1+1 &", ["=2", "<b>", " a", "d"]),
            ], [QuizSamples.entry("q1", "A"), QuizSamples.entry("q2", "B", accepted: ["D"])])
        let file = Kahoot.file(quiz)
        let rows: [[String: String]] = try Importers.read(
            "kahoot", [file.data], suffix: "xlsx")
        #expect(
            rows == [
                ["B1": "Science - The Sun / the Moon"],
                [
                    "B8": "Question - max 120 characters", "C8": "Answer 1 - max 75 characters",
                    "D8": "Answer 2 - max 75 characters", "E8": "Answer 3 - max 75 characters",
                    "F8": "Answer 4 - max 75 characters",
                    "G8": "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
                    "H8": "Correct answer(s) - choose at least one",
                ],
                ["A9": "1", "B9": "3 − 7", "C9": "-4", "D9": "−10", "G9": "30", "H9": "1"],
                [
                    "A10": "2", "B10": "=1+1 &", "C10": "=2", "D10": "<b>", "E10": "a",
                    "F10": "d", "G10": "30", "H10": "2,4",
                ],
            ])
        #expect(file.losses.isEmpty)
    }
}
