import Testing

@testable import Language

private func asked(_ sentence: String, _ kind: Statement.Kind) -> [Statement] {
    Statement.all(sentence).filter { $0.kind == kind }
}

@Test(arguments: [
    (
        "The gate lies under the wall, so horses cannot get in.",
        "Why can horses not get in?", "the gate lies under the wall"
    ),
    (
        "The tailor marked each coat so that buyers could find the size.",
        "Why did the tailor mark each coat?", "so that buyers could find the size"
    ),
    (
        "Because the bridge had no rail, carts crossed it in a line.",
        "Why did carts cross it in a line?", "the bridge had no rail"
    ),
    (
        "The bell was old, so it broke in the first frost.",
        "Why did the bell break in the first frost?", "the bell was old"
    ),
])
func asksWhyAtTheWordThatJoinsHalves(sentence: String, prompt: String, answer: String) {
    let found = asked(sentence, .reason)
    #expect(found.contains { $0.prompt == prompt && $0.answer == answer }, "\(found)")
}

/// Of two that a pronoun may stand for nobody is taken.
@Test func doesNotNameOneOfTwo() {
    let found = asked("The cart hit the wall, so it broke.", .reason)
    #expect(found.isEmpty, "\(found)")
}

@Test(arguments: [
    (
        "Bats find moths by listening for echoes.", "How do bats find moths?",
        "by listening for echoes"
    ),
    (
        "By comparing the two maps, the sailor found the island.",
        "How did the sailor find the island?", "by comparing the two maps"
    ),
])
func asksHowSomethingIsDone(sentence: String, prompt: String, answer: String) {
    let found = asked(sentence, .manner)
    #expect(found.contains { $0.prompt == prompt && $0.answer == answer }, "\(found)")
}

@Test func asksWhatHappensWhereTheHalfStandsBehind() {
    let found = asked("New islands form when lava rises above the sea.", .happening)
    #expect(found.map(\.prompt) == ["What happens when lava rises above the sea?"])
    #expect(found.first?.answer == "new islands form")
}

@Test func findsTheYearInTheMiddle() {
    let found = asked("The painter died in 1834 of a fever.", .year)
    #expect(found.map(\.prompt) == ["In which year did the painter die of a fever?"])
}

/// A number stays with what it counts, and a word that belongs to the verb with the verb.
@Test(arguments: [
    "The guard knocked on the wooden gate four times.",
    "The guard hit the wooden gate four times.",
    "The guard pushed open the wooden gate.",
    "The wheel turns nine out of ten mills.",
    "The wind shook the shutters and the waves threw foam against the wall.",
    "The miller called the last one Star, after his home town.",
])
func tearsNothingApart(sentence: String) {
    let texts = Statement.all(sentence).flatMap { [$0.prompt, $0.answer] }
        .map { $0.replacing("four times", with: "") }
    for text in texts {
        #expect(!text.contains("four") && !text.hasPrefix("open"), "\(text)")
        #expect(!text.contains(" times?") || text.contains("How many"), "\(text)")
        #expect(!text.contains("How many out"), "\(text)")
        #expect(!text.contains("shutters and the waves"), "\(text)")
        #expect(!text.contains("do after"), "\(text)")
    }
}

/// The year of an aside is not the year of what the sentence tells.
@Test func takesNoYearFromAnAside() {
    for sentence in [
        "The club, founded in 1921, won the cup.", "Founded in 1921, the club won the cup.",
    ] {
        #expect(asked(sentence, .year).isEmpty)
    }
}

/// A gull may be a bird, a router a thing: WordNet's first meaning is counted too seldom to say.
@Test func saysWhoOfPersonsAlone() {
    let lexicon = Lexicon.system
    #expect(!lexicon.isSurelySomebody("gull") && !lexicon.isSurelySomebody("router"))
    #expect(lexicon.isSurelySomebody("soldier") && lexicon.isSurelySomebody("teacher"))
}

/// The parser takes what is done to a noun for the sentence's verb, or a noun for it, and reads two clauses as one.
@Test(arguments: [
    "Sailors blamed salted meat.",
    "In 1953, the worst floods for a century killed more than 1,800 people in the country.",
    "A player who thinks that a judge has made a mistake can complain to the club.",
])
func turnsNoSentenceRoundAtTheWrongVerb(_ sentence: String) {
    let found = Statement.all(sentence)
    #expect(
        !found.contains {
            $0.prompt.contains("blamed") && $0.prompt.contains(" did ")
                || $0.prompt.contains("killed") && $0.prompt.contains(" does ")
                || $0.answer.contains(" can ")
        }, "\(found)")
}
