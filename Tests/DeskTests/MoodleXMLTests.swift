import Artifacts
import Foundation
import Support
import Testing

@testable import Desk

@Suite struct MoodleXMLTests {
    /// One question as another program's reader of XML found it.
    private struct Read: Decodable, Equatable {
        struct Answer: Decodable, Equatable {
            var fraction: String
            var text: String
            var tolerance: String?
        }
        var type: String
        var name: String
        var prompt: String?
        var feedback: String?
        var grade: String?
        var usecase: String?
        var info: String?
        var answers: [Answer]
    }

    /// Reads the file with Python's parser.
    private func read(_ text: String) throws -> [Read] {
        let program = """
            import json, sys, xml.etree.ElementTree as tree
            def one(question):
                said = lambda path: question.findtext(path)
                answers = [
                    {"fraction": a.get("fraction"), "text": a.findtext("text"), "tolerance": a.findtext("tolerance")}
                    for a in question.findall("answer")
                ]
                return {
                    "type": question.get("type"), "name": said("name/text") or said("category/text"),
                    "prompt": said("questiontext/text"), "feedback": said("generalfeedback/text"),
                    "grade": said("defaultgrade"), "usecase": said("usecase"),
                    "info": said("graderinfo/text"), "answers": answers,
                }
            print(json.dumps([one(q) for q in tree.parse(sys.argv[1]).getroot()]))
            """
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "quiz.xml")
        try Data(text.utf8).write(to: file)
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"), ["python3", "-c", program, file.path])
        try #require(run.code == 0, "\(run.errors)")
        return try JSONDecoder().decode([Read].self, from: Data(run.output.utf8))
    }

    @Test func isReadByAnotherParserAsItWasMeant() throws {
        let file = MoodleXML.file(QuizSamples.mixed)
        let read = try read(file.text)
        let awkward = QuizSamples.awkward
        #expect(file.count == 6)
        #expect(
            read == [
                Read(
                    type: "category", name: "$course$/top/Science - The Sun // the Moon",
                    answers: []),
                question(
                    1, "multichoice", "Which term?", feedback: "It: so.", grade: "2",
                    answers: [("0", "seed", nil), ("100", "stem", nil)]),
                question(
                    2, "multichoice", awkward,
                    answers: [("100", awkward, nil), ("0", "3 < 5", nil), ("100", "* {x}", nil)]),
                question(
                    3, "shortanswer", "The ____ holds\nthe leaves.", usecase: "0",
                    answers: [("100", "stem", nil), ("100", "st\\*m", nil)]),
                question(
                    4, "numerical", "40 − 33 = ____",
                    answers: [("100", "7", "0"), ("100", "8", "0")]),
                question(5, "numerical", "3 − 7 = ____", answers: [("100", "-4", "0")]),
                question(
                    6, "essay", "What is [a] seed?", feedback: "Read #3.",
                    info: "a part that\ngrows\nKey concepts: part or piece; grows"),
            ])
        #expect(
            file.losses == QuizSamples.leftOut + ["q4: in words its answer is not accepted"])
    }

    private func question(
        _ number: Int, _ type: String, _ prompt: String, feedback: String = "",
        grade: String = "1", usecase: String? = nil, info: String? = nil,
        answers: [(String, String, String?)] = []
    ) -> Read {
        Read(
            type: type, name: "the-sun q\(number)", prompt: prompt, feedback: feedback,
            grade: grade, usecase: usecase, info: info,
            answers: answers.map { .init(fraction: $0.0, text: $0.1, tolerance: $0.2) })
    }

    @Test(arguments: [
        ("a ]]> b", "a ]]> b"), ("]]>]]>", "]]>]]>"), ("]]>\u{338}", "]]>\u{338}"),
        ("a\u{0}\u{B}\u{1B}\u{FFFE}b", "a    b"), ("&amp; <![CDATA[", "&amp; <![CDATA["),
        ("🌱 ä\n\tx", "🌱 ä\n\tx"),
    ])
    func keepsEveryCharacterThatXMLMayHold(_ prompt: String, _ kept: String) throws {
        let quiz = QuizSamples.items(
            [QuizSamples.question("q1", .fillBlank, prompt)], [QuizSamples.entry("q1", "a")])
        let prompts = try read(MoodleXML.file(quiz).text).compactMap(\.prompt)
        #expect(prompts.map { Array($0.unicodeScalars) } == [Array(kept.unicodeScalars)])
    }

    @Test func isWrittenIntoTheSheetsFolder() throws {
        let room = try TestClass()
        try room.sheet("sums", serial: 1)
        let made = try room.desk().export(sheet: "sums", as: .moodle)
        #expect(made.files.map(\.lastPathComponent) == ["quiz.moodle.xml"])
        #expect(try read(room.text("outbox/sums/quiz.moodle.xml")).count == 3)
    }
}
