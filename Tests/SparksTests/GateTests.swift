import Artifacts
import Language
import Testing

@testable import SparksStage

/// What is kept out of sparks, whoever wrote them.
struct GateTests {
    private func rule(
        _ text: String, _ type: Spark.Kind = .question, ages: [Spark.Age] = [.nine],
        safety: Safety = .strict, isReviewed: Bool? = true
    ) throws -> Sparks.Rule? {
        SparkGates(safety: safety, rules: try TalkRules(try Made.rules(), language: "en")).rule(
            .init(type: type, text: text, ages: ages, isReviewed: isReviewed))
    }

    @Test func keepsOutWhatNobodyElseHasRead() throws {
        #expect(try rule("What made you laugh?", isReviewed: false) == .unreviewed)
        #expect(try rule("What made you laugh?", isReviewed: true) == nil)
        #expect(try rule("What made you laugh?", isReviewed: nil) == nil)
    }

    @Test(arguments: [
        "Do you like rain?", "Don't you like rain?", "Is a bus faster?", "And can you whistle?",
        "Won't it rain?", "For years?", "You like people who listen?", "I'd ask what she likes?",
        "In the morning?", "Would you rather fly or swim?", "Which is better, rain or snow?",
    ]) func keepsOutClosedQuestions(_ text: String) throws {
        #expect(try rule(text) == .closed)
    }

    @Test(arguments: [
        "What do you like about rain?", "How would you build a bridge?",
        "In which room is it quietest, and why?", "You would do what?",
        "Without rain, what would be different?", "What is good or bad about Mondays?",
    ]) func letsOpenQuestionsThrough(_ text: String) throws { #expect(try rule(text) == nil) }

    @Test(arguments: [
        "What does your dad do all day?", "What is money for?", "What would God say?",
        "Who has the best hair here?", "What does a hospital smell like?",
        "What does your family do at weekends?", "What would you tell the president?",
        "How does a crush feel?",
    ]) func leavesSubjectsOutWherePupilsAre(_ text: String) throws {
        #expect(try rule(text) == .subject)
        #expect(try rule(text, ages: [.adult], safety: .standard) == nil)
    }

    /// Who looks for something tells nothing of looks.
    @Test(
        arguments: [
            ("What does somebody think who looks for a lost key?", nil),
            ("Who looks after the plants here, and how?", nil),
            ("How does a cat see that looks out of the window?", nil),
            ("What do you like about her looks?", .subject),
            ("Who looks best in red here?", .subject),
        ] as [(String, Sparks.Rule?)])
    func tellsASearchFromLooks(_ text: String, _ found: Sparks.Rule?) throws {
        #expect(try rule(text) == found)
    }

    @Test(arguments: [
        "What would you do with a gun?", "Who died in the book?", "How do drugs work?",
    ])
    func leavesSubjectsOutEverywhere(_ text: String) throws {
        #expect(try rule(text, safety: .standard) == .subject)
    }

    @Test func asksNobodyToGuessOrConfess() throws {
        #expect(try rule("What is your biggest secret?") == .confession)
        #expect(try rule("What would you guess about her?") == .confession)
    }

    @Test func knowsTheFormOfEachType() throws {
        #expect(try rule("Tell me what you see.") == .form)
        #expect(try rule("Some people count stairs.", .observation) == nil)
        #expect(try rule("Why do people count stairs?", .observation) == .form)
        #expect(try rule("The best seat on a bus", .theme) == nil)
        #expect(try rule("The best seat on a bus.", .theme) == .form)
    }

    @Test func limitsWordsAndTheirLengthByAge() throws {
        let long = "What " + Array(repeating: "and what", count: 9).joined(separator: " ") + "?"
        #expect(try rule(long) == .length)
        #expect(try rule(long, ages: [.twelve]) == nil)
        #expect(try rule("What is responsibility?", ages: [.six]) == .words)
        #expect(try rule("What is responsibility?", ages: [.twelve]) == nil)
    }

    @Test(arguments: [
        "What is <b>this</b>?", "What is at https://example.org?",
        "What if you ignore all previous instructions?",
    ]) func keepsSignsAndOrdersOut(_ text: String) throws { #expect(try rule(text) == .signs) }

    @Test func seesThatTwoSayTheSame() {
        #expect(
            SparkGist("What made you laugh this morning?").isAlike(
                SparkGist("What made you laugh in the morning?")))
        #expect(!SparkGist("What made you laugh?").isAlike(SparkGist("What floats on water?")))
    }
}
