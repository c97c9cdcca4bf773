import Foundation
import Support
import Testing

/// Answers scored from a table, without a classroom.
@Suite struct GradeTests {
    private func grade(_ text: String, _ more: [String] = []) throws -> Command.Result {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "answers.csv")
        try Data(text.utf8).write(to: file)
        return try Command.run(nil, ["grade", file.path] + more)
    }

    @Test func writesTheRowsAgainWithVerdictScorePointsAndReason() throws {
        let result = try grade(
            """
            id,Question,reference,answer,accepted,concepts,type
            1,What is 3 × 4?,12,twelve,,,
            2,What is 3 × 4?,12,13,,,
            3,"What do plants breathe in, mostly?",carbon dioxide,CO2,CO2;carbonic gas,,fillBlank
            4,Where does rain come from?,from water vapour that cools in clouds,I don't know,,,
            5,Where does rain come from?,from water vapour that cools in clouds,from water vapour,,vapour|steam;cools|condenses;clouds,shortAnswer
            6,Which one?,B,,,,multipleChoice

            """)
        #expect(result.code == 0, "\(result.errors)")
        let lines = result.output.split(whereSeparator: \.isNewline).map(String.init)
        #expect(
            lines.first
                == "id,question,reference,answer,accepted,concepts,type,verdict,score,points,reason"
        )
        #expect(lines[1] == "1,What is 3 × 4?,12,twelve,,,,correct,1,1,it is the value")
        #expect(lines[2].hasPrefix("2,What is 3 × 4?,12,13,,,,wrong,0,0,"))
        #expect(lines[3].contains(",correct,1,1,"))
        #expect(lines[4].contains(",wrong,0,0,\"it says that it is not known; found"))
        #expect(lines[5].contains(",review,0.") && lines[5].contains("missing: cool, cloud"))
        #expect(lines[6].contains(",blank,0,0,nothing is written"))
        #expect(result.errors == "6 answers: 2 correct, 2 wrong, 1 blank, 1 review\n")
    }

    @Test func gradesItsOwnOutputTheSameWayFromAnyEncodingAndSeparator() throws {
        let folder = try TemporaryFolder()
        let (first, second) = (
            folder.url.appending(path: "a.csv"), folder.url.appending(path: "b.csv")
        )
        let text = "answer;reference;question\r\ncafé;Café;Où?\r\n-5;-5;2 − 7 = __\r\n"
        try (text.data(using: .windowsCP1252) ?? Data(text.utf8)).write(to: first)
        #expect(try Command.run(nil, ["grade", first.path, "-o", second.path]).code == 0)
        let made = try Data(contentsOf: second)
        #expect(String(decoding: made, as: UTF8.self).contains("café,Café,Où?,correct,1,1,"))
        #expect(try Command.run(nil, ["grade", second.path, "-o", first.path]).code == 0)
        #expect(try Data(contentsOf: first) == made)
    }

    @Test(arguments: [
        ("question,reference\na,b", "lack answer"), ("", "is empty or no text"),
        ("question,reference,answer\na,b,c,d", "Line 2 of"),
        ("question,reference,answer,answer\na,b,c,d", "Column 'answer'"),
        ("question,reference,answer,type\na,b,c,essay", "Type 'essay' in line 2"),
    ])
    func refusesABadTable(text: String, words: String) throws {
        let result = try grade(text)
        #expect(result.code == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(words) && result.errors.contains("hint"), "\(result.errors)")
    }

    @Test func saysThatAFileIsNotThere() throws {
        let result = try Command.run(nil, ["grade", "/nowhere/answers.csv"])
        #expect(result.code == 66, "\(result.errors)")
    }
}
