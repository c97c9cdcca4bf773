import Artifacts
import Foundation
import Testing

@testable import Language

/// Word problems read by quantities, units and question. What is not decided for certain is not read.
@Suite struct WordProblemTests {
    private static func rows(_ name: String) throws -> [(text: String, gold: String)] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/problems")
        return try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8)
            .split(separator: "\n").compactMap { row in
                let fields = row.components(separatedBy: "\t")
                return fields.count == 2 ? (fields[0], fields[1]) : nil
            }
    }

    private func value(_ text: String) -> Rational? {
        guard case .story(let story, _)? = MathTask(reading: text), story.isRead else { return nil }
        return MathTask(reading: text)?.proof?.value
    }

    @Test(
        .enabled(if: Lexicon.system.isComplete),
        arguments: [
            ("written-before", 60), ("written-after", 60), ("written-last", 38),
            ("written-fourth", 19), ("written-fifth", 16), ("written-sixth", 98),
            ("written-seventh", 29), ("written-eighth", 23),
        ])
    func comesToWhatATeacherComesTo(file: String, least: Int) throws {
        var read = 0
        for (text, gold) in try Self.rows(file) {
            guard let value = value(text) else { continue }
            read += 1
            #expect(value == NumberText.value(gold), "\(text)")
        }
        #expect(read >= least)
    }

    /// The kinds: a number of something else, what was not done, two prices, a part of the rest, a rate that changes.
    @Test(.enabled(if: Lexicon.system.isComplete))
    func givesNoWrongKeyToTraps() throws {
        for (text, gold) in try Self.rows("traps-eighth") {
            guard let value = value(text) else { continue }
            #expect(value == NumberText.value(gold), "\(text)")
        }
    }

    @Test(arguments: [
        // Something else happens in between, or is asked for.
        "Tim had 40 marbles. He deleted 9 of them and downloaded 18 more. How many does he have now?",
        "Ana and Ben have 45 cards altogether. Ana has 20. How many more cards does Ben have than Ana?",
        "Marin and Nancy each eat 4 apples a day. How many apples do they eat in 30 days?",
        "Tom found 21 shells and Ann found 43 shells. They saw that 6 were broken. How many good shells did they find together?",
        // Of whom nothing was told.
        "Tom has 20 marbles. He loses 4 of them. How many marbles does Ann have left?",
        // Not even, or rounded up.
        "A shop sells pens in packs of 10. Mrs. Lee needs 34 pens. How many packs must she buy?",
        "84 pupils go on a trip in buses with 15 seats each. How many buses do they need?",
        // A post at each end.
        "A fence is 96 m long. There is a post every 8 m. How many posts are there?",
        // A number too many.
        "Tom is 8 years old and has 12 toy cars. He gets 5 more toy cars. How many toy cars does he have?",
        "Emma has 40 stamps. She gives half of them to 2 friends. How many does she have left?",
        // A verb that may do anything.
        "Tom had 35 stamps. He hid 12 stamps and gave 9 stamps to Kim. How many stamps does he have left?",
        "A cow gives 20 litres of milk a day. How many litres does it give in 2 weeks?",
    ])
    func leavesAloneWhatItsWordsDoNotDecide(text: String) {
        #expect(value(text) == nil)
    }

    @Test func keepsWhatNatureGives() throws {
        let text = "A spider has 8 legs. How many legs do 7 spiders have?"
        guard case .story(let story, _)? = MathTask(reading: text) else {
            Issue.record("not read")
            return
        }
        var random = SeededGenerator(["legs"])
        for _ in 0..<20 {
            let numbers = story.numbers(using: &random)
            #expect(numbers.first?.value == Rational(8))
        }
    }

    @Test(arguments: ["6 ____ = 34", "6 __ = 34", "____ 5 = 20"])
    func givesNoKeyWhereASignWasLost(prompt: String) {
        #expect(MathTask(reading: prompt) == nil)
    }
}
