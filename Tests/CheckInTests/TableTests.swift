import Artifacts
import Foundation
import Support
import Testing

@testable import CheckInStage

@Suite struct TableTests {
    static func pack(_ language: String) throws -> FeelingTable {
        let file = Command.repository.appending(path: "pipelines/packs/feelings.\(language).csv")
        return try FeelingTable(Data(contentsOf: file), drawings: LineDrawing.names)
    }

    @Test(arguments: ["en", "de"]) func readsOurOwnWords(language: String) throws {
        let table = try Self.pack(language)
        #expect(table.language == language)
        for quadrant in Feelings.Quadrant.allCases {
            #expect(table.words.count { $0.quadrant == quadrant } == 9)
        }
        #expect(table.words.count { $0.quadrant == nil } == 3)
        #expect(Set(table.words.map(\.glyph)) == LineDrawing.names)
        #expect(
            table.words.allSatisfy { !$0.gloss.isEmpty && [4, 6, 8, 10, 12].contains($0.fromAge) })
        #expect(try table.words.map(\.id) == Self.pack("en").words.map(\.id))
    }

    @Test(arguments: 4...16) func offersTwelveThatFitTheAge(age: Int) throws {
        let offered = try Self.pack("en").offered(age: age)
        #expect(Set(offered.map(\.id)).count == 12)
        #expect(offered.allSatisfy { $0.fromAge <= age })
        if age == 8 {
            #expect(Set(["cozy", "content", "fuming"]).isSubset(of: offered.map(\.id)))
        }
    }

    @Test(arguments: [
        ("id,word\nsad,sad\n", "The words for feelings have no column 'gloss'", 1),
        (head + "Sad,sad,x,4,low,no,sun,en\n", "'Sad' is no id of a feeling", 2),
        (head + "sad,,x,4,low,no,sun,en\n", "Feeling 'sad' has no word of 1 to 24 letters", 2),
        (head + "sad,sad,x,99,low,no,sun,en\n", "Feeling 'sad' has no age from 3 to 18", 2),
        (head + "sad,sad,x,4,so,no,sun,en\n", "Feeling 'sad' is neither high nor low", 2),
        (
            head + "sad,sad,x,4,low,so,sun,en\n",
            "Feeling 'sad' is neither pleasant nor unpleasant", 2
        ),
        (
            head + "sad,sad,x,4,low,no,mud,en\n",
            "Feeling 'sad' has the drawing 'mud', which there is none of", 2
        ),
        (
            head + "sad,sad,x,4,low,no,sun,en\nsad,low,x,4,low,no,sun,en\n",
            "Feeling 'sad' stands twice", 3
        ),
        (
            head + "sad,triste,x,4,low,no,sun,fr\n",
            "The words for feelings are of no one language that Reviso prints", 2
        ),
    ]) func tellsWhatIsWrongWithARow(text: String, summary: String, line: Int) throws {
        let problem = #expect(throws: Problem.self) {
            try FeelingTable(Data(text.utf8), drawings: LineDrawing.names)
        }
        #expect(problem?.summary == summary)
        #expect(problem?.file == "feelings.csv:\(line)")
        #expect(problem?.hint?.isEmpty == false)
    }

    @Test func refusesAClassThatFewWordsAreFor() throws {
        let table = try FeelingTable(
            Data((head + "sad,sad,x,4,low,no,sun,en\n").utf8), drawings: LineDrawing.names)
        #expect(throws: Problem.self) { try table.offered(age: 8) }
    }
}

private let head = "id,word,gloss,fromAge,energy,pleasant,glyph,language\n"
