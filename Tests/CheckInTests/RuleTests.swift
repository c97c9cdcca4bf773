import Artifacts
import Testing

@Suite struct RuleTests {
    /// `seeds/001_…` §3.1.
    @Test(
        arguments: [
            (nil, [], false), ("", [], false), ("  \n\t", [], false), ("It rained.", [], true),
            ("", ["calm"], true), (" ", ["calm"], true), ("It rained.", ["calm", "sad"], true),
        ] as [(String?, [String], Bool)])
    func takesTextOrAFeelingForInput(text: String?, emotions: [String], isValid: Bool) {
        let input = CombinedInput(freeText: text, category: .good, emotions: emotions)
        #expect(input.hasValidInput == isValid)
    }

    @Test func saysFeelingsAsTheSeedDoes() {
        #expect(FeelingSentence.summary([]) == nil)
        #expect(FeelingSentence.summary(["cozy"]) == "I feel cozy.")
        #expect(FeelingSentence.summary(["cozy", "content"]) == "I feel cozy and content.")
        #expect(
            FeelingSentence.summary(["cozy", "content", "fuming"])
                == "I feel cozy, content and fuming.")
        #expect(
            FeelingSentence.summary(["ruhig", "froh"], language: "de")
                == "Ich fühle mich ruhig und froh.")
    }

    @Test func asksForATalkInDoubt() {
        var checkIn = CheckIn(
            key: "checkin/P01/7K3QF-1", edition: "7K3QF", week: 1, source: .paper, rows: [])
        #expect(!checkIn.asksToTalk && !checkIn.hasValidInput)
        checkIn.unclear = [CheckIn.talkRow]
        #expect(checkIn.asksToTalk)
        checkIn.hasTalked = true
        #expect(!checkIn.asksToTalk)
        (checkIn.unclear, checkIn.talk, checkIn.hasTalked) = ([], .otherAdult, false)
        #expect(checkIn.asksToTalk)
    }
}
