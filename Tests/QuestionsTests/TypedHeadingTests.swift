import Artifacts
import Language
import Testing

@testable import QuestionsStage

private func statements(_ text: String) throws -> [Statement] {
    let page = PageText(Sheets.recognition(text))
    let sentence = try #require(page.sentences.first)
    return Statement.all(in: sentence, Persons(page), lexicon: .system)
}

/// The kind: a sentence that ends inside a bracket or quotes left its paragraph open, and took the heading below it.
@Test(arguments: [
    "Bread tastes slightly sweet if it is chewed for a long time, as amylase works on it. (Try it with a piece of toast.)",
    "Old people in the valley still say of bread that is chewed for a long time: ‘It turns sweet in the mouth.’",
])
func endsAParagraphBehindAClosedBracket(_ paragraph: String) {
    let page = PageText(
        Sheets.recognition(
            """
            What Happens to Your Lunch?

            \(paragraph)

            Down to the stomach

            When it is swallowed, the food enters the oesophagus and is pushed along in a wave by muscles in its wall.
            """))
    #expect(page.headings.contains("Down to the stomach"), "\(page.headings)")
    #expect(!page.sentences.contains { $0.text.contains("stomach When") })
}

/// The kind: what was so in a year was so in others.
@Test func asksForNoYearOfAState() throws {
    let found = try statements(
        "In 1850, the journey from New York to California was slow and dangerous.")
    #expect(!found.contains { $0.kind == .year }, "\(found)")
    let act = try statements("In 1862, the president signed the Pacific Railway Act.")
    #expect(act.contains { $0.kind == .year }, "\(act)")
}

/// The kind: who wants or decides is somebody, also where no list of people has the word.
@Test func asksWhoWantsAndDecides() throws {
    let found = try statements("The county wanted to build a bridge over the river.")
    #expect(!found.contains { $0.prompt.hasPrefix("What wanted") }, "\(found)")
}
